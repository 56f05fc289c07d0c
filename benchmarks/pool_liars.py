"""Count by kind the false records that the review rules detect, and their false alarms on honest machines.

Run: python -m benchmarks.pool_liars [NAME ...], for the rows whose name contains one of these.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from functools import partial
from tempfile import TemporaryDirectory
from typing import NamedTuple

import numpy as np

from benchmarks.simulation.lying_records import FACTOR, LIES, RESPELLINGS, copies, lied
from benchmarks.simulation.machine_records import ODD, Document, content, honest, slow_all
from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.review.peers import reviews
from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.pool.stores.store import State

NOW = "2026-11-23T09:00:00Z"
N_HONEST, N_MACHINES, N_LIARS = 200, 40, 20
"""Honest records, machines in the pool, and false records of a kind."""
SEED = 1


class Outcome(NamedTuple):
    """Numbers of records submitted and detected (with remarks, or rejected), and the rules by frequency."""

    n_records: int
    n_detected: int
    rules: tuple[str, ...]


@contextmanager
def pool_of(documents: Iterable[Document]) -> Iterator[DatabaseStore]:
    """Open a pool of accepted records, each from its own contributor."""
    with TemporaryDirectory() as folder:
        store = DatabaseStore(f"sqlite:///{folder}/pool.sqlite")
        for number, document in enumerate(documents):
            sha256 = store.add(content(document), contributor=f"lab-{number}", at=NOW).sha256
            store.set_state(sha256, State.ACCEPTED, by="maintainer", reasons=("seen",), at=NOW)
        yield store


def submit(store: DatabaseStore, contents: Iterable[bytes], contributor: str) -> Outcome:
    """Submit records; `{}` in the contributor's name is replaced by a number."""
    n_records, n_detected, rules = 0, 0, Counter[str]()
    for n_records, record in enumerate(contents, 1):
        try:
            sha256 = store.add(record, contributor=contributor.format(n_records), at=NOW).sha256
        except RecordError as error:
            reasons = [f"rejected: {error}"]
        else:
            (found,) = reviews(store, [store.get(sha256).entry])
            reasons = [*map(str, found)]
        n_detected += bool(reasons)
        rules.update({reason.partition(":")[0] for reason in reasons})
    return Outcome(n_records, n_detected, tuple(f"{rule} {count}" for rule, count in rules.most_common()))


def draw_of(stream: int) -> np.random.Generator:
    return np.random.default_rng([SEED, stream])


def machines() -> list[Document]:
    """Return the honest machines of the pool."""
    draw = draw_of(0)
    return [honest(draw) for _ in range(N_MACHINES)]


def honest_machines(odd: str | None) -> Outcome:
    """Submit honest machines to an empty pool, or odd ones to a pool of usual machines."""
    draw = draw_of(1)
    with pool_of(() if odd is None else machines()) as store:
        return submit(store, (content(honest(draw, odd)) for _ in range(N_HONEST)), "new-{}")


def liars(kind: str) -> Outcome:
    draw = draw_of(2)
    with pool_of(machines()) as store:
        return submit(store, (lied(kind, honest(draw), draw) for _ in range(N_LIARS)), "liar")


def copied(jitter: float) -> Outcome:
    draw = draw_of(3)
    first = honest(draw)
    with pool_of([*machines(), first]) as store:
        return submit(store, copies(first, N_LIARS, draw, jitter), "liar")


def misspelled(way: str) -> Outcome:
    """Submit longer times under a respelled name of a CPU that eight machines of the pool have."""
    draw = draw_of(4)
    first = honest(draw)

    def same_cpu(factor: float) -> Document:
        document = deepcopy(first) | {"machine_id": draw.bytes(16).hex()}
        return slow_all(document, factor * float(np.exp(draw.normal(scale=0.02))), draw)

    with pool_of([*machines(), *(same_cpu(1.0) for _ in range(8))]) as store:
        lies = [same_cpu(FACTOR) for _ in range(N_LIARS)]
        for document in lies:
            document["machine"]["brand"]["value"] = RESPELLINGS[way](document["machine"]["brand"]["value"])
        return submit(store, map(content, lies), "liar")


def stolen_ids() -> Outcome:
    """Submit honest times under machine ids of the pool."""
    draw = draw_of(5)
    victims = machines()
    with pool_of(victims) as store:
        lies = (honest(draw) | {"machine_id": document["machine_id"]} for document in victims[:N_LIARS])
        return submit(store, map(content, lies), "liar")


ROWS: Mapping[str, Callable[[], Outcome]] = {
    "honest machines": partial(honest_machines, None),
    **{f"honest, {odd}": partial(honest_machines, odd) for odd in ODD},
    **{f"liars: {kind}": partial(liars, kind) for kind in LIES},
    "copies, equal": partial(copied, 0.0),
    "copies, noise of 0.01 %": partial(copied, 1e-4),
    "copies, noise of 1 %": partial(copied, 0.01),
    **{f"× {FACTOR}, name with {way}": partial(misspelled, way) for way in RESPELLINGS},
    "stolen machine ids": stolen_ids,
}


def main(*only: str) -> None:
    """Print a row per kind: records submitted, records detected, and the rules with their counts."""
    print("| records | submitted | detected | rules |", "|---|--:|--:|---|", sep="\n")
    for name, row in ROWS.items():
        if not only or any(part in name for part in only):
            outcome = row()
            print(f"| {name} | {outcome.n_records} | {outcome.n_detected} | {', '.join(outcome.rules)} |", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
