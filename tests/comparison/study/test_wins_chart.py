"""The drawing of wins: well-formed, every instance with its mark on its side, nothing loaded, and said in words."""

from xml.etree import ElementTree as ET

import pytest

from fairbench_agent.comparison.report_blocks import html_page, markdown, plain_text
from fairbench_agent.comparison.sign_test.wins_chart import wins_drawing

SVG = "{http://www.w3.org/2000/svg}"
LONG = "a <very> long & winding name of an instance"


def drawn(names: list[str], differences: list[float]) -> ET.Element:
    svg = wins_drawing(names, differences, " %").svg
    return ET.fromstring(svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1))  # noqa: S314  our own


def test_every_instance_has_a_mark_of_its_kind() -> None:
    groups = drawn(["x", LONG, "z"], [1.5, -3.0, 0.0]).findall(f"{SVG}g")
    assert [group.findtext(f"{SVG}title") for group in groups] == ["x: 1.5 %", f"{LONG}: -3 %", "z: 0 %"]
    assert [len(group.findall(f"{SVG}circle")) for group in groups] == [1, 0, 0]
    assert [len(group.findall(f"{SVG}rect")) for group in groups] == [0, 1, 0]
    disc, square = groups[0].find(f"{SVG}circle"), groups[1].find(f"{SVG}rect")
    assert disc is not None
    assert square is not None
    assert float(disc.attrib["cx"]) > float(square.attrib["x"])


@pytest.mark.parametrize("differences", [[0.0], [-1e9], [1.0] * 200])
def test_one_or_many_instances_fit(differences: list[float]) -> None:
    root = drawn([f"i{i}" for i in range(len(differences))], differences)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for text in root.iter(f"{SVG}text"):
        assert 0 < float(text.attrib["x"]) < width
        assert 0 < float(text.attrib["y"]) < height


def test_it_is_said_in_words_too() -> None:
    drawing = wins_drawing(["x", "y", "z"], [1.5, -3.0, 0.0], " %")
    assert drawing.description.startswith(
        "B is better on 1 of 3 instances, A on 1, 1 tie; differences from -3 to 1.5 %"
    )
    assert plain_text([drawing]) == drawing.description
    assert markdown([drawing]).strip() == drawing.description
    page = html_page([drawing])
    assert page.count(drawing.description) == 2
    assert not [word for word in ("href", "src=", "<script", "url(") if word in page]
