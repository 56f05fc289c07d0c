"""A concluded study as a self-contained HTML page for reviewers: answer, results, figure, conditions."""

import math
import re
from collections.abc import Sequence
from dataclasses import replace
from html import escape
from importlib.resources import files

from fairbench_agent.comparison.study.conclusion import Conclusion, InstanceResult, StudyConclusion
from fairbench_agent.comparison.study.provenance import Provenance
from fairbench_agent.comparison.study.study import Study
from fairbench_agent.core.html import page_style
from fairbench_agent.core.table import html_of
from fairbench_agent.core.units import rounded_down

_CONDITIONS = (
    "Both programs use {threads} (5.1), and are limited by the CPU, not by memory, disk or GPU (5.2).",
    "Both machines have the usual cooling and settings of their model (5.4).",
    "Pairs of values are independent between instances (3.1).",
    "A longer run is never worse (3.2).",
    "Instances, risk and level were fixed before B's results were seen, and no result was left out.",
)
"""Assumptions of prediction and test."""


def report_page(conclusion: Conclusion, study: Study, provenance: Provenance | None) -> str:
    tie = "" if study.a.decimals == "exact" else " Values tie if B's would be printed like A's."
    what = "Smaller gaps" if study.has_gaps else "Larger values" if study.maximise else "Smaller values"
    body = [
        "<h2>Results</h2>",
        _paragraph(f"{what} are better.{tie}"),
        html_of(replace(conclusion.results, caption="", notes=())),
        "<h2>Differences</h2>",
        dot_plot(conclusion.instances, " %" if conclusion.percent else ""),
    ]
    test = conclusion.test
    return html_page(
        conclusion, study, provenance, counts=test.counts, converted="B's limit", body=body, figures=test.effect_rows()
    )


def html_page(
    conclusion: StudyConclusion,
    study: Study,
    provenance: Provenance | None,
    *,
    counts: str,
    converted: str,
    body: Sequence[str],
    figures: Sequence[tuple[str, str]],
) -> str:
    """Return a self-contained page; `converted` is what A's runtimes become, `figures` are those of the test."""
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
        ("note", " ".join(filter(None, [limits.note, *conclusion.answers.unusual]))),
    )
    cautions = filter(None, (conclusion.test.caution, *conclusion.cautions))
    style = page_style() + (files(__package__) / "report.css").read_text("utf-8")
    lines = [
        '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(study.title)}</title><style>\n{style}</style></head>\n<body><main>",
        f"<h1>{escape(study.title)}</h1>",
        _paragraph(conclusion.test.verdict, "answer"),
        _paragraph(counts),
        *(_paragraph(f"Caution: {caution}", "caution") for caution in cautions),
        _definitions(rows),
        *body,
        *_conditions_and_details(conclusion, study, provenance, figures),
        "</main></body>\n</html>\n",
    ]
    return re.sub(r"(?<=\d) %", "&nbsp;%", "\n".join(lines))


def _conditions_and_details(
    conclusion: StudyConclusion, study: Study, provenance: Provenance | None, figures: Sequence[tuple[str, str]]
) -> list[str]:
    """Return the end of a page: assumptions of prediction and test, figures of the test, runs, plan and model."""
    threads = f"{study.threads} threads" if study.threads > 1 else "a single thread"
    limits, memory_mb = conclusion.plan.limits, study.b.memory_mb
    details = [
        *figures,
        *(_run_rows(provenance) if provenance else [("results", "written by hand")]),
        ("memory of B", f"at most {memory_mb} MB per process" if memory_mb else ""),
        ("plan", f"{conclusion.plan_id}, {conclusion.plan.software}"),
        ("model", f"{limits.model} {limits.model_id}"),
        ("provenance", conclusion.provenance_sha256 or ""),
    ]
    return [
        "<h2>Assumed</h2>",
        _items(conclusion.answers.usual),
        "<h2>Conditions (sections of Arza et al. 2024)</h2>",
        _items([text.format(threads=threads) for text in _CONDITIONS]),
        _definitions(details),
    ]


def _paragraph(text: str, kind: str = "") -> str:
    return f"<p{f' class={kind}' if kind else ''}>{escape(text)}</p>"


def _items(texts: Sequence[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in texts)}</ul>"


def _definitions(rows: Sequence[tuple[str, str]]) -> str:
    return f"<dl>{''.join(f'<dt>{escape(name)}</dt><dd>{escape(text)}</dd>' for name, text in rows if text)}</dl>"


def _run_rows(provenance: Provenance) -> list[tuple[str, str]]:
    unfit = sorted({name for session in provenance.sessions for name in session.unfit})
    jobs, n = max(session.jobs for session in provenance.sessions), len(provenance.sessions)
    calls = f"{jobs} at a time, {provenance.software}, {n} {'session' if n == 1 else 'sessions'}"
    return [("runs of B", f"{provenance.counts.text()}; {calls}"), ("machine not quiet", ", ".join(unfit))]


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
