"""Hints for a person: what a strong bot would do in their place, why, and the next best choices."""

from collections.abc import Sequence

from engine.bots.bot import Adviser, Choice
from engine.bots.brevity import in_short
from engine.bots.proposals import because
from engine.bots.search.effort import EXPERT
from engine.bots.search.player import SearchBot
from engine.bots.search.saying import sayable
from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.state import State

ADVISER = SearchBot(EXPERT)
"""The strongest bot that answers soon enough for a person who waits for it, also on a phone."""

LOOKS = 3
"""In how many imagined games an action is tried, since its result may depend on hidden cards and draws."""

WINS, LOSES = "wins", "loses"


def hints(view: State, seat: int, generator: Generator, adviser: Adviser = ADVISER) -> Sequence[Choice]:
    """Return good choices of ``seat`` in the open decision, best first; each action once, and at least one.

    They come in the adviser's order, explained in short. If an action wins at once, only winning actions are returned.
    Actions after which another seat wins at once are left out if there is any other action.
    """
    return in_short(sayable(view, adviser.explained(view, seat, _sound(view, seat, generator, adviser))))


def _sound(view: State, seat: int, generator: Generator, adviser: Adviser) -> Sequence[Choice]:
    """Return choices that win at once, if any; else those after which no other seat wins at once; else all.

    The choices are the adviser's. If another legal action wins, but none that the adviser proposed, return such actions
    with the reason ``win``. If no action wins, and only others than the proposed ones are safe, return these with the
    reason ``delay``.
    """
    ranked: dict[Action, Choice] = {}
    for choice in adviser.ranked(view, seat, generator):
        ranked.setdefault(choice.action, choice)
    choices = list(ranked.values())
    others = [action for action in view.rules.legal(view, seat) if action not in ranked]
    fates = at_once(view, seat, [*ranked, *others], generator)
    if WINS in fates.values():
        winning = [choice for choice in choices if fates[choice.action] == WINS]
        return winning or [Choice(action, because("win")) for action in others if fates[action] == WINS]
    safe = [choice for choice in choices if fates[choice.action] != LOSES]
    return safe or [Choice(action, because("delay")) for action in others if fates[action] != LOSES] or choices


def at_once(view: State, seat: int, actions: Sequence[Action], generator: Generator) -> dict[Action, str]:
    """Return the fate of each action before any other seat acts: ``WINS``, ``LOSES`` or ``""``.

    ``WINS`` if ``seat`` wins in all imagined games, ``LOSES`` if another seat wins in at least one of them.
    """
    imagined = [(view.rules.determinize(view, seat, generator), generator.below(1 << 32)) for _ in range(LOOKS)]
    return {action: _fate([_winner(whole, action, seed) for whole, seed in imagined], seat) for action in actions}


def _winner(whole: State, action: Action, seed: int) -> int | None:
    """Return the seat that has won after an action, tried in a copy of the state, or None if the game goes on."""
    after = whole.copy()
    after.rules.perform(after, action, Seeded(seed))
    return after.winner if after.over else None


def _fate(winners: Sequence[int | None], seat: int) -> str:
    if all(winner == seat for winner in winners):
        return WINS
    return LOSES if any(winner not in (None, seat) for winner in winners) else ""
