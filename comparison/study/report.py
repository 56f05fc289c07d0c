"""A concluded study as one HTML page for reviewers, which loads nothing."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from fairbench_agent.comparison.study.provenance import Provenance
from fairbench_agent.comparison.study.study import Study
from fairbench_agent.core.html import LOOK
from fairbench_agent.core.table import Table, html_of

if TYPE_CHECKING:  # which imports this module
    from fairbench_agent.comparison.study.conclude import Conclusion, InstanceResult

_STYLE = "body { margin-inline: auto; max-width: 60rem; padding: 0.5rem 1.25rem 3rem; }\nfigure { margin: 1rem 0; }\n"
_CONDITIONS = (
    "both algorithms run in a single thread (5.1), limited by the CPU, not by memory, disk or GPU (5.2)",
    "both programs are in the same language, at the same optimisation level (5.3)",
    "both machines are cooled and set up as machines of their model usually are (5.4)",
    "pairs of values are independent between instances, and B is better on all kinds of instances or on none (3.1)",
    "a longer run is never worse (3.2)",
    "p_γ is the risk that the comparison is unfair: that B had more than the fair runtime",
    "instances, p_γ and α were fixed before B's results were seen, and every result counts",
)
"""What prediction and test assume, with sections of Arza et al. 2023."""


_TIES = "Values tie if B's could have been printed like A's, unless A's are taken as exact."


def report_page(conclusion: "Conclusion", study: Study, provenance: Provenance | None) -> str:
    test, limits = conclusion.test, conclusion.plan.limits
    one_p_value = (row for row in test.rows() if "Equation 4" not in row[0] and "per instance" not in row[0])
    facts = Table(("", ""), tuple(one_p_value), alignment="l")
    results = Table(conclusion.results.header, conclusion.results.rows)
    parts = [
        f"<h1>{escape(study.title)}</h1>",
        *map(_paragraph, test.text().splitlines()),
        *(_paragraph(f"Caution: {caution}") for caution in conclusion.cautions),
        f"<blockquote>{escape(conclusion.sentence)}</blockquote>",
        "<h2>What was compared</h2>",
        html_of(_compared(conclusion, study)),
        _items((*limits.based_on, *filter(None, [limits.caution]))),
        "<h2>Results</h2>",
        _paragraph(f"{'Larger' if study.maximise else 'Smaller'} values are better. {_TIES}"),
        html_of(results),
        dot_plot(conclusion.instances, " %" if conclusion.percent else ""),
        "<h2>Test</h2>",
        html_of(facts),
        "<h2>Conditions</h2>",
        _items(_CONDITIONS),
        *(["<h2>How B was run</h2>", _items(_run_lines(provenance))] if provenance else []),
    ]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width, initial-scale=1"><title>{escape(study.title)}</title>'
        f"<style>\n{LOOK}{_STYLE}</style></head>\n<body><main>\n{body}\n</main></body>\n</html>\n"
    )


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _items(texts: Sequence[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in texts)}</ul>"


def _compared(conclusion: "Conclusion", study: Study) -> Table:
    limits = conclusion.plan.limits
    rows = (
        ("algorithm", study.a.name, study.b.name),
        ("source", study.a.source, "run for this study"),
        ("machine", limits.a_machine, limits.b_machine),
        ("time", "runtime t₁", f"t₁ × {limits.fair_runtime_factor:.4g} × safety factor {limits.gamma:.4g}"),
        ("model", "", f"{limits.model} {limits.model_id}"),
        ("plan", "", f"{conclusion.plan_id}, {conclusion.plan.software}"),
        ("provenance of the results", "", conclusion.provenance_sha256 or "written by hand"),
    )
    return Table(("", "A, published", "B"), rows, alignment="l")


def _run_lines(provenance: Provenance) -> tuple[str, ...]:
    unfit = sorted({name for session in provenance.sessions for name in session.unfit})
    jobs, n = max(session.jobs for session in provenance.sessions), len(provenance.sessions)
    return (
        provenance.counts.text(),
        f"{jobs} at a time, by {provenance.software}, started {n} time{'s' * (n != 1)}",
        *([f"the machine was unfit when runs began: {', '.join(unfit)}"] if unfit else []),
    )


_ROW, _TOP, _WIDTH, _LABELS, _MARGIN = 18, 34, 760, 230, 20
_LONGEST = 30
_MARKS = {
    "B": '<circle cx="{x:.1f}" cy="{y}" r="5" fill="#3987c9"/>',
    "A": '<rect x="{left:.1f}" y="{top}" width="9" height="9" fill="none" stroke="#c2671b" stroke-width="2"/>',
    "tie": '<path d="M{x:.1f} {y}m-4-4l8 8m0-8l-8 8" stroke="currentColor" stroke-width="1.5"/>',
}
"""Who is better is shown by shape and place as well as by colour."""


def dot_plot(instances: Sequence["InstanceResult"], unit: str) -> str:
    """Return an SVG figure of who is better on each instance, and by how much; a missing value is drawn at the edge."""
    largest = max((abs(one.difference) for one in instances if one.difference is not None), default=0.0) or 1.0
    middle, reach = (_LABELS + _WIDTH - _MARGIN) / 2, (_WIDTH - _MARGIN - _LABELS) / 2 - 10
    height = _TOP + _ROW * len(instances) + 6
    wins = {better: sum(one.better == better for one in instances) for better in _MARKS}
    caption = (
        f"B is better on {wins['B']} of {len(instances)} instances, A on {wins['A']}, {wins['tie']} tie. "
        "Differences are positive where B is better; discs: B, squares: A, crosses: ties."
    )
    head = (
        f'viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="{escape(caption)}" style="max-width:100%;height:auto"'
    )
    parts = [f'<figure><svg {head} font-family="sans-serif" font-size="12" fill="currentColor">']
    for share in (-1, -0.5, 0, 0.5, 1):
        x, line = middle + share * reach, f'stroke="currentColor" stroke-opacity="{0.25 if share else 0.9}"'
        parts.append(f'<text x="{x:.1f}" y="{_TOP - 12}" text-anchor="middle">{share * largest:.3g}{unit}</text>')
        parts.append(f'<path d="M{x:.1f} {_TOP - 6}V{height - 4}" {line}/>')
    for row, one in enumerate(instances):
        edge = -largest if one.better == "A" else largest
        x, y = middle + (edge if one.difference is None else one.difference) / largest * reach, _TOP + _ROW * row + 10
        mark = _MARKS[one.better].format(x=x, y=y, left=x - 4.5, top=y - 4.5)
        name = one.instance if len(one.instance) <= _LONGEST else f"{one.instance[: _LONGEST - 1]}…"
        value = "no value" if one.difference is None else f"{one.difference:.4g}{unit}"
        parts.append(
            f'<g><title>{escape(one.instance)}: {value}</title><text x="{_LABELS - 10}" y="{y + 4}" text-anchor="end">'
            f'{escape(name)}</text><path d="M{middle:.1f} {y}H{x:.1f}" stroke="currentColor" stroke-opacity="0.4"/>'
            f"{mark}</g>"
        )
    return "\n".join([*parts, f"</svg><figcaption>{escape(caption)}</figcaption></figure>"])
