"""The measurements that ship with the project: what is usual in a stratum before a pool has machines of its own.

They keep a pool whose first records are lies from taking these for usual.
"""

from functools import cache
from importlib.resources import files

from fairbench_agent.pool.record.record import Record, parse_record
from fairbench_agent.pool.record.stratum import stratum_of
from fairbench_agent.pool.record.summary import counts_usually
from fairbench_agent.pool.review.norms import Member, member


@cache  # files of the package
def shipped_measurements() -> tuple[Record, ...]:
    """Return the shipped records of full measurements of grade A or B."""
    paths = sorted((files("fairbench_agent.results") / "records").iterdir(), key=lambda path: path.name)
    records = (parse_record(path.read_bytes()) for path in paths if path.name.endswith(".json"))
    return tuple(record for record in records if counts_usually(record) and record.protocol.copies == 1)


@cache
def shipped_members(stratum: str) -> tuple[Member, ...]:
    """Return what a norm takes of the shipped measurements of a stratum, one per machine."""
    machines = {one.machine_id: one for one in shipped_measurements() if stratum_of(one) == stratum}
    return tuple(map(member, machines.values()))
