"""The page's carrier in a real browser, without the page around it: it is told what to do, and its inputs are noted.

It runs on any document of the site's root, in pages of Playwright as well as in those of other drivers.
"""

from __future__ import annotations

from typing import Any, Protocol

PLAIN = "sw.js"
"""A document of the site on which nothing starts."""

# Python starts from the site's own files; what they say is that of the page.
BEGIN = """async () => {
  const at = (name) => new URL(name, document.baseURI).href;
  const { loadPyodide } = await import(at("static/pyodide/pyodide.mjs"));
  const { fetchArchive, unpack } = await import(at("static/archive.mjs"));
  const [python, ...contents] = await Promise.all([
    loadPyodide({ indexURL: at("static/pyodide/") }),
    fetchArchive(),
    fetchArchive("later/together.pack"),
  ]);
  for (const content of contents) unpack(python, content);
  window.noted = [];
  window.note = (...event) => window.noted.push(event);
  window.carrier = python.runPython(`
from js import note
from pyodide.ffi import to_js
from ui.browser.carrier import BrowserCarrier
BrowserCarrier(lambda event: note(type(event).__name__, *map(to_js, event)))
`);
  return true;
}"""
DO = "([name, ...given]) => { carrier[name](...given); return true; }"
REPEAT = "([times, name, ...given]) => { for (let i = 0; i < times; i++) carrier[name](...given); return true; }"
HEAR = """async (kind) => {
  for (const until = performance.now() + 25000; performance.now() < until; ) {
    const at = noted.findIndex(([each]) => each === kind);
    if (at >= 0) return noted.splice(at, 1)[0].slice(1);
    await new Promise((go) => setTimeout(go, 10));
  }
  throw new Error(`${kind} did not arrive, but ${JSON.stringify(noted).slice(0, 500)}`);
}"""


class Shown(Protocol):
    """A page in some browser."""

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """What a script answers, or a function that is given `arg`."""


class Carrying:
    """A carrier in a page."""

    def __init__(self, page: Shown) -> None:
        self.page = page

    def begin(self) -> Carrying:
        """Start anew on the document that is shown."""
        self.page.evaluate(BEGIN)
        return self

    def do(self, name: str, *given: object) -> None:
        """Ask something of the carrier."""
        self.page.evaluate(DO, [name, *given])

    def repeat(self, times: int, name: str, *given: object) -> None:
        """Ask the same of the carrier many times."""
        self.page.evaluate(REPEAT, [times, name, *given])

    def hear(self, kind: str) -> list[Any]:
        """Wait for an input of a kind, and return what it holds."""
        heard: list[Any] = self.page.evaluate(HEAR, kind)
        return heard

    def count(self, kind: str) -> int:
        """How many inputs of a kind have arrived that nobody has waited for."""
        return int(self.page.evaluate("(kind) => noted.filter(([each]) => each === kind).length", kind))


def exchange(one: Carrying, other: Carrying) -> tuple[str, str]:
    """Wait until both are reached, let each tell the other something long, and return what they call the channel."""
    ends = str(one.hear("Reached")[0]), str(other.hear("Reached")[0])
    for speaker, end, listener, expected in ((one, ends[0], other, ends[1]), (other, ends[1], one, ends[0])):
        text = f"from {end}: " + "é🏝" * 6_000
        speaker.do("tell", end, text)
        assert listener.hear("Heard") == [expected, text]
    return ends


def meet(host: Carrying, guest: Carrying, invitation: str = "") -> tuple[str, str, str]:
    """Connect two devices by their two codes, and let them talk. The first code, the invitation, may be given.

    Return what they call the channel, and the invitation.
    """
    if not invitation:
        host.do("invite")
        (invitation,) = host.hear("Invited")
    guest.do("answer", invitation)
    host.do("accept", *guest.hear("Replied"))
    return *exchange(host, guest), invitation
