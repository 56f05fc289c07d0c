"""Errors of the agent."""

import errno

from fairbench_agent.core.errors import UserError

_FAILING_DISK = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EIO})


class AgentError(UserError):
    """A command of the agent failed, or its input is wrong."""


class WorkerError(AgentError):
    """The worker failed, or an outcome differs from the known one; finished runs are in the journal."""

    exit_code = 1


class DiskError(AgentError):
    """The disk is full or failing; finished runs are in the journal."""

    exit_code = 1


def write_error(error: OSError, message: str) -> AgentError:
    """Return the error for a failed write: a DiskError if the disk is the cause."""
    return (DiskError if error.errno in _FAILING_DISK else AgentError)(message)
