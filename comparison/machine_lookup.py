"""Where a comparison takes model, machines, scores and bridges from: what the project ships, then the user's data folder."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fairbench.calibration.bridges import Bridge, known_bridges
from fairbench.calibration.machines import Known, user_folder
from fairbench.calibration.model import Model, find_model
from fairbench.calibration.scores import known_tables
from fairbench.calibration.sources import record_stores
from fairbench.calibration.summary import shipped


@dataclass(frozen=True)
class Lookup:
    """What predictions are made from.

    Attributes:
        known: the model, and where machines are looked for.
        bridges: between the strata of measurements.
    """

    known: Known
    bridges: tuple[Bridge, ...]


def open_model(name: str | None = None, folder: Path | None = None) -> Model:
    """Return the model of a name, an id or a file; the recommended one if none is named.

    Raises:
        ModelError: none or several are meant, or a document is damaged.
    """
    return find_model(name, [shipped().models(), (folder or user_folder()) / "models"])


def open_lookup(model: str | None = None, pools: Sequence[str] = (), folder: Path | None = None) -> Lookup:
    """Return the model that a name means, and the sources of machines.

    Args:
        model: name, id or file of a model; None for the recommended one.
        pools: further folders of records, or URLs of pools.
        folder: the user's data folder; where the environment says it is, unless given.

    Raises:
        ModelError: the model is not found or damaged.
        ScoreError: an imported score table is damaged.
        StrataError: a bridge is damaged.
    """
    own = folder or user_folder()
    stores = record_stores(own / "records", pools)
    known = Known(open_model(model, own), known_tables(own), stores)
    return Lookup(known, known_bridges([shipped().folder / "bridges", own / "bridges"]))
