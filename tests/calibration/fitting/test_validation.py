"""The log deviation ratio by scores and by measured references, and a machine that no fit saw against γ."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.calibration.commands.import_command import import_published
from fairbench_agent.calibration.data.pooling import pooled
from fairbench_agent.calibration.data.scores import ScoreTable
from fairbench_agent.calibration.data.sources import shipped
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.validation import (
    deviations,
    held_out,
    held_out_timings,
    read_validation,
    validation_timings,
)
from fairbench_agent.pool.record.record import record_sha256
from fairbench_agent.pool.record.timing import ValidationTiming
from tests.calibration.examples import NOISE, record, store

Maker = Callable[[int, int], Timings]


@pytest.fixture(scope="module")
def model() -> Model:
    return find_model("tangent", [shipped() / "models"])


def test_measured_machines_are_compared_by_the_mean_of_their_logarithms(model: Model, synthetic: Maker) -> None:
    table = synthetic(3, 1)
    found = deviations(model, table, table)
    logs = np.log2(table.seconds)
    groups = np.log2([[row[[k.problem == p and k.search == s for k in table.processes]].sum()
                       for p in ("qap", "tsp", "pfsp", "lop") for s in ("swap", "interchange", "insert", "random")]
                      for row in table.seconds]).mean(axis=1)  # fmt: skip
    pairs = [(i, j) for i in range(3) for j in range(3) if i != j]
    expected = [abs(groups[j] - groups[i] + logs[i] - logs[j]) for i, j in pairs]
    np.testing.assert_allclose(found.equivalent, np.sort(np.ravel(expected)))
    np.testing.assert_allclose(found.same, np.sort(np.ravel([abs(logs[i] - logs[j]) for i, j in pairs])))


def test_what_a_machine_lacks_is_said(model: Model, synthetic: Maker) -> None:
    table = synthetic(2, 1)
    with pytest.raises(DataError, match=r"2 machines with scores \(machine 1 without\) are needed, 1 are there"):
        deviations(model, replace(table, scores=np.array([1000, np.nan])))
    with pytest.raises(DataError, match="2 machines that measured the reference process are needed, 1 are there"):
        deviations(model, table.take([0]), table.take([0]))


def test_validation_processes_come_from_the_records_of_the_table() -> None:
    timing = ValidationTiming(name="queens", answer=1, wall_ns=2_000_000_000, cpu_ns=None, noise=None)
    with_one = record("one").model_copy(update={"validation": (timing,)})
    records = [(record_sha256(item), item) for item in (with_one, record("other"))]
    found = validation_timings(records, pooled(records).table())
    assert found.names == ("one",)
    assert [(str(key), value) for key, value in zip(found.processes, found.seconds[0], strict=True)][3] == (
        "validation/queens/",
        2.0,
    )
    with pytest.raises(DataError, match="none of the records has validation processes"):
        validation_timings(records[1:], pooled(records[1:]).table())


def test_a_table_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_text("CPU,score\nx,y\n")
    with pytest.raises(DataError, match="not lines of CPU, score and 4 times"):
        read_validation(path)


def test_the_ninth_machine_by_both_times(model: Model, published_timings: Timings, published_data: Path) -> None:
    new = held_out_timings(published_data / "cpp_o3_on_2core_epyc_undisturbed.csv")
    found = {(row.basis, row.profile): row for row in held_out(model, published_timings, new)}
    assert {basis for basis, _ in found} == {Basis.MEASURED}
    whole = found[Basis.MEASURED, "whole less problem"]
    assert whole.raw == pytest.approx(0.038, abs=0.0005)
    assert whole.undisturbed == pytest.approx(0.024, abs=0.0005)


def test_the_results_file_has_the_raw_times_of_the_csv(
    model: Model, published_timings: Timings, published_data: Path
) -> None:
    one = held_out(model, published_timings, held_out_timings(published_data / "cpp_o3_on_2core_epyc.txt"))
    other = held_out(
        model, published_timings, held_out_timings(published_data / "cpp_o3_on_2core_epyc_undisturbed.csv")
    )
    assert [row.raw for row in one] == pytest.approx([row.raw for row in other])
    assert {row.undisturbed for row in one} == {None}


def test_a_record_of_another_stratum_is_refused_with_what_is_taken(model: Model, published_timings: Timings) -> None:
    shipped_record = next((Path(__file__).parents[3] / "results" / "records").glob("f8f3c7e5*.json"))
    with pytest.raises(DataError) as refused:
        held_out(model, published_timings, held_out_timings(shipped_record))
    said = str(refused.value)
    assert "was measured in stratum standard@d729fe54, model" in said
    assert "import-published" in said
    assert said.endswith("refit --stratum standard@d729fe54")


def test_a_record_that_was_made_of_a_results_file_is_held_out_as_that_file(
    model: Model, published_timings: Timings, published_data: Path, tmp_path: Path
) -> None:
    file = published_data / "cpp_o3_on_2core_epyc.txt"
    import_published(file, tmp_path, ("a file", "2022-01-30T00:00:00Z"), ScoreTable("none", "2022-01-30", {}), ())
    (path,) = tmp_path.glob("*.json")
    by_record, by_file = (held_out(model, published_timings, held_out_timings(one)) for one in (path, file))
    assert [row.raw for row in by_record] == pytest.approx([row.raw for row in by_file])


def test_a_record_gives_the_times_it_has(tmp_path: Path) -> None:
    path = next(iter(store(tmp_path, [record("mine", 2.0)]).paths()))
    found = held_out_timings(path)
    assert set(found) == {"raw"}
    np.testing.assert_allclose(found["raw"].seconds[0, 0], 2.0, rtol=NOISE)


@pytest.mark.parametrize(
    "text", ["", "problem,instance\nqap,x", "problem,instance,search,seconds_one_run\nqap,x,swap,1"]
)
def test_a_csv_of_something_else_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "new.csv"
    path.write_text(text)
    with pytest.raises(DataError, match="not a CSV of problem"):
        held_out_timings(path)
