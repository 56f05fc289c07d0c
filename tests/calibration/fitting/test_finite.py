"""A number that is none is never written, and the record that leads to it is named."""

import dataclasses

import numpy as np
import pytest

from fairbench_agent.calibration.data.published_file import published_timings
from fairbench_agent.calibration.errors import InfiniteModelError
from fairbench_agent.calibration.fitting.finite import refuse_infinite


def test_the_record_of_a_score_that_cannot_be_is_named() -> None:
    table = published_timings()
    scores = table.scores.copy()
    scores[3] *= 30
    odd = dataclasses.replace(table, scores=scores)
    refuse_infinite({"a": [1.0, {"b": (2.0, "text", None, 3)}]}, odd)
    for none in (np.inf, -np.inf, np.nan):
        with pytest.raises(InfiniteModelError) as raised:
            refuse_infinite({"a": [1.0, {"b": (2.0, float(none))}]}, odd)
        assert f"({odd.names[3]}): with its score of {scores[3]:g} and its times" in str(raised.value)
