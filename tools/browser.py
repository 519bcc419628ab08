"""Find a Chromium to test and photograph the page with.

python -m tools.browser             tell whether there is one that starts
python -m tools.browser --install   get one where there is none
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Error, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
LAUNCHER = Path(__file__).with_name("chromium.sh")
"""The script that starts an installed browser."""
STEP_SECONDS = 300
MISSING = "No Chromium starts here: install one, or set CHROMIUM to its path."


def installed() -> str | None:
    """Return the path of an installed Chromium: the environment's ``CHROMIUM``, else the first one found, or None."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def starts() -> bool:
    """Return whether a browser can be started: Playwright's own may lack libraries of the system."""
    with sync_playwright() as playwright:
        try:
            launch(playwright).close()
        except Error:
            return False
    return True


def launch(playwright: Playwright, said: Path | None = None) -> Browser:
    """Start a browser and return it; the messages of an installed one go to the file `said`, if given."""
    program, environment = _program(said)
    return playwright.chromium.launch(executable_path=program, env=environment, args=list(FLAGS))


def launch_profile(playwright: Playwright, profile: Path) -> BrowserContext:
    """Start a browser that keeps its data in the folder `profile`, as a person's browser does."""
    program, environment = _program(None)
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=program, env=environment, args=list(FLAGS)
    )


def _program(said: Path | None) -> tuple[str | Path | None, dict[str, str | float | bool]]:
    """Return the program that starts the browser, and its environment; None stands for Playwright's own browser."""
    browser = installed()
    if browser is None or os.name != "posix":
        return browser, {**os.environ}
    return LAUNCHER, {**os.environ, "LANDFALL_CHROMIUM": browser, "LANDFALL_SAID": str(said or "")}


def attempt(*command: str) -> None:
    """Run a step of the installation for at most ``STEP_SECONDS``; print an error, never raise it."""
    print("$", *command, flush=True)
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        subprocess.run(command, timeout=STEP_SECONDS, stdin=subprocess.DEVNULL, env=quiet, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"gave up: {error}", flush=True)


def install() -> bool:
    """Install Chromium from Playwright, else from the distribution; return whether one starts now."""
    attempt(sys.executable, "-m", "playwright", "install", "chromium")
    if starts():
        return True
    if shutil.which("apt-get") and os.geteuid() == 0:
        attempt("apt-get", "update", "-q")
        attempt("apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium")
    return starts()


def main() -> int:
    """Print whether there is a browser; with ``--install``, install one if not. Return 0, or 1 without a browser."""
    parser = argparse.ArgumentParser(description="Find a Chromium.")
    parser.add_argument("--install", action="store_true")
    wanted = parser.parse_args().install
    found = starts() or (wanted and install())
    print(f"browser: {installed() or 'from Playwright'}" if found else MISSING)
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
