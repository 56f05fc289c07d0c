"""Charts as SVG for a page: text stays text, colours come from the page's style sheet, equal data give equal bytes."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from markupsafe import Markup, escape

WIDTH, HEIGHT = 440, 310
_LEFT, _RIGHT, _TOP, _BOTTOM = 62, 12, 10, 46
_LEGEND_ROW, _SAMPLE = 18, 34
_NEAR = 0.4
"""Points of a line that are closer than this, in units of the drawing, are drawn as one."""


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
    """What a chart shows; title and description are read out, in this order.

    Attributes:
        key: unique on the page, letters and hyphens.
        series: what is drawn, the first in front.
        legend: the corner that is free.
        limit: a height that a thin line marks, with its label.
    """

    key: str
    title: str
    description: str
    x: Axis
    y: Axis
    series: Sequence[Series]
    legend: Literal["upper right", "lower right", "upper left"] = "upper right"
    limit: tuple[float, str] | None = None


def axis_around(title: str, values: Iterable[float]) -> Axis:
    """Return an axis that begins at or below the least value and ends at or above the greatest, at round numbers."""
    known = list(values)
    low, high = min(known), max(known)
    step = _round_step(high - low or abs(high) or 1.0)
    below = step * math.floor(low / step - 0.25)
    return Axis(title, max(0.0, below) if low >= 0 else below, step * math.ceil(high / step + 0.25))


def draw(chart: Chart) -> Markup:
    """Return the SVG element of a chart."""
    parts = [
        Markup(
            '<svg viewBox="0 0 {} {}" role="img" aria-labelledby="{key}-title {key}-description"'
            ' xmlns="http://www.w3.org/2000/svg"><title id="{key}-title">{}</title><desc id="{key}-description">{}</desc>'
        ).format(WIDTH, HEIGHT, chart.title, chart.description, key=chart.key),
        *_axes(chart),
        *_limit(chart),
        *(_series(chart, number) for number in reversed(range(len(chart.series)))),
        *_legend(chart),
        Markup("</svg>"),
    ]
    return Markup("\n").join(parts)


def _round_step(span: float) -> float:
    """Return the step of 1, 2 or 5 times a power of ten that cuts a span into four to nine parts."""
    power = 10.0 ** math.floor(math.log10(span / 4))
    return next(power * part for part in (5, 2, 1) if span / (power * part) >= 4)


def _at(chart: Chart, x: float, y: float) -> tuple[float, float]:
    across, up = WIDTH - _LEFT - _RIGHT, HEIGHT - _TOP - _BOTTOM
    return _LEFT + across * chart.x.share(x), HEIGHT - _BOTTOM - up * chart.y.share(y)


def _axes(chart: Chart) -> Iterable[Markup]:
    left, bottom = _at(chart, chart.x.low, chart.y.low)
    right, top = _at(chart, chart.x.high, chart.y.high)
    for tick in chart.x.ticks():
        x, _ = _at(chart, tick, chart.y.low)
        yield Markup('<path class="grid" d="M{:.1f} {:.1f}V{:.1f}"/>').format(x, bottom, top)
        yield _text(x, bottom + 17, f"{tick:g}", "middle", "tick")
    for tick in chart.y.ticks():
        _, y = _at(chart, chart.x.low, tick)
        yield Markup('<path class="grid" d="M{:.1f} {:.1f}H{:.1f}"/>').format(left, y, right)
        yield _text(left - 6, y + 4, f"{tick:g}", "end", "tick")
    yield Markup('<path class="frame" d="M{:.1f} {:.1f}V{:.1f}H{:.1f}"/>').format(left, top, bottom, right)
    yield _text((left + right) / 2, HEIGHT - 8, chart.x.title, "middle")
    middle = (top + bottom) / 2
    yield Markup('<text x="14" y="{:.1f}" text-anchor="middle" transform="rotate(-90 14 {:.1f})">{}</text>').format(
        middle, middle, chart.y.title
    )


def _text(x: float, y: float, text: str, anchor: str, kind: str = "") -> Markup:
    named = Markup(' class="{}"').format(kind) if kind else ""
    return Markup('<text x="{:.1f}" y="{:.1f}" text-anchor="{}"{}>{}</text>').format(x, y, anchor, named, text)


def _limit(chart: Chart) -> Iterable[Markup]:
    if chart.limit is None:
        return
    value, label = chart.limit
    left, y = _at(chart, chart.x.low, value)
    right, _ = _at(chart, chart.x.high, value)
    yield Markup('<path class="limit" d="M{:.1f} {:.1f}H{:.1f}"/>').format(left, y, right)
    yield _text(left + 6, y - 5, label, "start", "tick")


def _series(chart: Chart, number: int) -> Markup:
    series = chart.series[number]
    places = [_at(chart, x, y) for x, y in series.points]
    if series.kind == "line":
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in _thinned(places))
        return Markup('<path class="curve s{}" d="M{}"/>').format(number, path)
    names = series.names or [""] * len(places)
    marks = (
        Markup('<circle cx="{:.1f}" cy="{:.1f}" r="4.5">{}</circle>').format(x, y, _named(name))
        for (x, y), name in zip(places, names, strict=True)
    )
    return Markup('<g class="points s{}">{}</g>').format(number, Markup("").join(marks))


def _named(name: str) -> Markup:
    return Markup("<title>{}</title>").format(name) if name else escape("")


def _thinned(places: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    kept = [places[0]]
    for place in places[1:-1]:
        if math.dist(place, kept[-1]) >= _NEAR:
            kept.append(place)
    return [*kept, *places[-1:]] if len(places) > 1 else kept


def _legend(chart: Chart) -> Iterable[Markup]:
    upper, left = chart.legend.startswith("upper"), chart.legend.endswith("left")
    begin = _TOP + 16 if upper else HEIGHT - _BOTTOM - _LEGEND_ROW * len(chart.series) + 4
    edge = _LEFT + 8 + _SAMPLE if left else WIDTH - _RIGHT - 8
    for number, series in enumerate(chart.series):
        y = begin + _LEGEND_ROW * number
        if series.kind == "line":
            yield Markup('<path class="curve s{}" d="M{} {}h{}"/>').format(number, edge - _SAMPLE, y - 4, _SAMPLE)
        else:
            centre = edge - _SAMPLE / 2
            yield Markup('<g class="points s{}"><circle cx="{:g}" cy="{}" r="4.5"/></g>').format(number, centre, y - 4)
        yield _text(edge + 8, y, series.label, "start") if left else _text(edge - _SAMPLE - 8, y, series.label, "end")
