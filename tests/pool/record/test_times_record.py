"""A record of its times alone says what the whole one says of work, machine and times, of every schema version."""

import json
from pathlib import Path

import pytest

from fairbench_agent.calibration.data.pooling import record_timings
from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.record import parse_record
from fairbench_agent.pool.record.stratum import stratum_of
from fairbench_agent.pool.record.times_record import TimesRecord, times_record
from tests.service.records import FULL

KEPT = sorted(Path(__file__).parents[3].glob("results/records/*.json"))


@pytest.mark.parametrize("path", KEPT, ids=[path.stem[:8] for path in KEPT])
def test_times_work_and_machine_are_those_of_the_whole_record(path: Path) -> None:
    whole, found = parse_record(path.read_bytes()), times_record(path.read_bytes())
    assert isinstance(found, TimesRecord)
    assert (cpu_name(found), stratum_of(found), found.machine_id) == (
        cpu_name(whole),
        stratum_of(whole),
        whole.machine_id,
    )
    for name in ("machine", "score", "protocol", "grade", "finished_at", "partial", "speed"):
        assert getattr(found, name) == getattr(whole, name)
    for mine, other in zip(found.processes, whole.processes, strict=True):
        facts = [(one.key, one.evaluations, one.objective, one.wall_ns, one.undisturbed_ns) for one in (mine, other)]
        assert facts[0] == facts[1]
    tables = [record_timings("5e" * 32, one) for one in (found, whole)]
    assert (tables[0].seconds == tables[1].seconds).all()


def test_it_holds_no_course_of_a_run() -> None:
    found = times_record(FULL)
    assert found.environment is None
    assert not found.validation
    assert all(process.chunks is None for process in found.processes)
    assert all(run.noise is None for process in found.processes for run in process.runs)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "not a JSON document of a record"),
        (b"[]", "schema_version must be"),
        (b'{"schema_version":9}', "later than 2"),
        (b'{"schema_version":2}', "machine_id: Field required"),
        (b'{"schema_version":2,"processes":[1]}', "machine_id: Field required"),
        (json.dumps(json.loads(FULL) | {"score": 1}).encode(), "score: "),
        (b"[" * 100_000, "not a"),
    ],
)
def test_what_is_no_record_is_told_as_of_a_whole_one(content: bytes, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        times_record(content)
