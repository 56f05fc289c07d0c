"""Headless Chromium for tests, which are skipped without it."""

import contextlib
import functools
import importlib.metadata
import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service

CHROMIUM, DRIVER = (shutil.which(name) or f"/usr/bin/{name}" for name in ("chromium", "chromedriver"))
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
AXE_PACKAGE = "axe-playwright-python"


@contextlib.contextmanager
def browser(profile: Path) -> Iterator[Chrome]:
    """Run a browser with a fresh profile until the block ends."""
    for program in (CHROMIUM, DRIVER):
        if not Path(program).exists():
            pytest.skip(f"{program} is not installed")
    options = ChromeOptions()
    options.binary_location = CHROMIUM
    for flag in (*FLAGS, f"--user-data-dir={profile}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = Chrome(options=options, service=Service(executable_path=DRIVER))
    driver.implicitly_wait(5)  # a form may still be loading
    try:
        yield driver
    finally:
        driver.quit()


@functools.cache
def axe_source() -> str:
    """Return axe-core from FAIRBENCH_AXE or the installed package."""
    file_name = os.environ.get("FAIRBENCH_AXE")
    if file_name:
        return Path(file_name).read_text("utf-8")
    try:
        files = importlib.metadata.files(AXE_PACKAGE) or []
    except importlib.metadata.PackageNotFoundError:
        files = []
    for file in files:
        if file.name == "axe.min.js":
            return Path(str(file.locate())).read_text("utf-8")
    pytest.skip(f"axe-core not found: set FAIRBENCH_AXE or install {AXE_PACKAGE}")


def emulate(driver: Chrome, width: int, scheme: str) -> None:
    """Set the page's width in CSS pixels and its colour scheme."""
    metrics = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    media = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", media)


def console_messages(driver: Chrome) -> list[str]:
    """Return the console messages since the last call."""
    entries: list[Any] = driver.get_log("browser")  # type: ignore[no-untyped-call]  # selenium's own
    return [entry["message"] for entry in entries]


def requests(driver: Chrome) -> list[str]:
    """Return the addresses that the page requested since the last call."""
    entries: list[Any] = driver.get_log("performance")  # type: ignore[no-untyped-call]  # selenium's own
    events = [json.loads(entry["message"])["message"] for entry in entries]
    return [event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]
