"""The published file: an invalid line is named with its number and the reason."""

from pathlib import Path

import pytest

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.timings import read_published, read_rows, validation_timings

GOOD = "pc|qap|instances/qap/sko100a.qap|iterated_local_search|exchange|1|9|2000000|16.5|2000416|-153796.000000"


def write(folder: Path, *lines: str) -> Path:
    path = folder / "result.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_a_line_is_read(tmp_path: Path) -> None:
    row = read_rows(write(tmp_path, GOOD))[0]
    assert (row.machine, str(row.key), row.seconds, row.evaluations) == ("pc", "qap/sko100a/interchange", 16.5, 2000416)


def test_another_budget_or_machine_is_not_the_published_protocol(tmp_path: Path) -> None:
    path = write(tmp_path, GOOD.replace("|2000000|", "|200000|"))
    assert read_rows(path)[0].budget == 200_000
    with pytest.raises(DataError, match="200000 evaluations; the published protocol has 2000000"):
        read_published(path)
    with pytest.raises(DataError, match="no score of pc"):
        read_published(write(tmp_path, GOOD))


@pytest.mark.parametrize(
    ("lines", "match"),
    [
        ((GOOD, "pc|qap"), "line 2: 2 fields"),
        ((GOOD.replace("16.5", "0"),), "line 1: 0 seconds"),
        ((GOOD.replace("16.5", "inf"),), "line 1: inf seconds"),
        ((GOOD.replace("16.5", "fast"),), "line 1: .*fast"),
        ((GOOD.replace("|qap|", "|sat|"),), "line 1: problem 'sat'"),
        ((GOOD.replace("exchange", "jump"),), "line 1: problem 'qap' under 'jump'"),
        ((GOOD.replace("-153796.000000", "best"),), "line 1: .*best"),
        ((GOOD, GOOD), "twice"),
        ((), "no timings"),
    ],
)
def test_bad_lines_are_named(tmp_path: Path, lines: tuple[str, ...], match: str) -> None:
    with pytest.raises(DataError, match=match):
        read_rows(write(tmp_path, *lines))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    for read in (read_rows, validation_timings):
        with pytest.raises(DataError, match="nothing"):
            read(tmp_path / "nothing.txt")


def test_validation_lines_must_be_numbers(tmp_path: Path) -> None:
    path = tmp_path / "validation.csv"
    path.write_text("a CPU,1000,1,2,3,soon\n")
    with pytest.raises(DataError, match="not lines of CPU, score and 4 times"):
        validation_timings(path)
