"""Errors of the agent."""

from fairbench_agent.core.errors import UserError


class AgentError(UserError):
    """A command of the agent failed, or its input is wrong."""


class WorkerError(AgentError):
    """The worker failed, or an outcome differs from the known one; finished runs are in the journal."""

    exit_code = 1
