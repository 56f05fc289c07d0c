"""Where time comes from: the clock is a parameter, so that a test can script it."""

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Clock:
    """The three clocks of a measurement, each returning integer nanoseconds."""

    wall_ns: Callable[[], int] = time.perf_counter_ns
    """monotonic, the official time"""
    cpu_ns: Callable[[], int] = time.process_time_ns
    """CPU time of this process"""
    calendar_ns: Callable[[], int] = time.time_ns
    """time of day, which may be stepped"""


def timer_resolution_ns(wall_ns: Callable[[], int], readings: int = 2000) -> int:
    """Return the smallest step between successive readings of a clock, ns; a coarse clock is read until it moves."""
    smallest = None
    last = wall_ns()
    while readings > 0 or smallest is None:
        readings -= 1
        now = wall_ns()
        if now != last:
            smallest = min(smallest or now - last, now - last)
        last = now
    return smallest


def utc_text(calendar_ns: int) -> str:
    """Return a moment as UTC text to the second: 2026-01-31T12:00:00Z."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(calendar_ns // 1_000_000_000))
