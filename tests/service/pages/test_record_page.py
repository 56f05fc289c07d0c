"""What the page of a record shows of what not every record has."""

from typing import Any

from fairbench_agent.pool.record.contribution import Contribution, ContributorStanding
from fairbench_agent.pool.record.entry import entry_of
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.stores.contributors import RecordOwner
from fairbench_agent.service.pages.record_page import record_view
from tests.pool.examples import example_record, full_record
from tests.pool.pools import NOW


def view(record: Record, told: Contribution | None = None) -> dict[str, Any]:
    content = canonical_bytes(record)
    return record_view(
        entry_of(record, content, record_sha256(record), contributor="lab", at=NOW),
        record,
        (),
        fairbench=None,
        owner=RecordOwner(7, "203.0.113.0/24", told),
    )


def test_speed_copies_and_key_are_shown() -> None:
    several = full_record(1, copies=2)
    shown = view(several)
    assert ("core clock", "3.20 GHz") in [(fact.label, fact.text) for fact in shown["machine"]]
    assert {"public key": f"{several.public_key} (Ed25519)", "grade of each copy": "C, C"}.items() <= dict(
        shown["provenance"]
    ).items()
    assert {"copies": "2", "cores": "100 (beside 200), 101 (beside 201)"}.items() <= dict(shown["protocol"]).items()


def test_what_a_record_does_not_have_takes_no_line() -> None:
    shown = view(example_record(speed=None, public_key=None))
    assert not {"public key", "grade of each copy"} & dict(shown["provenance"]).keys()
    assert not {"core clock", "addition of doubles"} & {fact.label for fact in shown["machine"]}


def test_its_contributor_is_a_number_and_who_confirms_it_is_said_while_it_is_accepted() -> None:
    """The network that it came from is not for everybody."""
    told = Contribution(7, ContributorStanding.UNKNOWN, confirmed_by=(2, 5))
    shown = dict(view(example_record(), told)["provenance"])
    assert shown["contributor"].startswith("7 (")
    assert shown["confirmed"] == "by contributors 2, 5"
    assert "203.0.113" not in str(view(example_record(), told))
    assert "confirmed" not in dict(view(example_record())["provenance"])
