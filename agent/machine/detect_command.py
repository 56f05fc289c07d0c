"""`fairbench-agent detect`: what machine this is."""

import typer

from fairbench_agent.agent.machine.detection import detect as detected
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.machine.virtualization import emulation
from fairbench_agent.core.console import AsJson, Result, print_result
from fairbench_agent.core.table import Table, text_grid
from fairbench_agent.pool.record.machine import Machine, machine_facts


class Detected(Result):
    """A machine, and what shows that its processor is emulated, if anything does."""

    machine: Machine
    emulation: str | None

    def text(self) -> str:
        rows = tuple((fact.label, fact.text, fact.source) for fact in machine_facts(self.machine))
        return text_grid(Table(("", "", ""), rows, "l"))


def detect(as_json: AsJson = False) -> None:
    """Show what the system reports about this machine, and where each fact comes from."""
    source = SystemSource()
    result = Detected(machine=detected(source), emulation=emulation(source))
    print_result(result, as_json=as_json)
    if result.emulation:
        typer.echo(f"warning: the processor is emulated: {result.emulation}; it cannot be measured", err=True)
