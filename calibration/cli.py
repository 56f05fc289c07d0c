"""fairbench-calibrate: time limits on another machine, and the models behind them."""

from collections.abc import Sequence
from typing import NoReturn

from fairbench_agent.core.program import Lazy, lazy_program, run

_HERE = "fairbench_agent.calibration"
NAME = "fairbench-calibrate"
app = lazy_program(
    NAME,
    "Convert runtimes from one machine to another with a controlled risk.",
    {
        "predict": Lazy(
            f"{_HERE}.commands:predict_command", "Print B's time limit for A's runtime T1 on another machine."
        ),
        "refit": Lazy(f"{_HERE}.commands:refit_command", "Fit the paper's regression to the published PCs and a pool."),
        "validate": Lazy(
            f"{_HERE}.commands:validate_command", "Print the risk that the safety factors achieve on data sets."
        ),
        "figures": Lazy(f"{_HERE}.commands:figures_command", "Draw the paper's figures and the validation."),
        "models": Lazy(f"{_HERE}.commands:models_app", "List, show and verify models."),
        "scores": Lazy(f"{_HERE}.commands:scores_app", "Import and list tables of benchmark scores."),
        "processors": Lazy(f"{_HERE}.commands:processors_app", "Find CPUs by name."),
    },
)


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the program."""
    run(app, NAME, arguments)
