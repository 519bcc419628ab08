"""Landfall as an environment of PettingZoo; that needs `pip install pettingzoo`."""

from functools import cache

import numpy
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from engine.bots.own.environment import Environment
from engine.games import CATALOGUE


class Landfall(AECEnv):
    """A game by name, such as ``Landfall("classic", seats=3)``."""

    render_mode = None

    def __init__(self, game="classic", scenario=0, seats=3, most_plies=20_000):
        super().__init__()
        self.metadata = {"name": "landfall", "render_modes": []}
        self._game = Environment(CATALOGUE.game(game, scenario).on_table(seats), most_plies)
        self.possible_agents = self._game.possible_agents

    def reset(self, seed=None, options=None):
        """Begin a game."""
        self._game.reset(seed, options)
        self._follow()

    def step(self, action):
        """Do an action."""
        self._game.step(None if action is None else int(action))
        self._follow()

    def observe(self, agent):
        """Return what an agent sees, as arrays."""
        seen = self._game.observe(agent)
        row, mask = seen["observation"], seen["action_mask"]
        return {"observation": numpy.array(row, numpy.int64), "action_mask": numpy.array(mask, numpy.int8)}

    @cache  # noqa: B019 (an environment lives as long as its training)
    def observation_space(self, agent):
        """Return the space of an agent's observations."""
        bounds = -(2**62), 2**62
        row = Box(*bounds, (self._game.size,), numpy.int64)
        return Dict({"observation": row, "action_mask": Box(0, 1, (self._game.actions,), numpy.int8)})

    @cache  # noqa: B019
    def action_space(self, agent):
        """Return the space of an agent's actions."""
        return Discrete(self._game.actions)

    def _follow(self):
        shared = ("agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos")
        for name in shared:
            setattr(self, name, getattr(self._game, name))
