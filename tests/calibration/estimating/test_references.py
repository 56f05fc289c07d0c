"""Errors of predictions with reference programs, compared with all possible references."""

import csv
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.calibration.estimating.copies import slowdowns
from fairbench_agent.calibration.estimating.pair_errors import pair_errors
from fairbench_agent.calibration.estimating.references import with_references
from tests.calibration.conftest import made_up

DATA = made_up(5, n_cpus=6, n_programs=6, missing=0.0)


@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.parametrize("alone", [False, True])
def test_a_prediction_averages_references_of_other_families(n: int, alone: bool) -> None:
    errors = pair_errors(referenced := with_references(DATA, n, alone=alone, draws=3))
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
    referenced = with_references(DATA, 1, alone=True, draws=1)
    variances = referenced.sd_log2[0] ** 2 - DATA.sd_log2[0] ** 2
    assert all(np.isclose(variance, DATA.sd_log2[0] ** 2).any() for variance in variances)


def test_slowdown_of_copies(tmp_path: Path) -> None:
    """Programs that wait for memory are left out; each CPU model counts once."""
    rows = [
        (cpu, program, n, per_core, value, 1)
        for n in (2, 4, 8, 16, 32, 64)
        for cpu, program, per_core, value in (
            ("a", "comp:bzip2-1:compress", 1, 0.1),
            ("a", "comp:zpaq-1:compress", 1, 0.3),
            ("b", "comp:gzip-9:compress", 1, 0.4),
            ("b", "comp:zstd-1:compress", 1, 9.0),
            ("b", "comp:lz4-1,block_size=65536:compress", 1, 9.0),
        )
    ]
    with (tmp_path / "copies.csv").open("w", newline="") as file:
        csv.writer(file).writerows([("cpu_name", "program", "copies", "threads_per_core", "slowdown_log2", "n"), *rows])
    assert slowdowns(tmp_path / "copies.csv") == tuple((n, 0.3, 0.141) for n in (2, 4, 8, 16, 32, 64))
