"""Algorithm 1: stopping, ratio of runs, seeds and accuracy; the journal: no run is repeated or lost."""

import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fairbench_agent.analysis.planning import repetitions
from fairbench_agent.analysis.planning.repetitions import (
    Accuracy,
    Difference,
    Repetitions,
    RunJournal,
    estimate,
    sample_repetitions,
)
from fairbench_agent.comparison.errors import ParameterError, RunError, TableError

FIRST, SECOND = [10.0, 12.0, 11.0, 15.0], [9.0, 8.0, 13.0]
samples = st.lists(st.floats(1, 100), min_size=2, max_size=20)


def normal(mean: float, deviation: float, seed: int) -> float:
    """Return one normal result."""
    return float(np.random.default_rng(seed).normal(mean, deviation))


@settings(max_examples=25, deadline=None)
@given(target=st.floats(0.2, 3), n_initial=st.integers(2, 10), extra=st.integers(0, 60), seed=st.integers(0, 1000))
def test_stops_at_the_target_or_at_the_limit(target: float, n_initial: int, extra: int, seed: int) -> None:
    accuracy = Accuracy(target, n_initial, 2 * n_initial + extra)
    done = sample_repetitions(
        lambda run: normal(10, 2, run), lambda run: normal(12, 5, run), accuracy, np.random.default_rng(seed)
    )
    n = len(done.first) + len(done.second)
    assert min(len(done.first), len(done.second)) >= n_initial
    assert done.reached == (done.standard_error <= target)
    assert n == accuracy.n_max or (done.reached and n <= accuracy.n_max)
    assert done.difference == pytest.approx(np.mean(done.second) - np.mean(done.first))


@pytest.mark.parametrize("kind", ["simple", pytest.param("percent", marks=pytest.mark.full)])
def test_differences_have_the_target_error(kind: Difference) -> None:
    """200 experiments; stopping early slightly favours small differences."""
    target = 0.7 if kind == "simple" else 0.07
    accuracy = Accuracy(target, 10, 2000, kind)

    def experiment(seed: int) -> float:
        rng = np.random.default_rng(seed)
        done = sample_repetitions(lambda _: rng.normal(10, 3), lambda _: rng.normal(14, 2), accuracy, rng)
        assert done.reached
        return done.difference

    spread = np.std([experiment(seed) for seed in range(200)])
    # the target is an upper limit, and 200 experiments determine a standard deviation to 5 %
    assert 0.8 * target < spread < 1.15 * target


def test_seeds_only_depend_on_the_run() -> None:
    """Another target changes the number of runs, not their seeds."""

    def seeds(target: float) -> tuple[list[int], list[int]]:
        made: tuple[list[int], list[int]] = ([], [])

        def run(algorithm: int, seed: int) -> float:
            made[algorithm].append(seed)
            return normal(10, 3 + algorithm, seed)

        sample_repetitions(
            lambda seed: run(0, seed), lambda seed: run(1, seed), Accuracy(target, 5, 500), np.random.default_rng(9)
        )
        return made

    few, many = seeds(2.0), seeds(0.5)
    for algorithm in (0, 1):
        assert many[algorithm][: len(few[algorithm])] == few[algorithm]
        assert len(set(many[algorithm])) == len(many[algorithm])
    assert not set(many[0]) & set(many[1])
    assert all(0 <= seed < 2**31 for seed in many[0])


def test_constant_algorithms_only_need_the_initial_runs() -> None:
    done = sample_repetitions(lambda _: 3.0, lambda _: 4.0, Accuracy(0.1, 2, 100), np.random.default_rng(1))
    assert (len(done.first), len(done.second), done.standard_error, done.difference) == (2, 2, 0, 1)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"target_error": 0}, "target error 0"),
        ({"target_error": math.nan}, "target error nan"),
        ({"n_initial": 1}, "1 initial runs"),
        ({"n_initial": 20, "n_max": 39}, "give 40 or more"),
    ],
)
def test_settings_out_of_range(changes: dict[str, object], message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        Accuracy(**{"target_error": 0.1, **changes})  # type: ignore[arg-type]


def test_differences_by_hand() -> None:
    assert estimate(FIRST, SECOND, "simple").difference == -2
    assert estimate(FIRST, SECOND, "percent").difference == pytest.approx(-2 / 12)


def test_standard_errors_by_the_delta_method() -> None:
    """Equation 12; Var(x̄₂/x̄₁) ≈ gᵀΣg with the gradient (−x̄₂/x̄₁², 1/x̄₁) of the ratio, taken numerically."""
    s1, s2 = np.var(FIRST, ddof=1), np.var(SECOND, ddof=1)
    assert estimate(FIRST, SECOND, "simple").standard_error == pytest.approx(math.sqrt(s1 / 4 + s2 / 3))
    assert estimate(FIRST, SECOND, "simple").ratio == pytest.approx(math.sqrt(s1 / s2))
    step = 1e-6
    gradient = [((10 + b) / (12 + a) - (10 - b) / (12 - a)) / (2 * step) for a, b in ((step, 0), (0, step))]
    error = math.sqrt(gradient @ np.diag([s1 / 4, s2 / 3]) @ gradient)
    assert estimate(FIRST, SECOND, "percent").standard_error == pytest.approx(error, rel=1e-8)
    ratio = abs(gradient[0] / gradient[1]) * math.sqrt(s1 / s2)
    assert estimate(FIRST, SECOND, "percent").ratio == pytest.approx(ratio, rel=1e-8)


@pytest.mark.parametrize("kind", ["simple", "percent"])
def test_the_ratio_needs_the_fewest_runs(kind: Difference) -> None:
    """Smallest standard error over all splits of a number of runs."""
    first, second = [10.0, 14.0, 18.0, 30.0], [25.0, 27.0, 24.0]
    # with the other algorithm constant at its mean, only one variance remains
    of_first = estimate(first, [float(np.mean(second))] * 2, kind).standard_error ** 2 * len(first)
    of_second = estimate([float(np.mean(first))] * 2, second, kind).standard_error ** 2 * len(second)
    shares = np.linspace(0.01, 0.99, 9801)
    best = shares[np.argmin(of_first / shares + of_second / (1 - shares))]
    assert best / (1 - best) == pytest.approx(estimate(first, second, kind).ratio, rel=2e-3)


@pytest.mark.parametrize("second_mean", [1.0, 10.0, 15.0, 30.0])
def test_standard_error_of_percent_differences_by_simulation(second_mean: float) -> None:
    rng = np.random.default_rng(1)
    n1, n2, repeats = 40, 25, 20_000
    x1, x2 = rng.normal(10, 2, (repeats, n1)), rng.normal(second_mean, 2, (repeats, n2))
    truth = float(np.std(x2.mean(axis=1) / x1.mean(axis=1) - 1))
    pairs = list(zip(x1[:300].tolist(), x2[:300].tolist(), strict=True))
    assert np.mean([estimate(a, b, "percent").standard_error for a, b in pairs]) == pytest.approx(truth, rel=0.04)


def test_ratio_if_an_algorithm_does_not_vary() -> None:
    for first, second, ratio in (([1, 2], [5, 5], math.inf), ([5, 5], [1, 2], 0), ([5, 5], [1, 1], 1)):
        assert estimate(first, second, "simple").ratio == ratio


COMMANDS = ("first {instance} {seed}", "second {instance} {seed}")


class FakeShell:
    """Returns a different value for every command, and fails at one call."""

    def __init__(self, fail_at: int | None = None) -> None:
        self.lines: list[str] = []
        self.fail_at = fail_at

    def __call__(self, command: str) -> float:
        if len(self.lines) == self.fail_at:
            raise RunError("interrupted")
        self.lines.append(command)
        name, _, seed = command.split()
        return float(np.random.default_rng(int(seed)).normal(10 if name == "first" else 12, 2))


def stored(path: Path | None, shell: FakeShell) -> Repetitions:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(repetitions, "execute", shell)
        return sample_repetitions(*RunJournal(path, COMMANDS).runs("x"), Accuracy(0.5, 4, 60), np.random.default_rng(7))


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(fail_at=st.integers(0, 20))
def test_a_resumed_experiment_equals_an_uninterrupted_one(tmp_path: Path, fail_at: int) -> None:
    path = tmp_path / "runs.jsonl"
    path.unlink(missing_ok=True)
    whole = FakeShell()
    expected = stored(None, whole)
    assert len(whole.lines) > 20
    broken, resumed = FakeShell(fail_at), FakeShell()
    with pytest.raises(RunError):
        stored(path, broken)
    assert stored(path, resumed) == expected
    assert broken.lines + resumed.lines == whole.lines
    again = FakeShell()
    assert stored(path, again) == expected
    assert not again.lines


def test_a_line_cut_off_by_a_crash_costs_one_run(tmp_path: Path) -> None:
    path = tmp_path / "runs.jsonl"
    shell = FakeShell()
    expected = stored(path, shell)
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    resumed = FakeShell()
    assert stored(path, resumed) == expected
    assert resumed.lines == shell.lines[-1:]
    assert path.read_bytes() == whole


def test_runs_are_stored_by_instance(tmp_path: Path) -> None:
    path, commands = tmp_path / "runs.jsonl", ("echo {instance}", "echo $(({seed} * 3))")
    for _ in range(2):
        runs = [run for name in "12" for run in RunJournal(path, commands).runs(name)]
        assert [run(5) for run in runs] == [1, 15, 2, 15]
    assert path.read_text().count("\n") == 5


@pytest.mark.parametrize("text", ["my thesis", "my thesis\nsecond line", "[1, 2]\n", "{}\n", "\n"])
def test_other_files_are_not_changed(tmp_path: Path, text: str) -> None:
    path = tmp_path / "thesis.txt"
    path.write_text(text)
    with pytest.raises(TableError, match="not a journal"):
        RunJournal(path, COMMANDS)
    assert path.read_text() == text


def test_journal_of_other_commands(tmp_path: Path) -> None:
    path = tmp_path / "runs.jsonl"
    RunJournal(path, COMMANDS)
    with pytest.raises(TableError, match="not a journal of these commands"):
        RunJournal(path, (COMMANDS[0], "other"))


@pytest.mark.parametrize("line", ["{", '{"algorithm": 1}', '{"algorithm":1,"instance":"x","seed":1,"value":NaN}', "7"])
def test_invalid_lines_are_reported(tmp_path: Path, line: str) -> None:
    path = tmp_path / "runs.jsonl"
    RunJournal(path, COMMANDS)
    path.write_text(f"{path.read_text()}{line}\n")
    with pytest.raises(TableError, match="line 2"):
        RunJournal(path, COMMANDS)


def test_unreadable_and_unwritable_journals(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="cannot be read"):
        RunJournal(tmp_path, COMMANDS)
    with pytest.raises(RunError, match="cannot be written"):
        RunJournal(tmp_path / "missing" / "runs.jsonl", COMMANDS)


@pytest.mark.parametrize("printed", ["", "best: 3", "nan", "inf", "-1e151"])
def test_runs_that_print_no_number(printed: str) -> None:
    with pytest.raises(RunError, match="print the value reached, within"):
        repetitions.execute(f"echo {printed}")


def test_runs_shell_commands_with_any_instance_name() -> None:
    name = "it's $HOME; exit 3"
    assert RunJournal(None, ("printf %s {instance} | wc -c", "echo 1 && echo {seed}")).runs(name)[0](1) == len(name)
    assert RunJournal(None, ("", "echo 1 && echo {seed}")).runs(name)[1](77) == 77


def test_reports_the_last_line_of_a_failed_command() -> None:
    with pytest.raises(RunError, match="exit code 3: no such thing"):
        repetitions.execute("echo no such thing >&2; exit 3")
