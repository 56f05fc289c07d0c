"""How fast this machine's core runs, for `detect`."""

import json
import os
from collections.abc import Iterator

from fairbench_agent.agent.machine.detection import detect, machine_text
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.measurement.detected_speed import detected_json, detected_speed, detected_text
from fairbench_agent.agent.measurement.supervisor import Supervisor
from fairbench_agent.agent.measurement.worker_messages import Ended, Event, Task, TimedChain, TimedLoads, TimeSpeed
from fairbench_agent.cpus import match
from fairbench_agent.pool.record.machine import Chain, Load
from fairbench_agent.pool.record.notation import Fact
from tests.agent.examples import saying
from tests.agent.machine.test_detection import recorded
from tests.pool.examples import machine
from tests.pool.record.test_core_speed import called, chain

LOADS = TimedLoads(loads=(Load(working_set_bytes=16_384, load_ns="1.25"),))
NO_FLAGS = SystemSource("Windows")


class Timing(Supervisor):
    """A worker that says what it is told to say."""

    def __init__(self, *said: Event) -> None:
        super().__init__({})
        self.said = said

    def events(self, task: Task) -> Iterator[Event]:
        assert task == TimeSpeed()
        yield from self.said


def timed(one: Chain) -> Timing:
    return Timing(TimedChain(chain=one), LOADS, Ended(reason="done"))


def test_a_hidden_microarchitecture_is_told_by_its_latencies() -> None:
    hidden = called(None)
    found = detected_speed(hidden, NO_FLAGS, timed(chain(3.49, addition=2)))
    assert found is not None
    assert found.text() == "runs at 3.49 GHz; Zen 5 by its latencies"
    told = json.loads(detected_json(hidden, found))
    assert told["vendor"] == {"value": "AMD", "source": "x"}
    assert told["speed"]["microarchitectures"] == ["zen5"]
    assert told["speed"]["loads"] == [{"working_set_bytes": 16_384, "load_ns": "1.25"}]
    assert (told["speed"]["multiplication_cycles"], told["speed"]["addition_cycles"]) == (3.0, 2.0)
    assert detected_text(hidden, found) == (
        f"{machine_text(hidden)}\n\n{found.text()}\n\nnext    fairbench-agent check\n"
        '        fairbench-calibrate predict T1 --from "CPU OF THE PAPER" --to cpu:zen5@3.49GHz  # until it is measured'
    )
    assert match(found.as_cpu() or "").cpus[0].highest_ghz == 3.49


def test_flags_leave_out_what_lacks_their_instructions() -> None:
    """A Xeon guest that has AMX cannot be an Alder Lake, whatever its latencies."""
    source = recorded("intel-xeon-guest-with-amx")
    hidden = detect(source).model_copy(update={"microarchitecture": Fact()})
    found = detected_speed(hidden, source, timed(chain(3.0, addition=2)))
    assert found is not None
    names = [kind.name for kind in found.kinds]
    assert "sapphirerapids" in names
    assert found.as_cpu() is None
    assert not {"alderlake", "meteorlake"} & set(names)
    assert detected_speed(hidden, NO_FLAGS, timed(chain(3.0, addition=2))) != found


def test_a_clock_that_is_not_known_is_told_as_such() -> None:
    arm = machine(architecture=Fact(value="aarch64", source="platform"))
    found = detected_speed(arm, NO_FLAGS, timed(chain(3.0)))
    assert found is not None
    assert found.text() == "core clock unknown; an addition of doubles takes 1.00000 ns, a multiplication 1.00000 ns"
    assert json.loads(detected_json(arm, found))["speed"]["clock_hz"] is None


def test_where_nothing_can_be_timed_the_facts_are_told_all_the_same() -> None:
    failing = Timing(Ended(reason="failed", message="riscv64: no machine code is known"))
    assert detected_speed(machine(), NO_FLAGS, failing) is None
    assert detected_speed(machine(), NO_FLAGS, Supervisor({}, saying("nonsense", code=1))) is None
    assert "\n\ncore clock unknown: no chains can be timed here\n\nnext" in detected_text(machine(), None)
    assert json.loads(detected_json(machine(), None))["speed"] is None


def test_this_machine_is_timed_by_a_worker() -> None:
    found = detected_speed(machine(), NO_FLAGS, Supervisor(os.environ))
    assert found is not None
    (one,), loads = found.speed.chains, found.speed.loads
    assert 0 < float(one.shift_ns) < float(one.multiplication_ns)
    assert float(loads[0].load_ns) < float(loads[-1].load_ns)
