"""The style of every page, in `page.css`."""

from importlib.resources import files


def page_style() -> str:
    """Return the style sheet of a pool's pages, the calculator and study reports; each appends its own."""
    return (files("fairbench_agent.core") / "page.css").read_text("utf-8")
