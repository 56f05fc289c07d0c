"""What the CPU of a record is called, everywhere; `cpus` says which names mean the same one."""

from fairbench_agent.cpus.names import names_model
from fairbench_agent.pool.record.record import Record


def cpu_name(record: Record) -> str:
    """Return the one name of a record's CPU: the brand, with the generation where the brand names no model.

    A machine that tells neither is called by its random number.
    """
    machine = record.machine
    brand, generation = machine.brand.value, machine.microarchitecture.value
    if brand and (generation is None or names_model(brand) or generation in brand):
        return brand
    if generation is None:
        return f"machine {record.machine_id[:8]}"
    return f"{brand or machine.vendor.value or 'CPU'} ({generation})"
