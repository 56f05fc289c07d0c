"""Models hold finite numbers only: what is none cannot be written, and nobody could predict with it."""

import math
from collections.abc import Iterable, Iterator

import numpy as np

from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import InfiniteModelError
from fairbench_agent.pool.record.record_hash import short_hash


def refuse_infinite(document: object, table: Timings) -> None:
    """Return if all numbers of a model's document are finite; InfiniteModelError names the record that is to blame.

    That is the machine whose score and times lie farthest from the others': score times runtime is about the same on all.
    """
    if all(map(math.isfinite, _numbers(document))):
        return
    with np.errstate(divide="ignore", invalid="ignore"):
        products = np.log2(table.scores) + np.nanmean(np.log2(table.seconds), axis=1)
    far = np.abs(products - np.nanmedian(products))
    worst = int(np.argmax(np.where(np.isnan(far), -1.0, far)))
    raise InfiniteModelError(
        f"record {short_hash(table.sources[worst])} ({table.names[worst]}): with its score of {table.scores[worst]:g} and its "
        "times a model has a number that is none; correct the score, or quarantine the record"
    )


def _numbers(part: object) -> Iterator[float]:
    if isinstance(part, float):
        yield part
    elif isinstance(part, dict):
        yield from _of_all(part.values())
    elif isinstance(part, (list, tuple)):
        yield from _of_all(part)


def _of_all(parts: Iterable[object]) -> Iterator[float]:
    for part in parts:
        yield from _numbers(part)
