"""The record: canonical form, hash, size and compression; invalid documents and inconsistent records."""

import gzip
import json
import re
import tracemalloc
from collections.abc import Sequence
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from fairbench_agent.core.names import FORMATTING
from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.field_types import MAX_INTEGER, Fact
from fairbench_agent.pool.record.machine import Chain, Load, Machine, MeasuredSpeed, Score, machine_facts
from fairbench_agent.pool.record.protocol import Environment, Finding, Grade, Origin
from fairbench_agent.pool.record.record import (
    MAX_POOLED_BYTES,
    MAX_RECORD_BYTES,
    Record,
    canonical_bytes,
    compress,
    decompress,
    parse_canonical,
    parse_record,
    record_sha256,
    refuse_large,
)
from fairbench_agent.pool.record.timing import Chunks, Disturbance, Noise, ProcessTiming, ProgramTiming, Run
from tests.pool.examples import (
    BUDGET,
    MACHINE,
    example_record,
    full_record,
    imported_record,
    machine,
    pinned,
    protocol,
    timing,
)

counts = st.integers(0, MAX_INTEGER)
unknown_or_counts = st.none() | counts
characters = st.characters(
    exclude_categories=["Cs", "Cc"],
    exclude_characters=[character for character in map(chr, range(0x10000)) if re.match(f"[{FORMATTING}]", character)],
)
labels = st.text(characters, max_size=40)
names = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=30)
decimals = st.from_regex(r"-?(0|[1-9][0-9]{0,10})(\.[0-9]{1,9})?", fullmatch=True)

noises = st.builds(
    Noise,
    **{name: unknown_or_counts for name in Noise.model_fields if name not in ("clock_step_ns", "disturbances")},
    clock_step_ns=st.none() | st.integers(-MAX_INTEGER, MAX_INTEGER),
    disturbances=st.lists(st.sampled_from(Disturbance), unique=True).map(tuple),
)
runs = st.builds(
    Run,
    position=st.just(0),
    copy_index=st.just(0),
    wall_ns=st.integers(40, MAX_INTEGER),
    cpu_ns=st.just(0),
    undisturbed_ns=st.integers(1, MAX_INTEGER),
    undisturbed_error_ns=counts,
    noise=noises,
)
speeds = st.builds(
    MeasuredSpeed,
    chains=st.lists(
        st.builds(Chain, after_runs=counts, shift_ns=decimals, multiplication_ns=decimals, addition_ns=decimals),
        max_size=3,
    ).map(tuple),
    loads=st.lists(st.builds(Load, working_set_bytes=counts, load_ns=decimals), max_size=3).map(tuple),
    clock_hz=unknown_or_counts,
)
findings = st.lists(
    st.builds(
        Finding,
        name=labels,
        value=st.none() | labels,
        limit=st.none() | labels,
        verdict=st.sampled_from(["good", "caution", "bad", "unknown"]),
    ),
    max_size=3,
).map(tuple)


@st.composite
def machines(draw: st.DrawFn) -> Machine:
    """Draw a machine with any known and unknown facts."""
    facts: dict[str, Fact[object]] = {}
    for name in Machine.model_fields:
        value = draw(st.none() | (labels if isinstance(getattr(MACHINE, name).value, str) else counts))
        facts[name] = Fact(value=value, source=None if value is None else draw(labels))
    return Machine.model_validate({name: fact.model_dump() for name, fact in facts.items()})


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Draw a record with arbitrary valid texts and numbers."""
    run = draw(runs)
    overshoot = draw(st.lists(st.integers(0, BUDGET // 4 - 1), min_size=4, max_size=4))
    chunk_ns = draw(st.lists(st.integers(0, run.wall_ns // 4), min_size=4, max_size=4))
    run = run.model_copy(update={"cpu_ns": draw(st.integers(0, sum(chunk_ns)))})
    iterations = draw(st.none() | st.lists(counts, min_size=4, max_size=4).map(tuple))
    chunks = Chunks(
        counted_run=0, thresholds=4, overshoot=tuple(overshoot), iterations=iterations, wall_ns=tuple(chunk_ns)
    )
    process = timing().model_copy(update={"runs": (run,), "chunks": chunks, "evaluations": BUDGET + overshoot[-1]})
    programs = st.builds(
        ProgramTiming,
        name=labels,
        answer=counts,
        work=counts,
        wall_ns=st.integers(1, MAX_INTEGER // 100),
        cpu_ns=st.integers(0, 50_000_000),
        undisturbed_ns=st.integers(1, MAX_INTEGER),
        undisturbed_error_ns=counts,
        noise=noises,
    )
    lists = draw(st.lists(programs, max_size=4, unique_by=lambda timing: timing.name).map(tuple))
    return example_record(
        finished_at="2026-12-31T12:00:00Z",
        machine=draw(machines()),
        score=draw(st.none() | st.builds(Score, value=st.integers(1, 10**9 - 1).map(str), table=labels, date=labels)),
        speed=draw(st.none() | speeds),
        protocol=protocol(
            code_generation=draw(st.dictionaries(names, labels, max_size=3)),
            selection=draw(labels),
            target=draw(labels),
        ),
        processes=(process,),
        validation=lists[:2],
        programs=lists[2:],
        environment=Environment(before=draw(findings), after=draw(findings)),
        grade=Grade(letter="C", reasons=(draw(labels),), thresholds=draw(st.dictionaries(names, decimals, max_size=3))),
    )


@settings(max_examples=40)
@given(records())
def test_round_trip_keeps_record_bytes_and_hash(record: Record) -> None:
    content = canonical_bytes(record)
    read = parse_record(content)
    assert read == record
    assert canonical_bytes(read) == content
    assert record_sha256(read) == record_sha256(record)
    document = json.loads(content)
    assert json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode() == content


@settings(max_examples=40)
@given(records(), st.integers(0, 3))
def test_other_layouts_are_read_but_are_not_canonical(record: Record, indent: int) -> None:
    indented = json.dumps(json.loads(canonical_bytes(record)), indent=indent).encode()
    assert record_sha256(parse_record(indented)) == record_sha256(record)
    with pytest.raises(RecordError, match="canonical"):
        parse_canonical(indented)


@pytest.mark.parametrize(("copies", "sweeps"), [(17, 1), (8, 2), (5, 3)])
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
        (b"", "not a JSON document"),
        (b"{", "not a JSON document"),
        (b"\xff\xfe", "not a JSON document"),
        (edited(('"partial":true', '"partial":true,"partial":false')), "duplicate key 'partial'"),
        (edited(('"answer":664579', '"answer":664579.0')), "invalid number 664579.0: expected an integer"),
        (edited(('"answer":664579', '"answer":7e4')), "invalid number 7e4: expected"),
        (edited(('"answer":664579', '"answer":NaN')), "invalid number NaN: expected"),
        (edited(('"answer":664579', '"answer":-Infinity')), "invalid number -Infinity: expected"),
        (edited(('"answer":664579', f'"answer":{"9" * 5_000}')), "expected an integer of at most 16 digits"),
        (edited(('"answer":664579', '"answer":9007199254740992')), "validation.0.answer: .*, found 9007199254740992"),
        (edited(('"answer":664579', '"answer":"664579"')), "validation.0.answer: .*valid integer, found '664579'"),
        (edited(('"answer":664579', '"answer":true')), "validation.0.answer: .*valid integer, found True"),
        (edited(('"answer":664579', '"answer":null')), "validation.0.answer: .*valid integer"),
        (edited(('"partial":true', '"partial":1')), "partial: .*boolean"),
        (edited(('"partial":true,', "")), "partial: Field required"),
        (edited(('"partial":true', '"partial":true,"host\\nname":"x"')), "host.*: Extra inputs"),
        (edited(('"grade":{"letter":"B"', '"grade":{"letter":"D"')), "grade.letter: .*found 'D'"),
        (edited(('"brand":{', '"hostname":{"source":"x","value":"y"},"brand":{')), "machine.hostname: Extra inputs"),
        (edited(("AMD EPYC", "AMD\\u001b[2J")), "machine.brand.value: .*pattern"),
        (edited(("AMD EPYC", "AMD\\ud800")), "hex escape"),
        (b"[" * 50_000 + b"]" * 50_000, "nested too deeply"),
        (b'{"a":' * 200 + b"1" + b"}" * 200, "version must be an integer"),
        (edited(('"answer":664579', f'"answer":{"[" * 400}{"]" * 400}')), "."),
        (b" " * (MAX_RECORD_BYTES + 1), "too large for a record: more than 10000000 bytes"),
        (b"[]", "version must be an integer"),
        (b'{"version":true}', "version must be an integer"),
        (b'{"version":"1"}', "version must be an integer"),
        (b'{"version":0}', "version must be an integer"),
        (b'{"version":2}', "record version 2 is newer than 1; update fairbench"),
        (b'{"version":1}', r"machine_id: Field required \(and 17 more\)"),
    ],
)
def test_invalid_documents_give_one_line(content: bytes, message: str) -> None:
    with pytest.raises(RecordError, match=message) as caught:
        parse_record(content)
    text = str(caught.value)
    assert text.isprintable()
    assert len(text) < 400


@settings(max_examples=300)
@given(st.data())
def test_damage_raises_only_record_errors(data: st.DataObject) -> None:
    content = canonical_bytes(example_record())
    start = data.draw(st.integers(0, len(content)))
    end = data.draw(st.integers(start, min(len(content), start + 20)))
    new = data.draw(st.binary(max_size=20) | st.sampled_from([b"null", b"-1", b"[]", b"{}", b'""']))
    try:
        parse_record(content[:start] + new + content[end:])
    except RecordError as error:
        assert str(error).isprintable()  # noqa: PT017  some damaged documents are valid


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


def without_error(process: ProcessTiming) -> ProcessTiming:
    runs = tuple(run.model_copy(update={"undisturbed_error_ns": None}) for run in process.runs)
    return process.model_copy(update={"runs": runs})


WALL = 150_000_000
OVERLAPPING = Chunks(counted_run=0, thresholds=4, overshoot=(BUDGET, 0, 0, 7), iterations=None, wall_ns=(WALL,) * 4)


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
        ({"started_at": "2026-01-31T12:01:10Z"}, "finished_at is before started_at"),
        ({"origin": Origin(kind="imported", source=None)}, "origin.source: required for an import"),
        ({"origin": Origin(kind="measured", source="a paper")}, "origin.source: .*null for a measurement"),
        ({"environment": None}, "required in a measured record: environment"),
        ({"grade": None}, "required in a measured record: environment, grade"),
        *(
            ({"protocol": protocol(**{name: None})}, f"required in a measured record: .*{name}")
            for name in ("instances", "target", "assembly_sha256", "numba_version", "llvm_version", "code_generation")
        ),
        ({"protocol": protocol(code="cpp")}, "protocol.code is cpp; expected numba"),
        ({"protocol": protocol(sweeps=2)}, "1 runs, but 2 sweeps"),
        ({"protocol": protocol(budget=1_999_999)}, "do not add up"),
        ({"processes": (timing().model_copy(update={"chunks": None}),)}, "estimate, its error and noise are required"),
        ({"processes": (timing().model_copy(update={"chunks": OVERLAPPING}),)}, "do not add up"),
        ({"processes": (without_error(timing()),)}, "estimate, its error and noise are required"),
        ({"processes": imported_record().processes}, "estimate, its error and noise are required"),
        ({"processes": ()}, "must have processes or reference programs"),
        ({"machine_id": "0" * 31}, "pattern"),
        ({"processes": (timing(walls_ns=(62_000_000_000,)),)}, "runs of 62 s between 2026-01-31T12:00:00Z and"),
        ({"processes": (timing(walls_ns=(MAX_INTEGER,)),)}, "runs of 9007199 s between"),
        ({"partial": False}, "partial: must be true if processes of the suite are missing"),
        ({"protocol": protocol(suite="published")}, "tsp/uniform_101/swap is not a process of suite published"),
        ({"copy_grades": ("A",)}, "copy_grades: one grade for each"),
        ({"protocol": protocol(copies=2, cores=None)}, "copy_grades: one grade for each"),
        ({"protocol": protocol(copies=2, cores=None), "copy_grades": ("A",)}, "copy_grades: one grade for each"),
        ({"protocol": protocol(copies=2, cores=None), "copy_grades": ("A", "B")}, "1 runs, but 1 sweeps of each copy"),
        (side_by_side((0, 2)), r"copy_index of a run must be below copies \(2\)"),
        (side_by_side((0, 0)), "two runs of a copy have the same position|sweeps of each copy"),
        (
            {"processes": (timing().model_copy(update={"runs": (timing().runs[0],) * 2}),)},
            "two runs of a copy have the same position",
        ),
    ],
)
def test_inconsistent_records_are_rejected(changes: dict[str, object], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        example_record(**changes)


SMALL = canonical_bytes(example_record())


@given(
    st.integers(0, len(SMALL)),
    st.integers(0, 3),
    st.sampled_from([b"", b" ", b"0", b"\\u0041", b'"', b"1e2", b",", b"\xff"]),
)
def test_an_edited_record_is_rejected_or_canonical(place: int, lost: int, added: bytes) -> None:
    content = SMALL[:place] + added + SMALL[place + lost :]
    with suppress(RecordError):
        assert canonical_bytes(parse_canonical(content)) == content


@given(st.binary(max_size=5_000), st.integers(1, 40))
def test_decompression_inverts_compression(part: bytes, times: int) -> None:
    content = part * times
    assert decompress(compress(content)) == content == gzip.decompress(compress(content))
    assert compress(content) == compress(content)


@given(st.binary(), st.integers(0, 100))
def test_any_bytes_are_decompressed_within_the_limit_or_rejected(body: bytes, most: int) -> None:
    try:
        assert len(decompress(body, most)) <= most + 1
    except RecordError as error:
        assert "\n" not in str(error)  # noqa: PT017  most bodies are rejected


def test_a_gzip_bomb_takes_no_more_memory_than_a_record() -> None:
    bomb = gzip.compress(bytes(10**8))
    tracemalloc.start()
    try:
        content = decompress(bomb)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(content) == MAX_POOLED_BYTES + 1
    assert peak < 2 * MAX_POOLED_BYTES + 10 * len(bomb)
