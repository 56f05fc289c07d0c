"""Results of several algorithms on several problems from a CSV file, one row per run.

Columns `algorithm`, `problem` and `value`, in any order, separated by commas, semicolons or tabs; a column `run`, where
there is one, must tell the runs of an algorithm on a problem apart; others are ignored. Other names can be given.
"""

from collections.abc import Mapping
from pathlib import Path

import numpy as np

from fairbench_agent.comparison.errors import TableError, check_known
from fairbench_agent.comparison.ranking.pairwise_tests import RunResults
from fairbench_agent.comparison.result_files import MAX_BYTES_OF_RUNS, CsvTable, open_text

COLUMNS = ("algorithm", "problem", "value", "run")
_Runs = dict[tuple[str, str], list[float]]


def read_ranking_table(path: Path, *, maximise: bool = False, names: Mapping[str, str] | None = None) -> RunResults:
    """Read the runs of every algorithm on every problem; values to be maximised change their sign.

    `names` gives other names of columns, ours → the file's; ParameterError for one that is not used, TableError for a file that
    cannot be read, or in which a column, a field or runs of an algorithm are missing.
    """
    columns = dict(names or {})
    for name in columns:
        check_known("renamed column", name, COLUMNS)
    with open_text(path, MAX_BYTES_OF_RUNS, "name a file of results, without what is not needed") as file:
        runs = _runs(CsvTable(path, file, columns))
    return _results(path, runs, -1.0 if maximise else 1.0)


def _runs(table: CsvTable) -> _Runs:
    algorithm_at, problem_at, value_at = map(table.required, COLUMNS[:3])
    run_at = table.column("run")
    runs: _Runs = {}
    seen: set[tuple[str, str, str]] = set()
    for row in table:
        algorithm, problem = row[algorithm_at].strip(), row[problem_at].strip()
        if not algorithm or not problem:
            raise TableError(f"{table.where(problem_at if algorithm else algorithm_at)}: is blank; write the name")
        if run_at is not None:
            run = algorithm, problem, row[run_at].strip()
            if run in seen:
                raise TableError(
                    f"{table.where()}: repeats run {run[2]} of {algorithm} on {problem}; remove one of them"
                )
            seen.add(run)
        runs.setdefault((algorithm, problem), []).append(table.number(row, value_at))
    return runs


def _results(path: Path, runs: _Runs, sign: float) -> RunResults:
    algorithms = tuple(dict.fromkeys(algorithm for algorithm, _ in runs))
    problems = tuple(dict.fromkeys(problem for _, problem in runs))
    values = []
    for problem in problems:
        counts = {algorithm: len(runs.get((algorithm, problem), [])) for algorithm in algorithms}
        fewest, most = min(counts, key=counts.__getitem__), max(counts, key=counts.__getitem__)
        if counts[fewest] != counts[most]:
            raise TableError(
                f"{path}: on {problem}, {fewest} has {counts[fewest]} runs and {most} {counts[most]}; "
                "give all algorithms the same number"
            )
        values.append(sign * np.array([runs[algorithm, problem] for algorithm in algorithms]))
    try:
        return RunResults(algorithms, problems, tuple(values))
    except TableError as error:
        raise TableError(f"{path}: {error}") from error
