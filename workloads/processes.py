"""The 64 optimization processes of ρ′: four problems × four instances × four searches, in the published order."""

import re
from fnmatch import fnmatchcase
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from fairbench_agent.workloads.errors import UnknownNameError

WORKLOAD_VERSION = 2
"""Increases whenever the work of any process changes; measurements of different versions are never pooled."""
SAME_REFERENCE_PROCESS = (1, 2)
"""Versions with the same ρ′; version 2 added reference programs and runs the validation processes in chunks."""

Problem = Literal["qap", "tsp", "pfsp", "lop"]
PROBLEMS: tuple[Problem, ...] = ("qap", "tsp", "pfsp", "lop")

Search = Literal["swap", "interchange", "insert", "random"]
SEARCHES: tuple[Search, ...] = ("swap", "interchange", "insert", "random")

Suite = Literal["standard", "published"]

FULL_BUDGET = 2_000_000
BRIEF_BUDGET = 200_000
QUICK_BUDGET = 20_000
SEED = 2
N_PROCESSES = 64
"""Processes of a suite."""
NO_PROCESSES = "none"
"""Pattern that selects no process, for records of reference programs only."""

VALIDATION_NAMES = ("primes", "magic_squares", "knapsack", "queens")
"""The validation processes, which are not part of ρ′, in the order of `workloads.validation`."""

PROGRAM_KINDS: dict[str, Literal["cpu", "memory"]] = {
    **dict.fromkeys(("tabu", "two_opt", "sat", "paths", "table", "sort", "compress", "interpreter", "bodies"), "cpu"),
    "chase": "memory",
}
"""The reference programs and what limits their speed, in the order of `workloads.programs.catalogue`."""
PROGRAM_CHUNKS = 50
QUICK_PROGRAM_CHUNKS = 5
"""Chunks of each reference program in a measurement; all chunks of a program are the same work."""

INSTANCE_NAMES: dict[Suite, dict[Problem, tuple[str, ...]]] = {
    "published": {
        "qap": ("sko100a", "tai100a", "tai100b", "tai75e02"),
        "tsp": ("eil101", "kroA200", "kroB200", "pr136"),
        "pfsp": ("tai100_20_0", "tai100_20_1", "tai200_20_0", "tai200_20_1"),
        "lop": ("N-be75np_150", "N-stabu3_150", "N-t65d11xx_150", "N-t70f11xx_150"),
    },
    "standard": {
        "qap": ("grid_100", "uniform_100", "skewed_100", "clustered_75"),
        "tsp": ("uniform_101", "uniform_200a", "uniform_200b", "drilled_136"),
        "pfsp": ("taillard_100_20a", "taillard_100_20b", "taillard_200_20a", "taillard_200_20b"),
        "lop": ("flows_150a", "flows_150b", "flows_150c", "flows_150d"),
    },
}
"""Instance names per suite and problem; the n-th standard instance has the size and structure of the n-th published."""


class ProcessKey(NamedTuple):
    """One process, written `problem/instance/search`."""

    problem: Problem
    instance: str
    search: Search

    def __str__(self) -> str:
        return f"{self.problem}/{self.instance}/{self.search}"


def instance_size(key: ProcessKey) -> int | None:
    """Return n of an instance from its name (its last number for lop, else its first); None without a number."""
    numbers = re.findall(r"\d+", key.instance)
    return int(numbers[-1 if key.problem == "lop" else 0]) if numbers else None


def additions_per_evaluation(key: ProcessKey) -> int | None:
    """Return the number of chained additions in an evaluation of QAP or LOP; None for other problems."""
    n = instance_size(key)
    if n is None or key.problem not in {"qap", "lop"}:
        return None
    return n * n if key.problem == "qap" else n * (n - 1) // 2


@lru_cache(maxsize=64)  # used three times per submitted record
def processes(suite: Suite, pattern: str = "*") -> tuple[ProcessKey, ...]:
    """Return a suite's processes, in the published order, that match a shell pattern; UnknownNameError if none do."""
    keys = (
        ProcessKey(problem, instance, search)
        for problem in PROBLEMS
        for instance in INSTANCE_NAMES[suite][problem]
        for search in SEARCHES
    )
    matches = tuple(key for key in keys if fnmatchcase(str(key), pattern))
    if not matches and pattern != NO_PROCESSES:
        raise UnknownNameError(
            f"no process of suite {suite} matches {pattern!r}; names are problem/instance/search, such as "
            f"{ProcessKey('qap', INSTANCE_NAMES[suite]['qap'][0], 'swap')}, and '*' matches anything"
        )
    return matches


@cache
def process_names(suite: Suite) -> frozenset[str]:
    return frozenset(map(str, processes(suite)))
