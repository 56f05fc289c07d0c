"""Write docs/record.md from the models: `python -m fairbench_agent.pool.record.document_record > docs/record.md`."""

import sys
from collections.abc import Iterator, Sequence
from enum import StrEnum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from fairbench_agent.pool.record.fields import DecimalText, Fact, Label, ListedPart, Name, Sha256, UtcTime
from fairbench_agent.pool.record.record import MAX_RECORD_BYTES, SCHEMA_VERSION, Record

_INTRODUCTION = f"""# The record

<!-- made by `python -m fairbench_agent.pool.record.document_record > docs/record.md`; a test compares the two -->

One JSON document per measurement of one machine, schema version {SCHEMA_VERSION}, at most {MAX_RECORD_BYTES:,} bytes. It
has integers, strings, booleans, lists and objects only, no fractions: times are integer nanoseconds, other quantities
decimal text. Every field is there; what is unknown is null. Nothing in it names a person: machines are described by an
allow-list of facts, without hostname, user, path, serial number or address.

**Identity.** The canonical form is RFC 8785 (no blanks, keys sorted, UTF-8), and its SHA-256 in hexadecimal is the
record's identity everywhere. A folder keeps each record in a file of its own, `<hash>.json`, so `sha256sum` verifies it;
`fairbench-agent records verify` also checks every field and the outcomes. A file is never edited; a change is another
record.

**Raw and undisturbed.** `wall_ns` is what the clock said, the official time. `undisturbed_ns` is an estimate beside it,
never instead of it. Of several sweeps the median counts (of an even number the lower one).

**Rows.** Some parts ({{rows}}) stand in the document as the list of their values, in the order of their table; every
other part is an object.

**Chunks.** The budget is divided into `thresholds` equal parts; threshold k is `budget * k / thresholds`, rounded up. A
chunk ends at the first iteration boundary at or after the next threshold that is not reached yet; `overshoot` is how far
beyond it, so the evaluations of a chunk are its end minus the end of the chunk before.

Chunks of one run only are kept, the one with the median wall time; the estimates of the other runs rest on their own
chunks, which are in the journal of the machine.

**Versions.** A reader knows every earlier schema version and refuses a later one. Imports from publications have null
where only the agent can know.

| type | meaning |
|---|---|
| label | text of at most 200 characters, on one line, without control characters |
| name | 1 to 80 printable ASCII characters, no blank |
| decimal text | decimal digits, such as `"-0.25"`, at most 40 characters |
| SHA-256 | 64 lower-case hexadecimal digits |
| UTC time | `"2026-01-31T12:00:00Z"` |
| fact of … | object of `value` and `source`, both null when unknown |
| integer | at most 2⁵³ − 1 in size |
"""

_UNITS = {
    "_ns": "ns",
    "_s": "s",
    "_bytes": "bytes",
    "_hz": "Hz",
    "_ppm": "10⁻⁶",
    "evaluations": "evaluations",
    "overshoot": "evaluations",
    "budget": "evaluations",
}


def document() -> str:
    """Return docs/record.md: an introduction and one table for each part of a record."""
    parts = list(dict.fromkeys(_parts(Record)))
    rows = ", ".join(f"`{part.__name__}`" for part in parts if issubclass(part, ListedPart))
    return _INTRODUCTION.format(rows=rows) + "".join(map(_section, parts))


def _parts(model: type[BaseModel]) -> Iterator[type[BaseModel]]:
    yield model
    for field in model.model_fields.values():
        for part in _models(field.annotation):
            yield from _parts(part)


def _models(annotation: Any) -> Iterator[type[BaseModel]]:  # noqa: ANN401  any annotation
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        if not issubclass(annotation, Fact):
            yield annotation
    else:
        for argument in get_args(annotation):
            yield from _models(argument)


def _section(model: type[BaseModel]) -> str:
    title = f"\n## {model.__name__}\n\n{(model.__doc__ or '').strip().splitlines()[0]}"
    written = " Written as a list, in this order." if issubclass(model, ListedPart) else ""
    head = "\n\n| field | type | unit | meaning |\n|---|---|---|---|\n"
    return title + written + head + "".join(_row(name, field) for name, field in model.model_fields.items())


def _row(name: str, field: FieldInfo) -> str:
    unit = next((unit for suffix, unit in _UNITS.items() if name.endswith(suffix)), "")
    return f"| `{name}` | {_type(field.annotation, field.metadata)} | {unit} | {field.description} |\n"


def _type(annotation: Any, metadata: Sequence[Any] = ()) -> str:  # noqa: ANN401  any annotation
    return _plain_type(annotation, metadata) if get_origin(annotation) is None else _compound_type(annotation)


def _compound_type(annotation: Any) -> str:  # noqa: ANN401  any annotation
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _type(arguments[0], _constraints(arguments[1:]))
    if origin in (Union, UnionType):
        return " or ".join(_type(argument) for argument in arguments)
    if origin is Literal:
        return ", ".join(f"`{value}`" for value in arguments)
    key_or_item, *rest = map(_type, (argument for argument in arguments if argument is not Ellipsis))
    return f"object: {key_or_item} to {rest[0]}" if rest else f"list of {key_or_item}"


def _plain_type(annotation: Any, metadata: Sequence[Any]) -> str:  # noqa: ANN401  any annotation
    if annotation is NoneType:
        return "null"
    if issubclass(annotation, StrEnum):
        return ", ".join(f"`{word}`" for word in annotation)
    if issubclass(annotation, Fact):
        return f"fact of {_type(annotation.__pydantic_generic_metadata__['args'][0])}"
    if issubclass(annotation, BaseModel):
        return f"[{annotation.__name__}](#{annotation.__name__.lower()})"
    if annotation is str:
        return _text_type(metadata)
    return f"integer{_range(metadata)}" if annotation is int else "boolean"


def _text_type(metadata: Sequence[Any]) -> str:
    named = {"label": Label, "name": Name, "decimal text": DecimalText, "SHA-256": Sha256, "UTC time": UtcTime}
    by_pattern = {_pattern(_constraints(get_args(alias)[1:])): name for name, alias in named.items()}
    pattern = _pattern(metadata)
    return by_pattern.get(pattern, f"text `{pattern}`")


def _pattern(metadata: Sequence[Any]) -> str | None:
    return next((item.pattern for item in metadata if hasattr(item, "pattern")), None)


def _constraints(metadata: Sequence[Any]) -> list[Any]:
    return [part for item in metadata for part in (item.metadata if isinstance(item, FieldInfo) else [item])]


def _range(metadata: Sequence[Any]) -> str:
    if any(getattr(item, "gt", None) == 0 for item in metadata):
        return " > 0"
    return " ≥ 0" if any(getattr(item, "ge", None) == 0 for item in metadata) else ""


if __name__ == "__main__":
    sys.stdout.buffer.write(document().encode())
