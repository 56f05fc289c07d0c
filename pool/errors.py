"""Errors of records, stores and pools."""

from fairbench_agent.core.errors import UserError


class PoolError(UserError):
    """Base of every error of `fairbench_agent.pool`."""


class RecordError(PoolError):
    """Invalid record, or a record that does not match its hash."""


class TokenError(PoolError):
    """Invalid token or token name; the message never contains the token."""


class AddressError(PoolError):
    """Invalid address of a pool; the message lists the valid forms."""


class RefusedError(PoolError):
    """A pool refused a request; a retry would not help."""


class QuotaError(PoolError):
    """A pool has stored as many records without a token as it accepts on a day."""


class StoreError(PoolError):
    """A store cannot be read or written."""


class TransientError(StoreError):
    """A temporary failure of a pool; the same request may succeed later."""

    exit_code = 1


class NotFoundError(StoreError):
    """A store has no such record or model."""


class StateError(StoreError):
    """Invalid change of a record's state."""
