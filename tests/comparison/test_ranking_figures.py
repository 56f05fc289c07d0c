"""What the ranking figure draws."""

import numpy as np
import pytest

from fairbench.comparison.pairwise_bootstrap import RunResults
from fairbench.comparison.ranking_figures import per_problem_figure
from fairbench.comparison.severity_ranking import Rules, severity_ranking

pytest.importorskip("matplotlib")


def test_shows_every_problem_with_the_best_algorithm_on_top() -> None:
    values = np.random.default_rng(1).normal([[30.0], [10.0], [20.0]], 1, (2, 3, 20))
    league = severity_ranking(RunResults(("a", "b", "c"), ("f", "g"), tuple(values)), Rules(1), 500)
    points, goals, *_ = per_problem_figure(league).axes
    assert [label.get_text() for label in points.get_yticklabels()] == ["b", "c", "a"]
    assert [label.get_text() for label in goals.get_xticklabels()] == ["f", "g"]
    np.testing.assert_array_equal(points.images[0].get_array(), [[6, 6], [3, 3], [0, 0]])
    shown = np.asarray(goals.images[0].get_array())
    goal_difference = league.matches.goal_difference.sum(axis=1)[:, [1, 2, 0]].T
    np.testing.assert_allclose(np.sign(shown) * (10 ** np.abs(shown) - 1), goal_difference)
