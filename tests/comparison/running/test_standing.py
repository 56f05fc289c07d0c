"""How a run stands after its attempts: what a study settled before, and nothing of the values."""

from typing import Any

import pytest

from fairbench_agent.comparison.running.standing import Standing, most_attempts, standing
from fairbench_agent.comparison.study.run_choice import RunChoice
from tests.comparison.running.run_examples import outcome

NONE: dict[str, Any] = {"value": None, "value_at_s": None}
OUTCOMES = {
    "v": outcome(),
    "d": outcome(disturbances=("lost time",)),
    "f": outcome(state="failed", exit_status=3, ended_by="itself", **NONE),
    "o": outcome(state="overrun", **NONE),
    "x": outcome(state="failed", disturbances=("stopped",), **NONE),
    "n": outcome(state="not started", exit_status=None, ended_by=None, **NONE),
}
"""By a letter: a value, a disturbed one, a failure, an overrun, a disturbed failure, what could not be started."""


def stands(attempts: str, **choice: Any) -> Standing:
    return standing([OUTCOMES[letter] for letter in attempts], RunChoice(command="s {name}", **choice))


@pytest.mark.parametrize(
    ("attempts", "choice", "wanted"),
    [
        ("", {}, "due"),
        ("v", {}, "counts"),
        ("d", {}, "due"),
        ("dd", {}, "due"),
        ("ddd", {}, "counts"),  # two repeats are used up: it counts, and is named
        ("dv", {}, "counts"),
        ("d", {"on_disturbed": "keep"}, "counts"),
        ("d", {"repeats": 0}, "counts"),
        ("f", {}, "failed"),
        ("fv", {}, "counts"),
        ("fd", {}, "due"),  # what ended the study is no repeat of a disturbed attempt
        ("fddd", {}, "counts"),
        ("f", {"on_failure": "repeat"}, "due"),
        ("fff", {"on_failure": "repeat"}, "failed"),
        ("fd", {"on_failure": "repeat"}, "due"),
        ("fdf", {"on_failure": "repeat"}, "failed"),
        ("f", {"on_failure": "worst"}, "worst"),
        ("o", {"on_failure": "worst"}, "worst"),
        ("x", {"on_failure": "worst"}, "due"),  # a disturbed failure may be the neighbour's
        ("xxx", {"on_failure": "worst"}, "worst"),
        ("n", {"on_failure": "worst"}, "failed"),
        ("n", {"on_failure": "repeat"}, "failed"),
    ],
)
def test_a_run_stands_as_the_study_says(attempts: str, choice: dict[str, Any], wanted: Standing) -> None:
    assert stands(attempts, **choice) == wanted


@pytest.mark.parametrize("letter", ["d", "v"])
def test_the_value_of_an_attempt_decides_nothing(letter: str) -> None:
    choice = RunChoice(command="s {name}")
    values = (OUTCOMES[letter].model_copy(update={"value": value}) for value in ("-1e300", "0", "1e300"))
    assert len({standing([one], choice) for one in values}) == 1


@pytest.mark.parametrize(
    ("attempts", "choice", "wanted"),
    [
        ("", {}, 3),
        ("d", {}, 2),
        ("dd", {}, 1),
        ("f", {}, 3),  # a failure that ends the study is no repeat
        ("", {"repeats": 0}, 1),
        ("", {"on_disturbed": "keep"}, 1),
        ("f", {"on_disturbed": "keep", "on_failure": "repeat"}, 2),
    ],
)
def test_no_run_has_more_attempts_than_are_told(attempts: str, choice: dict[str, Any], wanted: int) -> None:
    outcomes = [OUTCOMES[letter] for letter in attempts]
    assert most_attempts(outcomes, RunChoice(command="s {name}", **choice)) == wanted
    after = [*outcomes, *[OUTCOMES["x"]] * (wanted - 1)]
    if len(after) > len(outcomes) and "f" not in attempts:
        assert standing(after, RunChoice(command="s {name}", **choice)) == "due"
