"""Every threshold of noise and grade, in one place; each record keeps the ones it was judged by."""

from collections.abc import Mapping
from decimal import Decimal
from types import MappingProxyType

LIMITS: Mapping[str, Decimal] = MappingProxyType(
    {
        # a run is marked as disturbed beyond these
        "run_lost_share": Decimal("0.005"),  # wall time without CPU time, share of the run
        "run_steal_share": Decimal("0.005"),  # time stolen by the hypervisor, share of the run
        "run_neighbour_share": Decimal("0.2"),  # CPU time of everything else on the machine, in cores
        "run_tick_ns": Decimal(20_000_000),  # both come in ticks of 10 ms: so much more may be none
        "run_standstill_ns": Decimal(100_000_000),  # one chunk longer than its like by this much
        "run_clock_step_ns": Decimal(20_000_000),  # time of day against monotonic clock
        "run_spread_ppm": Decimal(100_000),  # 90 % − 10 % quantile of chunk cost over its median
        "run_drift_ratio": Decimal("1.1"),  # drift kernel against its fastest of the measurement
        # the whole measurement is graded by these
        "a_lost_share": Decimal("0.005"),
        "b_lost_share": Decimal("0.03"),
        "a_raw_over_undisturbed": Decimal("1.03"),
        "b_raw_over_undisturbed": Decimal("1.1"),
        "a_disturbed_share": Decimal("0.05"),  # share of runs that are marked
        "b_disturbed_share": Decimal("0.5"),
        "a_error_share": Decimal("0.005"),  # standard error of the undisturbed total
        "b_error_share": Decimal("0.02"),
        "a_drift_ratio": Decimal("1.1"),  # slowest drift measurement over the median one
        "b_drift_ratio": Decimal("1.5"),
    }
)


def limits_text() -> dict[str, str]:
    """Return the thresholds as a record keeps them."""
    return {name: str(value) for name, value in LIMITS.items()}
