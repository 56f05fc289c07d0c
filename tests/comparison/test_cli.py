"""The program: its commands, and the modules that each command loads."""

import subprocess
import sys

import pytest

from tests.comparison.command import refusal


def test_an_unknown_command_is_one_line() -> None:
    assert refusal("signtest").startswith("fairbench-compare: No such command 'signtest'")


@pytest.mark.parametrize(
    ("arguments", "unneeded"),
    [
        (["--help"], {"numpy", "scipy", "matplotlib", "numba", "rich"}),
        (["p-value", "0.01", "17", "4"], {"numpy", "scipy", "matplotlib", "numba"}),
        (["critical-values"], {"scipy.stats", "matplotlib", "numba"}),
        (["power", "0.8"], {"scipy.stats", "matplotlib", "numba"}),
        (["cite"], {"numpy", "scipy"}),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_a_command_loads_no_unneeded_modules(arguments: list[str], unneeded: set[str]) -> None:
    program = (
        "import sys\n"
        "from fairbench_agent.comparison.cli import main\n"
        "try:\n"
        f"    main({arguments!r})\n"
        "except SystemExit as end:\n"
        "    assert end.code == 0\n"
        f"print(sorted({unneeded!r} & set(sys.modules)), file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"
