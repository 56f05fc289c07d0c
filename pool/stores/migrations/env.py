"""Run by Alembic: the migrations go over the connection that `pool/stores/migrate.py` hands in, in its transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
