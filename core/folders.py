"""The user's data folder."""

import os
from collections.abc import Mapping
from pathlib import Path

import platformdirs

DATA_FOLDER_VARIABLE = "FAIRBENCH_DATA_DIR"
"""Environment variable that names another data folder."""


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return FAIRBENCH_DATA_DIR or the platform's folder for user data; it may not exist yet."""
    folder = environment.get(DATA_FOLDER_VARIABLE)
    return Path(folder or platformdirs.user_data_dir("fairbench", appauthor=False)).absolute()
