"""Find a Chromium to test and photograph the page with.

python -m tools.browser             print its path, or nothing where Playwright brings its own
python -m tools.browser --install   make sure that there is one
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
DOWNLOAD_SECONDS = 300


def installed() -> str | None:
    """A Chromium that is already here: the one named by ``CHROMIUM``, else the first on the path."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def playwrights_own() -> str | None:
    """The Chromium that Playwright downloaded, if it did."""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def launch(playwright: Playwright) -> Browser:
    """Start the browser that tests and tools share."""
    return playwright.chromium.launch(executable_path=installed(), args=list(FLAGS))


def launch_profile(playwright: Playwright, profile: Path) -> BrowserContext:
    """Start a browser that keeps what it learns in the folder `profile`, as a person's does."""
    return playwright.chromium.launch_persistent_context(profile, executable_path=installed(), args=list(FLAGS))


def attempt(*command: str) -> None:
    """Run a step of the installation that may fail, but not hang."""
    print("$", *command, flush=True)
    try:
        subprocess.run(command, timeout=DOWNLOAD_SECONDS, stdin=subprocess.DEVNULL, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"gave up: {error}", flush=True)


def install() -> str | None:
    """Get a Chromium from Playwright, else from the distribution."""
    attempt(sys.executable, "-m", "playwright", "install", "chromium")
    if playwrights_own():
        return playwrights_own()
    if shutil.which("apt-get") and os.geteuid() == 0:
        attempt("apt-get", "update", "-q")
        attempt("apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium")
    return installed()


def main() -> int:
    """Print where the browser is; with ``--install``, get one first where there is none."""
    parser = argparse.ArgumentParser(description="Find a Chromium.")
    parser.add_argument("--install", action="store_true")
    wanted = parser.parse_args().install
    found = installed() or playwrights_own() or (install() if wanted else None)
    print(found or "No Chromium: install one, or set CHROMIUM to its path.")
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
