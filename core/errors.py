"""Errors that a command reports in one line, without a traceback."""

import signal
from typing import ClassVar


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
