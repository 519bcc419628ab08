"""Games that bots have brought to a moment worth seeing, as a browser keeps them: the person sits on the first seat."""

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
"""Plies after which a game is not followed further."""

Wanted: TypeAlias = Callable[[Session], bool]


class Kept(NamedTuple):
    """A game as it lies on the shelf."""

    session: Session
    title: str = ""


class MemoryStorage(dict[str, str]):
    """A storage in memory."""

    def get(self, name: str) -> str | None:  # type: ignore[override]
        """The text kept under a name, or None."""
        return dict.get(self, name)

    def set(self, name: str, text: str) -> None:
        """Keep a text under a name."""
        self[name] = text

    def remove(self, name: str) -> None:
        """Forget a name, if it is known."""
        self.pop(name, None)

    def names(self) -> list[str]:
        """Every name."""
        return list(self)


@lru_cache(maxsize=32)
def moment(spec: Spec, wanted: Wanted, first: int = 1) -> Session:
    """The first game of bots, by seed from `first` on, that comes to what is wanted, and stands there."""
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
    """What the storage of a browser holds that keeps these games, the last one the latest."""
    storage = MemoryStorage()
    shelf = Shelf(storage)
    for number, (session, title) in enumerate(games):
        slot = f"shown{number}"
        shelf.keep(card_of(session, slot, f"2031-03-{5 + number:02}T18:30:00", title), session.saved())
    return storage


# -- what to wait for ------------------------------------------------------------------------------------------


def over(session: Session) -> bool:
    """The end."""
    return session.state.over


def asked(kind: str, after: int = 0, **least: int) -> Wanted:
    """The first seat is asked this, after so many plies, and may do each of some verbs at least so often."""

    def wanted(session: Session) -> bool:
        state = session.state
        if state.over or session.ply < after or state.decision.kind != kind or 0 not in state.decision.seats:
            return False
        verbs = Counter(action.verb for action in session.rules.legal(state, 0))
        return all(verbs[verb.replace("_", "-")] >= times for verb, times in least.items())

    return wanted
