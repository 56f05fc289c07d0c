"""The commands `repetitions` and `experiment`, which run two algorithms."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.options import Alpha, Maximise, Power, Seed
from fairbench_agent.comparison.planning.difference_error import Difference, ErrorMethod
from fairbench_agent.comparison.planning.experiment import Design, RunsByInstance, RunsOfInstance, compare
from fairbench_agent.comparison.planning.repetitions import Accuracy, SeededRun, sample_repetitions
from fairbench_agent.comparison.planning.run_journal import RunJournal
from fairbench_agent.comparison.planning.sample_size import Kind, OneSided, paired_test
from fairbench_agent.comparison.result_files import MAX_BYTES_OF_VALUES, open_text
from fairbench_agent.core.console import AsJson, TableForm, print_result
from fairbench_agent.core.program import CommandGroup, command_with

repetitions_app = CommandGroup()
experiment_app = CommandGroup()


@dataclass(frozen=True, slots=True)
class RunOptions:
    """The options of both commands: which algorithms run, on which instances, and how often."""

    first: Annotated[str, typer.Argument(help="Command of the first algorithm; {instance} and {seed} are filled in.")]
    second: Annotated[str, typer.Argument(help="Command of the second algorithm.")]
    target_error: Annotated[
        float, typer.Option(help="Standard error to reach, in the unit of the difference (0.05 is 5 %).")
    ]
    instance: Annotated[list[str] | None, typer.Option(help="An instance; may be repeated.")] = None
    instances: Annotated[Path | None, typer.Option(help="File with one instance per line.")] = None
    n_initial: Annotated[int, typer.Option(help="Runs of each algorithm before the first estimate.")] = 15
    n_max: Annotated[int, typer.Option(help="Upper limit of runs of both algorithms together, per instance.")] = 200
    difference: Annotated[Difference, typer.Option(help="Simple, or percent of the first mean.")] = "simple"
    error: Annotated[
        ErrorMethod, typer.Option(help="How the standard error is estimated: parametric is the printed formula.")
    ] = "delta"
    resamples: Annotated[int, typer.Option(help="Resamples of the bootstrap error.")] = 999
    balanced: Annotated[bool, typer.Option("--balanced", help="Run both algorithms equally often.")] = False
    journal: Annotated[Path | None, typer.Option(help="File of all runs, to resume after an interruption.")] = None
    seed: Seed = 1
    form: TableForm = "text"
    as_json: AsJson = False

    def accuracy(self) -> Accuracy:
        how = self.difference, self.error, self.resamples, self.balanced
        return Accuracy(self.target_error, self.n_initial, self.n_max, *how)

    def names(self) -> list[str]:
        """Return the instances that are named one by one and in the file, each once."""
        names = list(self.instance or [])
        if self.instances:
            with open_text(self.instances, MAX_BYTES_OF_VALUES, "name a file with one instance per line") as file:
                names += [line.strip() for line in file.read().splitlines() if line.strip()]
        if not all(name.strip() for name in names):
            raise ParameterError("--instance is blank; name the instance")
        if not names:
            raise ParameterError("no instance is named; give --instance NAME or --instances FILE")
        if len(set(names)) < len(names):
            twice = next(name for name in names if names.count(name) > 1)
            raise ParameterError(f"instance {twice} is named twice; name every instance once")
        return names

    def algorithms(self) -> RunsOfInstance:
        """Return the two commands as algorithms, whose runs the journal keeps."""
        journal = RunJournal(self.journal, (self.first, self.second))
        if len(journal):
            typer.echo(f"{self.journal}: resuming after {len(journal)} finished runs", err=True)

        def algorithms(instance: str) -> tuple[SeededRun, SeededRun]:
            typer.echo(f"running {instance}", err=True)
            return journal.runs(instance)

        return algorithms


@command_with(RunOptions, repetitions_app, "repetitions")
def repetitions(options: RunOptions) -> None:
    """Run two commands until their difference is accurate, on every instance as often as it needs."""
    accuracy, names, algorithms = options.accuracy(), options.names(), options.algorithms()
    generators = np.random.default_rng(options.seed).spawn(len(names))
    runs = {
        name: sample_repetitions(*algorithms(name), accuracy, generator)
        for name, generator in zip(names, generators, strict=True)
    }
    print_result(RunsByInstance(by_instance=runs), as_json=options.as_json, form=options.form)


@command_with(RunOptions, experiment_app, "experiment")
def experiment(
    options: RunOptions,
    effect_size: Annotated[float, typer.Option(help="Smallest effect size worth detecting.")] = 0.5,
    n: Annotated[int | None, typer.Option("--n", help="Number of instances, instead of the calculated one.")] = None,
    alpha: Alpha = 0.05,
    power: Power = 0.8,
    kind: Kind = "t",
    one_sided: OneSided = False,
    maximise: Maximise = False,
) -> None:
    """Run and test a planned comparison of two commands. Instances are drawn, and the test's assumptions checked."""
    design = Design(options.accuracy(), effect_size, alpha, power, paired_test(kind, one_sided), maximise, n)
    done = compare(options.names(), options.algorithms(), design, np.random.default_rng(options.seed))
    print_result(done, as_json=options.as_json, form=options.form)
