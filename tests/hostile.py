"""What hostile bots try, and what each meets. ``docs/OWN_BOTS.md`` shows it as a table."""

from typing import NamedTuple


class Attempt(NamedTuple):
    """What a bot tries, as JavaScript or as the Python text of a bot, and what it meets."""

    code: str
    meets: str


PLAYS = (
    "def decide(table):\n    return sorted(table.legal, key=lambda action: action.verb in ('end', 'bank', 'offer'))\n"
)
SENDS = "import js\n\ndef decide(table):\n    while True:\n        js.send('{}')\n"

REACHING = {
    "the document": "document.title",
    "the window": "window.name",
    "the page above": "parent.document",
    "the page on top": "top.location.href",
    "who opened it": "opener.location.href",
    "the storage": "localStorage.length",
    "the storage of a session": "sessionStorage.length",
    "cookies": "document.cookie",
    "databases": "indexedDB.open('landfall').readyState",
    "caches": "caches.keys() && 'reached'",
    "the service worker": "navigator.serviceWorker.controller",
    "locks": "navigator.locks.query() && 'reached'",
    "files": "navigator.storage.getDirectory() && 'reached'",
    "shared workers": "new SharedWorker('SITE') && 'reached'",
    "scripts of the site": "importScripts('SITEstatic/able.js') || 'reached'",
    "scripts in an address": "importScripts('data:text/javascript,0') || 'reached'",
    "a request that waits": "(x => { x.open('GET', 'SITE', false); x.send(); return x.status })(new XMLHttpRequest())",
    "a worker of its own, which nobody would end": "new Worker(URL.createObjectURL(new Blob(['0']))) && 'reached'",
    "memory beside Python's": "new WebAssembly.Memory({ initial: 8192 }) && 'reached'",
    "that memory by its back door": "new (WebAssembly.Memory.prototype.constructor)({ initial: 8192 }) && 'reached'",
}
"""JavaScript that fails."""
CALLING = {
    "a request": "delete self.fetch; fetch('SITE?reached').catch(() => 0)",
    "a socket": "new WebSocket('SITE'.replace('http', 'ws'))",
    "a stream": "new EventSource('SITE?reached')",
    "a worker of the site": "new Worker('SITEstatic/able.js')",
    "a module of the site": "import('SITEstatic/archive.mjs').catch(() => 0)",
    "other tabs": "new BroadcastChannel('hostile').postMessage('reached')",
}
"""What fails without a word, or goes to nobody: no request may leave, and no other page may hear it."""
ALLOWED = {"clocks": "Date.now() > 0 && performance.now() > 0"}
"""What tells nothing of anybody."""
BREAKING = {
    "an endless loop": Attempt(
        "def decide(table):\n    while True:\n        pass\n", "thought for more than 2 seconds"
    ),
    "an endless loop outside of `decide`": Attempt("while True:\n    pass\n", "ran for more than 5 seconds"),
    "all memory of Python": Attempt(
        "def decide(table):\n    kept = []\n    while True:\n        kept.append(bytes(10**8))\n", "MemoryError"
    ),
    "an action that is not legal": Attempt("def decide(table):\n    return '0 dance'\n", "which is no action"),
    "an exception": Attempt("def decide(table):\n    return 1 // 0\n", "ZeroDivisionError"),
    "no Python": Attempt("def decide(table:\n", "this is no Python"),
    "news that are no news": Attempt(SENDS.format("x"), "sent messages of its own"),
    "news of a game that is not played": Attempt(
        SENDS.format('{"is": "begun", "number": 0, "seed": 1, "seat": 0}'), "sent messages of its own"
    ),
    "a result in the middle of a decision": Attempt(
        SENDS.format('{"is": "game", "winner": 0, "acted": []}'), "sent messages of its own"
    ),
    "news without end": Attempt(
        SENDS.format('{"is": "printed", "text": "XX"}').replace("XX", "' + 'x' * 9000 + '"), "sent too many messages"
    ),
    "10 MB of prints": Attempt("print('x' * 10_000_000)\n" + PLAYS, "against Random bot"),
    "news of 5,000 brackets": Attempt(
        "import js\njs.send('{\"is\": \"printed\", \"text\": ' + '[' * 5000 + ']' * 5000 + '}')\n" + PLAYS,
        "against Random bot",
    ),
}
"""Texts of bots, and a part of the sentence that tells what came of it."""


def told() -> dict[str, str]:
    """Return what is tried, and what it meets, as the page of the documentation has it."""
    meets = {
        **dict.fromkeys(REACHING, "an error"),
        **dict.fromkeys(CALLING, "nobody: no request leaves, no page hears it"),
        **dict.fromkeys(ALLOWED, "may be read"),
    }
    for name, (_, meant) in BREAKING.items():
        meets[name] = "is cut or left out; it plays on" if "against" in meant else f"“{meant}”"
    return meets
