"""Profiles and hold-outs: what is the reference of what."""

import numpy as np
import pytest

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.reference_profile import (
    SAME_PROBLEM,
    WHOLE,
    HoldOut,
    Profile,
    held_out_weights,
    parse_profile,
    profile_weights,
)
from fairbench_agent.workloads.processes import PROBLEMS, process_key
from tests.calibration.examples import rows

KEYS = [row.key for row in rows("any", 1.0)]


@pytest.mark.parametrize(
    ("profile", "hold_out", "n_left"),
    [
        (WHOLE, HoldOut.PROBLEM, 48),
        (WHOLE, HoldOut.PROCESS, 63),
        (WHOLE, HoldOut.INSTANCE, 60),
        (SAME_PROBLEM, HoldOut.SEARCH, 12),
        (SAME_PROBLEM, HoldOut.INSTANCE, 12),
        (SAME_PROBLEM, HoldOut.INSTANCE_AND_SEARCH, 9),
        (parse_profile(like=["*"]), HoldOut.INSTANCE, 3),
    ],
)
def test_what_is_left_of_the_reference(profile: Profile, hold_out: HoldOut, n_left: int) -> None:
    targets, weights = held_out_weights(profile, hold_out, KEYS)
    assert len(targets) == 64
    assert set((weights > 0).sum(axis=1)) == {n_left}
    np.testing.assert_allclose(weights.sum(axis=1), 1)


def test_weights_of_problems_are_shared_by_their_processes() -> None:
    weights = profile_weights(parse_profile("qap=3,tsp"), KEYS)
    share = {p: weights[[k.problem == p for k in KEYS]].sum() for p in PROBLEMS}
    assert share == pytest.approx({"qap": 0.75, "tsp": 0.25, "pfsp": 0, "lop": 0})


def test_like_processes_weigh_by_nearness_in_size() -> None:
    weights = profile_weights(parse_profile(like=["tsp/eil101/swap"]), KEYS)
    found = {k.instance: w for k, w in zip(KEYS, weights, strict=True) if w > 0}
    assert found["eil101"] > found["pr136"] > found["kroA200"] == found["kroB200"]
    assert found["kroA200"] / found["eil101"] == pytest.approx(np.exp(-np.log2(200 / 101) / 0.25))


def test_groups_cannot_hold_out_an_instance_of_like_processes() -> None:
    groups = sorted({process_key(k.problem, "*", k.search) for k in KEYS})
    with pytest.raises(
        DataError, match="hold-out instance: groups hold all instances of a problem and cannot leave one out"
    ):
        held_out_weights(parse_profile(like=["*"]), HoldOut.INSTANCE, groups)


def test_a_problem_stands_in_a_profile_once() -> None:
    with pytest.raises(DataError, match="names a problem twice"):
        parse_profile("qap=1,tsp=2,qap=3")


@pytest.mark.parametrize("text", ["sat", "qap=", "qap=-1", "qap=x", "qap=inf", "qap=1e308"])
def test_what_is_no_profile_is_refused(text: str) -> None:
    if text == "qap=":
        assert parse_profile(text).problems == (("qap", 1.0),)
        return
    with pytest.raises(DataError, match="is not one of"):
        parse_profile(text)
