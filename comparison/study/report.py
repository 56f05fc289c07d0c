"""A concluded study as a self-contained HTML page for reviewers: answer, results, figure as SVG, conditions."""

import math
import re
from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files

from fairbench_agent.comparison.speedup.conversion import joined
from fairbench_agent.comparison.speedup.speedup import Speedup
from fairbench_agent.comparison.study.conclusion import Conclusion, InstanceResult
from fairbench_agent.comparison.study.ledger import Provenance
from fairbench_agent.comparison.study.study import Study
from fairbench_agent.core.html import page_style
from fairbench_agent.core.table import html_of
from fairbench_agent.core.units import plural, rounded_down

_CONDITIONS = (
    "Both programs use {threads} (5.1), and are limited by the CPU, not by memory, disk or GPU (5.2).",
    "Both machines have the usual cooling and settings of their model (5.4).",
    "Pairs of values are independent between instances (3.1).",
    "A longer run is never worse (3.2).",
    "Instances, risk and level were fixed before B's results were seen, and no result was left out.",
)
"""Assumptions of prediction and test."""


def report_page(conclusion: Conclusion, study: Study, provenance: Provenance | None) -> str:
    converted, median, test = "B's limit", "", conclusion.test
    if isinstance(test, Speedup):
        converted, figures = "A's runtimes", test.rows()
        median = f"Speedup: {test.median_text()}. {test.bound_sentence} "
    else:
        figures = test.effect_rows()
    limits = conclusion.plan.limits
    several = len(limits.a_machines) > 1
    times = "; ".join(
        f"A's runtime{f' on {a.from_machine}' if several else ''} × {a.fair_runtime_factor:.3g} (fair runtime) × "
        f"{rounded_down(a.gamma)} (safety factor)"
        for a in limits.a_machines
    )
    rows = (
        ("A", f"{study.a.name}, on {' and '.join(a.from_machine for a in limits.a_machines)}"),
        ("source", study.a.source),
        ("B", f"{study.b.name}, {conclusion.b_run}"),
        (converted, f"{times}, {limits.risk}"),
        ("based on", limits.based_on),
        ("note", joined([limits.note, *conclusion.answers.unusual])),
    )
    cautions = filter(None, (test.caution, *conclusion.cautions))
    threads = f"{study.threads} threads" if study.threads > 1 else "a single thread"
    memory = f"at most {study.b.memory_mb} MB per process" if study.b.memory_mb else ""
    runs = [("results", "written by hand")]
    if provenance:
        sessions = provenance.sessions
        jobs = f"{max(session.jobs for session in sessions)} at a time, {sessions[-1].software}"
        unfit = sorted({name for session in sessions for name in session.unfit})
        text = f"{provenance.counts.text()}; {jobs}, {plural(len(sessions), 'session')}"
        runs = [("runs of B", text), ("machine not quiet", ", ".join(unfit))]
    details = (
        *figures,
        *runs,
        ("memory of B", memory),
        ("plan", f"{conclusion.plan_id}, {conclusion.plan.software}"),
        ("model", f"{limits.a_machines[0].model} {limits.model_id}"),
        ("provenance", conclusion.provenance_sha256 or ""),
    )
    style = page_style() + (files(__package__) / "report.css").read_text("utf-8")
    lines = [
        '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(study.title)}</title><style>\n{style}</style></head>\n<body><main>",
        f"<h1>{escape(study.title)}</h1>",
        _paragraph(test.verdict, "answer"),
        _paragraph(f"{median}{test.counts}"),
        *(_paragraph(f"Caution: {caution}", "caution") for caution in cautions),
        _definitions(rows),
        *_results(conclusion, study),
        "<h2>Assumed</h2>",
        _items(conclusion.answers.usual),
        "<h2>Conditions (sections of Arza et al. 2024)</h2>",
        _items(text.format(threads=threads) for text in _CONDITIONS),
        _definitions(details),
        "</main></body>\n</html>\n",
    ]
    return re.sub(r"(?<=\d) %", "&nbsp;%", "\n".join(lines))


def _results(conclusion: Conclusion, study: Study) -> list[str]:
    table = html_of(conclusion.results)
    if isinstance(conclusion.test, Speedup):
        plot = shares_plot(conclusion.test)
        return ["<h2>Runtimes</h2>", table, "<h2>Instances solved within a time</h2>", plot]
    tie = "" if study.a.decimals == "exact" else " Values tie if B's would be printed like A's."
    what = "Smaller gaps" if study.has_gaps else "Larger values" if study.maximise else "Smaller values"
    plot = dot_plot(conclusion.instances, " %" if conclusion.percent else "")
    return ["<h2>Results</h2>", _paragraph(f"{what} are better.{tie}"), table, "<h2>Differences</h2>", plot]


def _paragraph(text: str, kind: str = "") -> str:
    return f"<p{f' class={kind}' if kind else ''}>{escape(text)}</p>"


def _items(texts: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in texts)}</ul>"


def _definitions(rows: Sequence[tuple[str, str]]) -> str:
    return f"<dl>{''.join(f'<dt>{escape(name)}</dt><dd>{escape(text)}</dd>' for name, text in rows if text)}</dl>"


_ROW, _TOP, _WIDTH, _LABELS, _MARGIN = 18, 34, 480, 150, 20
_MAX_LABEL = 21
_MARKS = {
    "B": '<circle cx="{x:.1f}" cy="{y}" r="5" fill="var(--line-0)"/>',
    "A": '<rect x="{left:.1f}" y="{top}" width="9" height="9" fill="none" stroke="var(--line-1)" stroke-width="2"/>',
    "tie": '<path d="M{x:.1f} {y}m-4-4l8 8m0-8l-8 8" stroke="currentColor" stroke-width="1.5"/>',
}
"""Marks differ in shape as well as in colour."""
_SHARES_WIDTH, _HEIGHT, _LEFT, _SHARES_TOP, _BOTTOM = 640, 300, 44, 12, 40


def _figure(width: int, height: int, caption: str, parts: Sequence[str]) -> str:
    head = f'viewBox="0 0 {width} {height}" role="img" aria-label="{escape(caption)}"'
    start = f'<figure><svg {head} font-family="sans-serif" font-size="12" fill="currentColor">'
    return "\n".join([start, *parts, f"</svg><figcaption>{escape(caption)}</figcaption></figure>"])


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _line(path: str, style: str) -> str:
    return f'<path d="{path}" stroke="currentColor" {style}/>'


def _tick(least: float) -> float:
    """Return the smallest of 1, 2 or 5 times a power of ten that is not below a number."""
    power = math.floor(math.log10(least))
    return next(tick for digit in (1, 2, 5, 10) if (tick := float(f"{digit}e{power}")) >= least)


def dot_plot(instances: Sequence[InstanceResult], unit: str) -> str:
    """Return an SVG figure of the differences on all instances; missing values are at the edge."""
    edge = 2 * _tick(max((abs(i.difference) for i in instances if i.difference), default=2.0) / 2)
    middle, reach = (_LABELS + _WIDTH - _MARGIN) / 2, (_WIDTH - _MARGIN - _LABELS) / 2 - 10
    height, parts = _TOP + _ROW * len(instances) + 6, list[str]()

    def signed(number: float) -> str:
        return f"{number:.3g}{unit}".replace("-", "−")

    for share in (-1, -0.5, 0, 0.5, 1):
        x = middle + share * reach
        parts.append(_text(x, _TOP - 12, signed(share * edge), "middle"))
        parts.append(_line(f"M{x:.1f} {_TOP - 6}V{height - 4}", f'stroke-opacity="{0.25 if share else 0.9}"'))
    for row, instance in enumerate(instances):
        difference, name = instance.difference, instance.instance
        missing = -edge if instance.better == "A" else edge
        x, y = middle + (missing if difference is None else difference) / edge * reach, _TOP + _ROW * row + 10
        value = "no value" if difference is None else signed(difference)
        label = name if len(name) <= _MAX_LABEL else f"{name[: _MAX_LABEL - 1]}…"
        parts += [
            f"<g><title>{escape(name)}: {value}</title>",
            _text(_LABELS - 10, y + 4, label, "end"),
            _line(f"M{middle:.1f} {y}H{x:.1f}", 'stroke-opacity="0.4"'),
            f"{_MARKS[instance.better].format(x=x, y=y, left=x - 4.5, top=y - 4.5)}</g>",
        ]
    wins = {better: sum(i.better == better for i in instances) for better in _MARKS}
    caption = (
        f"B is better on {wins['B']} of {len(instances)} instances, A on {wins['A']}, {wins['tie']} tie. "
        "Differences are positive if B is better; discs: B, squares: A, crosses: ties."
    )
    return _figure(_WIDTH, height, caption, parts)


def shares_plot(test: Speedup) -> str:
    """Return an SVG figure of the share of instances solved within a time, A's with its 90 % interval."""
    n = test.n + len(test.ties)
    of_a = [row for row in test.instances if row.a_solved]
    times_a = [row.fair_runtime_s for row in of_a]
    low, high = (sorted(row.fair_runtime_90_s[end] for row in of_a) for end in (0, 1))
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

    parts = [
        f'<path d="M{x(start):.1f} {y(i):.1f}H{x(end):.1f}V{y(i + 1):.1f}H{x(start):.1f}Z" fill-opacity="0.2"/>'
        for i, (start, end) in enumerate(zip(low, high, strict=True))
    ]
    grid, line = 'stroke-opacity="0.25"', 'fill="none" stroke-width="1.6"'
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(_line(f"M{_LEFT} {y(share * n):.1f}H{_SHARES_WIDTH - 12}", grid))
        parts.append(_text(_LEFT - 6, y(share * n) + 4, f"{share:g}", "end"))
    for exponent in range(first, last + 1):
        at = x(10.0**exponent)
        parts.append(_line(f"M{at:.1f} {_SHARES_TOP}V{_HEIGHT - _BOTTOM}", grid))
        parts.append(_text(at, _HEIGHT - _BOTTOM + 16, f"{10.0**exponent:g}", "middle"))
    parts.append(_text(_SHARES_WIDTH / 2, _HEIGHT - 6, "time on B's machine, s", "middle"))
    parts += [_line(steps(times_a), line), _line(steps(times_b), f'{line} stroke-dasharray="6 3"')]
    caption = (
        f"Share of {n} instances solved within a time on B's machine: A converted (line, with the band of its 90 % "
        "interval), B (dashes)."
    )
    return _figure(_SHARES_WIDTH, _HEIGHT, caption, parts)
