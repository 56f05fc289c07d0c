"""Where the data is that comes with the project, and the user's own beside it."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from fairbench_agent.pool.paths import data_folder


def shipped() -> Traversable:
    """Return the folder of the data that comes with the installed project: models, bridges, records, scores."""
    return files("fairbench_agent.results")


def model_folders(own: Path | None = None) -> list[Traversable]:
    """Return where models are: those that are shipped, and those in the user's data folder."""
    return [shipped() / "models", (own or data_folder()) / "models"]


def bridge_folders(own: Path | None = None) -> list[Traversable]:
    """Return where bridges are: those that are shipped, and those in the user's data folder."""
    return [shipped() / "bridges", (own or data_folder()) / "bridges"]
