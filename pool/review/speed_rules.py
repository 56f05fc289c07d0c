"""Times, clock and latencies of one record that contradict each other.

Where there are no chains, the drift kernel before each run tells the time of an addition; a clock that is not told is no contradiction.
"""

from collections.abc import Iterator
from statistics import median

from fairbench_agent.core.units import gigahertz_text
from fairbench_agent.pool.record.core_speed import CLOCK_HZ, MULTIPLICATION_CYCLES, implied_clock_hz, step_cycles, timed
from fairbench_agent.pool.record.machine import Machine, Speed
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.timing import ProcessTiming
from fairbench_agent.pool.review.expectation import log2_additions
from fairbench_agent.workloads.architectures import architecture_named
from fairbench_agent.workloads.processes import ProcessKey, additions_per_evaluation

ADDITION_CYCLES = (0.9, 12.0)
"""What a dependent addition of doubles takes on any core: 2 to 6 so far."""
CLOCK_RATIO = 1.1
"""A stated clock and that of the chains differ by no more than rounding; a tenth is not that."""
TERM_SHARE = 0.85
"""Least time of a term over that of an addition: a core may have run faster than when its chains were timed."""


def speed_findings(record: Record) -> Iterator[str]:
    """Yield in words what contradicts itself in the speed of a record."""
    speed = record.speed
    additions = log2_additions(record)
    if additions is not None and (speed is None or not speed.chains):
        yield from _terms(record, 2.0**-additions)
    if speed is None:
        return
    if speed.chains and not timed(speed.chains):
        yield "speed: its chains have steps that take no time"
        return
    yield from _clock(record.machine, speed)
    if speed.chains:
        yield from _terms(record, min(float(one.addition_ns) for one in speed.chains))


def _clock(machine: Machine, speed: Speed) -> Iterator[str]:
    """Yield what contradicts the clock first: the rest would be told of the same mistake."""
    if speed.clock_hz is None:
        return
    told = f"speed: its clock of {gigahertz_text(speed.clock_hz)}"
    if not CLOCK_HZ[0] <= speed.clock_hz <= CLOCK_HZ[1]:
        yield f"{told} is none that processors have ({CLOCK_HZ[0] / 1e9:g} to {CLOCK_HZ[1] / 1e9:g} GHz)"
        return
    cycles = step_cycles(speed)
    if cycles is None:
        yield f"{told} stands without the chains that imply it"
        return
    for name, taken, (lowest, highest) in (
        ("a multiplication", cycles.multiplication, MULTIPLICATION_CYCLES),
        ("an addition of doubles", cycles.addition, ADDITION_CYCLES),
    ):
        if not lowest <= taken <= highest:
            yield f"{told} contradicts its chains: {taken:.3g} cycles for {name} ({lowest:g} to {highest:g} are known)"
            return
    implied = implied_clock_hz(speed.chains)
    known = architecture_named(machine.architecture.value or "") == "x86_64"
    if known and not 1 / CLOCK_RATIO <= speed.clock_hz / implied <= CLOCK_RATIO:
        yield f"{told} contradicts its shifts, which imply {gigahertz_text(implied)}"


def _terms(record: Record, addition_ns: float) -> Iterator[str]:
    fast = [(share, one.key) for one in record.processes if (share := _term_ns(one) / addition_ns) < TERM_SHARE]
    if fast:
        share, key = min(fast)
        yield (
            f"speed: in {len(fast)} processes a term takes less time than the addition that it waits for; "
            f"{key} {share:.2f} times as long ({TERM_SHARE:g} are allowed)"
        )


def _term_ns(process: ProcessTiming) -> float:
    """Return the time of one term of the chain of additions that an evaluation is; infinite where it is none."""
    terms = additions_per_evaluation(ProcessKey(process.problem, process.instance, process.search))
    if terms is None:
        return float("inf")
    times = [run.undisturbed_ns or run.wall_ns for run in process.runs]
    return median(times) / (process.evaluations * terms)
