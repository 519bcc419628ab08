"""Through whose eyes a game is looked at again: everybody's, a seat's, or those of an onlooker.

While a game goes on, hands that are hidden there stay hidden here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from ui.session.session import EVERYTHING

if TYPE_CHECKING:
    from ui.session.session import Session

Eyes: TypeAlias = int | None
"""A seat, ``EVERYTHING`` for all hands, or None for what everybody may know."""

NAMES: dict[str, Eyes] = {"all": EVERYTHING, "public": None}


def name_of(eyes: Eyes) -> str:
    """What eyes are called in controls: ``all``, ``public``, or the number of a seat."""
    return next((name for name, known in NAMES.items() if known == eyes), str(eyes))


def open_to(session: Session) -> tuple[Eyes, ...]:
    """Whose eyes may be chosen, the usual first: all when a game is over or no person plays; in the game of one person
    theirs; and always an onlooker's, which are all that several people at one screen may be shown.
    """
    seats, people = range(session.rules.seats), session.people
    if is_open(session):
        return (EVERYTHING, *seats, None)
    return (*people, None) if len(people) == 1 else (None,)


def is_open(session: Session) -> bool:
    """Whether no hand of a game is hidden from anybody any more."""
    return session.state.over or not session.people


def read(name: str, session: Session) -> Eyes:
    """The eyes of that name, if they may be chosen; else the usual."""
    return next((eyes for eyes in open_to(session) if name_of(eyes) == name), open_to(session)[0])
