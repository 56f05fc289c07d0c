"""Texts of commands are typeset, and stay texts."""

import pytest

from fairbench_agent.service.pages.typesetting import said, typeset, unbroken


def test_symbols_are_printed_and_marks_stay_text() -> None:
    assert typeset("p_gamma <2>, p_γ of 1 %") == "p<sub>γ</sub> &lt;2&gt;, p<sub>γ</sub> of 1\N{NO-BREAK SPACE}%"


def test_options_are_in_one_piece_and_hyphens_of_names_are_not() -> None:
    shown = unbroken("fairbench-compare sign-test <a>--x.csv --p-gamma 0.01")
    assert shown == 'fairbench-compare sign-test &lt;a&gt;--x.csv <span class="nowrap">--p-gamma</span> 0.01'.replace(
        "--x", '<span class="nowrap">--x</span>'
    )


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ("score 100 lies outside", "Score 100 lies outside."),
        ("k is 40; it lies in 0..17", "k is 40; it lies in 0..17."),
        ("p_gamma is 2", "p_gamma is 2."),
        ("'Z80' is none; did you mean it?", "'Z80' is none; did you mean it?"),
        ("Give it.", "Give it."),
    ],
)
def test_a_message_is_a_sentence_and_fields_keep_their_names(message: str, sentence: str) -> None:
    assert said(message) == sentence
