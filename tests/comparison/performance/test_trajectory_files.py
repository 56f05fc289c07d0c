"""Whatever is named is recognised, or refused with what would be; runtimes become equivalent seconds by a model."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from fairbench_agent.calibration.errors import ScoreError
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.comparison.cli import main
from fairbench_agent.comparison.errors import ParameterError, TableError
from fairbench_agent.comparison.performance.trajectory_files import predicted_ratio, read_runs
from fairbench_agent.comparison.performance.trajectory_table import TableLayout

pytestmark = pytest.mark.usefixtures("no_user_data")

DATA = Path(__file__).parents[2] / "data"
ZERO = 3223.4898962133348
"""Score at which the published line reaches no runtime."""


def test_several_sources_are_put_together() -> None:
    """Two folders of COCO results."""
    table = read_runs([DATA / "coco" / "random-search", DATA / "coco" / "one-plus-one-ES"])
    assert table.algorithms() == ("one-plus-one-ES", "random-search")
    assert len(table.runs) == 60


def test_folders_are_told_apart() -> None:
    """By the files in them."""
    assert read_runs([DATA / "iohprofiler" / "minimised"]).algorithms() == ("RS",)


def test_refuses(tmp_path: Path) -> None:
    """Nothing, a folder of something else, seconds where only evaluations are recorded."""
    with pytest.raises(TableError, match="no results named"):
        read_runs([])
    with pytest.raises(TableError, match=r"neither \.info"):
        read_runs([tmp_path])
    with pytest.raises(TableError, match="count evaluations, not seconds"):
        read_runs([DATA / "coco" / "random-search"], TableLayout("seconds"))
    for layout in (TableLayout(maximise=True), TableLayout(names={"value": "x"})):
        with pytest.raises(ParameterError, match="are for CSV files"):
            read_runs([DATA / "coco" / "random-search"], layout)


def ratio(machine: str, target: str) -> float:
    return predicted_ratio(Predictor.open("published-linear"), target, lambda _: None, machine)


@pytest.mark.parametrize(("s1", "s2"), [(1219, 1012), (2182, 1012), (539, 2185)])
def test_the_ratio_is_that_of_definition_5_without_gamma(s1: int, s2: int) -> None:
    assert ratio(f"score:{s1}", f"score:{s2}") == pytest.approx((ZERO - s2) / (ZERO - s1), rel=1e-12)


def test_there_and_back_is_where_one_began() -> None:
    assert ratio("score:600", "score:2000") * ratio("score:2000", "score:600") == pytest.approx(1, rel=1e-12)
    assert ratio("AMD FX 6300", "AMD FX 6300") == 1
    assert ratio("unheard of", "unheard of") == 1
    assert ratio("AMD EPYC 4711", "amd epyc 4711 CPU") == 1


def test_every_ratio_is_told_with_model_and_basis() -> None:
    told: list[str] = []
    predicted_ratio(Predictor.open("published-linear"), "score:1012", told.append, "score:1219")
    (line,) = told
    assert line.startswith("score:1219: 1 s is 1.103 s on a CPU of score 1012, model published-linear (")
    assert line.endswith("basis score-score")


def test_a_machine_that_is_not_found_is_refused() -> None:
    with pytest.raises(ScoreError, match="is in no score table"):
        ratio("PDP-11", "score:1012")


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "runs.csv"
    path.write_text(
        "algorithm,machine,run,seconds,success\nA,Intel Xeon E5440 2.83GHz,1,486,1\nB,Intel Celeron N4100,1,500,1\n"
    )
    return path


def ended(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[object, str, str]:
    with pytest.raises(SystemExit) as caught:
        main([str(argument) for argument in arguments])
    return (caught.value.code, *capsys.readouterr())


def test_performance_in_equivalent_seconds(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """486 s of the paper's first example are 536.2 s on the N4100 before γ."""
    options = ("--unit", "seconds", "--to", "Intel Celeron N4100", "--model", "published-linear")
    code, out, err = ended(capsys, "art", table, *options, "--json")
    assert code == 0
    document = json.loads(out)
    assert document["runtime_unit"] == "equivalent seconds"
    assert [row["art"] for row in document["rows"]] == pytest.approx([486 * (ZERO - 1012) / (ZERO - 1219), 500])
    assert err.startswith("Intel Xeon E5440 2.83GHz: 1 s is 1.103 s on Intel Celeron N4100")


def test_a_ratio_given_by_hand_comes_first(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By any name of the CPU; the name as it is in the results counts first."""
    for named, art in ((("Intel Xeon E5440 2.83GHz=2",), 972), (("xeon e5440=2",), 972)):
        options = [word for one in named for word in ("--ratio", one)]
        options += ["--unit", "seconds", "--to", "Intel Celeron N4100", "--json"]
        code, out, _ = ended(capsys, "art", table, *options)
        assert code == 0
        assert [row["art"] for row in json.loads(out)["rows"]] == [art, 500]
    both = ("--ratio", "xeon e5441=3", "--ratio", "Intel Xeon E5440 2.83GHz=2", "--ratio", "Celeron N4100=1")
    assert "--ratio xeon e5441: no such machine" in ended(capsys, "art", table, "--unit", "seconds", *both)[2]
    both = ("--ratio", "xeon e5440=3", "--ratio", "Intel Xeon E5440 2.83GHz=2", "--ratio", "Celeron N4100=1")
    code, out, _ = ended(capsys, "art", table, "--unit", "seconds", *both, "--json")
    assert [row["art"] for row in json.loads(out)["rows"]] == [972, 500]


def test_a_ratio_may_be_of_the_machine_of_a_reference(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reference = table.with_name("reference.csv")
    reference.write_text("algorithm,machine,run,seconds,success\nC,PDP-11,1,900,1\n")
    ratios = [word for name in ("PDP-11", "xeon e5440", "celeron n4100") for word in ("--ratio", f"{name}=1")]
    options = ("--unit", "seconds", *ratios, "--reference", reference)
    assert ended(capsys, "ecdf", table, *options)[0] == 0
    assert "--ratio PDP-11: no such machine" in ended(capsys, "art", table, "--unit", "seconds", *ratios)[2]


def test_folders_that_vanish_are_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def vanished(folder: Path, pattern: str) -> Iterator[Path]:
        raise FileNotFoundError(2, "No such file or directory", f"{folder}/{pattern}")

    monkeypatch.setattr(Path, "rglob", vanished)
    code, out, err = ended(capsys, "art", tmp_path)
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert "cannot be read (No such file or directory)" in err


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        (("--model", "tangent"), "name with --to whose seconds are wanted"),
        (("--pool", "nowhere"), "--pool predicts ratios of machines; name with --to"),
        (("--unit", "seconds", "--to", "score:1000", "--pool", "nowhere"), "nowhere"),
        (
            ("--unit", "seconds", "--ratio", "typo=3"),
            "--ratio typo: no such machine in the results; they name Intel Cel",
        ),
        (("--unit", "seconds", "--to", "PDP-11"), "'PDP-11' is in no score table"),
        (("--unit", "seconds", "--to", "score:1000", "--model", "none"), "means no model"),
        (("--unit", "seconds", "--to", "score:9000"), "outside 539 to 2185"),
    ],
)
def test_bad_options_are_one_line(
    options: tuple[str, ...], wanted: str, table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = ended(capsys, "art", table, *options)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert wanted in err


def test_evaluations_cannot_be_carried_over(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table.write_text("algorithm,machine,run,evaluations,success\nA,score:1000,1,5,1\n", "utf-8")
    code, _, err = ended(capsys, "art", table, "--to", "score:1012")
    assert code == 2
    assert "runtimes are in evaluations, and a model carries seconds" in err
    table.write_text("algorithm,run,seconds,success\nA,1,5,1\n", "utf-8")
    code, _, err = ended(capsys, "art", table, "--unit", "seconds", "--to", "score:1012")
    assert code == 2
    assert "names no machine" in err
