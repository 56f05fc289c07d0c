"""Defects of records that measured different work or contradict themselves."""

import pytest

from fairbench_agent.pool.record import outcomes
from fairbench_agent.pool.record.outcomes import outcome_defects
from fairbench_agent.pool.record.protocol import Protocol
from fairbench_agent.pool.record.record import Record
from fairbench_agent.workloads.outcomes import Outcome
from fairbench_agent.workloads.processes import processes
from tests.pool.examples import (
    BUDGET,
    PROCESS,
    REACHED,
    example_record,
    full_record,
    program,
    protocol,
    timing,
)

TABLE = {(1, "standard", BUDGET, 2, str(PROCESS)): REACHED}


@pytest.fixture(autouse=True)
def _one_outcome_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outcomes, "known_outcome", known)


def known(version: int, suite: str, budget: int, seed: int, key: str) -> Outcome | None:
    """Return an outcome from a table of one row."""
    return TABLE.get((version, suite, budget, seed, key))


def of_full_record(version: int, suite: str, budget: int, seed: int, key: str) -> Outcome | None:
    """Return the outcome of the full record."""
    assert (version, suite, budget, seed) == (1, "standard", BUDGET, 2)
    reached = {process.key: Outcome(process.evaluations, process.objective) for process in full_record(1).processes}
    return reached[key]


def test_sound_records_have_no_defects(monkeypatch: pytest.MonkeyPatch) -> None:
    assert outcome_defects(example_record()) == ()
    monkeypatch.setattr(outcomes, "known_outcome", of_full_record)
    assert outcome_defects(full_record(1)) == ()


@pytest.mark.parametrize(
    "reached", [Outcome(REACHED.evaluations - 1, REACHED.objective), Outcome(REACHED.evaluations, "901.250001")]
)
@pytest.mark.parametrize("mark", ["verified", "unlisted"])
def test_other_outcomes_are_defects(reached: Outcome, mark: str) -> None:
    defects = outcome_defects(example_record(processes=(timing(reached=reached),), outcomes=mark))
    assert defects[0] == (
        f"tsp/uniform_101/swap: {reached.evaluations} evaluations and objective {reached.objective}; "
        "expected 2000007 and 901.250000"
    )


def test_verified_needs_a_known_outcome() -> None:
    (defects,) = outcome_defects(example_record(protocol=protocol(seed=3)))
    assert defects == "tsp/uniform_101/swap: marked as verified, but its outcome is unknown"


def test_unlisted_needs_an_unknown_outcome() -> None:
    assert outcome_defects(example_record(protocol=protocol(seed=3), outcomes="unlisted")) == ()
    (defects,) = outcome_defects(example_record(outcomes="unlisted"))
    assert defects == "outcomes: must be verified; outcomes are known for this budget and seed"


OTHER_SWAPS = sorted(str(key) for key in processes("standard", "tsp/*/swap") if key != PROCESS)


@pytest.mark.parametrize(
    ("record", "messages"),
    [
        (
            example_record(protocol=protocol(selection="tsp/*/swap")),
            [f"{OTHER_SWAPS[0]}: selected by 'tsp/*/swap' but missing (and {len(OTHER_SWAPS) - 1} more)"],
        ),
        (
            example_record(protocol=protocol(selection="tsp/uniform_101/insert")),
            [
                "tsp/uniform_101/insert: selected by 'tsp/uniform_101/insert' but missing",
                "tsp/uniform_101/swap: not selected by 'tsp/uniform_101/insert' of suite standard",
            ],
        ),
    ],
)
def test_selection_and_processes_must_agree(record: Record, messages: list[str]) -> None:
    assert list(outcome_defects(record)) == messages


@pytest.mark.parametrize("of_full", [False, True])
def test_instances_and_answers_are_checked(of_full: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    record = full_record(1) if of_full else example_record()
    monkeypatch.setattr(outcomes, "known_outcome", of_full_record if of_full else known)
    primes = record.validation[0]
    for changes, message in (
        ({"protocol": record.protocol.model_copy(update={"instances": {}})}, "was measured but is missing"),
        ({"protocol": _with_hash(record, "5e" * 32)}, "tsp/uniform_101 has an unexpected SHA-256"),
        ({"validation": (primes.model_copy(update={"answer": 1}),)}, "primes answered 1; expected 664579"),
        ({"validation": (primes.model_copy(update={"name": "chess"}),)}, "unknown name chess"),
        ({"programs": (program("sort", 1),)}, "programs: sort answered 1; expected"),
        ({"programs": (program("primes", 664_579),)}, "programs: unknown name primes"),
    ):
        defects = outcome_defects(record.model_copy(update=changes))
        assert message in defects[0]
        assert len(defects) == (16 if of_full and "missing" in message else 1)
    assert outcome_defects(record.model_copy(update={"validation": ()})) == ()


def _with_hash(record: Record, sha256: str) -> Protocol:
    changed = record.protocol.instances | {"tsp/uniform_101": sha256}
    return record.protocol.model_copy(update={"instances": changed})


def test_another_workload_version_has_no_known_instances_and_answers() -> None:
    later = example_record(protocol=protocol(workload_version=9, instances={}), outcomes="unlisted")
    assert outcome_defects(later) == ()


def test_an_empty_selection_is_a_defect() -> None:
    defects = outcome_defects(example_record(protocol=protocol(selection="sat/*")))
    assert defects[0].startswith("no process of suite standard matches 'sat/*'")
