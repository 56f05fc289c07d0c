"""docs/record.md is what the models say."""

import re
from pathlib import Path

from fairbench_agent.pool.record.notation import Frozen
from fairbench_agent.pool.record.record import Record
from tests.pool.record.reference_page import document

DOCUMENT = Path(__file__).parents[3] / "docs" / "record.md"


def test_documentation_is_up_to_date() -> None:
    """After a change: `python tests/pool/record/reference_page.py > docs/record.md`."""
    assert DOCUMENT.read_text("utf-8") == document()


def test_every_field_of_every_part_has_a_row_with_type_and_meaning() -> None:
    """Found through the subclasses, not through the fields as the writer does."""
    text = document()
    parts = [
        part
        for part in Frozen.__subclasses__()
        if part.__module__.removeprefix("fairbench_agent.pool.record.") in {"machine", "protocol", "record", "timing"}
    ]
    for part in parts:
        section = text.split(f"\n## {part.__name__}\n")[1].split("\n## ")[0]
        rows = re.findall(r"^\| `(\w+)` \| (.+?) \| (.*?) \| (.+) \|$", section, re.MULTILINE)
        assert [row[0] for row in rows] == list(part.model_fields)
        assert all(kind and "None" not in kind and meaning != "None" for _, kind, _, meaning in rows)
    assert Record in parts


def test_units_and_types_of_some_fields() -> None:
    """Rows as a reader wants them."""
    text = document()
    assert "| `wall_ns` | integer > 0 | ns | wall time of the run, the official time |" in text
    assert "| `cache_l2_bytes` | fact of integer ≥ 0 | bytes | " in text
    assert "| `iterations` | list of integer ≥ 0 or null |  | " in text
    assert "| `thresholds` | object: name to decimal text |  | " in text
    assert "| `disturbances` | list of `preempted`, `stopped`, " in text
