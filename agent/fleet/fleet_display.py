"""A fleet while it is measured: a table that is redrawn on a terminal, and a line per change elsewhere."""

from collections.abc import Sequence

from rich.console import Console
from rich.live import Live
from rich.table import Table as RichTable
from rich.text import Text

from fairbench_agent.agent.fleet.fleet_measurement import NodeProgress
from fairbench_agent.agent.fleet.fleet_report import change_text, node_table
from fairbench_agent.core.console import terminal

_MOST_ROWS = 40
"""Rows that are drawn; of more nodes those that are at work come first."""


class ChangeLines:
    """A line per node whose state has changed."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._states: dict[str, str] = {}

    def show(self, nodes: Sequence[NodeProgress]) -> None:
        """Print what has changed."""
        for node in nodes:
            if self._states.get(node.node) != node.state:
                self._states[node.node] = node.state
                self._console.print(change_text(node), highlight=False, markup=False, soft_wrap=True)

    def close(self) -> None:
        """Leave what was printed."""


class RedrawnTable(ChangeLines):
    """The table, redrawn when it is shown again, and gone in the end."""

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._live = Live(console=console, auto_refresh=False, transient=True)
        self._live.start()

    def show(self, nodes: Sequence[NodeProgress]) -> None:
        """Draw how far the nodes are."""
        self._live.update(drawn(nodes), refresh=True)

    def close(self) -> None:
        """Take the table away."""
        self._live.stop()


def drawn(nodes: Sequence[NodeProgress]) -> RichTable:
    """Return the table of the nodes for a terminal."""
    first = sorted(nodes, key=lambda node: ("measuring", "waiting", "left out", "measured").index(node.state))
    some = {node.node for node in first[:_MOST_ROWS]}
    table = node_table([node for node in nodes if node.node in some])
    done = sum(node.state == "measured" for node in nodes)
    grid = RichTable(box=None, pad_edge=False, caption=f"{done} of {len(nodes)} measured", caption_justify="left")
    for title, letter in zip(table.header, table.alignments, strict=True):
        grid.add_column(title, justify="right" if letter == "r" else "left", no_wrap=True)
    for row in table.rows:
        grid.add_row(*map(Text, row))
    return grid


def display(*, quiet: bool) -> ChangeLines:
    """Return what shows a fleet on standard error."""
    console = terminal(stderr=True, quiet=quiet)
    return RedrawnTable(console) if console.is_terminal and not quiet else ChangeLines(console)
