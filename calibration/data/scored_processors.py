"""CPUs whose score a table gives and whose specification is known: what a fit of specifications rests on."""

import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from fairbench_agent.calibration.data.scores import ScoreTable
from fairbench_agent.cpus.names import read_name
from fairbench_agent.cpus.processor import Processor
from fairbench_agent.cpus.processor_match import processors_of_model
from fairbench_agent.cpus.segments import Segment, Trait


@dataclass(frozen=True)
class ScoredProcessor:
    """A CPU of a known microarchitecture and its score.

    Attributes:
        log2_ghz: log2 of its highest clock in GHz.
        headroom: log2 of the highest over the base clock; None where one of them is not known.
        launched: the year; None where not known.
    """

    name: str
    microarchitecture: str
    log2_ghz: float
    headroom: float | None
    segment: Segment
    low_power: bool
    launched: int | None
    log2_score: float
    traits: tuple[Trait, ...] = ()


def scored_processors(
    tables: Iterable[ScoreTable], processors: Iterable[Processor]
) -> tuple[list[ScoredProcessor], int]:
    """Return the CPUs of score tables that a table of CPUs knows by name, and the number of names it does not know.

    A name that several CPUs have is taken if they agree in all that is fitted.
    """
    by_digits = defaultdict[str, list[Processor]](list)
    for one in processors:
        by_digits[read_name(one.name, strict=False).digits].append(one)
    found, n_unknown = list[ScoredProcessor](), 0
    for table in tables:
        for name, score in table.scores.items():
            said = read_name(name, strict=False)
            meant = processors_of_model(said, by_digits[said.digits])
            rows = {row for one in meant if (row := _scored(name, one, score)) is not None}
            found += rows if len(rows) == 1 else ()
            n_unknown += len(rows) != 1
    return found, n_unknown


def _scored(name: str, processor: Processor, score: float) -> ScoredProcessor | None:
    highest, base = processor.highest_ghz, processor.base_ghz
    if processor.microarchitecture is None or highest is None:
        return None
    return ScoredProcessor(
        name=name,
        microarchitecture=processor.microarchitecture,
        log2_ghz=math.log2(highest),
        headroom=None if base is None else math.log2(highest / base),
        segment=processor.segment,
        low_power=processor.low_power,
        launched=int(processor.launched[:4]) if processor.launched else None,
        log2_score=math.log2(score),
        traits=processor.traits,
    )
