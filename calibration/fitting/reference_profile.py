"""Which processes are the reference for which, in use and while a part is held out.

A profile says what the reference process ρ′ consists of; a hold-out says what of it a cross-validation may not see
when it predicts one process. Both together give, per target, the weights of the reference processes.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import TypeVar

import numpy as np

from fairbench_agent.calibration.data.timings import WHOLE_GROUP
from fairbench_agent.calibration.errors import CalibrationError, DataError
from fairbench_agent.workloads.arrays import BoolArray, FloatArray, IntArray
from fairbench_agent.workloads.processes import PROBLEMS, ProcessKey, instance_size

SIZE_SCALE = 0.25
"""Weight of a like process falls by e per this many doublings of the size (measured on the published data)."""


Choice = TypeVar("Choice", bound=str)


def choice(options: Iterable[Choice], name: str, what: str) -> Choice:
    """Return the option of a name, such as a member of an enumeration."""
    for option in options:
        if option == name:
            return option
    raise CalibrationError(f"{what} {name!r} is not one of {', '.join(options)}")


class HoldOut(StrEnum):
    """What is left out of the reference, beside both machines, when a process is predicted."""

    PROBLEM = "problem"  # every process of the same problem: the published curve
    PROCESS = "process"  # the process itself: Algorithm 1 as printed
    SEARCH = "search"  # every process under the same search: all that groups of instances can hold out of a problem
    INSTANCE = "instance"  # every process on the same instance
    INSTANCE_AND_SEARCH = "instance-and-search"  # every process on the same instance or under the same search


@dataclass(frozen=True)
class Profile:
    """What the reference process consists of."""

    name: str
    """how the profile is written: `whole`, `qap`, `qap=0.7,tsp=0.3`, `like:qap/*/swap`"""
    problems: tuple[tuple[str, float], ...] = ()
    """weight per problem; empty for all alike"""
    like: tuple[str, ...] = ()
    """patterns of processes; the reference is what resembles them: same problem, same search, near in size"""
    same_problem: bool = False
    """every predicted process has its own problem for reference, as in error tables; in use the problem has a name"""

    @property
    def default_hold_out(self) -> HoldOut:
        """Return the hold-out that fits: like processes share their search, so only the instance can be held out."""
        if self.like:
            return HoldOut.INSTANCE
        return HoldOut.INSTANCE_AND_SEARCH if len(self.problems) == 1 or self.same_problem else HoldOut.PROBLEM


WHOLE = Profile("whole")
"""The whole reference process ρ′."""
LIKE = "like"
"""Name of the curve for processes that are alike: same problem, same search, near in size."""
SAME_PROBLEM = Profile("same-problem", same_problem=True)
"""For each process the processes of its problem."""

_LIGHTEST, _HEAVIEST = 1e-6, 1e6  # far beyond any share of a runtime, far from what overflows


def parse_profile(text: str | None = None, like: Sequence[str] = ()) -> Profile:
    """Return the profile that options name: a problem, `problem=weight` parts, or patterns of like processes."""
    if like:
        if text:
            raise DataError("profile and like exclude each other; give one of them")
        return Profile("like:" + ",".join(like), like=tuple(like))
    if text in (None, "", WHOLE.name):
        return WHOLE
    problems = tuple(_weight(part) for part in str(text).split(","))
    if len(dict(problems)) != len(problems):
        raise DataError(f"profile {text!r} names a problem twice; every one may stand there once")
    return Profile(str(text), problems=problems)


def _weight(part: str) -> tuple[str, float]:
    problem, _, weight = part.partition("=")
    try:
        value = float(weight or 1)
    except ValueError:
        value = -1.0
    if problem not in PROBLEMS or not _LIGHTEST <= value <= _HEAVIEST:
        raise DataError(
            f"profile {part!r} is not one of {', '.join(PROBLEMS)}, or such a name = a weight from {_LIGHTEST:g} to {_HEAVIEST:g}"
        )
    return problem, value


def profile_weights(profile: Profile, keys: Sequence[ProcessKey]) -> FloatArray:
    """Return the weight of every process in the reference that a prediction uses, shape (p,), summing to 1."""
    weights = np.sum([_reference(profile, keys[t], keys) for t in _targets(profile, keys)], axis=0)
    return np.asarray(_normalised(weights[None], profile.name)[0], dtype=np.float64)


def held_out_weights(profile: Profile, hold_out: HoldOut, keys: Sequence[ProcessKey]) -> tuple[IntArray, FloatArray]:
    """Return which processes a cross-validation predicts, shape (t,), and the reference of each, shape (t, p); both read-only."""
    return _held_out_weights(profile, hold_out, tuple(keys))


@lru_cache(64)  # a refit asks hundreds of times for the same few, most of them to select a method within folds
def _held_out_weights(profile: Profile, hold_out: HoldOut, keys: tuple[ProcessKey, ...]) -> tuple[IntArray, FloatArray]:
    found = _targets(profile, keys)
    rows = [_reference(profile, keys[t], keys) * ~_held_out(hold_out, keys[t], keys) for t in found]
    weights = _normalised(np.array(rows), f"hold-out {hold_out} of profile {profile.name}")
    targets = np.array(found, dtype=np.int64)
    for array in (targets, weights):
        array.flags.writeable = False
    return targets, weights


def _targets(profile: Profile, keys: Sequence[ProcessKey]) -> list[int]:
    chosen = {problem for problem, _ in profile.problems} or {key.problem for key in keys}
    found = [
        index
        for index, key in enumerate(keys)
        if (any(fnmatchcase(str(key), pattern) for pattern in profile.like) if profile.like else key.problem in chosen)
    ]
    if not found:
        raise DataError(f"profile {profile.name}: no process of the data belongs to it; names are like {keys[0]}")
    return found


def _reference(profile: Profile, target: ProcessKey, keys: Sequence[ProcessKey]) -> FloatArray:
    if profile.like:
        return np.array([_closeness(target, key) for key in keys])
    if profile.same_problem:
        return np.array([float(key.problem == target.problem) for key in keys])
    share = dict(profile.problems)
    count = {problem: sum(key.problem == problem for key in keys) for problem in share}
    return np.array(
        [share.get(key.problem, 0.0) / count[key.problem] if key.problem in share else float(not share) for key in keys]
    )


def _closeness(one: ProcessKey, other: ProcessKey) -> float:
    if (one.problem, one.search) != (other.problem, other.search):
        return 0.0
    sizes = (instance_size(one), instance_size(other))
    return 1.0 if None in sizes else float(np.exp(-abs(np.log2(sizes[0] / sizes[1])) / SIZE_SCALE))  # type: ignore[operator]  # None was excluded


def _held_out(hold_out: HoldOut, target: ProcessKey, keys: Sequence[ProcessKey]) -> BoolArray:
    if target.instance == WHOLE_GROUP and hold_out in (HoldOut.INSTANCE, HoldOut.INSTANCE_AND_SEARCH):
        raise DataError(
            f"hold-out {hold_out}: groups hold all instances of a problem and cannot leave one out; use single processes, "
            f"or hold-out {HoldOut.SEARCH}"
        )
    problem = np.array([key.problem == target.problem for key in keys])
    instance = problem & np.array([key.instance == target.instance for key in keys])
    search = np.array([key.search == target.search for key in keys])
    masks: dict[HoldOut, BoolArray] = {
        HoldOut.PROBLEM: problem,
        HoldOut.PROCESS: instance & search,
        HoldOut.SEARCH: search,
        HoldOut.INSTANCE: instance,
        HoldOut.INSTANCE_AND_SEARCH: instance | search,
    }
    return masks[hold_out]


def _normalised(weights: FloatArray, what: str) -> FloatArray:
    totals = weights.sum(axis=1, keepdims=True)
    if not (totals > 0).all():
        raise DataError(f"{what} leaves no reference process; use another hold-out or single processes, not groups")
    return np.asarray(weights / totals, dtype=np.float64)
