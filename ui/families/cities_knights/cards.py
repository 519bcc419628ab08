"""Progress cards: the viewer's cards beside the hand, and the panel of one card with its text and choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.games.cities_knights import PROGRESS_CARDS
from engine.games.cities_knights.parts.cards.alchemist import PlayAlchemist
from engine.games.cities_knights.parts.cards.card import PlayProgress, ProgressPlayed
from engine.games.cities_knights.parts.cards.deserter import PlayDeserter
from engine.games.cities_knights.parts.cards.spy import PlaySpy
from engine.games.cities_knights.parts.progress_decks import PROGRESS, all_kinds
from engine.kernel.actions import Action, SeatField
from engine.kernel.parts import Part
from engine.kernel.rules import Rules
from engine.parts.bundles import count
from ui.base.markup import Child, Markup, classes, el, join
from ui.board.dice import die
from ui.board.icons import icon
from ui.board.players import chip
from ui.families.cities_knights import stats
from ui.families.cities_knights.event_dice import TONES
from ui.play import card_row, controls, spots, wording
from ui.play.controls import aloud
from ui.play.hand import why_not
from ui.play.panels.panel import Panel, choices, frame
from ui.play.seats import hand_size
from ui.play.speaker import Speaker
from ui.play.stat import Stat
from ui.play.telling import name_of, part_text
from ui.play.wares import card_face, ware_icon

if TYPE_CHECKING:
    from engine.kernel.events import Event
    from ui.play.table import Draft, TableView

NAME = "progress"
_FACES = range(1, 7)
_ABOUT: Mapping[str, Callable[[TableView, int], Stat]] = {
    PlayDeserter.name: stats.strength,
    PlaySpy.name: stats.progress,
}
"""By verb of a card that names a seat: the number shown on each seat's button, instead of the size of its hand."""


@lru_cache(maxsize=32)
def verbs(rules: Rules) -> Mapping[str, str]:
    """Return the verb that plays each progress card, by the card's name; cards laid down at once are left out."""
    return {verb.card: name for name, verb in rules.verbs.items() if isinstance(verb, PlayProgress)}


def held(table: TableView) -> dict[str, int]:
    """Return how many of each progress card the viewer holds, by name, without zeros: ``{"bishop": 1}``."""
    names, kinds = table.rules.vocabulary(PROGRESS), table.rules.tables[all_kinds]
    counts = (count(table.view[deck].hand[table.own], card) for deck, card in kinds)
    return {name: number for name, number in zip(names, counts, strict=True) if number}


def text_of(table: TableView, card: str) -> str:
    """Return the text that says what the card named `card` does; it comes from the part that brings the card."""
    part = _parts(table.rules)[card]
    return part_text(table, Speaker.at(table), f"card.{name_of(part)}", part, {})


@lru_cache(maxsize=32)
def _parts(rules: Rules) -> Mapping[str, Part]:
    """Return the part that brings each progress card, by the card's name."""
    return {card: part for part in rules.parts for card in part.numbers(rules.seats).get(PROGRESS, ())}


def explained(table: TableView, event: Event) -> str:
    """Return the text of the played card of an event, as a help for newcomers; empty if the event plays no card.

    It is quoted, since "you" in it is whoever plays the card.
    """
    if not isinstance(event, ProgressPlayed):
        return ""
    return table.words("play.card-says", text=text_of(table, table.rules.vocabulary(PROGRESS)[event.card]))


def face(table: TableView, card: str, number: int = 1) -> Markup:
    """Draw a card for a row: its face, its name, and how many there are if more than one."""
    return el("span", card_row.face(table, card, number), class_="progress-face")


def open_card(table: TableView) -> str:
    """Return the name of the card whose panel the viewer has opened and which they hold; empty if there is none."""
    card = table.draft.panel.removeprefix(f"{NAME}-")
    return card if card != table.draft.panel and table.seat is not None and card in held(table) else ""


def toggle(table: TableView, card: str) -> Draft:
    """Return the draft with the panel of `card` opened, or closed if it is open or the viewer lacks the card.

    The panel opens in other seats' turns too. If the card is played by pointing, the board shows its places.
    """
    closed = replace(table.draft, mode="", picked=(), chosen="", panel="")
    if table.seat is None or card not in held(table) or card == open_card(table):
        return closed
    verb = verbs(table.rules)[card]
    pointed = verb in spots.pointed_verbs(table.rules, table.decision) and _legal(table, verb)
    return replace(closed, panel=f"{NAME}-{card}", mode=verb if pointed else "")


def _legal(table: TableView, verb: str) -> list[Action]:
    return [action for action in table.legal if action.verb == verb]


def row(table: TableView) -> Markup | None:
    """Return the row of the viewer's progress cards, playable ones marked; None if they hold none."""
    return card_row.row(table, held(table), _button, PROGRESS, "play.progress")


def _button(table: TableView, card: str, number: int) -> Markup:
    ready = verbs(table.rules)[card] in table.doable
    style = classes("progress-card", ready=ready) or ""
    inside = (face(table, card, number), aloud(text_of(table, card)))
    return controls.shaper(f"{NAME}:{card}", *inside, style=style, expanded=card == open_card(table))


def _draw(table: TableView) -> Markup:
    card = open_card(table)
    return frame(
        table,
        NAME,
        el("span", card_face(table.rules, card), table.words(f"card.{card}"), class_="opened"),
        el("p", text_of(table, card), class_="sentence"),
        _way(table, verbs(table.rules)[card]),
    )


def _way(table: TableView, verb: str) -> Markup:
    """Return how the card of `verb` is played now: a button, the note to choose on the board, or a button per choice.

    If it cannot be played, return the reason and a disabled button.
    """
    fields, legal = table.rules.verbs[verb].fields, _legal(table, verb)
    if not legal:
        why = _why_not(table, verb)
        return join(el("p", why, class_="note barred"), choices(_play(table, verb, why)))
    if not fields:
        return choices(_play(table, verb, ""))
    if spots.is_pointed(table.rules, verb):
        return el("p", table.words("play.progress.at-board"), class_="note")
    if verb == PlayAlchemist.name:
        return _pips(table, legal)
    return choices([_choice(table, action) for action in legal], column=isinstance(fields[0], SeatField))


def _play(table: TableView, verb: str, why: str) -> Markup:
    """Return the button that plays the card of `verb`; disabled if `why`, the reason against it, is not empty."""
    fields = table.rules.verbs[verb].fields
    text = el("span", table.words("play.do.card"))
    return controls.submit(
        table, Action(table.own, verb, (0,) * len(fields)), icon("check"), text, style="main", why=why
    )


def _why_not(table: TableView, verb: str) -> str:
    """Return a sentence on why the card of `verb` cannot be played now."""
    return why_not(table, verb) or table.words("refusal.not-now")


def _choice(table: TableView, action: Action) -> Markup:
    """Return the button that plays a card with one choice: a seat, or a kind of resource or commodity."""
    (field,), (value,) = table.rules.verbs[action.verb].fields, action.args
    told_ = wording.describe(Speaker.at(table), action)
    inside = _player(table, action.verb, value) if isinstance(field, SeatField) else ware(table, value)
    return controls.submit(
        table, action, inside, label=told_, style="victim" if isinstance(field, SeatField) else "kind"
    )


def _player(table: TableView, verb: str, seat: int) -> list[Child]:
    """Return the inside of the button that picks a seat for the card of `verb`: the player's colour, name and a number.

    The number is the one that `_ABOUT` has for the verb, else the size of the player's hand.
    """
    holder, stat = table.players[seat], _ABOUT.get(verb, hand_size)(table, seat)
    count = el("span", stat.picture, el("b", stat.number), class_="stat", aria_hidden="true")
    return [chip(holder.colour), el("span", holder.name, class_="name"), count]


def ware(table: TableView, kind: int) -> list[Child]:
    """Return the inside of a button for a kind of resource or commodity: its picture and its name."""
    name = table.rules.numbers.resources[kind]
    return [ware_icon(table.rules, name), el("span", table.words(f"resource.{name}"), class_="title")]


def _pips(table: TableView, legal: list[Action]) -> Markup:
    """Draw the choice of two dice: a table with a row for each face of the red die, a column for each yellow face."""
    red, yellow = TONES
    head = el("div", el("span"), [el("span", die(face, yellow)) for face in _FACES])
    rows = [
        el("div", el("span", die(face, red)), [_sum(table, action) for action in legal if action.args[0] == face - 1])
        for face in _FACES
    ]
    return el("div", head, rows, class_="pip-sums", role="group", aria_label=table.words("play.pips.hint"))


def _sum(table: TableView, action: Action) -> Markup:
    """Return the button that chooses a pair of faces; it shows their sum."""
    told_ = wording.describe(Speaker.at(table), action)
    return controls.submit(table, action, sum(action.args) + 2, label=told_, style="pip-sum")


VERBS = frozenset(verb.name for part in PROGRESS_CARDS for verb in part.verbs if issubclass(verb, PlayProgress))
PANEL = Panel(lambda table: bool(open_card(table)), _draw, VERBS)
