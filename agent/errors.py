"""What can go wrong on a contributor's machine; all are an AgentError, whose text is one line fit for a user."""

from fairbench_agent.core.errors import UserError


class AgentError(UserError):
    """Base of every error that `fairbench_agent.agent` raises."""


class MachineIdError(AgentError):
    """The machine id cannot be read or made, or its file holds something else: the text names the file."""


class PlanError(AgentError):
    """A measurement cannot be carried out as asked, or not now; the text says what is allowed."""


class JournalError(AgentError):
    """A journal cannot be written, read, or resumed; the text names the file and what to do."""


class SubmissionError(AgentError):
    """Records cannot be handed in, listed or withdrawn as asked; the text says what can."""


class WorkerError(AgentError):
    """The worker failed, exited without a final message or did other work; finished runs are kept in the journal."""

    exit_code = 1


class IncomparableError(AgentError):
    """Two records cannot be compared: they did other work, share no process, or are one and the same."""


class EngineError(AgentError):
    """A cluster cannot be reached, does not know what it was asked for, or is gone; the text says which."""

    exit_code = 1


class FleetError(AgentError):
    """The nodes of a cluster cannot be measured, or shown, as asked; the text says what can."""
