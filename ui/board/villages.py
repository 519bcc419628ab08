"""The three spice villages: huts among palms, and above them a sign of the advantage that the village grants."""

from collections.abc import Callable

from ui.base.markup import Markup
from ui.board.shapes import INK, Drawing, circle, group, inked, line, path, symbol, use

_INK = "var(--village-ink)"


def symbols() -> list[Markup]:
    """Return a hut and a palm, which the page holds once and every village copies."""
    return [symbol("hut", _hut()), symbol("palm", _palm())]


def _village(way: int, sign: Drawing, aside: int = 0) -> Drawing:
    hills = ("M-60 -14C-30 -34 20 -32 60 -12V70H-60Z", "M-60 20C-24 4 24 6 60 22V70H-60Z")
    return [
        path(hills[0], fill="var(--village-light)"),
        path(hills[1], fill="var(--village-shade)", opacity=0.6),
        use("palm", transform=f"translate({-36 * way} -8) scale({way} 1)"),
        use("hut", transform=f"translate({36 * way} -6)"),
        use("hut", transform=f"translate({-34 * way} 27)"),
        use("palm", transform=f"translate({38 * way} 34) scale({0.82 * way:g} .82)"),
        group(
            circle(0, 1.6, 21, class_="token-shadow"),
            circle(0, 0, 20.5, fill="var(--disc)", stroke=INK, stroke_width=2),
            sign,
            transform=f"translate({aside} -28)",
        ),
    ]


def _hut() -> Drawing:
    return [
        inked("M-8.5 7V-2H8.5V7Z", "var(--lumber-light)", 1.4, _INK),
        inked("M-2.8 7V1Q0 -1.5 2.8 1V7Z", _INK, 0.6, _INK),
        inked("M-13 -.5C-8 -4 -3 -9.5 0 -15C3 -9.5 8 -4 13 -.5Q0 2.5 -13 -.5Z", "var(--grain)", 1.4, _INK),
        line("M-6 -3L-2 -9M6 -3L2 -9M0 -3V-11", 0.9, _INK),
    ]


def _palm() -> Drawing:
    leaves = (
        "M0 -16C-5 -23 -13 -22 -16 -15C-10 -18 -5 -17 0 -16ZM0 -16C5 -23 13 -22 16 -15C10 -18 5 -17 0 -16Z"
        "M0 -16C-7 -17 -12 -12 -12 -6C-8 -11 -4 -13 0 -16ZM0 -16C7 -17 12 -12 12 -6C8 -11 4 -13 0 -16Z"
    )
    return [
        line("M0 -15C2 -8 2 0 -1 8", 4.4, _INK),
        line("M0 -15C2 -8 2 0 -1 8", 2.2, "var(--lumber)"),
        inked(leaves, "var(--forest-shade)", 1.3, "var(--forest-ink)"),
    ]


def _swift() -> Drawing:
    """Return a sail before the wind, the sign of faster ships."""
    return [
        inked("M-1 -14C8 -10 11 -2 10 6H-1Z", "var(--sea-3)", 1.8),
        inked("M-4 -9C-9 -5 -11 1 -11 6H-4Z", "var(--halo)", 1.8),
        inked("M-13 9H13C11 13.5 8 14.5 5 14.5H-6C-9 14.5 -12 13 -13 9Z", "var(--lumber)", 1.8),
    ]


def _gold() -> Drawing:
    """Return three coins, the sign of gold."""
    coins = ((-6, 5), (6.5, 5), (0, -6))
    return [
        group(
            circle(x, y, 7, fill="var(--coin)", stroke=INK, stroke_width=1.8),
            circle(x, y, 3.2, fill="var(--coin-light)", stroke="var(--fields-ink)", stroke_width=1),
        )
        for x, y in coins
    ]


def _pirate() -> Drawing:
    """Return crossed sabres, the sign of pirates; the face of its die stands beside them."""
    blade = "M-12 -10C-11 -2 -5 5 4 9L6.5 6.5C-2 2 -8 -4 -9 -11.5Z"
    hilt = "M2 11L9 4M6.5 8.5L11 13"
    one = [inked(blade, "var(--ore-light)", 1.6), line(hilt, 4), line(hilt, 1.5, "var(--coin)")]
    return [group(one, transform="translate(0 -1)"), group(one, transform="translate(0 -1) scale(-1 1)")]


VILLAGES: dict[str, Callable[[int], Drawing]] = {
    "swift-village": lambda way: _village(way, _swift()),
    "gold-village": lambda way: _village(way, _gold()),
    "pirate-village": lambda way: _village(way, _pirate(), -15),
}
"""The drawing of each village, as a function of its orientation: 1, or -1 for mirrored."""
