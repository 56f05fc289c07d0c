"""Models in folders, found by name, id, its beginning, or file."""

import hashlib
import json
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple, TypeVar

from fairbench_agent.calibration.data.sources import json_files, model_folders
from fairbench_agent.calibration.data.text_files import read_text
from fairbench_agent.calibration.errors import ModelError
from fairbench_agent.calibration.fitting.model import Model, parse_model
from fairbench_agent.pool.record.record_hash import is_hash_prefix, short_hash

DEFAULT_MODEL = "two-speeds"
"""Name of the shipped model that is recommended, and taken where none is named."""

CHECKED = frozenset(
    {
        "21636bf6007387ae755dc75a2e38ff8c918ecb9e31046d6a35e8cd61c41b4f65",  # published-linear.json
        "ddd889f2fda5a6637fe42e1617d05d86d13d1ce9938c73b5dabee9359f082798",  # tangent.json
        "a01e8a9f729719a5510a2d02e65d4f520bd1e26f9a5af25cee04d92392837e5d",  # two-speeds.json
    }
)
"""SHA-256 of the text of every shipped model. A test checks that their content has their ids, which takes longer than to predict."""


def known_models(folders: Iterable[Traversable] | None = None) -> list[Model]:
    """Return the models of some folders, those that are shipped and the user's own unless given."""
    return [
        _parsed(_head(file.read_text("utf-8"), str(file)))
        for file in json_files(model_folders() if folders is None else folders)
    ]


_WRITTEN_HEAD = re.compile(r'\{\n "id": "(?P<id>\w+)",\n "model_version": \d+,\n "name": "(?P<name>[^"\\]*)",\n')
"""How `model_text` begins."""


class ModelHead(NamedTuple):
    """Name and id of a document that was not checked yet."""

    name: str
    id: str
    text: str
    where: str


def _head(text: str, where: str) -> ModelHead:
    if written := _WRITTEN_HEAD.match(text):  # the rest of a long document is read once it is wanted
        return ModelHead(written["name"], written["id"], text, where)
    try:
        document = json.loads(text)
        return ModelHead(document["name"], document["id"], text, where)
    except (ValueError, KeyError, TypeError, RecursionError):
        return ModelHead("", parse_model(text, where).id, text, where)  # which tells what is wrong


def find_model(wanted: str | None, folders: Iterable[Traversable] | None = None) -> Model:
    """Return the model of a file, a name, or an id or its beginning of four digits or more; no other is checked.

    Names and ids are looked for in some folders, those that are shipped and the user's own unless given.
    """
    name = wanted or DEFAULT_MODEL
    path = Path(name)
    if path.suffix == ".json" or path.is_file():
        return parse_model(read_text(path, "a model file"), str(path))
    heads = [
        _head(file.read_text("utf-8"), str(file))
        for file in json_files(model_folders() if folders is None else folders)
    ]
    found = model_among(heads, name)
    return _parsed(found)


def _parsed(head: ModelHead) -> Model:
    if hashlib.sha256(head.text.encode()).hexdigest() in CHECKED:
        return _of_checked(head.text, head.id)
    return parse_model(head.text, head.where)


@lru_cache(maxsize=8)
def _of_checked(text: str, identity: str) -> Model:
    """Read a text as `model_text` writes it, whose content is known to have this id."""
    model = Model.model_validate_json("{" + text.partition(",\n")[2], strict=True)
    vars(model)["id"] = identity
    return model


AnyModel = TypeVar("AnyModel", Model, ModelHead)


def model_among(models: Sequence[AnyModel], wanted: str, *, first: bool = False) -> AnyModel:
    """Return the model of a name (with `first`, the first of several), or of an id or its first four digits or more."""
    by_id = {model.id: model for model in models if is_hash_prefix(wanted) and model.id.startswith(wanted)}
    by_name = {model.id: model for model in models if model.name == wanted}
    found = list((by_id or by_name if first else by_id | by_name).values())
    if len(found) == 1 or (found and first and not by_id):
        return found[0]
    listed = ", ".join(f"{model.name} ({short_hash(model.id)})" for model in models)
    raise ModelError(f"model {wanted!r} means {'several models' if found else 'no model'}; there are {listed}")
