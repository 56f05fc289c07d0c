"""A table that is worked out once and printed as text, Markdown, LaTeX, comma-separated values, and HTML for pages.

Every package may import this module, which imports nothing of ours. Cells are what is read, figures rounded as they are shown; JSON
documents have them in full.
"""

import csv
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from io import StringIO
from typing import Final, Literal
from unicodedata import category, east_asian_width

Form = Literal["text", "markdown", "latex", "csv"]
"""How a command can print a table."""

LONG: Final = 40
"""Rows beyond which a table for LaTeX breaks over pages, as a float does not."""

WORDY: Final = 20
"""Letters beyond which words in a table of a page are given room."""

_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?")
_PERCENT = re.compile(r"\s?%")
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a spreadsheet takes a cell for a formula by; the last four are the wide forms of the first."""
_MARKS = re.compile(r"[\\|*_`<\[\]~]|&(?=#?\w+;)")
"""What Markdown would take for marks; headings and lists begin no cell."""
_FORMULAS: Final = {
    "γ": "gamma",
    "α": "alpha",
    "ρ": "rho",
    "Δ": "Delta",
    "σ": "sigma",
    "≈": "approx",
    "≤": "leq",
    "≥": "geq",
    "∞": "infty",
    "→": "to",
    "÷": "div",
    "×": "times",
    "·": "cdot",
    "±": "pm",
}
_LATEX: Final = {
    **{sign: f"\\{sign}" for sign in "&%$#_{}"},
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "|": r"\textbar{}",
    "[": "{[}",  # behind a line's end it would be an option of it, as would an asterisk
    "*": "{*}",
    "<": "$<$",
    ">": "$>$",
    "−": "$-$",
    "′": "$'$",
    "–": "--",
    "—": "---",
    "…": r"\dots{}",
    "½": r"$\frac{1}{2}$",
    **{sign: f"$\\{name}$" for sign, name in _FORMULAS.items()},
    **{sign: f"$_{number}$" for number, sign in enumerate("₀₁₂₃₄₅₆₇₈₉")},
    "t₁": "$t_1$",
    "t₂": "$t_2$",
    "t̂₂": r"$\hat{t}_2$",
    "p_γ": r"$p_\gamma$",
    "ρ′": r"$\rho'$",
}
_RELATIONS: Final = ("<", ">", "=", "≈", "≤", "≥", "→", "÷", "×", "·", "±")
_SYMBOLS: Final = ("t₁", "t₂", "t̂₂", "p_γ", "ρ′", *"γαρΔσ∞")


def _any_of(signs: Iterable[str]) -> str:
    """Return a pattern that finds the longest of some texts."""
    return f"(?:{'|'.join(map(re.escape, sorted(signs, key=len, reverse=True)))})"


_FORMULA_OF_SYMBOLS: Final = rf"{_any_of(_SYMBOLS)}(?: {_any_of(_RELATIONS)} {_any_of(_SYMBOLS)})+"
"""Symbols with what stands between them, such as t̂₂ > t₂, which LaTeX sets as one formula."""
_IN_LATEX = re.compile(rf"{_FORMULA_OF_SYMBOLS}|{_any_of(_LATEX)}")


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a header, what is said above them, and what below.

    Attributes:
        header: a title per column; empty ones, where each row says itself what it is; no columns, where there is nothing to tabulate.
        rows: as many cells as titles in each.
        alignment: l or r per column, the last one for all further columns; the first flush left and others flush right unless given.
        caption: what the table shows, and what its figures hold for.
        notes: what a reader has to know beside it.
    """

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    alignment: str = "lr"
    caption: str = ""
    notes: tuple[str, ...] = ()

    @property
    def alignments(self) -> str:
        """Return a letter, l or r, for every column."""
        return self.alignment[: len(self.header)].ljust(len(self.header), self.alignment[-1])

    @property
    def headed(self) -> bool:
        """Tell whether any column has a title."""
        return any(self.header)


def is_number(cell: str) -> bool:
    """Tell whether a cell holds a decimal number."""
    return _NUMBER.fullmatch(cell) is not None


def display_width(text: str) -> int:
    """Return how many columns of a terminal a text fills: none by an accent on the letter before it, two by a Chinese letter.

    >>> display_width("t̂₂ (s)"), len("t̂₂ (s)")
    (6, 7)
    """
    if text.isascii():
        return len(text)
    shown = [sign for sign in text if category(sign) not in ("Mn", "Me", "Cf")]
    return len(shown) + sum(east_asian_width(sign) in "WF" for sign in shown)


def in_form(tables: Sequence[Table], form: Form) -> str:
    """Return tables in a form, an empty line between two; comma-separated values are the rows alone, without caption and notes."""
    printed = {"text": text_of, "markdown": markdown_of, "latex": latex_of, "csv": csv_of}[form]
    return "\n\n".join(printed(table).removesuffix("\n") for table in tables)


def text_of(table: Table) -> str:
    """Return a table for a terminal."""
    return "\n\n".join(filter(None, (table.caption, text_grid(table), *table.notes)))


def text_grid(table: Table) -> str:
    """Return the rows under their header, without caption and notes; line breaks in cells become blanks.

    >>> print(text_grid(Table(("name", "n"), (("a", "10"), ("bc", "9")))))
    name   n
    ----  --
    a     10
    bc     9
    """
    lines = [[" ".join(cell.splitlines()) for cell in row] for row in (table.header, *table.rows)]
    widths = [max(map(display_width, column)) for column in zip(*lines, strict=True)]
    body = [lines[0], ["-" * width for width in widths], *lines[1:]] if table.headed else lines[1:]
    placed = [*zip(table.alignments, widths, strict=True)]
    return "\n".join(
        "  ".join(_placed(cell, *place) for cell, place in zip(row, placed, strict=True)).rstrip() for row in body
    )


def _placed(cell: str, letter: str, width: int) -> str:
    blanks = " " * (width - display_width(cell))
    return cell + blanks if letter == "l" else blanks + cell


def markdown_of(table: Table) -> str:
    """Return a table for Markdown with tables."""
    rule = ["---" if letter == "l" else "---:" for letter in table.alignments]
    lines = [[*map(markdown_text, row)] for row in (table.header, *table.rows)]
    grid = "\n".join(f"| {' | '.join(line)} |" for line in (lines[0], rule, *lines[1:]) if line)
    return "\n\n".join(filter(None, (markdown_text(table.caption), grid, *map(markdown_text, table.notes))))


def markdown_text(text: str) -> str:
    """Return text with what Markdown would take for marks escaped, on one line."""
    return " ".join(_MARKS.sub(r"\\\g<0>", text).split())


def csv_of(table: Table) -> str:
    """Return the rows under their header as comma-separated values; no text is a formula to a spreadsheet."""
    text = StringIO(newline="")
    lines = (table.header, *table.rows) if table.headed else table.rows
    csv.writer(text, lineterminator="\n").writerows(map(harmless, row) for row in lines)
    return text.getvalue()


def harmless(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula: one that begins like one, and is no number, behind an apostrophe."""
    if not cell.startswith(_FORMULA) or cell == "-" or is_number(_PERCENT.sub("", cell, count=1)):
        return cell
    return f"'{cell}"


def latex_of(table: Table) -> str:
    """Return a table for LaTeX with the package booktabs: a float with its caption and notes where it has any, else the rows alone.

    More than 40 rows break over pages, with the package longtable, which LaTeX takes in one column only.
    """
    if not table.header:
        return "".join(f"{latex_text(said)}\n" for said in (table.caption, *table.notes))
    notes = [rf"\par\medskip\raggedright\footnotesize {latex_text(note)}" for note in table.notes]
    if len(table.rows) > LONG:
        return "\n".join([_longtable_of(table), *(f"{{{note}\\par}}" for note in notes), ""])
    if not (table.caption or table.notes):
        return f"{_tabular_of(table)}\n"
    caption = [rf"\caption{{{latex_text(table.caption)}}}"] if table.caption else []
    return "\n".join([r"\begin{table}", r"\centering", *caption, _tabular_of(table), *notes, r"\end{table}", ""])


def _tabular_of(table: Table) -> str:
    begin = rf"\begin{{tabular}}{{{table.alignments}}}"
    return "\n".join([begin, *_latex_head(table), *map(_latex_row, table.rows), r"\bottomrule", r"\end{tabular}"])


def _longtable_of(table: Table) -> str:
    """Return rows that break over pages: the caption stands once, the header on every page."""
    head = _latex_head(table)
    caption = [rf"\caption{{{latex_text(table.caption)}}}\tabularnewline", *head, r"\endfirsthead"]
    return "\n".join(
        [
            "% needs \\usepackage{longtable}, and a page of one column",
            rf"\begin{{longtable}}{{{table.alignments}}}",
            *(caption if table.caption else []),
            *head,
            r"\endhead",
            r"\bottomrule",
            r"\endfoot",
            *map(_latex_row, table.rows),
            r"\end{longtable}",
        ]
    )


def _latex_head(table: Table) -> list[str]:
    return [r"\toprule", *([_latex_row(table.header), r"\midrule"] if table.headed else [])]


def _latex_row(cells: Sequence[str]) -> str:
    return (
        " & ".join(f"${cell}$" if cell[:1] in "+-" and is_number(cell) else latex_text(cell) for cell in cells) + r" \\"
    )


def latex_text(text: str) -> str:
    """Return text for LaTeX, on one line: what it would take for commands escaped, Greek letters and signs as formulas."""
    return _IN_LATEX.sub(lambda found: _LATEX.get(found[0]) or _formula(found[0]), " ".join(text.split()))


def _formula(symbols: str) -> str:
    """Return symbols between blanks as one formula."""
    return f"${' '.join(_LATEX.get(one, one).strip('$') for one in symbols.split())}$"


def html_of(table: Table) -> str:
    """Return a table for a page: in a region that scrolls by keyboard too, headers with their scopes, notes below.

    Its looks are those of `page_look.LOOK`: figures, which are flush right, are of class number, long words of class name.
    """
    notes = "".join(f'\n<p class="note">{escape(note)}</p>' for note in table.notes)
    told = escape(table.caption).replace("\n", "<br>")
    if not table.header:
        return f"<p>{told}</p>{notes}"
    heads = table.header if table.headed else [row[0] for row in table.rows[:3]]
    said = escape(table.caption.partition("\n")[0] or ", ".join(filter(None, heads)) or "Table")
    caption = f"<caption>{told}</caption>\n" if told else ""
    head = f"<thead><tr>{_html_cells(table, table.header, 'col')}</tr></thead>\n" if table.headed else ""
    rows = "\n".join(f"<tr>{_html_cells(table, row, 'row')}</tr>" for row in table.rows)
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{said}"><table>\n{caption}{head}<tbody>\n{rows}\n</tbody></table></div>'
        f"{notes}"
    )


def _html_cells(table: Table, cells: Iterable[str], scope: Literal["col", "row"]) -> str:
    """Return the cells of a row; a cell that is empty heads nothing."""
    made = []
    for at, (cell, letter) in enumerate(zip(cells, table.alignments, strict=True)):
        kind = ' class="number"' if letter == "r" else ' class="name"' if len(cell) > WORDY else ""
        heads = bool(cell) and (scope == "col" or at == 0)
        made.append(f'<th scope="{scope}"{kind}>{escape(cell)}</th>' if heads else f"<td{kind}>{escape(cell)}</td>")
    return "".join(made)
