"""What ships carry, baskets and people alike, and what lies on hexes: all of it small, upright, about the origin."""

from collections.abc import Sequence

from ui.board.players import emblem
from ui.board.shapes import INK, circle, group, haloed, inked, line, path, symbol, use
from ui.markup import Markup, classes, el

CARGO = ("settler", "crew", "fish", "spice")
"""What a hold or a basin can hold."""

LOOSE = (*CARGO, "lair", "gold")
"""Everything drawn here: cargo, the face-down token of a lair, and a coin."""

OWNED = {"settler": (-1.0, 5.0, 9.5), "crew": (0.0, 5.6, 8.0)}
"""What is somebody's, and where and how large it carries the emblem."""

_LARGE = ("settler", "fish")
_PLAYER, _SHADE = "var(--player)", "var(--player-shade)"


def symbols() -> list[Markup]:
    """The drawings, to be kept once."""
    drawings = {
        "settler": _settler(),
        "crew": _crew(),
        "fish": _fish(),
        "spice": _spice(),
        "lair": _lair(),
        "gold": _gold(),
        "skull": _skull(),
    }
    return [symbol(f"loose-{name}", drawn, stroke_linejoin="round") for name, drawn in drawings.items()]


def loose(kind: str, player: int = 0, *, x: float = 0, y: float = 0, size: float = 1) -> Markup:
    """One of these about a point, in its owner's colours where it has an owner.

    Raises:
        KeyError: If there is no such thing.
    """
    if kind not in LOOSE:
        raise KeyError(kind)
    mark = emblem(player, *OWNED[kind]) if kind in OWNED else None
    names = classes("loose", kind, f"p{player}" if kind in OWNED else None)
    stands = f"translate({x:g} {y:g}) scale({size:g})" if (x, y, size) != (0, 0, 1) else None
    return group(use(f"loose-{kind}"), mark, class_=names, transform=stands)


def load(kinds: Sequence[str], player: int, x: float, y: float, size: float, apart: float) -> list[Markup]:
    """Cargo side by side about a point: two small things, or a large one in the middle."""
    begin = x - apart * (len(kinds) - 1) / 2
    return [loose(kind, player, x=begin + apart * place, y=y, size=size) for place, kind in enumerate(kinds)]


def counted(kind: str, number: int) -> list[Markup]:
    """Something that lies about, with its number where there is more than one."""
    if number == 1:
        return [loose(kind)]
    count = el("text", f"×{number}", class_="pile-count", x=15, y=10)
    return [loose(kind, x=-9), count]


def _settler() -> list[Markup]:
    """Somebody in a broad hat, with a staff and a bundle."""
    cloak = "M-10.5 12C-10.5 4 -8 -1 -4.5 -3H2.5C6 -1 8.5 4 8.5 12Z"
    hat = "M-11 -8.5C-8 -10 -6 -10.5 -5.5 -11.5C-5 -15.5 3 -15.5 3.5 -11.5C4 -10.5 6 -10 9 -8.5Z"
    staff = "M11.5 -9V12"
    return [
        path(f"{cloak}{hat}M-5.5 -8.5h9v6h-9Z", fill="var(--halo)", stroke="var(--halo)", stroke_width=6),
        line(staff, 7, "var(--halo)"),
        line(staff, 3.6),
        line(staff, 1.4, "var(--lumber-light)"),
        circle(-1, -6.5, 4.2, fill="var(--lumber-light)", stroke=INK, stroke_width=1.6),
        inked(cloak, _PLAYER, 2),
        inked(hat, _SHADE, 2),
    ]


def _crew() -> list[Markup]:
    """A sailor with a headscarf."""
    coat = "M-8 12C-8 4 -6 -1 -3 -2.5H3C6 -1 8 4 8 12Z"
    return [
        path(coat, fill="var(--halo)", stroke="var(--halo)", stroke_width=6),
        circle(0, -6.5, 8.2, fill="var(--halo)"),
        inked(coat, _PLAYER, 2),
        circle(0, -6.5, 5.2, fill="var(--lumber-light)", stroke=INK, stroke_width=2),
        inked("M-5.2 -6.8A5.2 5.2 0 0 1 5.2 -6.8L8.2 -4.5L5 -4.8Q0 -8.5 -5.2 -6.8Z", _SHADE, 1.6),
    ]


_FISH = "M-12.5 0C-9 -8 3 -9 8 -2.2L14 -7C12.8 -2.5 12.8 2.5 14 7L8 2.2C3 9 -9 8 -12.5 0Z"


def _fish() -> list[Markup]:
    return haloed(
        _FISH,
        path(_FISH, fill="var(--fish)"),
        path("M-12.5 0C-9 8 3 9 8 2.2C2 3.8 -6 3.5 -12.5 0Z", fill="var(--fish-light)"),
        line("M-4.5 -5C-2.8 -2 -2.8 2 -4.5 5M2 -3.5L5 -1.5M1 .5L4 2", 1.2),
        circle(-8, -1.2, 1.3, fill=INK),
        width=5,
    )


def _spice() -> list[Markup]:
    sack = "M-9 11C-12.5 5 -10 -2 -4.5 -5L-6.5 -10.5Q0 -8.5 6.5 -10.5L4.5 -5C10 -2 12.5 5 9 11Q0 13 -9 11Z"
    return haloed(
        sack,
        path(sack, fill="var(--lumber-light)"),
        path("M3 -4.5C8 -1 10 6 6 11.5Q8 11.5 9 11C12.5 5 10 -2 4.5 -5Z", fill="var(--lumber)", opacity=0.55),
        line("M-5 -5Q0 -3 5 -5", 2.2),
        inked("M0 -.5C4 2 4.5 6 0 9C-4.5 6 -4 2 0 -.5Z", "var(--spice)", 1.2),
        width=5,
    )


def _lair() -> list[Markup]:
    """A dark token, its number underneath."""
    return [
        circle(0, 1.8, 21.5, class_="token-shadow"),
        circle(0, 0, 20.5, fill="var(--robber)", stroke="var(--robber-outline)", stroke_width=2),
        circle(0, 0, 22, fill="none", stroke=INK, stroke_width=1.4),
        line("M-11 4.5L11 13.5M11 4.5L-11 13.5", 4.6, "var(--robber-outline)"),
        use("loose-skull", transform="translate(0 -3.5) scale(1.15)"),
    ]


def _skull() -> list[Markup]:
    head = (
        "M0 -10.5C7 -10.5 10 -6 10 -1.5C10 1.5 8.5 3.5 5.5 4.5V9H-5.5V4.5"
        "C-8.5 3.5 -10 1.5 -10 -1.5C-10 -6 -7 -10.5 0 -10.5Z"
    )
    dark = "var(--robber)"
    return [
        path(head, fill="var(--robber-outline)", stroke=dark, stroke_width=1.4),
        circle(-4, -1.5, 2.6, fill=dark),
        circle(4, -1.5, 2.6, fill=dark),
        line("M-2 9V6.5M2 9V6.5", 1.3, dark),
        path("M0 2L1.6 5H-1.6Z", fill=dark),
    ]


def _gold() -> list[Markup]:
    return [
        circle(0, 0, 13.5, fill="var(--halo)"),
        circle(0, 0, 11, fill="var(--coin)", stroke=INK, stroke_width=2),
        circle(0, 0, 7.2, fill="var(--coin-light)", stroke="var(--fields-ink)", stroke_width=1.2),
        path("M0 -4.8L1.5 -1.5L4.8 0L1.5 1.5L0 4.8L-1.5 1.5L-4.8 0L-1.5 -1.5Z", fill="var(--fields-ink)"),
    ]
