"""The report of a study of runtimes: answer, runtimes per instance, share of instances solved within a time."""

import math
from collections.abc import Sequence
from dataclasses import replace
from html import escape

from fairbench_agent.comparison.speedup.speedup import Speedup
from fairbench_agent.comparison.study.provenance import Provenance
from fairbench_agent.comparison.study.report import html_page
from fairbench_agent.comparison.study.runtime_conclusion import RuntimeConclusion
from fairbench_agent.comparison.study.runtimes import RuntimeStudy
from fairbench_agent.core.table import html_of

_WIDTH, _HEIGHT, _LEFT, _TOP, _BOTTOM = 640, 300, 44, 12, 40


def runtime_page(conclusion: RuntimeConclusion, study: RuntimeStudy, provenance: Provenance | None) -> str:
    test = conclusion.test
    (table,) = test.tables()
    body = [
        "<h2>Runtimes</h2>",
        html_of(replace(table, caption="", notes=())),
        "<h2>Instances solved within a time</h2>",
        shares_plot(test),
    ]
    counts = f"Speedup: {test.median_text()}. {test.bound_sentence} {test.counts}"
    return html_page(
        conclusion, study, provenance, counts=counts, converted="A's runtimes", body=body, figures=test.rows()
    )


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
        return _LEFT + share * (_WIDTH - _LEFT - 12)

    def y(count: float) -> float:
        return _HEIGHT - _BOTTOM - count / n * (_HEIGHT - _BOTTOM - _TOP)

    def steps(times: Sequence[float]) -> str:
        corners = "".join(f"H{x(time):.1f}V{y(i):.1f}" for i, time in enumerate(sorted(times), 1))
        return f"M{_LEFT} {y(0):.1f}{corners}H{_WIDTH - 12}"

    caption = (
        f"Share of {n} instances solved within a time on B's machine: A converted (line, with the band of its 90 % "
        "interval), B (dashes)."
    )
    band = "".join(
        f'<path d="M{x(start):.1f} {y(i):.1f}H{x(end):.1f}V{y(i + 1):.1f}H{x(start):.1f}Z" fill-opacity="0.2"/>'
        for i, (start, end) in enumerate(zip(sorted(low), sorted(high), strict=True))
    )
    head = f'viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{escape(caption)}"'
    parts = [f'<figure><svg {head} font-family="sans-serif" font-size="12" fill="currentColor">', band]
    grid = 'stroke="currentColor" stroke-opacity="0.25"'
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path d="M{_LEFT} {y(share * n):.1f}H{_WIDTH - 12}" {grid}/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{y(share * n) + 4:.1f}" text-anchor="end">{share:g}</text>')
    for exponent in range(first, last + 1):
        at = x(10.0**exponent)
        parts.append(f'<path d="M{at:.1f} {_TOP}V{_HEIGHT - _BOTTOM}" {grid}/>')
        parts.append(f'<text x="{at:.1f}" y="{_HEIGHT - _BOTTOM + 16}" text-anchor="middle">{10.0**exponent:g}</text>')
    line = 'fill="none" stroke="currentColor" stroke-width="1.6"'
    parts += [
        f'<text x="{_WIDTH / 2}" y="{_HEIGHT - 6}" text-anchor="middle">time on B\'s machine, s</text>',
        f'<path d="{steps(times_a)}" {line}/>',
        f'<path d="{steps(times_b)}" {line} stroke-dasharray="6 3"/>',
    ]
    return "\n".join([*parts, f"</svg><figcaption>{escape(caption)}</figcaption></figure>"])
