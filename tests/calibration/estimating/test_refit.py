"""A pool's model: what it is fitted to, what each contributor changes, and that it can be rebuilt."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.calibration.errors import ModelError
from fairbench_agent.calibration.estimating.commands import verified
from fairbench_agent.calibration.estimating.levels import pool_speeds, timed_machines
from fairbench_agent.calibration.estimating.refit import NO_SPEEDS, Refit, refit
from fairbench_agent.calibration.predicting.model import evidence_of, model_text, parse_model
from fairbench_agent.calibration.predicting.model_tables import kinds_table
from fairbench_agent.cpus import coefficients
from fairbench_agent.pool.record.record import Record, record_sha256
from tests.calibration.examples import measured, store

CPUS = ("Intel Core i7-4790", "AMD Ryzen 9 5950X", "Intel Core i7-8700", "AMD Ryzen 9 7950X", "Intel Core i5-2500K")


@pytest.fixture(scope="module")
def records() -> dict[str, Record]:
    """Return records of two machines of each CPU, and of a third machine of the last that is much faster."""
    pairs = [measured(cpu, number / 50, number=number) for cpu in CPUS for number in (0, 1)]
    return {record_sha256(record): record for record in (*pairs, measured(CPUS[-1], 0.4, number=2))}


@pytest.fixture(scope="module")
def senders(records: Mapping[str, Record]) -> dict[str, str]:
    return dict(zip(records, [*("ann", "bob") * len(CPUS), "eve"], strict=True))


@pytest.fixture(scope="module")
def fitted(records: Mapping[str, Record], senders: Mapping[str, str]) -> Refit:
    return refit(records, senders, name="autumn", date="2026-12-01")


def test_a_model_is_small_and_has_no_times(fitted: Refit, records: Mapping[str, Record]) -> None:
    text = model_text(fitted.model)
    assert parse_model(text) == fitted.model
    assert len(text) < 65_536
    assert {row.sha256 for row in fitted.model.records} == records.keys()
    assert "_ns" not in text
    assert len(fitted.model.gammas) == 4


def test_each_contributors_effect_is_that_of_a_fit_without(
    fitted: Refit, records: Mapping[str, Record], senders: Mapping[str, str]
) -> None:
    listed = [effect for effect in fitted.effects if effect.without]
    assert {(effect.cpu, effect.without) for effect in listed} >= {(cpu, "ann") for cpu in CPUS}
    for effect in listed:
        rest = {sha256: record for sha256, record in records.items() if senders[sha256] != effect.without}
        (speeds,) = pool_speeds(timed_machines(rest, senders))
        row = speeds.cpu(effect.cpu)
        assert row
        assert row == effect.level
    eve = next(effect for effect in listed if effect.without == "eve" and effect.cpu == CPUS[-1])
    everyone = next(effect for effect in fitted.effects if effect.cpu == CPUS[-1] and not effect.without)
    assert everyone.level
    assert eve.level
    assert (everyone.level.machines, eve.level.machines) == (3, 2)
    assert everyone.gamma > next(effect.gamma for effect in listed if effect.level and not effect.level.agree)
    assert "without eve" in fitted.text()


def test_a_model_is_rebuilt_from_a_pool_that_has_grown(
    fitted: Refit, records: Mapping[str, Record], tmp_path: Path
) -> None:
    store(tmp_path, [*records.values(), measured("Intel Core i9-12900K")])
    assert verified(fitted.model, [str(tmp_path)]).reproduced_from == "11 records of the pool"
    changed = fitted.model.model_copy(update={"gammas": ()})
    with pytest.raises(ModelError, match="yields another one"):
        verified(changed, [str(tmp_path)])
    next(tmp_path.glob(f"{min(records)}*")).unlink()
    with pytest.raises(ModelError, match="1 of its 11 records are missing; give its --pool"):
        verified(fitted.model, [str(tmp_path)])


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (("speeds", 0, "cpus", 0, "log2_level"), 1e6, "speeds.0.cpus.0.log2_level: Input should be less than"),
        (("gammas", 0, "table", "p", 2), -1, "gammas.0.table: .*risks must be positive"),
        (("times",), [1.0], "times: Extra inputs are not permitted"),
    ],
)
def test_a_damaged_document_is_refused(fitted: Refit, place: tuple[Any, ...], value: object, message: str) -> None:
    document = part = json.loads(model_text(fitted.model))
    for key in place[:-1]:
        part = part[key]
    part[place[-1]] = value
    with pytest.raises(ModelError, match=f"invalid model: .*{message}"):
        parse_model(json.dumps(document))


def test_a_model_of_newer_evidence_is_refused(fitted: Refit) -> None:
    newer = fitted.model.model_copy(update={"evidence": ("evidence-2026-12", "0" * 64)})
    with pytest.raises(ModelError, match=r"autumn needs evidence-2026-12 \(000000000000\); update fairbench"):
        evidence_of(newer)


def refitted(*sent: tuple[str, Record]) -> Refit:
    """Fit records with their contributors."""
    by_hash = {record_sha256(record): (name, record) for name, record in sent}
    names = {sha256: name for sha256, (name, _) in by_hash.items()}
    records = {sha256: record for sha256, (_, record) in by_hash.items()}
    return refit(records, names, name="a test", date="2026-12-01")


def test_spellings_of_a_contributor_are_one() -> None:
    senders = ("Ada", "ada", "bob", " ADA", "bob")
    effects = refitted(*((name, measured(cpu)) for cpu, name in zip(CPUS, senders, strict=True))).effects
    assert len({effect.without for effect in effects}) == 3, "all, without Ada, without bob"
    gone = {effect.cpu for effect in effects if effect.without not in {None, "bob"} and effect.level is None}
    assert gone == {cpu for cpu, name in zip(CPUS, senders, strict=True) if name != "bob"}


def test_each_contributors_effect_on_k_is_listed() -> None:
    """Without one of two contributors, a well-known k is the shipped one."""
    two = list(enumerate(("c", "d")))
    others = [(name, measured(cpu, number=place)) for cpu in (CPUS[0], *CPUS[2:]) for place, name in two]
    fast = [(name, measured(CPUS[1], 0.3, number=place)) for place, name in enumerate(("ann", "bob"))]
    result = refitted(*others, *fast)
    own = [effect for effect in result.kind_effects if effect.microarchitecture == "zen3"]
    shipped = coefficients()["zen3"].log2_k
    assert [effect.without for effect in own] == ["ann", "bob"]
    for effect in own:
        assert effect.log2_k > shipped + 0.05
        assert effect.log2_k_without == pytest.approx(shipped, abs=1e-4)
    assert "log2 k without" in result.text()


def test_what_has_no_level_is_said() -> None:
    assert NO_SPEEDS in refitted().text()
    whole = measured(CPUS[0], programs_only=False)
    protocol = whole.protocol.model_copy(update={"program_chunks": 0})
    other = whole.model_copy(update={"programs": (), "protocol": protocol})
    text = refitted(("ann", other), *(("bob", measured(cpu)) for cpu in CPUS[1:])).text()
    assert "Without a level: 1 machine with fewer than 4 programs in common with the others." in text
    assert NO_SPEEDS not in text


def test_of_two_data_sets_the_more_precise_k_is_used(fitted: Refit) -> None:
    (speeds,) = fitted.model.speeds
    used = [kind for kind in speeds.microarchitectures if kind.from_pool]
    worse = tuple(kind.model_copy(update={"log2_k": kind.log2_k + 0.1, "sd_log2": kind.sd_log2 + 0.1}) for kind in used)
    second = speeds.model_copy(update={"data_set": "0-arm", "microarchitectures": worse})
    rows = kinds_table(fitted.model.model_copy(update={"speeds": (second, speeds)})).rows
    assert used
    assert [row[-1] for row in rows if row[0] == "0-arm"] == ["no: another data set is more precise"] * len(used)
    assert [row[-1] for row in rows if row[0] != "0-arm"].count("yes") == len(used)


@pytest.mark.parametrize(("gamma", "is_worse"), [(0.288, True), (0.436, True), (0.438, False)])
def test_a_line_that_is_worse_than_specifications_is_said_to_be(fitted: Refit, gamma: float, is_worse: bool) -> None:
    line = fitted.model.line
    assert line
    curve = line.curves[0].model_copy(update={"p": (0.01, 0.5), "gamma": (gamma, 0.9)})
    model = fitted.model.model_copy(update={"line": line.model_copy(update={"curves": (curve, *line.curves[1:])})})
    text = fitted.model_copy(update={"model": model}).text()
    assert ("The line is worse than specifications" in text) == is_worse
    assert (f"γ(0.01) is {gamma}, by specification 0.436" in text) == is_worse
