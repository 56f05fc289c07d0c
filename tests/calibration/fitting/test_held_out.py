"""A machine that no fit saw: the published shares, by raw and by undisturbed times, from every kind of file."""

from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.calibration.data.sources import shipped
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.held_out import held_out, held_out_timings
from fairbench_agent.calibration.fitting.model_library import find_model
from tests.calibration.examples import record, store


def test_the_ninth_machine_by_both_times(published_timings: Timings, published_data: Path) -> None:
    model = find_model("tangent", [shipped() / "models"])
    new = held_out_timings(published_data / "cpp_o3_on_2core_epyc_undisturbed.csv")
    found = {(row.basis, row.profile): row for row in held_out(model, published_timings, new)}
    assert {basis for basis, _ in found} == {Basis.MEASURED}
    whole = found[Basis.MEASURED, "whole less problem"]
    assert whole.raw == pytest.approx(0.038, abs=0.0005)
    assert whole.undisturbed == pytest.approx(0.024, abs=0.0005)


def test_the_results_file_has_the_raw_times_of_the_csv(published_timings: Timings, published_data: Path) -> None:
    model = find_model("tangent", [shipped() / "models"])
    one = held_out(model, published_timings, held_out_timings(published_data / "cpp_o3_on_2core_epyc.txt"))
    other = held_out(
        model, published_timings, held_out_timings(published_data / "cpp_o3_on_2core_epyc_undisturbed.csv")
    )
    assert [row.raw for row in one] == pytest.approx([row.raw for row in other])
    assert {row.undisturbed for row in one} == {None}


def test_a_record_gives_the_times_it_has(tmp_path: Path) -> None:
    path = next(iter(store(tmp_path, [record("mine", 2.0)]).paths()))
    found = held_out_timings(path)
    assert set(found) == {"raw"}
    np.testing.assert_allclose(found["raw"].seconds[0, 0], 2.0)


@pytest.mark.parametrize(
    "text", ["", "problem,instance\nqap,x", "problem,instance,search,seconds_one_run\nqap,x,swap,1"]
)
def test_a_csv_of_something_else_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "new.csv"
    path.write_text(text)
    with pytest.raises(DataError, match="not a CSV of problem"):
        held_out_timings(path)
