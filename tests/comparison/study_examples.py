"""A small study for tests, and the published figures of the paper's examples."""

import copy
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from fairbench_agent.comparison.study.plan import StudyPlan, make_plan, predicted_limits
from fairbench_agent.comparison.study.study import Study

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"

TABLE_2 = (
    "313.68 1626.50 2614.02 2548.18 1707.82 46.47 201.37 1212.13 "
    "526.67 3024.52 863.59 251.72 464.71 809.37 460.84 890.70"
)
TABLE_3 = (
    "1.80 1.80 1.77 1.78 0.54 0.63 0.84 0.95 0.14 0.14 0.22 0.23 0.38 0.38 0.85 0.84 6.72 6.72 23.88 23.86 62.22 62.23"
)
"""Time limits as printed in Tables 2 and 3 of Arza et al. 2024, truncated to two decimals."""

DOCUMENT: dict[str, Any] = {
    "title": "B against A",
    "p_gamma": 0.01,
    "alpha": 0.05,
    "a": {
        "name": "old",
        "source": "a paper, its table",
        "machine": "score:1219",
        "results": [{"instance": f"i{i}", "runtime_s": 10 + i, "value": 100} for i in range(8)],
    },
    "b": {
        "name": "new",
        "machine": "score:1012",
        "results": "b.csv",
    },
    "model": {"name": "published-linear"},
}
"""Eight instances; scores of the paper's Example I."""


def document(**changes: Any) -> dict[str, Any]:
    """Return the document with fields set by path, `a__machine=...`; None removes a field."""
    changed = copy.deepcopy(DOCUMENT)
    for path, value in changes.items():
        *parents, last = path.split("__")
        part = changed
        for parent in parents:
            part = part[parent]
        if value is None:
            del part[last]
        else:
            part[last] = value
    return changed


def study(**changes: Any) -> Study:
    """Return the small study, changed."""
    return Study.model_validate(document(**changes))


def planned(study: Study) -> StudyPlan:
    return make_plan(study, predicted_limits(study, Path()))


WRITTEN = """title = "B against A"
p_gamma = 0.01
alpha = 0.05
[model]
name = "published-linear"
[a]
name = "old"
source = "a paper, its table"
machine = "score:1219"
results = "a.csv"
[b]
name = "new"
machine = "{machine}"
results = "b.csv"
instances = "{{name}}.dat"
"""


def written_study(folder: Path, runtimes_s: Sequence[float], b_fields: str, machine: str = "score:1012") -> Path:
    """Write a study of instances i0, i1, … and their files, which contain 10, 11, …; return the study's path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "my.toml"
    path.write_text(WRITTEN.format(machine=machine) + b_fields, "utf-8")
    rows = [f"i{i},{runtime_s},9999" for i, runtime_s in enumerate(runtimes_s)]
    (folder / "a.csv").write_text("\n".join(["instance,runtime_s,value", *rows]), "utf-8")
    for i in range(len(runtimes_s)):
        (folder / f"i{i}.dat").write_text(f"{i + 10}\n", "utf-8")
    return path
