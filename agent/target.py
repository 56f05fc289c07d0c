"""Where records are handed in, who is asked before, and how it is told: shared by `submit` and `measure --submit`."""

import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from fairbench.agent.clock import utc_text
from fairbench.agent.errors import SubmissionError
from fairbench.pool.address import Address, address
from fairbench.pool.destination import Destination, destination
from fairbench.pool.paths import data_folder
from fairbench.pool.patience import Surroundings
from fairbench.pool.spool import Spool

Ask = Callable[[str], bool]
"""Puts a question to the user."""


@dataclass(frozen=True)
class Target:
    """Where records go: a pool as it was named, the contributor's token, and whether plain http is allowed."""

    pool: str | None
    token: str | None = field(default=None, repr=False)
    plain_http: bool = False

    def address(self) -> Address:
        """Return the pool's address.

        Raises:
            SubmissionError: none was named.
            AddressError: no pool can be there.
        """
        if self.pool is None:
            raise SubmissionError("no pool is named; name one with --pool URL or FAIRBENCH_POOL")
        return address(self.pool, plain_http=self.plain_http)

    def given(self) -> Address | None:
        """Return the pool's address, None when none was named."""
        return None if self.pool is None else self.address()

    def open(self, where: Address) -> Destination:
        """Open a pool; what it has to be waited for is told on stderr."""
        return destination(where, self.token or None, now, Surroundings(tell=tell))


@dataclass(frozen=True)
class Manner:
    """How a submission shows itself and whom it asks."""

    as_json: bool = False
    yes: bool = False
    ask: Ask | None = None


def now() -> str:
    """Return the moment, UTC."""
    return utc_text(time.time_ns())


def own_spool() -> Spool:
    """Return the user's spool."""
    return Spool(data_folder(os.environ) / "spool")


def agree(question: str, manner: Manner) -> None:
    """Ask once.

    Raises:
        SubmissionError: the answer is no, or nobody is there to answer.
    """
    if manner.ask is None:
        raise SubmissionError("nobody is there to be asked, and nothing was sent; agree with --yes")
    if not manner.ask(question):
        raise SubmissionError("not agreed; nothing was sent")


def show(text: str) -> None:
    """Print a part of the result."""
    print(text)  # noqa: T201  what the command was run for


def tell(text: str) -> None:
    """Print what is not the result, such as a warning."""
    print(text, file=sys.stderr)  # noqa: T201  what is not the result goes to stderr
