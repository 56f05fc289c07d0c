"""What to cite: it agrees with CITATION.cff, and claims nothing that is not known."""

from importlib.metadata import version
from pathlib import Path

import yaml

from fairbench_agent.comparison.cite import METHOD, PERFORMANCE, PLANNING, RANKING, SOFTWARE
from tests.comparison.command import document, ended

CFF = yaml.safe_load((Path(__file__).parents[2] / "CITATION.cff").read_text("utf-8"))


def plain(text: str) -> str:
    return text.replace("{\\~n}", "ñ").replace("{\\'e}", "é").replace("{", "").replace("}", "")


def test_the_software_and_the_method_are_those_of_the_citation_file() -> None:
    assert CFF["title"] in plain(SOFTWARE)
    assert CFF["version"] == version("fairbench-agent")
    (paper,) = CFF["references"]
    authors = " and ".join(f"{one['family-names']}, {one['given-names']}" for one in paper["authors"])
    for wanted in (paper["title"], authors, paper["journal"], str(paper["year"]), paper["url"]):
        assert wanted in plain(METHOD)


def test_the_command() -> None:
    entries = document("cite")["entries"]
    assert entries[1:] == [METHOD, PLANNING, PERFORMANCE, RANKING]
    assert ended("cite").out == "\n\n".join(entries) + "\n"
