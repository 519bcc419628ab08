"""Scripts of the site as the one file has them: they ask its loader for others (``static/onefile.js``).

A script in the file has no address. So a relative address that it imports becomes ``site:`` and the path, or a call of
``landfall.at``; its own address becomes the one that it has on the site. Scripts of the runtime also get the changes
that ``CHANGES`` lists.
"""

import posixpath
import re
from collections.abc import Mapping
from typing import NamedTuple

STATIC = re.compile(r'(?<=\bfrom)( ?")(\.[^"]+)(?=")')
"""An import statement of a script, which runs before the script."""
DYNAMIC = re.compile(r'\bimport\("(\.[^"]+)"\)')
"""An import that a script makes while it runs."""
OWN_ADDRESS = "import.meta.url"


class Change(NamedTuple):
    """A text in a script of the runtime, its replacement, and how often the script holds it."""

    old: str
    new: str
    times: int = 1


CHANGES: Mapping[str, tuple[Change, ...]] = {
    # The source of the workers is a text in this script: what both have is there twice.
    "static/pyscript/core-": (
        Change(
            '(e,t=location.href)=>new URL(e,t.replace(/^blob:/,"")).href',
            "(e,t=self.landfall.base)=>new URL(e,t).href",
            times=2,
        ),
        Change("module:import(o)", "module:import(self.landfall.at(o))", times=2),
        Change("`import(${t}${new URL(n,Ir).href}${t})`", "`import(self.landfall.at(${t}${new URL(n,Ir).href}${t}))`"),
        Change("const{url:Ir}=import.meta", "const Ir=import.meta.url"),
    ),
    "static/pyodide/pyodide.mjs": (Change("async e=>await import(e)", "async e=>await import(self.landfall.at(e))"),),
    "static/pyodide/pyodide.asm.mjs": (
        Change("async t=>await import(t)", "async t=>await import(self.landfall.at(t))"),
    ),
}
"""The changes of each script of the runtime, by the beginning of its path."""


def linked(name: str, text: str) -> str:
    """Return a script of the site as the file has it.

    Raise :class:`ValueError` for a script of the runtime to which a change does not apply.
    """
    folder = posixpath.dirname(name)

    def path(address: str) -> str:
        return posixpath.normpath(posixpath.join(folder, address))

    text = changed(name, text)
    text = STATIC.sub(lambda found: f"{found[1]}site:{path(found[2])}", text)
    text = DYNAMIC.sub(lambda found: f'import(self.landfall.at("{path(found[1])}"))', text)
    return text.replace(OWN_ADDRESS, f'(self.landfall.base+"{name}")')


def changed(name: str, text: str) -> str:
    """Return a script with the changes that are listed for it."""
    for change in (change for start, changes in CHANGES.items() if name.startswith(start) for change in changes):
        text = replaced(text, *change)
    return text


def replaced(text: str, old: str, new: str, times: int = 1) -> str:
    """Return a text with `new` for `old`. Raise :class:`ValueError` unless `old` is there `times` times."""
    if text.count(old) != times:
        raise ValueError(f"not {times} times there: {old}")
    return text.replace(old, new)
