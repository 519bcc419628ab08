"""The capture of pirate lairs at the end of the turn (explorers 11.1; R-33, R-34, R-41).

Each seat with a crew on the lair takes gold and a step on the track. One of these seats is the hero and may take one
more step. The gold river under the lair gets its number.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games.explorers.parts.cargo import CREW
from engine.games.explorers.parts.discovery import draw_from, show
from engine.games.explorers.parts.fleet import to_supply
from engine.games.explorers.parts.lairs import Lairs, crews_on, move_crews
from engine.games.explorers.parts.missions import advance, last_space, space_of
from engine.games.explorers.parts.rule import ExplorersRule
from engine.games.explorers.terrain import GOLD_RIVER
from engine.kernel.actions import Action
from engine.kernel.bits import mask_of
from engine.kernel.events import Hex, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.stages import Stage
from engine.kernel.state import State
from engine.parts.declared import HEX
from engine.parts.purse import give_coins
from engine.parts.turn import PASS, Turn, this_turn
from engine.parts.victory import end_if_won

HERO = "hero"
"""The decision of a hero chosen by dice: whether to take a second step."""
CAPTURE = "capture"
"""The stage in which a taken lair is captured."""
BOUNTY = 2
MISSION = "lairs"


class LairCaptured(NamedTuple):
    """A lair was captured; ``seats`` had crews on it, in the order of play from the active seat on."""

    hex: Hex
    seats: tuple[Seat, ...]


class HeroRolled(NamedTuple):
    """The seats with crews on a lair rolled for its hero: ``dice`` is by seat, 0 for a seat without a crew there."""

    hex: Hex
    dice: tuple[int, ...]


class HeroNamed(NamedTuple):
    """A seat is the hero of a lair; ``stepped`` says whether it returned a crew for a second step on the track."""

    hex: Hex
    seat: Seat
    stepped: bool


class RiverFreed(NamedTuple):
    """The token of a lair was turned over: its gold river produces on this number."""

    hex: Hex
    number: int


def involved(state: State, hex_: int) -> list[int]:
    """Return the seats with crews on a hex in the order of play, the active seat first."""
    order = ((state[Turn].active + n) % state.seats for n in range(state.seats))
    return [seat for seat in order if crews_on(state, hex_, seat)]


def _capture(step: Step, hex_: int) -> None:
    """Give each seat with crews on the lair coins and a step on the track, the active seat first; then name the hero.

    If the active seat wins by its step, the game ends at once, before the other seats get anything.
    """
    seats = involved(step.state, hex_)
    step.events.append(LairCaptured(Hex(hex_), tuple(map(Seat, seats))))
    for seat in seats:
        give_coins(step, seat, BOUNTY, "lair")
        advance(step, seat, MISSION)
        if seat == step.state[Turn].active:
            end_if_won(step)
        if step.state.over:
            return
    _name_hero(step, hex_, seats)


def _name_hero(step: Step, hex_: int, seats: Sequence[int]) -> None:
    """Choose the hero of the capture among ``seats``, all with crews on the lair, and let it step forward once more.

    A seat that was alone on the lair steps at once. A hero chosen by dice is asked whether it wants to. A hero at the
    end of the track does not step and is not asked. If nobody is asked, the capture is finished here.
    """
    state = step.state
    hero = seats[0] if len(seats) == 1 else _roll_for_hero(step, hex_, seats)
    mission = state.rules.numbers.missions.index(MISSION)
    if space_of(state, mission, hero) == last_space(state, mission):
        finish(step, hex_, hero, stepped=False)
    elif len(seats) == 1:
        finish(step, hex_, hero, stepped=True)
    else:
        state.ask(HERO, hero)


def _roll_for_hero(step: Step, hex_: int, seats: Sequence[int]) -> int:
    """Roll a die for each seat and return the hero: the seat with the highest sum of die and crews.

    More crews break a tie. If the best two have the same die and as many crews, all roll again. A roll adds an event.
    """
    draws = this_turn(step, "hero", hex_)
    while True:
        dice = {seat: draws.between(1, 6) for seat in seats}
        step.events.append(HeroRolled(Hex(hex_), tuple(dice.get(seat, 0) for seat in range(step.state.seats))))
        crews = {seat: crews_on(step.state, hex_, seat) for seat in seats}
        ranked = sorted(seats, key=lambda seat: (dice[seat] + crews[seat], crews[seat]))
        best, next_best = ranked[-1], ranked[-2]
        if (dice[best], crews[best]) != (dice[next_best], crews[next_best]):
            return best


def finish(step: Step, hex_: int, hero: int, stepped: bool) -> None:
    """End the capture of a lair: if `stepped`, the hero returns a crew to the supply and steps forward.

    Then the lair's token is turned over: its gold river gets a number drawn from those left. End the game if it is won.
    """
    state, lairs = step.state, step.state[Lairs]
    step.events.append(HeroNamed(Hex(hex_), Seat(hero), stepped))
    if stepped:
        move_crews(lairs, hero, hex_, -1)
        to_supply(step, hero, CREW)
        advance(step, hero, MISSION)
    lairs.taken = lairs.taken[1:]
    lairs.open ^= 1 << hex_
    lairs.captured |= 1 << hex_
    number = draw_from(step.chance.meant("river", lairs.tokens.bit_count()), lairs.tokens)
    lairs.tokens ^= 1 << number
    show(state, hex_, GOLD_RIVER, number)
    step.events.append(RiverFreed(Hex(hex_), number))
    end_if_won(step)


class _HeroChoice(Verb):
    """Base of the two answers of a hero who may step forward again."""

    stepped: bool
    during = (HERO,)
    always = True

    def perform(self, step: Step, action: Action) -> None:
        """Close the question and finish the capture, with or without the second step."""
        step.state.stack.pop()
        finish(step, step.state[Lairs].taken[0], action.seat, self.stepped)


class StepForward(_HeroChoice):
    """Step forward on the track a second time, and return a crew to the supply for it."""

    name = "step-forward"
    stepped = True


class KeepCrew(_HeroChoice):
    """Do not step forward a second time, and keep the crew."""

    name = "keep-crew"
    stepped = False


def _heroes(state: State) -> int:
    """Return the mask of seats with crews on the lair that is captured first; 0 if no lair is taken."""
    return mask_of(seat for hex_ in state[Lairs].taken[:1] for seat in involved(state, hex_))


class Captures(ExplorersRule):
    """Lairs with three crews are captured at the end of the turn, when all ships of the active seat have moved."""

    verbs = (StepForward, KeepCrew)
    questions = (Question(HERO, _heroes, over=(CAPTURE, PASS)),)
    stages = (Stage(CAPTURE, _capture, HEX, over=(CAPTURE, PASS)),)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``bounty``: the coins for each seat with a crew on a captured lair."""
        return {"bounty": BOUNTY}

    def turn_closes(self, step: Step, seat: int) -> None:
        """Push a stage for each lair taken in this turn; they run in the order in which the lairs were taken."""
        for hex_ in reversed(step.state[Lairs].taken):
            step.state.then(CAPTURE, hex_)
