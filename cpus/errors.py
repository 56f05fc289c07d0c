"""What can be wrong with a CPU's name or specification."""

from fairbench_agent.core.errors import UserError


class CpuError(UserError):
    """A name, microarchitecture or specification of a CPU is invalid or unknown."""
