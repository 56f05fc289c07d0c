"""What family and clock tell of CPUs, themselves left out: against tables made by hand, and the shipped numbers against the published scores."""

import re
from pathlib import Path

import numpy as np
import pytest

from benchmarks.simulation.family_estimates import FamilyEstimate, family_estimates, fitted_alike, scores_of, within_90
from fairbench_agent.calibration.data.score_columns import read_scores
from fairbench_agent.cpus import specification
from fairbench_agent.cpus.coefficients import LogEstimate
from fairbench_agent.cpus.processor import Processor, known_processors
from fairbench_agent.cpus.speeds import (
    ALIKE_SD,
    ALIKE_WEIGHT,
    Speeds,
    one_of,
    speeds_among,
)

PAGE = (Path(__file__).parents[3] / "docs" / "processors.md").read_text("utf-8")


def cpu(name: str, kind: str, base: float, launched: str | None = None) -> Processor:
    return Processor("Intel", name, kind, None, base, base + 0.4, 80.0, launched)


I7 = [
    cpu("Intel Core i7-2600", "sandybridge", 3.4, "2011-Q1"),
    cpu("Intel Core i7-3770", "ivybridge", 3.4, "2012-Q2"),
    cpu("Intel Core i7-6700", "skylake", 3.4, "2015-Q3"),
    cpu("Intel Core i7-4790", "haswell", 3.6, "2014-Q2"),
    cpu("Intel Core i5-2400", "sandybridge", 3.4, "2011-Q1"),
]


def test_a_cpu_is_estimated_by_the_others_of_its_family_and_clock() -> None:
    found = {one.processor.name: one for one in family_estimates(I7)}
    assert found["Intel Core i7-2600"].told == speeds_among([specification.of(one) for one in I7[1:3]], or_alike=True)
    assert len(found["Intel Core i7-4790"].others) == 3, "no other has its clock"
    assert "Intel Core i5-2400" not in found, "there is no other i5"
    assert found["Intel Core i7-2600"].error({}) == pytest.approx(
        found["Intel Core i7-2600"].own.log2_score - found["Intel Core i7-2600"].told.log2_score
    )
    assert found["Intel Core i7-2600"].error({"Intel Core i7-2600": 9.0}) < -1


def test_a_year_leaves_out_what_came_later() -> None:
    without, with_year = (
        {one.processor.name: len(one.others) for one in family_estimates(I7, with_year=year)} for year in (False, True)
    )
    assert all(with_year[name] <= n for name, n in without.items())
    assert sum(with_year.values()) < sum(without.values())


def test_a_score_of_a_table_is_that_of_the_one_cpu_that_its_name_means() -> None:
    assert scores_of({"Intel Core i7-2600 @ 3.40GHz": 2048.0, "Intel Core i9-2600": 4096.0}, I7) == {
        "Intel Core i7-2600": 11.0
    }


def test_the_likeliest_weight_and_sd_are_those_that_families_were_drawn_with() -> None:
    draw, made = np.random.default_rng(5), list[FamilyEstimate]()
    for _ in range(6000):
        apart = 0.3 / np.sqrt(draw.gamma(2.0, 1 / 2.0))  # 4 degrees of freedom
        own, *others = draw.normal(11.0, apart, size=2 + draw.integers(1, 6))
        parts = [LogEstimate(float(one), 0.05) for one in others]
        told = one_of(parts)
        rows = tuple(Speeds(*one, 0.0, 0.1) for one in parts)
        made.append(FamilyEstimate(I7[0], rows, Speeds(*told, 0.0, 0.1), Speeds(float(own), 0.05, 0.0, 0.1)))
    weight, sd = fitted_alike(made, {})
    variances = [(sum((p.log2_score - one.told.log2_score) ** 2 for p in one.others), len(one.others)) for one in made]
    assert 1 < weight < 10
    assert 0.25 < sd < 0.6
    total = [(ss + weight * sd**2) / (n - 1 + weight) * (1 + 1 / n) + 0.05**2 for ss, n in variances]
    assert np.mean([one.error({}) ** 2 / own for one, own in zip(made, total, strict=True)]) == pytest.approx(
        1, abs=0.1
    )


@pytest.mark.full
def test_the_constants_and_the_page_are_those_of_the_published_scores(published_data: Path) -> None:
    published = scores_of(read_scores(published_data / "rtdhw" / "cpu_scores.md").scores, known_processors())
    found = [one for one in family_estimates(known_processors()) if one.processor.name in published]
    assert fitted_alike(found, published) == pytest.approx((ALIKE_WEIGHT, ALIKE_SD), rel=0.05)
    row = re.search(r"^\| family and clock \|.*\n.*\n\| all \|(.*)\|$", PAGE, re.MULTILINE)
    assert row
    errors = np.abs([one.error(published) for one in found])
    shown = [float(cell.rstrip(" %")) for cell in row[1].split("|")]
    expected = [len(found), np.median(errors), errors.mean(), np.quantile(errors, 0.9)]
    assert shown[:4] == pytest.approx(expected, rel=0.02)
    assert shown[5] == pytest.approx(100 * within_90(found, published).mean(), abs=1.5)
