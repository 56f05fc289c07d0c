"""Errors about records, stores and the way to a pool."""

from fairbench_agent.core.errors import UserError


class PoolError(UserError):
    """Base of every error of `fairbench_agent.pool`."""


class RecordError(PoolError):
    """A document is not a valid record, or not the one that its hash names."""


class TokenError(PoolError):
    """A token cannot be created, revoked or used; the message never contains the token."""


class AddressError(PoolError):
    """An address cannot be that of a pool; the message says what is allowed."""


class RefusedError(PoolError):
    """A pool refused a request; the same request would be refused again."""


class SpoolError(PoolError):
    """The spool of unsent records cannot be read or written."""

    exit_code = 1


class StoreError(PoolError):
    """A store cannot be read or written."""


class TransientError(StoreError):
    """A pool failed in a way that may pass; the same request may succeed later."""

    exit_code = 1


class NotFiledError(StoreError):
    """A store has no such record or model."""


class StateError(StoreError):
    """A record's state cannot be changed to the requested one."""
