"""A model's tables show every machine, row and curve of it, by the columns' titles."""

import pytest

from fairbench_agent.calibration.commands.model_report import kinds, model_tables
from fairbench_agent.calibration.fitting.measured_kind import KindOffset, MeasuredKind
from fairbench_agent.calibration.fitting.model import CrossedBridge
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.core.table import Table


def cells(table: Table) -> list[dict[str, str]]:
    """Return rows by the titles of their columns."""
    return [dict(zip(table.header, row, strict=True)) for row in table.rows]


@pytest.mark.parametrize("name", ["published-linear", "tangent", "two-speeds"])
def test_every_machine_row_and_curve_is_shown(name: str) -> None:
    model = find_model(name)
    machines, errors, curves = model_tables(model)
    assert model.id[:12] in machines.caption
    assert [row["machine"] for row in cells(machines)] == [machine.name for machine in model.machines]
    assert [float(row["score"]) for row in cells(machines)] == [machine.score for machine in model.machines]
    shown = [row for row in model.error_table if row.times == model.times]
    assert [row["prediction"] for row in cells(errors)] == [row.label for row in shown]
    for row, given in zip(cells(errors), shown, strict=True):
        assert row[model.times].startswith(f"{given.error:.3f} [{given.error_low:.3f}, ")
        assert row["verdict"] == given.verdict
        for p_gamma, gamma, low, high in given.gammas:
            assert row[f"γ({p_gamma:g})"] == f"{gamma:.3f} [{low:.3f}, {high:.3f}]"
    for row, curve in zip(cells(curves), model.curves, strict=True):
        assert (row["basis"], row["profile"], row["held out"]) == (curve.basis, curve.profile, curve.hold_out)
        for at in curve.levels:
            assert row[f"γ({at.p_gamma:g})"].startswith(f"{at.gamma:.3f} [{at.gamma_low:.3f}, ")
            assert row[f"γ({at.p_gamma:g})"].endswith(f"≤ {at.p_gamma_bound:.2g}")
        assert row["too long most often at 0.01"].startswith(curve.levels[0].worst_machine)


def test_bounds_are_left_out_where_a_bridge_is_not_calibrated() -> None:
    """What is not known of a machine or a curve is a dash."""
    model = find_model("two-speeds")
    bridge = CrossedBridge(source="a", target="b", n_carried=3, n_machines=1, calibrated=False, gamma=0.9)
    machines = (model.machines[0].model_copy(update={"score": None, "source": "f" * 64}), *model.machines[1:])
    bare = (model.curves[0].model_copy(update={"levels": ()}), *model.curves[1:])
    shown = model.model_copy(update={"bridges": (bridge,), "machines": machines, "curves": bare})
    one, _, curves = model_tables(shown)
    assert one.rows[0][1::2] == ("–", "f" * 12)
    assert (
        "3 of them carried from a to b across a bridge of 1 machine(s): p_γ not calibrated across this bridge, γ is lowered by 0.9"
        in one.notes
    )
    assert "bridges lower all of them" in curves.caption
    assert not any("≤" in cell for row in curves.rows for cell in row)
    assert curves.rows[0][4:] == ("–",) * 5


def test_a_model_says_which_kinds_rest_on_what() -> None:
    model = find_model("two-speeds")
    measured, by_scores, never = kinds(model).splitlines()
    assert measured == "specifications by measured cycles: none"
    assert "Zen 5" in never
    assert "Neoverse V2" in never
    assert "Haswell" not in never
    offset = KindOffset("whole", 0.2, 0.08, 0.2, 0.1)
    taught = model.model_copy(
        update={"kinds": (MeasuredKind("zen5", 2, (offset,)), MeasuredKind("haswell", 1, (offset,)))}
    )
    one, others, rest = kinds(taught).splitlines()
    assert one == (
        "specifications by measured cycles: Zen 5 (2 machines; 1.15 × what score and additions give, ± 6 %, before ± 15 %), "
        "Haswell (1 machine; 1.15 × what score and additions give, ± 6 %, before ± 15 %)"
    )
    assert "Zen 5" not in rest
    assert int(others.split()[-2]) == int(by_scores.split()[-2]) - 1
    assert one in model_tables(taught)[0].notes
    assert not any("measured cycles" in note for note in model_tables(model)[0].notes)
