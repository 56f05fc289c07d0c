"""Lies: functions that turn an honest record's document into a false one.

A naive liar changes the times of the processes and what the record's checks require. A careful liar also changes
everything else that depends on the machine's speed: validation processes, drift kernel, chains and clock.
"""

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy

import numpy as np

from benchmarks.simulation.machine_records import Document, content, set_moments, slow_all

Lie = Callable[[Document, np.random.Generator], Document]
FACTOR = 1.65
"""Factor by which most liars multiply or divide times."""


def lied(kind: str, document: Document, draw: np.random.Generator) -> bytes:
    """Return the canonical bytes of a lie (a key of `LIES`) about an honest record, under another machine id."""
    copy = deepcopy(document) | {"machine_id": draw.bytes(16).hex()}
    return content(LIES[kind](copy, draw))


def copies(document: Document, n_copies: int, draw: np.random.Generator, jitter: float = 0.0) -> Iterator[bytes]:
    """Yield copies of a record under different machine ids, with relative noise."""
    for _ in range(n_copies):
        copy = deepcopy(document) | {"machine_id": draw.bytes(16).hex()}
        yield content(_times(copy, lambda _: float(np.exp(draw.normal(scale=jitter)))) if jitter else copy)


def _times(document: Document, factor: Callable[[Document], float]) -> Document:
    """Multiply the times of every process, without noise."""
    for process in document["processes"]:
        by = factor(process)
        process["chunks"]["wall_ns"] = [max(1, int(wall * by)) for wall in process["chunks"]["wall_ns"]]
        for run in process["runs"]:
            for name in ("wall_ns", "cpu_ns", "undisturbed_ns", "undisturbed_error_ns"):
                run[name] = max(1, round(run[name] * by))
    return document


def _scaled(by: float) -> Lie:
    def lie(document: Document, draw: np.random.Generator) -> Document:
        set_moments(_times(document, lambda _: by), draw)
        return document

    return lie


def _carefully(by: float) -> Lie:
    """Multiply everything that depends on the machine's speed."""
    return lambda document, draw: slow_all(document, by, draw)


def _per_process(document: Document, draw: np.random.Generator) -> Document:
    set_moments(_times(document, lambda _: FACTOR ** float(draw.choice([-1, 1]))), draw)
    return document


def _per_problem(document: Document, draw: np.random.Generator) -> Document:
    by = dict(zip(("qap", "tsp", "pfsp", "lop"), FACTOR ** draw.permutation([-1.0, -1.0, 1.0, 1.0]), strict=True))
    set_moments(_times(document, lambda process: float(by[process["problem"]])), draw)
    return document


def _new_cpu(lie: Lie) -> Lie:
    """Return a lie under an unknown CPU name, without microarchitecture and chains."""

    def lying(document: Document, draw: np.random.Generator) -> Document:
        document = lie(document, draw)
        facts = document["machine"]
        facts["brand"] = {"value": f"Nova Core {draw.integers(10**6)}", "source": "/proc/cpuinfo"}
        facts["microarchitecture"] = {"value": None, "source": None}
        return document | {"speed": None}

    return lying


RESPELLINGS: Mapping[str, Callable[[str], str]] = {
    "trailing blank": lambda brand: f"{brand} ",
    "zero width space": lambda brand: f"{brand[:3]}\u200b{brand[3:]}",
    "Cyrillic letter": lambda brand: brand.replace("e", "\u0435").replace("A", "\u0410"),
    "other case": str.swapcase,
    "full width": lambda brand: "".join(chr(ord(c) + 0xFEE0) if c.isalnum() and c.isascii() else c for c in brand),
}
"""Spellings of a CPU's name that look similar."""


def _changed(change: Callable[[Document], object]) -> Lie:
    def lie(document: Document, _: np.random.Generator) -> Document:
        change(document)
        return document

    return lie


def _runs(document: Document) -> Iterator[Document]:
    return (run for process in document["processes"] for run in process["runs"])


def _noisy_but_a(document: Document) -> None:
    document["grade"] |= {"letter": "A", "reasons": []}
    for run in _runs(document):
        run["noise"]["disturbances"] = ["preempted", "busy neighbour"]
        run["cpu_ns"] = round(run["wall_ns"] * 0.93)


def _empty_environment_and_a(document: Document) -> None:
    document["grade"] |= {"letter": "A", "reasons": []}
    document["environment"] = {"before": [], "after": []}


def _impossible_counters(document: Document) -> None:
    for run in _runs(document):
        run["noise"] |= {"steal_ns": 9 * run["wall_ns"], "throttled_ns": 9 * run["wall_ns"]}


def _wrong_answers(document: Document) -> None:
    for part in document["validation"]:
        part["answer"] += 1


def _fast_validation(document: Document) -> None:
    for part in document["validation"]:
        part |= {"wall_ns": max(1, part["wall_ns"] // 10), "cpu_ns": part["cpu_ns"] // 10}


LIES: Mapping[str, Lie] = {
    "slow": _scaled(FACTOR),
    "fast": _scaled(1 / FACTOR),
    "slow, carefully": _carefully(FACTOR),
    "fast, carefully": _carefully(1 / FACTOR),
    "per process": _per_process,
    "per problem": _per_problem,
    "100 times too fast, new CPU": _new_cpu(_scaled(0.01)),
    "100 times too fast, new CPU, carefully": _new_cpu(_carefully(0.01)),
    "10 times too slow, new CPU": _new_cpu(_carefully(10.0)),
    "validation left out": _changed(lambda document: document.update(validation=[])),
    "validation wrong": _changed(_wrong_answers),
    "validation ten times too fast": _changed(_fast_validation),
    "grade A, no environment": _changed(_empty_environment_and_a),
    "grade A, every run disturbed": _changed(_noisy_but_a),
    "1 ns of CPU time": _changed(lambda document: [run.update(cpu_ns=1) for run in _runs(document)]),
    "impossible counters": _changed(_impossible_counters),
    "estimate a tenth of the time": _changed(
        lambda document: [r.update(undisturbed_ns=r["wall_ns"] // 10) for r in _runs(document)]
    ),
}
"""Lies about a single record; copies and respelled names need several."""
