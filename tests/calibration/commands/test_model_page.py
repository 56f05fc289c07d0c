"""The page about a model tells what matters first, says what every figure shows, and looks like the pool's pages."""

import re
from pathlib import Path

from fairbench_agent.calibration.commands.figures import all_figures, save
from fairbench_agent.calibration.commands.model_page import CAPTIONS, STYLE, html_report
from fairbench_agent.calibration.fitting.model_library import find_model

SHEET = Path(__file__).parents[3] / "service" / "pages" / "static" / "fairbench.css"


def test_every_figure_has_a_caption_that_says_what_it_shows(tmp_path: Path) -> None:
    model = find_model("tangent")
    drawn = all_figures(model, model.timings, model.timings)
    assert set(drawn) == set(CAPTIONS)
    page = html_report(model, "a < b", save(drawn, tmp_path, ["svg"]))
    for name, caption in CAPTIONS.items():
        assert f"<figcaption>{caption}</figcaption>" in page
        assert f"<figcaption>{name}</figcaption>" not in page
    assert page.index("rests on 8 machines") < page.index("<figure>") < page.index("a &lt; b")
    assert page.count('<p class="caution">Caution: ') == 1
    assert "http" not in re.sub(
        r'xmlns(:\w+)?="[^"]*"|"http://[^"]*"|<metadata>.*?</metadata>|<!DOCTYPE.*?>', "", page, flags=re.DOTALL
    )


def test_the_colours_are_those_of_the_pages() -> None:
    light, dark = (re.findall(r"--\w+: #[0-9a-f]{6}", part) for part in STYLE.split("@media", 1))
    sheet_light, sheet_dark = SHEET.read_text("utf-8").split("@media (prefers-color-scheme: dark)", 1)
    assert len(light) == len(dark) == 6
    assert all(f"{colour};" in sheet_light for colour in light)
    assert all(f"{colour};" in sheet_dark for colour in dark)
