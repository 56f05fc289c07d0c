"""Quotas and throttling of control groups, versions 1 and 2."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench.agent.cgroup import quota_cores, throttled_ns
from fairbench.agent.recorded import RecordedSource

V2 = "/sys/fs/cgroup"
V1 = "/sys/fs/cgroup/cpu,cpuacct"
STAT_V2 = "usage_usec 9\nnr_periods 5\nnr_throttled 3\nthrottled_usec {}\n"
STAT_V1 = "nr_periods 5\nnr_throttled 3\nthrottled_time {}\n"


def source(groups: str, **files: str) -> RecordedSource:
    return RecordedSource(files={"/proc/7/cgroup": groups, **files})


@pytest.mark.parametrize(
    ("groups", "files", "cores", "throttled"),
    [
        pytest.param(
            "0::/user.slice/run.scope\n",
            {
                f"{V2}/user.slice/run.scope/cpu.max": "50000 100000\n",
                f"{V2}/user.slice/run.scope/cpu.stat": STAT_V2.format(12),
            },
            0.5,
            12_000,
            id="version 2, own group",
        ),
        pytest.param(
            "0::/a/b\n",
            {
                f"{V2}/a/b/cpu.max": "max 100000\n",
                f"{V2}/a/cpu.max": "150000 100000\n",
                f"{V2}/a/b/cpu.stat": STAT_V2.format(0),
                f"{V2}/a/cpu.stat": STAT_V2.format(3),
            },
            1.5,
            3_000,
            id="version 2, the group above",
        ),
        pytest.param("0::/\n", {f"{V2}/cpu.max": "max 100000\n"}, inf, None, id="version 2, unlimited"),
        pytest.param(
            "0::/../../docker/x\n",
            {f"{V2}/cpu.max": "20000 10000\n", f"{V2}/../../docker/x/cpu.max": "1 10000\n"},
            2.0,
            None,
            id="version 2, a namespace of its own",
        ),
        pytest.param(
            "5:cpu,cpuacct:/docker/x\n3:memory:/docker/x\n0::/\n",
            {
                f"{V1}/docker/x/cpu.cfs_quota_us": "25000\n",
                f"{V1}/docker/x/cpu.cfs_period_us": "100000\n",
                f"{V1}/docker/x/cpu.stat": STAT_V1.format(77),
            },
            0.25,
            77,
            id="version 1",
        ),
        pytest.param(
            "5:cpuacct,cpu:/docker/x\n",
            {f"{V1}/cpu.cfs_quota_us": "-1\n", f"{V1}/cpu.cfs_period_us": "100000\n"},
            inf,
            None,
            id="version 1 seen from inside, unlimited",
        ),
        pytest.param(
            "1:cpu:/\n0::/\n",
            {
                "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "300000",
                "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000",
                "/sys/fs/cgroup/cpu/cpu.stat": STAT_V1.format(5),
                "/sys/fs/cgroup/unified/cpu.stat": "usage_usec 9\n",
            },
            3.0,
            5,
            id="both versions",
        ),
        pytest.param("", {}, None, None, id="none"),
        pytest.param(
            "0::/a\n", {f"{V2}/a/cpu.max": "0 0\n", f"{V2}/a/cpu.stat": "throttled_usec x"}, None, None, id="odd"
        ),
        pytest.param("7:cpuset:/a\n", {f"{V1}/a/cpu.cfs_quota_us": "1"}, None, None, id="another controller"),
    ],
)
def test_groups(groups: str, files: dict[str, str], cores: float | None, throttled: int | None) -> None:
    machine = source(groups, **files)
    assert quota_cores(machine, 7) == cores
    assert throttled_ns(machine, 7) == throttled


def test_a_group_that_is_read_under_two_names_counts_once() -> None:
    machine = source("0::/\n", **{f"{V2}/cpu.stat": STAT_V2.format(4)})
    assert throttled_ns(machine, 7) == 4_000


@given(st.text(), st.text(), st.text())
def test_no_text_raises(groups: str, limit: str, stat: str) -> None:
    for known in (groups, "0::/\n1:cpu:/\n"):
        machine = source(
            known,
            **{
                f"{V2}/cpu.max": limit,
                f"{V2}/cpu.stat": stat,
                f"{V1}/cpu.cfs_quota_us": limit,
                f"{V1}/cpu.cfs_period_us": stat,
            },
        )
        quota_cores(machine, 7)
        throttled_ns(machine, 7)
