"""The shell: what stands before Python, the promises of the first screen, and how a failed start is told."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import Complaints, OpenPage, SiteServer, wait_styled

WITHOUT_PYTHON = {"**/pyodide.mjs": lambda route: route.abort()}
PYTHON_NEVER_COMES = {"**/pyodide.mjs": lambda route: None}
FAILED = {"en": "could not start", "fr": "n’a pas pu démarrer"}


def test_first_screen_can_be_used_and_the_splash_is_gone(page: Page) -> None:
    body = page.locator("body")
    expect(body).to_have_attribute("data-ready", "true")
    expect(body).to_have_attribute("data-screen", "menu")
    expect(body).not_to_have_attribute("data-failed", re.compile(".*"))
    expect(page.locator(".splash")).to_be_hidden()


@pytest.mark.some(1)
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 720)])
def test_island_and_title_stand_before_python(open_fresh: OpenPage, width: int, height: int) -> None:
    page = open_fresh("", ready=False, viewport=(width, height), intercept=PYTHON_NEVER_COMES)
    wait_styled(page)
    for part in (".splash-island", ".splash-title", ".splash-progress"):
        box = page.locator(part).bounding_box()
        assert box is not None, part
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
    assert page.locator("body").get_attribute("data-ready") is None


def test_progress_line_is_full_before_the_first_screen(page: Page) -> None:
    reached = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--progress')")
    assert float(reached) >= 0.9


@pytest.mark.some(1)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_start_that_fails_is_told_in_the_readers_language(
    open_fresh: OpenPage, complaints: Complaints, language: str
) -> None:
    complaints.tolerant = True
    page = open_fresh(f"?lang={language}", ready=False, intercept=WITHOUT_PYTHON)
    wait_styled(page)
    expect(page.get_by_role("alert")).to_contain_text(FAILED[language])
    expect(page.get_by_role("status")).to_be_hidden()


@pytest.mark.some(1)
@pytest.mark.parametrize("lacking", ["WebAssembly", "DecompressionStream", "CSS"])
def test_a_browser_that_cannot_run_the_page_is_told_which_ones_can(
    fresh_context: BrowserContext, server: SiteServer, lacking: str
) -> None:
    page, asked = fresh_context.new_page(), []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script(f"delete globalThis.{lacking}")
    page.goto(f"{server.address}?lang=fr")
    wait_styled(page)
    expect(page.get_by_role("alert")).to_contain_text("Safari à partir de 17.5")
    expect(page.get_by_role("status")).to_be_hidden()
    assert not [address for address in asked if address.endswith(".wasm")]


def test_theme_and_language_of_last_time_hold_before_python(open_fresh: OpenPage, complaints: Complaints) -> None:
    complaints.tolerant = True
    page = open_fresh("", ready=False, intercept=WITHOUT_PYTHON)
    page.evaluate("localStorage.setItem('landfall.theme', 'dark'); localStorage.setItem('landfall.lang', 'fr')")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_policy_forbids_foreign_origins(page: Page, complaints: Complaints) -> None:
    complaints.tolerant = True
    blocked = page.evaluate(
        """async () => {
          const violations = [];
          addEventListener("securitypolicyviolation", (event) => violations.push(event.effectiveDirective));
          await fetch("https://example.org/").catch(() => null);
          const image = new Image();
          image.src = "https://example.org/x.png";
          await new Promise((done) => image.addEventListener("error", done));
          return violations;
        }"""
    )
    assert set(blocked) == {"connect-src", "img-src"}
    complaints.found.clear()


def test_every_address_of_the_shell_is_relative(page: Page) -> None:
    addresses = page.evaluate(
        """[...document.querySelectorAll("[src], link[href]")]
             .map((element) => element.getAttribute("src") || element.getAttribute("href"))"""
    )
    assert addresses
    assert [address for address in addresses if not address.startswith("./")] == []


def test_installed_page_has_its_icons(page: Page) -> None:
    manifest = page.request.get(page.url.split("?")[0] + "static/manifest.webmanifest").json()
    folder = page.url.split("?")[0] + "static/"
    assert manifest["icons"]
    for icon in manifest["icons"]:
        assert page.request.get(folder + icon["src"]).ok
