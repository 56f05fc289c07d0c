"""How often an address or a token may ask: windows of a minute from the first time on, counted in the memory of each worker."""

import ipaddress
import time

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from fairbench_agent.service.http.error_documents import HttpError

_NETWORK_BITS = 64
"""An IPv6 customer has this much of an address; the rest is free to choose."""


class Rates:
    """Counts what each key did in its present minute; a key that is quiet for a minute is forgotten."""

    def __init__(self) -> None:
        self._limiter = FixedWindowRateLimiter(MemoryStorage())

    def count(self, what: str, key: str, per_minute: int) -> None:
        """Count one more of what a key does; HttpError (429) if it is one too many for a minute."""
        limit = RateLimitItemPerMinute(per_minute)
        if self._limiter.hit(limit, what, key):
            return
        wait_s = max(1, round(self._limiter.get_window_stats(limit, what, key).reset_time - time.time()) + 1)
        detail = f"{what}: {per_minute} a minute are allowed; try again in {wait_s} s"
        raise HttpError(429, detail, headers={"Retry-After": str(wait_s)})


def network(address: str | None) -> str:
    """Return what is counted as one address: an IPv4 address, or an IPv6 network of 64 bits."""
    try:
        parsed = ipaddress.ip_address(address or "")
    except ValueError:
        return "unknown"
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, _NETWORK_BITS), strict=False))
