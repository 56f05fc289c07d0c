"""Print cocopp's figures for a folder of COCO results as JSON; tests run this script in a separate process.

cocopp warns on import if it cannot reach its archive, and has global settings.
"""

import json
import sys
import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import cocopp  # type: ignore[import-not-found,import-untyped,unused-ignore]  # no type information

GRID = [10 ** (k / 5) for k in range(40, -41, -1)]


def main() -> None:
    cocopp.genericsettings.verbose = False
    warnings.simplefilter("ignore")
    sys.stdout, output = sys.stderr, sys.stdout
    datasets = cocopp.load(sys.argv[1])
    answers = [
        {
            "function": f"f{entry.funcId}",
            "dimension": entry.dim,
            "runtimes": [[float(runtime) for runtime in row] for row in entry.detEvals(GRID)],
            "art": [float(art) for art in entry.detERT(GRID)],
        }
        for entry in datasets
    ]
    json.dump({"grid": GRID, "problems": answers}, output)


if __name__ == "__main__":
    main()
