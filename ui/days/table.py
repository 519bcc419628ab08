"""The game of a day's island, begun and ended."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from engine.days.island import Island, island_of
from engine.parts.rule import all_points
from engine.parts.turn import Turn
from ui.base.rounds import rounds
from ui.days.calendar import MOST, End
from ui.play.table import Seatholder
from ui.session.session import EVERYTHING
from ui.shelf.setup import Setup

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.session.session import Session

STRETCHES = 10
"""The number of stretches of a game; `End.course` tells who was ahead at the end of each."""


def setup_of(island: Island) -> Setup:
    """Return the set-up of an island. Raise `Refusal` ``game-away`` if the family cannot be loaded now."""
    seats = tuple(Seatholder("", colour, kind) for colour, kind in enumerate(island.sitters))
    return Setup(island.game, island.scenario, seats, island.seed, dict(island.spec.options))


def begun(island: Island, words: Words) -> Session:
    """Return a new game on an island; raise as `setup_of` does."""
    return setup_of(island).session(words)


def is_island(session: Session, island: Island) -> bool:
    """Return whether a game is that of an island: its family, scenario, seats, options and seed are the island's."""
    return session.seed == island.seed and session.rules.spec == island.rules.spec


def day_of(session: Session, today: date) -> date | None:
    """Return the day whose island a game is, among the last `MOST` days and tomorrow; None if it is none of them.

    Tomorrow is among them, since the day begins earlier elsewhere.
    """
    last = today.toordinal() + 1
    islands = (island_of(day) for day in range(last, last - MOST, -1))
    found = next((island for island in islands if is_island(session, island)), None)
    return date.fromordinal(found.day) if found else None


def end_of(session: Session) -> End:
    """Return how a finished game ended for the first person at it."""
    own, state = session.people[0], session.state
    points = [max(0, all_points(state, seat)) for seat in range(session.rules.seats)]
    rival = max(count for seat, count in enumerate(points) if seat != own)
    turns = session.turn if Turn in state else 0
    counted = [entry.points for entry in session.log_for(EVERYTHING)][1:]
    won = state.winner == own
    length = rounds(turns, session.rules.seats)
    return End(won, points[own], rival, length, session.helped, _course(counted, own, won))


def _course(counted: Sequence[tuple[int, ...]], own: int, won: bool) -> str:
    """Return the digits of `End.course` from the points after each action; the last digit tells who has won.

    Return an empty text if no action is known, since the log is lost.
    """
    if not counted:
        return ""
    ends = [round(number * (len(counted) - 1) / STRETCHES) for number in range(1, STRETCHES)]
    return "".join(str(_ahead(counted[at], own)) for at in ends) + ("2" if won else "0")


def _ahead(points: tuple[int, ...], own: int) -> int:
    best = max(count for seat, count in enumerate(points) if seat != own)
    return 2 if points[own] > best else 1 if points[own] == best else 0


def date_of(when: str) -> date:
    """Return the date of a time of the device's clock, which is ISO text; raise ``ValueError`` for any other text."""
    return date.fromisoformat(when[:10])
