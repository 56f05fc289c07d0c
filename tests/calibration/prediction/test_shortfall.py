"""What a record lacks of a full measurement, and that the advice is none that was just followed."""

from dataclasses import replace
from pathlib import Path

import pytest

from fairbench_agent.calibration.data.scores import known_tables
from fairbench_agent.calibration.data.sources import shipped
from fairbench_agent.calibration.errors import ShortRecordError
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.prediction.answer import Question
from fairbench_agent.calibration.prediction.machines import MachineSources
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.calibration.prediction.shortfall import shortfall_of
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.stores.folder import FolderPool
from tests.calibration.examples import NOISE, of_copies, record, store

COMPARED = "runtimes are compared between full measurements."
QUICK = record("Imagined 4711", 0.01, budget=20_000)
PART = record("Imagined 4711", 1.0)
PART = PART.model_copy(update={"partial": True, "processes": PART.processes[:7]})


def predictor(folder: Path, *records: Record) -> Predictor:
    store(folder / "records", [one for one in records if not one.partial])
    for one in records:
        FolderPool(folder / "records", lambda _: ()).add(one)
    model = find_model("tangent", [shipped() / "models"])
    return Predictor(MachineSources(model, known_tables(folder), (FolderPool(folder / "records"),)))


@pytest.mark.parametrize(
    ("short", "kind"),
    [
        (QUICK, "a --quick one (20,000 evaluations)"),
        (record("mine", 0.1, budget=200_000), "a --brief one (200,000 evaluations)"),
        (record("mine", 0.1, budget=50_000), "one of another budget (50,000 evaluations)"),
        (PART, "a partial one (7 of 64 processes)"),
    ],
)
@pytest.mark.parametrize("field", ["from", "to"])
def test_one_s_own_short_record_is_told_as_what_it_is(short: Record, kind: str, field: str, tmp_path: Path) -> None:
    ends = ("this", "score:1219") if field == "from" else ("score:1219", "this")
    with pytest.raises(ShortRecordError) as caught:
        predictor(tmp_path, short).ask(Question([486], *ends))
    assert str(caught.value) == (
        f"Your record is {kind}; {COMPARED} Run `fairbench-agent measure` (10 minutes), or give the CPU's name (or `cpu:…` as "
        "`fairbench-agent detect` prints it), or at last `score:N`, whose uncertainty is not known."
    )
    assert caught.value.field == field
    assert str(caught.value.naming_option()).endswith(
        f"or at last `--{field} score:N`, whose uncertainty is not known."
    )


def test_the_record_at_fault_is_named_and_not_the_other(tmp_path: Path) -> None:
    full = record("Imagined 4712", 2.0)
    asked = predictor(tmp_path, QUICK, full)
    digits = record_sha256(QUICK)[:12]
    for ends, field in (((digits, record_sha256(full)), "from"), ((record_sha256(full), digits), "to")):
        with pytest.raises(ShortRecordError, match=f"^Record {digits} is a --quick one") as caught:
            asked.ask(Question([486], *ends))
        assert caught.value.field == field


def test_nobody_is_told_to_do_what_was_just_done(tmp_path: Path) -> None:
    """By the CPU's name a record was found: the name is no advice; a measurement of somebody else's machine neither."""
    with pytest.raises(ShortRecordError) as caught:
        predictor(tmp_path, QUICK).ask(Question([486], "score:1219", "Imagined 4711"))
    assert str(caught.value).endswith(
        "Name a record of a full measurement, or give "
        "`cpu:MICROARCHITECTURE@CLOCK`, or at last `score:N`, whose uncertainty is not known."
    )


def test_a_short_record_of_a_cpu_with_a_score_is_no_hindrance(tmp_path: Path) -> None:
    answer = predictor(tmp_path, record("mine", 0.01, 1012.0, budget=20_000)).ask(Question([486], "score:1219", "this"))
    assert answer.basis.value == "score-score"


def test_beside_a_short_record_this_is_one_of_the_same_work(tmp_path: Path) -> None:
    """Two measurements of little work are compared for trying things out, though there is a full one too."""
    theirs = record("Imagined 4713", 0.02, budget=20_000)
    asked = predictor(tmp_path, record("Imagined 4711", 1.0), QUICK, theirs)
    mine = (record("Imagined 4711", 0.9), QUICK)
    store(tmp_path / "own", mine)
    asked = Predictor(replace(asked.sources, stores=(FolderPool(tmp_path / "own"), *asked.sources.stores)))
    digits = record_sha256(theirs)[:12]
    assert asked.ask(Question([10], digits, "this")).ratio == pytest.approx(0.5, rel=NOISE)
    assert asked.ask(Question([10], "this", digits)).ratio == pytest.approx(2, rel=NOISE)
    assert asked.ask(Question([10], "score:1219", "this")).target.source == f"record {record_sha256(mine[0])[:12]}"


def test_a_full_record_lacks_nothing() -> None:
    assert shortfall_of("0" * 64, record("mine"), "this", complete=True) is None


def test_of_copies_the_same_number_is_to_be_measured_in_full(tmp_path: Path) -> None:
    asked = predictor(tmp_path, of_copies(QUICK, 16))
    with pytest.raises(ShortRecordError) as caught:
        asked.ask(Question([486], "score:1219", "this", copies=16))
    assert str(caught.value) == (
        f"Your record of 16 copies is a --quick one (20,000 evaluations); {COMPARED} Run `fairbench-agent measure --copies 16` (10 "
        "minutes)."
    )
