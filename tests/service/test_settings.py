"""An option counts before the environment, the environment before the file, the file before the default."""

from pathlib import Path

import pytest

from fairbench_agent.service.settings import Settings, SettingsError, read_settings


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "pool.toml"
    path.write_text('host = "of.file"\nport = 1\nworkers = 3\nanonymous = false\n', "utf-8")
    return path


def test_the_first_place_that_names_a_setting_counts(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRBENCH_POOL_HOST", "of.environment")
    monkeypatch.setenv("FAIRBENCH_POOL_PORT", "2")
    found = read_settings({"port": 3, "workers": None}, file)
    assert (found.port, found.host, found.workers, found.anonymous) == (3, "of.environment", 3, False)
    assert found.keep_alive_s == Settings.model_fields["keep_alive_s"].default


def test_without_any_place_there_are_defaults(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    assert read_settings({}, None).database == f"sqlite:///{tmp_path}/pool.sqlite"


def test_variables_of_other_commands_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRBENCH_POOL_TOKEN", "x")
    assert read_settings({}, None) == Settings()


@pytest.mark.parametrize(
    ("options", "environment", "text", "said"),
    [
        ({"port": 70_000}, {}, "", "--port: Input should be less than or equal to 65535, found 70000"),
        ({}, {"FAIRBENCH_POOL_WORKERS": "many"}, "", "FAIRBENCH_POOL_WORKERS: Input should be a valid integer"),
        ({"port": 1}, {}, "port = 'x'\nworkers = 'y'", "pool.toml: workers: Input should be a valid integer"),
        ({"body_timeout_s": 0}, {}, "", "--body-timeout-s: Input should be greater than 0"),
        ({}, {}, "portt = 1", "'portt' is no setting; there are database, host"),
        ({}, {}, "port = 'x'", "pool.toml: port: Input should be a valid integer"),
        ({}, {}, "port", "pool.toml: not TOML"),
        ({"sprt": 1}, {}, "", "option: 'sprt' is no setting; there are database, host"),
    ],
)
def test_a_refusal_names_the_place(
    options: dict[str, object],
    environment: dict[str, str],
    text: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    file = tmp_path / "pool.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(SettingsError) as refused:
        read_settings(options, file)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="cannot be read"):
        read_settings({}, tmp_path / "none.toml")


def test_every_setting_is_described() -> None:
    assert all(field.description for field in Settings.model_fields.values())


@pytest.mark.parametrize(
    ("given", "public_url", "prefix"),
    [
        ("", "", ""),
        ("https://pool.example.org", "https://pool.example.org", ""),
        ("https://pool.example.org/", "https://pool.example.org", ""),
        ("http://[2001:db8::7]:81/a/b-c/", "http://[2001:db8::7]:81/a/b-c", "/a/b-c"),
    ],
)
def test_a_public_url_ends_without_a_slash(given: str, public_url: str, prefix: str) -> None:
    found = Settings(public_url=given)
    assert (found.public_url, found.prefix) == (public_url, prefix)


@pytest.mark.parametrize(
    "given",
    ["pool.example.org", "ftp://x", "https://x/a?b", "https://x/#a", "https://u@x", "https://x//a", "https://x/é"],
)
def test_any_other_public_url_is_refused_with_what_is_allowed(given: str) -> None:
    with pytest.raises(SettingsError) as refused:
        read_settings({"public_url": given}, None)
    assert str(refused.value).startswith("--public-url: write https://HOST, or https://HOST/PATH")


@pytest.mark.parametrize(
    ("changes", "shown"),
    [
        ({}, "http://127.0.0.1:8000"),
        ({"host": "::1", "port": 81}, "http://[::1]:81"),
        ({"host": "0.0.0.0"}, ""),  # noqa: S104  nothing is bound
        ({"host": "::", "public_url": "https://x"}, "https://x"),
    ],
)
def test_a_pool_is_named_by_its_public_url_or_where_it_listens(changes: dict[str, object], shown: str) -> None:
    assert Settings.model_validate(changes).shown_url == shown
