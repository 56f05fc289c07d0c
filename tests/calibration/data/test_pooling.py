"""Every record is used or named with the reason why not; strata stay apart."""

from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.calibration.data.contributors import Contributors
from fairbench_agent.calibration.data.pooling import Rule, advice, include, pooled
from fairbench_agent.calibration.data.published_file import (
    PUBLISHED_SOURCE,
    imported_records,
    read_published,
    read_rows,
)
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.pool.record.contribution import Contribution, ContributorStanding
from fairbench_agent.pool.record.record import Record, record_sha256
from tests.calibration.examples import MOMENT, of_copies, record


def hashed(*records: Record) -> list[tuple[str, Record]]:
    return [(record_sha256(one), one) for one in records]


def test_imported_records_give_the_table_they_were_made_from(published_file: Path) -> None:
    path = published_file
    table = read_published(path)
    found = pooled(hashed(*imported_records(read_rows(path), PUBLISHED_SOURCE, MOMENT))).table("published-cpp")
    order = [found.machines.index(machine) for machine in table.machines]
    columns = [found.processes.index(key) for key in table.processes]
    np.testing.assert_allclose(found.seconds[np.ix_(order, columns)], table.seconds, rtol=1e-9)
    np.testing.assert_array_equal(found.scores[order], table.scores)


def test_a_further_record_of_a_machine_is_left_out_and_named() -> None:
    earlier, later = record("one", 1.0), record("one", 2.0).model_copy(update={"finished_at": "2023-01-01T00:00:00Z"})
    found = pooled(hashed(earlier, later))
    assert found.table().sources == (record_sha256(later),)
    assert [(item.sha256, item.reason) for item in found.excluded] == [
        (record_sha256(earlier), "a further record of the machine")
    ]


@pytest.mark.parametrize("signing", [0, 1])
def test_of_the_records_of_a_machine_id_the_signed_one_is_the_machines(signing: int) -> None:
    """Anybody can write another's machine id into a record that is later, and better."""
    both = record("one", 1.0), record("one", 2.0).model_copy(update={"finished_at": "2023-01-01T00:00:00Z"})
    told = {
        record_sha256(one): Contribution(place, ContributorStanding.REVIEWED, signed=place == signing)
        for place, one in enumerate(both)
    }
    found = pooled(hashed(*both), contributors=Contributors.of([told]))
    assert found.table().sources == (record_sha256(both[signing]),)
    assert [item.reason for item in found.excluded] == ["a further record of the machine"]


def test_partial_records_are_left_out() -> None:
    partial = record("part").model_copy(update={"partial": True})
    found = pooled(hashed(partial, record("kept")))
    assert found.table().names == ("kept",)
    assert sorted(item.reason for item in found.excluded) == ["partial"]
    assert len(pooled(hashed(partial), include(["partial"])).table().machines) == 1


def test_imports_have_no_undisturbed_times() -> None:
    assert pooled(hashed(record("one")), Rule(times="undisturbed")).excluded[0].reason == "no undisturbed times"


def test_another_budget_is_another_stratum() -> None:
    whole, brief = record("one"), record("two", budget=200_000)
    with pytest.raises(DataError, match="stratum unnamed: the pool has published-cpp, published-cpp@"):
        pooled(hashed(whole, brief)).table()


@pytest.mark.parametrize("option", ["grade=D", "grade=", "all"])
def test_unknown_inclusions_are_refused(option: str) -> None:
    with pytest.raises(DataError, match="are allowed"):
        include([option])


def test_only_what_an_option_can_take_is_advised() -> None:
    """An advised option is one that `refit` knows, and takes the records."""
    options = advice(["partial", "grade C", "no undisturbed times"]).partition("with ")[2].split(" --include ")
    rule = include(option.removeprefix("--include ") for option in options)
    assert (rule.grades, rule.partial) == (frozenset("ABC"), True)
    assert advice(["a further record of the machine"]) == ""


def test_copies_side_by_side_are_never_pooled_with_one() -> None:
    alone, several = record("one", 1.0), of_copies(record("one", 1.3), 16)
    found = pooled(hashed(alone, several, of_copies(record("two"), 2)))
    assert found.table().sources == (record_sha256(alone),)
    assert sorted(item.reason for item in found.excluded) == ["16 copies side by side", "2 copies side by side"]
    apart = pooled(hashed(alone, several), Rule(side_by_side=True)).strata
    assert {name: table.sources for name, table in apart.items()} == {
        "published-cpp": (record_sha256(alone),),
        "published-cpp-16copies": (record_sha256(several),),
    }
