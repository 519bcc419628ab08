"""Animations of cards and coins that change hands: they fly from a hand, the bank or a hex to their taker.

This module handles no particular event; each event names the moves of things in it (`engine.kernel.events.Move`).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from engine.kernel.bits import mask_of
from engine.kernel.events import BANK, UNKNOWN, Cause, Corner, Event, Move, moves_of
from engine.kernel.rules import Rules
from engine.parts.bundles import kinds_in
from engine.parts.hands import CURRENCIES, RESOURCES, WARES
from engine.parts.production import owed_from
from engine.parts.rule import EVERYWHERE
from ui.base.effects import Sprite
from ui.base.markup import Markup, el, join
from ui.board.cards import card_back
from ui.play import wording
from ui.play.dice import yielding
from ui.play.table import TableView
from ui.play.wares import card_face, is_ware, ware_icon

FLIGHT = 560
FLOAT = 720
STEP = 60
"""The delay between the starts of two flights, in milliseconds."""

SPREAD = 240
"""The greatest delay between the first start and the last, in milliseconds."""

SIGNS = {"gain": "+", "loss": "−"}


def carried(table: TableView, event: Event, events: Iterable[Event], begin: int) -> Iterator[Sprite]:
    """Yield the sprites for what changes hands in `event`: played cards are shown, other things fly, numbers rise.

    `events` are all events of the action. The first flight leaves `begin` milliseconds after the move is shown.
    """
    moves = [_plain(table.rules, move) for move in moves_of(event)]
    for move in moves:
        if move.cause is Cause.PLAY:
            yield Sprite("reveal", _picture(table, move), panel(move.giver), lasts=1200)
    travelling = [move for move in moves if move.cause is not Cause.PLAY]
    yield from _flights(table, list(_split_by_hex(table, travelling, events)), begin)


def panel(seat: int) -> str:
    """Return the selector of the row of `seat` in the list of players."""
    return f"#players .seat:nth-child({seat + 1})"


def place_of(table: TableView, what: str, kind: str, index: int) -> str:
    """Return the selector of the drawing `what` at a place: ``token`` at the ``hex`` with the index 7."""
    return f'[data-key="{what}:{table.rules.board.name(kind, index)}"]'


def _plain(rules: Rules, move: Move) -> Move:
    """Return a move of wares as one of resource cards or of currencies, its kind renumbered; other moves unchanged."""
    if move.sort != WARES:
        return move
    cards = len(rules.vocabulary(RESOURCES))
    return (
        move._replace(sort=RESOURCES) if move.kind < cards else move._replace(sort=CURRENCIES, kind=move.kind - cards)
    )


def _split_by_hex(table: TableView, moves: Sequence[Move], events: Iterable[Event]) -> Iterator[Move]:
    """Yield `moves`, but for the yields of the land a move for each hex that paid; these come first.

    Cards for which no hex is found keep their move, which comes from the bank.
    """
    due = {(move.taker, move.kind): move for move in moves if _lacks_hex(move)}
    for hex_, pile, owed in _sources(table, events) if due else ():
        if move := due.get(pile):
            paid = min(owed, move.number)
            yield move._replace(number=paid, hex=hex_)
            due[pile] = move._replace(number=move.number - paid)
    yield from (move for move in due.values() if move.number)
    yield from (move for move in moves if not _lacks_hex(move))


def _lacks_hex(move: Move) -> bool:
    """Return whether `move` is a yield of resource cards that does not name its hex."""
    return move.cause is Cause.YIELD and move.sort == RESOURCES and move.hex < 0


def _sources(table: TableView, events: Iterable[Event]) -> Iterator[tuple[int, tuple[int, int], int]]:
    """Yield (hex, (seat, resource), number), as indices, for what each hex may have yielded in an action.

    If the action puts buildings down, the hexes are those around the new buildings; else they are those of the roll.
    """
    built = [getattr(event, name) for event in events for name, hint in wording.fields(event) if hint is Corner]
    around = [hex_ for corner in built for hex_ in table.rules.board.corner_hexes[corner]]
    for hex_ in around or yielding(table):
        owed = Counter[tuple[int, int]]()
        for seat, bundle in owed_from(table.view, hex_, mask_of(built) or EVERYWHERE):
            for kind, number in kinds_in(bundle):
                owed[seat, kind] += number
        yield from ((hex_, pile, number) for pile, number in sorted(owed.items()))


def _flights(table: TableView, moves: Sequence[Move], begin: int) -> Iterator[Sprite]:
    """Yield a flight for each move, a loss at each giver when the first starts, a gain at each taker after the last."""
    step = min(STEP, SPREAD // max(1, len(moves) - 1))
    for order, move in enumerate(moves):
        start = place_of(table, "hex", "hex", move.hex) if move.hex >= 0 else _pile(table, move.giver, move)
        goal = _pile(table, move.taker, move)
        yield Sprite("flight", _load(table, move), start, goal, begin + order * step, FLIGHT)
    landed = begin + step * max(0, len(moves) - 1) + FLIGHT - 120
    yield from _floats(table, "loss", [(move.giver, move) for move in moves], begin)
    yield from _floats(table, "gain", [(move.taker, move) for move in moves], landed)


def _load(table: TableView, move: Move) -> Markup:
    return join(_picture(table, move), el("b", move.number) if move.number > 1 else None)


def _picture(table: TableView, move: Move) -> Markup:
    """Return the picture of what `move` carries: a card's back if unknown or drawn, else a ware or a card's face."""
    if move.kind == UNKNOWN or move.cause is Cause.DRAW:
        return card_back("resource" if move.sort == RESOURCES else "development")
    rules, word = table.rules, table.rules.vocabulary(move.sort)[move.kind]
    ware = move.sort in (RESOURCES, CURRENCIES) or is_ware(rules, word)
    return ware_icon(rules, word) if ware else card_face(rules, word)


def _pile(table: TableView, owner: int, move: Move) -> str:
    """Return the selector of the pile of `owner`, a seat or `BANK`, to which the things in `move` belong.

    It is in the bank, in the viewer's hand, or in a player's row.
    """
    words = table.rules.vocabulary(move.sort)
    names = [move.sort] if move.kind == UNKNOWN else [words[move.kind], move.sort]
    in_hand = owner == table.seat and move.kind != UNKNOWN and move.sort != CURRENCIES
    room = "#bank" if owner == BANK else "#hand" if in_hand else panel(owner)
    return ", ".join(f'{room} [data-pile="{name}"]' for name in names)


def _shown_at(table: TableView, owner: int, move: Move) -> str:
    """Return the selector where a change appears: the viewer's pile itself, or the numbers of another player."""
    return _pile(table, owner, move) if owner == table.seat else f"{panel(owner)} .stats"


def _floats(table: TableView, look: str, changes: Iterable[tuple[int, Move]], wait: int) -> Iterator[Sprite]:
    """Yield sprites that show `changes`, pairs (seat, move), summed up; they begin after `wait` milliseconds.

    There is one at each pile of the viewer, and one for each other seat. `look` is ``gain`` or ``loss``.
    """
    merged: dict[tuple[int, str, int], Move] = {}
    for seat, move in changes:
        if seat != BANK:
            pile = seat, move.sort, move.kind
            had = merged[pile].number if pile in merged else 0
            merged[pile] = move._replace(number=had + move.number)
    for place, piles in groupby(sorted(merged), lambda pile: _shown_at(table, pile[0], merged[pile])):
        told = [_change(table, look, pile[0], merged[pile]) for pile in piles]
        yield Sprite(look, join(told), place, wait=wait, lasts=FLOAT)


def _change(table: TableView, look: str, seat: int, move: Move) -> Markup:
    """Return the number of `move` with the sign of `look`; with a picture after it unless `seat` is the viewer's."""
    picture = None if seat == table.seat else _picture(table, move)
    return el("b", SIGNS[look], move.number, picture, class_=None if picture else "bare")
