"""Make cpus/coefficients.json, the k of each microarchitecture, from scores and program runtimes that may not ship.

Run: FAIRBENCH_PUBLISHED_DATA=DIR python -m benchmarks.coefficients cpus/coefficients.json
"""

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.estimating.data_set import SOURCES, DataSet, read_data_set
from fairbench_agent.calibration.estimating.specifications import (
    SCORES,
    Levels,
    fit_coefficients,
    program_levels,
    score_levels,
    usual_gain,
)
from fairbench_agent.calibration.predicting.scores import read_scores
from fairbench_agent.core.folders import expanded
from fairbench_agent.cpus import Coefficient
from fairbench_agent.cpus.speeds import Gain

SCORE_FILE: Final = Path("rtdhw", "cpu_scores.md")
SCORES_OF: Final = "PassMark single thread, 2022-01-30"


def read_sources(folder: Path) -> tuple[dict[str, Levels], dict[str, DataSet]]:
    """Return the levels of all sources in the folder of published data, and the data sets."""
    scores, _ = read_scores(folder / SCORE_FILE)
    data_sets = {source.name: read_data_set(folder / "evidence", source) for source in SOURCES}
    programs: dict[str, Levels] = {name: program_levels(data) for name, data in data_sets.items()}
    return {SCORES: score_levels(scores)} | programs, data_sets


def coefficients_text(rows: Mapping[str, Coefficient]) -> str:
    """Return the coefficients as JSON, a line per microarchitecture."""
    origin = {"scores": SCORES_OF, "programs": ", ".join(source.name for source in SOURCES)}
    gain = usual_gain({kind: row.estimate for kind, row in rows.items() if row.n_scores or row.n_programs})
    gain = Gain(*(round(number, 3) for number in gain))
    lines = ",\n".join(f"  {json.dumps(kind)}: {json.dumps(row._asdict())}" for kind, row in rows.items())
    head = f' "origin": {json.dumps(origin)},\n "gain": {json.dumps(gain._asdict())}'
    return f'{{\n{head},\n "microarchitectures": {{\n{lines}\n }}\n}}\n'


def main(output: str) -> None:
    """Fit the coefficients to the published data and write them."""
    folder = os.environ.get("FAIRBENCH_PUBLISHED_DATA")
    if not folder:
        raise DataError("set FAIRBENCH_PUBLISHED_DATA to the folder of the published data")
    sources, _ = read_sources(Path(expanded(folder)))
    Path(output).write_text(coefficients_text(fit_coefficients(sources)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
