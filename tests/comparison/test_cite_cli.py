"""`cite`, as a user meets it."""

import pytest

from fairbench_agent.comparison.citations import PARTS, USES
from tests.comparison.command import document, ended, refusal


def keys(text: str) -> list[str]:
    return [line.partition("{")[2].rstrip(",") for line in text.splitlines() if line.startswith("@")]


def test_without_a_use_it_prints_software_and_method_and_how_to_name_uses() -> None:
    done = ended("cite")
    assert (done.code, done.err) == (0, "")
    assert keys(done.out) == ["fairbench", "arza2023fair"]
    assert done.out.splitlines()[-1].startswith("% --used planning,performance,ranking ")


def test_uses_add_what_they_rest_on_and_nothing_outside_the_entries() -> None:
    done = ended("cite", "--used", "sign-test, ranking")
    assert keys(done.out) == ["fairbench", "arza2023fair", PARTS["ranking"].key]
    assert "--used" not in done.out


def test_the_document_has_the_same_entries() -> None:
    found = document("cite", "--used", "planning")
    assert [entry["key"] for entry in found["entries"]] == ["fairbench", "arza2023fair", PARTS["planning"].key]


@pytest.mark.parametrize("used", ["", "all", "ranking,", "Ranking", "sign-test;ranking"])
def test_what_is_not_a_use_is_refused(used: str) -> None:
    assert "choose one of predict, study" in refusal("cite", "--used", used)


def test_the_help_names_every_use() -> None:
    unbroken = "".join(ended("cite", "--help").out.split())  # a use may be broken at its hyphen
    assert ",".join(USES) in unbroken
