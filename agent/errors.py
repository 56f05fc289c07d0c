"""Errors of the agent."""

import errno

from fairbench_agent.core.errors import UserError

_FAILING_DISK = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EIO})


class AgentError(UserError):
    """Base of every error of `fairbench_agent.agent`."""


class PlanError(AgentError):
    """A measurement cannot be carried out as requested, or not now."""


class JournalError(AgentError):
    """A journal cannot be created, read or resumed."""


class WorkerError(AgentError):
    """The worker failed or reached another outcome than the known one; finished runs are in the journal."""

    exit_code = 1


class DiskError(AgentError):
    """A disk is full or fails; finished runs are in the journal."""

    exit_code = 1


def write_error(error: OSError, message: str) -> AgentError:
    """Return a DiskError if the disk is at fault, otherwise a JournalError, for a file that cannot be written."""
    return (DiskError if error.errno in _FAILING_DISK else JournalError)(message)
