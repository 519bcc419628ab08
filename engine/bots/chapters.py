"""The list of all chapters, from what all games share to what is special.

A chapter is loaded only where the rules have what it needs, whatever the game is called: a page loads no other.
"""

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
    """Return the entries of all chapters that apply to a game; they are loaded on first use."""
    return playbook(rules, CHAPTERS)


def outlook_of(view: State, seat: int, manner: Manner) -> Outlook:
    """Return the outlook of a seat for one decision, with the manner as it is given (no chapter adapts it)."""
    return Outlook(view, seat, manner, playbook_of(view.rules))
