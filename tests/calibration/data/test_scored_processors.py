"""Scores joined with specifications by the CPUs' names."""

import math

from fairbench_agent.calibration.data.scored_processors import scored_processors
from fairbench_agent.calibration.data.scores import ScoreTable
from fairbench_agent.cpus.processor import Processor

I7 = Processor("Intel", "Intel Core i7-4790", "haswell", "Haswell", 3.6, 4.0, 84.0, "2014-Q2")


def test_a_score_meets_the_specification_of_its_cpu() -> None:
    table = ScoreTable("scores", "2022", {"Intel Core i7-4790 @ 3.60GHz": 2048.0, "Samsung Exynos 8890": 700.0})
    (row,), n_unknown = scored_processors([table], [I7])
    assert n_unknown == 1
    assert (row.microarchitecture, row.log2_score, row.launched, row.segment) == ("haswell", 11.0, 2014, "desktop")
    assert (2**row.log2_ghz, 2**row.headroom) == (4.0, 4.0 / 3.6) if row.headroom else None


def test_cpus_without_microarchitecture_or_clock_are_left_out() -> None:
    table = ScoreTable("scores", "2022", {"Intel Core i7-4790": 2048.0})
    for lacking in (I7._replace(microarchitecture=None), I7._replace(base_ghz=None, max_turbo_ghz=None)):
        assert scored_processors([table], [lacking]) == ([], 1)


def test_a_name_of_two_cpus_is_taken_only_if_they_agree() -> None:
    table = ScoreTable("scores", "2022", {"Intel Core i7-4790": 2048.0})
    assert len(scored_processors([table], [I7, I7._replace(name="Intel Core i7-4790 CPU")])[0]) == 1
    assert scored_processors([table], [I7, I7._replace(base_ghz=3.0)]) == ([], 1)


def test_a_cpu_without_turbo_runs_at_its_base_clock() -> None:
    table = ScoreTable("scores", "2022", {"Intel Core i7-4790": 2048.0})
    (row,), _ = scored_processors([table], [I7._replace(max_turbo_ghz=None)])
    assert (row.log2_ghz, row.headroom) == (math.log2(3.6), 0.0)
