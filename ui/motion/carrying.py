"""Cards and coins on their way, from the hand, the bank or the hex that gives them to the seat that gets them.

No event is known here: what changes hands, events say themselves (:class:`engine.kernel.events.Move`).
"""

from __future__ import annotations

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
"""Flights leave one after the other, so far apart."""

SPREAD = 240
"""But the last no later than this after the first."""

SIGNS = {"gain": "+", "loss": "−"}


def carried(table: TableView, event: Event, events: Iterable[Event], begin: int) -> Iterator[Sprite]:
    """What changes hands in an event, one of those of an action: seen on its way, or shown where it is played."""
    moves = [_plain(table.rules, move) for move in moves_of(event)]
    for move in moves:
        if move.cause is Cause.PLAY:
            yield Sprite("reveal", _picture(table, move), panel(move.giver), lasts=1200)
    travelling = [move for move in moves if move.cause is not Cause.PLAY]
    yield from _flights(table, list(_traced(table, travelling, events)), begin)


def panel(seat: int) -> str:
    """Where a player is told of."""
    return f"#players .seat:nth-child({seat + 1})"


def place_of(table: TableView, what: str, kind: str, index: int) -> str:
    """Something on a place of the board: ``token`` on the hex 7."""
    return f'[data-key="{what}:{table.rules.board.name(kind, index)}"]'


def _plain(rules: Rules, move: Move) -> Move:
    """Return a move of a ware as the move of the card or the coin that it is."""
    if move.sort != WARES:
        return move
    cards = len(rules.vocabulary(RESOURCES))
    return (
        move._replace(sort=RESOURCES) if move.kind < cards else move._replace(sort=CURRENCIES, kind=move.kind - cards)
    )


# -- from the land -------------------------------------------------------------------------------------------


def _traced(table: TableView, moves: Sequence[Move], events: Iterable[Event]) -> Iterator[Move]:
    """The moves, with what the land yields parted by the hexes it comes from; what no hex explains is from the bank."""
    due = {(move.taker, move.kind): move for move in moves if _from_somewhere(move)}
    for hex_, pile, owed in _sources(table, events) if due else ():
        if move := due.get(pile):
            paid = min(owed, move.number)
            yield move._replace(number=paid, hex=hex_)
            due[pile] = move._replace(number=move.number - paid)
    yield from (move for move in due.values() if move.number)
    yield from (move for move in moves if not _from_somewhere(move))


def _from_somewhere(move: Move) -> bool:
    """Whether the land yields cards, but the move does not say from which hex."""
    return move.cause is Cause.YIELD and move.sort == RESOURCES and move.hex < 0


def _sources(table: TableView, events: Iterable[Event]) -> Iterator[tuple[int, tuple[int, int], int]]:
    """What each hex may have yielded in an action: the hex, to whom and of which kind, and how much.

    That is what the hexes around new buildings bring to these, else what the roll brings to all.
    """
    built = [getattr(event, name) for event in events for name, hint in wording.fields(event) if hint is Corner]
    around = [hex_ for corner in built for hex_ in table.rules.board.corner_hexes[corner]]
    for hex_ in around or yielding(table):
        owed = Counter[tuple[int, int]]()
        for seat, bundle in owed_from(table.view, hex_, mask_of(built) or EVERYWHERE):
            for kind, number in kinds_in(bundle):
                owed[seat, kind] += number
        yield from ((hex_, pile, number) for pile, number in sorted(owed.items()))


# -- on their way --------------------------------------------------------------------------------------------


def _flights(table: TableView, moves: Sequence[Move], begin: int) -> Iterator[Sprite]:
    """The flights, and what they change at the hands: told when the first things leave and when the last arrive."""
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
    """What is seen of it. A drawn card comes face down, also to its owner: its face is in the hand then."""
    if move.kind == UNKNOWN or move.cause is Cause.DRAW:
        return card_back("resource" if move.sort == RESOURCES else "development")
    rules, word = table.rules, table.rules.vocabulary(move.sort)[move.kind]
    ware = move.sort in (RESOURCES, CURRENCIES) or is_ware(rules, word)
    return ware_icon(rules, word) if ware else card_face(rules, word)


def _pile(table: TableView, owner: int, move: Move) -> str:
    """Return the selector of things of a kind: a pile of the bank or of the viewer's hand, or a player's panel."""
    words = table.rules.vocabulary(move.sort)
    names = [move.sort] if move.kind == UNKNOWN else [words[move.kind], move.sort]
    in_hand = owner == table.seat and move.kind != UNKNOWN and move.sort != CURRENCIES
    room = "#bank" if owner == BANK else "#hand" if in_hand else panel(owner)
    return ", ".join(f'{room} [data-pile="{name}"]' for name in names)


def _shown_at(table: TableView, owner: int, move: Move) -> str:
    """Return the selector where a change is shown: at each pile of the viewer, at one place for another player."""
    return _pile(table, owner, move) if owner == table.seat else f"{panel(owner)} .stats"


def _floats(table: TableView, look: str, changes: Iterable[tuple[int, Move]], wait: int) -> Iterator[Sprite]:
    """What happens to each pile of one's own, and to the hands of others as a whole."""
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
    """A number with its sign, and what it counts where that does not go without saying."""
    return el("b", SIGNS[look], move.number, None if seat == table.seat else _picture(table, move))
