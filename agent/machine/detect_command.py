"""`fairbench-agent detect`: what machine this is."""

from fairbench_agent.agent.machine.detection import detect as detected
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.core.console import AsJson, Result, print_result
from fairbench_agent.core.table import Table, text_grid
from fairbench_agent.pool.record.machine import Machine, machine_facts


class Detected(Result):
    """A machine."""

    machine: Machine

    def text(self) -> str:
        rows = tuple((fact.label, fact.text, fact.source) for fact in machine_facts(self.machine))
        return text_grid(Table(("", "", ""), rows, "l"))


def detect(as_json: AsJson = False) -> None:
    """Show what the system reports about this machine, and where each fact comes from."""
    print_result(Detected(machine=detected(SystemSource())), as_json=as_json)
