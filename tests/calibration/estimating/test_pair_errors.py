"""Errors and weights compared with their definitions written as loops."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.estimating.data_set import DataSet
from fairbench_agent.calibration.estimating.pair_errors import PairErrors, pair_errors
from tests.calibration.conftest import made_up

Key = tuple[int, int, int]
Weights = dict[Key, float]


def by_definition(data: DataSet, counts: Callable[[int], float] = lambda _: 1.0) -> tuple[Weights, Weights]:
    """Return error and weight by (CPU from, CPU to, program), in loops as the method defines them."""
    members = defaultdict[tuple[str, str, str], dict[int, list[tuple[int, int]]]](lambda: defaultdict(list))
    error: Weights = {}
    for x, program in enumerate(data.programs):
        for i, first in enumerate(data.cpus):
            for j, second in enumerate(data.cpus):
                times = data.log2_times[i, x], data.log2_times[j, x]
                if first.microarchitecture == second.microarchitecture or np.isnan(times).any():
                    continue
                error[i, j, x] = first.log2_speed - second.log2_speed - (times[1] - times[0])
                if counts(i) * counts(j):
                    cell = program.family, first.microarchitecture, second.microarchitecture
                    members[cell][x].append((i, j))
    families = {family for family, _, _ in members}
    weight = dict.fromkeys(error, 0.0)
    for (family, _, _), programs in members.items():
        cells = sum(other[0] == family for other in members)
        for x, pairs in programs.items():
            total = sum(counts(i) * counts(j) for i, j in pairs)
            for i, j in pairs:
                share = counts(i) * counts(j) / total
                weight[i, j, x] = share / (len(families) * cells * len(programs))
    return error, weight


def keys_of(errors: PairErrors) -> list[Key]:
    return [(int(i), int(j), int(x)) for i, j, x in zip(errors.from_cpu, errors.to_cpu, errors.program, strict=True)]


@pytest.mark.parametrize("seed", range(4))
def test_errors_and_weights_follow_the_definition(seed: int) -> None:
    data = made_up(seed)
    errors, (error, weight) = pair_errors(data), by_definition(data)
    keys = keys_of(errors)
    assert set(keys) == set(error)
    np.testing.assert_allclose(errors.error, np.array([error[key] for key in keys]), atol=1e-12)
    np.testing.assert_allclose(errors.weights(), np.array([weight[key] for key in keys]), atol=1e-15)
    assert errors.weights().sum() == pytest.approx(1, abs=1e-12)
    counts = np.bincount(np.random.default_rng(seed).integers(9, size=9), minlength=9).astype(float)
    resampled = errors.weights(counts[errors.from_cpu] * counts[errors.to_cpu])
    weight = by_definition(data, lambda cpu: counts[cpu])[1]
    np.testing.assert_allclose(resampled, np.array([weight[key] for key in keys]), atol=1e-15)


def test_the_scatter_of_a_measured_machine_is_left_out() -> None:
    errors, sd = pair_errors(data := made_up(7)), data.sd_log2
    both = sd[errors.from_cpu, errors.program] ** 2 + sd[errors.to_cpu, errors.program] ** 2
    np.testing.assert_allclose(errors.sd() ** 2, both)
    np.testing.assert_allclose(errors.sd(measured=1) ** 2, both / 2)
    np.testing.assert_allclose(errors.sd(measured=2), 0)


def test_one_microarchitecture_gives_no_error() -> None:
    with pytest.raises(DataError, match="no program ran on two microarchitectures"):
        pair_errors(made_up(1, n_kinds=1))


def test_a_microarchitecture_without_times_does_not_count() -> None:
    data = made_up(7)
    kinds = np.array([cpu.microarchitecture for cpu in data.cpus])
    times = np.where((kinds == kinds[0])[:, None], np.nan, data.log2_times)
    assert pair_errors(replace(data, log2_times=times)).microarchitectures == {*kinds} - {kinds[0]}
