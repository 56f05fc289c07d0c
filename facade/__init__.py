"""fairbench: equivalent runtimes and fair comparisons of optimization algorithms across machines.

The functions are for notebooks: each asks what a command asks, with the command's option names, and raises the error
whose text the command prints. What they need is imported when they are called.

>>> import fairbench_agent as fb
>>> round(fb.predict(486, from_="score:1219", to="score:1012", model="published-linear").runtime_s, 2)
313.68
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from contextlib import suppress
from math import isnan
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fairbench_agent.calibration.fitting.model import Model
    from fairbench_agent.calibration.prediction.answer_text import ShownAnswer
    from fairbench_agent.comparison.performance.performance_study import PerformanceAnswer
    from fairbench_agent.comparison.sign_test.paired_table import PairedTable
    from fairbench_agent.comparison.sign_test.sign_test import SignTest
    from fairbench_agent.pool.record.record import Record

__all__ = ["__version__", "ecdf", "load_record", "p_value", "predict", "refit", "sign_test"]


def __getattr__(name: str) -> str:
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
    pool: str | Path | Sequence[str | Path] = (),
    gamma_kind: str | None = None,
    extrapolate: bool = False,
    score_table_mismatch: str = "refuse",
) -> "ShownAnswer":
    """Return the runtime on one machine that is equivalent to a runtime on another, as `fairbench-calibrate predict`.

    The example of the paper, 486 s on an Intel Xeon E5440:

    >>> answer = predict(486, from_="score:1219", to="score:1012", p_gamma=0.01, model="published-linear")
    >>> round(answer.runtime_s, 2), round(answer.gamma, 5)
    (313.68, 0.58502)

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
        pool: further folders or URLs of records.
        gamma_kind: keep p_gamma as the paper does (plain), on average over pools of as many machines (expected; the default
            where the model has it), or with 95 % confidence (confident).
        extrapolate: allow scores outside the fitted range.
        score_table_mismatch: refuse or accept scores of another table than the model's.

    Raises:
        CalibrationError: a machine, model or profile is not found, or cannot be used; the text says what to do.
    """
    from fairbench_agent.calibration.errors import DataError
    from fairbench_agent.calibration.fitting.reference_profile import choice
    from fairbench_agent.calibration.prediction.answer import Question
    from fairbench_agent.calibration.prediction.answer_text import ShownAnswer
    from fairbench_agent.calibration.prediction.predictor import Predictor

    question = Question(
        runtimes_s=tuple(_number("runtime", t1, DataError) for t1 in _several(runtime)),
        from_=from_,
        to=to,
        p_gamma=_number("p_gamma", p_gamma, DataError),
        profile=profile,
        like=_texts(like),
        basis=basis,
        hold_out=hold_out,
        gamma_kind=gamma_kind,
        extrapolate=extrapolate,
        accept_other_table=choice(("refuse", "accept"), score_table_mismatch, "score_table_mismatch") == "accept",
    )
    return ShownAnswer(**vars(Predictor.open(None if model is None else str(model), _texts(pool)).ask(question)))


def sign_test(
    a: Iterable[float], b: Iterable[float], *, p_gamma: float = 0.01, alpha: float = 0.05, maximise: bool = False
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

    Raises:
        ParameterError: the values cannot be paired, or p_gamma or alpha is out of range.
    """
    from fairbench_agent.comparison.errors import ParameterError

    levels = {"p_gamma": _number("p_gamma", p_gamma, ParameterError), "alpha": _number("alpha", alpha, ParameterError)}
    return _paired(a, b, ParameterError).sign_test(**levels, maximise=maximise)


def p_value(*, n: int, k: int, p_gamma: float = 0.01) -> float:
    """Return the corrected p-value of k wins of A in n instances without a tie (Equation 4).

    >>> round(p_value(n=17, k=4, p_gamma=0.01), 4)
    0.0332

    Raises:
        ParameterError: n, k or p_gamma is out of range.
    """
    from fairbench_agent.comparison.errors import ParameterError
    from fairbench_agent.comparison.sign_test import sign_test as method

    counts = (_number(name, value, ParameterError, index) for name, value in (("n", n), ("k", k)))
    return method.p_value(*counts, p_gamma=_number("p_gamma", p_gamma, ParameterError))


def refit(
    *,
    pool: str | Path | Sequence[str | Path] = (),
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
    seed: int = 0,
    output: str | Path | None = None,
) -> "Model":
    """Fit a model to the published timings and the records of pools, as `fairbench-calibrate refit`; takes minutes.

    Args:
        pool: folders or URLs of records.
        published: results file in the published format; the shipped one unless given.
        method: linear, ratio, exponential, power or tangent.
        name: what the model is called.
        stratum: this stratum of the pool alone.
        hold_out: problem, process, search, instance or instance-and-search.
        include: grade=C or partial.
        undisturbed: rest on undisturbed instead of raw times.
        published_grid: compute score-score curves on the published grid.
        measured_only: let no machine enter by score.
        score_table_mismatch: refuse or accept scores of another table than the model's.
        seed: of the bootstrap.
        output: model file to write, which `predict` takes as its model.

    Raises:
        CalibrationError: the data cannot be read, or does not suffice for a model.
    """
    from fairbench_agent.calibration.data.text_files import write_text
    from fairbench_agent.calibration.errors import DataError
    from fairbench_agent.calibration.fitting.methods import METHODS
    from fairbench_agent.calibration.fitting.model import model_text
    from fairbench_agent.calibration.fitting.reference_profile import HoldOut, choice
    from fairbench_agent.calibration.fitting.refit import RefitSettings
    from fairbench_agent.calibration.fitting.refit import refit as fit
    from fairbench_agent.calibration.fitting.training import RefitSources, training

    accept = choice(("refuse", "accept"), score_table_mismatch, "score_table_mismatch") == "accept"
    results = None if published is None else Path(published)
    sources = RefitSources(_texts(pool), results, stratum, _texts(include), undisturbed, accept)
    settings = RefitSettings(
        name,
        choice(METHODS, method, "method"),
        hold_out=choice(HoldOut, hold_out, "hold-out"),
        by_score=not measured_only,
        published_grid=published_grid,
        seed=_number("seed", seed, DataError, index),
    )
    model = fit(training(sources), settings)
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
    restarts: int = 1000,
    seed: int = 1,
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
        restarts: simulated restarts per problem and target.
        seed: determines them.

    Raises:
        ComparisonError: results cannot be read, or a choice does not fit them.
    """
    from fairbench_agent.comparison.errors import ParameterError
    from fairbench_agent.comparison.performance.performance_study import assess_ecdfs
    from fairbench_agent.comparison.performance.trajectory_files import read_runs
    from fairbench_agent.comparison.performance.trajectory_table import TableLayout

    dimensions = [_number("dimension", value, ParameterError, index) for value in _several(dimension)]
    drawn = {
        key: _number(key, value, ParameterError, index) for key, value in (("n_restarts", restarts), ("seed", seed))
    }
    table = read_runs([*map(Path, _texts(results))], TableLayout(unit, maximise)).selected(_texts(function), dimensions)
    return assess_ecdfs(table, ",".join(_texts(targets)), with_best=best, **drawn)


def _several(values: Any) -> tuple[Any, ...]:  # noqa: ANN401  one thing or any array-like
    """Return several things, or the one that was given: a text is not several characters, nor a mapping its keys."""
    one = (
        isinstance(values, (str, bytes, Mapping))
        or not isinstance(values, Iterable)
        or getattr(values, "ndim", None) == 0
    )
    return () if values is None else (values,) if one else tuple(values)


def _texts(values: Any) -> tuple[str, ...]:  # noqa: ANN401  a text, a path, or several
    return tuple(map(str, _several(values)))


def _number(name: str, value: Any, refusal: type[ValueError], kind: Callable[[Any], Any] = float) -> Any:  # noqa: ANN401  whole where `kind` is index
    with suppress(TypeError, ValueError, OverflowError):
        if not (isinstance(value, (str, bytes)) or getattr(value, "ndim", None)):
            return kind(value)
    raise refusal(f"{name} is {' '.join(repr(value).split())[:60]}; give a {'whole ' * (kind is index)}number")


def _paired(a: Any, b: Any, refusal: type[ValueError]) -> "PairedTable[float]":  # noqa: ANN401  any array-likes
    from fairbench_agent.comparison.sign_test.paired_table import PairedTable

    (of_a, first), (of_b, second) = (_labelled(name, values, refusal) for name, values in (("a", a), ("b", b)))
    if len(set(of_a)) != len(of_a) or set(of_a) != set(of_b) or len(of_a) != len(of_b):
        raise refusal(
            f"a has {len(of_a)} and b {len(of_b)} instances that cannot be paired; give one value of each for the same ones"
        )
    values_of_b = dict(zip(of_b, second, strict=True))
    table = PairedTable(tuple(map(str, of_a)), first, tuple(values_of_b[label] for label in of_a))
    for label, *values in zip(table.instances, table.a, table.b, strict=True):
        if any(map(isnan, values)):
            raise refusal(f"instance {label} has no value; leave it out of both, or say what a failed run counts")
    return table


def _labelled(name: str, values: Any, refusal: type[ValueError]) -> tuple[list[Hashable], tuple[float, ...]]:  # noqa: ANN401  any array-like
    numbers = tuple(_number(name, value, refusal) for value in _several(values))
    if not numbers or isinstance(values, (set, frozenset)) or not isinstance(values, Iterable):
        raise refusal(f"{name} is no list of values; give one value per instance, in the same order for a and b")
    labels = getattr(values, "index", None)
    # the index of a list is a method, that of a Series its labels
    return (list(range(len(numbers))) if labels is None or callable(labels) else list(labels)), numbers
