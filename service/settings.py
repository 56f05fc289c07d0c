"""How the service is set: an option counts before the environment, the environment before a file, that before defaults."""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from pydantic import Field, ValidationError
from pydantic_settings import (
    BaseSettings,
    EnvSettingsSource,
    InitSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from fairbench_agent.pool.errors import PoolError
from fairbench_agent.pool.paths import default_database
from fairbench_agent.pool.record.compression import MAX_POOLED_BYTES

PREFIX = "FAIRBENCH_POOL_"
"""What the environment variable of a setting begins with; its name in capitals follows."""


class SettingsError(PoolError):
    """A setting cannot be used; the text names it, where it stands, and what is allowed."""


class Settings(BaseSettings):
    """Everything about the service that can be set."""

    model_config = SettingsConfigDict(frozen=True, extra="forbid", env_prefix=PREFIX)

    database: str = Field(default_factory=default_database, description="URL of the database")
    host: str = Field(default="127.0.0.1", description="address to listen on")
    port: int = Field(default=8000, ge=0, le=65_535, description="port to listen on; 0 for any free one")
    log_key: str = Field(
        default="",
        description="file of the private key that signs the pool's log; beside an SQLite file, else in the data folder",
    )
    workers: int = Field(default=1, ge=1, le=64, description="processes that answer")
    anonymous: bool = Field(default=True, description="whether records are taken without a token")
    trusted_proxies: str = Field(
        default="", description="addresses of proxies whose X-Forwarded-For is believed, with commas between them"
    )
    keeper_pages: bool = Field(
        default=False, description="whether /keeper shows the review queue to whoever has a token with the scope admin"
    )
    contact: str = Field(
        default="",
        max_length=200,
        pattern=r"^[^\x00-\x1f\x7f]*$",
        description="whom to ask about this pool: an e-mail address, an https:// address, or words; on every page",
    )
    max_body_bytes: int = Field(
        default=MAX_POOLED_BYTES,
        ge=1_000,
        le=10_000_000,
        description="largest body that is read, and that a compressed one may hold, which has 128,000 at most",
    )
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
    """Return what NAME=VALUE texts set; SettingsError if one has no '='."""
    pairs = [(text, text.partition("=")) for text in texts]
    for text, (_, sign, _) in pairs:
        if not sign:
            raise SettingsError(f"--set {text}: give NAME=VALUE")
    return {name.strip().replace("-", "_"): value for _, (name, _, value) in pairs}


def read_settings(options: Mapping[str, object], file: Path | None) -> Settings:
    """Return the settings, of several places the first that names one; SettingsError if one cannot be used."""
    given = {name: value for name, value in options.items() if value is not None}
    places: dict[str, PydanticBaseSettingsSource] = {
        "option": InitSettingsSource(Settings, given),
        "environment": EnvSettingsSource(Settings),
    }
    if file:
        places[str(file)] = _of_file(file)
    try:
        return Settings(_build_sources=(tuple(places.values()), {}))
    except ValidationError as error:
        raise SettingsError(_defect(error, places)) from error


def _of_file(file: Path) -> TomlConfigSettingsSource:
    try:
        file.open("rb").close()  # one that is missing would be taken as empty
        return TomlConfigSettingsSource(Settings, file)
    except OSError as error:
        raise SettingsError(f"{file}: cannot be read ({error.strerror}); name a TOML file of settings") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"{file}: not TOML ({error})") from error


def _defect(error: ValidationError, places: Mapping[str, PydanticBaseSettingsSource]) -> str:
    first = error.errors(include_url=False)[0]
    name = str(first["loc"][0])
    place = next(place for place, source in places.items() if name in source())
    if first["type"] == "extra_forbidden":
        return f"{place}: {name!r} is no setting; there are {', '.join(Settings.model_fields)}"
    called = {"option": f"--{name.replace('_', '-')}", "environment": PREFIX + name.upper()}.get(
        place, f"{place}: {name}"
    )
    return f"{called}: {first['msg']}, found {first['input']!r}"
