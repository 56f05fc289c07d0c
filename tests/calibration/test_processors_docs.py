"""The tables of docs/processors.md against the coefficients that are shipped, and against the published scores."""

import re
from pathlib import Path

import pytest

from fairbench_agent.calibration.data.score_columns import read_scores
from fairbench_agent.calibration.data.scored_processors import scored_processors
from fairbench_agent.calibration.data.scores import ScoreTable
from fairbench_agent.calibration.fitting.specification_errors import by_segment, by_trait, of_folds, summary
from fairbench_agent.calibration.fitting.specification_fit import fit_specification
from fairbench_agent.cpus.coefficients import shipped_coefficients
from fairbench_agent.cpus.processor import known_processors

PAGE = (Path(__file__).parents[2] / "docs" / "processors.md").read_text("utf-8")


def rows(first_heading: str) -> dict[str, list[str]]:
    """Return the cells behind the first of every row of the page's table whose heading begins so."""
    table = re.search(rf"^\| {re.escape(first_heading)} \|.*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    assert table
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in table[1].splitlines()]
    return {row[0]: row[1:] for row in cells}


def test_the_microarchitectures_are_those_that_are_shipped() -> None:
    known, shown = shipped_coefficients().microarchitectures, rows("microarchitecture")
    assert list(shown) == list(known)
    for name, (k, sd, n_cpus, _) in shown.items():
        assert (float(k), float(sd)) == pytest.approx(
            (2 ** known[name].log2_k.value, known[name].log2_k.sd), rel=1e-2, abs=6e-4
        )
        assert int(n_cpus) == known[name].n_scores


def test_the_segments_are_those_that_are_shipped() -> None:
    for name, (offset, sd, spread, n_cpus) in rows("segment").items():
        segment = shipped_coefficients().segments[name]
        assert (float(offset), float(sd), float(spread)) == pytest.approx((*segment.offset, segment.spread), abs=6e-4)
        assert int(n_cpus) == segment.n_scores


def test_the_traits_are_those_that_are_shipped() -> None:
    known, shown = shipped_coefficients().traits, rows("trait")
    assert list(shown) == list(known)
    for name, (offset, sd, ratio, n_cpus) in shown.items():
        trait = known[name]
        assert (float(offset), float(sd), float(ratio)) == pytest.approx((*trait.offset, trait.spread_ratio), abs=6e-3)
        assert int(n_cpus) == trait.n_scores


@pytest.mark.full
def test_coefficients_and_errors_are_those_of_the_published_scores(published_data: Path) -> None:
    table = ScoreTable(
        "PassMark single thread", "2022-01-30", read_scores(published_data / "rtdhw" / "cpu_scores.md").scores
    )
    scored, n_unknown = scored_processors([table], known_processors())
    origin = shipped_coefficients().origin
    assert origin["CPUs"] == f"{len(scored)} of {len(scored) + n_unknown} in the table, known by name"
    fitted = fit_specification(scored)
    for name, kind in shipped_coefficients().microarchitectures.items():
        assert fitted.microarchitectures[name].log2_k == pytest.approx(kind.log2_k, abs=1e-3), name
        for segment, level in kind.levels.items():
            assert fitted.microarchitectures[name].levels[segment] == pytest.approx(level, abs=1e-3), (name, segment)
    items = of_folds(scored, fit_specification)
    found = {"ten folds, all CPUs that are matched by name": summary(items)} | {
        f"ten folds, {name}": one for name, one in (by_segment(items) | by_trait(items)).items()
    }
    shown = rows("left out")
    for name, one in found.items():
        expected = [one.n_cpus, one.median, one.mean, one.quantile_90, 100 * one.covered_90]
        assert [float(cell.rstrip(" %")) for cell in shown[name]] == pytest.approx(expected, abs=6e-4, rel=1e-2), name
