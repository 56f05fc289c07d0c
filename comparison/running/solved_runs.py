"""When a run in a study of runtimes has solved its instance, and in what time."""

import re
from decimal import Decimal

from fairbench_agent.comparison.running.value_stream import StreamResult, read_value
from fairbench_agent.comparison.sign_test.rounding import half_unit, written_decimals
from fairbench_agent.comparison.study.attempts import AttemptState
from fairbench_agent.comparison.study.runtimes import Clock, SolvedRule
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.numbers import PrintedNumber


class SolvedWhen(FrozenModel):
    """How a run is judged; `value` is A's, the target or the optimal value."""

    rule: SolvedRule
    clock: Clock = "wall"
    value: PrintedNumber | None = None
    maximise: bool = False

    def reaches(self, text: str | None) -> bool:
        """Return True if a value would be printed at least as good as A's."""
        if self.value is None or text is None:
            return False
        gain = Decimal(text) - self.value if self.maximise else self.value - Decimal(text)
        return gain >= -half_unit(written_decimals(self.value))

    def equals(self, text: str) -> bool:
        """Return True if a value would be printed like A's."""
        return self.value is None or abs(Decimal(text) - self.value) <= half_unit(written_decimals(self.value))


def judged(
    when: SolvedWhen, *, in_time: bool, exit_status: int, output: bytes, result: StreamResult, reached: bool
) -> tuple[AttemptState, str]:
    """Return whether a run solved its instance, and a remark about its value; `reached` is about its target."""
    if when.rule.target:
        if reached:
            return "solved", ""
        return ("failed" if in_time and exit_status else "unsolved"), ""
    if not in_time:
        return "unsolved", ""
    text = result.text if result.state == "value" else None
    if when.rule.line is None:
        says_so = exit_status in when.rule.exit
    else:
        match = _match(when.rule.line, output)
        says_so = match is not None
        value = read_value(match[1].encode()) if match and match.re.groups and match[1] else None
        text = value[0] if value and value[1].is_finite() else text
    if not says_so:
        return ("failed" if exit_status else "unsolved"), ""
    if when.value is not None and (text is None or not when.equals(text)):
        return "unsolved", f"its value is {text or 'missing'}, not {when.value} as published"
    return "solved", ""


def _match(pattern: str, output: bytes) -> re.Match[str] | None:
    """Return the match in the last line that has one."""
    lines = reversed(output.decode("utf-8", "replace").splitlines())
    return next((match for line in lines if (match := re.search(pattern, line))), None)
