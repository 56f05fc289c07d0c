"""The page about notebooks: its code runs, and gives what the comments say."""

import ast
import re
from pathlib import Path

import fairbench_agent as fb

PAGE = (Path(__file__).parents[2] / "docs" / "notebooks.md").read_text("utf-8")


def test_the_code_gives_what_the_comments_say() -> None:
    names: dict[str, object] = {}
    shown = 0
    for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        for line in block.splitlines():
            code, _, wanted = line.partition("  # ")
            if wanted:
                assert eval(code, names) == ast.literal_eval(wanted), code  # noqa: S307  the page's own code
                shown += 1
            else:
                exec(code, names)  # noqa: S102  likewise
    assert shown == 6


def test_every_function_is_described() -> None:
    listed = set(re.findall(r"^\| `fb\.(\w+)\(", PAGE, re.MULTILINE))
    assert listed == {name for name in fb.__all__ if not name.startswith("_")}
