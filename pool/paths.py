"""Where everything that belongs to the user is kept."""

import os
from collections.abc import Mapping
from pathlib import Path

import platformdirs

DATA_FOLDER_VARIABLE = "FAIRBENCH_DATA_DIR"
"""Environment variable that names another data folder."""


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder for the machine id, journal, records, score tables and models; it need not exist yet.

    Args:
        environment: the process's environment; FAIRBENCH_DATA_DIR, if set and not empty, names the folder.
    """
    chosen = environment.get(DATA_FOLDER_VARIABLE)
    return Path(chosen or platformdirs.user_data_dir("fairbench", appauthor=False)).absolute()


def default_database(environment: Mapping[str, str] = os.environ) -> str:
    """Return the URL of the pool that commands take unless one is named: an SQLite file in the data folder."""
    return f"sqlite:///{data_folder(environment) / 'pool.sqlite'}"
