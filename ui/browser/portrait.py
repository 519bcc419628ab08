"""A drawing of the board as a file: complete with styles and fonts, and as PNG where the browser can paint it."""

import base64
from html import escape
from typing import Any

from js import (
    URL,
    Blob,
    DOMParser,
    Image,
    OffscreenCanvas,
    XMLSerializer,
    document,
    encodeURIComponent,
    fetch,
    matchMedia,
)
from pyodide.ffi import JsException, to_js

from ui.base.markup import Markup

LONGEST_SIDE = 1600
"""The pixels of the longer side."""
FACE = 5
"""The type of a style rule that defines a font (``CSSRule.FONT_FACE_RULE``)."""


async def painted(drawing: Markup) -> tuple[str, Any]:
    """Return the ending of the file's name and the file as a blob: ``png``, or ``svg`` if painting fails."""
    root = _dressed(drawing)
    bare = str(XMLSerializer.new().serializeToString(root))
    text = bare.replace(">", f"><style>{escape(await _styles())}</style>", 1)
    width, height = _size(root)
    try:
        image = Image.new(width, height)
        image.src = f"data:image/svg+xml;charset=utf-8,{encodeURIComponent(text)}"
        await image.decode()
        canvas = OffscreenCanvas.new(width, height)
        canvas.getContext("2d").drawImage(image, 0, 0, width, height)
        return "png", await canvas.convertToBlob()
    except (JsException, AttributeError):
        return "svg", Blob.new(to_js([text]))


def _dressed(drawing: Markup) -> Any:
    """Return the SVG element of a drawing (`ui.board.keepsake`) with all that it needs to stand alone.

    That is: the shared drawings, the page's theme and palette, and a size in pixels.
    """
    template = DOMParser.new().parseFromString(drawing, "text/html").body
    kept, root = template.children
    root.prepend(kept.firstElementChild)
    page = document.documentElement
    dark = matchMedia("(prefers-color-scheme: dark)").matches
    root.setAttribute("data-theme", page.getAttribute("data-theme") or ("dark" if dark else "light"))
    if palette := page.getAttribute("data-palette"):
        root.setAttribute("data-palette", palette)
    width, height = _size(root)
    root.setAttribute("width", width)
    root.setAttribute("height", height)
    root.setAttribute("style", f"width: {width}px; height: {height}px")
    return root


def _size(root: Any) -> tuple[int, int]:
    """Return the width and height of a picture of a drawing in pixels; the longer one is `LONGEST_SIDE`."""
    *_, width, height = map(float, root.getAttribute("viewBox").split())
    scale = LONGEST_SIDE / max(width, height)
    return round(width * scale), round(height * scale)


async def _styles() -> str:
    """Return the rules of all the page's styles as text, with the fonts' data in place of their addresses."""
    rules = [rule for sheet in [*document.styleSheets, *document.adoptedStyleSheets] for rule in sheet.cssRules]
    return "\n".join([await _face(rule) if rule.type == FACE else str(rule.cssText) for rule in rules])


async def _face(rule: Any) -> str:
    """Return the rule of a font with the font's data in place of its address."""
    source = str(rule.style.getPropertyValue("src"))
    place = source.partition('url("')[2].partition('"')[0]
    base = rule.parentStyleSheet.href or document.baseURI
    data = (await (await fetch(URL.new(place, base).href)).arrayBuffer()).to_bytes()
    inside = f'url("data:font/woff2;base64,{base64.b64encode(data).decode()}")'
    return str(rule.cssText).replace(f'url("{place}")', inside)
