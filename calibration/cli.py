"""Turn measurements into models, and answer which runtime here is fair to a runtime there."""

from collections.abc import Sequence

from fairbench_agent.calibration.commands import fit_cli, judge_cli, predict_cli
from fairbench_agent.calibration.commands.library_cli import models_app
from fairbench_agent.calibration.processors import processors_app
from fairbench_agent.calibration.scores import scores_app
from fairbench_agent.core.program import Program, run

app = Program(help=__doc__)
for _room in (predict_cli, fit_cli, judge_cli):
    app.add_typer(_room.app)
for _name, _group in (("models", models_app), ("scores", scores_app), ("processors", processors_app)):
    app.add_typer(_group, name=_name)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line."""
    run(app, "fairbench-calibrate", arguments)
