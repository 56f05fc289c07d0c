"""Extra uncertainty τ between two machines that are further apart than those that γ is estimated from.

γ is estimated between x86 cores since 2003. Microarchitectures, not launch years, are the boundary: older and small x86
cores, Arm's and Apple's relate to them less alike from program to program.
"""

import math
from collections.abc import Iterable
from itertools import product
from typing import Final, NamedTuple

from fairbench_agent.cpus import CoreClass, known_microarchitectures

_TO_OTHERS: Final[dict[CoreClass, float]] = {
    "x86": 0.0,
    "old x86": 0.5,
    "small x86": 0.5,
    "Arm": 0.35,
    "Apple": 0.5,
}
"""τ of a class against x86 cores since 2003, log2."""
_WITHIN: Final[dict[CoreClass, float]] = {"x86": 0.0, "old x86": 0.5, "small x86": 0.3, "Arm": 0.0, "Apple": 0.0}
"""τ between two microarchitectures of one class, log2."""
CLASS_NAMES: Final[dict[CoreClass, str]] = {
    "x86": "x86 cores since 2003",
    "old x86": "K7 and P6 cores",
    "small x86": "Atom and efficiency cores",
    "Arm": "Arm cores",
    "Apple": "Apple cores",
}


class ClassGap(NamedTuple):
    """τ between the microarchitectures of two machines, log2, and the classes that it comes from."""

    tau: float = 0.0
    classes: tuple[CoreClass, ...] = ()


def class_gap(first: Iterable[str], second: Iterable[str]) -> ClassGap:
    """Return the largest τ between the microarchitectures that two machines may have."""
    return max((_gap(pair) for pair in product(first, second)), default=ClassGap(), key=lambda gap: gap.tau)


def _gap(pair: tuple[str, str]) -> ClassGap:
    if pair[0] == pair[1]:
        return ClassGap()
    classes = tuple(known_microarchitectures()[name].core_class for name in pair)
    if classes[0] == classes[1]:
        return ClassGap(_WITHIN[classes[0]], (classes[0],))
    return ClassGap(math.hypot(*(_TO_OTHERS[name] for name in classes)), classes)
