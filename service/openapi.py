"""The API's own document: descriptions come from the docstrings of what is sent, the record's form from the record."""

import inspect
import re
from collections.abc import Callable
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from fairbench.pool.queries import EntryQuery, MachineQuery
from fairbench.pool.record import Record
from fairbench.pool.states import Change, Entry, MachineRow, Page, Submission
from fairbench.service.problems import Problem

_ATTRIBUTE = re.compile(r"^ {4}(\w+): (.*(?:\n {8}.*)*)", re.MULTILINE)
_COMPONENTS = "#/components/schemas/{model}"


def document_of(app: FastAPI) -> Callable[[], dict[str, Any]]:
    """Return what makes the document of an application, once."""

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _described(
                get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
            )
        return app.openapi_schema

    return document


def _described(document: dict[str, Any]) -> dict[str, Any]:
    schemas = document["components"]["schemas"]
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    for kind in (Problem, Record):
        schema = kind.model_json_schema(ref_template=_COMPONENTS)
        schemas |= schema.pop("$defs", {}) | {kind.__name__: schema}
    texts = {kind.__name__: attribute_texts(kind) for kind in (Change, Entry, MachineRow, Page, Submission)}
    for name, schema in schemas.items():
        for field, value in schema.get("properties", {}).items():
            value.setdefault("description", texts.get(name.partition("_")[0], {}).get(field, ""))
    asked = attribute_texts(EntryQuery) | attribute_texts(MachineQuery)
    for path in document["paths"].values():
        for operation in path.values():
            for parameter in operation.get("parameters", ()):
                parameter.setdefault("description", asked.get(parameter["name"], ""))
    return document


def attribute_texts(kind: type) -> dict[str, str]:
    """Return what the docstring of a class says about each of its attributes."""
    _, _, attributes = (inspect.getdoc(kind) or "").partition("Attributes:\n")
    return {name: " ".join(text.split()) for name, text in _ATTRIBUTE.findall(attributes)}
