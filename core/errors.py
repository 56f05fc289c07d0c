"""Errors that a command reports in one line, without a traceback."""

import signal
from typing import ClassVar


class UserError(ValueError):
    """Wrong input: the message says what is wrong and what to do.

    Attributes:
        exit_code: of the command; 2, or 1 in subclasses for a run that failed.
        field: name of the option or field at fault, None where no single one is.
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
        """Return the error for the signal of another StoppedError or KeyboardInterrupt, with a new message."""
        return cls(message, getattr(stop, "number", signal.SIGINT))
