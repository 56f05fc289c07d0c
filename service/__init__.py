"""The pool on the web: API, pages, review and releases."""
