"""The record: canonical form, hash, size; invalid documents and inconsistent records."""

import json
import re
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from fairbench_agent.core.names import FORMATTING
from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.field_types import MAX_INTEGER, Fact
from fairbench_agent.pool.record.machine import Chain, Machine, MeasuredSpeed, machine_facts
from fairbench_agent.pool.record.protocol import Environment, Finding, Grade
from fairbench_agent.pool.record.record import (
    MAX_POOLED_BYTES,
    MAX_RECORD_BYTES,
    Record,
    canonical_bytes,
    parse_canonical,
    parse_record,
    record_sha256,
    refuse_large,
)
from fairbench_agent.pool.record.timing import Disturbance, Noise
from tests.pool.examples import (
    MACHINE,
    example_record,
    full_record,
    machine,
    pinned,
    program,
    protocol,
    timing,
)

counts = st.integers(0, MAX_INTEGER)
characters = st.characters(
    exclude_categories=["Cs", "Cc"],
    exclude_characters=[character for character in map(chr, range(0x10000)) if re.match(f"[{FORMATTING}]", character)],
)
labels = st.text(characters, max_size=40)
names = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=30)
decimals = st.from_regex(r"-?(0|[1-9][0-9]{0,10})(\.[0-9]{1,9})?", fullmatch=True)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Draw a record with arbitrary valid texts and numbers."""
    facts: dict[str, object] = {}
    for name in Machine.model_fields:
        value = draw(st.none() | (labels if isinstance(getattr(MACHINE, name).value, str) else counts))
        facts[name] = {"value": value, "source": None if value is None else draw(labels)}
    others = ("clock_step_ns", "disturbances")
    noise = Noise(
        **{name: draw(st.none() | counts) for name in Noise.model_fields if name not in others},
        clock_step_ns=draw(st.none() | st.integers(-MAX_INTEGER, MAX_INTEGER)),
        disturbances=tuple(draw(st.sets(st.sampled_from(Disturbance)))),
    )
    chain: dict[str, str] = {name: draw(decimals) for name in ("shift_ns", "multiplication_ns", "addition_ns")}
    speed = MeasuredSpeed(chains=(Chain(after_runs=draw(counts), **chain),), loads=(), clock_hz=draw(counts))
    return example_record(
        machine=Machine.model_validate(facts, strict=False),
        speed=draw(st.sampled_from([speed, None])),
        protocol=protocol(
            code_generation=draw(st.dictionaries(names, labels, max_size=3)),
            selection=draw(labels),
            target=draw(labels),
        ),
        programs=(program(draw(labels), draw(counts), noise=noise),),
        environment=Environment(before=(), after=(Finding(name=draw(labels), value=None, limit=None, verdict="bad"),)),
        grade=Grade(letter="C", reasons=(draw(labels),)),
    )


@settings(max_examples=20)
@given(records(), st.integers(0, 3))
def test_round_trip_keeps_record_bytes_and_hash(record: Record, indent: int) -> None:
    """Other layouts are read, but are not canonical."""
    content = canonical_bytes(record)
    assert parse_canonical(content) == record
    document = json.loads(content)
    assert json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode() == content
    indented = json.dumps(document, indent=indent).encode()
    assert parse_record(indented) == record
    assert record_sha256(parse_record(indented)) == record_sha256(record)
    with pytest.raises(RecordError, match="canonical"):
        parse_canonical(indented)


@pytest.mark.parametrize(("copies", "sweeps"), [(24, 1), (12, 2), (8, 3)])
def test_documented_numbers_of_copies_fit_into_a_pool(copies: int, sweeps: int) -> None:
    content = canonical_bytes(full_record(sweeps, copies))
    refuse_large(content, MAX_POOLED_BYTES)
    assert parse_record(content).protocol.copies == copies
    with pytest.raises(RecordError, match="at most 640000 fit; keep it in a folder, or measure with fewer sweeps"):
        refuse_large(canonical_bytes(full_record(sweeps, copies + 1)), MAX_POOLED_BYTES)


@pytest.mark.full
@pytest.mark.parametrize(("copies", "sweeps"), [(256, 1), (85, 3)])
def test_documented_numbers_of_copies_fit_into_a_record(copies: int, sweeps: int) -> None:
    content = canonical_bytes(full_record(sweeps, copies))
    refuse_large(content)
    assert parse_canonical(content).protocol.copies == copies


def test_no_field_is_personal() -> None:
    personal = ("host", "user", "name", "path", "serial", "address", "mac", "uuid", "owner", "home", "ip")
    words = {word for name in Machine.model_fields for word in name.split("_")}
    assert words.isdisjoint(personal)


def test_facts_are_in_order_and_with_units() -> None:
    changed = MACHINE.model_copy(update={"max_frequency_hz": Fact(value=3_400_000_000, source="x")})
    facts = machine_facts(changed)
    assert len(facts) == len(Machine.model_fields)
    assert facts[0] == ("vendor", "AMD", "/proc/cpuinfo")
    texts = {fact.label: fact.text for fact in facts}
    assert texts["cache l1d"] == "32 KiB"
    assert texts["memory"] == "7.75 GiB"
    assert texts["max frequency"] == "3.40 GHz"
    assert texts["base frequency"] == "unknown"
    assert texts["physical cores"] == "1"


def edited(*replacements: tuple[str, str]) -> bytes:
    """Return the example with parts replaced, each of which must occur."""
    text = canonical_bytes(example_record()).decode()
    for old, new in replacements:
        assert old in text
        text = text.replace(old, new, 1)
    return text.encode()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "record: Invalid JSON"),
        (b"\xff\xfe", "record: Invalid JSON"),
        (edited(('"answer":664579', '"answer":664579.0')), "validation.0.answer: .*valid integer"),
        (edited(('"answer":664579', '"answer":NaN')), "validation.0.answer: "),
        (edited(('"answer":664579', f'"answer":{"9" * 5_000}')), "number out of range"),
        (edited(('"answer":664579', '"answer":9007199254740992')), "validation.0.answer: .*, found 9007199254740992"),
        (edited(('"answer":664579', '"answer":"664579"')), "validation.0.answer: .*valid integer, found '664579'"),
        (edited(('"answer":664579', '"answer":true')), "validation.0.answer: .*valid integer, found True"),
        (edited(('"outcomes":"verified",', "")), "outcomes: Field required"),
        (edited(('"outcomes":', '"host\\nname":"x","outcomes":')), "host.*: Extra inputs"),
        (edited(('"grade":{"letter":"B"', '"grade":{"letter":"D"')), "grade.letter: .*found 'D'"),
        (edited(("AMD EPYC", "AMD\\u001b[2J")), "machine.brand.value: .*pattern"),
        (edited(("AMD EPYC", "AMD\\ud800")), "hex escape"),
        (b"[" * 50_000 + b"]" * 50_000, "recursion limit"),
        (b" " * (MAX_RECORD_BYTES + 1), "too large for a record: more than 10000000 bytes"),
        (b"[]", "record: Input should be an object"),
        (b'{"version":2}', "record version 2 is newer than 1; update fairbench"),
        (b'{"version":1}', r"machine_id: Field required \(and 14 more\)"),
    ],
)
def test_invalid_documents_give_one_line(content: bytes, message: str) -> None:
    with pytest.raises(RecordError, match=message) as caught:
        parse_record(content)
    text = str(caught.value)
    assert text.isprintable()
    assert len(text) < 400


SMALL = canonical_bytes(example_record())


@given(
    st.integers(0, len(SMALL)),
    st.integers(0, 20),
    st.binary(max_size=20) | st.sampled_from([b"null", b"-1", b"[]", b"{}", b'""', b" ", b"\\u0041", b"1e2"]),
)
def test_an_edited_record_is_rejected_or_canonical(place: int, lost: int, added: bytes) -> None:
    content = SMALL[:place] + added + SMALL[place + lost :]
    try:
        assert canonical_bytes(parse_canonical(content)) == content
    except RecordError as error:
        assert str(error).isprintable()  # noqa: PT017  some edited records are valid


@pytest.mark.parametrize(
    ("target", "architecture", "vendor", "problem"),
    [
        ("x86_64-pc-windows-msvc", "x86_64", "AMD", None),
        ("arm64-apple-darwin", "arm64", "Apple", None),
        ("aarch64-unknown-linux-gnu", "arm64", "unheard of", None),
        ("powerpc64le-unknown-linux-gnu", "ppc64le", "IBM", None),  # unknown names
        ("aarch64-pc-windows-msvc", "x86_64", None, "machine.architecture is x86_64"),
        ("x86_64-unknown-linux-gnu", "riscv64", None, "machine.architecture is riscv64"),
        ("aarch64-unknown-linux-gnu", None, "AMD", "machine.vendor is AMD"),  # an emulator
        ("x86_64-unknown-linux-gnu", None, "Ampere", "machine.vendor is Ampere"),
    ],
)
def test_machine_code_fits_architecture_and_vendor(
    target: str, architecture: str | None, vendor: str | None, problem: str | None
) -> None:
    facts = {"architecture": architecture, "vendor": vendor}
    changes = {name: Fact(value=value, source=value and "x") for name, value in facts.items()}
    changed = example_record().model_copy(update={"machine": machine(**changes), "protocol": protocol(target=target)})
    if problem is None:
        assert parse_record(canonical_bytes(changed)) == changed
        return
    with pytest.raises(RecordError, match=f"protocol.target is {target}, but {problem}$"):
        parse_record(canonical_bytes(changed))


def side_by_side(copy_indices: Sequence[int] = (0, 1)) -> dict[str, object]:
    """Return the changes that make a record of two copies, with one run each."""
    walls_ns = (600_000_000, 640_000_000)
    example = timing(walls_ns=walls_ns)
    runs = (
        run.model_copy(update={"position": 0, "copy_index": copy})
        for run, copy in zip(example.runs, copy_indices, strict=True)
    )
    return {
        "protocol": protocol(copies=2, cores=(pinned(0, (2,)), pinned(1))),
        "processes": (example.model_copy(update={"runs": tuple(runs)}),),
        "copy_grades": ("A", "C"),
    }


def test_copies_have_runs_at_the_same_positions() -> None:
    record = example_record(**side_by_side())
    assert parse_canonical(canonical_bytes(record)) == record
    assert record.processes[0].wall_ns == 600_000_000


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"processes": example_record().processes * 2}, "appears twice in the record"),
        ({"validation": example_record().validation * 2}, "appears twice in the record"),
        ({"started_at": "2026-01-31T12:01:10Z"}, "runs of 1 s between 2026-01-31T12:01:10Z and"),
        ({"protocol": protocol(sweeps=2)}, "1 runs, but 2 sweeps"),
        (
            {"programs": (program("sort", 1).model_copy(update={"undisturbed_error_ns": None}),)},
            "its error are required",
        ),
        ({"processes": ()}, "must have processes or reference programs"),
        ({"processes": (timing(walls_ns=(62_000_000_000,)),)}, "runs of 62 s between 2026-01-31T12:00:00Z and"),
        ({"protocol": protocol(suite="published")}, "tsp/uniform_101/swap is not a process of suite published"),
        ({"protocol": protocol(copies=2, cores=None)}, "copy_grades: one grade for each"),
        ({"protocol": protocol(copies=2, cores=None), "copy_grades": ("A", "B")}, "1 runs, but 1 sweeps of 2 copies"),
        (side_by_side((0, 2)), "2 runs, but 1 sweeps of 2 copies"),
        (
            {
                "protocol": protocol(sweeps=2),
                "processes": (timing().model_copy(update={"runs": (timing().runs[0],) * 2}),),
            },
            "two runs of a copy have the same position",
        ),
    ],
)
def test_inconsistent_records_are_rejected(changes: dict[str, object], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        example_record(**changes)
