"""How the tables of a database came to be, revision by revision; run by Alembic."""
