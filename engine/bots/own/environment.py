"""A game as an environment for programs that learn, in the manner of PettingZoo's AEC interface.

    environment = Environment(CATALOGUE.game("classic").on_table(3))
    environment.reset(seed=7)
    for agent in environment.agent_iter():
        observation, reward, termination, truncation, info = environment.last()
        environment.step(None if termination or truncation else choose(observation))

One agent after the other is asked (``agent_selection``). An observation is a dictionary of plain numbers:

- ``observation``: the view of the agent's seat, with the cards that a careful player remembers, as a row of whole
  numbers (:mod:`engine.bots.own.measuring`); ``environment.columns`` tells which number stands where;
- ``action_mask``: a 1 for each action, by its number, that the agent may do now, else a 0
  (:mod:`engine.bots.own.numbering`); ``environment.texts(agent)`` has their texts.

Rewards come when the game ends: 1 for the winner, -1 for every other; 0 for all if nobody has won.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from engine.bots.memory import Memories
from engine.bots.own.measuring import measured
from engine.bots.own.numbering import Numbering
from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State

Observation: TypeAlias = dict[str, list[int]]

MOST_PLIES = 20_000
"""A game of this many actions is broken off: all agents are truncated."""


class Environment:
    """Games of one table, one after the other. Agents are called ``seat_0``, ``seat_1`` and so on.

    ``columns`` maps the name of each group of numbers of an observation to its first place and its length; ``size`` is
    the length of an observation, ``actions`` how many numbers of actions there are. ``agents`` are those that still
    play; ``rewards``, ``terminations``, ``truncations`` and ``infos`` are by agent. Before the first :meth:`reset`
    nobody plays.
    """

    def __init__(self, rules: Rules, most_plies: int = MOST_PLIES) -> None:
        self.rules, self.most_plies = rules, most_plies
        self.possible_agents = [f"seat_{seat}" for seat in range(rules.seats)]
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self._seed = -1
        self._numbering = Numbering(rules)
        self.actions = self._numbering.size
        # An observation has the same length in all games of a table, so any game tells it.
        begun, _ = rules.start(Seeded(0))
        self.columns: dict[str, tuple[int, int]] = {}
        self.size = 0
        for name, numbers in measured(rules.view(begun, 0), 0).items():
            self.columns[name] = (self.size, len(numbers))
            self.size += len(numbers)

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game. The same seed gives the same game; without a seed, use the last game's plus 1 (at first 0).

        ``options`` is there because the interface has it; it changes nothing.
        """
        self._seed = self._seed + 1 if seed is None else seed
        self._chance, self._ply = Seeded(self._seed), 0
        self._state, events = self.rules.start(self._chance)
        self._memories = Memories(self.rules, range(self.rules.seats))
        self._memories.notice(self._state, events)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._choose()

    def observe(self, agent: str) -> Observation:
        """Return ``{"observation": [...], "action_mask": [...]}`` for an agent; the mask is all 0 unless it is asked.

        Raise :class:`Refusal` ``no-seat`` for an unknown agent.
        """
        seat = self._seat(agent)
        mask = [0] * self.actions
        for number in self._legal(agent):
            mask[number] = 1
        row = [number for numbers in measured(self._view(seat), seat).values() for number in numbers]
        return {"observation": row, "action_mask": mask}

    def texts(self, agent: str) -> dict[int, str]:
        """Return the texts of an agent's legal actions by number, empty unless it is asked. Raise as `observe` does."""
        self._seat(agent)
        return {number: self.rules.write(action) for number, action in self._legal(agent).items()}

    def last(self, observe: bool = True) -> tuple[Observation | None, int, bool, bool, dict[str, Any]]:
        """Return the selected agent's observation, reward since its last action, termination, truncation and info.

        Without ``observe`` the observation is None.
        """
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        ends = self.terminations[agent], self.truncations[agent]
        return seen, self._cumulative_rewards[agent], *ends, self.infos[agent]

    def step(self, action: int | None) -> None:
        """Do the action with this number; for an agent whose game is over, None, which lets it leave.

        Raise :class:`Refusal` ``not-asked``, and change nothing, if the action is not legal now, if it is None while
        the agent is asked for one, or if no agent is left.
        """
        agent = self.agent_selection
        if agent not in self.agents:
            raise Refusal("not-asked", agent=agent, action=action)
        over = self.terminations[agent] or self.truncations[agent]
        done = None if action is None else self._asked_for.get(action)
        if over and action is None:
            self._leave(agent)
        elif done:
            self._do(agent, done)
        else:
            raise Refusal("not-asked", agent=agent, action=action)

    def agent_iter(self, most: int = 1 << 62) -> Iterator[str]:
        """Yield the agent that is asked, again and again, until all have left, or ``most`` times."""
        while self.agents and most > 0:
            yield self.agent_selection
            most -= 1

    @property
    def num_agents(self) -> int:
        """How many agents still play."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many agents there are at the beginning."""
        return len(self.possible_agents)

    # -- within ------------------------------------------------------------------------------------------

    def _do(self, agent: str, action: Action) -> None:
        """Perform an action of an agent, end or truncate the game if it is time, and select the next agent."""
        state = self._state
        self._cumulative_rewards[agent] = 0
        events = self.rules.perform(state, action, self._chance)
        self._memories.notice(state, events)
        self._ply += 1
        if state.over:
            self._end(state)
        elif self._ply >= self.most_plies:
            self.truncations = dict.fromkeys(self.agents, True)
        self._choose()

    def _end(self, state: State) -> None:
        """Terminate all agents; the winner's reward is 1, every other's -1, or 0 for all if nobody has won."""
        self.terminations = dict.fromkeys(self.agents, True)
        if state.winner >= 0:
            self.rewards = {agent: 1 if self._seat(agent) == state.winner else -1 for agent in self.agents}
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _leave(self, agent: str) -> None:
        """Remove an agent whose game is over, set the others' rewards to 0, and select the next agent."""
        self.agents.remove(agent)
        for told in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            told.pop(agent)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._choose()

    def _choose(self) -> None:
        """Select the next agent, the first seat asked, and list its actions; after the end, an agent that remains."""
        if self._state.over or any(self.truncations.values()):
            self.agent_selection = self.agents[0] if self.agents else self.agent_selection
            self._asked_for: dict[int, Action] = {}
            return
        seat = self._state.decision.seats[0]
        self.agent_selection = self.possible_agents[seat]
        # Where the legal actions are too many to list, such as which cards to discard, some are drawn at random. These
        # draws have a generator of their own: with that of the game, listing the actions would change its later dice.
        drawn = Generator(~(self._seed << 32 | self._ply))
        self._asked_for = self._numbering.legal(self._view(seat), seat, drawn)

    def _legal(self, agent: str) -> dict[int, Action]:
        return self._asked_for if agent == self.agent_selection else {}

    def _view(self, seat: int) -> State:
        return self._memories.view(self._state, seat)

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise Refusal("no-seat", agent=agent)
        return self.possible_agents.index(agent)
