"""The page about a model tells what matters first, says what every figure shows, and looks like the pool's pages."""

import re
from pathlib import Path

from fairbench_agent.calibration.commands.figures import all_figures, save
from fairbench_agent.calibration.commands.model_page import CAPTIONS, STYLE, html_report
from fairbench_agent.calibration.commands.model_report import model_tables
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.validation import HeldOut
from fairbench_agent.core.html import LOOK
from fairbench_agent.core.table import html_of


def test_every_figure_has_a_caption_that_says_what_it_shows(tmp_path: Path) -> None:
    model = find_model("tangent")
    drawn = all_figures(model, model.timings, model.timings)
    assert set(drawn) == set(CAPTIONS)
    page = html_report(model, save(drawn, tmp_path, ["svg"]))
    for name, caption in CAPTIONS.items():
        assert f"<figcaption>{caption}</figcaption>" in page
        assert f"<figcaption>{name}</figcaption>" not in page
        assert f'<svg role="img" aria-label="{caption}"' in page
    assert page.index("rests on 8 machines") < page.index("<figure>") < page.index("<h2>All tables</h2>")
    assert [page.count(html_of(table)) for table in model_tables(model)] == [1, 1, 1]
    assert page.count('<p class="caution">Caution: ') == 1
    assert "http" not in re.sub(
        r'xmlns(:\w+)?="[^"]*"|"http://[^"]*"|<metadata>.*?</metadata>|<!DOCTYPE.*?>', "", page, flags=re.DOTALL
    )


def test_a_held_out_machine_is_told_before_the_figures(tmp_path: Path) -> None:
    rows = [
        HeldOut("EPYC <2>", Basis.MEASURED, "whole less problem", 0.01, 0.63, 0.038, 0.004),
        HeldOut("EPYC <2>", Basis.MEASURED, "lop less instance", 0.01, 0.96, 0.398, None),
    ]
    model = find_model("tangent")
    page = html_report(model, save({"residuals": all_figures(model, model.timings)["residuals"]}, tmp_path), rows)
    said = (
        "EPYC &lt;2&gt;, which no fit saw: 1 % of predictions are too long if the plain γ keeps what it promises; here it is 3.8 to "
        "39.8 % by raw times (more than that on 2 of 2 γ curves), 0.4 to 0.4 % by undisturbed times (more than that on 0 of 1 γ curves)."
    )
    assert page.index("<h2>A machine that no fit saw</h2>") < page.index(said) < page.index("<h2>Figures</h2>")
    assert '>0.630</td><td class="number">3.8 %</td><td class="number">0.4 %</td>' in page
    assert '>0.960</td><td class="number">39.8 %</td><td class="number">–</td>' in page
    assert "no fit saw" not in html_report(model, [])


def test_the_page_has_the_look_of_all_pages_and_every_colour_that_it_names(tmp_path: Path) -> None:
    page = html_report(find_model("tangent"), save({}, tmp_path, ["svg"]))
    assert LOOK in page
    light, dark = LOOK.split("@media (prefers-color-scheme: dark)", 1)
    for name in {*re.findall(r"var\((--[\w-]+)\)", STYLE), *re.findall(r"(--[\w-]+):", light)}:
        assert f"{name}: #" in light
        assert f"{name}: #" in dark
