"""The site with a notebook in it, on a line that can be cut, and a visitor in each kind of browser.

A test that takes ``visitor`` runs in every engine that the machine has, one browser for all tests of an engine. It
fails on any error that the page complains of.
"""

import re
import shutil
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.conftest import INTERPRETER, hasty, running
from tools.engines import ENGINES
from tools.paths import DIST
from tools.serve import SiteServer
from tools.site import digest
from tools.visitor import CUPBOARD, Visitor

# What a page complains of is noted, and what its address wishes away is away before anything else has started.
PRELUDE = """{
  const complaints = (window.complaints = []);
  addEventListener("error", (event) => complaints.push(String(event.message)));
  addEventListener("unhandledrejection", (event) => complaints.push(String(event.reason)));
  const error = console.error;
  console.error = (...told) => { complaints.push(told.join(" ")); error.apply(console, told); };
  const forbid = (name) => Object.defineProperty(window, name, {
    configurable: true,
    get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
  });
  const FAULTS = {
    speech: () => delete window.speechSynthesis,
    channel: () => delete window.BroadcastChannel,
    locks: () => delete Navigator.prototype.locks,
    devices: () => delete window.RTCPeerConnection,
    workers: () => (window.Worker = class extends Worker { constructor() { throw new Error("none"); } }),
    sound: () => delete window.AudioContext,
    databases: () => forbid("indexedDB"),
    storage: () => ["localStorage", "sessionStorage", "indexedDB"].forEach(forbid),
    caches: () => delete Navigator.prototype.serviceWorker && forbid("caches"),
    exceptions: () => (WebAssembly.validate = () => false),
  };
  for (const name of new URLSearchParams(location.search).getAll("without")) FAULTS[name]();
}
"""
SIZE = 480, 800
"""A small window: the smaller it is, the less an engine has to paint without a graphics card."""
TOLD = "({ lang: document.documentElement.lang, ...document.documentElement.dataset, ...document.body.dataset })"
FIRST = "static/able.js"
"""The script that runs before all others."""


class Line(SiteServer):
    """A server whose line can be cut: what was connected is so no more, and nobody is let in."""

    def __init__(self, *args: Any, **options: Any) -> None:
        self.is_cut = False
        self._connected: set[socket.socket] = set()
        super().__init__(*args, **options)

    def cut(self) -> None:
        """Let nothing through any more."""
        self.is_cut = True
        for connection in list(self._connected):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Let everything through again."""
        self.is_cut = False

    def verify_request(self, request: Any, client_address: Any) -> bool:
        """Whether somebody is let in."""
        self._connected.add(request)
        return not self.is_cut

    def shutdown_request(self, request: Any) -> None:
        """Forget a connection that ends."""
        self._connected.discard(request)
        super().shutdown_request(request)


@pytest.fixture(scope="session", autouse=True)
def quick_webkit() -> Iterator[None]:
    """Let WebKit translate the runtime once, not once more for speed: that pays for itself in minutes only."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JSC_useOMGJIT", "0")
        yield


@pytest.fixture(scope="session")
def noted_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site whose first script is the prelude, and that makes a snapshot as soon as it can."""
    assert (DIST / "index.html").exists(), "build the site first: make site"
    folder = shutil.copytree(DIST, tmp_path_factory.mktemp("noted") / "site")
    (folder / CUPBOARD).write_text('<link rel="icon" href="data:,">', encoding="utf-8")
    change(folder, FIRST, lambda script: PRELUDE + script)
    change(folder, INTERPRETER, hasty)
    return folder


def change(folder: Path, name: str, changed: Callable[[str], str]) -> None:
    """Change a script of a site; the list of what is kept offline knows of it."""
    script, worker = folder / name, folder / "sw.js"
    script.write_text(changed(script.read_text(encoding="utf-8")), encoding="utf-8")
    promise = rf'\1"{digest(script.read_bytes())}"'
    listed, times = re.subn(rf'("{re.escape(name)}": )"\w+"', promise, worker.read_text(encoding="utf-8"))
    assert times == 1
    worker.write_text(listed, encoding="utf-8")


@pytest.fixture(scope="session")
def line(noted_site: Path) -> Iterator[Line]:
    """The site under a sub-path, as on a shared host."""
    yield from running(Line(noted_site, prefix="/some/sub/path/"))


@pytest.fixture(scope="session", params=ENGINES)
def newcomer(request: pytest.FixtureRequest, line: Line) -> Iterator[Visitor]:
    """Somebody whose browser has been nowhere yet, one for each engine."""
    engine = ENGINES[request.param]
    if engine.lacks:
        pytest.skip(f"{engine.name} is not tried: this machine has no {engine.lacks}")
    with engine.started(SIZE) as started:
        yield Visitor(started, line.address)


@pytest.fixture(scope="session")
def visits(newcomer: Visitor) -> list[dict[str, str]]:
    """What the page told of itself when somebody came for the first time, and when all of it was kept."""
    newcomer.go("?lang=en")
    first = newcomer.evaluate(TOLD)
    newcomer.wait_for_selector('html[data-snapshot] body[data-offline="ready"]', state="attached")
    newcomer.go("?lang=fr")
    return [first, newcomer.evaluate(TOLD)]


@pytest.fixture
def visitor(newcomer: Visitor, visits: list[dict[str, str]]) -> Iterator[Visitor]:
    """Somebody who was here before."""
    yield newcomer
    complaints = newcomer.take_complaints()
    assert not complaints, "\n".join(complaints)
