"""What to cite: what it says agrees with CITATION.cff, reads back as BibTeX, and claims nothing that is not known."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from fairbench_agent.comparison.citations import METHOD, PARTS, USES, bibtex, cited, document, latex_text, software
from fairbench_agent.comparison.errors import ParameterError

ROOT = Path(__file__).parents[2]
CFF = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
PAGES = {"planning": "planning", "performance": "performance", "ranking": "ranking"}
ACCENTS = {"{\\'e}": "é", "{\\~n}": "ñ"}


def read_back(text: str) -> dict[str, dict[str, str]]:
    """Return the fields of each entry by key, read by the grammar of BibTeX: braces are counted, what is outside is not read."""
    found: dict[str, dict[str, str]] = {}
    for start in re.finditer(r"^@(\w+)\{([\w-]+),$", text, re.MULTILINE):
        depth, fields, name, value, at = 1, {}, "", "", start.end()
        while depth:
            sign, escaped = text[at], text[at - 1] == "\\"
            depth += 0 if escaped else {"{": 1, "}": -1}.get(sign, 0)
            if depth == 1:
                name, value = (name, value) if sign in "{}" else (name + sign, value)
                if sign == "}":
                    fields[re.sub(r"[\s=,]", "", name)] = value[1:]
                    name, value = "", ""
            else:
                value += sign
            at += 1
        found[start[2]] = fields
    return found


def unescaped(value: str) -> str:
    for written, sign in ACCENTS.items():
        value = value.replace(written, sign)
    return re.sub(r"\\([&%$#_{}])", r"\1", re.sub(r"(?<!\\)[{}]", "", value))


def test_every_entry_reads_back_as_what_it_is_of() -> None:
    entries = cited(USES)
    text = bibtex(entries)
    assert text.isascii()
    found = read_back(text)
    assert list(found) == [entry.key for entry in entries]
    for entry in entries:
        assert {name: unescaped(value) for name, value in found[entry.key].items()} == entry.fields()


def test_special_signs_read_back() -> None:
    odd = replace(METHOD, title="50 % of {A} & B_1 #2 $3", note=None)
    assert unescaped(read_back(bibtex([odd]))[odd.key]["title"]) == odd.title
    assert read_back(bibtex([odd]))[odd.key].keys() == odd.fields().keys()


def test_the_software_and_the_method_are_those_of_the_citation_file() -> None:
    own = software()
    assert own.title == CFF["title"]
    assert list(own.authors) == [author["name"] for author in CFF["authors"]]
    assert own.note == f"version {CFF['version']}"
    (paper,) = CFF["references"]
    printed = METHOD.fields().keys() - {"author", "note"}
    assert {name: str(paper.get(name)) for name in printed} == {name: METHOD.fields()[name] for name in printed}
    assert list(METHOD.authors) == [f"{one['family-names']}, {one['given-names']}" for one in paper["authors"]]


def test_a_group_of_authors_is_one_name() -> None:
    assert read_back(bibtex([software()]))["fairbench"]["author"] == "{The fairbench authors}"


@pytest.mark.parametrize("part", PARTS)
def test_the_page_of_a_part_cites_the_same_work(part: str) -> None:
    page = " ".join((ROOT / "docs" / f"{PAGES[part]}.md").read_text("utf-8").split())
    assert PARTS[part].title in page
    assert all(author.split(",")[0] in page for author in PARTS[part].authors)


def test_what_is_not_known_is_named_and_nothing_is_made_up() -> None:
    assert [METHOD.missing(), software().missing()] == [(), ()]
    assert {part: citation.missing() for part, citation in PARTS.items()} == {
        "planning": ("year",),
        "performance": ("author", "year"),
        "ranking": ("year",),
    }
    for entry in cited(USES):
        assert not {"doi", "pages", "volume"} & entry.fields().keys()
        assert ("fill in" in bibtex([entry])) == bool(entry.missing())


@pytest.mark.parametrize("used", [(), ("predict",), ("study", "sign-test")])
def test_software_and_method_are_always_cited_and_suffice_for_the_method(used: tuple[str, ...]) -> None:
    assert cited(used) == (software(), METHOD)


def test_parts_come_once_in_their_order() -> None:
    assert cited(("ranking", "planning", "ranking"))[2:] == (PARTS["planning"], PARTS["ranking"])


def test_an_unknown_use_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(ParameterError, match="'rank' is not known; choose one of predict, study, sign-test, planning"):
        cited(("rank",))


def test_the_document_has_what_the_entries_have() -> None:
    (entry,) = document([PARTS["performance"]])["entries"]
    assert (entry["key"], entry["missing"]) == ("coco-performance-assessment", ["author", "year"])
    assert entry["fields"] == {"title": "COCO: performance assessment", "url": "https://github.com/numbbo/coco"}


def test_a_letter_without_a_latex_name_is_no_question_mark() -> None:
    with pytest.raises(ValueError, match="has no LaTeX name"):
        latex_text("Łódź")
