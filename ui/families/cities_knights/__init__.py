"""The game screen of Cities & Knights: knights and metropolises on the board, barbarians, improvements, progress cards.

Loaded only where it is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.markup import Markup, el
from ui.board.pieces import ROBBER
from ui.families.cities_knights import (
    cards,
    cities,
    figures,
    gates,
    knights,
    lines,
    motion,
    panels,
    pointing,
    scenery,
    stats,
    trays,
    wares,
)
from ui.play.additions import Addition

if TYPE_CHECKING:
    from ui.play.table import TableView

__all__ = ["ADDITION"]


def _tools(table: TableView) -> Markup:
    """One's own progress cards, and what they have opened."""
    return el("div", cards.row(table), trays.tool(table), class_="tools court")


ADDITION = Addition(
    panels=(*trays.PANELS, cards.PANEL, panels.PANEL),
    shapes={cards.NAME: cards.toggle, panels.NAME: panels.toggle, pointing.CALL: pointing.call},
    arts=(*knights.ARTS, *cities.ARTS, *figures.ARTS),
    drawn={**wares.WARES, **wares.FACES},
    groups=pointing.GROUPS,
    aims=pointing.aims,
    pieces=scenery.pieces,
    paint=scenery.paint,
    dress=scenery.dress,
    stats=stats.STATS,
    tracks=lines.tracks,
    tones=lines.TONES,
    thrown=lines.event_die,
    tools=_tools,
    builds=panels.tool,
    foresees=gates.foreseen,
    explains=cards.explained,
    stalls=frozenset({panels.NAME}),
    icons={
        "BarbariansAttacked": "raider",
        "CityLost": "warning",
        "DefenderNamed": "trophy",
        "MetropolisBuilt": "trophy",
        "ProgressPlayed": "card",
    },
    pictured={
        "activate-knight": knights.ACTIVATED,
        "chase-robber": ROBBER,
        "forge": knights.PROMOTED,
        "hire-knight": knights.HIRED,
        "knights": knights.KNIGHT,
        "play-engineer": cities.WALLED,
        "promote-knight": knights.PROMOTED,
        "wall": cities.WALLED,
    },
    sounds=motion.SOUNDS,
    shown=motion.SHOWN,
)
