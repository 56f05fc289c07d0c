"""fairbench: fair runtimes and comparisons of optimization algorithms across machines.

The functions are for notebooks: they have the option names, output and error messages of the commands. Each function
imports its modules when called.

The example of the paper, 486 s on an Intel Xeon E5440:

>>> import fairbench_agent as fb
>>> answer = fb.predict(486, from_="score:1219", to="score:1012", p_gamma=0.01, model="published-linear")
>>> round(answer.time_limit_s, 2), round(answer.gamma, 5)
(313.68, 0.58502)
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from contextlib import suppress
from numbers import Integral
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fairbench_agent.analysis.performance.ecdf import Distributions
    from fairbench_agent.calibration.estimating.refit import Refit
    from fairbench_agent.calibration.predicting.answer import Answer
    from fairbench_agent.comparison.sign_test.paired_table import PairedTable
    from fairbench_agent.comparison.sign_test.sign_test import SignTest
    from fairbench_agent.comparison.sign_test.wilcoxon import SignedRankTest
    from fairbench_agent.comparison.speedup.speedup import Speedup
    from fairbench_agent.comparison.tables.runtimes import Runtime
    from fairbench_agent.pool.record.record import Record

__all__ = [
    "adjusted_p_values",
    "ecdf",
    "load_record",
    "p_value",
    "predict",
    "refit",
    "sign_test",
    "speedup",
    "wilcoxon",
]
_flag = (False, True).index  # 0 or 1; ValueError for anything else, such as NaN


def __dir__() -> list[str]:
    return __all__


def __getattr__(name: str) -> str:
    if name == "__version__":
        from importlib import metadata

        return metadata.version("fairbench-agent")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def predict(
    runtime: float | str | Iterable[float | str],
    *,
    from_: str | Iterable[str],
    to: str | Iterable[str],
    p_gamma: float = 0.01,
    work: str = "cpu",
    confident: bool = False,
    model: str | Path | None = None,
    method: str = "speeds",
    same_machine: bool = False,
    threads: int = 1,
    from_cores: int | None = None,
    from_copies: int = 1,
    reference: "str | Sequence[float | str] | Sequence[str | Sequence[float | str]]" = (),
    copies: int = 1,
    pool: str | Path | Sequence[str | Path] = (),
    plain_http: bool = False,
) -> "Answer | Any":  # noqa: ANN401  a list of answers for columns
    """Return the time limit on one machine for a runtime on another.

    If `from_` or `to` is a column of a table, return a list with the answer of each row. `runtime` is in seconds, or
    text such as "2 h" and "1:30:00", one or several. The keywords are the options of `fairbench-calibrate predict`,
    whose help describes them; a reference is (4.24, 1.31) or "NAME=4.24:1.31".

    Raises:
        CalibrationError: a machine or model is unknown or cannot be used; the message says what to do.
    """
    options = locals()  # before any local name
    from fairbench_agent.calibration.predicting import predictor
    from fairbench_agent.calibration.predicting.question import Question

    columns = {"runtime": runtime, "from_": from_, "to": to}
    if not (_is_column(from_) or _is_column(to)):
        return predictor.predict(Question.of(options))
    return [predictor.predict(Question.of(options | row)) for row in _rows(columns)]


def refit(
    *,
    pool: str | Path | Sequence[str | Path] = (),
    name: str = "refit",
    output: str | Path | None = None,
    plain_http: bool = False,
) -> "Refit":
    """Fit speeds of CPUs and the paper's regression to the records of pools, like `fairbench-calibrate refit`.

    Raises:
        CalibrationError: the data cannot be read, or are too few for a model.
    """
    from fairbench_agent.calibration.estimating.refit import refit_pools

    path = None if output is None else Path(output)
    return refit_pools(_texts(pool), name, path, plain_http=plain_http)


def sign_test(
    a: Iterable[float],
    b: Iterable[float],
    *,
    p_gamma: float = 0.01,
    alpha: float = 0.05,
    maximise: bool = False,
    decimals: int | str | None = None,
) -> "SignTest":
    """Test whether B, run for its time limit, wins more often than A, the published algorithm.

    >>> test = sign_test(a=[5, 7, 6, 9, 8, 7, 9, 6], b=[4, 6, 6, 7, 5, 6, 8, 5], p_gamma=0.01)
    >>> test.n, test.k, test.ties, test.rejected
    (7, 0, ('2',), True)

    `a` and `b` have one value per instance; two pandas Series are matched by their index, anything else by position.
    `decimals` are those of A's published values, "exact" if these are not rounded: B ties if its value would be printed
    like A's. By default, the most decimals of any value of A: 2 for [1.5, 12.25].

    Raises:
        ParameterError: the values cannot be paired, or p_gamma, alpha or decimals is out of range.
    """
    return _paired(a, b, decimals).sign_test(**_levels(p_gamma, alpha), maximise=_number("maximise", maximise, _flag))


def wilcoxon(
    a: Iterable[float],
    b: Iterable[float],
    *,
    p_gamma: float = 0.01,
    alpha: float = 0.05,
    maximise: bool = False,
    decimals: int | str | None = None,
) -> "SignedRankTest":
    """Test whether B is better than A by Wilcoxon's signed-rank test.

    >>> test = wilcoxon(a=[5, 7, 6, 9, 8, 7, 9, 6], b=[4, 5.5, 6, 6, 3, 6.5, 8.8, 6.1], p_gamma=0.001, decimals=1)
    >>> test.n, test.w, test.ties, test.rejected
    (7, 1, ('2',), True)

    Arguments and errors are those of `sign_test`.
    """
    maximise = _number("maximise", maximise, _flag)
    return _paired(a, b, decimals).signed_rank_test(**_levels(p_gamma, alpha), maximise=maximise)


def p_value(*, n: int, k: int, p_gamma: float = 0.01, alpha: float = 0.05, ties: int | None = None) -> "SignTest":
    """Test k wins of A in n instances without a tie, like `fairbench-compare p-value`.

    >>> test = p_value(n=17, k=4, p_gamma=0.01)
    >>> round(test.p_value, 4), round(test.p_value_equation_4, 4), test.rejected
    (0.0345, 0.0332, True)

    n and ties count instances without and with a tie; A wins k of the n.

    Raises:
        ParameterError: n, k, p_gamma, alpha or ties is out of range.
    """
    from fairbench_agent.comparison.sign_test.sign_test import sign_test as test

    left_out = None if ties is None else _number("ties", ties, index)
    return test(_number("n", n, index), _number("k", k, index), **_levels(p_gamma, alpha), ties=left_out)


def adjusted_p_values(p_values: Iterable[float]) -> tuple[float, ...]:
    """Return the p-values of several tests, adjusted by Holm's method.

    >>> adjusted_p_values([0.01, 0.04, 0.03])
    (0.03, 0.06, 0.06)

    Raises:
        ParameterError: a p-value outside [0, 1].
    """
    from fairbench_agent.comparison.sign_test.verdict import adjusted_p_values as adjusted

    return adjusted([_number("p-value", p) for p in _several(p_values)])


def speedup(
    a: Iterable[float],
    b: Iterable[float],
    *,
    from_: "str | Sequence[str]",
    to: str,
    solved_a: Iterable[bool] | None = None,
    solved_b: Iterable[bool] | None = None,
    p_gamma: float = 0.01,
    alpha: float = 0.05,
    exact: bool = False,
    work: str = "cpu",
    confident: bool = False,
    threads: int = 1,
    from_cores: int | None = None,
    from_copies: int = 1,
    reference: "str | Sequence[float | str] | Sequence[str | Sequence[float | str]]" = (),
    same_machine: bool = False,
    model: str | Path | None = None,
    pool: str | Path | Sequence[str | Path] = (),
    plain_http: bool = False,
) -> "Speedup":
    """Test whether B is faster than A, which ran on another machine, and by what factor.

    >>> a, b = [12, 45, 31, 150, 600, 88, 31, 75], [1.1, 4.1, 1.8, 11.2, 50.1, 9.8, 2.2, 6.4]
    >>> result = speedup(a, b, from_="score:2000", to="score:2000")
    >>> result.n, result.k, result.rejected
    (8, 0, True)

    `a` and `b` are runtimes in seconds, one per instance; where `solved_a` or `solved_b` is False, the time limit. They
    are rounded to the most decimals of any unless `exact`. `from_` is A's machine, or one per runtime. The other
    arguments are those of `predict`.

    Raises:
        ParameterError: the runtimes cannot be paired or read, or alpha is out of range.
        CalibrationError: a machine or model is unknown or cannot be used.
    """
    options = locals()  # before any local name
    from fairbench_agent.comparison.errors import ParameterError
    from fairbench_agent.comparison.speedup.speedup import speedups_over

    alpha, exact = _number("alpha", alpha), _number("exact", exact, _flag)
    of_a, of_b = (_runtimes(*column, exact=exact) for column in (("a", a, solved_a), ("b", b, solved_b)))
    if set(of_a) != set(of_b):
        raise ParameterError(f"a and b have different instances ({len(of_a)} and {len(of_b)}); give one of each")
    machines = [from_] * len(of_a) if isinstance(from_, str) else _texts(from_)
    if len(machines) != len(of_a):
        raise ParameterError(f"from_ has {len(machines)} machines for {len(of_a)} runtimes; give one, or one of each")
    runs = {str(name): (of_a[name], of_b[name], machine) for name, machine in zip(of_a, machines, strict=True)}
    (test,) = speedups_over({"a": runs}, options | {"alpha": alpha}).values()
    return test


def load_record(path: str | Path) -> "Record":
    """Read a record file and check its hash.

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
    run_length: float | None = None,
    function: str | Sequence[str] = (),
    dimension: int | Sequence[int] = (),
) -> "Distributions":
    """Return runtime distributions like `fairbench-compare ecdf`; `.draw()` returns a figure.

    `results` are CSV files, or folders of COCO or IOHprofiler results; the keywords are the command's options.

    Raises:
        ComparisonError: the results cannot be read, or do not match the arguments.
    """
    from fairbench_agent.analysis.performance.ecdf import assess_ecdfs
    from fairbench_agent.analysis.performance.views import selected_runs

    dimensions = [_number("dimension", value, index) for value in _several(dimension)]
    length = None if run_length is None else _number("run_length", run_length)
    paths, larger = [*map(Path, _texts(results))], _number("maximise", maximise, _flag)
    runs = selected_runs(paths, unit, larger, None, length, [*_texts(function)], dimensions)
    return assess_ecdfs(runs, ",".join(_texts(targets)))


def _is_column(values: Any) -> bool:  # noqa: ANN401  a scalar or any array-like
    single = isinstance(values, (str, bytes, Mapping)) or not isinstance(values, Iterable)
    return not single and getattr(values, "ndim", None) != 0


def _rows(columns: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the rows of columns of one length; single values are repeated."""
    from fairbench_agent.calibration.errors import DataError

    lists = {name: list(values) for name, values in columns.items() if _is_column(values)}
    lengths = {len(values) for values in lists.values()}
    if len(lengths) > 1:
        counts = ", ".join(f"{name} has {len(values)}" for name, values in lists.items())
        raise DataError(f"columns have different lengths ({counts}); give one value per row")
    return [columns | {name: values[row] for name, values in lists.items()} for row in range(*lengths)]


def _several(values: Any) -> tuple[Any, ...]:  # noqa: ANN401  a scalar or any array-like
    """Return the values of a list or array; a string, mapping or number is one value."""
    return () if values is None else tuple(values) if _is_column(values) else (values,)


def _texts(values: Any) -> tuple[str, ...]:  # noqa: ANN401  a string, a path, or several
    return tuple(map(str, _several(values)))


def _number(name: str, value: Any, kind: Callable[[Any], Any] = float) -> Any:  # noqa: ANN401  any scalar
    """Return a number, an integer if `kind` is index, 0 or 1 if it is _flag; ParameterError for anything else."""
    with suppress(TypeError, ValueError, OverflowError):
        if not (isinstance(value, (str, bytes)) or getattr(value, "ndim", None)):
            return kind(value)
    from fairbench_agent.comparison.errors import ParameterError

    wanted = {index: "a whole number", _flag: "True or False"}.get(kind, "a number")
    raise ParameterError(f"{name} is {' '.join(repr(value).split())[:60]}; give {wanted}")


def _levels(p_gamma: float, alpha: float) -> dict[str, Any]:
    return {"p_gamma": _number("p_gamma", p_gamma), "alpha": _number("alpha", alpha)}


def _paired(a: Any, b: Any, decimals: int | str | None) -> "PairedTable":  # noqa: ANN401  any array-likes
    """Pair A's and B's values by label if both have labels, otherwise by position."""
    from fairbench_agent.comparison.sign_test.paired_table import paired_numbers

    return paired_numbers(*_labelled("a", a), *_labelled("b", b)).printed_with(decimals)


def _labelled(name: str, values: Any, kind: Any = float) -> tuple[list[Hashable], tuple[Any, ...]]:  # noqa: ANN401  any
    from fairbench_agent.comparison.errors import ParameterError

    numbers = tuple(_number(name, value, kind) for value in _several(values))
    is_list = isinstance(values, Iterable) and not isinstance(values, (set, frozenset))
    if not (numbers and is_list):
        wrong = "empty" if is_list else "not a list of values"
        raise ParameterError(f"{name} is {wrong}; give one value per instance, in the same order for a and b")
    labels = getattr(values, "index", None)
    # list.index is a method, Series.index has the labels
    return (list(range(len(numbers))) if labels is None or callable(labels) else list(labels)), numbers


def _runtimes(name: str, values: Any, solved: Any, *, exact: bool) -> "dict[Hashable, Runtime]":  # noqa: ANN401  any array-likes
    """Return runtimes by label."""
    from fairbench_agent.comparison.errors import ParameterError
    from fairbench_agent.comparison.tables.runtimes import runtimes_of_numbers

    labels, numbers = _labelled(name, values)
    flags = dict[Hashable, bool].fromkeys(labels, True)
    if solved is not None:
        flags = dict(zip(*_labelled(f"solved_{name}", solved, _flag), strict=True))
    if len({*labels}) < len(labels) or flags.keys() != {*labels}:
        raise ParameterError(f"{name} and solved_{name} differ in their instances; give one of each per instance")
    is_solved, whole = [flags[label] for label in labels], [isinstance(value, Integral) for value in values]
    return dict(zip(labels, runtimes_of_numbers(name, numbers, is_solved, whole=whole, exact=exact), strict=True))
