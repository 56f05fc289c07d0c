"""`fairbench-agent`: measure this machine; store and submit its records."""

from functools import partial

from fairbench_agent.core.program import Lazy, lazy_group, lazy_program, run

_PACKAGE = "fairbench_agent.agent"
records = lazy_group(
    "List, show, verify and withdraw records.",
    {
        "list": Lazy(f"{_PACKAGE}.records.records_command:list_command", "List records, latest first."),
        "show": Lazy(f"{_PACKAGE}.records.records_command:show_command", "Show one record."),
        "verify": Lazy(f"{_PACKAGE}.records.records_command:verify_command", "Check hash, layout and outcomes."),
        "withdraw": Lazy(f"{_PACKAGE}.records.submit_command:withdraw", "Withdraw a record from a pool."),
    },
)
machine_id = lazy_group(
    "Reset this machine's random id.",
    {"reset": Lazy(f"{_PACKAGE}.machine.node_folder:reset_command", "Give this machine a new id.")},
)
app = lazy_program(
    "Measure this machine with the reference process, and store the record.",
    {
        "detect": Lazy(f"{_PACKAGE}.machine.detection:detect_command", "Show the facts about this machine."),
        "check": Lazy(f"{_PACKAGE}.readiness.check:check_command", "Check whether this machine is quiet enough."),
        "measure": Lazy(f"{_PACKAGE}.measurement.measure_command:measure", "Measure this machine and store a record."),
        "run": Lazy(f"{_PACKAGE}.measurement.run_command:run", "Run one optimization process on an instance file."),
        "submit": Lazy(f"{_PACKAGE}.records.submit_command:submit", "Submit records to a pool."),
        "records": records,
        "machine-id": machine_id,
    },
)
main = partial(run, app, "fairbench-agent")
