"""How a machine that no fit saw fares when all that is known of it is what core it has and how fast it is clocked.

`python -m benchmarks.unseen_machines RECORD [--kind zen4] [--clock-ghz 3.0 3.7]`: kind and clock are those of the record's chains
unless given; the clock of a record without chains is not known, so its prediction is shown at each end of an interval. The record's
times are carried to the published timings' stratum by the shipped bridges, which is nothing that the specification knew.

Each of the 16 groups of ρ′ is predicted between the record's machine, entering by kind and clock, and each published PC, entering
as measured or by its own specification. Too long is a prediction above the true runtime, at nominal 1 % by the expected γ.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

import numpy as np

from fairbench_agent.calibration.data.bridges import bridge_path, bridged, known_bridges
from fairbench_agent.calibration.data.pooling import record_timings
from fairbench_agent.calibration.data.timings import Timings, grouped
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.prediction.answer import Question
from fairbench_agent.calibration.prediction.machines import KnownMachine, find_machine
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.pool.record.core_speed import clock_hz
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.stores.folder import read_record

PROBLEMS = ("qap", "tsp", "pfsp", "lop")


@dataclass(frozen=True)
class Prediction:
    """One group's runtime carried between the unseen machine and a published PC."""

    problem: str
    log2_error: float
    """of the centred prediction; above 0 it is too long"""
    too_long: bool
    """whether it is longer than the true runtime although γ lowered it"""


def carried(record: Record, predictor: Predictor) -> Timings:
    """Return the raw group times of a record as seconds of the model's stratum, in the model's order of groups."""
    table = grouped(record_timings(record_sha256(record), record, "raw"))
    home = predictor.model.timings
    path = bridge_path(known_bridges(), table.stratum, home.stratum, "raw")
    table = bridged(table, path)
    order = [table.processes.index(group) for group in grouped(home).processes]
    return table.select(order)


def predictions(
    predictor: Predictor, unseen: tuple[str, Timings], published: str, profile: str | None, *, unseen_is_first: bool
) -> Iterator[Prediction]:
    """Yield the predictions of all groups between the unseen machine, by its specification, and every published PC."""
    text, mine = unseen
    table = grouped(predictor.model.timings)
    other = find_machine(text, predictor.sources)
    for row, name in enumerate(table.names):
        pc = _entering(find_machine(name, predictor.sources), published)
        first, second = (other, pc) if unseen_is_first else (pc, other)
        for column, group in enumerate(table.processes):
            here, there = float(mine.seconds[0, column]), float(table.seconds[row, column])
            t1, t2 = (here, there) if unseen_is_first else (there, here)
            of_kind = group.problem if profile else None
            question = Question([t1], first, second, profile=of_kind, extrapolate=True)
            found = predictor.ask(question).predictions[0]
            error = float(np.log2(found.centred_runtime_s / t2))
            yield Prediction(group.problem, error, found.equivalent_runtime_s > t2)


def _entering(machine: KnownMachine, how: str) -> KnownMachine:
    """Return a machine that can enter in one way only."""
    if how == "measured":
        return replace(machine, score=None, specified=None)
    if machine.specified is None:
        raise DataError(f"{machine.name}: no specification is known")
    return replace(machine, score=None, groups=None)


def shown(found: Sequence[Prediction]) -> str:
    """Return the cells of all problems: share too long, and the median log2 error."""
    cells = []
    for problem in (*PROBLEMS, None):
        some = [one for one in found if problem in (None, one.problem)]
        share = sum(one.too_long for one in some) / len(some)
        cells.append(f"{100 * share:.1f} % ({np.median([one.log2_error for one in some]):+.2f})")
    return " | ".join(cells)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a table of every direction, basis and profile."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("record", type=Path)
    parser.add_argument("--kind")
    parser.add_argument("--clock-ghz", type=float, nargs="*")
    parser.add_argument("--model", default="two-speeds")
    asked = parser.parse_args(arguments)
    record, predictor = read_record(asked.record), Predictor.open(asked.model)
    kind = asked.kind or str(record.machine.microarchitecture.value)
    clock = record.speed and clock_hz(record.speed.chains, record.machine)
    clocks = asked.clock_ghz or ([clock / 1e9] if clock else [])
    if not clocks:
        parser.error("the record does not tell its clock; give --clock-ghz LOWEST HIGHEST")
    mine = carried(record, predictor)
    print("| kind, clock | PCs enter | unseen is | work of | qap | tsp | pfsp | lop | all |\n|" + "---|" * 9)
    for ghz, how, first, profile in product(clocks, ("measured", "specification"), (True, False), (None, "own")):
        text = f"cpu:{kind}@{ghz:.2f}GHz"
        found = list(predictions(predictor, (text, mine), how, profile, unseen_is_first=first))
        work = "its own problem" if profile else "unknown kind"
        print(f"| {kind}, {ghz:.2f} GHz | {how} | {'M1' if first else 'M2'} | {work} | {shown(found)} |")


if __name__ == "__main__":
    main()
