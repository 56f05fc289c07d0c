"""The coefficients that are shipped: complete, plausible, and read back as written."""

import math

import pytest

from fairbench_agent.cpus.coefficients import (
    coefficients_text,
    read_coefficients,
    segment_class,
    shipped_coefficients,
)
from fairbench_agent.cpus.microarchitectures import known_microarchitectures

EXPLORED = {"westmere": 410, "sandybridge": 449, "haswell": 551, "skylake": 585, "zen": 562, "zen2": 614, "zen3": 716}
"""Scores per GHz of an independent exploration of the same table, crude names and no segments within kinds."""


def test_every_microarchitecture_and_segment_has_coefficients() -> None:
    known = shipped_coefficients()
    assert known.microarchitectures.keys() == known_microarchitectures().keys()
    assert known.segments.keys() == {
        segment_class(one, low) for one in ("desktop", "mobile", "server") for low in (False, True)
    }
    assert {"table", "date", "CPUs", "command"} == known.origin.keys()


@pytest.mark.parametrize(("name", "score_per_ghz"), EXPLORED.items())
def test_scores_per_ghz_are_those_of_an_exploration(name: str, score_per_ghz: float) -> None:
    assert abs(shipped_coefficients().microarchitectures[name].log2_k.value - math.log2(score_per_ghz)) < 0.12


def test_what_is_written_is_read_again() -> None:
    text = coefficients_text(shipped_coefficients())
    assert coefficients_text(read_coefficients(text)) == text
    assert read_coefficients(text) == shipped_coefficients()


def test_kinds_without_scores_have_wide_errors_and_say_so() -> None:
    for kind in shipped_coefficients().microarchitectures.values():
        assert (kind.n_scores > 0) == (kind.ground == "scores")
        assert kind.n_scores or kind.log2_k.sd >= 0.1
