"""The drawings of junior's resources and of the parrot's cards; those of wood and wool are common."""

from ui.base.markup import el
from ui.board.cards import keep_resource, keep_suit
from ui.board.icons import Strokes, strokes, toned
from ui.board.resources import keep_ware
from ui.board.shapes import Drawing, circle, path

FAMILY = "junior"
GROUNDS = {"sabre": "mountains", "rum": "fields", "gold": "hills"}
"""The terrain whose colours the card of each resource has."""


def _sabre() -> Drawing:
    """Draw a sabre: a curved blade with a golden guard."""
    return [
        path("M7.2 15.4C13 13.6 18 9 21.4 2C22.6 9.6 17.6 16.4 9.4 18.4Z", fill="var(--ore-light)"),
        path("M9.8 16.2C14.6 14.6 18.4 11 20.6 6.4", fill="none", opacity=0.55),
        path("M3.4 12.6C7 13 10.4 16.4 11 20.4L8.4 21C7.6 18.2 5.8 16.2 3 15.2Z", fill="var(--coin)"),
        path("M5.4 17.2L7 18.8L4 22.2L2 20.2Z", fill="var(--lumber)"),
    ]


def _rum() -> Drawing:
    """Draw rum: a barrel with two hoops and a tap."""
    return [
        path("M6 3H18C20.6 8.6 20.6 15.4 18 21H6C3.4 15.4 3.4 8.6 6 3Z", fill="var(--lumber)"),
        path("M9.4 3.4C8 9 8 15 9.4 20.6M14.6 3.4C16 9 16 15 14.6 20.6", fill="none", opacity=0.5),
        path("M5 6.2H19L19.6 9H4.4ZM4.4 15H19.6L19 17.8H5Z", fill="var(--ore-light)"),
        circle(12, 12, 1.7, fill="var(--coin)"),
    ]


def _gold() -> Drawing:
    """Draw gold: three coins in a heap."""
    return [
        *(el("ellipse", cx=x, cy=y, rx=6.2, ry=4.6, fill="var(--coin)") for x, y in ((7.4, 16.8), (16.6, 16.8))),
        el("ellipse", cx=12, cy=9, rx=6.6, ry=5, fill="var(--coin-light)"),
        path("M12 6.4L13 8.2L15.2 9L13 9.8L12 11.6L11 9.8L8.8 9L11 8.2Z", fill="var(--coin)"),
    ]


_FLEECE = "M5.5 9a3 3 0 0 1 4-3.5a3.6 3.6 0 0 1 6 0a3 3 0 0 1 3 4.5a2.6 2.6 0 0 1-3 2.5h-7a2.6 2.6 0 0 1-3-3.5Z"
_LOG = "M7 10h11a2.6 4 0 0 1 0 8H7"
EMBLEMS: dict[str, Strokes] = {
    "ghost": strokes("ghost"),
    "free-piece": (*toned("M4 12L12 4L20 12V20H4Z"), "M12 10v7M8.5 13.500h7"),
    "logs": (*toned(_LOG), "M7 10a2.6 4 0 1 0 0 8a2.6 4 0 1 0 0-8ZM11 13h4M11 15.500h5"),
    "wood-and-wool": (
        *toned(_FLEECE),
        "M7 16h11a1.7 2.6 0 0 1 0 5.2H7M7 16a1.7 2.6 0 1 0 0 5.2a1.7 2.6 0 1 0 0-5.2Z",
    ),
    "neighbours": (
        *toned("M9.5 7.500h5v9h-5Z"),
        "M2.5 12h5M5 9.500L7.5 12L5 14.500M21.5 12h-5M19 9.500L16.5 12L19 14.5",
    ),
}
"""The emblems of the parrot's cards, by card."""

WARES = {
    "sabre": keep_ware("sabre", _sabre, FAMILY),
    "wood": "lumber",
    "rum": keep_ware("rum", _rum, FAMILY),
    "gold": keep_ware("gold", _gold, FAMILY),
}
"""The names of the drawings of the resources, by resource."""

for _name, _ground in GROUNDS.items():
    keep_resource(WARES[_name], _ground)

FACES = dict(keep_suit("parrot", "pasture", EMBLEMS, FAMILY))
"""The names of the drawings of the parrot's cards, by card."""
