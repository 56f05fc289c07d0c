"""The documents of `fairbench-calibrate` about score tables and CPUs."""

from typing import Annotated, Any

from pydantic import Field

from tests.json_answers.words import (
    Answer,
    Count,
    Cpu,
    Path,
    Share,
    say,
)

LogEstimate = Annotated[list[float], Field(min_length=2, max_length=2)]
"""A number and its standard deviation, both in log2 units."""


class LeftOut(Answer):
    """A line that is no score."""

    line: str = say("the line")
    reason: str = say("why it was left out")


class ImportedScores(Answer):
    """A table of scores that was imported."""

    name: str = say("name of the table")
    date: str = say("its date")
    n_scores: Count = say("scores in the table now")
    path: Path
    column: str = say("heading or number of the column that was read")
    title: str = say("what the page calls the table; empty if nothing")
    n_read: Count = say("scores that were read")
    n_before: int | None = say("scores that were there before; null for a new table")
    n_changed: Count = say("CPUs that have another score than before")
    n_left_out: Count = say("lines that were left out")
    first_left_out: LeftOut | None = say("the first of them; null for none")


class ListedTable(Answer):
    """A table of scores that is known."""

    name: str = say("name of the table")
    date: str = say("its date")
    n_scores: Count = say("scores in it")
    path: str = say("its file")
    default_model_uses_it: bool = say("whether the default model's scores are of it")


class FoundScore(Answer):
    """The score of a CPU."""

    entry: str = say("name in the table")
    score: float = say("score, in the table's unit")
    table: str = say("name of the table")
    date: str = say("its date")


class Speeds(Answer):
    """What a specification tells of two speeds; standard deviations in log2 units."""

    score: float = say("score of the fitted table")
    score_log2_sd: float = say("its standard deviation")
    additions_per_ns: float = say("dependent additions of doubles per nanosecond")
    additions_log2_sd: float = say("its standard deviation")


class ProcessorFacts(Answer):
    """What is known of a CPU."""

    vendor: str = say("who designed it")
    name: Cpu
    microarchitecture: str | None = say("kind of its cores; null where not known")
    code_name: str | None = say("code name; null where not known")
    base_ghz: float | None = say("base clock, gigahertz")
    max_turbo_ghz: float | None = say("highest clock, gigahertz")
    tdp_w: float | None = say("thermal design power, watt")
    launched: str | None = say("when it was launched, as 2014-Q2 or 2014")
    segment: str = say("what it was made for: desktop, mobile or server")
    low_power: bool = say("whether its thermal design power is known and at most 18 W")
    traits: list[str] = say("one core, several sockets")


Ground = Annotated[str | None, Field(description="what the score per clock of its kind rests on; null where not known")]


class KnownSources(Answer):
    """Where facts are from."""

    processor: str = say("table that has the CPU")
    microarchitecture: list[str] = say("sources about its kind")


class KnownProcessor(ProcessorFacts):
    """A CPU that a name means."""

    score: FoundScore | None = say("its score; null where no table has it")
    speeds: Speeds | None = say("what its specification tells; null where it tells too little")
    k_rests_on: Ground
    sources: KnownSources = say("where facts are from")


class KindSources(Answer):
    """Where facts about a kind are from."""

    microarchitecture: list[str] = say("sources about its kind")


class WrittenSpecification(Answer):
    """A CPU that was written as cpu:MICROARCHITECTURE@CLOCK."""

    name: str = say("as it was written")
    microarchitecture: str | None = say("kind of its cores; null where only a family is known")
    family: str | None = say("family; null where the kind is known")
    base_ghz: float | None = say("base clock, gigahertz")
    highest_ghz: float | None = say("highest clock, gigahertz")
    segment: str = say("what it was made for: desktop, mobile or server")
    low_power: bool = say("whether its thermal design power is at most 18 W")
    traits: list[str] = say("one core, several sockets")
    score: None = say("null: no table has what was written")
    speeds: Speeds = say("what it tells")
    k_rests_on: Ground
    sources: KindSources = say("where facts are from")


class FoundProcessors(Answer):
    """The CPUs that a name means."""

    kind: str = say("how the name was read: exact, several, family, specification")
    n_processors: Count = say("CPUs that it means")
    processors: list[KnownProcessor | WrittenSpecification] = say("these CPUs, of a family the first")


class KindCount(Answer):
    """How many CPUs of a microarchitecture are known."""

    microarchitecture: str = say("the kind")
    n_processors: Count = say("CPUs of it")


class AddedProcessors(Answer):
    """Rows that were added to the user's own table."""

    n_added: Count = say("rows that were read")
    n_rows: Count = say("rows of the table now")
    path: Path


class KindCoefficients(Answer):
    """Coefficients of a microarchitecture, log2 units."""

    log2_k: LogEstimate = say("log2 of the score per gigahertz, and its standard deviation")
    n_scores: Count = say("CPUs that were fitted")
    ground: str = say("what log2_k rests on")
    spread_ratio: float = say("spread of the residuals of its CPUs as a multiple of their segment's")
    headroom: LogEstimate = say("log2 of highest over base clock of its CPUs, and its standard deviation")
    levels: dict[str, LogEstimate] = say("log2 of the score at 1 GHz, by segment and traits that were fitted")


class SegmentCoefficients(Answer):
    """Coefficients of a segment, log2 units."""

    offset: LogEstimate = say("score against a desktop CPU of the same kind and clock")
    n_scores: Count = say("CPUs that were fitted")
    spread: float = say("how far single CPUs lie from what is expected")
    clock_sd: float = say("part of the spread that a desktop has not")
    usual_headroom: float = say("mean of log2 of highest over base clock")


class TraitCoefficients(Answer):
    """Coefficients of a trait, log2 units."""

    offset: LogEstimate = say("score against a CPU without the trait")
    n_scores: Count = say("CPUs that were fitted")
    deviation_sd: float = say("how a kind's CPUs with the trait differ where they were not fitted")
    spread_ratio: float = say("spread of their residuals as a multiple of others'")


class ErrorSummary(Answer):
    """Absolute log2 errors of CPUs that no fit saw."""

    n_cpus: Count = say("CPUs")
    median: float = say("median of the errors")
    mean: float = say("their mean")
    quantile_90: float = say("their 90 % quantile")
    covered_90: Share = say("share of them within 1.645 standard deviations, which is to be 0.9")


class FoldErrors(Answer):
    """Errors of one way to hold CPUs out."""

    all: ErrorSummary = say("of all CPUs")
    segments: dict[str, ErrorSummary] = say("by segment")
    traits: dict[str, ErrorSummary] = say("by trait")
    microarchitectures: dict[str, ErrorSummary] = say("by kind")


class FittedCoefficients(Answer):
    """Coefficients by which a specification tells a score."""

    origin: dict[str, str] = say("table, date, CPUs that were fitted, command")
    clock_exponent: LogEstimate = say("log2 score per log2 of the highest clock, and its standard deviation")
    headroom: LogEstimate = say("log2 score per log2 of highest over base clock, and its standard deviation")
    deviation_sd: float = say("how a kind's segments differ from everybody's where they were not fitted")
    microarchitectures: dict[str, KindCoefficients] = say("by kind")
    segments: dict[str, SegmentCoefficients] = say("by segment")
    traits: dict[str, TraitCoefficients] = say("by trait")
    errors: dict[str, FoldErrors] = Field(default={}, description="by what was held out; only with --errors")


ANSWERS: dict[str, Any] = {
    "fairbench-calibrate scores import": ImportedScores,
    "fairbench-calibrate scores list": list[ListedTable],
    "fairbench-calibrate scores find": FoundScore,
    "fairbench-calibrate processors find": FoundProcessors,
    "fairbench-calibrate processors list": list[ProcessorFacts] | list[KindCount],
    "fairbench-calibrate processors add": AddedProcessors,
    "fairbench-calibrate processors fit": FittedCoefficients,
}
"""What each command prints with --json."""
