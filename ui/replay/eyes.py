"""The eyes through which a game is replayed: all hands open, the view of a seat, or the view of an onlooker.

While a game goes on, hands that are hidden in it stay hidden in its replay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from ui.session.session import EVERYTHING

if TYPE_CHECKING:
    from ui.session.session import Session

Eyes: TypeAlias = int | None
"""A seat, `EVERYTHING` for all hands open, or None for what everybody may know."""

NAMES: dict[str, Eyes] = {"all": EVERYTHING, "public": None}


def name_of(eyes: Eyes) -> str:
    """Return the name of eyes in controls: ``all``, ``public``, or the number of a seat."""
    return next((name for name, known in NAMES.items() if known == eyes), str(eyes))


def open_to(session: Session) -> tuple[Eyes, ...]:
    """Return the eyes that may be chosen, the usual ones first.

    If the game is over or no person plays: all. If one person plays here: that seat and an onlooker. Else only an
    onlooker, since several people share the screen, or all play elsewhere.
    """
    seats, people = range(session.rules.seats), session.people
    if is_open(session):
        return (EVERYTHING, *seats, None)
    return (*people, None) if len(people) == 1 else (None,)


def is_open(session: Session) -> bool:
    """Return whether all hands may be shown: the game is over, or no person plays, here or elsewhere."""
    return session.state.over or not any(player.human for player in session.players)


def read(name: str, session: Session) -> Eyes:
    """Return the eyes with this name if they may be chosen; else the usual ones."""
    return next((eyes for eyes in open_to(session) if name_of(eyes) == name), open_to(session)[0])
