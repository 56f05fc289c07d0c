"""The documents of `fairbench-compare` about rankings and citations."""

from typing import Any, Literal

from tests.json_answers.words import Alpha, Answer, Count, Share, may_say, say


class Rules(Answer):
    """How matches are scored."""

    relevant_difference: float = say("difference that is relevant, in the unit of the values")
    severity: Share = say("probability that a supported difference must have withstood")
    alpha: Alpha
    adjustment: Literal["all", "per-problem"] = say("what Benjamini-Hochberg runs over")
    goals: Literal["floored", "unfloored"] = say("whether goal differences of a match are whole numbers")


class Standing(Answer):
    """One line of the league table."""

    rank: Count = say("1 is the best")
    algorithm: str = say("name of the algorithm")
    points: Count = say("points over all rivals and problems")
    goal_difference: float = say("supported differences in units of the relevant one, summed")
    relevant_wins: Count = say("matches with three points")
    slight_wins: Count = say("matches with one point")
    mean_points: float = say("mean of the points on a problem")
    median_points: float = say("median of the points on a problem")
    sd_points: float = say("standard deviation of the points on a problem (n - 1); 0 for a single problem")
    classical_points: Count = say("matches that the classical test wins")
    classical_rank: Count = say("rank by these")


class ProblemPoints(Answer):
    """What an algorithm won on one problem."""

    problem: str = say("name of the problem")
    algorithm: str = say("name of the algorithm")
    points: Count = say("points on the problem")
    goal_difference: float = say("goal difference on the problem")


class Match(ProblemPoints):
    """One algorithm against another on one problem."""

    against: str = say("its rival")
    observed_difference: float = say("by how much the algorithm is better, in the unit of the values")
    p_value: Share = say("p-value of the match")
    adjusted_p_value: Share = say("p-value adjusted for the other matches")
    rejected: bool = say("whether equality is rejected")
    supported_difference: float = say("difference that withstood with the severity, in the unit of the values")


class VariedRules(Rules):
    """The table under other rules."""

    standings: list[Standing] = say("the table, best first")


class League(Answer):
    """A ranking of algorithms over problems by supported differences."""

    rules: Rules = say("how matches are scored")
    n_resamples: Count = say("resamples of each test")
    resampling: dict[str, str] = say("how each problem is resampled, by the problem")
    cannot_reject: list[str] = say("problems on which no match can be rejected, whatever the values")
    standings: list[Standing] = say("the table, best first")
    per_problem: list[ProblemPoints] = say("one per problem and algorithm")
    matches: list[Match] = say("one per problem and ordered pair")
    seed: int = say("seed of the resamples")
    sensitivity: list[VariedRules] = may_say("the table under other rules, where these were asked for")


class Citation(Answer):
    """A work to cite."""

    key: str = say("key of the BibTeX entry")
    kind: str = say("kind of the entry, such as article")
    fields: dict[str, str] = say("fields of the entry")
    missing: list[str] = say("fields that are not known here")


class Citations(Answer):
    """What to cite."""

    entries: list[Citation] = say("software first, then papers")


ANSWERS: dict[str, Any] = {
    "fairbench-compare ranking": League,
    "fairbench-compare cite": Citations,
}
"""What each command prints with --json."""
