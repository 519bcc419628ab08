"""What is said of a choice, in short: above all what it does that the next best would not do."""

from collections.abc import Sequence

from engine.bots.bot import Choice, Reason

MOST = 2
"""At most this many facts follow a reason."""
FACT, AHEAD, OTHER = "fact", "ahead", "next"
"""The first words of the keys of facts, of the stock phrases of the search, and of what is said of the next best."""


def in_short(choices: Sequence[Choice]) -> list[Choice]:
    """Return explained choices (best first), each with at most ``MOST`` facts.

    The best choice is compared with the next best, all others with the best. Facts that the other choice does not have
    come first. A stock phrase stays only where nothing else tells the two apart.
    """
    best, *others = choices
    return [_held_against(best, others[0] if others else None), *(_held_against(each, best) for each in others)]


def _held_against(choice: Choice, rival: Choice | None) -> Choice:
    said = rival.why.more if rival else ()
    facts = [each for each in choice.why.more if _sort(each) == FACT]
    chosen = sorted(facts, key=lambda fact: fact in said)[:MOST]
    telling = any(fact not in said for fact in chosen) or any(_sort(each) == OTHER for each in choice.why.more)
    kept = [each for each in choice.why.more if _stays(each, chosen, telling)]
    return choice._replace(why=choice.why._replace(more=tuple(kept)))


def _stays(reason: Reason, chosen: Sequence[Reason], telling: bool) -> bool:
    if _sort(reason) == FACT:
        return reason in chosen
    return not (telling and _sort(reason) == AHEAD)


def _sort(reason: Reason) -> str:
    """Return the first word of a reason's key."""
    return reason.key.partition("-")[0]
