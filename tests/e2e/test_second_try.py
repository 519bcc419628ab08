"""A real page that crashes: its test is tried again, in a browser of its own."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.paths import ROOT

pytestmark = pytest.mark.some(1, of="what is seldom done in Chromium")

TESTS = """
import pytest
from playwright.sync_api import Error, expect, sync_playwright
from tests.second_try import WITNESS
from tests.witness import Witness

tries = []

@pytest.fixture(scope="session")
def browser(request, tmp_path_factory):
    witness = request.config.stash[WITNESS] = Witness(tmp_path_factory.mktemp("browser"))
    with sync_playwright() as playwright:
        browser = witness.launch(playwright)
        yield browser
        witness.rest()
        browser.close()

def crash(page):
    with pytest.raises(Error):
        page.goto("chrome://crash")

def test_crashes_once(browser):
    page = browser.new_page()
    tries.append(browser)
    if len(tries) == 1:
        crash(page)
    assert page.evaluate("1 + 1") == 2
    assert len(set(tries)) == 2

def test_crashes_twice(browser):
    page = browser.new_page()
    crash(page)
    expect(page.locator("p")).to_have_text("ho")

def test_fails(browser):
    tries.append("failed")
    assert tries.count("failed") > 1
"""


def test_a_round_tells_what_it_tried_again(tmp_path: Path) -> None:
    (tmp_path / "test_pages.py").write_text(TESTS)
    plugins = ("-p", "tests.second_try", "-p", "no:cacheprovider", "-n", "1", "-v")
    command = (sys.executable, "-m", "pytest", *plugins, "--rootdir", tmp_path, tmp_path)
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    told = [line for line in run.stdout.splitlines() if line.startswith("tried again")]
    assert [line.rpartition("::")[2] for line in told] == ["test_crashes_once", "test_crashes_twice"]
    assert "2 failed, 1 passed, 2 crashed" in run.stdout
    assert run.returncode == 1
    crashes = 3  # two first tries, and one second
    assert run.stdout.count("A renderer ended: crashed, code 11.") == crashes
    assert run.stdout.count("Intentionally crashing") == crashes
    assert run.stdout.count("MB of memory left") == crashes
