"""What liars do to γ(0.01) of a released model: with every accepted record, and with those that somebody stands for.

Forty honest machines (`benchmarks.simulation.machine_records`), all with scores: half came with tokens and a keeper reviewed them, half came
without from networks of their own, two of each CPU, and confirm each other. Liars (`lying_records`) come without a token, each from a
network of its own, unless a row says otherwise, and are accepted whatever the rules of review say of them. γ is the expected one of method
tangent, the whole reference process, both machines by score or both measured; before: of all accepted records, after: of what is released.
Told is the furthest from the γ of the honest machines alone among the pools, whether all liars are named (left out by name, or refused), and
how many releases are refused because of a contributor that moves γ further than honest ones do.
Run: nice python -m benchmarks.released_gamma [--pools 5] [--only NAME ...]
"""

import argparse
import hashlib
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
from sqlalchemy import update

from benchmarks.simulation.lying_records import copies, lied
from benchmarks.simulation.machine_records import Document, content, honest, slow_process
from fairbench_agent.calibration.data.contributors import Contributors
from fairbench_agent.calibration.data.pooling import Rule
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup, cross_validate
from fairbench_agent.calibration.fitting.influence import expected_gamma
from fairbench_agent.calibration.fitting.training import Training, of_stratum
from fairbench_agent.pool.record.contribution import RecordSender
from fairbench_agent.pool.record.entry import ANONYMOUS, State
from fairbench_agent.pool.record.record import Record, parse_record
from fairbench_agent.pool.record.stratum import stratum_of
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.tables import RECORDS
from fairbench_agent.service.commands.release_moves import contributor_moves

NOW, P_GAMMA = "2026-11-23T09:00:00Z", 0.01
BASES = (Basis.SCORE, Basis.MEASURED)


class Filed(NamedTuple):
    """A record on its way."""

    content: bytes
    sender: RecordSender
    reviewed: bool = False


def network(number: int, kind: str = "10") -> RecordSender:
    """Return a sender without a token, of a network of its own."""
    return RecordSender(ANONYMOUS, f"{kind}.{number // 250}.{number % 250}.0/24")


def scored(draw: np.random.Generator) -> Document:
    """Return the record of an honest machine with a score."""
    while (document := honest(draw))["score"] is None:
        continue
    return document


def again(document: Document, draw: np.random.Generator, factor: float = 1.0) -> Document:
    """Return another machine of the same CPU, a few percent apart, all of whose processes take some times as long."""
    made = deepcopy(document) | {"machine_id": draw.bytes(16).hex(), "finished_at": "2026-11-20T00:00:00Z"}
    factor *= float(np.exp(draw.normal(scale=0.03)))
    for process in made["processes"]:
        slow_process(process, factor * float(np.exp(draw.normal(scale=0.015))), draw)
    return made


def honest_machines(draw: np.random.Generator) -> Iterator[Filed]:
    """Yield forty machines."""
    for number in range(20):
        document = scored(draw)
        yield Filed(content(document), RecordSender(f"lab {number}", f"172.16.{number}.0/24"), reviewed=True)
    for number in range(10):
        document = scored(draw)
        yield Filed(content(document), network(2 * number))
        yield Filed(content(again(document, draw)), network(2 * number + 1))


def liars(kind: str) -> Callable[[int, np.random.Generator], Iterator[Filed]]:
    """Return what yields some liars of a kind, none of whom knows another."""

    def made(count: int, draw: np.random.Generator) -> Iterator[Filed]:
        for number in range(count):
            yield Filed(lied(kind, scored(draw), draw), network(number, "11"))

    return made


def near_copies(count: int, draw: np.random.Generator) -> Iterator[Filed]:
    """Yield copies of a slow liar, each from a network of its own."""
    slow = again(scored(draw), draw, 1.65)
    for number, made in enumerate(copies(slow, count, draw, 1e-4)):
        yield Filed(made, network(number, "11"))


def many_of_one(count: int, draw: np.random.Generator) -> Iterator[Filed]:
    """Yield slow liars of CPUs of their own that came with one token."""
    for _ in range(count):
        yield Filed(lied("slow, carefully", scored(draw), draw), RecordSender("liar", "11.0.0.0/24"))


def circles(size: int) -> Callable[[int, np.random.Generator], Iterator[Filed]]:
    """Return what yields slow liars who confirm each other: circles of some, each of another CPU."""

    def made(count: int, draw: np.random.Generator) -> Iterator[Filed]:
        for number in range(count):
            if number % size == 0:
                slow = again(scored(draw), draw, 1.65)
            yield Filed(content(again(slow, draw)), network(number, "11"))

    return made


def mimics(count: int, draw: np.random.Generator) -> Iterator[Filed]:
    """Yield liars who are a fifth slower than an honest machine of a CPU that they claim, which so confirms them."""
    for number in range(count):
        document = scored(draw)
        yield Filed(content(document), RecordSender(f"lab mimicked {number}", "172.17.0.0/24"), reviewed=True)
        yield Filed(content(again(document, draw, 1.17)), network(number, "11"))


@dataclass(frozen=True)
class Row:
    """Liars of a kind, and how many."""

    makers: Callable[[int, np.random.Generator], Iterator[Filed]]
    counts: tuple[int, ...] = (1, 4, 10)


ROWS: Mapping[str, Row] = {
    "no liars": Row(liars("slow"), (0,)),
    "slow": Row(liars("slow, carefully"), (1, 4, 10, 51)),
    "fast": Row(liars("fast, carefully")),
    "score doubled": Row(liars("score doubled")),
    "score × 3.3": Row(liars("score × 3.3"), (1,)),
    "per problem": Row(liars("per problem")),
    "per process": Row(liars("per process")),
    "near copies": Row(near_copies),
    "slow, one token": Row(many_of_one),
    "pairs who confirm each other": Row(circles(2), (2, 4, 10)),
    "threes who confirm each other": Row(circles(3), (3, 9)),
    "a fifth slower than their CPU": Row(mimics, (1, 4, 10)),
}


class Tried:
    """A pool of honest machines, filed once, to which liars are added and taken away again."""

    def __init__(self, folder: Path, honest_ones: Sequence[Filed]) -> None:
        self._folder, self._records = folder, dict[str, Record]()
        self._url(0, make=True)
        with closing(DatabasePool(self._url(0))) as store:
            self._file(store, honest_ones)
        self._tries = 0

    def _url(self, number: int, *, make: bool = False) -> str:
        path = self._folder / f"{number}.sqlite"
        if make:
            DatabasePool.create(f"sqlite:///{path}").close()
        return f"sqlite:///{path}"

    def _file(self, store: DatabasePool, filed: Iterable[Filed]) -> None:
        for one in filed:
            done = store.submit(one.content, contributor=one.sender, at=NOW)
            self._records[done.sha256] = parse_record(one.content)
            if one.reviewed:
                store.change(done.sha256, State.ACCEPTED, by="keeper", reasons=["looked at"], at=NOW)
        with store.writing() as connection:
            connection.execute(update(RECORDS).values(state=State.ACCEPTED))

    def with_liars(self, lying: Sequence[Filed]) -> tuple[Training, Training]:
        """Return what a model of all accepted records is fitted to, and that of a release."""
        self._tries += 1
        copied = self._folder / f"{self._tries}.sqlite"
        shutil.copy(self._folder / "0.sqlite", copied)
        with closing(DatabasePool(f"sqlite:///{copied}")) as store:
            self._file(store, lying)
            contributors = Contributors.of([dict(store.contributions())])
        copied.unlink()
        records = [(sha256, self._records[sha256]) for sha256 in sorted(contributors.told)]
        stratum = stratum_of(records[0][1])
        return (
            of_stratum(records, stratum, Rule(unconfirmed=True)),
            of_stratum(records, stratum, Rule(), contributors=contributors),
        )


def gammas(found: Training) -> np.ndarray:
    """Return the expected γ by score, and measured."""
    tables = (found.table.scored(), found.table)
    curves = (expected_gamma(cross_validate(t, Setup("tangent", b))) for t, b in zip(tables, BASES, strict=True))
    return np.array([curve.gamma_at(P_GAMMA) for curve in curves])


def of_row(row: Row, count: int, pools: Sequence[Tried]) -> Iterator[str]:
    """Yield the cells of a row: γ of the honest, furthest before and after, named, refused."""
    alone, before, after, named, refused = [], [], [], 0, 0
    for seed, pool in enumerate(pools):
        alone.append(gammas(pool.with_liars(())[0]))
        lying = list(row.makers(count, np.random.default_rng((seed, count))))
        plain, released = pool.with_liars(lying)
        before.append(gammas(plain))
        after.append(gammas(released))
        told = contributor_moves(released.table, "tangent", released.contributors or Contributors())
        stopped = any(one.refused for one in told)
        names = {
            hashlib.sha256(one.content).hexdigest() for one in lying if (one.sender.network or "").startswith("11.")
        }
        refused += stopped
        named += stopped or names <= {item.sha256 for item in released.excluded}
    yield " ".join(f"{gamma:.3f}" for gamma in np.mean(alone, axis=0))
    for moved in (before, after):
        apart = np.array(moved) - np.array(alone)
        furthest = apart[np.abs(apart).argmax(axis=0), range(len(BASES))]
        yield " ".join(f"{off:+.3f}" for off in furthest)
    yield f"{named} of {len(pools)}"
    yield f"{refused} of {len(pools)}"


def main() -> None:
    """Print a row per kind and number of liars."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pools", type=int, default=5)
    parser.add_argument("--only", nargs="+", help="parts of names of rows")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        pools = []
        for seed in range(asked.pools):
            (place := Path(folder, str(seed))).mkdir()
            pools.append(Tried(place, list(honest_machines(np.random.default_rng(seed)))))
        print_rows(asked.only or [""], pools)


def print_rows(only: Sequence[str], pools: Sequence[Tried]) -> None:
    """Print the rows whose names have one of some parts."""
    print("| liars | of 40 + | γ honest | before | after | all named | refused |\n|---|---|---|---|---|---|---|")
    for name, row in ROWS.items():
        if not any(part in name for part in only):
            continue
        for count in row.counts:
            print("|", " | ".join([name, str(count), *of_row(row, count, pools)]), "|", flush=True)


if __name__ == "__main__":
    main()
