"""The page that `report` writes about a model: self-contained, in the colours of the pool's pages, what matters first."""

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from fairbench_agent.calibration.commands.model_report import model_tables
from fairbench_agent.calibration.commands.refit_report import summary
from fairbench_agent.calibration.commands.text_report import held_out_answer, held_out_table
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.validation import HeldOut
from fairbench_agent.calibration.prediction.answer_text import CONDITIONS
from fairbench_agent.core.html import LOOK
from fairbench_agent.core.table import html_of

CAPTIONS = {
    "figure-2-regression": "How long the reference process takes on each machine against its score, and the line that the model fits to it.",
    "figure-3-gamma": "The probability that B gets too much time, against γ, the share of the equivalent runtime that B gets; a line per basis.",
    "figure-4-deviation": "How far predictions are off, in log₂: the share of predictions that are no farther off than the value on the axis.",
    "figure-5-validation": "The same for processes that the model was not fitted to.",
    "figure-8-two-machines": "Every process on the slowest against the fastest machine: were machines only faster or slower, all lay on the line.",
    "residuals": "How much faster or slower than its own average each machine is in each problem, in log₂; this is what no single speed tells.",
    "errors": "Mean error of predictions by what is known of the machines, with brackets from resampled machines.",
}
"""What each figure shows, by its file's name."""

STYLE = """
body{margin:0 auto;max-width:75rem;padding:.5rem 1.25rem 3rem}
summary{cursor:pointer;color:var(--accent)}
figure{margin:2rem 0;max-width:48rem}
figure svg{display:block;width:100%;height:auto;background:#fff}
figcaption{color:var(--soft);padding-top:.5rem}
.caution{border-left:.25rem solid var(--accent);padding-left:.75rem}
"""
"""What the page has beside the look of all pages."""


def html_report(model: Model, paths: Iterable[Path], held: Sequence[HeldOut] = ()) -> str:
    """Return one self-contained page: what matters of the model, how a machine that no fit saw fares, figures, conditions, all tables."""
    drawings = "\n".join(_drawing(path) for path in paths if path.suffix == ".svg")
    conditions = "".join(f"<li>{escape(condition)}</li>" for condition in CONDITIONS)
    tables = "\n".join(map(html_of, model_tables(model)))
    told = "\n".join(_paragraph(line) for line in summary(model, (), (), {}, None))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>fairbench model {escape(model.name)}</title>\n<style>{LOOK}{STYLE}</style></head>\n<body><main>\n"
        f"<h1>Model {escape(model.name)}</h1>\n{told}\n{_held_out(held)}<h2>Figures</h2>\n{drawings}\n"
        f"<h2>Conditions of every prediction</h2>\n<ul>{conditions}</ul>\n<h2>All tables</h2>\n"
        f"<details><summary>Machines, errors and γ of every basis</summary>\n{tables}\n</details>\n"
        "</main></body></html>\n"
    )


def _held_out(held: Sequence[HeldOut]) -> str:
    """Return the section about a machine that no fit saw: what matters of it, and a row per γ curve; empty without one."""
    if not held:
        return ""
    return (
        f"<h2>A machine that no fit saw</h2>\n<p>{escape(held_out_answer(held))}</p>\n{html_of(held_out_table(held))}\n"
    )


def _paragraph(line: str) -> str:
    kind = ' class="caution"' if line.startswith("Caution: ") else ""
    return f"<p{kind}>{escape(line[0].upper() + line[1:])}</p>"


def _drawing(path: Path) -> str:
    text, caption = path.read_text("utf-8"), escape(CAPTIONS.get(path.stem, path.stem))
    label = f'<svg role="img" aria-label="{caption}"'
    return f"<figure>{text[text.index('<svg') :].replace('<svg', label, 1)}<figcaption>{caption}</figcaption></figure>"
