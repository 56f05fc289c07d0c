"""What can go wrong on a contributor's machine.

AgentError
├── CoreError        a core that this process may not use
├── MachineIdError   the machine id cannot be kept or is not one
├── PlanError        a measurement that cannot be carried out as asked
├── JournalError     a journal that cannot be written, read or resumed
├── BusyError        another measurement is under way on this machine
├── SubmissionError  records cannot be handed in as asked
├── WorkerError      the worker failed: nothing that it had not finished is kept
└── OutcomeError     a process reached another outcome than the known one: it did other work
"""


class AgentError(ValueError):
    """Base of every error that `fairbench_agent.agent` raises; its text is one line fit for a user."""


class CoreError(AgentError):
    """A core was asked for that this process may not use: the text lists the ones it may."""


class MachineIdError(AgentError):
    """The machine id cannot be read or made, or its file holds something else: the text names the file."""


class PlanError(AgentError):
    """A choice is out of range or contradicts another; the text says what is allowed."""


class JournalError(AgentError):
    """A journal cannot be written, read, or resumed; the text names the file and what to do."""


class BusyError(AgentError):
    """Another measurement is under way on this machine; two would disturb each other."""


class SubmissionError(AgentError):
    """Records cannot be handed in, listed or withdrawn as asked; the text says what can."""


class WorkerError(AgentError):
    """The worker failed or exited without a final message; finished runs are kept in the journal."""


class OutcomeError(AgentError):
    """A process reached another outcome than the known one, so it did other work and its time says nothing."""
