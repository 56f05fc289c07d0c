"""The check of shown output must be able to fail."""

import pytest

from tests.comparison.shown_commands import Shown, assert_shown, shown_commands

TEXT = "words\n```console\n$ one 'a b'\nx\ny\n$ two\n```\nmore\n"


def test_commands_are_found_with_what_they_print() -> None:
    assert shown_commands(TEXT) == [Shown("one 'a b'", "x\ny\n"), Shown("two", "")]
    assert shown_commands(TEXT)[0].words == ["one", "a b"]


@pytest.mark.parametrize("shown", ["a\nb\nc\n", "a\n…\nc\n", "…\nb\nc\n", "a\nb\n…\n", "…\nb\n…\n"])
def test_what_is_shown_is_what_is_printed(shown: str) -> None:
    assert_shown("a\nb\nc\n", shown)


@pytest.mark.parametrize("shown", ["", "a\nb\n", "b\nc\n", "a\n…\nb\n", "…\nc\n…\nb\n…\n", "a\nc\n", "…\nd\n…\n"])
def test_anything_else_is_not(shown: str) -> None:
    with pytest.raises(AssertionError):
        assert_shown("a\nb\nc\n", shown)
