"""Games between bots: who sits where, and a game played from its seed to its end."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeVar

from engine.bots.bot import Bot
from engine.bots.levels import bot_by_name
from engine.bots.memory import Memories
from engine.bots.random_bot import RandomBot
from engine.kernel.actions import Action
from engine.kernel.codec import state_digest
from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.rule import all_points
from engine.parts.turn import Turn

PATIENCE = 400_000
"""A game of bots is stopped after this many plies."""
UNFINISHED = "unfinished"

T = TypeVar("T")


class Sitter:
    """A bot at a seat, and its ``name``; without a ``bot`` it is the one that :func:`bot_by_name` makes of the name.

    ``looks`` is False for the random bot, which needs neither view nor memory.
    """

    def __init__(self, name: str, bot: Bot | None = None) -> None:
        self.name = name
        bot = bot or bot_by_name(name)
        # The random bot looks at nothing but its own legal actions: it needs neither a view of its own nor a memory.
        self.looks = not isinstance(bot, RandomBot)
        self._choose = bot.draw if isinstance(bot, RandomBot) else _acting(bot)

    def act(self, state: State, seat: int, generator: Generator, memories: Memories) -> Action:
        """Return the bot's action from its seat's view (with what it remembers).

        Raise :class:`Refusal` ``bot-illegal`` if the rules refuse the action. The random bot sees the state, and is not
        checked.
        """
        view = memories.view(state, seat) if self.looks else state
        action = self.choose(view, seat, generator)
        if self.looks and (refusal := state.rules.refusal(state, action)):
            raise Refusal("bot-illegal", bot=self.name, action=str(action), reason=str(refusal))
        return action

    def choose(self, view: State, seat: int, generator: Generator) -> Action:
        """Return the action that the bot chooses, unchecked."""
        return self._choose(view, seat, generator)


def _acting(bot: Bot) -> Callable[[State, int, Generator], Action]:
    """Return a function that returns the bot's action without its reason."""
    return lambda view, seat, generator: bot.decide(view, seat, generator).action


class Watcher(Protocol):
    """An object whose methods :func:`play` calls: ``began`` once, then ``chosen`` and ``acted`` at every ply.

    The state and the list of draws change as the game goes on: a watcher copies what it keeps.
    """

    def began(self, state: State, draws: Sequence[int]) -> None:
        """React to the set-up of a game, which made these draws."""

    def chosen(self, state: State, action: Action) -> None:
        """React to the choice of an action that is not yet performed."""

    def acted(self, state: State, action: Action, draws: Sequence[int]) -> None:
        """React to an action that was performed with these draws."""


class Ending(NamedTuple):
    """The end of a game. ``winner`` is a seat or -1, ``points`` has the points of each seat, secret ones included.

    ``plies`` and ``turns`` are how many there were. ``end`` is the word for the way it ended, or ``unfinished``;
    ``hash`` is the fingerprint of the final state.
    """

    seed: int
    winner: int
    points: list[int]
    plies: int
    turns: int
    end: str
    hash: str


def play(rules: Rules, sitters: Sequence[Sitter], seed: int, watcher: Watcher | None = None) -> Ending:
    """Play a game to its end, or for ``PATIENCE`` plies, and return how it ended.

    The same seed, seats and options give the same game on every machine. Raise :class:`Refusal` ``bot-illegal`` if the
    rules refuse a bot's action.
    """
    chance, generators = rules.chance(seed), bot_generators(seed, len(sitters))
    state, events = rules.start(chance)
    lookers = [seat for seat, sitter in enumerate(sitters) if sitter.looks]
    memories = Memories(rules, lookers)
    memories.notice(state, events)
    if watcher:
        watcher.began(state, chance.draws)
    plies = 0
    while state.stack and plies < PATIENCE:
        chance.draws.clear()
        seat = state.stack[-1].seats[0]
        action = sitters[seat].act(state, seat, generators[seat], memories)
        if watcher:
            watcher.chosen(state, action)
        events = rules.perform(state, action, chance)
        if lookers:
            memories.notice(state, events)
        if watcher:
            watcher.acted(state, action, chance.draws)
        plies += 1
    return _ending(state, seed, plies)


def bot_generators(seed: int, seats: int) -> list[Generator]:
    """Return a generator for each seat, made from ``seed`` but unlike the game's: bots must not predict the dice."""
    source = Generator(~seed)
    return [source.fork() for _ in range(seats)]


def seated(sitters: Sequence[T], number: int) -> list[T]:
    """Return who sits where in the game with this number of a series: after each game all move on by one seat."""
    shift = number % len(sitters)
    return [*sitters[-shift:], *sitters[:-shift]] if shift else list(sitters)


def _ending(state: State, seed: int, plies: int) -> Ending:
    points = [all_points(state, seat) for seat in range(state.seats)]
    end = state.end if state.over else UNFINISHED
    return Ending(seed, state.winner, points, plies, state[Turn].number, end, state_digest(state))
