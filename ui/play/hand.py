"""The viewer's own cards: resources with the bank's best rates, and development cards with their use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.parts.bundles import count, unpack
from engine.parts.development import DEVELOPMENT, Development
from engine.parts.maritime_trade import Rates
from ui.base.markup import Markup, classes, el
from ui.play import controls
from ui.play import draft as drafts
from ui.play.additions import additions
from ui.play.controls import aloud
from ui.play.speaker import Speaker
from ui.play.telling import card_text
from ui.play.wares import card_face
from ui.play.wording import sentences

if TYPE_CHECKING:
    from ui.play.table import TableView

DRAWN = 3
"""The number of cards at which the picture of a pile stops growing."""


def hand(table: TableView) -> Markup:
    """Return the viewer's hand; empty while no seat is at the screen."""
    if table.seat is None:
        return Markup()
    resources = [_pile(table, kind, held) for kind, held in enumerate(drafts.cards(table, drafts.hand(table)))]
    return el(
        "div",
        el("ul", resources, class_="piles", aria_label=table.words("play.your-cards")),
        _development(table, table.seat),
        [addition.around.tools(table) for addition in additions(table.rules)],
        class_="hand",
        tabindex=None if drafts.may_lay(table) else 0,
        role="group",
        aria_label=table.words("play.hand"),
    )


def _pile(table: TableView, kind: int, held: int) -> Markup:
    """Return the pile of the viewer's `held` cards of a resource; it shows those that lie in no tray.

    While cards can be laid into a tray, a click on the pile lays one there.
    """
    name = table.rules.numbers.resources[kind]
    left = held - drafts.given(table)[kind]
    rate = count(table.view[Rates].rate[table.own], kind) if Rates in table.view else 0
    cards = table.words(f"cards.{name}", count=held)
    told = table.words("play.pile", cards=cards, rate=rate) if rate else cards
    inside = (
        card_face(table.rules, name),
        el("b", left, class_="count", aria_hidden="true"),
        el("span", f"{rate}:1", class_="rate", aria_hidden="true") if rate else None,
        aloud(told),
    )
    style = f"pile deep-{min(left, DRAWN)}"
    if held and drafts.may_lay(table):
        why = drafts.may_give(table, kind)
        face = controls.shaper(f"give:{name}", inside, why=table.words(why) if why else "", style=style)
    else:
        face = el("span", inside, class_=style, title=told)
    return el("li", face, class_=classes(none=not held), data_pile=name)


def _development(table: TableView, seat: int) -> Markup | None:
    if Development not in table.view:
        return None
    development = table.view[Development]
    held = unpack(development.hand[seat], len(table.rules.numbers.development))
    fresh = unpack(development.fresh, len(held))
    piles = [_card(table, kind, n, fresh[kind]) for kind, n in enumerate(held) if n]
    label = table.words("play.your-development")
    return el("ul", piles, class_="piles cards-held", aria_label=label, data_pile=DEVELOPMENT)


def _card(table: TableView, kind: int, held: int, fresh: int) -> Markup:
    """Return the viewer's `held` development cards of one kind; `fresh` of them were bought in this turn.

    They are a button if a verb plays them.
    """
    name = table.rules.numbers.development[kind]
    title = table.words(f"card.{name}")
    inside = (
        card_face(table.rules, name),
        el("b", held, class_="count", aria_hidden="true") if held > 1 else None,
        el("span", table.words("play.fresh"), class_="fresh") if fresh == held else None,
        el("span", title, class_="title"),
        aloud(table.words("play.held", count=held)) if held > 1 else None,
    )
    return el("li", _playable(table, name, inside, f"pile deep-{min(held, DRAWN)}"), title=card_text(table, name))


def _playable(table: TableView, name: str, inside: tuple[Markup | None, ...], style: str) -> Markup:
    """Return the card `name` with the face `inside`: a button that opens a panel to play it.

    Where nothing has to be confirmed, a card without arguments is played at once. A card that cannot be played now says
    what it does and why it waits. It is no button if no verb plays such cards, or the viewer is an onlooker.
    """
    verb = table.rules.verbs.get(name)
    if not verb or table.seat is None:
        return el("span", inside, class_=style)
    playable = any(action.verb == name for action in table.legal)
    if playable and not (verb.fields or table.confirm):
        return controls.submit(table, Action(table.seat, name), inside, style=f"{style} play")
    return controls.shaper(
        f"panel:{name}",
        inside,
        why="" if playable else _told(table, name),
        style=f"{style} play",
        expanded=table.draft.panel == name,
    )


def _told(table: TableView, name: str) -> str:
    """Return what the card `name` is called and does, and why it cannot be played now."""
    told = (table.words(f"card.{name}"), card_text(table, name), why_not(table, name))
    return sentences(Speaker.at(table), told)


def why_not(table: TableView, verb: str) -> str:
    """Return why the viewer may not do a verb with its simplest arguments; empty if these are legal."""
    kinds = len(table.rules.numbers.resources)
    fields = table.rules.verbs[verb].fields
    simplest = tuple(0 if field.fits(0, table.rules) else (0,) * kinds for field in fields)
    return controls.refusal(table, Action(table.own, verb, simplest))
