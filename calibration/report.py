"""One self-contained HTML page about a model: its tables, conditions and figures."""

from collections.abc import Iterable
from html import escape
from pathlib import Path

from fairbench.calibration.equivalent_runtime import CONDITIONS
from fairbench.calibration.model import Model

_STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:70em;margin:auto;padding:1em}pre{overflow-x:auto}"
    "svg{max-width:100%;height:auto}"
)


def html_report(model: Model, text: str, figures: Iterable[Path]) -> str:
    """Return one page: the model in words, then every SVG figure, embedded.

    Args:
        model: what the page is about.
        text: its tables.
        figures: files of figures; those that are not SVG are passed over.
    """
    drawings = "\n".join(_drawing(path) for path in figures if path.suffix == ".svg")
    conditions = "".join(f"<li>{escape(condition)}</li>" for condition in CONDITIONS)
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>fairbench model {escape(model.name)}</title>\n'
        f"<style>{_STYLE}</style>\n<h1>Model {escape(model.name)}</h1>\n<pre>{escape(text)}</pre>\n"
        f"<h2>Conditions of every prediction</h2><ul>{conditions}</ul>\n{drawings}\n</html>\n"
    )


def _drawing(path: Path) -> str:
    text = path.read_text("utf-8")
    return f"<figure>{text[text.index('<svg') :]}<figcaption>{escape(path.stem)}</figcaption></figure>"
