"""The chapters there are, a family of games each, from what is common to what is special.

A chapter is opened where the rules have what it needs, whatever the game is called: a page loads no other.
"""

from __future__ import annotations

from engine.bots.manner import Manner
from engine.bots.outlook import Outlook
from engine.bots.playbook import Chapter, Described, Needs, Playbook, playbook
from engine.kernel.rules import Rules
from engine.kernel.state import State


def _settlement() -> Chapter:
    from engine.bots.settlement.chapter import CHAPTER

    return CHAPTER


def _explorers() -> Chapter:
    from engine.bots.explorers.chapter import CHAPTER

    return CHAPTER


def _seafarers() -> Chapter:
    from engine.bots.seafarers.chapter import CHAPTER

    return CHAPTER


def _cities_knights() -> Chapter:
    from engine.bots.cities_knights.chapter import CHAPTER

    return CHAPTER


def _junior() -> Chapter:
    from engine.bots.junior.chapter import CHAPTER

    return CHAPTER


def _anno1503() -> Chapter:
    from engine.bots.anno1503.chapter import CHAPTER

    return CHAPTER


def _aristocrats() -> Chapter:
    from engine.bots.anno1503.aristocrats.chapter import CHAPTER

    return CHAPTER


CHAPTERS = (
    Described(Needs(slices=("Land", "Buildings", "Hands", "Turn")), _settlement),
    Described(Needs(slices=("Fleet", "Chart", "Purse")), _explorers),
    Described(Needs(slices=("Harbours",)), _seafarers),
    Described(Needs(slices=("Improvements", "Knights")), _cities_knights),
    Described(Needs(slices=("ParrotDeck", "Castle")), _junior),
    Described(Needs(slices=("Homes", "Islands", "People")), _anno1503),
    Described(Needs(slices=("Lairs", "Estates")), _aristocrats),
)


def playbook_of(rules: Rules) -> Playbook:
    """What the bots know of a game."""
    return playbook(rules, CHAPTERS)


def outlook_of(view: State, seat: int, manner: Manner) -> Outlook:
    """What a seat may look at to decide."""
    return Outlook(view, seat, manner, playbook_of(view.rules))
