"""Quantities as a person reads them."""

_BINARY_UNITS = (("GiB", 2**30), ("MiB", 2**20), ("KiB", 2**10))


def bytes_text(n_bytes: float) -> str:
    """Return a size to four digits, in the largest unit that it fills: 32 KiB."""
    unit, size = next(((unit, size) for unit, size in _BINARY_UNITS if n_bytes >= size), ("bytes", 1))
    return f"{n_bytes / size:.4g} {unit}"


def gigahertz_text(frequency_hz: float) -> str:
    """Return a frequency: 2.70 GHz."""
    return f"{frequency_hz / 1e9:.2f} GHz"


def clock_text(seconds: float) -> str:
    """Return a duration as m:ss."""
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02}"


def exact_seconds(time_ns: int) -> str:
    """Return nanoseconds as seconds, to the last digit."""
    return f"{time_ns // 1_000_000_000}.{time_ns % 1_000_000_000:09}"


def seconds_text(time_ns: int | None) -> str:
    """Return nanoseconds as seconds with two decimals, or that they are unknown."""
    return "unknown" if time_ns is None else f"{time_ns / 1e9:,.2f}"


def value_text(value: object) -> str:
    """Return a value of a record: `unknown` for none, the items of a table or list one after the other."""
    if isinstance(value, dict):
        return ", ".join(f"{key}={item}" for key, item in value.items())
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return "unknown" if value is None else str(value)
