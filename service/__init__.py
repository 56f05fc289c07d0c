"""The pool on the web: API, pages, review and releases; beside the rooms, the application, its settings and its models."""
