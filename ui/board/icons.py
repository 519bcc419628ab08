"""Icons for buttons, drawn with round strokes in a square of 24 by 24, in the colour of the text around them.

Each icon is a tuple of strokes. A stroke that starts with ``~`` is a faint area below the others; a stroke that starts
with ``*`` is filled.
"""

from functools import cache
from typing import TypeAlias

from ui.base.markup import Markup, el
from ui.board import sea_icons
from ui.board.shapes import path, symbol, use

Strokes: TypeAlias = tuple[str, ...]
"""The strokes of an icon: SVG paths. Each may begin with ``~`` or ``*`` (see above)."""

_DOT = "m-1.1 0a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0Z"


def dots(*places: tuple[float, float]) -> str:
    """Return a stroke that draws a small filled dot at each (x, y) of `places`."""
    return "*" + "".join(f"M{x:g} {y:g}{_DOT}" for x, y in places)


def toned(d: str) -> tuple[str, str]:
    """Return two strokes for the closed path `d`: its faint area and its outline."""
    return f"~{d}", d


_THUMB = (
    *toned("M8 11l3.7-7a2.3 2.3 0 0 1 2.2 2.9L13 10h5a2 2 0 0 1 2 2.4l-1.2 6a2 2 0 0 1-2 1.6H8Z"),
    "M8 11v9H4.5v-9Z",
)
_SPEAKER = toned("M4 9.5h3.5L12 5.5v13l-4.5-4H4Z")
_BUBBLE = (
    "M5.8 4h12.4a2.3 2.3 0 0 1 2.3 2.3v7.4a2.3 2.3 0 0 1-2.3 2.3H11.5L7 20v-4"
    "H5.8a2.3 2.3 0 0 1-2.3-2.3V6.3A2.3 2.3 0 0 1 5.8 4Z"
)
_STAR = "M12 3.4l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8Z"
_TONES = "M8.5 9v2M12 7.5v5M15.5 9v2"
_EYE = "M2.5 12S6 5.7 12 5.7 21.5 12 21.5 12 18 18.3 12 18.3 2.5 12 2.5 12Z"
_SHEET = "M7 3.5h10a1.8 1.8 0 0 1 1.8 1.8v13.4a1.8 1.8 0 0 1-1.8 1.8H7a1.8 1.8 0 0 1-1.8-1.8V5.3a1.8 1.8 0 0 1 1.8-1.8Z"
_CIRCLE = "M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17Z"

_STROKES: dict[str, Strokes] = {
    "roll": (
        "~M12 3l7.8 4.4L12 12 4.2 7.4Z",
        "M12 3l7.8 4.4v9.2L12 21l-7.8-4.4V7.4Z",
        "M4.2 7.4L12 12l7.8-4.6M12 12v9",
        dots((12, 7.5), (7, 12.1), (9.4, 16.7), (15.9, 14.3)),
    ),
    "road": ("~M8.5 3.5h7L20 20.5H4Z", "M8.5 3.5L4 20.5M15.5 3.5L20 20.5", "M12 4.5v2.2M12 10.4v2.8M12 17v3.2"),
    "settlement": ("~M12 4L5.5 10v10h13V10Z", "M3.5 12L12 4l8.5 8", "M5.8 10v10.2h12.4V10M10 20v-5.6h4V20"),
    "city": (
        "~M13.5 20.5V7.2L17 3.2l3.5 4v13.3Z",
        "M3.5 20.5v-8.8l5-4.2 5 4.2v8.8Z",
        "M13.5 11.5V7.2L17 3.2l3.5 4v13.3h-7M17 8.8v1.4M17 13.4v1.4M8.5 20v-4.2",
    ),
    "card": (
        *toned(_SHEET),
        "M12 8l1.3 2.7 2.9.4-2.1 2.1.5 2.9L12 14.7l-2.6 1.4.5-2.9-2.1-2.1 2.9-.4Z",
    ),
    "politics": ("~M5 9L12 4L19 9Z", "M3.5 9L12 3.5L20.5 9Z", "M6 9v9M10 9v9M14 9v9M18 9v9M3.5 20.5h17"),
    "science": (
        *toned("M9.5 4v6L4.5 18.5a1.4 1.4 0 0 0 1.2 2h12.6a1.4 1.4 0 0 0 1.2 -2L14.5 10V4Z"),
        "M8 4h8M7.5 15h9",
    ),
    "trade": (
        "~M2.6 13.3a2.9 2.9 0 0 0 5.8 0ZM15.6 13.3a2.9 2.9 0 0 0 5.8 0Z",
        "M12 3.8v16.4M8.2 20.2h7.6M5.5 7.2c2.5 0 4-1.2 6.5-1.2s4 1.2 6.5 1.2",
        "M5.5 7.2l-2.9 6.1a2.9 2.9 0 0 0 5.8 0ZM18.5 7.2l-2.9 6.1a2.9 2.9 0 0 0 5.8 0Z",
    ),
    "end-turn": ("M4 12h12M10.5 6.5L16 12l-5.5 5.5", "M20 5v14"),
    "undo": ("M8.5 4.5L4 9l4.5 4.5", "M4.3 9h9.9a5.5 5.5 0 0 1 0 11H8.5"),
    "menu": ("M4 6.5h16M4 12h16M4 17.5h16",),
    "settings": (
        "M4 6.5h8.5M17.5 6.5H20M4 12h2.5M11.5 12H20M4 17.5h7.5M16.5 17.5H20",
        "M15 4.2a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1 1 0-4.6ZM9 9.7a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1 1 0-4.6Z"
        "M14 15.2a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1 1 0-4.6Z",
    ),
    "sound": (*_SPEAKER, "M15.3 9a4.2 4.2 0 0 1 0 6M18 6.3a8 8 0 0 1 0 11.4"),
    "mute": (*_SPEAKER, "M15.8 9.7l4.6 4.6M20.4 9.7l-4.6 4.6"),
    "help": (*toned(_CIRCLE), "M9.5 9.6a2.6 2.6 0 1 1 3.8 2.3c-.9.5-1.3 1-1.3 2", dots((12, 16.9))),
    "info": (*toned(_CIRCLE), "M12 11v5.5", dots((12, 7.8))),
    "warning": (*toned("M12 4l9 16H3Z"), "M12 10v4.5", dots((12, 17.2))),
    "log": (
        "~M7 3.5h12v14H7Z",
        "M7.5 17.5V5.3a1.8 1.8 0 0 1 1.8-1.8H19v15a2 2 0 0 1-2 2H5.8a2 2 0 0 1-2-2v-1H15v1a2 2 0 0 0 2 2",
        "M10.8 7.5H16M10.8 10.5H16M10.8 13.5h3",
    ),
    "voice": (*toned(_BUBBLE), _TONES),
    "voice-off": (*toned(_BUBBLE), _TONES, "M3.5 20.5l17-17"),
    "hint": (
        "~M12 3a6.2 6.2 0 0 1 3.5 11.3V16.5h-7V14.3A6.2 6.2 0 0 1 12 3Z",
        "M9 16.5v-2c-1.9-1.1-3.2-3.1-3.2-5.3a6.2 6.2 0 0 1 12.4 0c0 2.2-1.3 4.2-3.2 5.3v2Z",
        "M9.8 19h4.4M11 21.2h2M12 16v-4.5l-1.8-1.8M12 11.5l1.8-1.8",
    ),
    "bank": (
        "~M12 3.5l8.5 5H3.5Z",
        "M12 3.5l8.5 5h-17Z",
        "M5.8 11.5v5.5M10 11.5v5.5M14 11.5v5.5M18.2 11.5v5.5M3.5 20.3h17",
    ),
    "robber": (
        *toned("M5.5 20.5c0-4.3 1.4-7.2 3.4-8.8a4.7 4.7 0 1 1 6.2 0c2 1.6 3.4 4.5 3.4 8.8Z"),
        "M9.3 9.2h5.4",
    ),
    "longest-road": (
        "M7.3 19.3h6.4a3.7 3.7 0 0 0 0-7.4h-3.4a3.7 3.7 0 0 1 0-7.4h6.4",
        "*M5 17.3a2 2 0 1 1 0 4a2 2 0 1 1 0-4ZM19 2.5a2 2 0 1 1 0 4a2 2 0 1 1 0-4Z",
    ),
    "largest-army": (
        "M3.8 3.8h2.8l9.3 9.3M3.8 3.8v2.8l9.3 9.3M20.2 3.8h-2.8l-3.9 3.9M20.2 3.8v2.8l-3.9 3.9M10.5 10.7l-2.4 2.4",
        "M12.3 18.2l5.9-5.9M15.7 15.7l4.5 4.5M11.7 18.2l-5.9-5.9M8.3 15.7l-4.5 4.5",
    ),
    "knight": (
        "~M12 3l7.5 2.5V11c0 4.8-3 8-7.5 10Z",
        "M12 3l7.5 2.5V11c0 4.8-3 8-7.5 10-4.5-2-7.5-5.2-7.5-10V5.5Z",
        "M12 7v9.5M8.5 11h7",
    ),
    "hammer": (
        *toned("M9.500 4.500L15 3L20.500 8.500L19 12L15.500 10.500L13 13L9.500 9.500Z"),
        "M11.200 11.300L4 18.500L5.800 20.300L13 13",
    ),
    "stairs": (
        "~M3.5 20.5v-4h4.2v-4h4.2v-4h4.2v-4h4.4v16Z",
        "M3.5 20.5v-4h4.2v-4h4.2v-4h4.2v-4h4.4v16Z",
        "M4.5 10.5v-6.5M2 6.5l2.5 -2.5 2.5 2.5",
    ),
    "trophy": (
        *toned("M7 3.8h10V9a5 5 0 0 1-10 0Z"),
        "M7 5.8H3.8v1a4 4 0 0 0 3.7 4M17 5.8h3.2v1a4 4 0 0 1-3.7 4M12 14v3.2M8 20.3c0-2 1.7-3.1 4-3.1s4 1.1 4 3.1Z",
    ),
    "human": (
        "~M4.5 20.3a7.5 7.5 0 0 1 15 0Z",
        "M12 3.7a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM4.5 20.3a7.5 7.5 0 0 1 15 0Z",
    ),
    "bot": (
        "~M5 8.5h14v11H5Z",
        "M7 8.3h10a2.2 2.2 0 0 1 2.2 2.2v7a2.2 2.2 0 0 1-2.2 2.2H7a2.2 2.2 0 0 1-2.2-2.2v-7A2.2 2.2 0 0 1 7 8.3Z",
        "M12 8.3V4.8M2.5 12.5v3M21.5 12.5v3M9.5 16.5h5",
        "*M12 2.3a1.4 1.4 0 1 1 0 2.8a1.4 1.4 0 1 1 0-2.8Z",
        dots((9, 12.7), (15, 12.7)),
    ),
    "clock": (*toned(_CIRCLE), "M12 7v5.2l3.3 2"),
    "thumbs-up": _THUMB,
    "thumbs-down": _THUMB,
    "swap": ("M7.5 4.5v15M3.8 15.8l3.7 3.7 3.7-3.7", "M16.5 19.5v-15M12.8 8.2l3.7-3.7 3.7 3.7"),
    "eye": (*toned(_EYE), "M12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6Z"),
    "eye-off": (*toned(_EYE), "M4 20L20 4"),
    "plus": ("M12 5v14M5 12h14",),
    "minus": ("M5 12h14",),
    "check": ("M4.5 12.5l5 5L19.5 7",),
    "cross": ("M6 6l12 12M18 6L6 18",),
    "arrow-left": ("M20 12H4.5M10.5 5.5L4 12l6.5 6.5",),
    "arrow-right": ("M4 12h15.5M13.5 5.5L20 12l-6.5 6.5",),
    "indent": ("M4 5h16M11 12h9M4 19h16", "M4 9l3 3-3 3"),
    "outdent": ("M4 5h16M11 12h9M4 19h16", "M7 9l-3 3 3 3"),
    "chevron-down": ("M5.5 9l6.5 6.5L18.5 9",),
    "download": ("M12 3.8v11.5M7 10.5l5 5 5-5", "M4 17v3.2h16V17"),
    "share": (
        "~M6 9.3a2.7 2.7 0 1 1 0 5.4a2.7 2.7 0 1 1 0-5.4ZM17.8 3a2.7 2.7 0 1 1 0 5.4a2.7 2.7 0 1 1 0-5.4Z",
        "~M17.8 15.6a2.7 2.7 0 1 1 0 5.4a2.7 2.7 0 1 1 0-5.4Z",
        "M6 9.3a2.7 2.7 0 1 1 0 5.4a2.7 2.7 0 1 1 0-5.4ZM17.8 3a2.7 2.7 0 1 1 0 5.4a2.7 2.7 0 1 1 0-5.4Z",
        "M17.8 15.6a2.7 2.7 0 1 1 0 5.4a2.7 2.7 0 1 1 0-5.4ZM8.4 10.7l7-3.7M8.4 13.3l7 3.7",
    ),
    "upload": ("M12 15.5V4M7 8.8l5-5 5 5", "M4 17v3.2h16V17"),
    "trash": (
        "~M6.3 6.5h11.4l-1 14H7.3Z",
        "M4 6.5h16M9 6.3V3.8h6v2.5M6.3 6.5l1 14h9.4l1-14M10 10.5v6M14 10.5v6",
    ),
    "pencil": (
        "~M4 20l.9-4.5L15.5 4.9l3.6 3.6L8.5 19.1Z",
        "M4 20l.9-4.5L16 4.4a2.2 2.2 0 0 1 3.1 0l.5.5a2.2 2.2 0 0 1 0 3.1L8.5 19.1ZM14 6.4l3.6 3.6",
    ),
    "play": toned("M7 4.5l12 7.5-12 7.5Z"),
    "review": (*toned("M10.4 4a6.4 6.4 0 1 1 0 12.8a6.4 6.4 0 1 1 0-12.8Z"), "M15.1 15.1l5 5M7.5 10.7l2.1 2.1 3.7-4.4"),
    "replay": ("M4.5 12a7.5 7.5 0 1 0 2.6-5.7", "M4 4.5v4.3h4.3", *toned("M10.2 8.8l5 3.2-5 3.2Z")),
    "star": toned(_STAR),
    "star-won": (f"*{_STAR}", _STAR),
    "step-on": (*toned("M7 5l9 7-9 7Z"), "M19 5v14"),
    "step-back": (*toned("M17 5l-9 7 9 7Z"), "M5 5v14"),
    "turn-on": (*toned("M4 5.5l8 6.5-8 6.5Z"), *toned("M12 5.5l8 6.5-8 6.5Z")),
    "turn-back": (*toned("M20 5.5L12 12l8 6.5Z"), *toned("M12 5.5L4 12l8 6.5Z")),
    "pause": toned("M6.5 5h3.5v14H6.5ZM14 5h3.5v14H14Z"),
    "offline": (
        "M2.8 9.5a13.5 13.5 0 0 1 4.2-2.7M10.5 5.7a13.5 13.5 0 0 1 10.7 3.8",
        "M6 13a9 9 0 0 1 4.5-2.5M15.5 11.3A9 9 0 0 1 18 13M9.2 16.3a4.3 4.3 0 0 1 5.6 0",
        "M4 3.5l16 17",
        dots((12, 19.6)),
    ),
    "sun": (
        *toned("M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8Z"),
        "M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2",
        "M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M5.5 18.5l1.4-1.4M17.1 6.9l1.4-1.4",
    ),
    "moon": toned("M19.8 14.2A8.3 8.3 0 0 1 9.8 4.2a8.3 8.3 0 1 0 10 10Z"),
    "globe": (
        *toned(_CIRCLE),
        "M3.5 12h17M12 3.5c2.5 2.3 3.7 5.1 3.7 8.5s-1.2 6.2-3.7 8.5c-2.5-2.3-3.7-5.1-3.7-8.5S9.5 5.8 12 3.5Z",
    ),
    "chart": ("~M9.8 5h4.4v15H9.8Z", "M4 20.3h16M5 20v-6h3v6M10.5 20V5.5h3V20M16 20v-9.5h3V20"),
    "keyboard": (
        "~M3 6.5h18v11H3Z",
        "M4.5 6.5h15a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5Z",
        "M8.5 14.2h7",
        dots((7, 10), (10.4, 10), (13.7, 10), (17, 10)),
    ),
    "home": ("~M12 4l8 7v9H4v-9Z", "M3.5 11.5L12 4l8.5 7.5M5.5 10v10h13V10"),
    **sea_icons.STROKES,
    "save": ("~M6 4h12v16l-6-4.5L6 20Z", "M6.5 4h11v16L12 15.8 6.5 20Z"),
}  # fmt: skip

ICONS = tuple(_STROKES)
"""The names of all icons."""

_TURNED = {"thumbs-down": "matrix(1 0 0 -1 0 24)"}


def symbols() -> list[Markup]:
    """Return every icon, which the page holds once."""
    return [symbol(f"icon-{name}", map(stroke, drawn), transform=_TURNED.get(name)) for name, drawn in _STROKES.items()]


@cache
def icon(name: str, label: str | None = None) -> Markup:
    """Return the icon `name` for text or a button. Screen readers skip it unless `label` is given.

    Raises:
        KeyError: If there is no icon of this name.
    """
    if name not in _STROKES:
        raise KeyError(name)
    return el(
        "svg",
        use(f"icon-{name}"),
        class_=f"icon icon-{name}",
        viewBox="0 0 24 24",
        role="img" if label else None,
        aria_label=label,
        aria_hidden=None if label else "true",
    )


def drawn_icon(name: str) -> Markup:
    """Return the icon `name` drawn in its place, for a screen that is shown before the page holds drawings.

    Raises:
        KeyError: If there is no icon of this name.
    """
    return el("svg", map(stroke, _STROKES[name]), class_="icon", viewBox="0 0 24 24", aria_hidden="true")


def strokes(name: str) -> Strokes:
    """Return the strokes of the icon `name`, so that an emblem can show the same picture.

    Raises:
        KeyError: If there is no icon of this name.
    """
    return _STROKES[name]


def stroke(d: str) -> Markup:
    """Return the path of one stroke of an icon.

    With ``~`` first it is filled with a pale tone, with ``*`` first with the full colour; else it is drawn as a line.
    """
    if d[0] == "~":
        return path(d[1:], class_="icon-tone")
    if d[0] == "*":
        return path(d[1:], class_="icon-fill")
    return path(d, class_="icon-line")
