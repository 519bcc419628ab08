"""The offline copy: whole or not at all, used without a network, renewed only when the player says so."""

import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.games import CATALOGUE
from tests.e2e.conftest import Complaints, serving, wait_ready
from tests.e2e.test_whole_game import Journey, set_up
from tests.e2e.used import press
from tools.serve import SiteServer
from tools.site import digest

pytestmark = pytest.mark.some(1, of="without a network")

INSTALLED_MS = 60_000
# The second copy of games, which is there once a game was played; no version of the page throws it away.
COPY = "landfall-copy"
# The addresses of the kept files; the snapshot of an interpreter comes when the page finds time for it.
KEPT = """caches.open("landfall:/game/")
  .then((cache) => cache.keys())
  .then((keys) => keys.map((request) => request.url).filter((url) => !url.includes("/snapshot?")))"""
SNAPSHOTS = """caches.open("landfall:/game/")
  .then((cache) => cache.keys())
  .then((keys) => keys.map((request) => request.url).filter((url) => url.includes("/snapshot?")))"""
# Keeps a snapshot of some older version, and something under the name that this version would keep its own under.
KEEP_SNAPSHOTS = """async (own) => {
  const cache = await caches.open("landfall:/game/");
  for (const name of [own, "snapshot?older"]) await cache.put(name, new Response(name));
}"""
# Registers the worker once more and tells how its installation ends.
INSTALL = """async () => {
  const registration = await navigator.serviceWorker.register("./sw.js");
  const worker = registration.installing || registration.waiting || registration.active;
  const settled = () => ["installed", "activated", "redundant"].includes(worker.state);
  if (!settled()) await new Promise((done) => worker.addEventListener("statechange", () => settled() && done()));
  return worker.state;
}"""

# Asks the newer worker to take over while the page keeps the older one busy.
HURRY = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  registration.waiting.postMessage("skip-waiting");
  for (let request = 0; request < 40; request++) {
    fetch(`pyscript.toml?${request}`).catch(() => null);
    await new Promise((done) => setTimeout(done, 1));
  }
}"""


@dataclass
class Release:
    """A copy of the site that can be replaced by a newer one while it is served."""

    folder: Path
    server: SiteServer

    def rename(self, version: str) -> None:
        """Publish a version that differs in the shell."""
        shell = self.folder / "index.html"
        text = re.sub(r'data-version="[^"]*"', f'data-version="{version}"', shell.read_text(encoding="utf-8"))
        shell.write_text(text, encoding="utf-8")
        self.promise("index.html", digest(text.encode()))

    def promise(self, name: str, sha256: str) -> None:
        """Let the worker's list say that a file has this hash."""
        worker = self.folder / "sw.js"
        listed = re.sub(rf'"{re.escape(name)}": "\w+"', json.dumps(name) + f': "{sha256}"', worker.read_text("utf-8"))
        worker.write_text(listed, encoding="utf-8")


@pytest.fixture
def release(site: Path, tmp_path: Path) -> Iterator[Release]:
    """A site of this test's own, on an origin of its own."""
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    for server in serving(folder, "/game/"):
        yield Release(folder, server)


@pytest.fixture
def complaints(release: Release) -> Iterator[Complaints]:
    """Watches for errors, with the release's origin as the only one allowed."""
    complaints = Complaints(release.server.address.removesuffix("/game/"))
    yield complaints
    assert not complaints.found, "\n".join(complaints.found)


@pytest.fixture
def page(fresh_context: BrowserContext, release: Release) -> Page:
    """The first screen of the release."""
    page = fresh_context.new_page()
    page.goto(release.server.address)
    wait_ready(page)
    return page


def wait_kept(page: Page) -> None:
    """Wait until the page says that the offline copy is whole."""
    page.wait_for_selector('body[data-offline="ready"]', state="attached", timeout=INSTALLED_MS)


def look_for_update(page: Page) -> None:
    """Let the browser look for a newer version and wait until it is kept."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
    page.wait_for_selector('body[data-update="ready"]', state="attached", timeout=INSTALLED_MS)


def take_update(page: Page) -> None:
    """Take the newer version as its player does."""
    look_for_update(page)
    page.click('[data-command="update"]')
    page.wait_for_selector('html[data-version="99.0"] body[data-ready="true"]', state="attached", timeout=INSTALLED_MS)


def version(page: Page) -> str | None:
    """The version of the shell on screen."""
    return page.locator("html").get_attribute("data-version")


def test_everything_is_kept_and_works_without_a_network_after_the_first_visit(page: Page, release: Release) -> None:
    wait_kept(page)
    names = {url.removeprefix(release.server.address).split("?")[0] for url in page.evaluate(KEPT)}
    assert {"index.html", "ui/bot_worker.py", "static/fonts/fraunces-600.woff2", "static/landfall.css"} <= names
    assert "sw.js" not in names
    release.server.shutdown()
    release.server.server_close()
    page.context.set_offline(True)
    page.reload()
    wait_ready(page)
    page.goto(release.server.address + "index.html?game=classic&seats=human,easy,easy&seed=5&speed=0&lang=fr")
    wait_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    for family in CATALOGUE.families:
        press(page, "menu")
        set_up(page, Journey(family.name, family.scenarios[0].number, frozenset()), seed=5)
        expect(page.locator("body")).to_have_attribute("data-game", family.name)
    page.goto(release.server.address)
    wait_ready(page)
    page.click('[data-command="continue"]')
    expect(page.locator("body")).to_have_attribute("data-game", family.name)
    press(page, "menu")
    press(page, "workshop")  # it is fetched only now
    expect(page.locator("body")).to_have_attribute("data-screen", "workshop")


def test_a_new_version_waits_until_the_player_takes_it_and_replaces_what_changed(page: Page, release: Release) -> None:
    """It touches no other cache, and throws the snapshots of other versions away."""
    page.evaluate("caches.open('somebody-else').then((cache) => cache.put('x', new Response('y')))")
    wait_kept(page)
    before, kept = version(page), set(page.evaluate(KEPT))
    own = re.findall(r'"(snapshot\?\w+)"', (release.folder / "sw.js").read_text(encoding="utf-8"))
    release.rename("99.0")
    page.evaluate("addEventListener('landfall:update-ready', () => { window.told = true })")
    look_for_update(page)
    assert page.evaluate("window.told")
    page.reload()
    wait_ready(page)
    assert version(page) == before
    page.evaluate(KEEP_SNAPSHOTS, *own)
    take_update(page)
    assert version(page) == "99.0"
    wait_kept(page)
    after = set(page.evaluate(KEPT))
    assert len(after) == len(kept)
    assert {url.split("?")[0] for url in kept ^ after} == {release.server.address + "index.html"}
    assert set(page.evaluate("caches.keys()")) - {COPY} == {"somebody-else", "landfall:/game/"}
    assert page.evaluate(SNAPSHOTS) == [release.server.address + own[0]]


def test_a_new_version_comes_to_a_page_that_kept_the_older_one_busy(page: Page, release: Release) -> None:
    wait_kept(page)
    release.rename("99.0")
    look_for_update(page)
    page.evaluate(HURRY)
    take_update(page)
    assert version(page) == "99.0"


def test_a_copy_that_is_not_whole_is_not_used(
    fresh_context: BrowserContext, release: Release, complaints: Complaints
) -> None:
    complaints.tolerant = True
    release.promise("static/landfall.css", "0" * 64)
    page = fresh_context.new_page()
    page.goto(release.server.address)
    wait_ready(page)
    assert page.evaluate(INSTALL) == "redundant"
    expect(page.locator("body")).not_to_have_attribute("data-offline", "ready")
