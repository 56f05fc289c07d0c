"""A drawing of who is better on each instance, and by how much, as SVG inside a page that loads nothing.

Who is better is told by shape and place as well as by colour: a filled disc right of the line of no difference is a win of B, an
open square left of it one of A, a cross on it a tie. Text and lines take the page's colour, so that it is readable on light and dark.
"""

from collections.abc import Sequence
from html import escape

from fairbench_agent.comparison.report_blocks import SvgFigure

_ROW, _TOP, _WIDTH, _LABELS, _MARGIN = 18, 64, 760, 230, 20
_LONGEST = 30
_MARKS = {
    1: '<circle cx="{x:.1f}" cy="{y}" r="5" fill="#3987c9"/>',
    -1: '<rect x="{left:.1f}" y="{top}" width="9" height="9" fill="none" stroke="#c2671b" stroke-width="2"/>',
    0: '<path d="M{x:.1f} {y}m-4-4l8 8m0-8l-8 8" stroke="currentColor" stroke-width="1.5"/>',
}


def wins_drawing(instances: Sequence[str], differences: Sequence[float], unit: str) -> SvgFigure:
    """Draw finite differences per instance, at least one, positive where B is better and 0 for ties, in the order given."""
    wins, losses = sum(d > 0 for d in differences), sum(d < 0 for d in differences)
    description = (
        f"B is better on {wins} of {len(differences)} instances, A on {losses}, {len(differences) - wins - losses} tie; "
        f"differences from {min(differences):.4g} to {max(differences):.4g}{unit}, positive where B is better."
    )
    largest = max(map(abs, differences)) or 1.0
    middle, reach = (_LABELS + _WIDTH - _MARGIN) / 2, (_WIDTH - _MARGIN - _LABELS) / 2 - 10
    height = _TOP + _ROW * len(instances) + 6
    parts = [
        (
            f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-labelledby="wins-title wins-text" '
            'style="max-width:100%;height:auto" font-family="sans-serif" font-size="12" fill="currentColor">'
        ),
        f'<title id="wins-title">Differences per instance</title><desc id="wins-text">{escape(description)}</desc>',
        *_legend(middle, reach),
    ]
    for share in (-1, -0.5, 0, 0.5, 1):
        x, mark = middle + share * reach, f"{share * largest:.3g}{unit}"
        line = f'stroke="currentColor" stroke-opacity="{0.25 if share else 0.9}"'
        parts.append(f'<text x="{x:.1f}" y="{_TOP - 12}" text-anchor="middle">{escape(mark)}</text>')
        parts.append(f'<path d="M{x:.1f} {_TOP - 6}V{height - 4}" {line}/>')
    for row, (name, difference) in enumerate(zip(instances, differences, strict=True)):
        x, y = middle + difference / largest * reach, _TOP + _ROW * row + 10
        mark = _MARKS[(difference > 0) - (difference < 0)].format(x=x, y=y, left=x - 4.5, top=y - 4.5)
        shown = name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"
        parts.append(
            f"<g><title>{escape(name)}: {difference:.4g}{unit}</title>"
            f'<text x="{_LABELS - 10}" y="{y + 4}" text-anchor="end">{escape(shown)}</text>'
            f'<path d="M{middle:.1f} {y}H{x:.1f}" stroke="currentColor" stroke-opacity="0.4"/>{mark}</g>'
        )
    return SvgFigure("\n".join([*parts, "</svg>"]), description)


def _legend(middle: float, reach: float) -> list[str]:
    found = []
    for sign, words, x in (
        (-1, "A better", middle - reach),
        (0, "tie", middle - 20),
        (1, "B better", middle + reach - 70),
    ):
        found.append(
            _MARKS[sign].format(x=x, y=16, left=x - 4.5, top=11.5) + f'<text x="{x + 12:.1f}" y="20">{words}</text>'
        )
    return found
