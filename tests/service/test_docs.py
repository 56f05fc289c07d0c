"""The pages about the service and its API show what they do today."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from fairbench_agent.core.folders import default_database
from fairbench_agent.service.cli import app
from fairbench_agent.service.settings import Settings
from tests.service.pools import RunningPool
from tests.service.records import SHIPPED

DOCS = Path(__file__).parents[2] / "docs"
SHOWN = re.findall(r"^```console\n\$ curl -s (.*)\n((?:.*\n)*?)```", (DOCS / "api.md").read_text("utf-8"), re.MULTILINE)
SERVICE = (DOCS / "service.md").read_text("utf-8")
VARYING = re.compile(r'"receipt": "[A-Za-z0-9_-]{43}"')


def answer(pool: RunningPool, arguments: str) -> str:
    """Return what curl would print, laid out."""
    *options, address = shlex.split(arguments)
    path = address.removeprefix("http://127.0.0.1:8000")
    if options:
        flag, name = options
        assert flag == "-T"
        answered = pool.ask("PUT", path, next(file for file in SHIPPED if file.name == name).read_bytes())
    else:
        answered = pool.ask("GET", path)
    return VARYING.sub('"receipt": "…"', laid_out(answered.json()))


def laid_out(document: Any) -> str:
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def test_every_example_of_the_api_prints_what_is_shown(pool: RunningPool) -> None:
    assert len(SHOWN) == 10
    for arguments, shown in SHOWN:
        assert answer(pool, arguments) == shown, arguments


def settings_table() -> str:
    """Return the table of all settings."""
    rows = []
    for name, field in Settings.model_fields.items():
        default = (
            "`pool.sqlite` in the data folder" if field.default_factory is default_database else shown(field.default)
        )
        rows.append(f"| `{name}` | {default} | {field.description} |")
    return "\n".join(rows) + "\n"


def shown(default: object) -> str:
    return f"`{str(default).lower() if isinstance(default, bool) else default}`" if default != "" else "none"


def test_the_table_holds_every_setting() -> None:
    assert settings_table() in SERVICE


@pytest.mark.parametrize("line", re.findall(r"^(?:\$ )?fairbench-pool (.*)$", SERVICE, re.MULTILINE))
def test_the_commands_of_the_page_exist(line: str) -> None:
    name, *arguments = shlex.split(line)
    command: Any = get_command(app).commands[name]  # type: ignore[attr-defined]  # a group has commands
    if hasattr(command, "commands"):
        command = command.commands[arguments.pop(0)]
    with command.make_context(name, arguments) as context:
        assert context.params


if __name__ == "__main__":
    # `python -m tests.service.test_docs` writes what is shown and the table of settings anew
    from tempfile import TemporaryDirectory

    from tests.service.pools import running_pool

    with TemporaryDirectory() as folder, running_pool(f"sqlite:///{folder}/p.sqlite", Path(folder)) as pool:
        page = (DOCS / "api.md").read_text("utf-8")
        for arguments, before in SHOWN:
            example = f"$ curl -s {arguments}\n"
            page = page.replace(example + before, example + answer(pool, arguments))
        (DOCS / "api.md").write_text(page, "utf-8")
    table = re.sub(
        r"(?<=what it is \|\n\|---\|---\|---\|\n)(SETTINGS\n|(?:\|.*\n)*)", lambda _: settings_table() + "\n", SERVICE
    )
    (DOCS / "service.md").write_text(re.sub(r"\n{3,}", "\n\n", table), "utf-8")
