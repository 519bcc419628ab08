"""What may become of an action: it is done in an imagined state, and all play on as a quick player would."""

from __future__ import annotations

from engine.bots.bot import Bot
from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.generator import Generator
from engine.kernel.state import State
from engine.parts.turn import Turn


def played_on(state: State, action: Action, bot: Bot, turns: int, chance: Chance) -> State:
    """Change the state by an action and the play that follows, until ``turns`` turns have begun or the game is over.

    In the opening no turn has begun yet; then the first one counts.
    """
    until = state[Turn].number + turns
    state.rules.perform(state, action, chance)
    return gone_on(state, bot, until, chance)


def gone_on(state: State, bot: Bot, until: int, chance: Chance) -> State:
    """Change the state by the play that follows, until the turn of a number has begun or the game is over."""
    rules, generator = state.rules, Generator(0)
    while state.stack and (state[Turn].number < until or state.stack[-1].kind != "roll"):
        seat = state.stack[-1].seats[0]
        # The state is imagined, so it does no harm that the quick player is not given a view of it.
        rules.perform(state, bot.decide(state, seat, generator).action, chance)
    return state
