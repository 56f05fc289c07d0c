"""What functions for notebooks take: numbers and series of any library, and one thing or several."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from contextlib import suppress
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fairbench_agent.calibration.fitting.refit import RefitSettings
    from fairbench_agent.calibration.prediction.predictor import Predictor
    from fairbench_agent.comparison.sign_test.paired_table import PairedTable


def several(values: Any) -> tuple[Any, ...]:  # noqa: ANN401  one thing or any array-like
    """Return several things, or the one that was given: a text is not several characters, nor a mapping its keys."""
    one = (
        isinstance(values, (str, bytes, Mapping))
        or not isinstance(values, Iterable)
        or getattr(values, "ndim", None) == 0
    )
    return () if values is None else (values,) if one else tuple(values)


def texts(values: Any) -> tuple[str, ...]:  # noqa: ANN401  a text, a path, or several
    """Return them as texts."""
    return tuple(map(str, several(values)))


def pools(values: Any, *, plain_http: bool) -> tuple[str, ...]:  # noqa: ANN401  a text, a path, or several
    """Return pools as texts, on other machines by http too where plain http is allowed."""
    from fairbench_agent.calibration.data.sources import named_pools

    return named_pools(texts(values), plain_http=plain_http)


def predictor(model: str | Path | None, pool: Any, *, plain_http: bool) -> "Predictor":  # noqa: ANN401  a text, a path, or several
    """Return the predictor of a model, None for the recommended one, with the records of pools."""
    from fairbench_agent.calibration.prediction.predictor import Predictor

    return Predictor.open(None if model is None else str(model), pools(pool, plain_http=plain_http))


def number(name: str, value: Any, refusal: type[ValueError], kind: Callable[[Any], Any] = float) -> Any:  # noqa: ANN401  any scalar
    """Return a number, a whole one where `kind` is index; raise the refusal for anything else."""
    with suppress(TypeError, ValueError, OverflowError):
        if not (isinstance(value, (str, bytes)) or getattr(value, "ndim", None)):
            return kind(value)
    raise refusal(f"{name} is {' '.join(repr(value).split())[:60]}; give a {'whole ' * (kind is index)}number")


def accepts(score_table_mismatch: str) -> bool:
    """Return whether scores of another table than the model's are accepted, given refuse or accept."""
    from fairbench_agent.calibration.fitting.reference_profile import choice

    return choice(("refuse", "accept"), score_table_mismatch, "score_table_mismatch") == "accept"


def refit_settings(
    name: str, method: str, hold_out: str, seed: int, *, measured_only: bool, published_grid: bool
) -> "RefitSettings":
    """Return how a model is fitted; DataError for an unknown method or hold-out, or a seed that is no whole number."""
    from fairbench_agent.calibration.errors import DataError
    from fairbench_agent.calibration.fitting.methods import METHODS
    from fairbench_agent.calibration.fitting.reference_profile import HoldOut, choice
    from fairbench_agent.calibration.fitting.refit import RefitSettings

    return RefitSettings(
        name,
        choice(METHODS, method, "method"),
        hold_out=choice(HoldOut, hold_out, "hold-out"),
        by_score=not measured_only,
        published_grid=published_grid,
        seed=number("seed", seed, DataError, index),
    )


def paired(a: Any, b: Any, decimals: int | str | None) -> "PairedTable[Any]":  # noqa: ANN401  any array-likes
    """Return A's and B's values by instance: by label where both have some, by position otherwise.

    A's are rounded to so many decimals, or exact; ParameterError where they cannot be paired.
    """
    from fairbench_agent.comparison.sign_test.paired_table import paired_numbers
    from fairbench_agent.comparison.sign_test.rounding import checked_decimals

    table = paired_numbers(*_labelled("a", a), *_labelled("b", b))
    return table if decimals is None else table.printed_with(checked_decimals(decimals))


def _labelled(name: str, values: Any) -> tuple[list[Hashable], tuple[float, ...]]:  # noqa: ANN401  any array-like
    from fairbench_agent.comparison.errors import ParameterError

    numbers = tuple(number(name, value, ParameterError) for value in several(values))
    if not numbers or isinstance(values, (set, frozenset)) or not isinstance(values, Iterable):
        raise ParameterError(f"{name} is no list of values; give one value per instance, in the same order for a and b")
    labels = getattr(values, "index", None)
    # the index of a list is a method, that of a Series its labels
    return (list(range(len(numbers))) if labels is None or callable(labels) else list(labels)), numbers
