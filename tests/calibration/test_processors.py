"""`processors find`: facts and speeds of the CPUs that match a name."""

import pytest

from fairbench_agent.calibration.commands import processors_find
from fairbench_agent.cpus import CpuError, match, speed


def test_one_cpu() -> None:
    cpus = processors_find("i7-4790")
    assert (cpus.kind, cpus.n_cpus, cpus.tau) == ("exact", 1, 0)
    assert cpus.log2_speed == speed(match("i7-4790")).log2 == cpus.cpus[0]["log2_speed"]
    assert cpus.tables()[0].rows[0][:6] == ("Intel Core i7-4790", "Haswell", "Haswell", "3.6 to 4.0", "4", "4")


def test_several_cpus_are_listed_after_a_summary() -> None:
    cpus = processors_find("Athlon 3000+")
    assert cpus.tau
    assert cpus.text().splitlines()[0] == "3 CPUs: any of 3 CPUs, K8 or K7, 1.8 to 2.17 GHz"
    assert len(cpus.tables()[0].rows) == cpus.n_cpus == 3


def test_an_unknown_speed_is_null() -> None:
    cpus = processors_find("Raspberry Pi 3")
    assert (cpus.log2_speed, cpus.cpus[0]["basis"]) == (None, None)
    assert "None" not in cpus.text()


def test_a_name_without_a_cpu_is_refused() -> None:
    with pytest.raises(CpuError, match="did you mean 'Intel Xeon Gold 6148'"):
        processors_find("Xeon Gold 6149")
