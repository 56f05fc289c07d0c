"""A concluded study as a self-contained HTML page for reviewers: answer, results, figure, conditions."""

import re
from collections.abc import Sequence
from html import escape
from importlib.resources import files

from fairbench_agent.comparison.speedup.speedup import Speedup
from fairbench_agent.comparison.study.conclusion import Conclusion
from fairbench_agent.comparison.study.plots import dot_plot, shares_plot
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
    """Return a self-contained page."""
    converted, median, test = "B's limit", "", conclusion.test
    table = html_of(conclusion.results)
    if isinstance(test, Speedup):
        converted, figures = "A's runtimes", test.rows()
        median = f"Speedup: {test.median_text()}. {test.bound_sentence} "
        body = ["<h2>Runtimes</h2>", table, "<h2>Instances solved within a time</h2>", shares_plot(test)]
    else:
        figures = test.effect_rows()
        tie = "" if study.a.decimals == "exact" else " Values tie if B's would be printed like A's."
        what = "Smaller gaps" if study.has_gaps else "Larger values" if study.maximise else "Smaller values"
        plot = dot_plot(conclusion.instances, " %" if conclusion.percent else "")
        body = ["<h2>Results</h2>", _paragraph(f"{what} are better.{tie}"), table, "<h2>Differences</h2>", plot]
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
    cautions = filter(None, (test.caution, *conclusion.cautions))
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
        *body,
        *_conditions_and_details(conclusion, study, provenance, figures),
        "</main></body>\n</html>\n",
    ]
    return re.sub(r"(?<=\d) %", "&nbsp;%", "\n".join(lines))


def _conditions_and_details(
    conclusion: Conclusion, study: Study, provenance: Provenance | None, figures: Sequence[tuple[str, str]]
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
    calls = f"{jobs} at a time, {provenance.sessions[-1].software}, {n} {'session' if n == 1 else 'sessions'}"
    return [("runs of B", f"{provenance.counts.text()}; {calls}"), ("machine not quiet", ", ".join(unfit))]
