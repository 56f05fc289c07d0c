"""The planning commands."""

from pathlib import Path

import pytest

from tests.comparison.command import document, invoke, refusal

# values of the second algorithm are smaller by 5; both depend on the seed
FIRST, SECOND = "echo $(( {seed} % 11 + 20 ))", "echo $(( {seed} % 11 + 15 ))"
RUNS = (FIRST, SECOND, "--target-error", "1.5", "--n-initial", "3", "--n-max", "8")


@pytest.mark.parametrize(
    ("arguments", "name", "expected"),
    [
        (("--effect-size", "0.5"), "n_instances", 34),
        (("--effect-size", "0.5", "--test", "sign"), "n_instances", 51),
        (("--effect-size", "2.5", "--test", "wilcoxon"), "n_instances", 6),
        (("--effect-size", "0.2"), "n_instances_exact", 198.15),
        (("--effect-size", "0.5", "--n", "34"), "power", 0.80778),
        (("--power", "0.8077775", "--n", "34"), "effect_size", 0.5),
    ],
)
def test_sample_size_computes_the_missing_number(arguments: tuple[str, ...], name: str, expected: float) -> None:
    assert document("sample-size", *arguments)[name] == pytest.approx(expected, rel=1e-4)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "neither --effect-size nor --n"),
        (("--n", "4", "--test", "sign", "--effect-size", "1.5"), "cannot use 4 instances; give 6 to"),
        (("--n", "60", "--test", "wilcoxon", "--alpha", "1e-5"), "give a number above 0.0001"),
    ],
)
def test_invalid_sample_sizes(arguments: tuple[str, ...], message: str) -> None:
    assert message in refusal("sample-size", *arguments)


def test_repetitions_are_stored_and_not_repeated(tmp_path: Path) -> None:
    journal = tmp_path / "runs.jsonl"
    arguments = ("repetitions", *RUNS, "--instance", "x", "--instance", "y", "--journal", str(journal))
    first = document(*arguments)
    lines = journal.read_text()
    assert list(first["by_instance"]) == ["x", "y"]
    n_runs = [len(entry["first"]) + len(entry["second"]) for entry in first["by_instance"].values()]
    assert lines.count("\n") == 1 + sum(n_runs)
    assert all(entry["reached"] or n == 8 for entry, n in zip(first["by_instance"].values(), n_runs, strict=True))
    again = invoke(*arguments)
    assert f"resuming after {lines.count(chr(10)) - 1} finished runs" in again.err
    assert again.out.startswith("instance  difference  standard error  n1  n2  reached")
    assert journal.read_text() == lines


def test_experiment_runs_commands_and_concludes(tmp_path: Path) -> None:
    names, journal = tmp_path / "names.txt", tmp_path / "runs.jsonl"
    names.write_text("\n".join(f"i{number}" for number in range(6)) + "\n\n")
    arguments = (*RUNS, "--instances", str(names), "--one-sided", "--journal", str(journal))
    result = document("experiment", *arguments, "--n", "5")
    assert result["outcome"]["rejected"]
    assert result["conclusion"].startswith("The second algorithm is better at alpha 0.05")
    assert (len(result["by_instance"]), result["n_available"]) == (5, 6)
    # the command `repetitions` makes the same runs, so all are in the journal
    lines = journal.read_text().splitlines()
    drawn = {name: entry["first"] for name, entry in result["by_instance"].items()}
    pilot = document("repetitions", *RUNS, "--instances", str(names), "--journal", str(journal))
    assert {name: entry["first"] for name, entry in pilot["by_instance"].items() if name in drawn} == drawn
    assert journal.read_text().splitlines()[: len(lines)] == lines
    shown = invoke("experiment", *arguments, "--n", "5").out
    assert shown.splitlines()[0] == result["conclusion"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "no instances named"),
        (("--instance", "x", "--instance", "x"), "instance x is named twice"),
        (("--instance", "x" * 200_000), "has 200000 characters; give a name of at most 400"),
        (("--instances", "."), ".: cannot be read (Is a directory)"),
        (("--instances", "missing.txt"), "missing.txt: cannot be read"),
        (("--instance", "x", "--journal", "/"), "cannot be read"),
    ],
)
@pytest.mark.parametrize("command", ["repetitions", "experiment"])
def test_invalid_options(command: str, arguments: tuple[str, ...], message: str) -> None:
    assert message in refusal(command, *RUNS, *arguments)


@pytest.mark.parametrize(
    ("arguments", "message", "code"),
    [
        (("exit 7", "echo 1"), "exit code 7", 1),
        (("echo 1e200", "echo 1"), "within ±10¹⁵⁰", 1),
        (("echo -1", "echo 1", "--n-initial", "2", "--difference", "percent"), "mean -1 is not above zero", 2),
    ],
)
def test_runs_without_a_valid_value_fail_the_command(arguments: tuple[str, ...], message: str, code: int) -> None:
    assert message in refusal("repetitions", *arguments, "--target-error", "1", "--instance", "x", code=code)


def test_large_differences_keep_their_digits() -> None:
    """Two decimals more than the values, which are integers."""
    arguments = FIRST, SECOND.replace("15", "1234582"), "--instance", "x", *RUNS[2:]
    cells = invoke("repetitions", *arguments).out.splitlines()[2].split()
    values = document("repetitions", *arguments)["by_instance"]["x"]
    assert cells[:2] == ["x", f"{values['difference']:.2f}"]
    assert f"x,{values['difference']}," in invoke("repetitions", *arguments, "--format", "csv").out
