"""The documents of `fairbench-compare` about studies."""

from typing import Any, Literal

from fairbench_agent.comparison.study.provenance import CountedRun, RunCounts
from fairbench_agent.comparison.study.study_plan import StudyPlan
from tests.json_answers.compare_tests import Adjusted, AdjustedSignTest, SignTestAnswer
from tests.json_answers.words import (
    Answer,
    Count,
    Gamma,
    NamedModel,
    NotCalibrated,
    PGammaBound,
    PGammaMean,
    Seconds,
    Sha256,
    say,
)


class UsedModel(NamedModel):
    """The model of a plan."""

    method: str = say("how it carries runtimes over")
    n_machines: Count = say("machines that it was fitted on")
    score_range: list[float] | None = say("least and greatest score that it was fitted on; null without scores")


class KeptPlan(Answer):
    """The plan of a concluded study."""

    id: Sha256 = say("SHA-256 of the plan")
    model: UsedModel = say("model that answered")
    gamma: Gamma


class ConcludedInstance(Answer):
    """One instance of a study: both values, and who is better."""

    instance: str = say("name of the instance")
    t1_s: Seconds = say("runtime of A on its machine, seconds")
    equivalent_runtime_s: Seconds = say("runtime t̂₂ that B was granted, on several nodes the longest, seconds")
    a: float = say("A's value, as published")
    b: float | None = say("B's value; null where it has none, of a run that failed")
    better: Literal["A", "B", "tie"] = say("who has the better value, allowing for how A's is rounded")
    difference: float | None = say(
        "how much better B is, negative where A is, 0 for a tie; in percent or units as effect.differences says; null where B has "
        "no value"
    )


class ResultsOrigin(Answer):
    """Where B's values come from."""

    provenance_sha256: Sha256 | None = say("SHA-256 of the provenance beside the results; null without one")
    edited: str | None = say("what speaks against the values being those of the runs; null for nothing")
    counts: RunCounts | None = say("how many runs and attempts there were; null without a provenance")


class PlacedKind(Answer):
    """Runs on nodes of one kind."""

    kind: str = say("kind of the nodes, as the plan calls it")
    cpu: str = say("CPU name")
    nodes: Count = say("nodes that made a run that counts")
    runs: Count = say("runs that count")
    runs_by_kind: Count = say("of these on nodes without a record, by the least t̂₂ of the kind")
    factors: list[float] = say("t̂₂/t₁ of these runs, every one once")
    gammas: list[float] = say("correction coefficients of these runs, every one once")


class Placement(Answer):
    """Where the runs were made."""

    kinds: list[PlacedKind] = say("one per kind of nodes that made a run that counts")
    most_kinds_per_instance: Count = say("kinds of nodes that runs of one instance were made on, at most")
    caution: str | None = say("what p_gamma per run means for such an instance; null where each was run on one kind")


class Concluded(SignTestAnswer):
    """A concluded study: the test as it was planned, and every instance."""

    plan: KeptPlan = say("what was planned")
    condition: str | None = say("what the verdict depends on; null for nothing")
    p_gamma_bound: PGammaBound
    p_gamma_mean: PGammaMean
    p_value_at_mean: float | None = say("p-value if p_gamma were p_gamma_mean; null without that")
    rejected_at_mean: bool | None = say("whether H0 is rejected then")
    p_gamma_known: str = say("p_gamma with what keeps it, how sure it is, or why it is not calibrated")
    not_calibrated: NotCalibrated
    instances: list[ConcludedInstance] = say("one per instance, in the order of the study")
    origin: ResultsOrigin | None = say("where B's values come from; null for values that were written by hand")
    placement: Placement | None = say("where the runs were made; null for one machine, or where that is not known")


class AdjustedStudy(AdjustedSignTest):
    """A study, adjusted for the others."""

    not_calibrated: NotCalibrated
    p_gamma_mean: PGammaMean
    adjusted_p_value_at_mean: float | None = say("adjusted p-value if p_gamma were p_gamma_mean everywhere")
    rejected_at_mean: bool | None = say("whether H0 is rejected then")


class ConcludedStudies(Adjusted):
    """Several studies at one level."""

    tests: list[AdjustedStudy] = say("each study, adjusted for the others")
    studies: dict[str, Concluded] = say("each study by itself, by its file")


StudyConcluded = Concluded | ConcludedStudies


class Plan(StudyPlan):
    """What is settled before B runs: the plan that was kept."""

    id_: Sha256 = say("SHA-256 of its canonical document without the id", alias="id")


class NewStudy(Answer):
    """A file of a study that was written."""

    file: str = say("path of the file")
    blanks: list[str] = say("names of the fields that are to be filled in; empty where none is")
    fault: str | None = say("why study plan would refuse how B is run; null where it would not")


class RunsMade(Answer):
    """A study whose runs are all made: the attempts that count, and where the values are."""

    plan: Sha256 = say("id of the plan")
    results: str = say("name of the file of values beside the study")
    results_sha256: Sha256 = say("SHA-256 of that file")
    ledger_sha256: Sha256 = say("SHA-256 of the ledger of runs")
    provenance_sha256: Sha256 = say("SHA-256 of the provenance beside the values")
    counts: RunCounts = say("how many runs and attempts there were")
    caution: str | None = say("what speaks most against these values; null for nothing")
    further_cautions: list[str] = say("what else speaks against them")
    total_s: Seconds = say("runtimes t̂₂ of all runs together, seconds")
    runs: list[CountedRun] = say("every run, with the attempt that counts")


class TriedInstance(Answer):
    """An instance that was tried."""

    instance: str = say("name of the instance")
    state: str = say("what came of it: value, or why there is none")
    said: str = say("why there is no value, in words; empty where there is one")
    start_s: float | None = say(
        "seconds until the first value, or beyond what the solver was told; null where not known"
    )
    runtime_s: Seconds = say("runtime t̂₂ of the plan, seconds")


class StudyTried(Answer):
    """A dry run, of which nothing counts."""

    fit: bool = say("whether every instance gave a value in its time")
    caution: str | None = say("what speaks most against running the study so; null for nothing")
    slowest_start_s: float | None = say("longest start, seconds; null where not known")
    instances: list[TriedInstance] = say("one per instance, in the order of the study")


StudyRun = RunsMade | StudyTried


ANSWERS: dict[str, Any] = {
    "fairbench-compare study new": NewStudy,
    "fairbench-compare study run": StudyRun,
    "fairbench-compare study plan": Plan,
    "fairbench-compare study conclude": StudyConcluded,
}
"""What each command prints with --json."""
