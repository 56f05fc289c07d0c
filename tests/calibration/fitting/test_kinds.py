"""Measured kinds: what machines of several kinds, whose truth is drawn, teach about CPUs that nobody measured."""

from dataclasses import replace

import numpy as np
import pytest

from fairbench_agent.calibration.data.measured_cores import MeasuredCore
from fairbench_agent.calibration.data.speed_table import SpeedTable
from fairbench_agent.calibration.data.timings import WHOLE_GROUP, Timings
from fairbench_agent.calibration.fitting.kinds import measured_kinds
from fairbench_agent.calibration.fitting.measured_kind import MeasuredKind
from fairbench_agent.calibration.fitting.methods import FittedLine, fitted_line, predicted_log2
from fairbench_agent.calibration.fitting.model import Model, model_text, parse_model
from fairbench_agent.calibration.fitting.model_parts import second_speed
from fairbench_agent.calibration.fitting.reference_profile import WHOLE
from fairbench_agent.calibration.fitting.refit import RefitSettings, refit
from fairbench_agent.calibration.fitting.tangent import tangent_log2
from fairbench_agent.calibration.fitting.training import Training
from fairbench_agent.calibration.fitting.two_speeds import WEIGHTS, additions_weight
from fairbench_agent.calibration.prediction.answer import Answer, Question
from fairbench_agent.calibration.prediction.answer_text import document, sentence, text
from fairbench_agent.calibration.prediction.machines import MachineSources
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.calibration.prediction.understood import understood
from fairbench_agent.cpus.specification import Specification
from fairbench_agent.cpus.speeds import Speeds, speeds
from fairbench_agent.workloads.arrays import FloatArray
from fairbench_agent.workloads.processes import PROBLEMS, SEARCHES, ProcessKey

GROUPS = tuple(ProcessKey(problem, WHOLE_GROUP, search) for problem in PROBLEMS for search in SEARCHES)
KNEE = 1390.0
ADDITIONS = (-6.35, 0.59, 0.3)
KIND_SD, SCATTER_SD = 0.14, 0.08
TAUGHT, UNTAUGHT = ("haswell", "zen3", "zen4", "zen5"), "skylake"


def speeds_of(kind: str, ghz: float) -> Speeds:
    return speeds(Specification(kind, None, None, ghz, "desktop", low_power=False))


def log2_seconds(scores: FloatArray, log2_additions: FloatArray) -> FloatArray:
    """Return what two speeds give machines, shape (n, 16): all there is but for how kinds and machines deviate."""
    weights = np.array([WEIGHTS[key.problem] for key in GROUPS])
    return (1 - weights) * tangent_log2(scores, KNEE)[:, None] - weights * log2_additions[:, None]


class World:
    """Eight PCs with scores, and kinds of CPUs that deviate per problem in what no specification tells."""

    def __init__(self, seed: int) -> None:
        self.draw = np.random.default_rng(seed)
        scores = np.linspace(600, 2200, 8)
        additions = -6.35 + 0.59 * np.log2(scores) + self.draw.permutation(np.linspace(-0.5, 0.5, 8))
        own = np.repeat(self.draw.normal(scale=np.hypot(KIND_SD, SCATTER_SD), size=(8, 4)), 4, axis=1)
        told = SpeedTable(np.log2(scores), np.full(8, 0.1), additions, np.full(8, 0.05))
        names = tuple(f"PC {i}" for i in range(8))
        seconds = np.exp2(log2_seconds(scores, additions) + own)
        self.pcs = Timings(names, names, scores, GROUPS, seconds, "drawn", "raw", names, told)
        self.deviates = {kind: self.draw.normal(scale=KIND_SD, size=4) for kind in (*TAUGHT, UNTAUGHT)}

    def machine(self, kind: str, ghz: float, name: str, odd: float = 0.0) -> Timings:
        """Return the times of a machine of a kind without a score, `odd` of them log₂ longer than its kind's."""
        known = speeds_of(kind, ghz)
        own = np.repeat(self.deviates[kind] + self.draw.normal(scale=SCATTER_SD, size=4), 4) + odd
        at = log2_seconds(np.exp2([known.log2_score]), np.array([known.log2_additions]))
        unknown = SpeedTable.unknown(1)
        ids = (name,)
        return Timings(ids, ids, np.array([np.nan]), GROUPS, np.exp2(at + own), "drawn", "raw", ids, unknown)


def with_machines(pcs: Timings, machines: list[tuple[Timings, str, float]]) -> tuple[Timings, dict[str, MeasuredCore]]:
    """Return PCs and measured machines in one table, with the cores of those."""
    tables = [pcs, *(one for one, _, _ in machines)]
    table = replace(
        pcs,
        machines=sum((one.machines for one in tables), ()),
        names=sum((one.names for one in tables), ()),
        sources=sum((one.sources for one in tables), ()),
        scores=np.concatenate([one.scores for one in tables]),
        seconds=np.concatenate([one.seconds for one in tables]),
        speeds=SpeedTable.joined([one.speeds for one in tables]),
    )
    cores = {one.sources[0]: MeasuredCore(kind, float(np.log2(ghz)), {}, 0.0) for one, kind, ghz in machines}
    return table, cores


def kinds(table: Timings, cores: dict[str, MeasuredCore]) -> tuple[MeasuredKind, ...]:
    line = whole_line(table)
    second = second_speed("speeds", table, ADDITIONS)
    assert second is not None
    return measured_kinds(table, cores, line, second) or ()


def whole_line(table: Timings) -> FittedLine:
    line = fitted_line("speeds", table, np.full(16, 1 / 16), additions_weight(table, WHOLE))
    assert line is not None
    return line


def taught_by(world: World, n_machines: int, odd: float = 0.0) -> tuple[Timings, dict[str, MeasuredCore]]:
    """Return the world's PCs and some machines of every taught kind at several clocks; the first of each is odd."""
    clocks = (3.2, 3.7, 4.4)
    return with_machines(
        world.pcs,
        [
            (world.machine(kind, ghz, f"{kind} {ghz}", odd * (at == 0)), kind, ghz)
            for kind in TAUGHT
            for at, ghz in enumerate(clocks[:n_machines])
        ],
    )


@pytest.fixture(scope="module")
def models() -> tuple[Model, Model]:
    """Return a model whose machines teach nothing, and the same that is taught by two machines of each kind."""
    table, cores = taught_by(World(5), 2)
    without = refit(Training(table, additions_of_score=ADDITIONS), RefitSettings("kinds", "speeds"))
    return without, refit(Training(table, additions_of_score=ADDITIONS, cores=cores), RefitSettings("kinds", "speeds"))


def ask(model: Model, text: str, profile: str | None = None) -> Answer:
    return Predictor(MachineSources(model)).ask(Question([100.0], text, "PC 3", profile=profile))


def test_cpus_of_a_taught_kind_are_predicted_better_at_any_clock() -> None:
    """At 5 GHz, which none of the machines had: errors before and after, over worlds, and the sd that is told."""
    before, after, told = [], [], []
    for seed in range(150):
        world = World(seed)
        found = {one.microarchitecture: one for one in kinds(*taught_by(world, 2))}
        assert set(found) == set(TAUGHT)
        line = whole_line(world.pcs)
        for kind in TAUGHT:
            new, known = world.machine(kind, 5.0, "new"), speeds_of(kind, 5.0)
            predicted = float(predicted_log2("speeds", line, 2**known.log2_score, known.log2_additions))
            error = predicted - float(np.log2(new.seconds).mean())
            offset = found[kind].offset(WHOLE, GROUPS)
            before.append(error)
            after.append(error + offset.offset)
            told.append(np.hypot(offset.sd, SCATTER_SD / 2))  # of four problems that scatter alone
    assert np.std(after) < 0.75 * np.std(before)
    assert np.std(after) < 1.1 * np.sqrt(np.mean(np.square(told)))  # no surer than it is


def test_one_odd_machine_of_three_moves_a_kind_by_what_is_stated_at_most() -> None:
    for seed in range(20):
        usual, odd = (kinds(*taught_by(World(seed), 3, shift)) for shift in (0.0, np.log2(1.65)))
        for one, other in zip(usual, odd, strict=True):
            moved = [b.offset - a.offset for a, b in zip(one.offsets, other.offsets, strict=True)]
            assert max(np.abs(moved)) < np.log2(1.65) / 3  # a mean would move by a third
            assert np.mean(np.abs(moved)) < np.log2(1.08)


def test_a_kind_without_own_scores_is_taught_more_than_a_well_known_one() -> None:
    found = {one.microarchitecture: one.offset(WHOLE, GROUPS) for one in kinds(*taught_by(World(1), 1))}
    assert found["zen5"].specification_sd > found["zen4"].specification_sd > found["haswell"].specification_sd
    assert found["zen5"].prior_sd > found["haswell"].prior_sd
    assert found["zen5"].left < found["haswell"].left < 1


def test_what_bridges_carry_by_the_mean_is_put_right_per_problem() -> None:
    world = World(2)
    machine = world.machine("zen4", 3.7, "one")
    table, cores = with_machines(world.pcs, [(machine, "zen4", 3.7)])
    shifted = replace(table, seconds=table.seconds.copy())
    shifted.seconds[-1, :4] *= 2  # qap
    carried = {name: replace(core, carried_log2={"qap": -1.0}) for name, core in cores.items()}
    (right,), (wrong,) = kinds(table, cores), kinds(shifted, carried)
    assert right.offsets[1:] == wrong.offsets[1:]


def test_nothing_is_taught_without_a_clock() -> None:
    table, _ = taught_by(World(1), 1)
    assert kinds(table, {}) == ()


def test_a_taught_model_is_its_document_and_one_without_has_no_such_part(models: tuple[Model, Model]) -> None:
    without, taught = models
    assert parse_model(model_text(taught), "here") == taught
    assert [kind.microarchitecture for kind in taught.kinds or ()] == sorted(TAUGHT)
    assert '"kinds":' in model_text(taught)
    assert '"kinds":' not in model_text(without)


def test_teaching_leaves_everything_else_of_a_model_as_it_is(models: tuple[Model, Model]) -> None:
    """So no machine that a cross-validation leaves out has taught what predicts it."""
    without, taught = models
    assert taught.model_copy(update={"kinds": None}) == without


@pytest.mark.parametrize("profile", [None, "lop", "qap=1,tsp=2"])
def test_only_cpus_of_taught_kinds_change(models: tuple[Model, Model], profile: str | None) -> None:
    for kind in (*TAUGHT, UNTAUGHT):
        before, after = (ask(model, f"cpu:{kind}@4.0GHz", profile) for model in models)
        if kind == UNTAUGHT:
            assert (after.ratio, after.gammas) == (before.ratio, before.gammas)
            continue
        known = models[1].measured_kind([kind])
        assert known is not None
        offset = known.offset(after.profile, models[1].timings.processes).offset
        assert np.log2(before.ratio / after.ratio) == pytest.approx(offset)
        assert after.extra_sd_log2 <= before.extra_sd_log2
        assert after.gamma >= before.gamma


def test_what_is_less_certain_of_a_kind_shrinks_as_it_is_measured(models: tuple[Model, Model]) -> None:
    before, after = (ask(model, "cpu:zen5@5.0GHz") for model in models)
    assert after.extra_sd_log2 < 0.8 * before.extra_sd_log2
    assert "extrapolated" in " ".join(after.known.not_calibrated)  # as before: no score so large was fitted


def test_an_answer_says_what_it_rests_on(models: tuple[Model, Model]) -> None:
    before, after = (ask(model, "cpu:zen5@5.0GHz") for model in models)
    assert "cpu:zen5@5.0GHz is of Zen 5, of which no score was fitted and no machine measured" in text(
        before, verbose=True
    )
    assert "told by its neighbours, and γ is lowered for it" in text(before, verbose=True)
    assert "no machine measured" not in text(after, verbose=True)
    assert text(after).splitlines()[2].endswith(" %, one standard error), cycles of Zen 5 by 2 measured machines")
    assert ", and cycles of Zen 5 by 2 measured machines) were multiplied" in sentence(after)
    kind = {"machine": "M1", "microarchitecture": "zen5", "n_machines": 2}
    assert [document(one)["measured_kinds"] for one in (before, after)] == [[], [kind]]
    line = understood("cpu:zen5@5.0GHz", MachineSources(models[1])).text
    assert line == text(after).splitlines()[2].removeprefix("M1  ")


@pytest.mark.parametrize("text_of", ["cpu:haswell@4.0GHz", "cpu:skylake@4.0GHz"])
def test_a_kind_with_scores_of_its_own_needs_no_caution(models: tuple[Model, Model], text_of: str) -> None:
    assert "no score was fitted" not in text(ask(models[0], text_of), verbose=True)
