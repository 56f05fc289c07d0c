"""Write docs/record.md from the models: `python tests/pool/record/reference_page.py > docs/record.md`."""

import re
import sys
from collections.abc import Iterator
from typing import Any

from pydantic import TypeAdapter

from fairbench_agent.pool.record.compression import MAX_POOLED_BYTES, MAX_RECORD_BYTES, MAX_SENT_BYTES
from fairbench_agent.pool.record.notation import DecimalText, Label, Name, Sha256, UtcTime
from fairbench_agent.pool.record.record import SCHEMA_VERSION, Record

Schema = dict[str, Any]
"""JSON schema of a part or field."""

_INTRODUCTION = f"""# The record

<!-- made by `python tests/pool/record/reference_page.py > docs/record.md`; a test compares the two -->

One JSON document per measurement of one machine, schema version {SCHEMA_VERSION}. It has integers, strings, booleans, lists and
objects only, no fractions: times are integer nanoseconds, other quantities decimal text. Every field is there; what is
unknown is null. Nothing in it names a person: machines are described by an allow-list of facts, without hostname, user,
path, serial number or address.

**Size.** The canonical form has at most {MAX_RECORD_BYTES:,} bytes; nothing else bounds a record, and files and hashes are of the
canonical form itself. 256 runs of each of the 64 processes fit, on machines five times slower than today's and with every
counter of every run busy: as many copies side by side with one sweep, or 85 with three. A pool with a database keeps records of up to
{MAX_POOLED_BYTES:,} bytes, that is 17 such runs: records of more copies are of use where they were measured, and stay in folders. On its way to a
pool on the web a record is compressed, and there at most {MAX_SENT_BYTES:,} bytes of gzip are taken, which some twelve such runs need. These are
limits of pools and requests, not of records: what a gzip has depends on who made it.

**Identity.** The canonical form is RFC 8785 (no blanks, keys sorted, UTF-8), and its SHA-256 in hexadecimal is the
record's identity everywhere. A folder keeps each record in a file of its own, `<hash>.json`, so `sha256sum` verifies it;
`fairbench-agent records verify` also checks every field and the outcomes. A file is never edited; a change is another
record.

**Raw and undisturbed.** `wall_ns` is what the clock said, the official time. `undisturbed_ns` is an estimate beside it,
never instead of it. Of several sweeps the median counts (of an even number the lower one).

**Tables.** Every value has a name; lists of bare numbers are series only, such as the wall times of chunks. So
[pandas](https://pandas.pydata.org), which is no part of fairbench, reads the runs in one line, a row each:

```py
runs = pd.json_normalize(record["processes"], "runs", ["problem", "instance", "search"])
```

Here `record` is what `json.load` gives of the file. A record of version 1 is brought to this form by
`fb.load_record(path).model_dump(mode="json")`.

**Chunks.** The budget is divided into `thresholds` equal parts; threshold k is `budget * k / thresholds`, rounded up. A
chunk ends at the first iteration boundary at or after the next threshold that is not reached yet; `overshoot` is how far
beyond it, so the evaluations of a chunk are its end minus the end of the chunk before.

Chunks of one run only are kept, the one with the median wall time; the estimates of the other runs rest on their own
chunks, which are in the journal of the machine.

**Versions.** A reader knows every earlier schema version and refuses a later one. A record keeps the version, the bytes
and the hash that it was made with; what a reader upgrades stays in its memory. Imports from publications have null where
only the agent can know.

**Version 1** wrote every run and every noise as a list of its values, in the order of the tables below without
`copy_index`, and had in the protocol `core`, a number or null, in the place of `copies` and `cores`. It had no
`copy_grades`, `speed` and `public_key`. Read here, it has one copy, and null for what it did not know.

**The key.** `public_key` is the machine's; the signature of the record's canonical bytes by it (Ed25519, RFC 8032) travels beside the
record, in a file `HASH.sig` or a header ([submit.md](submit.md#the-machines-key)), and is no part of the hash.

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


_PATTERNS = {"label": Label, "name": Name, "decimal text": DecimalText, "SHA-256": Sha256, "UTC time": UtcTime}
_NOTATIONS = {TypeAdapter(text).json_schema()["pattern"]: name for name, text in _PATTERNS.items()}

_RECORD = Record.model_json_schema()
_SCHEMAS: dict[str, Schema] = {"Record": _RECORD} | _RECORD["$defs"]


def document() -> str:
    """Return docs/record.md: an introduction and one table for each part of a record."""
    parts = list(dict.fromkeys(_parts("Record")))
    return _INTRODUCTION + "".join(map(_section, parts))


def _parts(name: str) -> Iterator[str]:
    """Yield a part and its own parts, in the order of the fields."""
    yield name
    for part in re.findall(r"#/\$defs/(\w+)'", str(_SCHEMAS[name]["properties"])):
        if "properties" in _SCHEMAS[part] and not part.startswith("Fact"):
            yield from _parts(part)


def _section(name: str) -> str:
    title = f"\n## {name}\n\n{_SCHEMAS[name]['description'].splitlines()[0]}"
    head = "\n\n| field | type | unit | meaning |\n|---|---|---|---|\n"
    return title + head + "".join(_row(field, schema) for field, schema in _SCHEMAS[name]["properties"].items())


def _row(name: str, schema: Schema) -> str:
    unit = next((unit for suffix, unit in _UNITS.items() if name.endswith(suffix)), "")
    return f"| `{name}` | {_type(schema)} | {unit} | {schema['description']} |\n"


def _type(schema: Schema) -> str:
    match schema:
        case {"$ref": reference}:
            text = _part_type(reference.rpartition("/")[2])
        case {"anyOf": kinds}:
            text = " or ".join(map(_type, kinds))
        case {"const": value}:
            text = f"`{value}`"
        case {"enum": words}:
            text = ", ".join(f"`{word}`" for word in words)
        case {"items": item}:
            text = f"list of {_type(item)}"
        case {"patternProperties": named}:
            text = "".join(f"object: {_NOTATIONS[key]} to {_type(value)}" for key, value in named.items())
        case {"pattern": pattern}:
            text = _NOTATIONS.get(pattern, f"text `{pattern}`")
        case {"exclusiveMinimum": 0}:
            text = "integer > 0"
        case {"minimum": 0}:
            text = "integer ≥ 0"
        case _:
            text = str(schema["type"])
    return text


def _part_type(name: str) -> str:
    if name.startswith("Fact"):
        return f"fact of {_type(_SCHEMAS[name]['properties']['value']['anyOf'][0])}"
    return f"[{name}](#{name.lower()})" if "properties" in _SCHEMAS[name] else _type(_SCHEMAS[name])


if __name__ == "__main__":
    sys.stdout.buffer.write(document().encode())
