"""Cells of runtimes: what they mean, and what is asked for."""

import re
from math import inf
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.comparison.errors import ComparisonError, ParameterError, TableError
from fairbench_agent.comparison.tables.result_table import read_table
from fairbench_agent.comparison.tables.runtimes import Reading, Runtime, runtimes_of_numbers


def read(folder: Path, cells: str, title: str = "time", **options: Any) -> list[Runtime]:
    path = folder / "table.csv"
    path.write_text(f"instance;{title}\n" + "".join(f"i{i};{cell}\n" for i, cell in enumerate(cells.split("|"))))
    return Reading(**options).runtimes(read_table(path), 1)


@pytest.mark.parametrize(
    ("cell", "outcome", "seconds", "low", "high"),
    [
        ("12.4", "solved", 12.4, 12.35, 12.45),
        ("12", "solved", 12, 11.5, 12.5),
        ("12.40", "solved", 12.4, 12.395, 12.405),
        ("0.0", "solved", 0, 0, 0.05),
        ("0e999999999", "solved", 0, 0, inf),
        ("0.04", "solved", 0.04, 0.035, 0.045),
        ("1.2e3", "solved", 1200, 1150, 1250),
        ("2 min 5 s", "solved", 125, 124.5, 125.5),
        ("1:30:00", "solved", 5400, 5399.5, 5400.5),
        ("<0.01", "solved", 0.01, 0, 0.01),
        (">3600", "unsolved", 3600, 3600, 3600),
        ("3600+", "unsolved", 3600, 3600, 3600),
        ("TL (1800)", "unsolved", 1800, 1800, 1800),
        ("TL (0.5%)", "unsolved", 7200, 7200, 7200),
        ("TL", "unsolved", 7200, 7200, 7200),
        ("t/o", "unsolved", 7200, 7200, 7200),
        ("MEM", "failed", 7200, 7200, 7200),
        ("ERR", "failed", 7200, 7200, 7200),
    ],
)
def test_a_cell(cell: str, outcome: str, seconds: float, low: float, high: float, tmp_path: Path) -> None:
    (runtime,) = read(tmp_path, cell, limit_s=7200)
    assert (runtime.outcome, runtime.text) == (outcome, cell)
    assert (runtime.seconds, runtime.low, runtime.high) == pytest.approx((seconds, low, high), rel=1e-14)


def test_rounding_is_in_the_printed_unit(tmp_path: Path) -> None:
    (first, second, third) = read(tmp_path, "12.4|0.5|30 s", "time (min)")
    assert (first.low, first.high) == (741, 747)
    assert (second.low, second.high) == (27, 33)
    assert (third.low, third.high) == (29.5, 30.5)
    (milliseconds,) = read(tmp_path, "12", "time (ms)")
    assert (milliseconds.low, milliseconds.high) == (0.0115, 0.0125)
    (comma, other) = read(tmp_path, "1,45|>3.600,5")
    assert (comma.low, other.seconds) == (1.445, 3600.5)
    (exact,) = read(tmp_path, "12.4", exact=True)
    assert exact.low == exact.high == 12.4


def test_marks_with_two_meanings_are_asked_for(tmp_path: Path) -> None:
    for cell in ("–", "", "n/a", "-"):
        with pytest.raises(
            TableError, match=r"row 2, column time: .* may mean not solved or not reported; give --blank"
        ):
            read(tmp_path, f"{cell}|1")
        assert read(tmp_path, f"{cell}|1", blank="missing")[0].outcome == "missing"
        assert read(tmp_path, f"{cell}|1", blank="unsolved", limit_s=60)[0] == Runtime.unsolved(cell, 60)
        with pytest.raises(TableError, match="has no time limit; give --limit TIME"):
            read(tmp_path, f"{cell}|1", blank="unsolved")
    with pytest.raises(TableError, match=r"'12\*' may mean solved or limit reached; give --star"):
        read(tmp_path, "12*|1")
    assert read(tmp_path, "12*|1", star="limit")[0] == Runtime.unsolved("12*", 12)
    assert read(tmp_path, "12*|1", star="solved")[0].low == 11.5
    assert read(tmp_path, "*|1", star="limit", limit_s=60)[0] == Runtime.unsolved("*", 60)
    with pytest.raises(TableError, match="has no runtime"):
        read(tmp_path, "*|1", star="solved", limit_s=60)


def test_a_column_solved(tmp_path: Path) -> None:
    def flagged(*rows: str, **options: Any) -> list[Runtime]:
        return read(tmp_path, "|".join(rows), "time;Solved", **options)

    solved, limit, blank = flagged("12;yes", "3600;no", "-;0", limit_s=900)
    assert (solved.outcome, solved.low) == ("solved", 11.5)
    assert (limit, blank) == (Runtime.unsolved(">3600", 3600), Runtime.unsolved("-", 900))
    assert flagged("ERR;false", limit_s=60)[0].outcome == "failed"
    for rows, message in (
        ("12;maybe", "'maybe' is unclear; write true or false"),
        (">12;true", "contradicts the column"),
    ):
        with pytest.raises(TableError, match=message):
            flagged(rows)


def test_a_time_that_may_be_the_limit_is_asked_for(tmp_path: Path) -> None:
    for cells in (
        "3600|3600|3600|12",
        "3600.02|3600.05|12.2",
        "1 h|20 min",
        "12|1800",
        "150|150|150|7",
        "600.4|TL (300)",
        "3612.4|3605.9|12",
        "5000|12",
    ):
        with pytest.raises(TableError, match="may be the time limit; give --limit TIME, or write >TIME"):
            read(tmp_path, cells)
        assert read(tmp_path, cells, limit_s=7200)[0].text
    for cells in (
        "9|9|9|3",
        "150|150|7",
        "|".join(["150"] * 3 + ["7"] * 80),
        "602.9|12",
        "3700|3605.9|12",
        "3600|>7200",
        "3600;yes|3600;no",
    ):
        assert read(tmp_path, cells, "time;solved" if ";" in cells else "time")[0].solved


def test_short_clock_times_have_the_units_of_the_title(tmp_path: Path) -> None:
    for title, cells, seconds, low in (
        ("Time (mm:ss)", "12:05|75:30|00:12|>60:00|1:02:03", [725, 4530, 12, 3600, 3723], 724.5),
        ("Laufzeit (min:s)", "12:05.3|0:07.0", [725.3, 7], 725.25),
        ("Time [min:sec]", "2:00|3:10", [120, 190], 119.5),
        ("Time (hours:minutes)", "1:30|0:45", [5400, 2700], 5370),
        ("Time (h:mm)", "10:00|0:30", [36000, 1800], 35970),
    ):
        runtimes = read(tmp_path, cells, title, limit_s=1e6)
        assert [runtime.seconds for runtime in runtimes] == seconds
        assert runtimes[0].low == low


def test_texts_are_in_seconds(tmp_path: Path) -> None:
    """Where the unit or notation is another, the text is the number of seconds."""
    for title, cells, texts in (
        ("time (s)", "12.40|TL|>3600|<0.01|1.2e3", "12.4|TL|>3600|<0.01|1200"),
        ("time", "12,5|3,25", "12.5|3.25"),
        ("a (min)", "1.5|TL|>60|<0.5|TL (60)", "90|TL|>3600|<30|>3600"),
        ("time [ms]", "1500|100.0", "1.5|0.1"),
        ("time", "4 min|1:30:00|2 h 5 min|MEM", "240|5400|7500|MEM"),
    ):
        runtimes = read(tmp_path, cells, title, limit_s=9000)
        assert [runtime.text_s for runtime in runtimes] == texts.split("|")
    assert Runtime("7.5 (3/5)", "solved", 9.5, 9, 10).text_s == "7.5 (3/5)"


@pytest.mark.parametrize(
    ("title", "cells", "outcomes"),
    [
        ("status", "optimal|memout|error|time limit reached|feasible", "solved failed failed unsolved unsolved"),
        ("Result", "SAT|UNSAT|TIMEOUT|UNKNOWN|MO", "solved solved unsolved unsolved failed"),
        ("runstatus", "ok|timeout|memout|crash", "solved unsolved failed failed"),
        ("Solver status", "OPTIMAL|TIME_LIMIT|INTERRUPTED", "solved unsolved unsolved"),
        ("termination reason", "Optimal solution found|Node limit|out of memory", "solved unsolved failed"),
        ("is_solved", "1|0|1", "solved unsolved solved"),
        ("Solved?", "✓|✗|✓", "solved unsolved solved"),
        ("optimal", "ja|nein|ja", "solved unsolved solved"),
        ("Opt.", "1|0|1", "solved unsolved solved"),
        ("Outcome", "done|killed|exit 139", "solved failed failed"),
    ],
)
def test_a_column_says_which_runs_are_solved(title: str, cells: str, outcomes: str, tmp_path: Path) -> None:
    runs = read(tmp_path, "|".join(f"10;{cell}" for cell in cells.split("|")), f"time;{title}", limit_s=60)
    assert [run.outcome for run in runs] == outcomes.split()
    assert [run.seconds for run in runs if run.outcome == "failed"] == [60] * outcomes.count("failed")


def test_a_column_of_other_contents_says_nothing(tmp_path: Path) -> None:
    """Optimal values, gaps, exit codes, nodes and notes are no statuses."""
    for title, cells in {
        "optimal": "1234|0|-",
        "Gap to opt": "0|1|0",
        "exit status": "0|0|0",
        "result": "17|TL|3",
        "large": "yes|no|yes",
        "BKS status": "open|closed|open",
        "# solved": "1|0|1",
    }.items():
        runs = read(tmp_path, "|".join(f"10;{cell}" for cell in cells.split("|")), f"time;{title}")
        assert all(run.solved for run in runs), title


def test_a_column_that_may_say_which_runs_are_solved_is_refused(tmp_path: Path) -> None:
    for title, cells, message in (
        ("Ergebnis", "optimal|memout", "may say which runs are solved; give --column solved=3"),
        ("B&B status", "ok|TO", "may say which runs are solved"),
        ("timed out", "no|yes", "column timed out: says which runs failed; write a column solved instead"),
        ("status", "2|9", "'2' is unclear; write true or false"),
        ("exit code", "0|1", "column exit code: has other codes than 0; write a column solved instead"),
        ("returncode", "10|20|0", "has other codes than 0"),
        ("Status", "ok|", "'' is unclear"),
        ("result", "SAT|weird", "'weird' is unclear"),
        ("status;outcome", "ok;ok|ok;TO", "columns status, outcome may say"),
    ):
        with pytest.raises(TableError, match=re.escape(message)):
            read(tmp_path, "|".join(f"10;{cell}" for cell in cells.split("|")), f"time;{title}")
    assert read(tmp_path, "TL;|10;ok", "time;status", limit_s=60)[0].outcome == "unsolved"


def test_solved_runs_are_within_the_limit(tmp_path: Path) -> None:
    """At the limit only the column solved says whether a run solved its instance."""
    for cell, message in (
        ("3600", "'3600' is the time limit; write >3600 if"),
        ("3600.0", "'3600.0' is the time limit"),
        ("1 h", "'1 h' is the time limit"),
        ("4000", "'4000' is above the time limit; write >3600 if the run did not solve its instance, else correct"),
        ("3600.01*", "is above the time limit"),
    ):
        cells = f"1 s|{cell}" if "h" in cell else f"1|{cell}"  # units are in all cells or in none
        with pytest.raises(TableError, match="row 3, column time") as caught:
            read(tmp_path, cells, limit_s=3600, star="solved")
        assert message in str(caught.value)
        assert read(tmp_path, cells, limit_s=7200, star="solved")[1].solved
    for cell in ("3599.9", "<3600", ">4000", "TL (4000)"):
        assert len(read(tmp_path, cell, limit_s=3600)) == 1
    solved, unsolved, above = read(tmp_path, "3600;yes|3600;no|4000;no", "time;solved", limit_s=3600)
    assert (solved.solved, solved.seconds) == (True, 3600)
    assert (unsolved, above) == (Runtime.unsolved(">3600", 3600), Runtime.unsolved(">4000", 4000))
    with pytest.raises(TableError, match="'4000' is above the time limit"):
        read(tmp_path, "4000;yes", "time;solved", limit_s=3600)


@pytest.mark.parametrize(
    ("cell", "message"),
    [
        ("-1", "'-1' is negative; write a time, or TL"),
        (">0", "'>0' is a time limit of 0; write it"),
        ("soon", "'soon' is not a time"),
        ("TL", "'TL' has no time limit; give --limit TIME"),
    ],
)
def test_other_cells_are_refused(cell: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(TableError, match=message) as caught:
        read(tmp_path, f"1|{cell}")
    assert "row 3, column time" in str(caught.value)


def test_options() -> None:
    assert Reading.of("1 h", None, "limit").limit_s == 3600
    for limit in ("soon", "0", "-5", "1e999"):
        with pytest.raises(ParameterError, match="--limit"):
            Reading.of(limit, None, None)


def test_numbers_are_printed_with_the_most_decimals() -> None:
    runtimes = runtimes_of_numbers(
        "a", [12.0, 3.25, 7.0, 60.0], [True, True, True, False], whole=[False, False, True, False]
    )
    assert [(run.low, run.high) for run in runtimes[:3]] == [(11.995, 12.005), (3.245, 3.255), (6.5, 7.5)]
    assert runtimes[3] == Runtime.unsolved(">60", 60)
    hundreds = runtimes_of_numbers("a", [100.0], [True], whole=[False])
    assert (hundreds[0].low, hundreds[0].high) == (99.5, 100.5)
    (unknown,) = runtimes_of_numbers("b", [float("nan")], [False], whole=[False])
    assert (unknown.outcome, unknown.seconds) == ("unsolved", inf)
    for value in (float("nan"), inf, -1.0):
        with pytest.raises(ComparisonError, match="a has the runtime"):
            runtimes_of_numbers("a", [value], [True], whole=[False])
