"""The emblems of the progress cards: one for each kind, in strokes like those of an icon (`ui.board.icons`)."""

from ui.board.icons import Strokes, dots, strokes, toned

_CROWN = "M4 17V7.5l4.5 4L12 5l3.5 6.5 4.5-4V17Z"

TRADE: dict[str, Strokes] = {
    "commercial-harbour": (
        "M12 2.5a2 2 0 1 1 0 4a2 2 0 1 1 0-4Z",
        "M12 6.5v14M8 9.5h8M4 13.5c.5 4.5 3.5 7 8 7s7.5-2.5 8-7M2.5 15.5l1.5-2 2 1.5M21.5 15.5l-1.5-2-2 1.5",
    ),
    "master-merchant": (
        *toned("M8.5 8c-3.5 2.5-5 5.5-5 8.5c0 3 2 4 8.5 4s8.5-1 8.5-4c0-3-1.5-6-5-8.5Z"),
        "M7.5 8h9M9 8L7.5 3.5h9L15 8M12 11a3 3 0 1 1 0 6a3 3 0 1 1 0-6Z",
    ),
    "merchant": strokes("market"),
    "merchant-fleet": (
        *toned("M3 16h18l-2.5 4.5h-13Z"),
        "M12 2.5v13.5M12 4c4.5 1 6.5 4.5 6.5 9H12M9.5 6c-3 1-4.5 3.5-5 7h5Z",
    ),
    "resource-monopoly": (*toned(_CROWN), "M4 20.5h16"),
    "trade-monopoly": (
        *toned("M5.5 9V3.5l3.5 2.5 3-3.5 3 3.5 3.5-2.5V9Z"),
        "M12 11.5a5 5 0 1 1 0 10a5 5 0 1 1 0-10ZM12 14.5v4",
    ),
}
POLITICS: dict[str, Strokes] = {
    "bishop": (
        *toned("M12 2.5c-4 3-6.5 6.5-6.5 10l1.5 8h10l1.5-8c0-3.5-2.5-7-6.5-10Z"),
        "M12 7v7M9 10h6M6.5 17.5h11",
    ),
    "constitution": (
        *toned("M6.5 3.5h11v17h-11Z"),
        "M9 7.5h6M9 10.5h6",
        "M12 13a2 2 0 1 1 0 4a2 2 0 1 1 0-4ZM11 17v3M13 17v3",
    ),
    "deserter": (
        *toned("M3 5l6-2 6 2v4.5c0 4-2.4 6.5-6 8.2c-3.6-1.7-6-4.2-6-8.2Z"),
        "M13 19.5h8M18 16l3.5 3.5L18 23",
    ),
    "diplomat": (*toned("M3.5 16L15.5 4 19 7.5 7 19.5Z"), "M15 15l6 6M21 15l-6 6"),
    "intrigue": (
        *toned(
            "M3 8c3-1.5 6-1.5 9 0c3-1.5 6-1.5 9 0c0 6-2 9.5-5 9.5c-2 0-3-2-4-3.5c-1 1.5-2 3.5-4 3.5c-3 0-5-3.5-5-9.5Z"
        ),
        "M6.5 11.5q1.5-1.5 3 0M14.5 11.5q1.5-1.5 3 0",
    ),
    "saboteur": (
        *toned("M10.5 8.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13Z"),
        "M14.8 10.2l2-2.2c1.5-1.5 2.5 0 3.7-1.7M20.5 2v1.5M22.5 4.5H22",
    ),
    "spy": strokes("eye"),
    "warlord": ("~M6 4h13l-3.5 4.5L19 13H6Z", "M6 21.5V4h13l-3.5 4.5L19 13H6"),
    "wedding": (
        "M8.5 9.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11ZM15.5 9.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11Z",
        *toned("M8.5 9L6 6.5 7 4.5h3l1 2Z"),
    ),
}
SCIENCE: dict[str, Strokes] = {
    "alchemist": (
        *toned("M10 3v5.5a6.5 6.5 0 1 0 4 0V3Z"),
        "M8.5 3h7M6 14.5h12",
        dots((10.5, 17.5), (13.5, 18.5), (12, 11)),
    ),
    "crane": (
        "~M3.5 4.5h15.5L8 8.5Z",
        "M6.5 21V3M3 21h7M3.5 4.5H19M6.5 9L11 4.5M17 4.5v8M17 12.5a2 2 0 1 1-2 2",
    ),
    "engineer": (
        *toned("M3.5 20.5v-12h3.5v3h3v-3h4v3h3v-3h3.5v12Z"),
        "M3.5 15.5h17M9 15.5v5M15 15.5v5M12 11.5v4",
    ),
    "inventor": (
        "~M7.5 3a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9ZM16.5 12a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9Z",
        "M7.5 3a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9ZM16.5 12a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9Z",
        "M15 4h2.5a2 2 0 0 1 2 2v2.5M17.5 7l2 2 2-2M9 20H6.5a2 2 0 0 1-2-2v-2.5M6.5 17l-2-2-2 2",
    ),
    "irrigation": (
        *toned("M12 2.5c3.5 4.5 5 6.5 5 9a5 5 0 0 1-10 0c0-2.5 1.5-4.5 5-9Z"),
        "M3 20.5c1.5-2 3-2 4.5 0s3 2 4.5 0 3-2 4.5 0 3 2 4.5 0",
    ),
    "medicine": toned("M9.5 3.5h5v6h6v5h-6v6h-5v-6h-6v-5h6Z"),
    "mining": (*toned("M3.5 9.5c4-6 13-6 17 0c-4.5-3-12.5-3-17 0Z"), "M12 7v14.5"),
    "printer": (*toned("M6 3.5h12v17H6Z"), "M9 16.5l3-9 3 9M10 13.5h4"),
    "road-building": strokes("road"),
    "smith": (
        *toned("M3.5 11.5h14c0 3-2.5 3.5-4.5 3.5v2.5l2.5 3h-9l2.5-3V15c-3.5 0-5.5-1-5.5-3.5Z"),
        "M14 3.5h6.5v3.5H14ZM17 7l-4.5 3.5",
    ),
}
EMBLEMS = {"trade": TRADE, "politics": POLITICS, "science": SCIENCE}
"""The emblem of each progress card, by track and by name."""
