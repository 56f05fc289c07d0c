"""A record of an earlier schema version keeps its bytes and its hash, whatever reads it and wherever it goes."""

import copy
import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
import rfc8785
from hypothesis import given, settings

from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.record import Record, canonical_bytes, parse_canonical, parse_record, record_sha256
from fairbench_agent.pool.record.timing import Noise
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.exports import json_lines, unpacked
from fairbench_agent.pool.stores.folder import FolderPool, read_record
from tests.pool.examples import example_record, full_record
from tests.pool.pools import NOW
from tests.pool.record.test_record import KEPT_RECORDS, records
from tests.service.records import FULL, SHIPPED

TUTORIAL = Path(__file__).parents[3] / "docs" / "examples" / "tutorial-a.json"
EARLIER = [
    path
    for path in (*SHIPPED, TUTORIAL, *(KEPT_RECORDS / "version_1").glob("*.json"))
    if json.loads(path.read_text("utf-8"))["schema_version"] == 1
]
KEPT = json.loads(next((KEPT_RECORDS / "version_1").glob("*.json")).read_text())


def version_1(record: Record) -> bytes:
    """Write what a record holds as version 1 wrote it, by its description and not by the code that reads it."""
    document = json.loads(record.model_dump_json())
    for name in ("speed", "public_key", "copy_grades"):
        del document[name]
    protocol = document["protocol"]
    assert protocol.pop("copies") == 1
    cores = protocol.pop("cores")
    protocol["core"] = None if cores is None else cores[0]["core"]
    for process in document["processes"]:
        process["runs"] = [_run(run) for run in process["runs"]]
    for timing in document["validation"]:
        timing["noise"] = _noise(timing["noise"])
    return rfc8785.dumps(document | {"schema_version": 1})


def _run(run: dict[str, Any]) -> list[Any]:
    wall_and_estimate = (run[name] for name in ("wall_ns", "cpu_ns", "undisturbed_ns", "undisturbed_error_ns"))
    return [run["position"], *wall_and_estimate, _noise(run["noise"])]


def _noise(noise: dict[str, Any] | None) -> list[Any] | None:
    return None if noise is None else [noise[name] for name in Noise.model_fields]


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: path.stem[:12])
def test_nothing_is_lost_and_nothing_made_up(path: Path) -> None:
    content = path.read_bytes()
    record = parse_record(content)
    assert version_1(record) == content == canonical_bytes(record) == canonical_bytes(parse_canonical(content))
    assert record.schema_version == 2
    assert (record.speed, record.public_key, record.copy_grades) == (None, None, None)
    assert {run.copy_index for process in record.processes for run in process.runs} == {0}


def test_the_values_are_where_their_names_say() -> None:
    """The kept example was made with these values, each of another size."""
    run = parse_record(rfc8785.dumps(KEPT)).processes[0].runs[0]
    assert (run.position, run.wall_ns, run.cpu_ns) == (0, 600_000_000, 594_000_000)
    assert (run.undisturbed_ns, run.undisturbed_error_ns) == (582_000_000, 600_000)
    assert run.noise is not None
    assert (run.noise.involuntary_switches, run.noise.neighbour_ns, run.noise.clock_step_ns) == (3, 12_000_000, -250)
    assert (run.noise.drift_ns, run.noise.spread_ppm, run.noise.modes) == (20_000_000, 12_000, 1)


@settings(max_examples=30)
@given(records())
def test_any_record_of_version_1_keeps_its_identity(made: Record) -> None:
    plain = made.model_copy(update={"speed": None, "public_key": None, "protocol": _plain(made)})
    content = version_1(plain)
    read = parse_canonical(content)
    assert read.model_dump() == plain.model_dump()
    assert (canonical_bytes(read), record_sha256(read)) == (content, hashlib.sha256(content).hexdigest())
    spread = json.dumps(json.loads(content), indent=1).encode()
    assert canonical_bytes(parse_record(spread)) == content
    upgraded = read.model_dump_json().encode()
    assert canonical_bytes(parse_record(upgraded)) == canonical_bytes(plain) != content


def _plain(record: Record) -> Any:
    cores = record.protocol.cores
    assert cores is not None
    return record.protocol.model_copy(update={"cores": (cores[0].model_copy(update={"smt_siblings": None}),)})


def test_copies_of_a_record_are_itself_until_something_is_replaced() -> None:
    record = parse_record(FULL)
    for same in (record.model_copy(), record.model_copy(deep=True), copy.deepcopy(record)):
        assert canonical_bytes(same) == FULL
    changed = record.model_copy(update={"partial": True})
    assert json.loads(canonical_bytes(changed))["schema_version"] == 2
    assert parse_canonical(canonical_bytes(changed)).partial
    assert b"_earlier" not in record.model_dump_json().encode()


@pytest.mark.parametrize("content", [FULL, canonical_bytes(full_record())], ids=["version 1", "version 2"])
def test_a_folder_keeps_bytes_and_hash(tmp_path: Path, content: bytes) -> None:
    sha256 = hashlib.sha256(content).hexdigest()
    pool = FolderPool(tmp_path, lambda _: ())
    for _ in range(2):
        assert pool.add(parse_record(content)).read_bytes() == content
        assert pool.submit(content, "", sha256).sha256 == sha256
    assert pool.hashes() == [sha256]
    assert list(pool.contents()) == [(sha256, content)]
    assert [(name, record_sha256(record)) for name, record in pool] == [(sha256, sha256)]
    assert canonical_bytes(read_record(pool.path(sha256))) == content
    assert pool.defect(pool.path(sha256)) is None


@pytest.mark.parametrize("version", [1, 2])
def test_a_database_keeps_bytes_and_hash(database_url: str, version: int) -> None:
    record = parse_record(FULL)
    content = FULL if version == 1 else record.model_dump_json().encode()
    content = rfc8785.dumps(json.loads(content))
    pool = DatabasePool.create(database_url)
    done = pool.submit(content, contributor="lab", at=NOW)
    assert (done.sha256, done.reasons) == (hashlib.sha256(content).hexdigest(), ())
    assert pool.content(done.sha256) == content
    assert [(name, canonical_bytes(one)) for name, one in pool] == [(done.sha256, content)]
    read = unpacked(list(json_lines(pool))[1].strip().encode())
    assert read is not None
    assert read[:2] == (done.sha256, content)
    assert pool.entry(done.sha256).size_bytes == len(content)
    pool.close()


def edited(change: str) -> bytes:
    """Return the kept record of version 1 with a change that version 1 does not allow."""
    document = copy.deepcopy(KEPT)
    exec(change, {"document": document, "run": document["processes"][0]["runs"][0]})  # noqa: S102  our own
    return rfc8785.dumps(document)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("run.append(0)", "processes.0.runs.0: must be a list of 6 values: position, wall_ns"),
        ("run[5].pop()", "processes.0.runs.0.noise: must be a list of 13 values: voluntary_switches"),
        ("document['processes'][0]['runs'][0] = dict(position=0)", "processes.0.runs.0: must be a list of 6 values"),
        ("document['validation'][0]['noise'] = {}", "validation.0.noise: must be a list of 13 values"),
        ("run[1] = '5'", "processes.0.runs.0.wall_ns: .*found '5'"),
        ("run[5][9] = -1", "processes.0.runs.0.noise.drift_ns: .*found -1"),
        ("document['speed'] = None", "^speed: Extra inputs are not permitted, schema version 1 has no such field"),
        ("document['protocol']['copies'] = 2", "^protocol.copies: Extra inputs"),
        ("del document['protocol']['core']", "^protocol.core: Field required"),
        ("document['protocol']['core'] = -1", "^protocol.cores.0.core: .*found -1"),
        ("document['protocol'] = 5", "^protocol: "),
        ("document['processes'] = 5", "^processes: "),
        ("document['processes'][0] = 5", "^processes.0: "),
        ("document['processes'][0]['runs'] = 5", "^processes.0.runs: "),
        ("del document['processes'][0]['runs']", "^processes.0.runs: Field required"),
        ("document['validation'] = [None]", "^validation.0: "),
    ],
)
def test_what_version_1_did_not_allow_is_refused_in_a_line(change: str, words: str) -> None:
    content = edited(change)
    for read in (parse_record, parse_canonical):
        with pytest.raises(RecordError, match=words) as raised:
            read(content)
        assert "\n" not in str(raised.value)


def test_what_version_1_wrote_is_no_part_of_version_2() -> None:
    document = json.loads(canonical_bytes(example_record()))
    run = document["processes"][0]["runs"][0]
    document["processes"][0]["runs"][0] = _run(run)
    with pytest.raises(RecordError, match=r"^processes.0.runs.0: .*object"):
        parse_record(rfc8785.dumps(document))


@pytest.mark.parametrize("content", [version_1(example_record()), canonical_bytes(example_record())], ids=["1", "2"])
def test_a_fraction_is_refused_wherever_it_stands(content: bytes) -> None:
    """The reader of canonical JSON takes fractions, which no place of a record does."""
    numbers = list(re.finditer(rb"(?<=[:,\[])[0-9]+(?=[,\]}])", content))
    assert len(numbers) > 50
    for number in numbers:
        with pytest.raises(RecordError):
            parse_canonical(content[: number.end()] + b".5" + content[number.end() :])
