"""Which lies the rules of review hold back, and which honest records: a row per kind.

Honest machines are those of `benchmarks.simulation.machine_records`, liars those of `benchmarks.simulation.lying_records`. Every honest
machine hands its record in with a token of its own; liars have one token, or none.
Run: python -m benchmarks.pool_liars [--honest 400] [--machines 40] [--liars 20] [--seed 1] [--only NAME ...]
"""

import argparse
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from benchmarks.simulation.lying_records import FACTOR, LIES, RESPELLINGS, copies, lied, respelled
from benchmarks.simulation.machine_records import ODD, Document, content, honest, slow_process
from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.entry import ANONYMOUS, State
from fairbench_agent.pool.stores.database import DatabasePool

NOW = "2026-11-23T09:00:00Z"


@dataclass(frozen=True)
class Asked:
    """What is to be tried: numbers of honest records, of machines in the pool of each kind of liar, of liars; and the seed."""

    n_honest: int
    n_machines: int
    n_liars: int
    seed: int


@dataclass(frozen=True)
class Held:
    """What became of some records: how many there were, how many count, and the rules that held the others back, by frequency."""

    n_records: int
    n_accepted: int
    rules: tuple[str, ...]


@contextmanager
def pool_of(documents: Iterable[Document]) -> Iterator[DatabasePool]:
    """Open a pool that some machines handed their records in to, each with a token of its own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(DatabasePool.create(f"sqlite:///{folder}/pool.sqlite")) as store,
    ):
        for number, document in enumerate(documents):
            store.submit(content(document), contributor=f"lab {number}", at=NOW)
        yield store


def handed_in(store: DatabasePool, contents: Iterable[bytes], contributor: str) -> Held:
    """File records for a contributor, or for one each where the name has a place for a number, and tell what became of them."""
    accepted, rules, number = 0, Counter[str](), -1
    for number, one in enumerate(contents):
        try:
            done = store.submit(one, contributor=contributor.format(number), at=NOW)
        except RecordError as error:
            rules[f"refused: {str(error).partition(':')[0]}"] += 1
            continue
        accepted += done.state is State.ACCEPTED
        rules.update({reason.partition(":")[0] for reason in done.reasons})
    return Held(number + 1, accepted, tuple(f"{rule} {count}" for rule, count in rules.most_common()))


def honest_documents(n_machines: int, seed: int, odd: str | None = None) -> list[Document]:
    """Return the records of honest machines; the same seed gives the same."""
    draw = np.random.default_rng(seed)
    return [honest(draw, odd) for _ in range(n_machines)]


def honest_machines(asked: Asked, odd: str | None) -> Held:
    """Hand in honest records: the first ones meet an empty pool."""
    with pool_of(()) as store:
        documents = honest_documents(asked.n_honest, asked.seed + 1, odd)
        return handed_in(store, map(content, documents), "lab {}")


def honest_among(asked: Asked, odd: str) -> Held:
    """Hand in honest records of an odd kind to a pool of usual machines."""
    with pool_of(honest_documents(asked.n_machines, asked.seed)) as store:
        documents = honest_documents(asked.n_honest // 4, asked.seed + 2, odd)
        return handed_in(store, map(content, documents), "lab odd {}")


def liars(asked: Asked, kind: str) -> Held:
    """Hand in lies of a kind without a token."""
    draw = np.random.default_rng(asked.seed + 3)
    with pool_of(honest_documents(asked.n_machines, asked.seed)) as store:
        return handed_in(store, (lied(kind, honest(draw), draw) for _ in range(asked.n_liars)), ANONYMOUS)


def near_copies(asked: Asked, jitter: float) -> Held:
    """Hand in 200 copies of an honest record through one token."""
    draw = np.random.default_rng(asked.seed + 4)
    with pool_of(honest_documents(asked.n_machines, asked.seed)) as store:
        return handed_in(store, copies(honest(draw), 200, draw, jitter), "liar")


def misspelled(asked: Asked, way: str) -> Held:
    """Hand in times × 1.65 under another spelling of a CPU that eight honest machines of the pool have."""
    draw = np.random.default_rng(asked.seed + 5)
    first = honest(draw)
    alike = [_again(first, 1.0, draw) for _ in range(8)]
    with pool_of([*honest_documents(asked.n_machines, asked.seed), *alike]) as store:
        lies = [_again(first, FACTOR, draw) for _ in range(asked.n_liars)]
        for one in lies:
            one["machine"]["brand"]["value"] = respelled(one["machine"]["brand"]["value"], way)
        return handed_in(store, map(content, lies), "liar")


def _again(document: Document, factor: float, draw: np.random.Generator) -> Document:
    """Return another machine of the same CPU, all of whose processes take some times as long."""
    made = deepcopy(document) | {"machine_id": draw.bytes(16).hex()}
    for process in made["processes"]:
        slow_process(process, factor * float(np.exp(draw.normal(scale=0.02))), draw)
    made["finished_at"] = "2026-11-20T00:00:00Z"
    return made


def captured(asked: Asked, contributor: str) -> Held:
    """Let 380 records drift in three steps of growing bias, then hand in 20 honest ones, and tell what became of these."""
    draw = np.random.default_rng(asked.seed + 6)
    with pool_of(honest_documents(asked.n_machines // 2, asked.seed)) as store:
        for step, n_records in ((1.6, 40), (3.1, 100), (4.6, 240)):
            handed_in(store, (content(_drifted(honest(draw), step, draw)) for _ in range(n_records)), contributor)
        return handed_in(store, map(content, honest_documents(20, asked.seed + 7)), "lab late {}")


def _drifted(document: Document, step: float, draw: np.random.Generator) -> Document:
    """Return a record half of whose searches take 2 to the power of a step times as long as they do."""
    for process in document["processes"]:
        if process["search"] in {"swap", "insert"}:
            slow_process(process, 2**step, draw)
    document["finished_at"] = "2026-11-20T00:00:00Z"
    return document


ROWS: Mapping[str, Callable[[Asked], Held]] = {
    "honest machines": partial(honest_machines, odd=None),
    **{f"honest, {odd}": partial(honest_among, odd=odd) for odd in ODD},
    **{f"liars: {kind}": partial(liars, kind=kind) for kind in LIES},
    "200 copies, equal": partial(near_copies, jitter=0.0),
    "200 copies, noise of 0.01 %": partial(near_copies, jitter=1e-4),
    "200 copies, noise of 1 %": partial(near_copies, jitter=0.01),
    **{f"× 1.65, name with {way}": partial(misspelled, way=way) for way in RESPELLINGS},
    "20 honest, after 380 drifting records of one token": partial(captured, contributor="liar"),
    "20 honest, after 380 drifting records without": partial(captured, contributor=ANONYMOUS),
}


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a row per kind: records, accepted, and which rules held the others back, each with its number of records."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, number in (("honest", 400), ("machines", 40), ("liars", 20), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=number)
    parser.add_argument("--only", nargs="+", help="parts of names of rows")
    parser.add_argument("--output", type=Path, help="file to write the rows to as well")
    options = parser.parse_args(arguments)
    asked = Asked(options.honest, options.machines, options.liars, options.seed)
    lines = ["| records | handed in | accepted | held back by |", "|---|---|---|---|"]
    print(*lines, sep="\n")
    for name, row in ROWS.items():
        if options.only and not any(part in name for part in options.only):
            continue
        found = row(asked)
        lines.append(f"| {name} | {found.n_records} | {found.n_accepted} | {', '.join(found.rules)} |")
        print(lines[-1], flush=True)
    if options.output:
        options.output.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
