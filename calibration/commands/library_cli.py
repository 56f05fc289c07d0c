"""The commands about the models that are known already.

Imports stand inside the commands, so that --help answers at once.
"""

import json
from collections.abc import Sequence
from typing import Annotated

import typer

from fairbench_agent.core.console import AsJson, TableForm, Verbose, show, show_tables
from fairbench_agent.core.program import CommandGroup
from fairbench_agent.core.table import Form, Table, in_form

models_app = CommandGroup(help="List, show, compare and verify models.")


@models_app.command("list")
def models_list(form: TableForm = "text", as_json: AsJson = False) -> None:
    """List the models that are known."""
    from fairbench_agent.calibration.commands.next_steps import after_models
    from fairbench_agent.calibration.commands.text_report import model_table
    from fairbench_agent.calibration.fitting.model_library import DEFAULT_MODEL, known_models
    from fairbench_agent.calibration.fitting.model_summary import listed

    rows = [listed(model) for model in known_models()]
    _show(rows, [model_table(rows)], after_models(DEFAULT_MODEL), form, as_json)


@models_app.command("show")
def models_show(
    model: Annotated[str, typer.Argument(help="Name, id or file.")],
    verbose: Verbose = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Show a model: what it rests on, its errors and its γ."""
    from fairbench_agent.calibration.commands.model_report import model_tables
    from fairbench_agent.calibration.commands.next_steps import after_model
    from fairbench_agent.calibration.commands.refit_report import summary
    from fairbench_agent.calibration.fitting.model import model_text
    from fairbench_agent.calibration.fitting.model_library import find_model

    found = find_model(model)
    tables = model_tables(found)
    lines = [*summary(found, (), (), {}, None), *(["", in_form(tables, "text"), ""] if verbose else [])]
    text = "\n".join([*lines, after_model(model, verbose=verbose)])
    show_tables(json.loads(model_text(found)), tables, form, as_json, text)


@models_app.command("gamma")
def models_gamma(
    model: Annotated[str, typer.Argument(help="Name, id or file.")],
    basis: Annotated[str, typer.Option(help="measured-measured, measured-score, score-measured or score-score.")],
    p_gamma: Annotated[float | None, typer.Option(help="Probability of too long a runtime, to have γ.")] = None,
    gamma: Annotated[float | None, typer.Option(help="Correction coefficient, to have p_γ.")] = None,
    profile: Annotated[str, typer.Option(help="whole, qap, tsp, pfsp, lop, same-problem or like.")] = "whole",
    hold_out: Annotated[
        str | None, typer.Option(help="problem, process, search, instance or instance-and-search.")
    ] = None,
    verbose: Verbose = False,
    as_json: AsJson = False,
) -> None:
    """Print γ for p_γ or p_γ for γ, as predictions apply it. The kind is the one that they take."""
    from fairbench_agent.calibration.commands import gamma_command
    from fairbench_agent.calibration.commands.next_steps import after_gamma

    which, at = gamma_command.Which(basis, profile, hold_out), gamma_command.At(p_gamma, gamma)
    document, text = gamma_command.gamma(model, which, at, verbose=verbose)
    show(document, f"{text}\n{after_gamma(model)}", as_json)


@models_app.command("diff")
def models_diff(
    one: Annotated[str, typer.Argument(help="Name, id or file.")],
    other: Annotated[str, typer.Argument(help="Name, id or file.")],
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Show what changed between two models."""
    from fairbench_agent.calibration.commands.next_steps import after_models
    from fairbench_agent.calibration.fitting.model_library import find_model
    from fairbench_agent.calibration.fitting.model_summary import changes, difference

    first, second = find_model(one), find_model(other)
    _show(changes(first, second), [difference(first, second)], after_models(other), form, as_json)


@models_app.command("compare")
def models_compare(
    one: Annotated[str, typer.Argument(help="Name, id or file.")] = "tangent",
    other: Annotated[str, typer.Argument(help="Name, id or file.")] = "two-speeds",
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Compare two models: errors and γ for every way that machines may enter. The score alone with two speeds unless given."""
    from fairbench_agent.calibration.commands import compare_command
    from fairbench_agent.calibration.commands.next_steps import after_models

    _show(*compare_command.compare(one, other), after_models(other), form, as_json)


@models_app.command("verify")
def models_verify(
    models: Annotated[list[str] | None, typer.Argument(help="Names, ids or files; all known unless given.")] = None,
    as_json: AsJson = False,
) -> None:
    """Check that models are complete and unchanged."""
    from fairbench_agent.calibration.commands.next_steps import after_models
    from fairbench_agent.calibration.fitting.model_library import DEFAULT_MODEL, find_model, known_models
    from fairbench_agent.pool.record.record_hash import short_hash

    found = [find_model(name) for name in models or ()] or known_models()
    rows = [{"id": model.id, "name": model.name, "whole": True} for model in found]
    lines = [f"{short_hash(model.id)}  {model.name}: complete and unchanged" for model in found]
    show(rows, "\n".join([*lines, after_models(models[0] if models else DEFAULT_MODEL)]), as_json)


def _show(document: object, tables: Sequence[Table], following: str, form: Form, as_json: bool) -> None:
    """Print tables, and below them as text what to do next."""
    show_tables(document, tables, form, as_json, f"{in_form(tables, 'text')}\n\n{following}")
