"""What a training of two speeds knows beside times: CPUs by their names, and cores by the records it rests on."""

from dataclasses import replace

import numpy as np

from fairbench_agent.calibration.data.pooling import Rule
from fairbench_agent.calibration.data.published_file import PUBLISHED_TABLE, published_timings
from fairbench_agent.calibration.data.score_rule import ScoreRule
from fairbench_agent.calibration.fitting.refit import RefitSettings, refit, with_specifications
from fairbench_agent.calibration.fitting.training import Training, of_pool
from fairbench_agent.pool.record.machine import Score
from fairbench_agent.pool.record.notation import Fact
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.stratum import stratum_of
from tests.calibration.examples import record
from tests.pool.examples import SPEED, machine


def with_clock(name: str, seconds: float = 0.2) -> Record:
    """Return a record of the published stratum with the clock of a Zen 3 core, as no import has it."""
    of = machine(microarchitecture=Fact(value="Zen 3", source="x"))
    return record(name, seconds).model_copy(update={"speed": SPEED, "machine": of})


def hashed(*records: Record) -> list[tuple[str, Record]]:
    return [(record_sha256(one), one) for one in records]


def test_cpus_are_looked_up_by_their_names() -> None:
    found = with_specifications(Training(published_timings()))
    assert not np.isnan(found.table.speeds.log2_additions).any()
    assert not np.isnan(found.table.speeds.log2_score).any()
    assert found.additions_of_score is not None
    assert found.cores == {}


def test_scores_of_another_table_stand_beside_no_specified_ones() -> None:
    found = with_specifications(Training(published_timings(), score_table=("another", "2026")))
    assert np.isnan(found.table.speeds.log2_score).all()
    assert not np.isnan(found.table.speeds.log2_additions).any()


def test_cores_are_those_of_the_records_that_a_table_rests_on() -> None:
    one, other = with_clock("one"), with_clock("other")
    assert stratum_of(one) == published_timings().stratum
    (kept, _), records = hashed(one)[0], hashed(one, other)
    found = of_pool(records, Rule(), ScoreRule())
    assert with_specifications(found).cores.keys() == {sha256 for sha256, _ in records}
    alone = replace(found, table=found.table.take([*range(8), found.table.sources.index(kept)]))
    assert with_specifications(alone).cores.keys() == {kept}


def test_a_pool_of_measured_cores_teaches_a_model_and_its_score_enters_the_line_as_before() -> None:
    scored = with_clock("one").model_copy(
        update={"score": Score(value="2100", table=PUBLISHED_TABLE[0], date=PUBLISHED_TABLE[1])}
    )
    model = refit(of_pool(hashed(scored), Rule(), ScoreRule()), RefitSettings("taught", "speeds"))
    assert [(kind.microarchitecture, kind.n_machines) for kind in model.kinds or ()] == [("zen3", 1)]
    assert refit(of_pool(hashed(scored), Rule(), ScoreRule()), RefitSettings("taught", "tangent")).kinds is None


def test_a_core_that_contradicts_itself_is_a_warning_of_the_fit() -> None:
    of = machine(microarchitecture=Fact(value="Zen 5", source="x"))
    odd = with_clock("one").model_copy(update={"machine": of})
    found = with_specifications(of_pool(hashed(odd), Rule(), ScoreRule()))
    assert found.cores == {}
    assert found.warnings == ("AMD EPYC (Zen 5) teaches no kind of CPU: its latencies are not those of Zen 5",)
