"""What levels of machines in a pool give: γ by emulation, risks on data that γ has not seen, and simulated pools.

Run: python -m benchmarks.pool_speeds [WORLDS]; with FAIRBENCH_PUBLISHED_DATA, also the data sets that may not ship.
Takes about five minutes.
"""

import math
import os
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations, product
from pathlib import Path
from typing import Final

import numpy as np

from benchmarks.coefficients import ONE_COMPILER, SPEC2006
from benchmarks.evidence_checks import held_out_coefficients, with_coefficients
from benchmarks.simulation.pool_worlds import MACHINE_SD, World, family_effects, world
from fairbench_agent.calibration.estimating.data_set import CLOUD, DataSet, read_data_set, x86_cpus
from fairbench_agent.calibration.estimating.evidence import evidence_folder
from fairbench_agent.calibration.estimating.levels import machine_levels, speeds_of
from fairbench_agent.calibration.estimating.pair_errors import pair_errors, tail
from fairbench_agent.calibration.estimating.references import (
    FAMILY_NUMBERS,
    Recipe,
    emulated_table,
    measured_pair_gammas,
    of_kernels,
    of_other_suites,
    with_references,
)
from fairbench_agent.calibration.estimating.self_check import self_check
from fairbench_agent.calibration.estimating.validation import RISKS, Taus, Validation
from fairbench_agent.calibration.predicting.model import find_evidence_model
from fairbench_agent.calibration.predicting.pair_levels import speed_with_level
from fairbench_agent.calibration.predicting.pool_speeds import (
    LEVEL_WEIGHTS,
    MAX_DEVIATION,
    MeasuredPairGamma,
    measured_pair_table,
)
from fairbench_agent.calibration.predicting.safety_table import SafetyTable
from fairbench_agent.core.arrays import FloatArray

N_NEW_FAMILIES: Final = 300
N_FAMILIES: Final = 14
"""Of a pool: ρ′, validation processes, reference programs."""
LYING: Final = 1 / 3


def gamma_rows(cloud: DataSet, specified: SafetyTable) -> Iterator[str]:
    """Yield γ by specification, by each emulation, and as models have it."""
    yield _gammas("specification", specified)
    for sides, n in product((1, 2), FAMILY_NUMBERS):
        label = f"{n} families, {'both sides' if sides == 2 else 'one side'}"
        for name, rule in (("other suites", of_other_suites), ("kernels", of_kernels)):
            yield _gammas(f"{label}, {name}", emulated_table(cloud, n, sides, rule))
    for row in measured_pair_gammas(cloud, specified):
        yield _gammas(f"model: {row.families} families, {row.sides} side(s)", row.table)


def _gammas(label: str, table: SafetyTable) -> str:
    cells = (f"{table.gamma(p, measured=measured):.3f}" for measured, p in product(range(3), RISKS))
    return f"| {label} | " + " | ".join(cells) + " |"


def unseen_rows(published: Path, gammas: Sequence[MeasuredPairGamma]) -> Iterator[str]:
    """Yield the risks of two measured machines on data sets that γ has not seen, whose families are the references."""
    speeds, folder = held_out_coefficients(published), published / "evidence"
    data_sets = (
        x86_cpus(read_data_set(folder, ONE_COMPILER)),
        x86_cpus(with_coefficients(read_data_set(folder, SPEC2006), speeds["spec2006"])),
    )
    for data, n in product(data_sets, FAMILY_NUMBERS):
        table = measured_pair_table(gammas, n, 2)
        assert table is not None
        referenced = with_references(data.of_work("cpu"), Recipe(n, LEVEL_WEIGHTS[2]))
        achieved = Validation(referenced, "cpu", table, seen=False, taus=Taus(measured=2)).achieved("all")
        cells = (f"{at.percents[0]} [{at.percents[1]}, {at.percents[2]}]" for at in achieved.risks)
        yield f"| {data.title}, {n} families | " + " | ".join(cells) + " |"


def true_risks(
    simulated: World, gammas: Iterable[MeasuredPairGamma], draw: np.random.Generator, *, own: bool
) -> list[float]:
    """Return the risks of new families between machines of a world, with equal weights of microarchitecture pairs.

    Between machines with their `own` records, or between other machines of the pool's CPU models.
    """
    machines, cpu, kind = simulated.machines, simulated.cpu, simulated.kind[simulated.cpu]
    specified, measured, deviation = simulated.specified[cpu], 2 if own else 0, simulated.deviation
    levels: list[float | None] = [*machine_levels(machines).of_machines.tolist()]
    if not own:
        counted = {row.cpu: row.log2_level for row in speeds_of("world", machines).cpus if row.agree}
        levels = [counted.get(machine.cpu) for machine in machines]
        deviation = draw.normal(scale=MACHINE_SD, size=len(cpu))
    true = (simulated.true[cpu] + deviation)[:, None] - family_effects(draw, simulated.kind, N_NEW_FAMILIES)[cpu]
    speeds = [specified, *(_speeds(specified, levels, sides) for sides in (1, 2))]
    has_level = ~np.isnan(speeds[1])
    rows, by_specification = tuple(gammas), find_evidence_model().works["cpu"].table
    tables = [measured_pair_table(rows, N_FAMILIES, sides) or by_specification for sides in range(3)]
    limits = [[table.exponent(p, measured=measured) for p in RISKS] for table in tables]
    cells = defaultdict[tuple[int, int], list[list[float]]](list)
    for i, j in permutations(range(len(machines)), 2):
        if kind[i] != kind[j]:
            sides = int(has_level[i]) + int(has_level[j])
            first, second = (speeds[sides if has_level[one] else 0][one] for one in (i, j))
            errors = first - second - (true[i] - true[j])
            cells[kind[i], kind[j]].append([float((errors > limit).mean()) for limit in limits[sides]])
    return list(map(float, np.mean([np.mean(cell, axis=0) for cell in cells.values()], axis=0)))


def _speeds(specified: FloatArray, levels: Sequence[float | None], sides: int) -> FloatArray:
    """Return the speeds of machines with usable levels, NaN for the others."""
    pairs = zip(specified.tolist(), levels, strict=True)
    both = (None if level is None else speed_with_level(spec, level, sides) for spec, level in pairs)
    return np.array([np.nan if speed is None else speed for speed in both])


def simulated_rows(n_worlds: int, gammas: Sequence[MeasuredPairGamma]) -> Iterator[str]:
    """Yield the achieved risks over worlds: the self-check's, the true ones, and those with false records."""
    honest = list[list[float]]()
    checks, model, lying, keeps, doubted = [], [], [], 0, 0.0
    for seed in range(n_worlds):
        draw = np.random.default_rng(seed)
        simulated = world(draw)
        check = self_check(simulated.machines, gammas)
        assert check is not None
        checks.append([at.risk for at in check.achieved.risks])
        keeps += check.keeps_specification
        honest.append(true_risks(simulated, gammas, draw, own=True))
        model.append(true_risks(simulated, gammas, draw, own=False))
        false = world(np.random.default_rng(seed), lying=LYING)
        lying.append(true_risks(false, gammas, draw, own=False))
        agree = {row.cpu for row in speeds_of("world", false.machines).cpus if row.agree}
        liars = {machine.cpu for machine, lies in zip(false.machines, false.lies, strict=True) if lies}
        doubted += len(liars & agree) / len(liars)
    for label, risks in (
        ("self-check", checks),
        ("true, both machines measured", honest),
        ("true, CPU models of the pool", model),
        ("true, CPU models, a third of the records false by 1.3", lying),
    ):
        mean, low, high = np.mean(risks, axis=0), *np.quantile(risks, [0.025, 0.975], axis=0)
        cells = (f"{100 * m:.1f} [{100 * x:.1f}, {100 * y:.1f}]" for m, x, y in zip(mean, low, high, strict=True))
        yield f"| {label} | " + " | ".join(cells) + " |"
    correlation = np.corrcoef(np.array(checks)[:, 1], np.array(honest)[:, 1])[0, 1]
    yield f"self-check against truth at 5 %: correlation {correlation:.2f} over worlds"
    yield f"worlds in which the self-check rejects γ: {keeps} of {n_worlds}"
    yield f"CPUs with a false record whose level counts nevertheless: {100 * doubted / n_worlds:.0f} %"


def false_rows(cloud: DataSet, gammas: Iterable[MeasuredPairGamma]) -> Iterator[str]:
    """Yield the risk between two CPU models if one level is false by a factor, in the worse of both emulations."""
    table, weight = measured_pair_table(gammas, 8, 2), LEVEL_WEIGHTS[2]
    assert table is not None
    rules = (of_other_suites, of_kernels)
    errors = [pair_errors(with_references(cloud, Recipe(8, weight, rule))) for rule in rules]
    for change in (0.0, math.log2(1.3), MAX_DEVIATION):
        risks = []
        for p in RISKS:
            limit = table.exponent(p) - weight * change
            risks.append(max(float(e.weights() @ tail(e.error, e.sd(), limit)) for e in errors))
        yield f"| level false by {2**change:.2f} | {' | '.join(f'{100 * risk:.1f}' for risk in risks)} |"


def main(n_worlds: int = 100) -> None:
    """Print the tables."""
    cloud = x86_cpus(read_data_set(evidence_folder(), CLOUD)).of_work("cpu")
    specified = find_evidence_model().works["cpu"].table
    columns = " | ".join(f"{measured} undisturbed, {100 * p:g} %" for measured, p in product(range(3), RISKS))
    print(f"| γ | {columns} |", "|---|" + 9 * "--:|", *gamma_rows(cloud, specified), sep="\n")
    gammas = measured_pair_gammas(cloud, specified)
    head = "| risk in % | at 1 % | at 5 % | at 10 % |", "|---|--:|--:|--:|"
    if published := os.environ.get("FAIRBENCH_PUBLISHED_DATA"):
        print("", *head, *unseen_rows(Path(published), gammas), sep="\n")
    print("", *head, *false_rows(cloud, gammas), sep="\n")
    print("", *head, *simulated_rows(n_worlds, gammas), sep="\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
