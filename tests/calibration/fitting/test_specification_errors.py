"""Errors on CPUs that no fit saw: on made-up ones the spread that they were made with, on published ones as promised."""

from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.calibration.data.score_columns import read_scores
from fairbench_agent.calibration.data.scored_processors import ScoredProcessor, scored_processors
from fairbench_agent.calibration.data.scores import ScoreTable
from fairbench_agent.calibration.fitting.specification_errors import (
    UnseenProcessor,
    by_microarchitecture,
    by_segment,
    by_trait,
    of_folds,
    of_microarchitectures,
    summary,
)
from fairbench_agent.calibration.fitting.specification_fit import fit_specification
from fairbench_agent.cpus.processor import known_processors
from tests.calibration.synthetic_processors import SPREAD, synthetic_processors


@pytest.fixture(scope="module")
def published(published_data: Path) -> list[ScoredProcessor]:
    scores = read_scores(published_data / "rtdhw" / "cpu_scores.md").scores
    return scored_processors([ScoreTable("PassMark single thread", "2022-01-30", scores)], known_processors())[0]


@pytest.fixture(scope="module")
def unseen(published: list[ScoredProcessor]) -> list[UnseenProcessor]:
    return of_folds(published, fit_specification)


def test_errors_are_those_that_the_scores_were_made_with() -> None:
    items = of_folds(synthetic_processors(1), fit_specification)
    assert len(items) == 18 * 40
    for segment, one in by_segment(items).items():
        assert one.median == pytest.approx(0.6745 * SPREAD[segment], rel=0.2)
        assert one.covered_90 == pytest.approx(0.9, abs=0.06)


@pytest.mark.full
def test_a_left_out_kind_is_not_seen() -> None:
    rows = synthetic_processors(2)
    items = of_microarchitectures(rows, fit_specification)
    assert len(items) == len(rows)
    assert summary(items).median > 1.2 * summary(of_folds(rows, fit_specification)).median
    assert summary(items).covered_90 > 0.8


@pytest.mark.full
def test_published_scores_are_predicted_as_promised(unseen: list[UnseenProcessor]) -> None:
    whole = summary(unseen)
    assert whole.n_cpus > 2400
    assert whole.median < 0.05
    assert whole.mean < 0.09
    assert whole.quantile_90 < 0.18


@pytest.mark.full
def test_published_scores_lie_within_what_is_stated(
    published: list[ScoredProcessor], unseen: list[UnseenProcessor]
) -> None:
    for items in (unseen, of_folds(published, fit_specification, seed=1)):
        for name, one in (by_segment(items) | by_trait(items)).items():
            tolerance = 3 * np.sqrt(0.09 / one.n_cpus) + 0.02
            assert one.covered_90 == pytest.approx(0.9, abs=tolerance), name


@pytest.mark.full
def test_kinds_are_listed_by_name(unseen: list[UnseenProcessor]) -> None:
    kinds = by_microarchitecture(unseen)
    assert kinds["skylake"].n_cpus > 400
    assert list(kinds) == sorted(kinds)
