"""The reader of tables of results: files, titles, marks, columns."""
