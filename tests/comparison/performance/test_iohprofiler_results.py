"""IOHprofiler folders: what the logger itself recorded as the best is what is read, and damage is refused."""

import json
import shutil
from pathlib import Path

import pytest

from fairbench_agent.comparison.errors import TableError
from fairbench_agent.comparison.performance.run_files import read_iohprofiler
from fairbench_agent.comparison.performance.trajectories import Quality

DATA = Path(__file__).parents[2] / "data" / "iohprofiler"


@pytest.mark.parametrize(("folder", "quality"), [("minimised", Quality.VALUE), ("maximised", Quality.MAXIMISED_VALUE)])
def test_best_values_are_those_the_logger_recorded(folder: str, quality: Quality) -> None:
    """The .json files hold evaluations, and the best value with its evaluation, of every run."""
    table = read_iohprofiler(DATA / folder)
    assert table.quality is quality
    expected = [
        (document["function_id"], scenario["dimension"], str(run["instance"]), run["evals"], run["best"])
        for path in sorted((DATA / folder).glob("*.json"))
        for document in [json.loads(path.read_text(encoding="utf-8"))]
        for scenario in document["scenarios"]
        for run in scenario["runs"]
    ]
    for run, (function, dimension, instance, evaluations, best) in zip(table.runs, expected, strict=True):
        assert run.name.problem.function.startswith(f"f{function} ")
        assert (run.name.problem.dimension, run.name.instance, run.total) == (dimension, instance, evaluations)
        assert run.runtimes[-1] == best["evals"]
        assert quality.with_user_sign(run.values[-1]) == pytest.approx(best["y"], abs=1e-9)


def test_repetitions_are_numbered() -> None:
    names = [run.name for run in read_iohprofiler(DATA / "minimised").runs[:4]]
    assert [(name.instance, name.repetition) for name in names] == [("1", "1"), ("1", "2"), ("2", "1"), ("2", "2")]


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Return a copy to be damaged."""
    return Path(shutil.copytree(DATA / "maximised", tmp_path / "results"))


def refusal(folder: Path) -> str:
    """Return why a folder is refused."""
    with pytest.raises(TableError) as error:
        read_iohprofiler(folder)
    assert "\n" not in str(error.value)
    return str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("raw_y", "current_y", "has no column raw_y"),
        ("1 6.0000000000", "1", "line 2: has no numbers under evaluations and raw_y"),
        ("1 6.0000000000", "1 six", "line 2: has no numbers under evaluations and raw_y"),
        ("evaluations raw_y\n1 6", "1 6", "line 1: has no numbers under evaluations and raw_y"),
        ("evaluations raw_y\n1 5", "21 5", "has 1 runs where IOHprofiler_f1_OneMax.json lists 2"),
    ],
)
def test_refuses_damaged_data(copied: Path, old: str, new: str, message: str) -> None:
    path = next(copied.rglob("*.dat"))
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    assert message in refusal(copied)


def test_refuses_damaged_documents(copied: Path) -> None:
    path = next(copied.glob("*.json"))
    text = path.read_text(encoding="utf-8")
    next(copied.rglob("*.dat")).unlink()
    assert "cannot be read" in refusal(copied)
    path.write_text("{", encoding="utf-8")
    assert "not of IOHexperimenter's layout" in refusal(copied)
    path.write_text(text.replace('"maximization"', '"direction"'), encoding="utf-8")
    assert "maximization: Field required" in refusal(copied)


def test_refuses_both_directions_and_no_document(tmp_path: Path) -> None:
    assert "has no .json file" in refusal(tmp_path)
    shutil.copytree(DATA, tmp_path / "both")
    assert "minimised and maximised functions" in refusal(tmp_path)
