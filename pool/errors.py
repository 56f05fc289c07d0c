"""What can be wrong with records and stores.

PoolError
├── RecordError     a document is not a valid record
├── TamperedError   a record's content does not have the hash it is filed under
├── FutureError     a record has a schema version that this release does not know
└── StoreError      a store cannot be read or written
"""


class PoolError(ValueError):
    """Base of every error that `fairbench.pool` raises; its text is one line fit for a user."""


class RecordError(PoolError):
    """A document is not a valid record: the text names the field, what was found and what is allowed."""


class TamperedError(RecordError):
    """The content of a record was changed after it was made: its hash is not the one it is filed under."""


class FutureError(RecordError):
    """A record was written by a later release; the text says which schema version this release reads."""


class StoreError(PoolError):
    """A folder of records cannot be read or written, or has no such record."""
