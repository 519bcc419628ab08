"""Games that bots have played up to a moment worth seeing, as a browser stores them; a person has the first seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import count
from typing import NamedTuple, TypeAlias

from engine.bots.service import answer
from engine.games import CATALOGUE
from engine.kernel.rules import Spec
from ui.play.table import Seatholder
from ui.session.about import HUMAN
from ui.session.session import Session
from ui.session.summary import card_of
from ui.shelf.saves import Shelf

NAMES = ("Ada", "Maren", "Teo", "Bartholomew", "Ines", "Oluwaseun")
LEVEL = "medium"
LONGEST = 2_000
"""A game is given up after this many plies."""

Wanted: TypeAlias = Callable[[Session], bool]


class Kept(NamedTuple):
    """A game to be put on the shelf, with its title."""

    session: Session
    title: str = ""


class MemoryStorage(dict[str, str]):
    """A stand-in for the browser's storage, in memory."""

    def get(self, name: str) -> str | None:  # type: ignore[override]
        """Return the text stored under a name, or None."""
        return dict.get(self, name)

    def set(self, name: str, text: str) -> None:
        """Store a text under a name."""
        self[name] = text

    def remove(self, name: str) -> None:
        """Remove a name and its text, if it is there."""
        self.pop(name, None)

    def names(self) -> list[str]:
        """Return all names."""
        return list(self)


@lru_cache(maxsize=32)
def moment(spec: Spec, wanted: Wanted, first: int = 1) -> Session:
    """Play games of bots from seed `first` on until one comes to a wanted moment.

    Return it as it stands there, with a person on the first seat. Cached: the same arguments give the same session.
    """
    seated = [Seatholder(name, colour, LEVEL) for colour, name in enumerate(NAMES[: spec.seats])]
    for seed in count(first):
        session = Session.begin(CATALOGUE.rules(spec), seated, seed)
        while not wanted(session) and not session.state.over and session.ply < LONGEST:
            seat = session.asked[0]
            session.answered(answer(session.request(seat)), seat)
        if wanted(session):
            return _with_person(session)
    raise AssertionError("there is always another seed")


def _with_person(session: Session) -> Session:
    first, *others = session.players
    sat = Session(session.match, (replace(first, kind=HUMAN), *others), session.seed)
    sat.whys = session.whys
    return sat


def shelved(*games: Kept) -> Mapping[str, str]:
    """Return what a browser's storage holds (name -> text) that has these games on its shelf, the last one newest."""
    storage = MemoryStorage()
    shelf = Shelf(storage)
    for number, (session, title) in enumerate(games):
        slot = f"shown{number}"
        shelf.keep(card_of(session, slot, f"2031-03-{5 + number:02}T18:30:00", title), session.saved())
    return storage


# -- what to wait for ------------------------------------------------------------------------------------------


def over(session: Session) -> bool:
    """Return whether the game is over."""
    return session.state.over


def asked(kind: str, after: int = 0, **least: int) -> Wanted:
    """Return a test for a moment when the first seat is asked for decision `kind`, after at least `after` plies.

    The seat then has at least as many legal actions of each verb as `least` says (``_`` stands for ``-``).
    """

    def wanted(session: Session) -> bool:
        state = session.state
        if state.over or session.ply < after or state.decision.kind != kind or 0 not in state.decision.seats:
            return False
        verbs = Counter(action.verb for action in session.rules.legal(state, 0))
        return all(verbs[verb.replace("_", "-")] >= times for verb, times in least.items())

    return wanted
