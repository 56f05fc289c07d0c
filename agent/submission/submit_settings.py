"""Where records are handed in, who is asked before, and how it is told: shared by `submit` and `measure --submit`.

No pool, no answer or the answer no is a SubmissionError; where no pool can be, an AddressError.
"""

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from fairbench_agent.agent.errors import SubmissionError
from fairbench_agent.agent.machine.node_folder import settled_folder
from fairbench_agent.agent.submission.submit_report import dry_run_text
from fairbench_agent.core.folders import data_folder
from fairbench_agent.pool.address import Address, address
from fairbench_agent.pool.client.http_exchange import Patience, RetryHooks
from fairbench_agent.pool.client.open_pool import open_pool
from fairbench_agent.pool.client.spool import Spool
from fairbench_agent.pool.record.entry import utc_now
from fairbench_agent.pool.stores.pool import Pool


@dataclass(frozen=True)
class SubmitSettings:
    """Where records go, as it was named, who hands them in, how it is told, and who is asked before."""

    pool: str | None = None
    token: str | None = field(default=None, repr=False)
    plain_http: bool = False
    as_json: bool = False
    yes: bool = False
    ask: Callable[[str], bool] | None = None
    """puts a question to the user; None where nobody can answer"""
    patience: Patience = Patience()

    def address(self) -> Address:
        """Return the pool's address."""
        if self.pool is None:
            raise SubmissionError(
                "no pool is named; name one with --pool URL or FAIRBENCH_POOL (submit alone writes a file)"
            )
        return address(self.pool, plain_http=self.plain_http)

    def given(self) -> Address | None:
        """Return the pool's address, None when none was named."""
        return None if self.pool is None else self.address()

    def open(self, where: Address) -> Pool:
        """Open a pool; what it has to be waited for is told on stderr."""
        return open_pool(where, self.token or None, utc_now, RetryHooks(tell=tell), self.patience)

    def agree(self, shown: str, question: str) -> None:
        """Show what it is about and ask once, unless it is agreed to already."""
        if self.yes:
            return
        tell(shown)
        if self.ask is None:
            raise SubmissionError("nobody is there to be asked, and nothing was sent; agree with --yes")
        if not self.ask(question):
            raise SubmissionError("not agreed; nothing was sent")


def own_spool() -> Spool:
    """Return the spool of this machine."""
    return Spool(settled_folder(data_folder()) / "spool")


def show_bytes(parts: Sequence[tuple[str, bytes]], settings: SubmitSettings) -> None:
    """Print every byte that would be sent or written, each under the head that would go with it."""
    if settings.as_json:
        show(json.dumps([{"head": head, "body": content.decode("utf-8")} for head, content in parts]))
    elif parts:
        show(dry_run_text(parts))


def show(text: str) -> None:
    """Print a part of the result."""
    print(text)  # noqa: T201  what the command was run for


def tell(text: str) -> None:
    """Print what is not the result, such as a warning."""
    print(text, file=sys.stderr)  # noqa: T201  what is not the result goes to stderr
