"""The robber: it moves on a seven or by a knight, blocks its hex, and steals a card (classic 7.3, 7.4; ruling R3)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.kernel.actions import Action, Place, at_each
from engine.kernel.bits import bits
from engine.kernel.events import Hex, Seat, often
from engine.kernel.parts import Option, Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.stages import only
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.declared import HexOrNone
from engine.parts.dice import SEVEN
from engine.parts.figures import (
    BESIDE,
    beginning,
    block,
    corners_at,
    figure_ground,
    home,
    on_the_map,
    sleeps,
    standing_on,
)
from engine.parts.land import Land
from engine.parts.rule import Rule, public_points
from engine.parts.theft import RobNobody, RobVictim, steal
from engine.parts.turn import PLAY_CARD, Turn, active_mask

ROBBER = "robber"
"""The name of the figure."""
MOVE_ROBBER = "robber"
PUT_ROBBER = "put-robber"
"""The occasion to move the robber to another hex."""
STEAL = "steal"
FRIENDLY_POINTS = 2
"""The friendly robber spares seats with at most this number of public victory points."""


@state_slice
class Robber(Slice):
    """``hex`` is where the robber stands, -1 if it is beside the board."""

    dropped = ("ground",)

    hex: HexOrNone


class RobberMoved(NamedTuple):
    """A seat moved the robber to ``hex``."""

    seat: Seat
    hex: Hex


_moved = often(RobberMoved)


def robber_sites(state: State, seat: int) -> int:
    """Return the mask of hexes to which the seat may move the robber, without the hex where it stands.

    Whether the robber sleeps is not checked. With the option ``friendly-robber`` hexes next to opponents with few
    points are left out, if others remain.
    """
    anywhere = _elsewhere(state)
    if state.rules.chosen["friendly-robber"] == "off":
        return anywhere
    spared = anywhere & ~_sheltered(state, seat)
    return spared or anywhere


def _elsewhere(state: State) -> int:
    """Return the mask of permitted hexes other than the robber's own."""
    # The last mask is `standing_on` written out, which saves a call: 0 if the robber is beside the board, at hex -1.
    return figure_ground(state, ROBBER) & ~(1 << state[Robber].hex + 1 >> 1)


def _sheltered(state: State, seat: int) -> int:
    """Return the mask of hexes next to opponents with at most ``FRIENDLY_POINTS``."""
    mask = 0
    for other in range(state.seats):
        if other != seat and public_points(state, other) <= FRIENDLY_POINTS:
            for corner in bits(state[Buildings].mine[other]):
                for hex_ in state.board.corner_hexes[corner]:
                    mask |= 1 << hex_
    return mask


def send_robber(step: Step, seat: int) -> None:
    """Ask a seat to move the robber, unless it sleeps or no other hex is permitted; then do nothing."""
    state = step.state
    if state.rules.tables[_can_always_move] or (not sleeps(state, ROBBER) and _elsewhere(state)):
        state.ask(MOVE_ROBBER, seat)


def _can_always_move(rules: Rules) -> bool:
    """Return whether no rule can keep the robber in its place, which saves the test at every seven."""
    limits = rules.each[Rule.figure_sleeps] + rules.each[Rule.figure_ground]
    return not limits and on_the_map(rules, ROBBER).bit_count() > 1


def victims(state: State, seat: int) -> list[int]:
    """Return the opponents of ``seat`` with a building at the robber's hex, with or without cards, ascending."""
    here = corners_at(state, state[Robber].hex)
    return [other for other, mine in enumerate(state[Buildings].mine) if other != seat and mine & here]


def may_spare(rules: Rules) -> bool:
    """Return whether the player who moves the robber may choose to steal from nobody."""
    return rules.chosen["theft"] == "may"


class MoveRobber(Verb):
    """Move the robber. A single victim is robbed at once, unless the thief may spare it."""

    name = "robber"
    puts = "robber"
    fields = (Place("hex"),)
    during = (PUT_ROBBER,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for every hex to which the seat may move the robber."""
        return at_each(self.name, seat, robber_sites(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse with ``robber-stays`` (its own hex), ``robber-barred`` (a forbidden hex) or ``robber-spares``.

        The last is for a hex that a friendly robber spares, next to opponents with few points.
        """
        (hex_,) = action.args
        if robber_sites(state, action.seat) >> hex_ & 1:
            return None
        if hex_ == state[Robber].hex:
            return Refusal("robber-stays")
        return Refusal("robber-spares" if figure_ground(state, ROBBER) >> hex_ & 1 else "robber-barred")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, move the robber and add the event; then steal from a single victim.

        Ask instead whom to rob if there are several victims, or if theft may be waived. Without a victim do no more.
        """
        state = step.state
        state.stack.pop()
        put_robber(state, action.args[0])
        step.events.append(_moved(action.seat, action.args[0]))
        found = victims(state, action.seat)
        if len(found) > 1 or (found and may_spare(state.rules)):
            state.ask(STEAL, action.seat)
        elif found:
            steal(step, action.seat, found[0])


def put_robber(state: State, hex_: int) -> None:
    """Put the robber on a hex, which then produces nothing, or beside the board (-1); its old hex produces again."""
    robber = state[Robber]
    block(state, robber.hex, hex_)
    robber.hex = hex_


class Steal(RobVictim):
    """Choose the seat to rob: an opponent with a building at the robber's hex."""

    name = "steal"
    during = (STEAL,)
    victims = staticmethod(victims)


class SpareAll(RobNobody):
    """Answer the question whom to rob: nobody. The players must have agreed on the option that allows it."""

    during = (STEAL,)

    def __init__(self, rules: Rules) -> None:
        self.always = may_spare(rules)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse (``must-steal``) unless the players agreed on the option to rob nobody."""
        return None if self.always else Refusal("must-steal")


class RobberPiece(Rule):
    """The robber stands on a hex, which produces nothing, or beside the board; it moves on a seven."""

    slices = (Robber,)
    questions = (
        Question(MOVE_ROBBER, active_mask, over=("main", PLAY_CARD)),
        Question(STEAL, active_mask, over=("main", PLAY_CARD)),
    )
    verbs = (MoveRobber, Steal, SpareAll)

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """Return the occasion ``PUT_ROBBER`` of the question to move the robber; in it other figures may move too."""
        return {MOVE_ROBBER: (PUT_ROBBER,)}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``spared``, the points up to which a friendly robber spares (0: off), ``waived`` and ``beside``.

        ``waived`` is 1 if the player who moves the robber need not steal, ``beside`` if it begins on no hex; else 0.
        """
        friendly, theft = state.rules.word("friendly-robber"), state.rules.word("theft")
        return {
            "spared": FRIENDLY_POINTS if friendly == "on" else 0,
            "waived": int(theft == "may"),
            "beside": int(home(state, ROBBER) == BESIDE),
        }

    def options(self, rules: Rules) -> Sequence[Option]:
        """Return the options ``friendly-robber`` (off, on) and ``theft`` (stealing is a ``must`` or a ``may``; R3)."""
        return Option("friendly-robber", "off", ("off", "on")), Option("theft", "must", ("must", "may"))

    def setup(self, step: Step) -> None:
        """Put the robber where the map says (a hex, or beside the board), else on the first hex that yields nothing."""
        step.state[Robber] = Robber(BESIDE)
        put_robber(step.state, beginning(step.state, ROBBER))

    @only(SEVEN)
    def rolled(self, step: Step, total: int) -> None:
        """Ask the active seat to move the robber on a seven, unless the robber cannot move."""
        send_robber(step, step.state[Turn].active)

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if the robber is on a forbidden hex, or other hexes than its own are barren."""
        hex_ = state[Robber].hex
        stands = hex_ == beginning(state, ROBBER) or figure_ground(state, ROBBER) & standing_on(hex_)
        return (
            [] if stands and state[Land].barren == standing_on(hex_) else ["the robber does not stand where it seems"]
        )
