"""What Cities & Knights adds to the screen: knights, metropolises, barbarians, city improvements, progress cards.

Loaded only if it is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.markup import Markup, el
from ui.board.pieces import ROBBER
from ui.families.cities_knights import (
    cards,
    cities,
    event_dice,
    figures,
    gates,
    knights,
    motion,
    panels,
    pointing,
    raid,
    scenery,
    stats,
    trays,
    wares,
)
from ui.play.addition import (
    Addition,
    Around,
    Building,
    InPassing,
    InTurn,
    OnBoard,
    OnRoll,
    Panels,
    Pictures,
    Pointing,
    Step,
)

if TYPE_CHECKING:
    from ui.play.table import TableView

__all__ = ["ADDITION"]


def _tools(table: TableView) -> Markup:
    """Return the tools beside the hand: the viewer's progress cards, and the button of the commercial harbour."""
    return el("div", cards.row(table), trays.tool(table), class_="tools court")


ADDITION = Addition(
    pictures=Pictures(
        arts=(*knights.ARTS, *cities.ARTS, *figures.ARTS),
        cards={**wares.WARES, **wares.FACES},
        icons={
            "BarbariansAttacked": "raider",
            "CityLost": "warning",
            "DefenderNamed": "trophy",
            "MetropolisBuilt": "trophy",
            "ProgressPlayed": "card",
        },
        buttons={
            "activate-knight": knights.ACTIVATED,
            "chase-robber": ROBBER,
            "forge": knights.PROMOTED,
            "hire-knight": knights.HIRED,
            "knights": knights.KNIGHT,
            "play-engineer": cities.WALLED,
            "promote-knight": knights.PROMOTED,
            "wall": cities.WALLED,
        },
    ),
    board=OnBoard(
        pieces=scenery.pieces,
        paint=scenery.paint,
    ),
    pointing=Pointing(
        aims=pointing.aims,
        dress=scenery.dress,
    ),
    panels=Panels(
        panels=(*trays.PANELS, cards.PANEL, panels.PANEL),
        shapes={cards.NAME: cards.toggle, panels.NAME: panels.toggle, pointing.CALL: pointing.call},
        lasting=frozenset({panels.NAME}),
    ),
    building=Building(
        groups=pointing.GROUPS,
        tool=panels.tool,
    ),
    around=Around(
        stats=stats.STATS,
        tracks=raid.tracks,
        tools=_tools,
    ),
    turn=InTurn(
        explains=cards.explained,
        steps=(
            Step("event-roll", "roll"),
            Step("commodities", "card"),
            Step("trade", "trade", verb="offer"),
            Step("build", "city"),
            Step("ships", "ship", verb="ship"),
            Step("improve", "science"),
            Step("knights", "knight"),
            Step("end", "end-turn"),
        ),
    ),
    roll=OnRoll(
        tones=event_dice.TONES,
        thrown=event_dice.event_die,
        foresees=gates.foreseen,
    ),
    passing=InPassing(
        sounds=motion.SOUNDS,
        effects=motion.SHOWN,
        grave=frozenset({"BarbariansAttacked"}),
        losses={
            "CityLost": "seat",
            "KnightDeserted": "seat",
            "KnightDisplaced": "victim",
            "KnightLost": "seat",
            "MetropolisLost": "seat",
            "RouteTakenAway": "owner",
            "WallLost": "seat",
        },
    ),
)
