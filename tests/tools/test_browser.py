"""The program that starts an installed browser: what it hands on, and where it keeps what the browser says."""

import os
import subprocess
from pathlib import Path

import pytest

from tools.browser import LAUNCHER

pytestmark = pytest.mark.skipif(os.name != "posix", reason="it is a script for a shell")

BROWSER = """#!/bin/sh
echo "all is well" >&2
printf '%s\\n' "$@"
"""


@pytest.fixture
def browser(tmp_path: Path) -> Path:
    """Something that tells with what it was started."""
    program = tmp_path / "browser"
    program.write_text(BROWSER)
    program.chmod(0o755)
    return program


def started(browser: Path, *flags: str, said: str = "") -> subprocess.CompletedProcess[str]:
    """What comes of starting it."""
    told = {**os.environ, "LANDFALL_CHROMIUM": str(browser), "LANDFALL_SAID": said}
    return subprocess.run([LAUNCHER, *flags], env=told, capture_output=True, text=True, check=True)


def test_the_heap_profiler_is_disabled_besides_what_was_disabled_before(browser: Path) -> None:
    flags = started(browser, "--headless", "--disable-features=One,Two", "a name").stdout.splitlines()
    assert flags == ["--headless", "--disable-features=One,Two,HeapProfilerReporting", "a name"]


def test_what_the_browser_says_is_kept_where_somebody_wants_it(browser: Path, tmp_path: Path) -> None:
    said = tmp_path / "said"
    for _ in range(2):
        assert not started(browser, said=str(said)).stderr
    assert said.read_text() == "all is well\n" * 2
    assert started(browser).stderr == "all is well\n"
