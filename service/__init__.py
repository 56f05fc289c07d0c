"""The pool on the web, and the program that administers it."""
