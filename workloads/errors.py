"""What can be wrong with the input of a workload; all are a WorkloadError."""

from fairbench_agent.core.errors import UserError


class WorkloadError(UserError):
    """Base of every error that `fairbench_agent.workloads` raises; its text is one line fit for a user."""


class InstanceFileError(WorkloadError):
    """An instance file cannot be read: the text names file, line and what was expected."""


class ArchitectureError(WorkloadError):
    """No machine code is known for this processor: the text lists those that can be measured."""


class FrozenCodeError(WorkloadError):
    """The code that is timed is not there or cannot be compiled: the text says by what, and the remedy."""


class UnknownNameError(WorkloadError):
    """A name that no problem, search, suite or process has: the text lists what is allowed."""
