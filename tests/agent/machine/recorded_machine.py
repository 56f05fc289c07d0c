"""A simulated machine, from texts that a contributor can record."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fairbench_agent.agent.machine.system_formats import table
from fairbench_agent.agent.machine.system_source import SystemSource

Text = str | Sequence[str]
"""A recorded text, or the texts of successive readings; the last one repeats."""


@dataclass(frozen=True)
class RecordedSource(SystemSource):
    """A source of recorded values; `read` and `waited_s` log its use."""

    system: str = "Linux"
    architecture: str = "x86_64"
    release: str = ""
    build: str = ""
    processor: str = ""
    ticks_per_second: int = 100
    files: Mapping[str, Text] = field(default_factory=dict)
    sysctls: Mapping[str, str] = field(default_factory=dict)
    psutil_facts: Mapping[str, float] = field(default_factory=dict)
    core_times: Sequence[Sequence[tuple[float, float]]] = ((),)
    allowed: tuple[int, ...] | None = None
    cpuinfo_facts: Mapping[str, object] = field(default_factory=dict)
    read: list[str] = field(default_factory=list)
    waited_s: list[float] = field(default_factory=list)

    def read_text(self, path: str) -> str | None:
        self.read.append(path)
        text = self.files.get(path)
        if text is None or isinstance(text, str):
            return text
        return text[min(self.read.count(path), len(text)) - 1]

    def list_dir(self, path: str) -> tuple[str, ...]:
        """Return the names in a folder of the recorded paths."""
        folder = f"{path}/"
        below = (name.removeprefix(folder) for name in self.files if name.startswith(folder))
        return tuple(sorted({name.partition("/")[0] for name in below}))

    def sysctl(self, name: str) -> str | None:
        return self.sysctls.get(name)

    def psutil_fact(self, name: str) -> float | None:
        return self.psutil_facts.get(name)

    def core_seconds(self) -> Sequence[tuple[float, float]]:
        """Return the times recorded after this number of waits; the last ones repeat."""
        return self.core_times[min(len(self.waited_s), len(self.core_times) - 1)]

    def affinity(self) -> tuple[int, ...] | None:
        return self.allowed

    def cpuinfo(self) -> Mapping[str, object]:
        self.read.append("py-cpuinfo")
        return self.cpuinfo_facts

    def pause(self, seconds: float) -> None:
        self.waited_s.append(seconds)


def parse_recording(text: str) -> RecordedSource:
    """Return the machine of a recording.

    A recording is the output of `tail -n +1 FILE...`: each file's text after a line `==> PATH <==`. The section
    `platform` is not a file; its lines are `system: Linux`, `architecture: x86_64`, `release: 6.1.0`.
    """
    parts = re.split(r"^==> (.+) <==\n", text, flags=re.MULTILINE)
    sections = dict(zip(parts[1::2], parts[2::2], strict=True))
    names = table(sections.pop("platform", ""))
    return RecordedSource(
        system=names.get("system", "Linux"),
        architecture=names.get("architecture", "x86_64"),
        release=names.get("release", ""),
        files={path: f"{content.rstrip()}\n" for path, content in sections.items()},
    )
