"""`fairbench-agent`: measure this machine, and keep and submit the records."""

from collections.abc import Sequence

from fairbench_agent.core.program import Lazy, lazy_program, run

_PACKAGE = "fairbench_agent.agent"
app = lazy_program(
    "fairbench-agent",
    "Measure this machine with the reference process, and keep the record.",
    {
        "detect": Lazy(f"{_PACKAGE}.machine.detection:detect_command", "Show what machine this is."),
        "check": Lazy(
            f"{_PACKAGE}.readiness.check:check_command", "Check whether this machine is quiet enough to measure."
        ),
        "measure": Lazy(f"{_PACKAGE}.measurement.measure_command:measure", "Measure this machine and keep the record."),
        "run": Lazy(f"{_PACKAGE}.measurement.run_command:run", "Run one optimization process on an instance file."),
        "submit": Lazy(
            f"{_PACKAGE}.records.submit_command:submit", "Submit records to a pool, or write one as a file."
        ),
        "records": Lazy(f"{_PACKAGE}.records.records_command:app", "List, show and verify records."),
        "machine-id": Lazy(f"{_PACKAGE}.machine.node_folder:app", "Reset the random number of this machine."),
    },
)


def main(arguments: Sequence[str] | None = None) -> None:
    run(app, "fairbench-agent", arguments)
