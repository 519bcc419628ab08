"""The drawings of commodities and of progress cards; cloth is drawn in a common room, since seafarers has it too."""

from ui.board.cards import keep_resource, keep_suit
from ui.board.cloth import CLOTH
from ui.board.resources import keep_ware
from ui.board.shapes import Drawing, circle, path
from ui.families.cities_knights.emblems import EMBLEMS

FAMILY = "cities_knights"
GROUNDS = {CLOTH: "pasture", "coin": "mountains", "paper": "forest"}
"""The terrain that each commodity comes from."""

SUITS = {"trade": "fields", "politics": "sea-3", "science": "forest"}
"""The background of the cards of each track: the CSS name of a colour."""


def _coin() -> Drawing:
    """Draw coin: two coins, one above the other."""
    return [
        circle(9, 14.5, 7, fill="var(--grain)"),
        circle(15, 9, 7, fill="var(--grain-light)"),
        circle(15, 9, 4.4, fill="none", opacity=0.6),
        path("M15 6.6v4.8", fill="none"),
    ]


def _paper() -> Drawing:
    """Draw paper: a written sheet with a folded corner."""
    return [
        path("M5 2.500H15L20 7.5V21.500H5Z", fill="var(--disc)"),
        path("M15 2.500V7.5H20Z", fill="var(--lumber-light)"),
        path("M8 11h9M8 14.5h9M8 18h5.5", fill="none", opacity=0.7),
    ]


WARES = {
    CLOTH: CLOTH,
    "coin": keep_ware("coin", _coin, FAMILY),
    "paper": keep_ware("paper", _paper, FAMILY),
}
"""The names of the drawings of the commodities, by commodity."""

for _name, _ground in GROUNDS.items():
    keep_resource(WARES[_name], _ground)

FACES = {
    card: face
    for track, emblems in EMBLEMS.items()
    for card, face in keep_suit(track, SUITS[track], emblems, FAMILY).items()
}
"""The names of the drawings of the progress cards, by card."""
