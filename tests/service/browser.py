"""Headless Chromium for tests; without it they are skipped."""

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
            pytest.skip(f"{program} is not installed: no browser to look at the pages with")
    options = ChromeOptions()
    options.binary_location = CHROMIUM
    for flag in (*FLAGS, f"--user-data-dir={profile}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = Chrome(options=options, service=Service(executable_path=DRIVER))
    driver.implicitly_wait(5)  # the answer of a form may be on its way
    try:
        yield driver
    finally:
        driver.quit()


@functools.cache
def axe_source() -> str:
    """Return axe-core: the file that FAIRBENCH_AXE names, or the one of the installed package."""
    named = os.environ.get("FAIRBENCH_AXE")
    if named:
        return Path(named).read_text("utf-8")
    try:
        files = importlib.metadata.files(AXE_PACKAGE) or []
    except importlib.metadata.PackageNotFoundError:
        files = []
    for file in files:
        if file.name == "axe.min.js":
            return Path(str(file.locate())).read_text("utf-8")
    pytest.skip(f"neither FAIRBENCH_AXE nor the package {AXE_PACKAGE} gives axe-core: accessibility is not checked")


def dress(driver: Chrome, width: int, scheme: str) -> None:
    """Give the page a width in CSS pixels, and light or dark colours."""
    metrics = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    media = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", media)


def complaints(driver: Chrome) -> list[str]:
    """Return what the console says since the last call."""
    entries: list[Any] = driver.get_log("browser")  # type: ignore[no-untyped-call]  # selenium's own
    return [entry["message"] for entry in entries]


def requests(driver: Chrome) -> list[str]:
    """Return the addresses that the page requested since the last call."""
    entries: list[Any] = driver.get_log("performance")  # type: ignore[no-untyped-call]  # selenium's own
    events = [json.loads(entry["message"])["message"] for entry in entries]
    return [event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]
