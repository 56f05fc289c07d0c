"""The program `fairbench-pool`."""

from functools import partial

from fairbench_agent.core.program import Lazy, lazy_group, lazy_program, run

_HERE = "fairbench_agent.service"
tokens = lazy_group(
    "Create, revoke and list tokens.",
    {
        "create": Lazy(f"{_HERE}.maintenance:create_token", "Create a token and print it once."),
        "revoke": Lazy(f"{_HERE}.maintenance:revoke_token", "Revoke a token permanently; its records stay."),
        "list": Lazy(f"{_HERE}.maintenance:list_tokens", "List the tokens."),
    },
)
review = lazy_group(
    "List, accept, quarantine, withdraw and restore records.",
    {
        "list": Lazy(f"{_HERE}.maintenance:list_records", "List records and the remarks of the review."),
        "accept": Lazy(f"{_HERE}.maintenance:accept", "Accept records for pages, exports and releases."),
        "quarantine": Lazy(f"{_HERE}.maintenance:quarantine", "Exclude records until they are accepted or restored."),
        "withdraw": Lazy(f"{_HERE}.maintenance:withdraw", "Withdraw records for their contributors."),
        "restore": Lazy(f"{_HERE}.maintenance:restore", "Return withdrawn or quarantined records to the queue."),
    },
)
app = lazy_program(
    "Store, review, release and serve a pool of records.",
    {
        "serve": Lazy(f"{_HERE}.serve:serve", "Serve the pool on the web."),
        "import": Lazy(f"{_HERE}.import_export:import_", "Import records from folders, files and other pools."),
        "export": Lazy(f"{_HERE}.import_export:export", "Write the accepted records to one file."),
        "release": Lazy(f"{_HERE}.release:release", "Freeze the accepted records and refit the model."),
        "token": tokens,
        "review": review,
    },
)
main = partial(run, app, "fairbench-pool")
