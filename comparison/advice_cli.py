"""The command that lays out what each choice of p_γ costs and gives."""

import json
from dataclasses import asdict
from typing import Annotated

import typer

from fairbench.comparison.errors import ParameterError
from fairbench.comparison.one_line_errors import one_line_errors

app = typer.Typer(no_args_is_help=True)


@app.command()
@one_line_errors
def advise(
    n: Annotated[int, typer.Argument(help="Instances without a tie that are expected.")],
    p_gamma: Annotated[
        list[float] | None, typer.Option("--p-gamma", help="Probability that t̂₂ exceeds the fair runtime; repeatable.")
    ] = None,
    alpha: Annotated[float, typer.Option(help="Level of the test.")] = 0.05,
    power: Annotated[float, typer.Option(help="Power wanted.")] = 0.8,
    model: Annotated[str | None, typer.Option(help="Name, id, its beginning, or a file.", metavar="MODEL")] = None,
    basis: Annotated[str, typer.Option(help="How the machines enter, M1 first.")] = "score-score",
    profile: Annotated[str, typer.Option(help="whole, qap, tsp, pfsp, lop or like.")] = "whole",
    hold_out: Annotated[str | None, typer.Option(help="Which γ curve; the profile's default unless given.")] = None,
    confident: Annotated[
        bool, typer.Option("--confident", help="Lower γ until p_γ holds with 95 % confidence.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Lay out what each p_γ costs and gives: γ, critical value, win probability needed, smallest p-values."""
    from fairbench.calibration.cross_validation import Basis
    from fairbench.calibration.reference import HoldOut
    from fairbench.comparison import advice
    from fairbench.comparison.advice_report import advice_text
    from fairbench.comparison.machine_lookup import open_model

    used = open_model(model)
    held_out = HoldOut(_chosen("hold-out", hold_out, [*HoldOut])) if hold_out else None
    curve = used.curve(Basis(_chosen("basis", basis, [*Basis])), profile, held_out)
    intention = advice.Intention(n, alpha, power, confident)
    options = advice.advise(curve, intention, p_gamma)
    if as_json:
        head = {"model": {"name": used.name, "id": used.id}, "basis": basis, "profile": profile}
        document = head | {"hold_out": curve.hold_out, **asdict(intention), "rows": [asdict(row) for row in options]}
        typer.echo(json.dumps(document, indent=2, ensure_ascii=False, allow_nan=False))
    else:
        typer.echo(advice_text(used, curve, intention, options))


def _chosen(option: str, text: str, allowed: list[str]) -> str:
    if text not in allowed:
        raise ParameterError(f"--{option} is {text!r}; choose one of {', '.join(allowed)}")
    return text
