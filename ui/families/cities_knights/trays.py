"""The panels of choices: a card to put back or to take, a deck to draw from, commodities at the commercial harbour."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.games.cities_knights.parts.cards.commercial_harbour import GiveCommodity, OfferAtHarbour
from engine.games.cities_knights.parts.cards.spy import SpareProgress, TakeProgress
from engine.games.cities_knights.parts.choosing_deck import ChooseDeck
from engine.games.cities_knights.parts.improvements import TRACKS
from engine.games.cities_knights.parts.progress import ReturnProgress
from engine.games.cities_knights.parts.progress_decks import PROGRESS
from engine.kernel.actions import Action
from engine.parts.turn import Turn
from ui.base.markup import Child, Markup, el
from ui.board.icons import icon
from ui.families.cities_knights import cards
from ui.play import controls, wording
from ui.play.panels.panel import Panel, choices, frame
from ui.play.speaker import Speaker
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import TableView

HARBOUR = "harbour"


def _ready(table: TableView, verb: str) -> list[Action]:
    """Return the viewer's legal actions of a verb."""
    return [action for action in table.legal if action.verb == verb]


def _asks(verb: str, title: str, face: Callable[[TableView, int], Child], style: str, declines: str = "") -> Panel:
    """Return a panel that is open while `verb` is legal, with a button for each of its actions.

    `face` returns the inside of a button for the first argument of its action; `style` is the class of the buttons. The
    key `title` may name the seat whose turn it is. `declines` is the verb that chooses nothing, if there is one.
    """

    def draw(table: TableView) -> Markup:
        speaker = Speaker.at(table)
        buttons = [
            controls.submit(
                table, action, face(table, action.args[0]), label=wording.describe(speaker, action), style=style
            )
            for action in _ready(table, verb)
        ]
        none = [_decline(table, action) for action in _ready(table, declines)]
        told = table.words(title, seat=speaker.seat(table.view[Turn].active))
        return frame(table, verb, told, choices(buttons), choices(none) if none else None, closes=False)

    return Panel(lambda table: bool(_ready(table, verb)), draw, frozenset({verb, declines}))


def _decline(table: TableView, action: Action) -> Markup:
    text = el("span", table.words(f"play.do.{action.verb}"))
    return controls.submit(table, action, icon("cross"), text, style="minor")


def _card(table: TableView, number: int) -> Markup:
    """Draw the progress card `number` (its index in the vocabulary) with its text."""
    name = table.rules.vocabulary(PROGRESS)[number]
    return el("span", cards.face(table, name), el("small", cards.text_of(table, name)), class_="progress-open")


def _deck(table: TableView, track: int) -> list[Markup]:
    name = table.rules.vocabulary(TRACKS)[track]
    return [icon(name), el("span", table.words(f"track.{name}"), class_="title")]


RETURN = _asks(ReturnProgress.name, "play.progress.return", _card, "progress-choice")
TAKE = _asks(TakeProgress.name, "play.progress.spy", _card, "progress-choice", SpareProgress.name)
DECKS = _asks(ChooseDeck.name, "play.progress.which-deck", _deck, "kind")
GIVE = _asks(GiveCommodity.name, "play.harbour-give", cards.ware, "kind")


def tool(table: TableView) -> Markup | None:
    """Return the button that opens the offers of the commercial harbour; None if no offer can be made now."""
    if not _ready(table, OfferAtHarbour.name):
        return None
    text = el("span", table.words("card.commercial-harbour"), class_="name")
    return controls.shaper(
        f"panel:{OfferAtHarbour.name}",
        icon("harbour"),
        text,
        style="aside ready",
        expanded=table.draft.panel == OfferAtHarbour.name,
    )


def _draw_harbour(table: TableView) -> Markup:
    """Draw the panel with a row for each seat that can still get an offer, with the resources to offer it."""
    offers = _ready(table, OfferAtHarbour.name)
    partners = dict.fromkeys(action.args[0] for action in offers)
    rows = [_row(table, partner, [each for each in offers if each.args[0] == partner]) for partner in partners]
    return frame(table, HARBOUR, table.words("play.harbour-offers"), rows)


def _row(table: TableView, partner: int, offers: list[Action]) -> Markup:
    """Return the row of a seat (`partner`), with a button for each of the `offers` to it."""
    speaker, resources = Speaker.at(table), table.rules.numbers.resources
    buttons = [
        el(
            "li",
            controls.submit(
                table,
                action,
                ware_icon(table.rules, resources[action.args[1]]),
                label=wording.describe(speaker, action),
                style="more",
            ),
        )
        for action in offers
    ]
    title = table.words("play.harbour-offers.to", seat=table.players[partner].name)
    return el("div", el("p", title, class_="note"), el("ul", buttons, class_="cells"), class_="harbour-row")


OFFERS = Panel(
    lambda table: table.draft.panel == OfferAtHarbour.name and bool(_ready(table, OfferAtHarbour.name)),
    _draw_harbour,
    frozenset({OfferAtHarbour.name}),
)

PANELS = (RETURN, TAKE, DECKS, GIVE, OFFERS)
