"""How often and after which pauses something is tried again that may pass."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Patience:
    """Pauses grow twofold; the last half of each is drawn, so that many clients do not come back at one moment.

    Attributes:
        attempts: how often it is tried in all.
        first_s: the longest first pause.
        longest_s: the longest pause of our own choice.
        longest_asked_s: the longest pause that a pool may ask for; longer ones end the attempts.
        connect_s: how long connecting may take.
        silence_s: how long a pool may be silent.
        answer_s: how long a whole answer to a submission may take.
    """

    attempts: int = 8
    first_s: float = 1.0
    longest_s: float = 30.0
    longest_asked_s: float = 300.0
    connect_s: float = 10.0
    silence_s: float = 60.0
    answer_s: float = 120.0

    def pause_s(self, attempt: int, share: float) -> float:
        """Return the pause after an attempt, counted from 0, given a random share from 0 to 1."""
        return float(min(self.longest_s, self.first_s * 2.0**attempt) * (0.5 + share / 2))


def _silent(_: str) -> None:
    """Tell nobody."""


@dataclass(frozen=True)
class Surroundings:
    """What is asked of the machine while waiting, and who is told about it.

    Attributes:
        sleep: waits some seconds.
        share: draws a number from 0 to 1.
        clock_s: a clock that only goes forward, seconds.
        tell: gets one line about every further attempt.
    """

    sleep: Callable[[float], None] = time.sleep
    share: Callable[[], float] = random.random
    clock_s: Callable[[], float] = time.monotonic
    tell: Callable[[str], None] = _silent
