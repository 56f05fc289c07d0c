"""fairbench-calibrate: time limits on another machine, and the models behind them."""

from functools import partial

from fairbench_agent.core.program import Lazy, lazy_group, lazy_program, run

_HERE = "fairbench_agent.calibration"
_ESTIMATING = f"{_HERE}.estimating.commands"
models = lazy_group(
    "List, show and verify models.",
    {
        "list": Lazy(f"{_HERE}.predicting.model_tables:model_list", "List the known models."),
        "show": Lazy(f"{_ESTIMATING}:models_show", "Show a model and its safety factors."),
        "verify": Lazy(f"{_ESTIMATING}:models_verify", "Rebuild a model from its data and compare."),
    },
)
scores = lazy_group(
    "Import and list tables of benchmark scores.",
    {
        "import": Lazy(f"{_HERE}.commands:scores_import", "Import a table of scores."),
        "list": Lazy(f"{_HERE}.predicting.scores:score_tables", "List the known tables of scores."),
    },
)
processors = lazy_group(
    "Find CPUs by name.",
    {"find": Lazy(f"{_HERE}.commands:processors_find", "Show facts and speeds of the CPUs that match a name.")},
)
app = lazy_program(
    "Convert runtimes from one machine to another with a controlled risk.",
    {
        "predict": Lazy(
            f"{_HERE}.commands:predict_command", "Print B's time limit for A's runtime T1 on another machine."
        ),
        "refit": Lazy(f"{_ESTIMATING}:refit_command", "Fit CPU speeds and the paper's regression to a pool."),
        "validate": Lazy(
            f"{_ESTIMATING}:validate_command",
            "Print the risk that the safety factors achieve on data sets.",
        ),
        "figures": Lazy(f"{_ESTIMATING}:figures_command", "Draw the paper's figures and the validation."),
        "models": models,
        "scores": scores,
        "processors": processors,
    },
)
main = partial(run, app, "fairbench-calibrate")
