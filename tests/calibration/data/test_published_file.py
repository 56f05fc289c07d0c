"""A line that is not of the format is named with its number and the reason."""

from pathlib import Path

import pytest

from fairbench_agent.calibration.data.published_file import read_published, read_rows
from fairbench_agent.calibration.errors import DataError

GOOD = "pc|qap|instances/qap/sko100a.qap|iterated_local_search|exchange|1|9|2000000|16.5|2000416|-153796.000000"


def write(folder: Path, *lines: str) -> Path:
    path = folder / "result.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_a_line_is_read(tmp_path: Path) -> None:
    row = read_rows(write(tmp_path, GOOD))[0]
    assert (row.machine, str(row.key), row.seconds, row.evaluations) == ("pc", "qap/sko100a/interchange", 16.5, 2000416)


def test_scores_come_by_option(tmp_path: Path) -> None:
    assert read_published(write(tmp_path, GOOD), "a test", {"pc": 1500.0}).scores == [1500.0]


def test_another_budget_is_not_the_published_protocol(tmp_path: Path) -> None:
    path = write(tmp_path, GOOD.replace("|2000000|", "|200000|"))
    assert read_rows(path)[0].budget == 200_000
    with pytest.raises(
        DataError, match="200000 evaluations, 2000000 are of the published protocol; import it as records"
    ):
        read_published(path)


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
        ((), "holds no timings"),
    ],
)
def test_bad_lines_are_named(tmp_path: Path, lines: tuple[str, ...], match: str) -> None:
    with pytest.raises(DataError, match=match):
        read_rows(write(tmp_path, *lines))
