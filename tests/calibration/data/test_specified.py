"""What names tell: the published PCs, names as papers print them, several CPUs, and what is no CPU."""

from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from fairbench_agent.calibration.data.published_file import published_timings
from fairbench_agent.calibration.data.specified import additions_of_score, specified, speed_table
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.cpus import specification
from fairbench_agent.cpus.processor import known_processors
from fairbench_agent.cpus.speeds import speeds


def test_every_published_pc_is_known_by_its_name() -> None:
    table = published_timings()
    found = speed_table(table.names)
    assert not np.isnan(found.log2_additions).any()
    off = np.abs(found.log2_score - np.log2(table.scores))
    assert np.sort(off)[:7].max() < 0.1  # the 470UM is 0.45 slower than its kind and clock would have it


def test_a_name_tells_kind_and_clocks_and_a_latency_tells_the_additions(tmp_path: Path) -> None:
    found = specified("Intel Core i7-4790 @ 3.60GHz", tmp_path)
    assert found is not None
    assert (found.name, found.told) == ("Intel Core i7-4790", "Haswell, 3.6 to 4.0 GHz")
    assert found.speeds.log2_additions == pytest.approx(np.log2(4.0 / 3), abs=0.05)
    assert found.estimate.endswith(" %, one standard error")


def test_a_family_and_a_clock_tell_less_than_a_model(tmp_path: Path) -> None:
    one, family = specified("Intel Core i7-4790", tmp_path), specified("Intel Core i7 at 3.4 GHz", tmp_path)
    assert one is not None
    assert family is not None
    assert family.n_processors > 1
    assert family.speeds.log2_score_sd > 2 * one.speeds.log2_score_sd
    assert family.told.startswith(f"any of {family.n_processors} CPUs")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "i7-4790 @ 2.2 GHz",
            "Haswell, 3.6 to 4.0 GHz (2.2 GHz, which the name prints, is not among them and was not used)",
        ),
        ("i7-4790 @ 3.8 GHz", "Haswell, 3.6 to 4.0 GHz"),
        ("Intel Core i7-1165G7 @ 2.80GHz", "Tiger Lake, 4.7 GHz"),
    ],
)
def test_a_printed_clock_that_a_cpu_has_not_is_said(text: str, told: str, tmp_path: Path) -> None:
    found = specified(text, tmp_path)
    assert found is not None
    assert found.told == told


@pytest.mark.parametrize("text", ["Potato", "Intel Core i7-4791", ""])
def test_what_is_no_known_cpu_tells_nothing(text: str, tmp_path: Path) -> None:
    assert specified(text, tmp_path) is None


def test_a_written_specification_tells_its_kind_and_clock(tmp_path: Path) -> None:
    written, named = specified("cpu:haswell@4.0GHz,desktop", tmp_path), specified("Intel Core i7-4790", tmp_path)
    assert written is not None
    assert named is not None
    assert (written.name, written.told) == ("cpu:haswell@4.0GHz,desktop", "Haswell, 4.0 GHz")
    assert written.speeds.log2_score == pytest.approx(named.speeds.log2_score, abs=0.1)


def test_all_microarchitectures_that_a_name_may_mean_are_told_and_which_of_them_no_score_was_fitted_of(
    tmp_path: Path,
) -> None:
    def told(text: str) -> tuple[tuple[str, ...], dict[str, str]]:
        found = specified(text, tmp_path)
        assert found is not None
        return found.microarchitectures, dict(found.not_fitted)

    assert told("Intel Core i7-4790") == (("haswell",), {})
    assert told("cpu:zen5@5.7GHz") == (("zen5",), {"Zen 5": "predecessor"})
    assert told("AWS Graviton3") == (("neoverse-v1",), {"Neoverse V1": "trend"})
    several, unfitted = told("Intel Core i7 at 3.4 GHz")
    assert {"sandybridge", "ivybridge"} <= set(several)
    assert len(several) == len(set(several))
    assert "Haswell" not in unfitted


@pytest.mark.parametrize("text", ["cpu:", "cpu:haswell", "cpu:haswell@0GHz", "cpu:haswell@400GHz", "cpu:potato@4GHz"])
def test_a_specification_that_cannot_be_is_one_line(text: str, tmp_path: Path) -> None:
    with pytest.raises(DataError) as raised:
        specified(text, tmp_path)
    assert text in str(raised.value)
    assert "\n" not in str(raised.value)


def test_two_cpus_in_one_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="more than one CPU"):
        specified("Intel Core i7-4790 and AMD Ryzen 7 1800X", tmp_path)


def test_a_name_that_means_no_single_cpu_has_no_speeds_in_a_table() -> None:
    assert np.isnan(speed_table(["Intel Core i7 at 3.4 GHz", "Potato"]).log2_score).all()


def test_additions_follow_scores_as_a_regression_has_it() -> None:
    known = [speeds(specification.of(one)) for one in known_processors() if one.microarchitecture and one.highest_ghz]
    x, y = ([getattr(one, name) for one in known] for name in ("log2_score", "log2_additions"))
    wanted = stats.linregress(x, y)
    intercept, slope, deviation = additions_of_score()
    assert (intercept, slope) == pytest.approx((wanted.intercept, wanted.slope), rel=1e-9)
    rest = np.array(y) - intercept - slope * np.array(x)
    assert deviation == pytest.approx(np.sqrt((rest**2).sum() / (len(x) - 2)), rel=1e-9)
