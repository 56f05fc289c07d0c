"""Coverage of bootstrap brackets: from few machines they hold the truth less often than 95 % intervals would."""

import numpy as np
import pytest

from benchmarks.simulation.bracket_coverage import BRACKETS, bracket_coverage
from benchmarks.simulation.simulated_pools import PUBLISHED_EFFECTS

pytestmark = pytest.mark.full


def test_brackets_from_eight_machines_cover_too_seldom() -> None:
    held = bracket_coverage(PUBLISHED_EFFECTS, 8, 60)
    assert held.shape == (60, len(BRACKETS))
    of_gamma, of_error = held[:, :2].mean(), held[:, 2:4].mean()
    assert 0.5 < of_gamma < 0.85
    assert of_gamma < of_error < 0.99


def test_brackets_from_many_machines_cover_oftener() -> None:
    few, many = (bracket_coverage(PUBLISHED_EFFECTS, n, 20) for n in (4, 40))
    assert few[:, :2].mean() < many[:, :2].mean()
    assert np.all(many.mean(axis=0) > 0.5)
