"""The view of a seat's island over the board: a picture of what stands there, and lists of people and buildings.

On the viewer's own island, each possible action has a button and a sentence on what it would change.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.anno1503.parts.agreements import agreed_goods
from engine.games.anno1503.parts.card_builder import BUILDER
from engine.games.anno1503.parts.exploration import FOUND
from engine.games.anno1503.parts.home import OF_CHOICE, SITES, Homes, site_good
from engine.games.anno1503.parts.inhabitants import people_of
from engine.games.anno1503.parts.losses import LAY_UP
from engine.games.anno1503.parts.manor import Manors
from engine.games.anno1503.parts.posts import post_good
from engine.games.anno1503.parts.public_buildings import PUBLIC, Town
from engine.games.anno1503.parts.raid import LAY
from engine.kernel.ranges import NONE
from ui.base.markup import Markup, el
from ui.board.players import chip
from ui.families.anno1503 import court, people
from ui.families.anno1503.scenery import ISLE
from ui.families.anno1503.town import Island, drawn
from ui.play import controls
from ui.play.controls import aloud
from ui.play.region import Region
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.play.table import Draft, TableView

MOST_SEATS = 4
NAMES = frozenset(f"{ISLE}-{seat}" for seat in range(MOST_SEATS))
"""The names of the panels in which an island is open: ``isle-0``, ``isle-1``."""

ON_BOARD = frozenset({FOUND, LAY, LAY_UP})
"""The decisions for which the player needs to see the seas: no island covers them then."""


def toggle(table: TableView, seat: str) -> Draft:
    """Return the draft with the island of `seat` (a number as text) opened or closed; unchanged for any other text."""
    if not seat.isdigit() or int(seat) >= table.rules.seats:
        return table.draft
    panel = f"{ISLE}-{seat}"
    return replace(table.draft, mode="", picked=(), chosen="", panel="" if table.draft.panel == panel else panel)


def _shown(table: TableView) -> int:
    """Return the seat whose island is open, else the viewer's own while they use the builder card, else -1.

    It is -1 after the game, and while the viewer must see the seas (``ON_BOARD``).
    """
    if table.view.over or (table.can_act and table.decision in ON_BOARD):
        return NONE
    name, _, seat = table.draft.panel.partition("-")
    if name == ISLE and seat.isdigit() and int(seat) < table.rules.seats:
        return int(seat)
    return table.own if table.can_act and table.decision == BUILDER else NONE


def _draw(table: TableView) -> Markup:
    seat = _shown(table)
    if seat == NONE:
        return Markup()
    lists = (el("div", people.section(table, seat), court.section(table, seat)), people.public(table, seat))
    return el(
        "div",
        _heading(table, seat),
        el(
            "div",
            drawn(island_of(table, seat)),
            aloud(in_words(table, seat)),
            el("div", lists, class_="isle-lists"),
            class_="isle-body",
            tabindex="0",
            role="group",
            aria_label=table.words("play.isle.of", seat=table.players[seat].name),
        ),
        class_="isle-sheet",
    )


def _heading(table: TableView, seat: int) -> Markup:
    """Return the island's heading: its owner, buttons to the islands of the other seats, and the button to close it."""
    title = el("h2", chip(table.players[seat].colour), table.words("play.isle.of", seat=table.players[seat].name))
    others = [
        controls.shaper(
            f"{ISLE}:{other}",
            chip(player.colour),
            label=table.words("play.isle.of", seat=player.name),
            style="quiet round",
        )
        for other, player in enumerate(table.players)
        if other != seat
    ]
    closes = table.draft.panel in NAMES
    return el("header", title, el("div", others, class_="isles"), controls.close(table) if closes else None)


def island_of(table: TableView, seat: int) -> Island:
    """Return what the picture of a seat's island shows."""
    view, goods, words = table.view, table.rules.numbers.resources, table.rules.vocabulary(PUBLIC)
    grounds = [site_good(view, seat, site) for site in range(SITES)]
    posts = [post_good(view, seat, site) for site in range(SITES)]
    return Island(
        table.players[seat].colour,
        tuple("?" if good == OF_CHOICE else goods[good] for good in grounds),
        tuple("" if good == NONE else goods[good] for good in posts),
        tuple(goods[good] for good in agreed_goods(view, seat)),
        tuple(people_of(view, seat)),
        tuple(word for n, word in enumerate(words) if view[Town].built[seat] >> n & 1),
        court.court_of(view, seat) if Manors in view else None,
    )


def in_words(table: TableView, seat: int) -> str:
    """Return the name of a seat's island, and its sites, trading posts and agreements in words, as one text."""
    words, speaker, view = table.words, Speaker.at(table), table.view
    parts = [words(f"home-island.{table.rules.vocabulary('home-islands')[view[Homes].island[seat]]}")]
    for site in range(SITES):
        good, post = site_good(view, seat, site), post_good(view, seat, site)
        yields = words("play.isle.any") if good == OF_CHOICE else speaker.resource(good)
        key = "play.isle.site" if post == NONE else "play.isle.site-post"
        parts.append(words(key, number=site + 1, good=yields, post=speaker.resource(post) if post != NONE else ""))
    agreed = speaker.listing(speaker.resource(good) for good in agreed_goods(view, seat))
    return words("say.parts").join((*parts, words("play.isle.agreed", goods=agreed)) if agreed else parts)


REGION = Region(_draw, ("panel",), people.VERBS | court.VERBS)
