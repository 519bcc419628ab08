"""A server on the built site and pages that fail their test on any error or request off the origin.

``open_page("?seed=1&lang=en")`` opens the game and waits until its first screen can be used. The pages of all
tests share a context that has been here before, so they start from its snapshot; each test begins with empty storage.
``open_fresh`` opens it in a context of its own: caches cold, no service worker yet.
"""

import shutil
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Route,
    expect,
    sync_playwright,
)

from tests.e2e.used import FORGET, UsedPage
from tests.second_try import WITNESS
from tests.witness import Witness
from tools.paths import DIST
from tools.serve import SiteServer

READY_MS = 60_000
STEP_MS = 30_000
"""What a step may take on a machine that is busy with other things; nobody waits for so long who is answered."""
ASIDE = "aside"
"""A page of the site on which nothing starts."""
READY = 'body[data-ready="true"]'
INTERPRETER = "static/interpreter.mjs"
CALM, HARDLY = "const CALM = 4000;", "const CALM = 100;"
"""For how many milliseconds a page is left alone before it makes a snapshot, and hardly any."""

NO_BOTS = {"**/ui/bot_worker.py": lambda route: None}
"""What keeps bots from coming to a page in which nobody needs them: their start costs as much as the page's own."""

OpenPage = Callable[..., Page]
Server = TypeVar("Server", bound=SiteServer)


@dataclass
class Complaints:
    """What went wrong on pages while a test ran; a test that provokes errors is `tolerant` of them.

    A page that `crashed` is nothing that the game did: `tests/second_try.py` asks for it.
    """

    origin: str
    tolerant: bool = False
    crashed: bool = False
    found: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        """Note every error of `page` from now on."""
        page.on("pageerror", self.fail)
        page.on("console", self.hear)
        page.on("crash", self.lose)

    def leave(self, page: Page) -> None:
        """Note nothing more of `page`."""
        page.remove_listener("pageerror", self.fail)
        page.remove_listener("console", self.hear)
        page.remove_listener("crash", self.lose)

    def fail(self, error: Error) -> None:
        """Note an error that nobody caught."""
        self.note(f"page error: {error}")

    def hear(self, message: ConsoleMessage) -> None:
        """Note what the console calls an error."""
        if message.type == "error":
            self.note(f"console: {message.text} ({message.location['url']})")

    def lose(self, page: Page) -> None:
        """Note that the browser has lost a page."""
        self.crashed = True

    def note(self, what: str) -> None:
        """Note an error, unless errors are expected."""
        if not self.tolerant:
            self.found.append(what)

    def check_origin(self, request: Request) -> None:
        """Note a request that leaves the site."""
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https", "ws", "wss") and f"{parts.scheme}://{parts.netloc}" != self.origin:
            self.found.append(f"request off the origin: {request.url}")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site, so that building anew does not disturb the tests."""
    assert (DIST / "index.html").exists(), "build the site first: make site"
    return shutil.copytree(DIST, tmp_path_factory.mktemp("built") / "site")


def serving(directory: Path, prefix: str) -> Iterator[SiteServer]:
    """A server on `directory` for as long as it is needed."""
    yield from running(SiteServer(directory, prefix=prefix))


def running(server: Server) -> Iterator[Server]:
    """A server at work for as long as it is needed."""
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[SiteServer]:
    """The site under a sub-path, as on a shared host."""
    yield from serving(site, "/some/sub/path/")


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Browser]:
    """One browser for the session, with a witness who tells of it when it has lost a page."""
    expect.set_options(timeout=STEP_MS)
    witness = request.config.stash[WITNESS] = Witness(tmp_path_factory.mktemp("browser"))
    with sync_playwright() as playwright:
        browser = witness.launch(playwright)
        yield browser
        witness.rest()
        browser.close()


@pytest.fixture
def complaints(server: SiteServer) -> Iterator[Complaints]:
    """Fails the test at its end if anything was noted."""
    parts = urlsplit(server.address)
    complaints = Complaints(f"{parts.scheme}://{parts.netloc}")
    yield complaints
    assert not complaints.found, "\n".join(complaints.found)


@pytest.fixture(scope="session")
def warm_page(browser: Browser, server: SiteServer) -> Iterator[Page]:
    """A page of somebody who was here before: the site is kept by now, and a snapshot."""
    context = browser.new_context()
    context.set_default_timeout(STEP_MS)
    page = context.new_page()
    page.route(server.address + INTERPRETER, hurry)
    page.goto(server.address)
    page.wait_for_selector("html[data-snapshot]", state="attached", timeout=3 * READY_MS)
    page.unroute_all()
    yield page
    context.close()


def hurry(route: Route) -> None:
    """Answer with the script that starts Python, but one that does not wait."""
    answer = route.fetch()
    route.fulfill(response=answer, body=hasty(answer.text()))


def hasty(interpreter: str) -> str:
    """The script that starts Python, so changed that it makes a snapshot without waiting for a calm."""
    assert CALM in interpreter
    return interpreter.replace(CALM, HARDLY)


@pytest.fixture(scope="session")
def warm_context(warm_page: Page) -> BrowserContext:
    """The context of somebody who comes back: from test to test it keeps its caches, and a snapshot in them."""
    return warm_page.context


@pytest.fixture
def context(warm_context: BrowserContext, complaints: Complaints) -> Iterator[BrowserContext]:
    """The warm context for one test, watched; pages are closed afterwards."""
    yield from watched(warm_context, complaints)


@pytest.fixture
def fresh_context(browser: Browser, complaints: Complaints) -> Iterator[BrowserContext]:
    """A context that no other test has used."""
    context = browser.new_context()
    context.set_default_timeout(STEP_MS)
    yield from watched(context, complaints)
    context.close()


def watched(context: BrowserContext, complaints: Complaints) -> Iterator[BrowserContext]:
    """`context` with every page that comes and every request watched."""
    before = context.pages
    context.on("page", complaints.watch)
    context.on("request", complaints.check_origin)
    yield context
    for page in context.pages:
        if page not in before:
            page.close()
    context.remove_listener("page", complaints.watch)
    context.remove_listener("request", complaints.check_origin)


def opener(context: BrowserContext, server: SiteServer, *, clear: bool) -> OpenPage:
    """A function that opens the game in `context` and waits until it can be used."""

    before = context.pages

    def open_page(
        query: str = "",
        *,
        ready: bool = True,
        viewport: tuple[int, int] = (1280, 720),
        intercept: Mapping[str, Callable[[Route], object]] | None = None,
    ) -> Page:
        first = context.pages == before
        page = context.new_page()
        page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
        if clear and first:
            forget(context, server.address)
        for pattern, answer in (intercept or {}).items():
            page.route(pattern, answer)
        page.goto(server.address + query, wait_until="load" if ready else "domcontentloaded")
        if ready:
            wait_ready(page)
        return page

    return open_page


def forget(context: BrowserContext, address: str) -> None:
    """Empty the storage of the site and its second copy, but no other caches."""
    page = stand_aside(context.new_page(), address)  # only a page of the site can delete one of its caches
    page.evaluate(FORGET)
    page.close()


def stand_aside(page: Page, address: str) -> Page:
    """Bring a page to where the site's storage and caches can be reached, and nothing starts."""
    page.route(f"{address}{ASIDE}", lambda route: route.fulfill(body="", content_type="text/html"))
    page.goto(f"{address}{ASIDE}")
    return page


def wait_ready(page: Page) -> None:
    """Wait until the first screen can be used."""
    page.wait_for_selector(READY, state="attached", timeout=READY_MS)


def wait_styled(page: Page) -> None:
    """Wait until the shell has its styles: before them a document is there, but everything stands elsewhere."""
    page.locator('link[rel="stylesheet"]').evaluate_all(
        """(links) => Promise.all(
            links.map((link) => link.sheet ?? new Promise((done) => link.addEventListener("load", done)))
        )"""
    )


@pytest.fixture
def open_page(context: BrowserContext, server: SiteServer) -> OpenPage:
    """Opens the game: empty storage for the first page of a test, warm caches."""
    return opener(context, server, clear=True)


@pytest.fixture
def open_fresh(fresh_context: BrowserContext, server: SiteServer) -> OpenPage:
    """Opens the game in a context with nothing in it."""
    return opener(fresh_context, server, clear=False)


@pytest.fixture(scope="session")
def used_page(warm_page: Page, server: SiteServer) -> UsedPage:
    """A page that goes from test to test."""
    return UsedPage(warm_page, opener(warm_page.context, server, clear=False))


@pytest.fixture
def show_page(
    used_page: UsedPage, warm_context: BrowserContext, complaints: Complaints, request: pytest.FixtureRequest
) -> Iterator[OpenPage]:
    """Shows in a page that other tests have used what `open_page` would; one that a test fails with is used no more."""
    failed = request.session.testsfailed
    shown: list[Page] = []

    def show(query: str = "", *, viewport: tuple[int, int] = (1280, 720)) -> Page:
        page = used_page.show(query, viewport)
        complaints.watch(page)
        shown.append(page)
        return page

    warm_context.on("request", complaints.check_origin)
    yield show
    warm_context.remove_listener("request", complaints.check_origin)
    for page in shown:
        complaints.leave(page)
    used_page.rest() if request.session.testsfailed == failed else used_page.drop()


@pytest.fixture
def page(show_page: OpenPage) -> Page:
    """The game's first screen."""
    return show_page()
