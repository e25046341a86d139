"""A Chromium of the machine, driven by Playwright, and axe-core, fetched by npm."""

import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.reports import GAMES, Opened, report_of
from tests.conftest import ROOT, absent

AXE = "4.14.1"
"""Version of axe-core; it lies in build/, which git ignores."""
SECONDS = 120


@pytest.fixture(scope="module")
def browser(chromium: Path) -> Iterator[Browser]:
    """Module by module: while it runs, its thread has an event loop that others may not have."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
        )
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Addresses of the reports of ``GAMES``, by name."""
    folder = tmp_path_factory.mktemp("reports")
    written = {}
    for name in GAMES:
        path = folder / f"{name}.html"
        path.write_text(report_of(name), encoding="utf-8")
        written[name] = path.as_uri()
    return written


@pytest.fixture(scope="module", params=GAMES)
def tab(
    request: pytest.FixtureRequest, browser: Browser, reports: dict[str, str]
) -> Iterator[Opened]:
    """The report of each of the games; what said or asked for something is seen at its end."""
    opened = Opened(browser, reports[request.param], request.param)
    yield opened
    opened.close()
    assert (opened.said, opened.asked) == ([], [reports[request.param]])


@pytest.fixture(scope="module")
def two(browser: Browser, reports: dict[str, str]) -> Iterator[Opened]:
    """The report of a game of two, for tests that go to a turn first."""
    opened = Opened(browser, reports["two"], "two")
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def axe() -> str:
    """The script that looks for what keeps people out of a page."""
    folder = ROOT / "build" / "axe"
    packed = folder / f"axe-core-{AXE}.tgz"
    if not packed.exists():
        _fetch(folder)
    with tarfile.open(packed) as archive:
        script = archive.extractfile("package/axe.min.js")
        assert script is not None
        return script.read().decode("utf-8")


def _fetch(folder: Path) -> None:
    if shutil.which("npm") is None:
        absent("no npm on PATH, which would bring axe-core")
    folder.mkdir(parents=True, exist_ok=True)
    call = ["npm", "pack", f"axe-core@{AXE}", "--silent", "--pack-destination", str(folder)]
    try:
        subprocess.run(call, capture_output=True, text=True, check=True, timeout=SECONDS)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
        absent(f"npm did not bring axe-core: {error}")
