"""A pool's check of itself, compared with brute force, and in worlds whose true risk is known."""

from itertools import permutations
from statistics import fmean

import numpy as np
import pytest

from benchmarks.pool_speeds import true_risks
from benchmarks.simulation.pool_worlds import FAMILIES, world
from fairbench_agent.calibration.estimating.levels import TimedMachine, machine_levels
from fairbench_agent.calibration.estimating.self_check import self_check
from fairbench_agent.calibration.predicting.pool_speeds import MeasuredPairGamma, families_of, family_of
from fairbench_agent.calibration.predicting.safety_table import SafetyTable, normal_table


def gammas(g: float) -> list[MeasuredPairGamma]:
    """Return tables with γ = 2^(−g) at all risks, between two measured machines."""
    one = normal_table((0.01, 0.05, 0.1, 0.5), (g, g, g, 0.0))
    table = SafetyTable(p=one.p, tau=one.tau, log2=one.log2 * 3, spread=one.spread * 3)
    return [MeasuredPairGamma(families=4, sides=2, table=table)]


def brute_force(machines: tuple[TimedMachine, ...], g: float) -> float:
    """Return the risk by cells: families, then ordered pairs of microarchitectures, then programs, then machines."""
    families: dict[str, dict[tuple[str | None, str | None], dict[str, list[bool]]]] = {}
    for family in families_of(machines[0].log2_times):
        cells = families.setdefault(family, {})
        levels = machine_levels(machines, family).of_machines
        speeds = [0.75 * level + 0.25 * (one.specified or 0) for level, one in zip(levels, machines, strict=True)]
        for (i, a), (j, b) in permutations(enumerate(machines), 2):
            if a.microarchitecture == b.microarchitecture:
                continue
            cell = cells.setdefault((a.microarchitecture, b.microarchitecture), {})
            for name in a.log2_times:
                if family_of(name) == family:
                    error = speeds[i] - speeds[j] - (b.log2_times[name] - a.log2_times[name])
                    cell.setdefault(name, []).append(error > g)
    return fmean(
        fmean(fmean(map(fmean, programs.values())) for programs in cells.values()) for cells in families.values()
    )


@pytest.mark.parametrize("g", [0.1, 0.3, 0.6])
def test_the_risk_is_that_of_each_family_from_the_others(g: float) -> None:
    simulated = world(np.random.default_rng(3), n_cpus=16).machines
    levels = machine_levels(simulated).of_machines
    near = [abs(level - (one.specified or 0)) < 0.4 for level, one in zip(levels, simulated, strict=True)]
    machines = tuple(one for one, is_near in zip(simulated, near, strict=True) if is_near)
    check = self_check(machines, gammas(g))
    assert check is not None
    assert check.n_families == 13
    assert check.n_machines == len(machines)
    assert [at.risk for at in check.achieved.risks] == pytest.approx([brute_force(machines, g)] * 3, abs=1e-4)


def test_a_pool_whose_risk_is_twice_the_nominal_one_keeps_the_specifications_factor() -> None:
    machines = world(np.random.default_rng(4)).machines
    low, high = self_check(machines, gammas(0.05)), self_check(machines, gammas(3.0))
    assert low is not None
    assert high is not None
    assert low.keeps_specification
    assert "is that by specification" in low.text()
    assert not high.keeps_specification
    few = [one for one in machines if one.microarchitecture in {m.microarchitecture for m in machines[:8]}]
    small = self_check(few, gammas(0.05))
    assert small is not None
    assert small.n_microarchitectures < 8
    assert not small.keeps_specification, "too few to judge"


def test_pools_that_cannot_check_themselves() -> None:
    machines = world(np.random.default_rng(5)).machines
    assert self_check([], gammas(0.3)) is None
    assert self_check(machines[:1], gammas(0.3)) is None
    assert self_check(machines, []) is None
    unknown = [one._replace(log2_ghz=None) for one in machines]
    assert self_check(unknown, gammas(0.3)) is None


def test_intervals_resample_cpus() -> None:
    """Copies of each machine by other contributors, under the same CPU's name, do not narrow the interval."""
    machines = world(np.random.default_rng(6), per_cpu=1).machines
    copies = [machine._replace(contributor=f"lab {place}") for place, machine in enumerate(machines * 4)]
    one, four = self_check(machines, gammas(0.3)), self_check(copies, gammas(0.3))
    assert one is not None
    assert four is not None
    assert four.n_machines == 4 * one.n_machines
    for first, second in zip(one.achieved.risks, four.achieved.risks, strict=True):
        assert (second.low, second.risk, second.high) == pytest.approx((first.low, first.risk, first.high), abs=1e-4)


def test_a_contributors_cluster_counts_once() -> None:
    machines = world(np.random.default_rng(7), per_cpu=1).machines
    cluster = [machines[0]] * 500
    assert self_check([*machines, *cluster], gammas(0.3)) == self_check(machines, gammas(0.3))


def test_the_check_is_near_the_true_risk(measured_pairs: tuple[MeasuredPairGamma, ...]) -> None:
    """In simulated worlds; the truth is that of new families on the same machines."""
    checked, true, false = list[float](), list[float](), list[list[float]]()
    for seed in range(12):
        draw = np.random.default_rng(seed)
        check = self_check((simulated := world(draw)).machines, measured_pairs)
        assert check is not None
        checked.append(check.achieved.at(0.1).risk)
        true.append(true_risks(simulated, measured_pairs, draw, own=True)[2])
        lying = world(np.random.default_rng(seed), lying=1 / 3)
        false.append(true_risks(lying, measured_pairs, draw, own=False))
    assert fmean(true) == pytest.approx(fmean(checked), rel=0.2)
    assert np.corrcoef(true, checked)[0, 1] > 0.6
    assert (np.mean(false, axis=0) < [0.02, 0.1, 0.2]).all(), "a third of the records is false by 1.3"


def test_the_least_number_of_programs_is_stated() -> None:
    """One machine ran 6 of 14 families; another, with 4, cannot be checked and changes nothing."""
    machines = world(np.random.default_rng(7), per_cpu=1).machines
    six, four = (
        dict(time for time in machines[0].log2_times.items() if family_of(time[0]) in families_of(FAMILIES)[:n])
        for n in (6, 4)
    )
    fewer = self_check([machines[0]._replace(log2_times=six), *machines[1:]], gammas(0.3))
    assert fewer is not None
    assert fewer.n_families == 5
    assert "each family from 5 others or more" in fewer.text()
    stranger = machines[0]._replace(log2_times=four, contributor="new")
    assert self_check([*machines, stranger], gammas(0.3)) == self_check(machines, gammas(0.3))


@pytest.mark.parametrize(("n", "shown"), [(4, False), (5, True)])
def test_few_cpus_have_no_interval(n: int, shown: bool) -> None:
    check = self_check(world(np.random.default_rng(8), per_cpu=2).machines[: 2 * n], gammas(0.3))
    assert check is not None
    (table,) = check.tables()
    assert all((row[2] != "–") == shown for row in table.rows)
