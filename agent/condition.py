"""In what condition the machine is: how its clock is governed, where it runs, which core is used."""

import re

from fairbench.agent import check_limits
from fairbench.agent.assessment import Assessment, assess, unknown
from fairbench.agent.check_limits import Verdict
from fairbench.agent.observation import Observation
from fairbench.agent.sources import Source
from fairbench.agent.texts import whole
from fairbench.agent.topology import CPU_FOLDER, performance_ranks
from fairbench.agent.virtualization import NONE, virtualization

_POWER_KEY = r"SYSTEM\CurrentControlSet\Control\Power\User\PowerSchemes"
_POWER_PLANS: dict[str, tuple[str, Verdict]] = {
    # Microsoft: GUID_TYPICAL_POWER_SAVINGS, GUID_MIN_POWER_SAVINGS, powercfg, GUID_MAX_POWER_SAVINGS
    "381b4222-f694-41f0-9685-ff5bb260df2e": ("balanced", "caution"),
    "8c5e7fda-e8bf-4a96-9a85-a6e23a8c635c": ("high performance", "good"),
    "e9a42b02-d5df-448d-aa00-03f14749eb61": ("ultimate performance", "good"),
    "a1841308-3541-4fab-bc81-f71556f20b4a": ("power saver", "bad"),
}
_AUTONOMOUS_DRIVERS = frozenset({"intel_pstate", "amd-pstate-epp"})
"""Drivers under which the governor powersave still follows the load."""


def governor(seen: Observation) -> Assessment:
    """Assess what decides about the clock speed: Linux's governor, Windows's power plan."""
    if seen.source.system == "Windows":
        return _power_plan(seen.source)
    folder = f"{CPU_FOLDER}/cpu{seen.core or 0}/cpufreq"
    name, driver = (_word(seen.source.read_text(f"{folder}/scaling_{part}")) for part in ("governor", "driver"))
    if name is None:
        return unknown("governor")
    slow = name == "powersave" and driver not in _AUTONOMOUS_DRIVERS
    verdict: Verdict = "good" if name == "performance" else "bad" if slow else "caution"
    advice = "the clock speed follows the load with delay: sudo cpupower frequency-set -g performance"
    return assess("governor", f"{name} ({driver})" if driver else name, "performance", verdict, advice)


def _power_plan(source: Source) -> Assessment:
    active = source.registry(_POWER_KEY, "ActivePowerScheme")
    plan = _POWER_PLANS.get(str(active).lower())
    if plan is None:
        return unknown("power plan", "high performance")
    name, verdict = plan
    advice = "choose the power plan High performance: powercfg /setactive SCHEME_MIN"
    return assess("power plan", name, "high performance", verdict, advice)


def boost(seen: Observation) -> Assessment:
    """Assess whether the processor may exceed its base frequency, as it does in every table of scores.

    With boost the clock follows heat and neighbours, which the drift kernel and the throttle counters show.
    """
    no_turbo = whole(seen.source.read_text(f"{CPU_FOLDER}/intel_pstate/no_turbo"))
    allowed = whole(seen.source.read_text(f"{CPU_FOLDER}/cpufreq/boost"))
    on = no_turbo == 0 if no_turbo in {0, 1} else allowed == 1 if allowed in {0, 1} else None
    if on is None:
        return unknown("boost")
    advice = "scores are taken with boost: switch it on in the firmware, or do not compare with the score"
    return assess("boost", "on" if on else "off", "on, as in tables of scores", "good" if on else "caution", advice)


def battery(seen: Observation) -> Assessment:
    """Assess whether the machine lives on its battery."""
    discharging = seen.source.psutil_fact("batteries_discharging")
    if discharging is None:
        return unknown("power supply")
    value = "on battery" if discharging else "not on battery"
    return assess("power supply", value, "not on battery", "bad" if discharging else "good", "connect the mains")


def core_kind(seen: Observation) -> Assessment:
    """Assess whether the chosen core is of the machine's fastest kind."""
    name, limit = "kind of core", check_limits.CAPACITY_SHARE
    ranks = performance_ranks(seen.source)
    kinds = len(set(ranks.values())) or whole(seen.source.sysctl("hw.nperflevels")) or 0
    if kinds <= 1:
        return assess(name, "all alike", None, "good") if kinds else unknown(name)
    if seen.core is None:
        advice = "worker and core are not tied together here; close other programs, so that it gets a fast core"
        return assess(name, f"any of {kinds} kinds", "the fastest kind", "caution", advice)
    if seen.core not in ranks:
        return unknown(name)
    fastest = max(ranks.values())
    verdict = limit.verdict((1 + ranks[seen.core]) / (1 + fastest))
    slower = sum(rank > ranks[seen.core] for rank in set(ranks.values()))
    value = f"core {seen.core}: kind {slower + 1} of {kinds}"
    fast = min(core for core, rank in ranks.items() if rank == fastest)
    return assess(name, value, "the fastest kind", verdict, f"measure on a fast core: --core {fast}")


def hypervisor(seen: Observation) -> Assessment:
    """Assess whether other guests may share the processor unseen."""
    found = _place(seen.source, "hypervisor")
    if found is None:
        return unknown("hypervisor")
    advice = "other guests may disturb without any counter showing it: measure with --sweeps 3, or on bare metal"
    return assess("hypervisor", found, NONE, "good" if found == NONE else "caution", advice)


def container(seen: Observation) -> Assessment:
    """State the container, which in itself costs no time; its quota is assessed on its own."""
    found = _place(seen.source, "container")
    return unknown("container") if found is None else assess("container", found, None, "good")


def _place(source: Source, field: str) -> str | None:
    return next((str(one.value) for one in virtualization(source) if one.field == field and one.value), None)


def thermal_throttling(seen: Observation) -> Assessment:
    """Assess how often heat has slowed the core down, now and since the system's start."""
    before, after = seen.before.throttle_events, seen.after.throttle_events
    if before is None or after is None:
        return unknown("thermal throttling")
    verdict: Verdict = "bad" if after > before else "caution" if after else "good"
    advice = "the processor gets too hot: clear the air ways, wait until it has cooled, end other work"
    value = f"{after - before} events now, {after} since start"
    return assess("thermal throttling", value, "0 events", verdict, advice)


def timer(seen: Observation) -> Assessment:
    """Assess the step of the clock that times are read from."""
    limit, step_ns = check_limits.TIMER_STEP_NS, seen.source.timer_step_ns()
    advice = "the clock is coarse: choose another clock source of the system (Linux: tsc)"
    return assess("timer step", f"{step_ns} ns", f"at most {limit.caution:g} ns", limit.verdict(step_ns), advice)


def _word(text: str | None) -> str | None:
    stripped = (text or "").strip()
    return stripped if re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]{0,30}", stripped) else None
