"""What `processors fit` does: coefficients from tables of scores, and how well CPUs are predicted that no fit saw."""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from fairbench_agent.calibration.commands.coefficients_report import coefficients_report, errors_report
from fairbench_agent.calibration.commands.text_report import Result
from fairbench_agent.calibration.data.scored_processors import scored_processors
from fairbench_agent.calibration.data.scores import ScoreTable
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.specification_errors import (
    UnseenProcessor,
    by_microarchitecture,
    by_segment,
    by_trait,
    of_folds,
    of_microarchitectures,
    summary,
)
from fairbench_agent.calibration.fitting.specification_fit import fit_specification
from fairbench_agent.core.files import write_atomically
from fairbench_agent.cpus.coefficients import coefficients_text
from fairbench_agent.cpus.processor import known_processors, read_processors

Document = dict[str, object]


def fit(tables: Sequence[ScoreTable], processors: Path | None, output: Path | None, *, errors: bool) -> Result:
    """Return the coefficients that tables of scores tell, with errors if wanted; written to a file if one is named.

    CPUs are those of the shipped table, or of a file in its format.
    """
    known = read_processors(processors) if processors else known_processors()
    rows, n_unknown = scored_processors(tables, known)
    origin = {
        "table": tables[0].name,
        "date": tables[0].date,
        "CPUs": f"{len(rows)} of {len(rows) + n_unknown} in the table, known by name",
        "command": "fairbench-calibrate processors fit",
    }
    coefficients = fit_specification(rows, origin)
    document: Document = asdict(coefficients)
    text = coefficients_report(coefficients)
    if errors:
        ways = {
            "ten folds": of_folds(rows, fit_specification),
            "microarchitecture": of_microarchitectures(rows, fit_specification),
        }
        document["errors"] = {way: _errors(items) for way, items in ways.items()}
        text += "\n\n" + errors_report(ways)
    if output:
        try:
            write_atomically(output, coefficients_text(coefficients).encode())
        except OSError as error:
            raise DataError(f"{output}: cannot be written ({error.strerror})") from error
        text += f"\n\nwritten to {output}"
    return document, text


def _errors(items: Sequence[UnseenProcessor]) -> Document:
    return {
        "all": asdict(summary(items)),
        "segments": {name: asdict(one) for name, one in by_segment(items).items()},
        "traits": {name: asdict(one) for name, one in by_trait(items).items()},
        "microarchitectures": {name: asdict(one) for name, one in by_microarchitecture(items).items()},
    }
