"""Figures that wait: before the first attack of the barbarians is over, no robber and no pirate is on the map
(cities_knights 14; C24)."""

from typing import NamedTuple

from engine.games.cities_knights.parts.barbarians import Barbarians, BarbarianShip
from engine.games.cities_knights.parts.rule import KnightsRule
from engine.games.seafarers.parts.pirate import Pirate
from engine.games.seafarers.parts.waters import PIRATE, Seas
from engine.kernel.events import Hex
from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.figures import BESIDE, beginning
from engine.parts.robber import ROBBER, Robber, RobberPiece, put_robber


class RobberCame(NamedTuple):
    """The robber entered the board, on its first hex."""

    hex: Hex


class PirateCame(NamedTuple):
    """The pirate entered the board, on its first hex."""

    hex: Hex


class LateFigures(KnightsRule):
    """After the first attack the figures stand where the map says; a figure without a place enters when moved."""

    needs = (BarbarianShip, RobberPiece, Seas)

    def figure_waits(self, state: State, figure: str) -> bool:
        """Return whether the barbarians have not attacked yet; also True while the game is set up."""
        return Barbarians not in state or not state[Barbarians].attacks

    def barbarians_gone(self, step: Step) -> None:
        """After the first attack only, put robber and pirate on the hexes where they begin, each with an event.

        A figure without such a hex stays beside the board, and has no event.
        """
        state = step.state
        if state[Barbarians].attacks > 1:
            return
        put_robber(state, beginning(state, ROBBER))
        if state[Robber].hex != BESIDE:
            step.events.append(RobberCame(Hex(state[Robber].hex)))
        if Pirate in state:
            state[Pirate].hex = beginning(state, PIRATE)
            if state[Pirate].hex != BESIDE:
                step.events.append(PirateCame(Hex(state[Pirate].hex)))
