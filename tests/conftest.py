"""What any test may ask for: the profile of Hypothesis, files beside the project, a browser."""

import os
import shutil
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parent.parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Before typer is imported, which reads these once: help texts of the same width, with no colors.
os.environ.update({"TERMINAL_WIDTH": "100", "COLUMNS": "100", "NO_COLOR": "1"})
os.environ["_TYPER_FORCE_DISABLE_TERMINAL"] = "1"

# No deadline and no check for slow data: two test processes share a machine that does other work.
COMMON = settings(deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("dev", COMMON, max_examples=50)
settings.register_profile("ci", COMMON, max_examples=200, derandomize=True, database=None)
settings.register_profile("long", COMMON, max_examples=5_000)
IN_CI = os.environ.get("CI") == "true"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if IN_CI else "dev"))

# Numba looks only whether the module of a function has changed, not what it calls in other modules.
KERNEL = ROOT / "splendor_replay" / "kernel"
_changed = max(path.stat().st_mtime for path in KERNEL.glob("*.py"))
for _kept in (KERNEL / "__pycache__").glob("*.nb[ci]"):
    if _kept.stat().st_mtime < _changed:
        _kept.unlink(missing_ok=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write the golden files anew; read the diff like code",
    )


def absent(what: str) -> NoReturn:
    """End the test: in CI nothing may be absent, elsewhere its tests are left out with a reason."""
    if IN_CI:
        pytest.fail(f"{what}, and CI must have it")
    pytest.skip(what)


@pytest.fixture(scope="session")
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session")
def shared_dir() -> Path:
    """Other people's logs, the rule texts and the catalogue: beside the project, not in it."""
    shared = ROOT.parent / "shared"
    if not shared.is_dir():
        absent("no folder ../shared beside the project")
    return shared


@pytest.fixture(scope="session")
def chromium() -> Path:
    """The program that opens pages and draws pictures."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        absent(f"no browser on PATH, looked for {', '.join(BROWSERS)}")
    return Path(found)
