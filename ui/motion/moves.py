"""The effects of a move: the dice tumble, tokens flash, cards fly to their takers, sounds play.

They follow from the events as the viewer may know them. Times are milliseconds from the moment the move is shown.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from engine.kernel.events import Cause, Event, moves_of
from engine.kernel.rules import Rules
from engine.parts.dice import thrown
from engine.parts.largest_army import LargestArmyTaken
from engine.parts.longest_road import LongestRoadTaken
from engine.parts.production import Produced
from engine.parts.victory import Won
from ui.base.effects import PAYOUT, Effect, Journey, Mark, Sound, Sprite
from ui.base.markup import join
from ui.board.dice import die
from ui.board.icons import icon
from ui.motion.carrying import carried, panel, place_of
from ui.play.additions import additions
from ui.play.dice import yielding
from ui.play.scenery import figures_at, put_by
from ui.play.table import TableView

SOUNDS = {
    "Rolled": "dice",
    "RoadPlaced": "road",
    "RoadBuilt": "road",
    "SettlementPlaced": "settlement",
    "SettlementBuilt": "settlement",
    "CityBuilt": "city",
    "Offered": "offer",
    "RobberMoved": "robber",
    "LongestRoadTaken": "award",
    "LargestArmyTaken": "award",
    "Won": "win",
}
"""The name of the sound of an event, by the event's class name."""

CARRYING = {Cause.TRADE: "trade", Cause.MARKET: "trade", Cause.THEFT: "robber", Cause.DRAW: "card", Cause.PLAY: "card"}
"""The name of the sound when things change hands, by the cause."""

DICE = 450
"""How long the dice tumble, in milliseconds; the payout begins just before they lie still."""

REVEALED = 2600
"""When the end of a game has shown all points, in milliseconds."""


def effects_of(table: TableView, events: Sequence[Event]) -> list[Effect]:
    """Return the effects of `events`: sounds (``turn`` if the viewer must act), the mark of a new piece, animations."""
    return [*_heard(table, events), *_arrived(table), *_seen(table, events)]


def _heard(table: TableView, events: Iterable[Event]) -> list[Sound]:
    found = [Sound(name) for event in events for name in _sounds_of(table.rules, event)]
    if table.can_act and not any(isinstance(event, Won) for event in events):
        found.append(Sound("turn"))
    return list(dict.fromkeys(found))


def _sounds_of(rules: Rules, event: Event) -> list[str]:
    own = _sounds(rules).get(type(event).__name__)
    return [own] if own else [CARRYING[move.cause] for move in moves_of(event) if move.cause in CARRYING]


@lru_cache(maxsize=8)
def _sounds(rules: Rules) -> dict[str, str]:
    """Return the names of sounds by the class name of the event: the common ones and those of the game's additions."""
    sounds = dict(SOUNDS)
    for addition in additions(rules):
        sounds.update(addition.passing.sounds)
    return sounds


def _arrived(table: TableView) -> Iterator[Mark]:
    """Yield the mark of the piece that the latest action put down, if any, unless the piece is seen travelling."""
    done = table.log[-1] if table.log else None
    piece = put_by(table, table.rules.read(done.action)) if done and done.whole else None
    if piece and not piece.art.travels:
        yield Mark(f'[data-key="{piece.key}"]', "arriving")


def _seen(table: TableView, events: Sequence[Event]) -> Iterator[Effect]:
    """Yield what is seen of events; sounds are no part of it.

    What an event moves from hand to hand starts when earlier dice and ships hold it up no longer (`held_up_till`).
    """
    begin = 0
    for event in events:
        shown = list(_on_the_spot(table, event))
        yield from shown
        yield from carried(table, event, events, begin)
        begin = max([begin, *map(held_up_till, shown)])


def held_up_till(effect: Effect) -> int:
    """Return until when an effect holds up later ones, in milliseconds from the moment the move is shown.

    A journey does so till its end, a sprite for its ``holds``, any other effect not at all (0).
    """
    if isinstance(effect, Journey):
        return effect.wait + effect.lasts
    return effect.holds if isinstance(effect, Sprite) else 0


def _on_the_spot(table: TableView, event: Event) -> Iterator[Effect]:
    yield from _tumbling(thrown(event))
    for known in (_SHOWN, *(addition.passing.effects for addition in additions(table.rules))):
        if show := known.get(type(event)):
            yield from show(table, event)


def _tumbling(thrown_: Sequence[int]) -> Iterator[Effect]:
    """Yield a mark for the dice and, for each value in `thrown_`, a sprite of faces that show until it rests."""
    if thrown_:
        yield Mark("#dice .last-roll", "tumbling", lasts=DICE)
    for place, value in enumerate(thrown_, 1):
        faces = [die((value + turn) % 6 + 1) for turn in (5, 1, 3, 0)]
        yield Sprite("throw", join(faces), f"#dice .die:nth-child({place})", lasts=DICE, holds=PAYOUT)


def _flashes(table: TableView, event: Produced) -> Iterator[Effect]:
    for hex_ in yielding(table):
        yield Mark(place_of(table, "token", "hex", hex_), "producing", PAYOUT, 900)
    for hex_ in event.blocked:
        blockers = (f'[data-key="{key}"]' for key in figures_at(table, hex_))
        yield Mark(", ".join((place_of(table, "token", "hex", hex_), *blockers)), "shaking", PAYOUT, 500)


def _award(name: str) -> Callable[[TableView, Any], list[Effect]]:
    def shown(table: TableView, event: LongestRoadTaken | LargestArmyTaken) -> list[Effect]:
        return [Sprite("halo", icon(name), panel(event.seat), lasts=1500)]

    return shown


def _won(table: TableView, event: Won) -> list[Effect]:
    """Return the mark of the winner in the table of points at the end, delayed until all points have been shown."""
    return [Mark("#end .score-points .winner", "winning", REVEALED, 1500)]


_SHOWN: dict[type, Callable[[TableView, Any], Iterable[Effect]]] = {
    Produced: _flashes,
    LongestRoadTaken: _award("longest-road"),
    LargestArmyTaken: _award("largest-army"),
    Won: _won,
}
