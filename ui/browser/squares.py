"""Square codes for cameras, made by lean-qr."""

import asyncio
from collections.abc import Callable

from pyodide.ffi import JsException

from ui.base.inputs import Drawn, Input, Unreachable
from ui.browser.scripts import imported

SCRIPT = "./static/lean-qr/index.mjs"


def draw(text: str, deliver: Callable[[Input], None]) -> None:
    """Make a square code of a text; ``Drawn`` arrives, or ``Unreachable("code-not-drawn")``."""
    asyncio.ensure_future(_drawn(text, deliver))  # noqa: RUF006 - the event loop keeps the task


async def _drawn(text: str, deliver: Callable[[Input], None]) -> None:
    try:
        code = (await imported(SCRIPT)).generate(text)
    except JsException:  # there is no network, or the text is too long
        deliver(Unreachable("code-not-drawn"))
        return
    cells = range(code.size)
    deliver(Drawn(text, tuple("".join("1" if code.get(x, y) else "0" for x in cells) for y in cells)))
