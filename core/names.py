"""Names that identify: a CPU, a contributor."""


def collapsed(text: str) -> str:
    """Return a name as it is stored: without outer spaces, inner ones collapsed."""
    return " ".join(text.split())


def identity(text: str) -> str:
    """Return the form in which names are compared: spaces collapsed, case folded."""
    return collapsed(text).casefold()
