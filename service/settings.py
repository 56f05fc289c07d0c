"""How the service is set: an option counts before the environment, the environment before a file, that before defaults."""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from fairbench.pool.errors import PoolError
from fairbench.pool.paths import default_database
from fairbench.pool.record import MAX_RECORD_BYTES

PREFIX = "FAIRBENCH_POOL_"
"""What the environment variable of a setting begins with; its name in capitals follows."""


class SettingsError(PoolError):
    """A setting cannot be used; the text names it, where it stands, and what is allowed."""


class Settings(BaseModel):
    """Everything about the service that can be set."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    database: str = Field(default_factory=default_database, description="URL of the database")
    host: str = Field(default="127.0.0.1", description="address to listen on")
    port: int = Field(default=8000, ge=0, le=65_535, description="port to listen on; 0 for any free one")
    workers: int = Field(default=1, ge=1, le=64, description="processes that answer")
    anonymous: bool = Field(default=True, description="whether records are taken without a token")
    trusted_proxies: str = Field(
        default="", description="addresses of proxies whose X-Forwarded-For is believed, with commas between them"
    )
    max_body_bytes: int = Field(
        default=MAX_RECORD_BYTES, ge=1_000, le=10_000_000, description="largest body that is read"
    )
    header_timeout_s: float = Field(default=10, gt=0, description="seconds for the head of a request to arrive")
    body_timeout_s: float = Field(default=30, gt=0, description="seconds for the body of a request to arrive")
    answer_timeout_s: float = Field(default=30, gt=0, description="seconds until an answer begins")
    keep_alive_s: int = Field(default=15, ge=1, description="seconds that an idle connection is kept")
    grace_s: int = Field(default=30, ge=1, description="seconds that a shutdown waits for requests to end")
    max_connections: int = Field(default=1_000, ge=1, description="open connections per worker")
    requests_per_minute: int = Field(default=600, ge=1, description="requests per address and worker")
    submissions_per_minute: int = Field(default=120, ge=1, description="records per token and worker")
    anonymous_submissions_per_minute: int = Field(
        default=30, ge=1, description="records without a token per address and worker"
    )


def assignments(texts: Iterable[str]) -> dict[str, object]:
    """Return what NAME=VALUE texts set.

    Raises:
        SettingsError: one has no '='.
    """
    pairs = [(text, text.partition("=")) for text in texts]
    for text, (_, sign, _) in pairs:
        if not sign:
            raise SettingsError(f"--set {text}: give NAME=VALUE")
    return {name.strip().replace("-", "_"): value for _, (name, _, value) in pairs}


def read_settings(options: Mapping[str, object], environment: Mapping[str, str], file: Path | None) -> Settings:
    """Return the settings; of the three places the first that names one counts.

    Args:
        options: settings by name; None where an option was not given.
        environment: the process's environment.
        file: TOML file of settings, if there is one.

    Raises:
        SettingsError: a value is not allowed, or the file cannot be read or holds an unknown name.
    """
    places: dict[str, Mapping[str, object]] = {
        "option": {name: value for name, value in options.items() if value is not None},
        "environment": {
            n: environment[PREFIX + n.upper()] for n in Settings.model_fields if PREFIX + n.upper() in environment
        },
        str(file): _from_file(file) if file else {},
    }
    merged = {name: value for place in reversed(places.values()) for name, value in place.items()}
    try:
        return Settings(**merged)
    except ValidationError as error:
        raise SettingsError(_defect(error, places)) from error


def _from_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise SettingsError(f"{file}: cannot be read ({error.strerror}); name a TOML file of settings") from error
    except ValueError as error:
        raise SettingsError(f"{file}: not TOML ({error})") from error


def _defect(error: ValidationError, places: Mapping[str, Mapping[str, object]]) -> str:
    first = error.errors(include_url=False)[0]
    name = str(first["loc"][0])
    place = next(place for place, values in places.items() if name in values)
    if first["type"] == "extra_forbidden":
        return f"{place}: {name!r} is no setting; there are {', '.join(Settings.model_fields)}"
    called = {"option": f"--{name.replace('_', '-')}", "environment": PREFIX + name.upper()}.get(
        place, f"{place}: {name}"
    )
    return f"{called}: {first['msg']}, found {first['input']!r}"
