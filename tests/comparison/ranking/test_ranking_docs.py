"""The page about ranking shows what its commands print today."""

import pytest

from tests.comparison.shown_commands import DOCS, Shown, assert_shown, page, printed_by, shown_commands

SHOWN = shown_commands(page("ranking"))


def test_the_page_shows_the_table_problems_and_other_rules() -> None:
    assert len(SHOWN) == 3


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.command)
def test_a_shown_command_prints_what_is_shown(
    shown: Shown, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(DOCS.parent)
    assert_shown(printed_by(shown.words, capsys), shown.printed)
