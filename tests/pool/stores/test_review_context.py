"""What a pool knows decides, rules see the other records, and only accepted ones."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event, insert, select

from benchmarks.simulation.lying_records import RESPELLINGS, respelled
from fairbench_agent.calibration.data.published_file import imported_records, read_rows
from fairbench_agent.pool.record.entry import State, Submission
from fairbench_agent.pool.record.record import canonical_bytes, parse_record, record_sha256
from fairbench_agent.pool.record.stratum import known_codes
from fairbench_agent.pool.review import norms
from fairbench_agent.pool.review.near_copies import WINDOW, cell
from fairbench_agent.pool.review.norms import Member
from fairbench_agent.pool.review.rules import RULES_VERSION
from fairbench_agent.pool.stores import review_context
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.tables import CONTENTS, RECORDS, REVIEW_KEYS, SKETCHES
from tests.calibration.examples import record
from tests.pool.pools import LATER, NOW, made
from tests.pool.review.test_rules import slowed
from tests.service.records import FULL, SHIPPED, varied


@pytest.fixture
def store(sqlite_url: str) -> Iterator[DatabasePool]:
    with closing(DatabasePool.create(sqlite_url)) as store:
        yield store


def handed_in(store: DatabasePool, content: bytes, contributor: str = "lab") -> Submission:
    return store.submit(content, contributor=contributor, at=NOW)


def accept(store: DatabasePool, done: Submission) -> None:
    store.change(done.sha256, State.ACCEPTED, by="ada", reasons=["looked at it"], at=LATER)


def of_other_code(number: int) -> bytes:
    """Return the record of a machine whose kernels were other machine code."""
    document = json.loads(varied(number))
    document["protocol"]["assembly_sha256"] = "5e" * 32
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def test_the_machine_code_of_what_is_shipped_is_known() -> None:
    protocols = [parse_record(path.read_bytes()).protocol for path in SHIPPED]
    assert protocols
    for protocol in protocols:
        assert protocol.assembly_sha256 in known_codes(protocol), "list new machine code in pool/assemblies.json"


def test_the_rules_stand_in_the_history_with_their_version(store: DatabasePool) -> None:
    done = handed_in(store, FULL)
    assert store.history(done.sha256)[-1].by == f"rules {RULES_VERSION}"


def test_machine_code_is_known_once_a_record_of_it_is_accepted(store: DatabasePool) -> None:
    first, second = handed_in(store, of_other_code(1)), handed_in(store, of_other_code(2))
    assert first.state is second.state is State.QUARANTINED
    assert "assembly: 5e5e5e5e5e5e is unknown" in first.reasons[0]
    accept(store, first)
    assert handed_in(store, of_other_code(3)).state is State.ACCEPTED
    assert store.entry(second.sha256).state is State.QUARANTINED


def test_one_record_of_a_machine_counts_until_a_reviewer_says_otherwise(store: DatabasePool) -> None:
    first = handed_in(store, made("one", 1.0))
    further = handed_in(store, made("one", 1.1))
    assert further.state is State.QUARANTINED
    assert first.sha256[:12] in further.reasons[0]
    assert handed_in(store, made("one", 1.0, budget=200_000)).state is State.ACCEPTED
    store.withdraw(first.sha256, first.receipt or "", at=LATER)
    assert handed_in(store, made("one", 1.2)).state is State.ACCEPTED


def test_who_hands_an_import_in_matters(store: DatabasePool) -> None:
    assert handed_in(store, made("one"), "anonymous").state is State.QUARANTINED
    assert handed_in(store, made("two"), "lab").state is State.ACCEPTED


def test_ratios_are_held_against_the_accepted_machines_of_the_stratum(store: DatabasePool) -> None:
    odd = canonical_bytes(slowed(record("odd"), 4.0, 3))
    for number in range(norms.LEAST_MACHINES - 1):
        handed_in(store, made(f"machine {number}", 1 + number))
    assert handed_in(store, odd).state is State.ACCEPTED  # four tell nothing; with it there are five
    for number in range(10, 15):
        assert handed_in(store, made(f"machine {number}", 1 + number)).state is State.ACCEPTED
    more = handed_in(store, canonical_bytes(slowed(record("odder"), 4.0, 3)))
    assert more.state is State.QUARANTINED
    assert "of 64 processes are far from the pool" in more.reasons[0]
    brief = canonical_bytes(slowed(record("brief", budget=200_000), 4.0, 3))
    assert handed_in(store, brief).state is State.ACCEPTED  # another stratum, where nothing is known


def test_the_norm_is_that_of_the_accepted_machines_at_any_moment(tmp_path: Path) -> None:
    records = [slowed(record(f"machine {n}"), 1 + n / 80, n) for n in range(9)]
    found = {record_sha256(one): Member(norms.log2_ratios(one), None) for one in records}

    def expected(store: DatabasePool) -> norms.Norm | None:
        return norms.norm([found[sha256] for sha256 in store.hashes()])

    with closing(DatabasePool.create(f"sqlite:///{tmp_path / 'pool.sqlite'}")) as store:
        done = [handed_in(store, canonical_bytes(one), f"lab {n}") for n, one in enumerate(records)]
        for item in done:
            with store.reading() as connection:
                assert review_context.norm(connection, "published-cpp") == expected(store)
            store.change(item.sha256, State.QUARANTINED, by="ada", reasons=["why"], at=LATER)
        with store.reading() as connection:
            assert review_context.norm(connection, "published-cpp") is None


def test_a_norm_forgets_what_is_not_accepted_any_more(store: DatabasePool) -> None:
    odd = [handed_in(store, canonical_bytes(slowed(record(f"odd {n}"), 4.0, 3))) for n in range(5)]
    assert handed_in(store, made("one")).state is State.QUARANTINED
    for done in odd:
        store.change(done.sha256, State.QUARANTINED, by="ada", reasons=["made up"], at=LATER)
    assert handed_in(store, made("two")).state is State.ACCEPTED


def test_totals_are_held_against_other_machines_of_the_cpu(store: DatabasePool) -> None:
    for number in range(3):
        assert handed_in(store, varied(number)).state is State.ACCEPTED
    document = json.loads(varied(9))
    for process in document["processes"]:
        process["runs"] = [[run[0], *(2 * part for part in run[1:5]), run[5]] for run in process["runs"]]
        process["chunks"]["wall_ns"] = [2 * wall for wall in process["chunks"]["wall_ns"]]
    document["finished_at"] = "2026-11-21T23:00:00Z"
    slow = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    done = handed_in(store, slow)
    assert done.state is State.QUARANTINED
    assert any(one.startswith("same CPU: its total of 7") and "of 3 other machines" in one for one in done.reasons)


def test_the_published_machines_are_accepted_in_any_order(store: DatabasePool, published_file: Path) -> None:
    rows = read_rows(published_file)
    for one in reversed(list(imported_records(rows, "a test", NOW))):
        assert handed_in(store, canonical_bytes(one)).state is State.ACCEPTED
    assert len(store.hashes()) == 8


def test_a_contributor_fills_no_norm_alone(store: DatabasePool) -> None:
    """Whatever one hands in, few of it are drawn, and which ones nobody can tell without the pool's secret."""
    for number in range(3 * norms.OF_ONE):
        handed_in(store, made(f"machine {number}"), "many")
    with store.reading() as connection:
        assert len(review_context.drawn(connection, "published-cpp")[1]) == norms.OF_ONE
    for number in range(5):
        handed_in(store, made(f"other {number}"), f"lab {number}")
    with store.reading() as connection:
        assert len(review_context.drawn(connection, "published-cpp")[1]) == norms.OF_ONE + 5


def test_copies_of_a_measurement_count_once(store: DatabasePool) -> None:
    original = json.loads(varied(1))
    assert handed_in(store, varied(1)).state is State.ACCEPTED
    copied = original | {"machine_id": "ab" * 16}
    done = handed_in(store, json.dumps(copied, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode())
    assert done.state is State.QUARANTINED
    assert any(reason.startswith("near copy: its times agree with those of record") for reason in done.reasons)
    assert handed_in(store, varied(2)).state is State.ACCEPTED


def crowd(store: DatabasePool, sha256: str, n_machines: int) -> None:
    """Put other machines beside a record, whose times are its own up to what measurements differ by, and whose sketches are near."""
    with store.writing() as connection:
        number = connection.scalar(select(RECORDS.c.id).where(RECORDS.c.sha256 == sha256))
        rows = {
            table: dict(connection.execute(select(table).where(of == number)).mappings().one())
            for table, of in (
                (RECORDS, RECORDS.c.id),
                (CONTENTS, CONTENTS.c.record_id),
                (REVIEW_KEYS, REVIEW_KEYS.c.record_id),
            )
        }
        near = [rows[REVIEW_KEYS][name] - 0.5 * WINDOW for name in SKETCHES]
        rows[REVIEW_KEYS] |= dict(zip(SKETCHES, near, strict=True)) | {"copy_cell": cell(near)}
        ratios = rows[CONTENTS]["log2_ratios"]
        rows[CONTENTS]["log2_ratios"] = [value + (-1) ** (place // 3) * 0.01 for place, value in enumerate(ratios)]
        for other in range(1, n_machines + 1):
            told = {"id": -other, "sha256": f"{other:064x}", "machine_id": f"{other:032x}"}
            connection.execute(insert(RECORDS), rows[RECORDS] | told)
            for table in (CONTENTS, REVIEW_KEYS):
                connection.execute(insert(table), rows[table] | {"record_id": -other})


def test_a_copy_is_found_in_a_crowd(store: DatabasePool) -> None:
    original = json.loads(varied(1))
    crowd(store, handed_in(store, varied(1)).sha256, 200)
    copied = original | {"machine_id": "ab" * 16}
    done = handed_in(store, json.dumps(copied, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode())
    assert any(reason.startswith("near copy: ") for reason in done.reasons)


def test_a_copy_of_an_import_is_held_back_too(store: DatabasePool) -> None:
    original = record("X")
    copied = original.model_copy(update={"machine_id": "0" * 31 + "1"})
    assert [handed_in(store, canonical_bytes(one), "lab").state for one in (original, copied)] == [
        State.ACCEPTED,
        State.QUARANTINED,
    ]
    (reason,) = (
        reason for reason in store.history(record_sha256(copied))[-1].reasons if reason.startswith("near copy")
    )
    assert record_sha256(original)[:12] in reason


@pytest.mark.parametrize("way", RESPELLINGS)
def test_a_name_that_looks_the_same_is_the_same_cpu(store: DatabasePool, way: str) -> None:
    for number in range(3):
        assert handed_in(store, varied(number)).state is State.ACCEPTED
    slow = json.loads(varied(9))
    slow["machine"]["brand"]["value"] = respelled(slow["machine"]["brand"]["value"], way)
    for process in slow["processes"]:
        process["runs"] = [[run[0], *(2 * part for part in run[1:5]), run[5]] for run in process["runs"]]
        process["chunks"]["wall_ns"] = [2 * wall for wall in process["chunks"]["wall_ns"]]
    done = handed_in(store, json.dumps(slow, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode())
    assert any(reason.startswith("same CPU: ") for reason in done.reasons)


def test_a_cpu_that_nothing_is_known_of_waits_for_a_second_contributor(store: DatabasePool) -> None:
    def unknown(number: int) -> bytes:
        document = json.loads(varied(number))
        document["machine"]["brand"]["value"] = "Nova 1"
        document["machine"]["microarchitecture"] = {"source": None, "value": None}
        return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()

    first = handed_in(store, unknown(1), "lab")
    assert first.state is handed_in(store, unknown(2), "lab").state is State.QUARANTINED
    assert first.reasons[0].startswith("new CPU: ")
    assert handed_in(store, unknown(3), "other").state is State.ACCEPTED


def test_the_rules_look_at_keys_and_not_at_a_whole_stratum(store: DatabasePool) -> None:
    """Of 20,000 records of a stratum, looking at each took a tenth of a second per record that was filed."""
    asked: list[tuple[str, object]] = []

    def note(*told: object) -> None:
        if "review_keys" in str(told[2]) and str(told[2]).startswith("SELECT"):
            asked.append((str(told[2]), told[3]))

    handed_in(store, varied(1))
    with store.reading() as connection:
        event.listen(connection.engine, "before_cursor_execute", note)
        handed_in(store, varied(2))
        event.remove(connection.engine, "before_cursor_execute", note)
        told = [text for text in asked if "row_number" not in text[0]]
        plans = [connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}", values).all() for text, values in told]  # type: ignore[arg-type]
    assert len(plans) == 3
    for plan in plans:
        steps = [row[-1] for row in plan]
        first = next(step for step in steps if step.startswith(("SEARCH", "SCAN")))
        assert first.startswith("SEARCH review_keys USING COVERING INDEX review_keys_by_"), steps
        assert not any("records USING INDEX" in step for step in steps), steps
        sorts = [step for step in steps if "TEMP B-TREE" in step]
        assert not sorts or "copy_cell" in first, steps  # of copies the nearest, among the few that are near at all
