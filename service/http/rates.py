"""How often an address or a token may ask: windows of a minute from the first time on, counted in the memory of each worker."""

import ipaddress
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from fairbench_agent.service.http.error_documents import RETRY_S, HttpError

_NETWORK_BITS = 64
"""An IPv6 customer has this much of an address; the rest is free to choose."""
_WINDOW_S = 60.0


class Rates:
    """Counts what each key did in its present minute, by a clock that nobody sets back; a key that is quiet is forgotten."""

    def __init__(self, clock_s: Callable[[], float] = time.monotonic) -> None:
        self._clock_s = clock_s
        self._lock = Lock()
        self._windows: dict[tuple[str, str], tuple[float, int]] = {}
        self._forgotten_s = clock_s()
        self._under_way: dict[str, int] = {}

    def count(self, what: str, key: str, per_minute: int) -> None:
        """Count one more of what a key does; HttpError (429) if it is one too many for a minute."""
        with self._lock:
            now_s = self._clock_s()
            self._forget(now_s)
            began_s, times = self._windows.get((what, key), (now_s, 0))
            if now_s - began_s >= _WINDOW_S:
                began_s, times = now_s, 0
            self._windows[what, key] = began_s, min(times + 1, per_minute)
        if times >= per_minute:
            wait_s = int(began_s + _WINDOW_S - now_s) + 1
            detail = f"{what}: {per_minute} a minute are allowed; try again in {wait_s} s"
            raise HttpError(429, detail, headers={"Retry-After": str(wait_s)})

    @contextmanager
    def under_way(self, key: str, most: int) -> Iterator[None]:
        """Hold one of the requests that a key may have under way; HttpError (429) if it has all of them."""
        with self._lock:
            held = self._under_way.get(key, 0)
            if held >= most:
                detail = f"requests: {most} under way at a time are allowed; wait for one of them to end"
                raise HttpError(429, detail, headers={"Retry-After": str(RETRY_S)})
            self._under_way[key] = held + 1
        try:
            yield
        finally:
            with self._lock:
                self._under_way[key] -= 1
                if not self._under_way[key]:
                    del self._under_way[key]

    def _forget(self, now_s: float) -> None:
        if now_s - self._forgotten_s >= _WINDOW_S:
            self._windows = {key: window for key, window in self._windows.items() if now_s - window[0] < _WINDOW_S}
            self._forgotten_s = now_s


def network(address: str | None) -> str:
    """Return what is counted as one address: an IPv4 address, or an IPv6 network of 64 bits."""
    parsed = _parsed(address)
    if not isinstance(parsed, ipaddress.IPv6Address):
        return str(parsed or "unknown")
    return str(ipaddress.ip_network((parsed, _NETWORK_BITS), strict=False))


def neighbourhood(address: str | None) -> str:
    """Return what is one contributor without a token: an IPv4 network of 24 bits, or an IPv6 network of 48 bits."""
    parsed = _parsed(address)
    if parsed is None:
        return "unknown"
    return str(ipaddress.ip_network((parsed, 24 if parsed.version == 4 else 48), strict=False))


def _parsed(address: str | None) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return an address, an IPv4 one also where it comes as IPv6; None of what is none."""
    try:
        parsed = ipaddress.ip_address(address or "")
    except ValueError:
        return None
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return mapped or parsed
