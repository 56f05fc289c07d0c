"""What goes beside a record says whether anybody stands for it, and is read as it was written, or refused in one line."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.record.contribution import (
    FILE,
    UNCONFIRMED,
    Contribution,
    ContributorStanding,
    csv_text,
    from_json,
    of_folder,
    to_json,
)

HASH = "5e" * 32
SOME = st.builds(
    Contribution,
    contributor=st.integers(0, 2**31 - 1),
    standing=st.sampled_from(ContributorStanding),
    new_cpu=st.booleans(),
    confirmed_by=st.lists(st.integers(0, 2**31 - 1), max_size=64).map(tuple),
    copy_of=st.none() | st.just("ab" * 32),
    signed=st.booleans(),
)


@pytest.mark.parametrize(
    ("told", "refusal"),
    [
        (Contribution(1, ContributorStanding.REVIEWED, new_cpu=True, copy_of=HASH), None),
        (Contribution(1, ContributorStanding.KNOWN), None),
        (Contribution(1, ContributorStanding.KNOWN, new_cpu=True), UNCONFIRMED),
        (Contribution(1, ContributorStanding.KNOWN, copy_of=HASH), "near copy of 5e5e5e5e5e5e"),
        (Contribution(1, ContributorStanding.UNKNOWN), UNCONFIRMED),
        (Contribution(1, ContributorStanding.UNKNOWN, confirmed_by=(2,)), None),
    ],
)
def test_a_record_counts_if_somebody_stands_for_it(told: Contribution, refusal: str | None) -> None:
    assert told.refusal == refusal


@given(SOME)
def test_a_line_of_an_export_gives_back_what_was_said(told: Contribution) -> None:
    assert from_json(json.dumps(to_json(told)).encode()) == told
    assert from_json(json.dumps(to_json(told) | {"of_a_later_release": 1}).encode()) == told


@pytest.mark.parametrize(
    "change",
    [
        {"contributor": -1},
        {"contributor": True},
        {"contributor": "1"},
        {"standing": "trusted"},
        {"new_cpu": 1},
        {"confirmed_by": [1.5]},
        {"confirmed_by": None},
        {"confirmed_by": list(range(65))},
        {"copy_of": "x"},
        {"signed": "yes"},
    ],
)
def test_anything_else_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  of json, of the enumeration or our own; callers make one error of all
        from_json(json.dumps(to_json(Contribution(1, ContributorStanding.KNOWN)) | change).encode())


@given(st.dictionaries(st.sampled_from([HASH, "ab" * 32]), SOME))
def test_a_folder_gives_back_what_was_said(told: dict[str, Contribution]) -> None:
    import tempfile  # noqa: PLC0415  a fixture would be shared by all examples

    with tempfile.TemporaryDirectory() as folder:
        Path(folder, FILE).write_text("".join(csv_text(told)), "ascii")
        assert of_folder(Path(folder)) == told


def test_what_told_nothing_of_signatures_is_read_still(tmp_path: Path) -> None:
    told = Contribution(1, ContributorStanding.KNOWN, new_cpu=True, confirmed_by=(2, 3))
    line = to_json(told)
    del line["signed"]
    assert from_json(json.dumps(line).encode()) == told
    former = "sha256,contributor,standing,new_cpu,confirmed_by,copy_of\n"
    (tmp_path / FILE).write_text(f"{former}{HASH},1,known,yes,2 3,\n", "ascii")
    assert of_folder(tmp_path) == {HASH: told}


def test_a_folder_without_the_file_says_nothing(tmp_path: Path) -> None:
    assert of_folder(tmp_path) == {}


@pytest.mark.parametrize(
    "line",
    [
        "x",
        f"{HASH},1,known,no,,",
        f"{HASH},1,known,perhaps,,,no",
        f"{HASH},1,known,no,,,perhaps",
        f"{HASH},1,trusted,no,,,no",
        f"{HASH},one,known,no,,,no",
        "\u00e9",
    ],
)
def test_a_malformed_file_is_one_line(line: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(f"{''.join(csv_text({}))}{line}\n", "utf-8")
    with pytest.raises(StoreError, match=f"{FILE}: is not what a release writes") as raised:
        of_folder(tmp_path)
    assert "\n" not in str(raised.value)
