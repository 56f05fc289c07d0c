"""The published timings as the project ships them: 8 machines × 16 groups, seconds summed over four instances."""

import json
import math
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import numpy as np

from fairbench.calibration.errors import DataError
from fairbench.calibration.published_file import PUBLISHED_TABLE
from fairbench.calibration.timings import WHOLE_GROUP, ProcessKey, Timings, grouped

SUMMARY_VERSION = 1


def summary_document(timings: Timings) -> dict[str, Any]:
    """Return the document of a table: machines with scores, groups, and seconds to the microsecond of the source."""
    groups = grouped(timings)
    return {
        "summary_version": SUMMARY_VERSION,
        "stratum": groups.stratum,
        "times": groups.times,
        "unit": "seconds, summed over the instances of the group",
        "source": groups.sources[0],
        "score_table": {"name": PUBLISHED_TABLE[0], "date": PUBLISHED_TABLE[1]},
        "groups": [f"{key.problem}/{key.search}" for key in groups.processes],
        "machines": [
            {
                "machine_id": groups.machines[row],
                "name": groups.names[row],
                "score": None if math.isnan(groups.scores[row]) else float(groups.scores[row]),
                "seconds": [round(float(value), 6) for value in groups.seconds[row]],
            }
            for row in range(len(groups.machines))
        ],
    }


def summary_text(timings: Timings) -> str:
    """Return the document as JSON text, one machine a line."""
    document = summary_document(timings)
    machines = ",\n  ".join(json.dumps(machine) for machine in document.pop("machines"))
    head = ",\n ".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in document.items())
    return f'{{{head},\n "machines": [\n  {machines}\n ]}}\n'


def read_summary(path: Traversable) -> Timings:
    """Read a summary document.

    Raises:
        DataError: the file is missing or not such a document.
    """
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        if document["summary_version"] != SUMMARY_VERSION:
            raise DataError(f"{path}: summary version {document['summary_version']} is not {SUMMARY_VERSION}")
        return _table(document)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise DataError(f"{path}: not a summary of published timings ({error})") from error


def _table(document: dict[str, Any]) -> Timings:
    machines = document["machines"]
    keys = [group.split("/") for group in document["groups"]]
    return Timings(
        machines=tuple(machine["machine_id"] for machine in machines),
        names=tuple(machine["name"] for machine in machines),
        scores=np.array([math.nan if m["score"] is None else m["score"] for m in machines], dtype=np.float64),
        processes=tuple(ProcessKey(problem, WHOLE_GROUP, search) for problem, search in keys),
        seconds=np.array([machine["seconds"] for machine in machines], dtype=np.float64),
        stratum=document["stratum"],
        times=document["times"],
        sources=(document["source"],) * len(machines),
    )


@dataclass(frozen=True)
class Shipped:
    """Where the data that comes with the project lies."""

    folder: Traversable

    def summary(self) -> Timings:
        """Return the published timings in 16 groups."""
        return read_summary(self.folder / "published" / "rtdhw.json")

    def models(self) -> Traversable:
        """Return the folder of the models that are shipped."""
        return self.folder / "models"

    def records(self) -> Traversable:
        """Return the folder of the records that are shipped."""
        return self.folder / "records"


def shipped() -> Shipped:
    """Return the data that comes with the installed project."""
    return Shipped(files("fairbench.results"))
