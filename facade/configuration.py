"""The user's own defaults of options: a file of four lines, variables of the environment, and which of them counts.

An option counts first, then its variable, then the configuration file, then the program's own default.
"""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import platformdirs

CONFIG_VARIABLE = "FAIRBENCH_CONFIG"
"""Environment variable that names another configuration file."""


class ConfigurationError(ValueError):
    """A configuration file that cannot be read, or it or a variable says what is not allowed."""


@dataclass(frozen=True)
class Setting:
    """What a user may set once: its name in the file, its variable, the options that take it, and the usual value."""

    name: str
    variable: str
    options: str
    usual: str


SETTINGS = (
    Setting("pool", "FAIRBENCH_POOL", "submit --pool, measure --submit --pool", "none"),
    Setting("score_table", "FAIRBENCH_SCORE_TABLE", "refit --score-table", "that of the records"),
    Setting("model", "FAIRBENCH_MODEL", "--model of all that predict, test or draw", "two-speeds"),
    Setting("p_gamma", "FAIRBENCH_P_GAMMA", "predict --p-gamma, and of the tests", "0.01"),
)
"""Every setting, in the order in which they are shown."""


@dataclass(frozen=True)
class ChosenSetting:
    """The value of a setting as text, and where it came from."""

    name: str
    value: str
    source: Literal["variable", "file", "default"]
    origin: str
    """The variable, the path of the file, or nothing."""


def configuration_file(environment: Mapping[str, str] = os.environ) -> Path:
    """Return FAIRBENCH_CONFIG, or the place of this platform; it need not exist."""
    chosen = environment.get(CONFIG_VARIABLE)
    return Path(chosen or Path(platformdirs.user_config_dir("fairbench", appauthor=False)) / "config.toml").absolute()


def configured(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return what the configuration file sets, as texts by name; nothing without a file. ConfigurationError."""
    path = configuration_file(environment)
    try:
        found = tomllib.loads(path.read_text("utf-8-sig"))
    except FileNotFoundError:
        if environment.get(CONFIG_VARIABLE):
            raise ConfigurationError(f"{path}: is not there, which {CONFIG_VARIABLE} names; make or unset it") from None
        return {}
    except OSError as error:
        raise ConfigurationError(f"{path}: cannot be read ({error.strerror})") from None
    except ValueError as error:  # of its syntax, or bytes that are no UTF-8
        raise ConfigurationError(f'{path}: is no TOML ({error}); write lines such as model = "two-speeds"') from None
    names = [setting.name for setting in SETTINGS]
    for name, value in found.items():
        if name not in names:
            raise ConfigurationError(f"{path}: has {name!r}, which is no setting; allowed are {', '.join(names)}")
        _check(str(path), name, value)
    return {name: str(value) for name, value in found.items()}


def _check(where: str, name: str, value: object) -> None:
    if name == "p_gamma":
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if not (number and 0 < float(str(value)) <= 0.5):
            raise ConfigurationError(f"{where}: p_gamma is {value!r}; give a number above 0, at most 0.5, such as 0.01")
    elif not (isinstance(value, str) and value.strip()):
        raise ConfigurationError(f"{where}: {name} is {value!r}; give a text in quotation marks")


def _number(text: str) -> float | str:
    try:
        return float(text)
    except ValueError:
        return text


def chosen_settings(environment: Mapping[str, str] = os.environ) -> tuple[ChosenSetting, ...]:
    """Return every setting with where it came from, where no option says otherwise. ConfigurationError."""
    of_file, path = configured(environment), str(configuration_file(environment))

    def chosen(setting: Setting) -> ChosenSetting:
        if value := environment.get(setting.variable):
            _check(setting.variable, setting.name, _number(value) if setting.name == "p_gamma" else value)
            return ChosenSetting(setting.name, value, "variable", setting.variable)
        if setting.name in of_file:
            return ChosenSetting(setting.name, of_file[setting.name], "file", path)
        return ChosenSetting(setting.name, setting.usual, "default", "")

    return tuple(map(chosen, SETTINGS))
