"""Aristocrat cards: the viewer's cards beside the hand, and the panel of one card with its text and its uses now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.games.anno1503.parts.aristocrat_cards import CARDS, Aristocrat, AristocratDeck, PlayAristocrat, SwapCard
from engine.kernel.actions import Action
from engine.kernel.rules import Rules
from engine.parts.bundles import unpack
from engine.parts.decks import hand_size
from ui.base.markup import Markup, classes, el
from ui.board.cards import card_back
from ui.families.anno1503.answers import coins
from ui.play import card_row, controls, wording
from ui.play.panels.panel import Panel, choices, frame
from ui.play.speaker import Speaker
from ui.play.stat import Stat
from ui.play.telling import name_of, part_text
from ui.play.wares import card_face

if TYPE_CHECKING:
    from ui.play.table import Draft, TableView

NAME = "aristocrat"
"""The control that opens a card's panel is ``aristocrat:builder``, the panel is ``aristocrat-builder``."""


@lru_cache(maxsize=8)
def _verbs(rules: Rules) -> Mapping[str, tuple[str, ...]]:
    """Return the names of the verbs that play each aristocrat card, by the card's name."""
    cards = rules.vocabulary(CARDS)
    plays = {name: verb.card for name, verb in rules.verbs.items() if isinstance(verb, PlayAristocrat)}
    return {card: tuple(name for name, played in plays.items() if played == card) for card in cards}


def _held(table: TableView) -> dict[str, int]:
    """Return how many of each aristocrat card the viewer holds, by name, without zeros: ``{"builder": 1}``."""
    words = table.rules.vocabulary(CARDS)
    if table.seat is None or not words:
        return {}
    counts = unpack(table.view[AristocratDeck].hand[table.seat], len(words))
    return {card: number for card, number in zip(words, counts, strict=True) if number}


def _text(table: TableView, card: str) -> str:
    """Return the text of the card's rule."""
    part = next(part for part in table.rules.parts if isinstance(part, Aristocrat) and part.card == card)
    return part_text(table, Speaker.at(table), f"card.{name_of(part)}", part, {})


def number(table: TableView, seat: int) -> Stat | None:
    """Return the number of a seat's aristocrat cards for its row; None if the game has none."""
    if AristocratDeck not in table.view:
        return None
    held = hand_size(table.view, AristocratDeck, seat)
    return Stat(card_back("development"), "play.stat.aristocrats", held, holds=CARDS)


def row(table: TableView) -> Markup | None:
    """Return the row of the viewer's aristocrat cards, playable ones marked; None if they hold none."""
    return card_row.row(table, _held(table), _button, CARDS, "play.aristocrats")


def _button(table: TableView, card: str, count: int) -> Markup:
    """Return the button that opens the panel of `card`; `count` is how many of it the viewer holds."""
    ready = not table.doable.isdisjoint(_verbs(table.rules)[card])
    inside, style = card_row.face(table, card, count), classes("court-card", ready=ready) or ""
    return controls.shaper(f"{NAME}:{card}", *inside, style=style, expanded=card == _open(table))


def _open(table: TableView) -> str:
    """Return the name of the card whose panel the viewer has opened and which they hold; empty if there is none."""
    name, _, card = table.draft.panel.partition("-")
    return card if name == NAME and card in _held(table) else ""


def toggle(table: TableView, card: str) -> Draft:
    """Return the draft with the panel of `card` opened, or closed if it is open or the viewer lacks the card.

    The panel opens in other seats' turns too.
    """
    opens = card in _held(table) and card != _open(table)
    return replace(table.draft, mode="", picked=(), chosen="", panel=f"{NAME}-{card}" if opens else "")


def _draw(table: TableView) -> Markup:
    card = _open(table)
    title = el("span", card_face(table.rules, card), table.words(f"card.{card}"), class_="opened")
    plays = list(_plays(table, card)) or [_why_not(table, card)]
    return frame(table, NAME, title, el("p", _text(table, card)), choices(*plays, column=True), _swap(table, card))


def _plays(table: TableView, card: str) -> Iterator[Markup]:
    """Yield a button for each legal action that plays the card."""
    for action in table.legal:
        if action.verb in _verbs(table.rules)[card]:
            told_ = wording.describe(Speaker.at(table), action)
            yield controls.submit(table, action, told_[:1].upper() + told_[1:], style="main")


def _why_not(table: TableView, card: str) -> Markup:
    """Return the button of a card that cannot be played now; it says why."""
    verb = _verbs(table.rules)[card][0]
    simplest = Action(table.own, verb, (0,) * len(table.rules.verbs[verb].fields))
    name = el("span", table.words(f"play.do.{verb}"), class_="name")
    return controls.submit(table, simplest, name, style="main", why=controls.refusal(table, simplest))


def _swap(table: TableView, card: str) -> Markup:
    """Return the button that exchanges the card for another one, for gold."""
    action = Action(table.own, SwapCard.name, (table.rules.vocabulary(CARDS).index(card),))
    name = el("span", table.words("play.do.swap-card"), class_="name")
    told_ = wording.describe(Speaker.at(table), action)
    gold = table.rules.numbers.swap_gold
    price = el("span", "−", coins(table, gold))
    return choices(controls.submit(table, action, name, price, label=told_, style="minor"))


VERBS = frozenset(
    {
        "play-builder",
        "play-engineer-cannon",
        "play-engineer-repair",
        "play-explorer",
        "play-inventor",
        "play-sea-hero",
        SwapCard.name,
    }
)
"""The verbs whose buttons are in this panel."""

PANEL = Panel(lambda table: bool(_open(table)), _draw, VERBS)
