"""How a run stands after its attempts: due, counting, worse than every value, or failed.

All of it is settled by the study before the first run. Whether a disturbed attempt is repeated is decided without a look at
its value, and its repetition has the same seed: to repeat what came out badly would favour B. The last attempt counts.
"""

from collections.abc import Sequence
from typing import Literal

from fairbench_agent.comparison.running.run_order import RunOutcome
from fairbench_agent.comparison.study.run_choice import RunChoice

Standing = Literal["due", "counts", "worst", "failed"]
"""Another attempt is due; the last one's value counts; it counts as worse than every value; it failed, which ends the study."""


def is_repeated(outcome: RunOutcome, choice: RunChoice) -> bool:
    """Return whether a study asks for another attempt after one such as this, as long as there are any left."""
    if outcome.state == "not started":
        return False
    disturbed = bool(outcome.disturbances) and choice.on_disturbed == "repeat"
    return disturbed or (outcome.state != "value" and choice.on_failure == "repeat")


def most_attempts(outcomes: Sequence[RunOutcome], choice: RunChoice) -> int:
    """Return how many more attempts at a run that needs one a study allows at most, after attempts with these outcomes."""
    if "repeat" not in {choice.on_disturbed, choice.on_failure}:
        return 1
    return 1 + max(0, choice.repeats - sum(is_repeated(one, choice) for one in outcomes))


def standing(outcomes: Sequence[RunOutcome], choice: RunChoice) -> Standing:
    """Return how a run stands after attempts with these outcomes, those that were lost with the harness left out."""
    if not outcomes:
        return "due"
    *earlier, last = outcomes
    if is_repeated(last, choice) and sum(is_repeated(one, choice) for one in earlier) < choice.repeats:
        return "due"
    if last.state == "value":
        return "counts"
    # what could not even be started says nothing about B
    return "worst" if choice.on_failure == "worst" and last.state != "not started" else "failed"
