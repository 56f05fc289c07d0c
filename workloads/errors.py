"""Errors of workloads."""

from fairbench_agent.core.errors import UserError


class WorkloadError(UserError):
    """Base class."""


class InstanceFileError(WorkloadError):
    """An instance file cannot be read; the message names file, line and what was expected."""


class FrozenCodeError(WorkloadError):
    """The timed code is missing for this processor or cannot be compiled."""


class UnknownNameError(WorkloadError):
    """An unknown problem, search, suite or process; the message lists the known ones."""
