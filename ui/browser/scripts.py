"""Scripts of others that are fetched when they are needed."""

from typing import Any

from js import URL, document
from pyodide.code import run_js

_IMPORT = "(address) => import(self.landfall?.at(address) ?? address)"
"""The import as JavaScript. In the one file, the file's loader knows where a script is."""


async def imported(address: str) -> Any:
    """Fetch a script of the site and return what it exports. Raise JsException if it cannot be had."""
    return await run_js(_IMPORT)(URL.new(address, document.baseURI).href)
