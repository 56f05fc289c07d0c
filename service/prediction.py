"""The equivalent runtime between machines of a pool: `fairbench-calibrate predict` without a user's own folder.

A machine is found as on the command line, but nobody's files are opened, and only the few records that a text can
mean are read, however many the pool has.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol, TypeVar

from fairbench.calibration.bridges import known_bridges
from fairbench.calibration.equivalent_runtime import Answer, Question, equivalent_runtime
from fairbench.calibration.errors import CalibrationError, SupportError
from fairbench.calibration.machines import Known, Machine, find_machine
from fairbench.calibration.model import Model
from fairbench.calibration.reference import parse_profile
from fairbench.calibration.scores import known_tables, same_cpu, tokens
from fairbench.calibration.summary import shipped
from fairbench.pool.errors import PoolError
from fairbench.pool.queries import MAX_LIMIT, EntryQuery, MachineQuery
from fairbench.pool.record import Record, parse_record
from fairbench.pool.states import Entry, MachineRow, Page

Made = TypeVar("Made")

MAX_TEXT = 200
"""Characters of a machine's name."""

MAX_RUNTIMES = 1_000
"""Runtimes of a question."""

_RECORDS_READ = 8
"""Records of a CPU that are read at most: the latest of each machine, and they only say that several machines are meant."""


class PoolStore(Protocol):
    """What is asked of a pool."""

    @property
    def place(self) -> str:
        """Return where it is, fit for a message."""

    def hashes(self, prefix: str = "") -> list[str]:
        """Return the hashes of accepted records that begin with a prefix."""

    def content(self, sha256: str) -> bytes:
        """Return the canonical bytes of a record."""

    def entries(self, query: EntryQuery) -> Page[Entry]:
        """Return a page of records."""

    def machines(self, query: MachineQuery) -> Page[MachineRow]:
        """Return a page of CPUs."""


class FieldError(CalibrationError):
    """A field of a question cannot be used; the text says why.

    Attributes:
        field: t1, from, to, p_gamma, profile, …
    """

    def __init__(self, field: str, text: str) -> None:
        super().__init__(text)
        self.field = field


@dataclass(frozen=True)
class RuntimeQuestion:
    """What is asked, as texts and numbers.

    Attributes:
        runtimes_s: runtimes t₁ on M1, seconds.
        source: M1: a CPU name, the beginning of a record's hash, or score:N.
        target: M2, likewise.
        p_gamma: probability of predicting too long a runtime.
        profile: whole, a problem, or problem=weight parts.
        confident: whether p_γ is kept with 95 % confidence.
        extrapolate: whether scores outside the fitted range are allowed.
    """

    runtimes_s: Sequence[float]
    source: str
    target: str
    p_gamma: float = 0.01
    profile: str = "whole"
    confident: bool = False
    extrapolate: bool = False


@dataclass(frozen=True)
class Predicted:
    """An answer, and whether a record of the pool was needed for it."""

    answer: Answer
    uses_records: bool


def predict(store: PoolStore, model: Model, folder: Path, question: RuntimeQuestion) -> Predicted:
    """Carry runtimes over from one machine to another.

    Args:
        store: whose records are machines too.
        model: what predicts.
        folder: of score tables and bridges, beside those that come with fairbench.
        question: what is asked.

    Raises:
        FieldError: a field cannot be used; the text names what is allowed.
        CalibrationError: the model has no answer.
    """
    _check(question)
    tables = known_tables(folder)
    source, target = (
        _machine(field, text, Known(model, tables, (FewRecords(store, text),)))
        for field, text in (("from", question.source), ("to", question.target))
    )
    asked = Question(
        runtimes_s=tuple(question.runtimes_s),
        source=source,
        target=target,
        p_gamma=question.p_gamma,
        profile=_of_field("profile", lambda: parse_profile(question.profile)),
        confident=question.confident,
        extrapolate=question.extrapolate,
    )
    bridges = known_bridges([shipped().folder / "bridges", folder / "bridges"])
    try:
        answer = equivalent_runtime(model, asked, bridges)
    except SupportError as error:
        raise FieldError("p_gamma", str(error)) from error
    if not all(math.isfinite(one.centred_runtime_s) for one in answer.predictions):
        raise FieldError(
            "t1", "the equivalent runtime is beyond every number; give runtimes and scores of real machines"
        )
    return Predicted(answer, any(machine.source.startswith("record ") for machine in (source, target)))


@dataclass(frozen=True)
class FewRecords:
    """The records of a pool that a text can mean, as a store.

    Attributes:
        store: the pool.
        text: what a machine was called.
    """

    store: PoolStore
    text: str

    @property
    def place(self) -> str:
        """Return where the pool is."""
        return self.store.place

    def hashes(self, prefix: str = "") -> list[str]:
        """Return the hashes of accepted records that begin with a prefix."""
        return self.store.hashes(prefix)

    def content(self, sha256: str) -> bytes:
        """Return the canonical bytes of a record."""
        return self.store.content(sha256)

    def contents(self) -> Iterator[tuple[str, bytes]]:
        """Yield hash and canonical bytes of the latest record of each machine."""
        return ((entry.sha256, self.store.content(entry.sha256)) for entry in self._latest_of_machines())

    def __iter__(self) -> Iterator[tuple[str, Record]]:
        return ((sha256, parse_record(content)) for sha256, content in self.contents())

    def _latest_of_machines(self) -> list[Entry]:
        latest: dict[str, Entry] = {}
        for entry in all_entries(self.store, EntryQuery(cpu=_part(self.text), order="started", limit=MAX_LIMIT)):
            if same_cpu(entry.cpu, self.text):
                latest.setdefault(entry.machine_id, entry)
            if len(latest) == _RECORDS_READ:
                break
        return list(latest.values())


def all_entries(store: PoolStore, query: EntryQuery) -> Iterator[Entry]:
    """Yield the records that a query finds, page after page."""
    while True:
        page = store.entries(query)
        yield from page.items
        if page.next is None:
            return
        query = replace(query, cursor=page.next)


def all_machines(store: PoolStore) -> Iterator[MachineRow]:
    """Yield the row of every CPU, page after page."""
    query = MachineQuery(limit=MAX_LIMIT)
    while True:
        page = store.machines(query)
        yield from page.items
        if page.next is None:
            return
        query = replace(query, cursor=page.next)


def searchable(cpu: str) -> str:
    """Return the longest part of a CPU's name that a pool can be searched for."""
    runs = "".join(letter if letter.isprintable() else "\n" for letter in cpu).split("\n")
    return max(runs, key=len)[:MAX_TEXT]


def _part(text: str) -> str:
    """Return what the name of the same CPU contains for certain: the longest word with a number, or the whole text."""
    return max((word for word in tokens(text) if any(map(str.isdigit, word))), key=len, default=text.strip())


def _check(question: RuntimeQuestion) -> None:
    if not 1 <= len(question.runtimes_s) <= MAX_RUNTIMES:
        raise FieldError("t1", f"{len(question.runtimes_s)} runtimes; give 1 to {MAX_RUNTIMES}")
    if not all(value > 0 and math.isfinite(value) for value in question.runtimes_s):
        raise FieldError("t1", "runtimes are positive and finite, in seconds")


def _machine(field: str, text: str, known: Known) -> Machine:
    if not text.strip() or len(text) > MAX_TEXT or not text.isprintable():
        raise FieldError(
            field, f"give a CPU name, the beginning of a record's hash, or score:1219, on {MAX_TEXT} characters"
        )
    if text == "this":
        raise FieldError(field, "'this' is the machine that a command runs on; give its CPU name or its record's hash")
    if Path(text).suffix == ".json":
        raise FieldError(field, f"{text!r} is the name of a file; give the beginning of its record's hash")
    return _of_field(field, lambda: find_machine(text, known))


def _of_field(field: str, made: Callable[[], Made]) -> Made:
    try:
        return made()
    except (CalibrationError, PoolError) as error:
        raise FieldError(field, str(error)) from error
