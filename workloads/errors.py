"""Errors of workloads."""

from fairbench_agent.core.errors import UserError


class WorkloadError(UserError):
    """Base of all errors of workloads."""


class InstanceFileError(WorkloadError):
    """An instance file cannot be read; the message names file, line and what was expected."""


class ArchitectureError(WorkloadError):
    """The processor is not supported; the message lists those that can be measured."""


class FrozenCodeError(WorkloadError):
    """The code that is timed is missing or cannot be compiled."""


class UnknownNameError(WorkloadError):
    """An unknown problem, search, suite or process; the message lists the known ones."""
