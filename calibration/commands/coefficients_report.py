"""Coefficients of CPU specifications, and their errors, as text."""

from collections.abc import Iterable, Mapping, Sequence

from fairbench_agent.calibration.fitting.specification_errors import (
    ErrorSummary,
    UnseenProcessor,
    by_microarchitecture,
    by_segment,
    by_trait,
    summary,
)
from fairbench_agent.cpus.coefficients import GROUNDS, Coefficients, LogEstimate


def coefficients_report(known: Coefficients) -> str:
    """Return what was fitted: formula, segments, microarchitectures."""
    origin = known.origin
    head = [
        f"{origin['table']}, {origin['date']}: {origin['CPUs']}",
        "log2 score = log2 k + e·log2(highest clock, GHz) + segment + traits + h·(log2(highest/base clock) − its mean in the segment)",
        f"e = {_estimate(known.clock_exponent)}, h = {_estimate(known.headroom)}",
        "",
        f"{'segment':22}{'log2':>8}{'± s.e.':>8}{'spread':>8}{'CPUs':>7}",
    ]
    segments = [
        f"{name:22}{row.offset.value:8.3f}{row.offset.sd:8.3f}{row.spread:8.3f}{row.n_scores:7}"
        for name, row in known.segments.items()
    ]
    traits = [
        f"{name:22}{row.offset.value:8.3f}{row.offset.sd:8.3f}{row.spread_ratio:8.2f}{row.n_scores:7}"
        for name, row in known.traits.items()
    ]
    kinds = [
        f"{name:22}{2**row.log2_k.value:8.0f}{row.log2_k.sd:8.3f}{row.spread_ratio:8.2f}{row.n_scores:7}  {GROUNDS[row.ground]}"
        for name, row in known.microarchitectures.items()
    ]
    title = f"{'microarchitecture':22}{'k':>8}{'± log2':>8}{'× spr.':>8}{'CPUs':>7}  rests on"
    having = f"{'trait':22}{'log2':>8}{'± s.e.':>8}{'× spr.':>8}{'CPUs':>7}"
    return "\n".join([*head, *segments, "", having, *traits, "", title, *kinds])


def _estimate(one: LogEstimate) -> str:
    return f"{one.value:.3f} ± {one.sd:.3f}"


def errors_report(ways: Mapping[str, Sequence[UnseenProcessor]]) -> str:
    """Return errors by way of leaving out: of all CPUs, by segment, by microarchitecture."""
    return "\n\n".join("\n".join(_lines(way, items)) for way, items in ways.items())


def _lines(way: str, items: Sequence[UnseenProcessor]) -> Iterable[str]:
    yield f"|log2 error|, {way} left out{'':6}{'median':>9}{'mean':>8}{'90 %':>8}{'within 1.645 sd':>17}{'CPUs':>7}"
    yield _line("all", summary(items))
    for name, one in [*by_segment(items).items(), *by_trait(items).items(), *by_microarchitecture(items).items()]:
        yield _line(name, one)


def _line(name: str, one: ErrorSummary) -> str:
    return f"{name:40}{one.median:9.3f}{one.mean:8.3f}{one.quantile_90:8.3f}{one.covered_90:16.0%} {one.n_cpus:7}"
