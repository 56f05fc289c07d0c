"""Values of a record as text."""


def exact_seconds(time_ns: int) -> str:
    """Return nanoseconds as seconds, to the last digit."""
    return f"{time_ns // 1_000_000_000}.{time_ns % 1_000_000_000:09}"


def seconds_text(time_ns: int | None) -> str:
    """Return nanoseconds as seconds with two decimals, `unknown` for None."""
    return "unknown" if time_ns is None else f"{time_ns / 1e9:,.2f}"


def value_text(value: object) -> str:
    """Return a value of a record: `unknown` for None, the items of a table or list separated by commas."""
    if isinstance(value, dict):
        return ", ".join(f"{key}={item}" for key, item in value.items())
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return "unknown" if value is None else str(value)
