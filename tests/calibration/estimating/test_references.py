"""Errors of predictions with common programs, compared with all possible references."""

from itertools import combinations

import numpy as np
import pytest

from fairbench_agent.calibration.estimating.pair_errors import pair_errors
from fairbench_agent.calibration.estimating.references import (
    Recipe,
    level_errors,
    measured_ratios,
    of_kernels,
    of_other_suites,
    with_references,
)
from fairbench_agent.calibration.predicting.model import EvidenceModel
from fairbench_agent.calibration.predicting.pool_speeds import MeasuredPairGamma
from tests.calibration.conftest import KINDS, made_up

DATA = made_up(5, n_cpus=6, n_programs=6, missing=0.0)


@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.parametrize("alone", [False, True])
def test_a_prediction_averages_references_of_other_families(n: int, alone: bool) -> None:
    errors = pair_errors(referenced := with_references(DATA, measured_ratios(n, alone=alone), draws=3))
    speeds = [cpu.log2_speed for cpu in DATA.cpus]
    for place in range(3 * len(DATA.programs)):
        column = place // 3
        target = DATA.programs[column]
        assert referenced.programs[place].family == target.family
        others = [i for i, program in enumerate(DATA.programs) if program.family != target.family]
        sets = [
            chosen
            for chosen in combinations(others, n)
            if len({DATA.programs[reference].family for reference in chosen}) == n
        ]
        rows = np.flatnonzero(errors.program == place)
        matching = 0
        for chosen in sets:
            expected = []
            for i, j in zip(errors.from_cpu[rows], errors.to_cpu[rows], strict=True):
                ratios = [DATA.log2_times[j, r] - DATA.log2_times[i, r] for r in chosen]
                ratios += [] if alone else [speeds[i] - speeds[j]]
                true = DATA.log2_times[j, column] - DATA.log2_times[i, column]
                expected.append(np.mean(ratios) - true)
            matching += np.allclose(errors.error[rows], expected)
        assert matching == 1


def test_the_scatter_of_references_is_added() -> None:
    referenced = with_references(DATA, measured_ratios(1, alone=True), draws=1)
    variances = referenced.sd_log2[0] ** 2 - DATA.sd_log2[0] ** 2
    assert all(np.isclose(variance, DATA.sd_log2[0] ** 2).any() for variance in variances)


def test_references_are_of_other_suites_or_kernels() -> None:
    suites = ("x:a", "x:b", "y:c", "y:d", "y:e")
    kinds = ("int", "kernel", "kernel", "fp", "int")
    programs = tuple(
        program._replace(name=name, family=name, kind=kind)
        for program, name, kind in zip(DATA.programs, suites, kinds, strict=False)
    )
    kernels = {(one.name, other.name) for one in programs for other in programs if of_kernels(one, other)}
    assert kernels == {(program, kernel) for program in ("x:a", "y:d", "y:e") for kernel in ("x:b", "y:c")}
    others = [[reference.name for reference in programs if of_other_suites(p, reference)] for p in programs]
    assert others == [["y:c", "y:d", "y:e"]] * 2 + [["x:a", "x:b"]] * 3


def test_programs_with_too_few_references_are_left_out() -> None:
    recipe = Recipe(2, 0.75, lambda program, reference: program.name < reference.name)
    names = {program.name.partition(" ")[0] for program in with_references(DATA, recipe, draws=1).programs}
    assert names == {"p0", "p1", "p2", "p3"}


@pytest.mark.parametrize("missing", [0.0, 0.3])
def test_a_level_on_one_side_is_anchored_on_the_specifications(missing: float) -> None:
    """The level is the mean speed by the reference, moved so that it equals the specifications on average."""
    data = made_up(6, n_cpus=8, n_programs=5, missing=missing)
    recipe = Recipe(1, 0.5)
    draws = with_references(data, recipe)
    spec = np.array([cpu.log2_speed for cpu in data.cpus])
    kinds = np.array([cpu.microarchitecture for cpu in data.cpus])
    forward, backward = level_errors(data, recipe, sides=1)
    for place in range(len(draws.programs)):
        column = place // 4
        reference = (data.log2_times[:, column] - draws.log2_times[:, place]) / recipe.weight - spec
        gaps = -reference - spec
        offset = np.mean(
            [np.nanmean(gaps[kinds == kind]) for kind in KINDS[:4] if np.isfinite(gaps[kinds == kind]).any()]
        )
        mixed = (spec - reference - offset) / 2
        for errors, source, target in ((forward, mixed, spec), (backward, spec, mixed)):
            rows = np.flatnonzero(errors.program == place)
            i, j = errors.from_cpu[rows], errors.to_cpu[rows]
            true = data.log2_times[j, column] - data.log2_times[i, column]
            assert errors.error[rows] == pytest.approx(source[i] - target[j] - true)


def test_levels_never_lower_gamma(measured_pairs: tuple[MeasuredPairGamma, ...], default_model: EvidenceModel) -> None:
    specified = default_model.works["cpu"].table
    rows = {(row.families, row.sides): row.table for row in measured_pairs}
    assert set(rows) == {(4, 1), (8, 1), (4, 2), (8, 2)}
    for table in rows.values():
        assert (np.array(table.log2) <= np.array(specified.log2)).all()
        assert (np.array(table.spread) <= np.array(specified.spread)).all()
    gain = [rows[8, 2].gamma(p, measured=2) - specified.gamma(p, measured=2) for p in (0.01, 0.05, 0.1)]
    assert min(gain) > 0.005
    assert rows[8, 2].exponent(0.01) == pytest.approx(1.1807), "from all microarchitectures of the cloud"
    assert max(gain) < 0.05, "kernels as references for applications gain little"
