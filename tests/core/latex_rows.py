"""A strict reader of the rows of a table for LaTeX."""

import re

from fairbench_agent.core.table import latex_text


def read_latex(body: str) -> list[list[str]]:
    """Return the cells of rows, their commands undone; it fails at a sign that LaTeX would take for another."""
    undone = {latex_text(sign): sign for sign in (*"\\~^|[*<>−′–—…½&%$#_{}", *"γαρΔσ≈≤≥∞→÷×·±₀₁₂₃₄₅₆₇₈₉")}
    undone |= {latex_text(word): word for word in ("t₁", "t₂", "t̂₂", "p_γ", "ρ′")} | {"$-": "-", "$+": "+", "$": ""}
    tokens = "|".join(map(re.escape, sorted(undone, key=len, reverse=True)))
    rows = []
    for line in body.splitlines():
        assert line.endswith(r" \\")
        cells = re.split(r" (?<!\\)& ", line[: -len(r" \\")])
        for cell in cells:
            assert not re.search(r"[\\{}&%$#_^~<>|]", re.sub(tokens, "", cell)), cell
            assert not cell.startswith(("[", "*"))
        rows.append([re.sub(tokens, lambda found: undone[found[0]], cell) for cell in cells])
    return rows
