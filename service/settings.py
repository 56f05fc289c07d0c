"""How the service is set: an option counts before the environment, the environment before a file, that before defaults."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from urllib.parse import urlsplit

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import (
    BaseSettings,
    EnvSettingsSource,
    InitSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from fairbench_agent.core.folders import default_database
from fairbench_agent.pool.errors import PoolError
from fairbench_agent.pool.record.compression import MAX_POOLED_BYTES

PREFIX = "FAIRBENCH_POOL_"
"""What the environment variable of a setting begins with; its name in capitals follows."""

_PUBLIC = re.compile(r"https?://[A-Za-z0-9.:\[\]-]+(/[A-Za-z0-9._~-]+)*/?")
_ANY_ADDRESS = ("", "0.0.0.0", "::")  # noqa: S104  told, not bound to


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
    public_url: str = Field(
        default="",
        max_length=200,
        description="what visitors ask for: https://HOST, or https://HOST/PATH where a proxy puts the pool below a path",
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
        description="largest body that is read; a compressed one may have 128,000, and hold so many",
    )
    body_timeout_s: float = Field(default=30, gt=0, description="seconds for the body of a request to arrive")
    answer_timeout_s: float = Field(default=30, gt=0, description="seconds until an answer begins")
    keep_alive_s: int = Field(default=15, ge=1, description="seconds that an idle connection is kept")
    grace_s: int = Field(default=30, ge=1, description="seconds that a shutdown waits for requests to end")
    max_connections: int = Field(default=1_000, ge=1, description="open connections per worker")
    connections_per_address: int = Field(
        default=100,
        ge=1,
        description="open connections per address and worker; behind a trusted proxy, requests under way",
    )
    head_timeout_s: float = Field(default=10, gt=0, description="seconds for the head of a request to arrive")
    reading_timeout_s: float = Field(
        default=60, gt=0, description="seconds that a client may leave an answer unread before it is cut off"
    )
    requests_per_minute: int = Field(default=600, ge=1, description="requests per address and worker")
    submissions_per_minute: int = Field(default=120, ge=1, description="records per token and worker")
    anonymous_submissions_per_minute: int = Field(
        default=30, ge=1, description="records without a token per address and worker"
    )

    @field_validator("public_url")
    @classmethod
    def _public(cls, text: str) -> str:
        """Return a URL without a slash at its end; ValueError for one that pages cannot show and lead to."""
        if text and not _PUBLIC.fullmatch(text):
            raise ValueError("write https://HOST, or https://HOST/PATH with letters, digits and . _ ~ - in its parts")
        return text.rstrip("/")

    @property
    def prefix(self) -> str:
        """Return the path that all addresses of the pool begin with, such as /pool; empty where it has its host alone."""
        return urlsplit(self.public_url).path

    @property
    def listening_url(self) -> str:
        """Return where the service itself answers."""
        return f"http://{f'[{self.host}]' if ':' in self.host else self.host}:{self.port}"

    @property
    def shown_url(self) -> str:
        """Return how the pool is named to people, whatever a request named it; empty where nothing tells."""
        return self.public_url or ("" if self.host in _ANY_ADDRESS else self.listening_url)


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
    return f"{called}: {first['msg'].removeprefix('Value error, ')}, found {first['input']!r}"
