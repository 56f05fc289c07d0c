"""What is meant by a machine, and what is said against its measurement."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from fairbench_agent.calibration.data.bridges import Bridge
from fairbench_agent.calibration.data.scores import known_tables
from fairbench_agent.calibration.data.sources import shipped
from fairbench_agent.calibration.errors import DataError, ScoreError, ShortRecordError
from fairbench_agent.calibration.fitting.model import Model, ModelMachine
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.prediction.answer import Answer, Question
from fairbench_agent.calibration.prediction.answer_text import warning_texts
from fairbench_agent.calibration.prediction.caution import caution
from fairbench_agent.calibration.prediction.machines import KnownMachine, MachineSources, find_machine
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.pool.record.protocol import Grade
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.stores.folder import FolderPool
from tests.calibration.examples import of_copies, record, store

GRADE_C = Grade(letter="C", reasons=("a busy machine",), thresholds={})


@pytest.fixture(scope="module")
def model() -> Model:
    return find_model("tangent", [shipped() / "models"])


def known(model: Model, folder: Path, *records: Record) -> MachineSources:
    store(folder / "records", records)
    return MachineSources(model, known_tables(folder), (FolderPool(folder / "records"),))


def ask(model: Model, question: Question, bridges: Sequence[Bridge] = ()) -> Answer:
    return Predictor(MachineSources(model), tuple(bridges)).ask(question)


def test_a_record_of_grade_c_enters_no_prediction_without_a_warning(model: Model, tmp_path: Path) -> None:
    poor = record("mine", 1.0).model_copy(update={"grade": GRADE_C})
    this = find_machine("this", known(model, tmp_path, poor))
    answer = ask(model, Question([1], KnownMachine("a", 1000.0, None, None, ""), this))
    assert any("grade C (a busy machine)" in warning for warning in warning_texts(answer))


def test_raw_times_of_a_disturbed_record_say_by_how_much_and_which_way(model: Model, tmp_path: Path) -> None:
    """A machine that seems slower than it is gets too much time as M2, and leaves too little as M1."""
    poor = record("mine", 1.0)
    runs = [
        process.model_copy(
            update={
                "runs": tuple(run.model_copy(update={"undisturbed_ns": run.wall_ns * 4 // 5}) for run in process.runs)
            }
        )
        for process in poor.processes
    ]
    poor = poor.model_copy(update={"grade": GRADE_C, "processes": tuple(runs)})
    this = find_machine("this", known(model, tmp_path, poor))
    other = KnownMachine("a", 1000.0, None, None, "")
    for ends, length in (((other, this), "long"), ((this, other), "short")):
        (told,) = (text for text in warning_texts(ask(model, Question([1], *ends))) if "grade C" in text)
        assert (
            f"so the runtime may be too {length} by a factor of up to 1.250 (its raw over its undisturbed time)" in told
        )
    by_undisturbed = model.model_copy(update={"times": "undisturbed"})
    (doubt,) = find_machine("this", known(by_undisturbed, tmp_path, poor)).doubts
    assert doubt.facts["factor"] == ""


def test_without_a_record_this_machine_is_named_as_detect_names_it(model: Model, tmp_path: Path) -> None:
    told = "measure first, or give in place of this the cpu:MICROARCHITECTURE@CLOCK that fairbench-agent detect prints for it$"
    with pytest.raises(DataError, match=told):
        find_machine("this", known(model, tmp_path))


def test_a_part_of_every_group_is_no_measurement_of_the_groups(model: Model, tmp_path: Path) -> None:
    """One instance per problem has all 16 groups, but a quarter of their seconds."""
    whole = record("mine", 1.0)
    firsts = {process.problem: process.instance for process in reversed(whole.processes)}
    some = tuple(p for p in whole.processes if p.instance == firsts[p.problem])
    part = whole.model_copy(update={"partial": True, "processes": some})
    assert len(some) == 16
    here = known(model, tmp_path)
    FolderPool(tmp_path / "records", lambda _: ()).add(part)
    with pytest.raises(ShortRecordError, match=r"is a partial one \(16 of 64 processes\); runtimes are compared"):
        find_machine(record_sha256(part), here)


def test_a_cpu_of_several_machines_is_answered_for_by_one_that_is_named(model: Model, tmp_path: Path) -> None:
    """By the best: whole, of good grade, the fastest of those; wherever the names of both are found."""
    slow, fast = record("Imagined 4711", 1.0), record("Imagined 4711", 0.5)
    other = fast.model_copy(update={"machine_id": "0" * 32})
    poor = record("Imagined 4711", 0.1).model_copy(update={"machine_id": "1" * 32, "grade": GRADE_C})
    good = slow.model_copy(update={"grade": Grade(letter="A", reasons=(), thresholds={})})
    for records, n_machines, chosen in (((slow, fast), 1, fast), ((slow, other), 2, other), ((good, poor), 2, good)):
        folder = tmp_path / record_sha256(chosen) / str(n_machines)
        store(folder / "records", records)
        found = Predictor(known(model, folder)).ask(Question([1], "score:1000", "imagined 4711"))
        assert found.target.source == f"record {record_sha256(chosen)[:12]}"
        told = [text for text in warning_texts(found) if text.startswith(f"{found.target.source} stands for the 2 ")]
        assert len(told) == n_machines - 1


def test_a_cpu_of_several_machines_of_a_model_is_answered_for_too(model: Model) -> None:
    machines = [dict(machine) | {"name": "Imagined 4711"} for machine in model.model_dump()["machines"]]
    twins = Model.model_validate(model.model_dump() | {"machines": machines})
    found = ask(twins, Question([1], "score:1000", "Imagined 4711"))
    told = f"model tangent, machine {machines[0]['machine_id'][:8]} stands for the {len(machines)} measured machines"
    assert any(text.startswith(told) for text in warning_texts(found))


def test_a_pool_is_read_once(model: Model, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources = known(model, tmp_path, record("Imagined 4711", 1.0), record("Imagined 4712", 0.5))
    read: list[str] = []
    records = list(sources.stores[0])

    def reading(pool: FolderPool) -> Iterator[tuple[str, Record]]:
        read.append(pool.place)
        return iter(records)

    monkeypatch.setattr(FolderPool, "__iter__", reading)
    Predictor(sources).ask(Question([1], "Imagined 4711", "Imagined 4712"))
    Predictor(sources).ask(Question([1], "Imagined 4712", "Imagined 4711"))
    assert len(read) == 1


def test_four_digits_mean_a_record(model: Model, tmp_path: Path) -> None:
    mine = record("mine", 1.0)
    sources = known(model, tmp_path, mine)
    assert find_machine(record_sha256(mine)[:4], sources).from_record
    with pytest.raises(ScoreError, match="scores import FILE"):
        find_machine("6502", sources)
    with pytest.raises(ScoreError, match=r"first digits of its hash\)$"):
        find_machine("6502", replace(sources, public=True))


def test_a_machine_against_itself_needs_no_gamma(model: Model, tmp_path: Path) -> None:
    this = find_machine("this", known(model, tmp_path, record("mine", 1.0)))
    answer = ask(model, Question([1], this, this))
    assert answer.ratio == 1
    (warning,) = (warning for warning in warning_texts(answer) if "both machines are the same measurement" in warning)
    assert "if both are one machine" in warning


@pytest.mark.parametrize("name", ["tangent", "published-linear"])
def test_no_two_machines_of_a_model_are_the_same_measurement(name: str) -> None:
    """They share a source, the published file; only a machine and itself are one measurement."""
    own = find_model(name, [shipped() / "models"])
    for one, other in product([machine.name for machine in own.machines], repeat=2):
        answer = ask(own, Question([1], one, other, basis="measured-measured"))
        assert any("the same measurement" in warning for warning in warning_texts(answer)) == (one == other)


def test_a_record_that_a_model_was_fitted_to_is_the_models_measurement(model: Model, tmp_path: Path) -> None:
    mine = record("Imagined 4711", 1.0)
    first = dict(model.model_dump()["machines"][0]) | {"machine_id": mine.machine_id, "source": record_sha256(mine)}
    fitted = model.model_copy(update={"machines": (ModelMachine.model_validate(first), *model.machines[1:])})
    this = find_machine("this", known(fitted, tmp_path, mine))
    answer = ask(fitted, Question([1], fitted.machines[0].name, this))
    assert any("both machines are the same measurement" in warning for warning in warning_texts(answer))


def test_this_is_a_record_of_one_copy_unless_others_are_asked_for(model: Model, tmp_path: Path) -> None:
    alone = record("mine", 1.0)
    # better in every other way
    several = of_copies(record("mine", 1.5), 16).model_copy(update={"finished_at": "2025-01-01T00:00:00Z"})
    sources = known(model, tmp_path, several)
    with pytest.raises(DataError, match="this machine has no record of one copy, but of 16 copies: give --copies; run"):
        find_machine("this", sources)
    sources = known(model, tmp_path, alone)
    for copies, one in ((1, alone), (16, several)):
        found = find_machine("this", replace(sources, copies=copies))
        assert (found.source, found.copies) == (f"record {record_sha256(one)[:12]}", copies)
    told = "no record of 2 copies; run fairbench-agent measure --copies 2 first; there are records of one copy and 16 copies$"
    with pytest.raises(DataError, match=told):
        find_machine("this", replace(sources, copies=2))


def test_what_copies_took_does_not_stand_for_a_cpu_but_is_found_by_its_hash(model: Model, tmp_path: Path) -> None:
    alone, several = record("some CPU", 1.0), of_copies(record("some CPU", 0.5), 16)
    sources = known(model, tmp_path, alone, several)
    assert find_machine("some CPU", sources).source == f"record {record_sha256(alone)[:12]}"
    assert find_machine("some CPU", sources).n_machines == 1
    assert find_machine(record_sha256(several), sources).source == f"record {record_sha256(several)[:12]}"


def test_copies_cross_the_bridges_of_one_and_are_said_not_to_be_calibrated(model: Model, tmp_path: Path) -> None:
    source = KnownMachine("a", 1000.0, None, None, "")
    sources = known(model, tmp_path, record("mine", 1.0, 1500.0), of_copies(record("mine", 1.25, 1500.0), 16))
    predictor = Predictor(sources)
    alone = predictor.ask(Question([100], source, "this"))
    loaded = predictor.ask(Question([100], source, "this", copies=16))
    # the score of the CPU knows nothing of copies
    assert predictor.ask(Question([100], source, "this", copies=16, by="score")).ratio == loaded.ratio
    assert loaded.target.stratum == alone.target.stratum == model.strata[0]
    assert loaded.ratio == pytest.approx(1.25 * alone.ratio)
    assert loaded.gamma == alone.gamma
    assert [one.uncalibrated for one in loaded.uncalibrated] == ["measured with copies side by side"]
    assert loaded.p_gamma_bound is None
    assert alone.uncalibrated == ()
    assert "measured with 16 copies side by side, the machines of the model with one" in str(caution(loaded))


@pytest.mark.parametrize(
    ("to", "copies", "message"),
    [
        ("this", 0, "0 copies are none"),
        ("score:1000", 4, "copies are those of a record of this machine, so M2 must be `this`"),
    ],
)
def test_copies_that_cannot_be_are_one_line(model: Model, to: str, copies: int, message: str) -> None:
    with pytest.raises(DataError, match=message) as raised:
        ask(model, Question([1], "score:1219", to, copies=copies))
    assert raised.value.field == "copies"
