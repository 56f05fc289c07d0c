"""Make the default model from results/evidence: python benchmarks/evidence_model.py NAME DATE.

If FAIRBENCH_PUBLISHED_DATA names the folder of the data sets that may not ship, their results are recomputed first.
Takes a minute or two.
"""

import os
import sys
from pathlib import Path

from fairbench_agent.calibration.estimating.evidence import OTHER_DATA_SETS, evidence_model, other_data_sets
from fairbench_agent.calibration.predicting.model import model_text

RESULTS = Path(__file__).parents[1] / "results"


def main(name: str, date: str) -> None:
    """Write the model and print its id."""
    evidence = RESULTS / "evidence"
    if published := os.environ.get("FAIRBENCH_PUBLISHED_DATA"):
        other_results = other_data_sets(Path(published), evidence)
        (evidence / OTHER_DATA_SETS).write_text(model_text(other_results), encoding="utf-8")
    model = evidence_model(name, date, evidence)
    (RESULTS / "models" / f"{name}.json").write_text(model_text(model), encoding="utf-8")
    print(f"{name}: id {model.id}")


if __name__ == "__main__":
    main(*sys.argv[1:3])
