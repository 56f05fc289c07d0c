"""Citations agree with CITATION.cff."""

from importlib.metadata import version
from pathlib import Path

import yaml

from fairbench_agent.comparison.cite import METHOD, PERFORMANCE, PLANNING, RANKING, SOFTWARE
from tests.comparison.command import document, invoke

CFF = yaml.safe_load((Path(__file__).parents[2] / "CITATION.cff").read_text("utf-8"))


def plain(text: str) -> str:
    return text.replace("{\\~n}", "ñ").replace("{\\'e}", "é").replace("{", "").replace("}", "")


def test_software_and_method_agree_with_the_citation_file() -> None:
    assert CFF["title"] in plain(SOFTWARE)
    assert CFF["version"] == version("fairbench-agent")
    (paper,) = CFF["references"]
    authors = " and ".join(f"{author['family-names']}, {author['given-names']}" for author in paper["authors"])
    fields = [paper[name] for name in ("title", "journal", "volume", "issue", "year", "doi")]
    for field in (authors, *map(str, fields)):
        assert field in plain(METHOD)


def test_every_entry_is_complete() -> None:
    for entry in (METHOD, PLANNING, PERFORMANCE, RANKING):
        assert all(f"{field} " in entry for field in ("author", "title", "year"))
        assert "doi " in entry or "eprint " in entry


def test_the_command_prints_all_entries() -> None:
    entries = document("cite")["entries"]
    assert entries[1:] == [METHOD, PLANNING, PERFORMANCE, RANKING]
    assert invoke("cite").out == "\n\n".join(entries) + "\n"
