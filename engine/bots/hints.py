"""Advice to a person: what a strong bot would do in their place, why, and what it would do next to that."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.bot import Adviser, Choice
from engine.bots.proposals import because
from engine.bots.search.effort import EXPERT
from engine.bots.search.player import SearchBot
from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.state import State

ADVISER = SearchBot(EXPERT)
"""The strongest player that answers soon enough for somebody who waits for it, also on a phone."""

LOOKS = 3
"""In how many imagined states an action is looked at, where it may hang on what is hidden or drawn."""

WINS, LOSES = "wins", "loses"


def hints(view: State, seat: int, generator: Generator, adviser: Adviser = ADVISER) -> Sequence[Choice]:
    """What ``seat`` may well do in the open decision, the best first; each action once, and at least one.

    They come in the order in which the adviser ranks them, with all that can be said for each. Where something wins at
    once, only that is advised; and nothing after which another seat has won, if there is anything else to do.
    """
    return adviser.explained(view, seat, _sound(view, seat, generator, adviser))


def _sound(view: State, seat: int, generator: Generator, adviser: Adviser) -> Sequence[Choice]:
    """What the adviser ranks, as far as it is no mistake on the spot."""
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
    """What comes of each action before anybody else acts: it wins for certain, it may make another win, or neither."""
    imagined = [(view.rules.determinize(view, seat, generator), generator.below(1 << 32)) for _ in range(LOOKS)]
    return {action: _fate([_winner(whole, action, seed) for whole, seed in imagined], seat) for action in actions}


def _winner(whole: State, action: Action, seed: int) -> int | None:
    """Return the seat that has won after an action; None if the game goes on."""
    after = whole.copy()
    after.rules.perform(after, action, Seeded(seed))
    return after.winner if after.over else None


def _fate(winners: Sequence[int | None], seat: int) -> str:
    if all(winner == seat for winner in winners):
        return WINS
    return LOSES if any(winner not in (None, seat) for winner in winners) else ""
