"""What a pool says about a record: the moment is UTC, and the derived columns are what the record adds up to."""

from datetime import UTC, datetime, timedelta

from fairbench_agent.pool.record.entry import State, entry_of, utc_now
from fairbench_agent.pool.record.record import parse_record
from tests.pool.examples import imported_record
from tests.service.records import FULL


def test_the_moment_is_now_in_utc() -> None:
    text = utc_now()
    assert text.endswith("Z")
    assert timedelta(0) <= datetime.now(UTC) - datetime.fromisoformat(text) < timedelta(minutes=1)


def test_an_entry_says_what_the_record_says() -> None:
    found = entry_of(parse_record(FULL), FULL, "5e" * 32, contributor="lab", at="2026-11-22T09:00:00Z")
    assert (found.sha256, found.size_bytes) == ("5e" * 32, len(FULL))
    assert (found.state, found.contributor, found.received_at) == (State.RECEIVED, "lab", "2026-11-22T09:00:00Z")
    assert (found.origin, found.grade, found.partial, found.score) == ("measured", "B", False, None)
    assert (found.wall_ns, found.undisturbed_ns) == (367_421_591_098, 364_999_472_652)


def test_an_import_tells_neither_estimate_nor_architecture() -> None:
    one = imported_record()
    found = entry_of(one, b"{}", "5e" * 32, contributor="lab", at="2026-11-22T09:00:00Z")
    assert (found.origin, found.grade, found.undisturbed_ns, found.architecture) == ("imported", None, None, None)
