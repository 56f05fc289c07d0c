"""fairbench: equivalent runtimes and fair comparisons of optimization algorithms across machines.

The functions are for notebooks: each asks what a command asks, with the command's option names, and raises the error
whose text the command prints. What they need is imported when they are called.

The example of the paper, 486 s on an Intel Xeon E5440:

>>> import fairbench_agent as fb
>>> answer = fb.predict(486, from_="score:1219", to="score:1012", p_gamma=0.01, model="published-linear")
>>> round(answer.runtime_s, 2), round(answer.gamma, 5)
(313.68, 0.58502)
"""

from collections.abc import Iterable, Sequence
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fairbench_agent.calibration.fitting.model import Model
    from fairbench_agent.calibration.prediction.answer_text import ShownAnswer
    from fairbench_agent.comparison.performance.performance_study import PerformanceAnswer
    from fairbench_agent.comparison.sign_test.sign_test import SignTest
    from fairbench_agent.further_tests import adjusted_p_values, bayes_sign, wilcoxon
    from fairbench_agent.pool.record.record import Record

__all__ = [
    "__version__",
    "adjusted_p_values",
    "bayes_sign",
    "ecdf",
    "load_record",
    "p_value",
    "predict",
    "refit",
    "sign_test",
    "wilcoxon",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401  a text or a function
    if name in {"adjusted_p_values", "bayes_sign", "wilcoxon"}:
        from fairbench_agent import further_tests

        return getattr(further_tests, name)
    if name == "__version__":
        from importlib import metadata

        return metadata.version("fairbench-agent")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def predict(
    runtime: float | Iterable[float],
    *,
    from_: str,
    to: str,
    p_gamma: float = 0.01,
    model: str | Path | None = None,
    profile: str | None = None,
    like: str | Sequence[str] = (),
    hold_out: str | None = None,
    basis: str | None = None,
    by: str | None = None,
    pool: str | Path | Sequence[str | Path] = (),
    plain_http: bool = False,
    gamma_kind: str | None = None,
    extrapolate: bool = False,
    score_table_mismatch: str = "refuse",
    copies: int = 1,
) -> "ShownAnswer":
    """Return the runtime on one machine that is equivalent to a runtime on another, as `fairbench-calibrate predict`.

    Args:
        runtime: one or several runtimes t₁, seconds.
        from_: the machine they were measured on: `this`, a record, a CPU name or `score:1219`.
        to: the machine that the other algorithm runs on, likewise.
        p_gamma: probability of predicting too long a runtime.
        model: name, id, its beginning, or file; the recommended one unless given.
        profile: what the algorithm spends its time like: qap, tsp, pfsp, lop, or PROBLEM=WEIGHT,...
        like: patterns of like processes, instead of a profile.
        hold_out: which γ curve: problem, process, ...
        basis: how the machines enter, such as score-score.
        by: measured, score or specification: how machines enter that can, where no basis is named.
        pool: further folders or URLs of records.
        plain_http: allow http to a pool on another machine, where others can read and change it.
        gamma_kind: keep p_gamma as the paper does (plain), on average over pools of as many machines (expected; the default
            where the model has it), or with 95 % confidence (confident).
        extrapolate: allow scores outside the fitted range.
        score_table_mismatch: refuse or accept scores of another table than the model's.
        copies: how many runs are made side by side on `to="this"`, which was measured so.

    Raises:
        CalibrationError: a machine, model or profile is not found, or cannot be used; the text says what to do.
    """
    from fairbench_agent.arguments import accepts, number, predictor, several, texts
    from fairbench_agent.calibration.errors import DataError
    from fairbench_agent.calibration.prediction.answer import Question
    from fairbench_agent.calibration.prediction.answer_text import ShownAnswer

    question = Question(
        runtimes_s=tuple(number("runtime", t1, DataError) for t1 in several(runtime)),
        from_=from_,
        to=to,
        p_gamma=number("p_gamma", p_gamma, DataError),
        profile=profile,
        like=texts(like),
        basis=basis,
        by=by,
        hold_out=hold_out,
        gamma_kind=gamma_kind,
        extrapolate=extrapolate,
        copies=copies,
        accept_other_table=accepts(score_table_mismatch),
    )
    return ShownAnswer(**vars(predictor(model, pool, plain_http=plain_http).ask(question)))


def sign_test(
    a: Iterable[float],
    b: Iterable[float],
    *,
    p_gamma: float = 0.01,
    alpha: float = 0.05,
    maximise: bool = False,
    decimals: int | str | None = None,
) -> "SignTest":
    """Test whether B, run for the equivalent runtime, is better than A, the published algorithm.

    >>> test = sign_test(a=[5, 7, 6, 9, 8, 7, 9, 6], b=[4, 6, 6, 7, 5, 6, 8, 5], p_gamma=0.01)
    >>> test.n, test.k, test.ties, test.rejected
    (7, 0, ('2',), True)

    Args:
        a: one value per instance that A reached; smaller is better.
        b: likewise of B. Two pandas Series are matched by their index, anything else by position.
        p_gamma: probability that B was granted more than the fair runtime on an instance.
        alpha: level of the test.
        maximise: whether larger values are better.
        decimals: those that A's values were published with, or "exact" if they are not rounded. B ties where it could have
            been printed as A. Unless given, the most decimals that a value of A has count, so 2 for [1.5, 12.25].

    Raises:
        ParameterError: the values cannot be paired, or p_gamma, alpha or decimals is out of range.
    """
    from fairbench_agent.arguments import number, paired
    from fairbench_agent.comparison.errors import ParameterError

    levels = {"p_gamma": number("p_gamma", p_gamma, ParameterError), "alpha": number("alpha", alpha, ParameterError)}
    return paired(a, b, decimals).sign_test(**levels, maximise=maximise)


def p_value(*, n: int, k: int, p_gamma: float = 0.01, alpha: float = 0.05, ties: int | None = None) -> "SignTest":
    """Test k wins of A in n instances without a tie, as `fairbench-compare p-value`.

    The p-value for any dependence between instances decides; Equation 4's, the paper's, stands beside it:

    >>> test = p_value(n=17, k=4, p_gamma=0.01)
    >>> round(test.p_value_dependent, 4), round(test.p_value, 4), test.rejected
    (0.0475, 0.0332, True)

    Args:
        n: instances without a tie.
        k: instances among them that A wins.
        p_gamma: probability that B was granted more than the fair runtime on an instance.
        alpha: level of the test.
        ties: instances left out as ties, for `.p_value_ties_for_a`; None if their number is not known.

    Raises:
        ParameterError: n, k, p_gamma, alpha or ties is out of range.
    """
    from fairbench_agent.arguments import number
    from fairbench_agent.comparison.errors import ParameterError
    from fairbench_agent.comparison.sign_test import sign_test as method

    counts = (number(name, value, ParameterError, index) for name, value in (("n", n), ("k", k)))
    levels = {"p_gamma": number("p_gamma", p_gamma, ParameterError), "alpha": number("alpha", alpha, ParameterError)}
    left_out = None if ties is None else number("ties", ties, ParameterError, index)
    return method.sign_test(*counts, **levels, ties=left_out).sized()


def refit(
    *,
    pool: str | Path | Sequence[str | Path] = (),
    plain_http: bool = False,
    published: str | Path | None = None,
    method: str = "tangent",
    name: str = "refit",
    stratum: str | None = None,
    hold_out: str = "problem",
    include: str | Sequence[str] = (),
    undisturbed: bool = False,
    published_grid: bool = False,
    measured_only: bool = False,
    score_table_mismatch: str = "refuse",
    score_table: str | None = None,
    seed: int = 0,
    output: str | Path | None = None,
) -> "Model":
    """Fit a model to the published timings and the records of pools, as `fairbench-calibrate refit`; takes minutes.

    Args:
        pool: folders or URLs of records.
        plain_http: allow http to a pool on another machine, where others can read and change it.
        published: results file in the published format; the shipped one unless given.
        method: linear, ratio, exponential, power, tangent or speeds.
        name: what the model is called.
        stratum: this stratum of the pool alone.
        hold_out: problem, process, search, instance or instance-and-search.
        include: grade=C or partial.
        undisturbed: rest on undisturbed instead of raw times.
        published_grid: compute score-score curves on the published grid.
        measured_only: let no machine enter by score.
        score_table_mismatch: refuse or accept scores of another table than the model's.
        score_table: NAME or NAME,DATE of the table that all scores are from, as `fairbench-calibrate scores list` shows them.
        seed: of the bootstrap.
        output: model file to write, which `predict` takes as its model.

    Raises:
        CalibrationError: the data cannot be read, or does not suffice for a model.
    """
    from fairbench_agent.arguments import accepts, pools, refit_settings, texts
    from fairbench_agent.calibration.data.text_files import write_text
    from fairbench_agent.calibration.fitting import refit as fitting
    from fairbench_agent.calibration.fitting.model import model_text
    from fairbench_agent.calibration.fitting.training import RefitSources, training

    results, accept = None if published is None else Path(published), accepts(score_table_mismatch)
    named = pools(pool, plain_http=plain_http)
    sources = RefitSources(named, results, stratum, texts(include), undisturbed, accept, score_table)
    settings = refit_settings(name, method, hold_out, seed, measured_only=measured_only, published_grid=published_grid)
    model = fitting.refit(training(sources), settings)
    if output is not None:
        write_text(Path(output), model_text(model))
    return model


def load_record(path: str | Path) -> "Record":
    """Return the record of a file, checked against its hash.

    Raises:
        PoolError: the file cannot be read, or is not a complete, unchanged record.
    """
    from fairbench_agent.pool.stores.folder import read_record

    return read_record(Path(path))


def ecdf(
    results: str | Path | Sequence[str | Path],
    *,
    targets: str = "",
    unit: str = "evaluations",
    maximise: bool = False,
    function: str | Sequence[str] = (),
    dimension: int | Sequence[int] = (),
    best: bool = False,
) -> "PerformanceAnswer":
    """Return runtime distributions as `fairbench-compare ecdf`: `.document` has the numbers, `.draw()` returns a figure.

    Args:
        results: CSV files, or folders of COCO or IOHprofiler results.
        targets: values to reach, as in 100,10,1 or 1e2:1e-8:51; chosen from the results unless given.
        unit: column of the runtimes: evaluations or seconds.
        maximise: whether larger values are better (CSV only).
        function: only these functions.
        dimension: only these dimensions.
        best: add the artificial best of the algorithms.

    Raises:
        ComparisonError: results cannot be read, or a choice does not fit them.
    """
    from fairbench_agent.arguments import number, several, texts
    from fairbench_agent.comparison.errors import ParameterError
    from fairbench_agent.comparison.performance.performance_study import assess_ecdfs
    from fairbench_agent.comparison.performance.trajectory_files import read_runs
    from fairbench_agent.comparison.performance.trajectory_table import TableLayout

    dimensions = [number("dimension", value, ParameterError, index) for value in several(dimension)]
    table = read_runs([*map(Path, texts(results))], TableLayout(unit, maximise)).selected(texts(function), dimensions)
    return assess_ecdfs(table, ",".join(texts(targets)), with_best=best)
