"""A strict reader of LaTeX table rows."""

import re

from fairbench_agent.core.table import latex_text


def read_latex(body: str) -> list[list[str]]:
    """Return the cells as plain text; AssertionError for characters that LaTeX would interpret."""
    plain = {latex_text(sign): sign for sign in (*"\\~^|[*<>−′–—…½&%$#_{}", *"γαρΔσ≈≤≥∞→÷×·±₀₁₂₃₄₅₆₇₈₉")}
    plain |= {latex_text(word): word for word in ("t₁", "t₂", "t̂₂", "p_γ", "ρ′")} | {"$-": "-", "$+": "+", "$": ""}
    tokens = "|".join(map(re.escape, sorted(plain, key=len, reverse=True)))
    rows = []
    for line in body.splitlines():
        assert line.endswith(r" \\")
        cells = re.split(r" (?<!\\)& ", line[: -len(r" \\")])
        for cell in cells:
            assert not re.search(r"[\\{}&%$#_^~<>|]", re.sub(tokens, "", cell)), cell
            assert not cell.startswith(("[", "*"))
        rows.append([re.sub(tokens, lambda token: plain[token[0]], cell) for cell in cells])
    return rows
