"""Imagined futures of an action: it is performed in an imagined state, and a quick bot plays on for all seats."""

from engine.bots.bot import Bot
from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.generator import Generator
from engine.kernel.state import State
from engine.parts.turn import Turn


def played_on(state: State, action: Action, bot: Bot, turns: int, chance: Chance) -> State:
    """Perform ``action``; let ``bot`` play for all seats until ``turns`` more turns have begun or the game is over.

    Change ``state`` in place and return it. In the opening no turn has begun yet; then the first one counts.
    """
    until = state[Turn].number + turns
    state.rules.perform(state, action, chance)
    return gone_on(state, bot, until, chance)


def gone_on(state: State, bot: Bot, until: int, chance: Chance) -> State:
    """Let ``bot`` play for all seats until turn number ``until`` has begun (its roll is next) or the game is over.

    Change ``state`` in place and return it.
    """
    rules, generator = state.rules, Generator(0)
    while state.stack and (state[Turn].number < until or state.stack[-1].kind != "roll"):
        seat = state.stack[-1].seats[0]
        # The state is imagined, so the bot may see all of it and needs no view.
        rules.perform(state, bot.decide(state, seat, generator).action, chance)
    return state
