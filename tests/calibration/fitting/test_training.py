"""Every machine counts once, every record is used or named, and strata meet across bridges only."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.calibration.data.bridges import make_bridge
from fairbench_agent.calibration.data.pooling import Rule, pooled, record_timings
from fairbench_agent.calibration.data.published_file import PUBLISHED_TABLE, machine_id, published_timings
from fairbench_agent.calibration.data.score_rule import ScoreRule, score_from, score_table_of
from fairbench_agent.calibration.data.scores import ScoreTable, store_table
from fairbench_agent.calibration.data.timings import Timings, grouped
from fairbench_agent.calibration.errors import DataError, ScoreError, StrataError
from fairbench_agent.calibration.fitting.training import (
    FURTHER,
    RefitSources,
    of_stratum,
    training,
    with_published,
)
from fairbench_agent.pool.record.machine import Score
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.stratum import stratum_of
from fairbench_agent.pool.record.timing import ProcessTiming
from tests.calibration.examples import NOISE, record

BRIEF = 200_000


def hashed(*records: Record) -> list[tuple[str, Record]]:
    return [(record_sha256(one), one) for one in records]


def known_machine() -> Record:
    return record("ryzen7_1800X", 1.0)


def undisturbed(timing: ProcessTiming) -> ProcessTiming:
    """Return a timing whose undisturbed time is half the wall time."""
    runs = tuple(run.model_copy(update={"undisturbed_ns": run.wall_ns // 2}) for run in timing.runs)
    return timing.model_copy(update={"runs": runs})


def test_new_machines_are_reduced_to_the_groups_of_the_published_ones() -> None:
    base, new = grouped(published_timings()), record("new", 2.0)
    found = with_published(base, pooled(hashed(new)), ())
    assert found.table.machines == (*base.machines, machine_id("new"))
    assert found.table.processes == base.processes
    assert found.table.seconds[8].sum() == pytest.approx(grouped(record_timings("", new)).seconds.sum())


def test_processes_are_kept_where_all_machines_have_the_same(published_timings: Timings) -> None:
    new = record("new", 2.0)
    assert len(with_published(published_timings, pooled(hashed(new)), ()).table.processes) == 64


def test_a_published_machine_counts_once() -> None:
    found = with_published(published_timings(), pooled(hashed(known_machine())), ())
    assert len(found.table.machines) == 8
    assert [one.reason for one in found.excluded] == [FURTHER]


def test_another_stratum_needs_a_bridge_which_the_training_names() -> None:
    both, alone = (record("both", 1.0), record("both", 0.5, budget=BRIEF)), record("alone", 0.25, budget=BRIEF)
    with pytest.raises(StrataError, match=r"no bridge connects published-cpp@.* --stratum published-cpp@"):
        with_published(published_timings(), pooled(hashed(alone)), ())
    upper, lower = (record_timings(sha, item) for sha, item in hashed(*both))
    bridge = make_bridge(upper, lower)
    found = with_published(published_timings(), pooled(hashed(*both, alone)), [bridge])
    assert len(found.table.machines) == 10
    rows = [found.table.machines.index(machine_id(name)) for name in ("both", "alone")]
    np.testing.assert_allclose(found.table.seconds[rows[1]], found.table.seconds[rows[0]] / 2, rtol=2 * NOISE)
    assert [(one.n_machines, one.n_carried, one.calibrated) for one in found.bridges] == [(1, 1, False)]
    assert [one.reason for one in found.excluded] == [FURTHER]


def test_a_bridge_that_two_strata_share_counts_once() -> None:
    """γ is lowered by every bridge that carried machines, not by every stratum that they came from."""
    short = 20_000
    first = [record("both", 1.0), record("both", 0.5, budget=BRIEF), record("both", 0.1, budget=short)]
    (home, middle, far) = (record_timings(sha, item) for sha, item in hashed(*first))
    bridges = [make_bridge(home, middle), make_bridge(middle, far)]
    pool = pooled(
        hashed(record("one", 0.5, budget=BRIEF), record("two", 0.1, budget=short), record("three", 0.1, budget=short))
    )
    crossed = {
        (one.source, one.target): one.n_carried for one in with_published(published_timings(), pool, bridges).bridges
    }
    assert crossed == {(middle.stratum, home.stratum): 3, (far.stratum, middle.stratum): 2}


def test_parts_of_measurements_are_never_added_to_whole_groups() -> None:
    part = record("part").model_copy(update={"partial": True, "processes": record("part").processes[:16]})
    pool = pooled(hashed(part), Rule(partial=True))
    with pytest.raises(DataError, match="16 processes are no complete measurement"):
        with_published(published_timings(), pool, ())


def test_a_stratum_alone_names_what_is_of_others_and_what_lacks_processes() -> None:
    part = record("part").model_copy(update={"partial": True, "processes": record("part").processes[:16]})
    brief = record("brief", 0.1, budget=BRIEF)
    found = of_stratum(hashed(record("one"), part, brief), "published-cpp", Rule(partial=True))
    assert found.table.names == ("one",)
    assert {one.name: one.reason for one in found.excluded} == {
        "part": "lacks processes that others have",
        "brief": f"stratum {stratum_of(brief)}",
    }
    with pytest.raises(DataError, match=r"stratum elsewhere: no usable record .* other strata there: published-cpp"):
        of_stratum(hashed(record("one")), "elsewhere", Rule())


def test_scores_are_of_one_table() -> None:
    other = record("b", score=1500.0).model_copy(
        update={"score": Score(value="1500", table="other", date="2026-01-01")}
    )
    own, nameless = record("a", score=1000.0), record("Xeon E5440")
    table = ScoreTable(*PUBLISHED_TABLE, {"Xeon E5440": 1219.0})
    strict = score_from(PUBLISHED_TABLE, [table, replace(table, name="another", scores={"Xeon E5440": 1.0})])
    assert (strict(own), strict(nameless)) == (1000, 1219)
    assert np.isnan(strict(record("unknown")))
    with pytest.raises(ScoreError, match="of other 2026-01-01, the model's are of PassMark"):
        strict(other)
    assert score_from(PUBLISHED_TABLE, [], accept_other=True)(other) == 1500
    assert score_table_of([own, other, other]) == ("other", "2026-01-01")
    assert score_table_of([nameless]) == PUBLISHED_TABLE


def test_a_score_of_another_table_is_told_of_and_other_times_need_all_machines() -> None:
    other = record("b").model_copy(update={"score": Score(value="1500", table="other", date="2026-01-01")})
    records = hashed(record("a", score=1000.0), record("c", score=1100.0), other)
    found = of_stratum(records, "published-cpp", Rule(), ScoreRule(accept_other=True))
    assert found.score_table == PUBLISHED_TABLE
    assert [warning.partition(",")[0] for warning in found.warnings] == ["the score of b is of other 2026-01-01"]
    assert found.other_times is None
    both = [
        (sha, one.model_copy(update={"processes": tuple(map(undisturbed, one.processes))})) for sha, one in records[:2]
    ]
    times = of_stratum(both, "published-cpp", Rule()).other_times
    assert times is not None
    np.testing.assert_allclose(times.seconds, of_stratum(both, "published-cpp", Rule()).table.seconds / 2)


def test_all_scores_can_be_of_one_table_that_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    printed = published_timings()
    scores = {name: 10 * score for name, score in zip(printed.names[2:], printed.scores[2:][::-1], strict=True)}
    store_table(ScoreTable("bench", "2025", scores), tmp_path)
    found = training(RefitSources((), None, None, (), undisturbed=False, accept_other_table=False, score_table="bench"))
    assert found.score_table == ("bench", "2025")
    assert found.table.names == (*printed.names[:1:-1], *printed.names[:2])
    np.testing.assert_array_equal(found.table.scores, [*(10 * printed.scores[2:]), np.nan, np.nan])
    assert found.warnings == (
        f"without a score in bench, 2025, so in no fit by score, but as measured: {', '.join(printed.names[:2])}",
    )
    same = training(RefitSources((), None, None, (), False, False, ",".join(PUBLISHED_TABLE)))
    np.testing.assert_array_equal(same.table.scores, printed.scores)
    assert (same.table.names, same.warnings) == (printed.names, ())
    with pytest.raises(ScoreError, match="--score-table 'nothing': no such table"):
        training(RefitSources((), None, None, (), False, False, "nothing"))


def test_scores_of_records_in_other_tables_give_way_to_the_table_that_is_named() -> None:
    records = hashed(record("z9", score=1000.0), record("z7", score=1100.0), record("z5"))
    bench = ScoreTable("bench", "2025", {"z9": 9000.0, "z5": 5000.0})
    found = of_stratum(records, "published-cpp", Rule(), ScoreRule([bench], wanted=bench.key))
    assert dict(zip(found.table.names, found.table.scores, strict=True)) == pytest.approx(
        {"z9": 9000, "z7": np.nan, "z5": 5000}, nan_ok=True
    )
    assert found.score_table == bench.key
    assert found.warnings == ("without a score in bench, 2025, so in no fit by score, but as measured: z7",)
    own = of_stratum(records, "published-cpp", Rule(), ScoreRule([bench], wanted=PUBLISHED_TABLE))
    assert np.sort(own.table.scores)[:2].tolist() == [1000, 1100]
