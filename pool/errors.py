"""What can be wrong with records, stores and the way to a pool; all are a PoolError."""

from fairbench_agent.core.errors import UserError


class PoolError(UserError):
    """Base of every error that `fairbench_agent.pool` raises; its text is one line fit for a user."""


class RecordError(PoolError):
    """A document is not a valid record, of a later release, or has another hash than the one it is filed under."""


class QueryError(PoolError):
    """A question that a store does not answer; `field` names what is at fault: order, cursor, limit or a filter."""

    def __init__(self, field: str, text: str) -> None:
        super().__init__(f"{field}: {text}", field)


class TokenError(PoolError):
    """A token is unknown, revoked or expired, or one of that name cannot be made; no text holds the token itself."""


class AddressError(PoolError):
    """No pool can be where it was said to be, or not be used like this; the text says what is allowed."""


class RefusedError(PoolError):
    """A pool refused what was sent; sending the same again would be refused again."""


class SpoolError(PoolError):
    """The spool of unsent records cannot be read or written, or another submit is at work in it."""

    exit_code = 1


class StoreError(PoolError):
    """A store of records cannot be read or written, or has no such record."""


class TransientError(StoreError):
    """A pool could not be reached, or failed in a way that may pass; the same may succeed later."""

    exit_code = 1


class NotFiledError(StoreError):
    """A store has no record or model of that hash."""


class ReceiptError(StoreError):
    """A receipt is not the one that was given for the record."""


class StateError(StoreError):
    """A record's state cannot be changed to that one."""


class LogError(StoreError):
    """The log of a pool cannot be signed or told, or its key is not where it was left."""
