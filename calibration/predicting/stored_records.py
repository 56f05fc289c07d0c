"""Stored records: of pools, of this machine, in files, and those that ship; and the times of their programs."""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from statistics import fmean

from fairbench_agent.calibration.errors import DataError, MachineError
from fairbench_agent.calibration.predicting.machine import Places
from fairbench_agent.calibration.predicting.pool_speeds import MIN_FAMILIES, MachineLevel, PoolSpeeds, family_of
from fairbench_agent.core.folders import data_folder
from fairbench_agent.pool.address import address
from fairbench_agent.pool.client.open_pool import open_pool
from fairbench_agent.pool.errors import PoolError
from fairbench_agent.pool.record.record import Record, parse_record
from fairbench_agent.pool.record.work import counts_for_speeds, cpu_bound_programs, has_programs, is_full, seconds
from fairbench_agent.pool.stores.folder import read_sound_record
from fairbench_agent.workloads.processes import SEED


def records_of(pool: str, *, plain_http: bool = False) -> Iterator[tuple[str, Record]]:
    """Yield hash and record of the accepted records in a folder or at a pool's URL."""
    try:
        for sha256, content in open_pool(address(pool, plain_http=plain_http)).export():
            yield sha256, parse_record(content)
    except PoolError as error:
        raise DataError(str(error), "pools") from error


def all_records(places: Places) -> dict[str, Record]:
    """Return the records of pools, of this machine, and those that ship, by hash, then those of files."""
    folders = [folder for folder in (own_records(), shipped_records()) if folder.is_dir()]
    pools = [*places.pools, *map(str, folders)]
    by_hash = (pair for pool in pools for pair in records_of(pool, plain_http=places.plain_http))
    try:
        return dict(sorted(dict(by_hash).items())) | {
            file: read_sound_record(Path(file)) for file in places.record_files
        }
    except PoolError as error:
        raise MachineError(str(error)) from error


def own_records() -> Path:
    """Return the folder of this machine's records, which may not exist."""
    return data_folder() / "records"


def shipped_records() -> Path:
    return Path(str(files("fairbench_agent.results") / "records"))


def data_set_key(record: Record) -> str:
    """Return workload version and machine code, such as `2-f04fe1d96340`; programs of one key are comparable."""
    return f"{record.protocol.workload_version}-{record.protocol.assembly_sha256[:12]}"


def own_level(record: Record, speeds: PoolSpeeds) -> MachineLevel | None:
    """Return the level of a record's machine; None for another data set or too few families."""
    times = program_log2_times(record) if data_set_key(record) == speeds.data_set else {}
    levels = family_means(
        {name: speeds.programs[name] - time for name, time in times.items() if name in speeds.programs}
    )
    if len(levels) < MIN_FAMILIES:
        return None
    return MachineLevel(data_set=speeds.data_set, log2=fmean(levels.values()), families=tuple(levels))


def family_means(values: Mapping[str, float]) -> dict[str, float]:
    families = defaultdict[str, list[float]](list)
    for program, value in values.items():
        families[family_of(program)].append(value)
    return {family: fmean(of_family) for family, of_family in families.items()}


def program_log2_times(record: Record) -> dict[str, float]:
    """Return log2 seconds by program, a problem's mean over its processes; empty if the record does not count.

    Memory-bound programs, parts of ρ′ and shortened programs do not count.
    """
    protocol = record.protocol
    if protocol.copies > 1 or not counts_for_speeds(record):
        return {}
    times = dict[str, float]()
    if is_full(record) and protocol.seed == SEED:
        log2_times = defaultdict[str, list[float]](list)
        for key, time_s in seconds(record).items():
            log2_times[key.problem].append(math.log2(time_s))
        times |= {problem: fmean(values) for problem, values in log2_times.items()}
    programs = cpu_bound_programs(record) if has_programs(record) else ()
    for program in (*record.validation, *programs):
        times[program.name] = math.log2((program.undisturbed_ns or program.wall_ns) / 1e9)
    return times
