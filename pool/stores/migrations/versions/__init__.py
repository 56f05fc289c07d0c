"""The revisions, in order. Each stays as it was released: none reads what later code says."""
