"""What a field that takes a machine shows while somebody types: how the text is understood, and what it may become.

The predictor's own search says what a text is taken for, so that nothing is shown that a prediction would not do.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, islice
from pathlib import Path
from typing import Final

from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.prediction.machines import MachineSources
from fairbench_agent.calibration.prediction.understood import Understood, understood
from fairbench_agent.core.folders import data_folder
from fairbench_agent.cpus.completion import Completions
from fairbench_agent.cpus.processor import OWN_TABLE, Processor, known_processors
from fairbench_agent.cpus.processor_match import find_processors
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.listings import every_machine
from fairbench_agent.service.model_shelf import pool_predictor
from fairbench_agent.workloads.errors import ProcessorError

MOST_CANDIDATES: Final = 8
_MOST_TRIED: Final = 12
"""Names that are looked up for them: several mean the same CPU, and some none that a model can use."""
_MOST_KEPT: Final = 20_000


@dataclass(frozen=True)
class FieldReading:
    """What a field holds so far.

    Attributes:
        understood: what a prediction takes it for, None where it refuses.
        problem: why it refuses, and what to do; empty where it does not.
        candidates: machines that the text may become, or may mean, the likeliest first; each can be predicted for.
    """

    understood: Understood | None
    problem: str
    candidates: tuple[Understood, ...]


class MachineFields:
    """Reads fields, and keeps what was found for candidates until the pool or its score tables change."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._cpus: tuple[tuple[str, int], tuple[str, ...]] = ("", -1), ()
        self._kept: tuple[tuple[object, ...], dict[tuple[str, str], Understood | None]] = (), {}

    def read(self, text: str, store: DatabasePool, model: Model) -> FieldReading:
        """Return how a text is understood in a pool, and what it may become."""
        sources = pool_predictor(store, model, self._folder).sources
        taken, problem = taken_for(text, sources)
        state = store.place, store.revision()
        found = dict[str, Understood]()
        for name in islice(_candidates(text, sources, self._pool_cpus(store, state)), _MOST_TRIED):
            one = self._candidate(name, sources, state)
            if one and len(found) < MOST_CANDIDATES:
                found.setdefault(one.name, one)
        return FieldReading(taken, problem, tuple(found.values()))

    def _candidate(self, name: str, sources: MachineSources, state: tuple[str, int]) -> Understood | None:
        valid = (*state, *((table.key, len(table.scores)) for table in sources.tables))
        if self._kept[0] != valid or len(self._kept[1]) >= _MOST_KEPT:
            self._kept = valid, {}
        kept, key = self._kept[1], (name, sources.model.id)
        if key not in kept:
            kept[key], _ = taken_for(name, sources)
        return kept[key]

    def _pool_cpus(self, store: DatabasePool, state: tuple[str, int]) -> tuple[str, ...]:
        if self._cpus[0] != state:
            self._cpus = state, tuple(row.cpu for row in every_machine(store.machines))
        return self._cpus[1]


def taken_for(text: str, sources: MachineSources) -> tuple[Understood | None, str]:
    """Return what a prediction takes a text for, or why it refuses."""
    try:
        return understood(text, sources), ""
    except CalibrationError as error:
        return None, without_files(str(error))


def without_files(refusal: str) -> str:
    """Return why a machine is refused, without the files of the asker, which a page cannot read."""
    digits = "the first digits of a record's hash"
    told = refusal.replace("a record (its file, or the first digits of its hash)", digits)
    return told.replace(f", {digits}", f", or {digits}") if told.endswith(digits) else told


def table_of_cpus() -> tuple[Processor, ...]:
    """Return the CPUs whose specification is known."""
    return known_processors(data_folder() / OWN_TABLE)


def warm() -> None:
    """Take every name of the table apart, which the first who types would wait for."""
    table = table_of_cpus()
    _completions(tuple(one.name for one in table))
    for family in {" ".join(word for word in one.name.split() if word.isalpha()) for one in table}:
        find_processors(family, table)


def _candidates(text: str, sources: MachineSources, pool_cpus: tuple[str, ...]) -> Iterator[str]:
    """Yield names that a text may mean as it stands, then those that it begins; without any those that are alike."""
    table = table_of_cpus() if sources.model.second_speed else ()
    try:
        match = find_processors(text, table)
    except ProcessorError:
        return iter(())
    meant = [one.name for one in match.processors]
    firmly = meant if match.kind in {"exact", "several"} else []
    names = chain(_other_names(sources), pool_cpus, (one.name for one in table))
    found = dict.fromkeys(chain(firmly, _completions(tuple(names)).of(text), meant))
    return iter(found or match.suggestions)


def _other_names(sources: MachineSources) -> Iterator[str]:
    yield from sources.model.timings.names
    for table in sources.tables:
        yield from table.scores


@lru_cache(maxsize=4)
def _completions(names: tuple[str, ...]) -> Completions:
    return Completions(names)
