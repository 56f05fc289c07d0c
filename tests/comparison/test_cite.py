"""What to cite: it agrees with CITATION.cff, and claims nothing that is not known."""

from importlib.metadata import version
from pathlib import Path

import pytest
import yaml

from fairbench_agent.comparison.cite import METHOD, PARTS, SOFTWARE, cited
from fairbench_agent.comparison.errors import ParameterError
from tests.comparison.command import document, ended, refusal

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


@pytest.mark.parametrize("entry", [SOFTWARE, METHOD, *PARTS.values()])
def test_every_entry_is_ascii_with_balanced_braces_and_nothing_made_up(entry: str) -> None:
    assert entry.isascii()
    assert entry.count("{") == entry.count("}")
    assert not {"doi", "pages", "volume"} & {line.split("=")[0].strip() for line in entry.splitlines()}


def test_parts_are_added_once_in_their_order() -> None:
    assert cited(("ranking", "planning", "ranking")).entries[2:] == (PARTS["planning"], PARTS["ranking"])
    assert len(cited().entries) == 2
    with pytest.raises(ParameterError, match="'rank' is not known; choose one of planning"):
        cited(("rank",))


def test_the_command() -> None:
    assert ended("cite").out == f"{cited()}\n"
    assert document("cite", "--used", "planning, ranking")["entries"][-1] == PARTS["ranking"]
    assert "'x' is not known" in refusal("cite", "--used", "x")
