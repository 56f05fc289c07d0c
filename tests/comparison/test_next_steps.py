"""Every answer of fairbench-compare leads to something, and what it leads to can be called."""

import json
import shlex
from pathlib import Path

import pytest

from fairbench_agent.comparison.next_steps import after_performance, after_ranking, after_repetitions
from tests.comparison.command import ended

ROOT = Path(__file__).parents[2]
RESULTS = "instance,a,b\n" + "".join(f"i{i},{10 + i},{9 + i + 2 * (i > 8)}\n" for i in range(10))


@pytest.fixture(autouse=True)
def _tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("results.csv").write_text(RESULTS, encoding="utf-8")


def steps(*command: str) -> list[str]:
    """Return what stands behind `next` at the end of what a command prints."""
    done = ended(*command)
    assert done.code == 0, done.err
    said, found, last = done.out.rpartition("\nnext    ")
    assert said, done.out
    assert found
    return [line.strip() for line in last.splitlines()]


COMMANDS = {
    "sign-test results.csv": "fairbench-calibrate predict T1",
    "sign-test results.csv --maximise": "fairbench-compare power 0.8 --p-gamma 0.01 --alpha 0.05",
    "wilcoxon results.csv --maximise": "fairbench-compare power 0.8",
    "bayes-sign results.csv --maximise": "fairbench-compare advise 10",
    "p-value 0 17 2": "fairbench-compare cite",
    "critical-values --n 4:8 --alpha 0.01": "fairbench-compare advise 8 --alpha 0.01",
    "power 0.8 --n 17:20 --target 0.7": "fairbench-compare advise 20 --power 0.7",
    "extra-runtime": "fairbench-calibrate predict T1",
    "sample-size --effect-size 0.5": "fairbench-compare power-curve --n 34 --alpha 0.05 --power 0.8 --test t",
    "sample-size --effect-size 0.5 --one-sided --test sign": "fairbench-compare power-curve --n ",
    "power-curve --n 30 --test sign": "fairbench-compare sample-size --effect-size D --test sign",
    f"art {ROOT / 'docs' / 'performance-machines.csv'}": "add --figure FILE.svg",
    f"ranking {ROOT / 'docs' / 'ranking-runs.csv'} --relevant-difference 100": "add --other-difference NUMBER",
}


@pytest.mark.parametrize(("command", "wanted"), COMMANDS.items(), ids=str)
def test_every_answer_ends_with_what_to_do_next(command: str, wanted: str) -> None:
    first, *_ = steps(*shlex.split(command))
    assert first.startswith(wanted)


@pytest.mark.parametrize("form", ["csv", "latex", "markdown"])
def test_tables_in_another_form_and_documents_stand_alone(form: str) -> None:
    for command in ("critical-values --n 4:8", "power 0.8 --n 17:20", "sign-test results.csv", "extra-runtime"):
        done = ended(*command.split(), "--format", form)
        assert "next  " not in done.out + done.err
        json.loads(ended(*command.split(), "--json").out)


def test_what_comes_next_after_a_sample_size_is_a_command_that_works() -> None:
    for asked in ("--effect-size 0.5 --one-sided --test sign", "--n 30 --alpha 0.01"):
        (step,) = steps("sample-size", *asked.split())
        again = shlex.split(step.partition("  # ")[0])
        assert ended(*again[1:]).code == 0


def test_what_was_shown_is_not_offered_again() -> None:
    assert "cite --used performance" in after_performance(Path("x.svg"))
    assert "--per-problem" in after_ranking(["--other-difference"])
    assert "cite --used ranking" in after_ranking(["--other-difference", "--per-problem"])


def test_commands_of_others_are_quoted() -> None:
    said = after_repetitions("./a {seed}", "./b {seed}", 0.05, {"--instance": ["x", "y z"], "--instances": None})
    assert said == (
        "next    fairbench-compare experiment './a {seed}' './b {seed}' --target-error 0.05 --instance x --instance 'y z'  # tests the "
        "difference"
    )
