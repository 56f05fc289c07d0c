"""The program `fairbench-pool`."""

from collections.abc import Sequence
from typing import NoReturn

from fairbench_agent.core.program import Lazy, lazy_program, run

_HERE = "fairbench_agent.service"
app = lazy_program(
    "fairbench-pool",
    "Store, review, release and serve a pool of records.",
    {
        "serve": Lazy(f"{_HERE}.serve:serve", "Serve the pool on the web."),
        "import": Lazy(f"{_HERE}.import_export:import_", "Import records from folders, files and other pools."),
        "export": Lazy(f"{_HERE}.import_export:export", "Write the accepted records to one file."),
        "release": Lazy(f"{_HERE}.release:release", "Freeze the accepted records and refit the model."),
        "token": Lazy(f"{_HERE}.maintenance:tokens", "Create, revoke and list tokens."),
        "review": Lazy(f"{_HERE}.maintenance:review", "List, accept, quarantine, withdraw and restore records."),
    },
)


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    run(app, "fairbench-pool", arguments)
