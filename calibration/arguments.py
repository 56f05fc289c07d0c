"""What the arguments of commands mean: models, choices, files to write."""

from enum import StrEnum
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar, get_args

from fairbench.calibration.errors import CalibrationError, DataError, ModelError
from fairbench.calibration.methods import MethodName
from fairbench.calibration.model import Model, find_model
from fairbench.calibration.summary import shipped
from fairbench.pool.paths import data_folder

Result = tuple[object, str]
"""A JSON document and the text that says the same."""

Choice = TypeVar("Choice", bound=StrEnum)


def model_folders() -> list[Traversable | Path]:
    """Return where models are: those that are shipped, and the user's own."""
    return [shipped().models(), data_folder() / "models"]


def bridge_folders() -> list[Traversable | Path]:
    """Return where bridges are: those that are shipped, and the user's own."""
    return [shipped().folder / "bridges", data_folder() / "bridges"]


def model_named(name: str | None) -> Model:
    """Return the model of a name, id, beginning of an id, or file; the default one without any.

    Raises:
        ModelError: none or several are meant.
    """
    return find_model(name, model_folders())


def method_named(name: str) -> MethodName:
    """Return a method.

    Raises:
        ModelError: there is no such method.
    """
    for method in get_args(MethodName):
        if method == name:
            return method  # type: ignore[no-any-return]  # one of the literal's arguments
    raise ModelError(f"method {name!r} is not one of {', '.join(get_args(MethodName))}")


def choice(kind: type[Choice], name: str, what: str) -> Choice:
    """Return the member of an enumeration.

    Raises:
        CalibrationError: it has no such member.
    """
    try:
        return kind(name)
    except ValueError as error:
        raise CalibrationError(f"{what} {name!r} is not one of {', '.join(kind)}") from error


def accepts(mismatch: str) -> bool:
    """Return whether scores of another table than the model's are taken.

    Raises:
        DataError: the choice is neither refuse nor accept.
    """
    if mismatch not in ("refuse", "accept"):
        raise DataError(f"--score-table-mismatch {mismatch}: refuse and accept are allowed")
    return mismatch == "accept"


def write_text(path: Path, text: str) -> None:
    """Write a file, its folder too.

    Raises:
        DataError: it cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise DataError(f"{path}: cannot be written ({error.strerror}); name another file") from error
