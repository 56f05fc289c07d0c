"""What can be wrong with the input of a workload.

WorkloadError
├── InstanceFileError   an instance file is missing, malformed or inconsistent
├── ArchitectureError   a processor for which no machine code is known
└── UnknownNameError    a problem, search, suite or process pattern that does not exist
"""


class WorkloadError(ValueError):
    """Base of every error that `fairbench_agent.workloads` raises; its text is one line fit for a user."""


class InstanceFileError(WorkloadError):
    """An instance file cannot be read: the text names file, line and what was expected."""


class ArchitectureError(WorkloadError):
    """No machine code is known for this processor: the text lists those that can be measured."""


class UnknownNameError(WorkloadError):
    """A name that no problem, search, suite or process has: the text lists what is allowed."""
