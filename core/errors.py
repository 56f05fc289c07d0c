"""Errors that a command reports in one line, without a traceback."""

import errno
import signal
from typing import ClassVar

_FAILING = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EIO, errno.EBADF})
"""A full or failing disk, or a closed output."""


class UserError(ValueError):
    """Wrong input: the message says what is wrong and what to do.

    `field` is the option or field at fault, None if there is no single one. The `exit_code` of failed runs is 1.
    """

    exit_code: ClassVar[int] = 2

    def __init__(self, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.field = field


class StoppedError(Exception):
    """A signal stopped the command; the message says how to resume."""

    def __init__(self, message: str, number: int = signal.SIGINT) -> None:
        super().__init__(message)
        self.number = int(number)

    @classmethod
    def because_of(cls, stop: BaseException, message: str) -> "StoppedError":
        """Return an error with a new message for the signal behind a StoppedError or KeyboardInterrupt."""
        return cls(message, getattr(stop, "number", signal.SIGINT))


def exit_code(error: BaseException | None) -> int:
    """Return a command's exit code for an error: 1 if it failed, also on a full or failing disk, 2 for wrong input."""
    code = error.exit_code if isinstance(error, UserError) else 2
    while error is not None and code != 1:
        code = 1 if isinstance(error, OSError) and error.errno in _FAILING else code
        error = error.__cause__
    return code
