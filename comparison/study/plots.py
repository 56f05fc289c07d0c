"""The figures of reports as SVG: differences on all instances, and instances solved within a time."""

import math
from collections.abc import Sequence
from html import escape

from fairbench_agent.comparison.speedup.speedup import Speedup
from fairbench_agent.comparison.study.conclusion import InstanceResult


def _signed(number: float) -> str:
    return f"{number:.3g}".replace("-", "−")


_ROW, _TOP, _WIDTH, _LABELS, _MARGIN = 18, 34, 480, 150, 20
_MAX_LABEL = 21
_MARKS = {
    "B": '<circle cx="{x:.1f}" cy="{y}" r="5" fill="var(--line-0)"/>',
    "A": '<rect x="{left:.1f}" y="{top}" width="9" height="9" fill="none" stroke="var(--line-1)" stroke-width="2"/>',
    "tie": '<path d="M{x:.1f} {y}m-4-4l8 8m0-8l-8 8" stroke="currentColor" stroke-width="1.5"/>',
}
"""Marks differ in shape as well as in colour."""


def _tick(least: float) -> float:
    """Return the smallest of 1, 2 or 5 times a power of ten that is not below a number.

    >>> _tick(0.3), _tick(21.0)
    (0.5, 50.0)
    """
    if not 1e-300 < least < 1e300:
        return least or 1.0
    power = math.floor(math.log10(least))
    return next(tick for digit in (1, 2, 5, 10) if (tick := float(f"{digit}e{power}")) >= least)


def dot_plot(instances: Sequence[InstanceResult], unit: str) -> str:
    """Return an SVG figure of the differences on all instances; missing values are at the edge."""
    edge = 2 * _tick(max((abs(i.difference) for i in instances if i.difference is not None), default=0.0) / 2)
    middle, reach = (_LABELS + _WIDTH - _MARGIN) / 2, (_WIDTH - _MARGIN - _LABELS) / 2 - 10
    height = _TOP + _ROW * len(instances) + 6
    wins = {better: sum(i.better == better for i in instances) for better in _MARKS}
    caption = (
        f"B is better on {wins['B']} of {len(instances)} instances, A on {wins['A']}, {wins['tie']} tie. "
        "Differences are positive if B is better; discs: B, squares: A, crosses: ties."
    )
    head = f'viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="{escape(caption)}"'
    parts = [f'<figure><svg {head} font-family="sans-serif" font-size="12" fill="currentColor">']
    for share in (-1, -0.5, 0, 0.5, 1):
        x, line = middle + share * reach, f'stroke="currentColor" stroke-opacity="{0.25 if share else 0.9}"'
        parts.append(f'<text x="{x:.1f}" y="{_TOP - 12}" text-anchor="middle">{_signed(share * edge)}{unit}</text>')
        parts.append(f'<path d="M{x:.1f} {_TOP - 6}V{height - 4}" {line}/>')
    for row, instance in enumerate(instances):
        difference, name = instance.difference, instance.instance
        missing = -edge if instance.better == "A" else edge
        x, y = middle + (missing if difference is None else difference) / edge * reach, _TOP + _ROW * row + 10
        mark = _MARKS[instance.better].format(x=x, y=y, left=x - 4.5, top=y - 4.5)
        label = name if len(name) <= _MAX_LABEL else f"{name[: _MAX_LABEL - 1]}…"
        value = "no value" if difference is None else f"{_signed(difference)}{unit}"
        parts.append(
            f'<g><title>{escape(name)}: {value}</title><text x="{_LABELS - 10}" y="{y + 4}" text-anchor="end">'
            f'{escape(label)}</text><path d="M{middle:.1f} {y}H{x:.1f}" stroke="currentColor" stroke-opacity="0.4"/>'
            f"{mark}</g>"
        )
    return "\n".join([*parts, f"</svg><figcaption>{escape(caption)}</figcaption></figure>"])


_SHARES_WIDTH, _HEIGHT, _LEFT, _SHARES_TOP, _BOTTOM = 640, 300, 44, 12, 40


def shares_plot(test: Speedup) -> str:
    """Return an SVG figure of the share of instances solved within a time, A's with its 90 % interval."""
    n = test.n + len(test.ties)
    of_a = [row for row in test.instances if row.a_solved]
    times_a = [row.fair_runtime_s for row in of_a]
    low, high = ([row.fair_runtime_90_s[end] for row in of_a] for end in (0, 1))
    times_b = [row.b_s for row in test.instances if row.b_s is not None]
    positive = [time for time in (*low, *high, *times_b) if time > 0] or [1.0]
    first, last = math.floor(math.log10(min(positive))), math.ceil(math.log10(max(positive) * 1.01))

    def x(time: float) -> float:
        share = 0.0 if time <= 0 else (math.log10(time) - first) / (last - first)
        return _LEFT + share * (_SHARES_WIDTH - _LEFT - 12)

    def y(count: float) -> float:
        return _HEIGHT - _BOTTOM - count / n * (_HEIGHT - _BOTTOM - _SHARES_TOP)

    def steps(times: Sequence[float]) -> str:
        corners = "".join(f"H{x(time):.1f}V{y(i):.1f}" for i, time in enumerate(sorted(times), 1))
        return f"M{_LEFT} {y(0):.1f}{corners}H{_SHARES_WIDTH - 12}"

    caption = (
        f"Share of {n} instances solved within a time on B's machine: A converted (line, with the band of its 90 % "
        "interval), B (dashes)."
    )
    band = "".join(
        f'<path d="M{x(start):.1f} {y(i):.1f}H{x(end):.1f}V{y(i + 1):.1f}H{x(start):.1f}Z" fill-opacity="0.2"/>'
        for i, (start, end) in enumerate(zip(sorted(low), sorted(high), strict=True))
    )
    head = f'viewBox="0 0 {_SHARES_WIDTH} {_HEIGHT}" role="img" aria-label="{escape(caption)}"'
    parts = [f'<figure><svg {head} font-family="sans-serif" font-size="12" fill="currentColor">', band]
    grid = 'stroke="currentColor" stroke-opacity="0.25"'
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path d="M{_LEFT} {y(share * n):.1f}H{_SHARES_WIDTH - 12}" {grid}/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{y(share * n) + 4:.1f}" text-anchor="end">{share:g}</text>')
    for exponent in range(first, last + 1):
        at = x(10.0**exponent)
        parts.append(f'<path d="M{at:.1f} {_SHARES_TOP}V{_HEIGHT - _BOTTOM}" {grid}/>')
        parts.append(f'<text x="{at:.1f}" y="{_HEIGHT - _BOTTOM + 16}" text-anchor="middle">{10.0**exponent:g}</text>')
    line = 'fill="none" stroke="currentColor" stroke-width="1.6"'
    parts += [
        f'<text x="{_SHARES_WIDTH / 2}" y="{_HEIGHT - 6}" text-anchor="middle">time on B\'s machine, s</text>',
        f'<path d="{steps(times_a)}" {line}/>',
        f'<path d="{steps(times_b)}" {line} stroke-dasharray="6 3"/>',
    ]
    return "\n".join([*parts, f"</svg><figcaption>{escape(caption)}</figcaption></figure>"])
