"""`fairbench-pool` as it is typed, in the test's own process."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from fairbench_agent.service import cli

Command = Callable[..., "Ended"]


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def told(self) -> str:
        """Return the answer in front of what is to be done next."""
        answer, found, _ = f"\n\n{self.out}".rpartition("\n\nnext    ")
        assert found, self.out
        return answer.strip("\n")


def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], url: str) -> Command:
    """Return what runs a command on a database."""

    def run(*arguments: str) -> Ended:
        monkeypatch.setattr("sys.argv", ["fairbench-pool", *arguments, "--database", url])
        with pytest.raises(SystemExit) as raised:
            cli.main()
        code = raised.value.code
        captured = capsys.readouterr()
        return Ended(code if isinstance(code, int) else 0, captured.out, captured.err)

    return run
