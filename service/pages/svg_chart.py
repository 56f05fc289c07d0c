"""Charts as SVG for a page: text stays text, colours come from the page's style sheet, equal data give equal bytes."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from fairbench_agent.calibration.prediction.answer_text import rounded_down
from fairbench_agent.service.pages.typesetting import said, typeset, unbroken

WIDTH, HEIGHT = 440, 310
_LEFT, _RIGHT, _TOP, _BOTTOM = 62, 12, 10, 46
_LEGEND_ROW, _SAMPLE = 18, 34
_NEAR = 0.4
"""Points of a line that are closer than this, in units of the drawing, are drawn as one."""

TEMPLATES = Environment(
    loader=PackageLoader("fairbench_agent.service.pages"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
"""Of charts and pages: every text is escaped, a name that is missing is an error."""
TEMPLATES.filters["seconds"] = lambda ns: f"{ns / 1e9:,.2f}"
TEMPLATES.filters |= {"typeset": typeset, "unbroken": unbroken, "said": said, "rounded_down": rounded_down}


@dataclass(frozen=True)
class Axis:
    """An axis from low to high; its title says what it shows, with the unit."""

    title: str
    low: float
    high: float
    logarithmic: bool = False

    def share(self, value: float) -> float:
        """Return how far along the axis a value is: 0 at its beginning, 1 at its end."""
        if self.logarithmic:
            return math.log(value / self.low) / math.log(self.high / self.low)
        return (value - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        """Return round values along the axis."""
        if self.logarithmic:
            decades = range(math.floor(math.log10(self.low)), math.ceil(math.log10(self.high)) + 1)
            # to 12 digits, so that 0.01 is 0.01 and not a hair below
            marks = [float(f"{10.0**decade * part:.12g}") for decade in decades for part in (1, 2, 5)]
            return [mark for mark in marks if self.low <= mark <= self.high]
        step = _round_step(self.high - self.low)
        first = math.ceil(self.low / step - 1e-9)
        return [step * k for k in range(first, math.floor(self.high / step + 1e-9) + 1)]


@dataclass(frozen=True)
class Series:
    """Points (x, y), joined or marked; each mark may have a name, which is shown when pointed at."""

    label: str
    points: Sequence[tuple[float, float]]
    kind: Literal["line", "points"] = "line"
    names: Sequence[str] = ()


@dataclass(frozen=True)
class Chart:
    """What a chart shows; title and description are read out, in this order."""

    key: str
    """unique on the page, letters and hyphens"""
    title: str
    description: str
    x: Axis
    y: Axis
    series: Sequence[Series]
    """what is drawn, the first in front"""
    legend: Literal["upper right", "lower right", "upper left"] = "upper right"
    """the corner that is free"""
    limit: tuple[float, str] | None = None
    """a height that a thin line marks, with its label"""

    @cached_property
    def svg(self) -> Markup:
        """Return the SVG element."""
        return Markup(TEMPLATES.get_template("chart.svg").render(chart=self, width=WIDTH, height=HEIGHT))  # noqa: S704  escaped by the template

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point is in the drawing, from its upper left corner."""
        across, up = WIDTH - _LEFT - _RIGHT, HEIGHT - _TOP - _BOTTOM
        return _LEFT + across * self.x.share(x), HEIGHT - _BOTTOM - up * self.y.share(y)

    def line(self, series: Series) -> list[tuple[float, float]]:
        """Return where a line of the drawing bends."""
        return _thinned([self.at(x, y) for x, y in series.points])

    def legend_at(self, number: int) -> tuple[int, int]:
        """Return where the sample of a series begins in the legend, and the line that its label stands on."""
        upper, left = self.legend.startswith("upper"), self.legend.endswith("left")
        first = _TOP + 16 if upper else HEIGHT - _BOTTOM - _LEGEND_ROW * len(self.series) + 4
        return _LEFT + 8 if left else WIDTH - _RIGHT - 8 - _SAMPLE, first + _LEGEND_ROW * number


def axis_around(title: str, values: Iterable[float]) -> Axis:
    """Return an axis that begins at or below the least value and ends at or above the greatest, at round numbers."""
    known = list(values)
    low, high = min(known), max(known)
    step = _round_step(high - low or abs(high) or 1.0)
    below = step * math.floor(low / step - 0.25)
    return Axis(title, max(0.0, below) if low >= 0 else below, step * math.ceil(high / step + 0.25))


def _round_step(span: float) -> float:
    """Return the step of 1, 2 or 5 times a power of ten that cuts a span into four to nine parts."""
    power = 10.0 ** math.floor(math.log10(span / 4))
    return next(power * part for part in (5, 2, 1) if span / (power * part) >= 4)


def _thinned(places: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    kept = [places[0]]
    for place in places[1:-1]:
        if math.dist(place, kept[-1]) >= _NEAR:
            kept.append(place)
    return [*kept, *places[-1:]] if len(places) > 1 else kept
