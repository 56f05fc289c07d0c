"""The page about other tests shows what its commands print today, and figures that the tests give."""

import re
from pathlib import Path

import pytest

from fairbench_agent.comparison.sign_test.bayesian_sign_test import probabilities
from fairbench_agent.comparison.sign_test.signed_rank import p_values
from tests.comparison.shown_commands import Shown, assert_shown, page, printed_by, shown_commands

PAGE = page("other_tests")
SHOWN = shown_commands(PAGE)


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.command)
def test_a_shown_command_prints_what_is_shown(
    shown: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, content in re.findall(r"`(\w+\.csv)`:\n\n```csv\n(.*?)```", PAGE, re.DOTALL):
        Path(name).write_text(content, encoding="utf-8")
    assert_shown(printed_by(shown.words, capsys), shown.printed)


def test_the_page_shows_every_kind_of_command() -> None:
    assert [shown.words[1] for shown in SHOWN] == ["wilcoxon", "bayes-sign", "sign-test"]


def test_the_largest_attainable_probabilities_are_those_of_the_test() -> None:
    rows = re.findall(r"^\| (0\.\d+) \| (0\.\d{4}) \| (0\.\d{4}) \| (0\.\d{4}) \| (0\.\d{4}) \|$", PAGE, re.MULTILINE)
    assert len(rows) == 4
    for p_gamma, *shown in rows:
        for n, largest in zip((8, 16, 30, 100), shown, strict=True):
            found = max(probabilities(n, won, p_gamma=float(p_gamma))[1] for won in range(n + 1))
            assert f"{found:.4f}" == largest


@pytest.mark.parametrize(("n", "times"), [(16, 2), (500, 3)])
def test_the_smallest_p_values_are_those_of_the_page(n: int, times: float) -> None:
    assert p_values(n, 0, p_gamma=0.01)[1] == pytest.approx(times * 0.01, rel=0.05)
