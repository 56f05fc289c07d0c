"""What the arguments of commands mean: models, choices, files to write."""

from pathlib import Path
from typing import get_args

from fairbench_agent.calibration.data.shipped import model_folders
from fairbench_agent.calibration.errors import DataError, ModelError
from fairbench_agent.calibration.fitting.methods import MethodName
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.model_library import find_model

Result = tuple[object, str]
"""A JSON document and the text that says the same."""


def model_named(name: str | None) -> Model:
    """Return the model of a name, id, beginning of an id, or file; the default one without any."""
    return find_model(name, model_folders())


def method_named(name: str) -> MethodName:
    """Return a method."""
    for method in get_args(MethodName):
        if method == name:
            return method  # type: ignore[no-any-return]  # one of the literal's arguments
    raise ModelError(f"method {name!r} is not one of {', '.join(get_args(MethodName))}")


def accepts(mismatch: str) -> bool:
    """Return whether scores of another table than the model's are taken."""
    if mismatch not in ("refuse", "accept"):
        raise DataError(f"--score-table-mismatch {mismatch}: refuse and accept are allowed")
    return mismatch == "accept"


def write_text(path: Path, text: str) -> None:
    """Write a file, its folder too."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        raise DataError(f"{path}: cannot be written ({error.strerror}); name another file") from error
