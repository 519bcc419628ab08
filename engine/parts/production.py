"""Production: hexes with the rolled number pay cards to the buildings around them (classic 6)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from engine.kernel.bits import bits
from engine.kernel.events import BANK, Bundle, Cause, Event, Hex, Move, moved
from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.bundles import GUARD, count, one, unpack
from engine.parts.hands import RESOURCES, Hands, bundle_of
from engine.parts.land import Land
from engine.parts.rule import EVERYWHERE, Rule
from engine.parts.turn import Turn
from engine.parts.yields import yield_of, yields

Sharing: TypeAlias = Callable[[Sequence[int], int, int], Sequence[int]]
"""Returns the cards of a scarce kind that each seat gets. It takes the cards owed to each seat, the number in the
bank, and the seat that rolled."""


class Produced(NamedTuple):
    """What a roll paid: the cards of each seat (``gains``), and those owed that the bank did not pay (``short``).

    ``blocked`` are the hexes with the rolled number that paid nothing, such as the robber's.
    """

    gains: tuple[Bundle, ...]
    short: Bundle
    blocked: tuple[Hex, ...]

    def moves(self) -> Iterator[Move]:
        """Return the moves of each seat's cards from the bank."""
        for seat, cards in enumerate(self.gains):
            yield from moved(BANK, seat, RESOURCES, cards, Cause.YIELD)


class Missed(NamedTuple):
    """What each seat would have got from the blocked hexes with enough cards in the bank."""

    losses: tuple[Bundle, ...]

    @property
    def implied(self) -> bool:
        """Always True: the event before tells of the blocked hexes."""
        return True


@dataclass(frozen=True, slots=True)
class Harvest:
    """What hexes pay each seat: packed bundles by seat (``owed``), and their sum ``total``.

    ``paid`` has pairs of seat and bundle for the seats that get something; ``told`` are the events of the payment.
    """

    owed: tuple[int, ...]
    total: int
    paid: tuple[tuple[int, int], ...]
    told: tuple[Event, ...]


def _harvest_of(owed: Sequence[int], told: tuple[Event, ...]) -> Harvest:
    return Harvest(tuple(owed), sum(owed), tuple([(seat, bundle) for seat, bundle in enumerate(owed) if bundle]), told)


def to_one_alone(owed: Sequence[int], there: int, roller: int) -> Sequence[int]:
    """Return each seat's share of a scarce kind: the bank owes the seats ``owed`` cards, and has only ``there``.

    If only one seat is owed some, it gets all that the bank has; if several are, nobody gets any.
    """
    alone = sum(map(bool, owed)) == 1
    return [min(cards, there) if alone else 0 for cards in owed]


def in_turn(owed: Sequence[int], there: int, roller: int) -> Sequence[int]:
    """Return each seat's share of a scarce kind: the bank owes the seats ``owed`` cards, and has only ``there``.

    The seat ``roller`` is served first, then the others in turn order.
    """
    shares = [0] * len(owed)
    for n in range(len(owed)):
        seat = (roller + n) % len(owed)
        shares[seat] = min(owed[seat], there)
        there -= shares[seat]
    return shares


@dataclass(frozen=True, eq=False)
class Production(Rule):
    """All seats get cards on every roll. The bank's limit applies to each resource separately."""

    sharing: Sharing = to_one_alone
    """How a kind is shared when the bank has too few cards of it."""

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``served``: 1 if seats are served in turn when cards are scarce, else 0."""
        return {"served": int(self.sharing is in_turn)}

    def rolled(self, step: Step, total: int) -> None:
        """Pay what the hexes of this number owe, as the bank can; add events, even if none pays; notify the rules."""
        state = step.state
        land, harvests = state[Land], state[Buildings].harvests
        hexes = land.tokens[total]
        blocked = hexes & land.barren
        harvest = harvests.get((hexes, blocked)) or _cache_full_harvest(state, hexes, blocked)
        if harvest.total:
            cards = state[Hands]
            if (cards.bank | GUARD) - harvest.total & GUARD != GUARD:
                harvest = _shortened(state, harvest, self.sharing)
            cards.bank -= harvest.total
            for seat, bundle in harvest.paid:
                cards.hand[seat] += bundle
        step.events += harvest.told
        for produced in state.rules.each[Rule.produced]:
            produced(step, total, harvest.owed)


def _cache_full_harvest(state: State, hexes: int, blocked: int) -> Harvest:
    """Return what the hexes of the mask ``hexes`` pay if the bank has enough cards, and cache it.

    Those of them in the mask ``blocked`` pay nothing; an event tells what the seats miss there.
    """
    owed, missed = _owed(state, bits(hexes & ~blocked)), _owed(state, bits(blocked))
    told: tuple[Event, ...] = (_produced_event(state, owed, 0, tuple(map(Hex, bits(blocked)))),)
    harvest = _harvest_of(owed, (*told, Missed(_counted(state, missed))) if any(missed) else told)
    state[Buildings].harvests[hexes, blocked] = harvest
    return harvest


def _owed(state: State, hexes: Iterable[int]) -> list[int]:
    """Return what some hexes owe each seat, as packed bundles by seat."""
    owed, buildings, terrain = [0] * state.seats, state[Buildings], state[Land].terrain
    table = state.rules.tables[yields]
    for hex_ in hexes:  # `owed_from` written out: saves a generator for each hex
        for corner in bits(state.board.hex_corners_mask[hex_] & buildings.all):
            if (owner := buildings.owner[corner]) >= 0:
                owed[owner] += table[buildings.kind[corner]][terrain[hex_]]
    return owed


def owed_from(state: State, hex_: int, corners: int = EVERYWHERE) -> Iterator[tuple[int, int]]:
    """Yield (seat, packed bundle) for each seat's building on ``corners`` (a mask) that a hex pays, blocked or not."""
    buildings, terrain = state[Buildings], state[Land].terrain[hex_]
    for corner in bits(state.board.hex_corners_mask[hex_] & buildings.all & corners):
        if (owner := buildings.owner[corner]) >= 0:
            yield owner, yield_of(state.rules, buildings.kind[corner], terrain)


def _counted(state: State, bundles: Iterable[int]) -> tuple[Bundle, ...]:
    kinds = len(state.rules.numbers.resources)
    return tuple([unpack(bundle, kinds) for bundle in bundles])


def _produced_event(state: State, owed: list[int], short: int, blocked: tuple[Hex, ...]) -> Produced:
    return Produced(_counted(state, owed), bundle_of(state, short), blocked)


def _shortened(state: State, harvest: Harvest, sharing: Sharing) -> Harvest:
    """Return the harvest without the cards that the bank cannot pay; ``sharing`` shares out a scarce kind."""
    owed, bank, short = list(harvest.owed), state[Hands].bank, 0
    for kind in range(len(state.rules.numbers.resources)):
        need, have = count(harvest.total, kind), count(bank, kind)
        if need > have:
            shares = sharing([count(bundle, kind) for bundle in owed], have, state[Turn].active)
            owed = [
                bundle - (count(bundle, kind) - share) * one(kind) for bundle, share in zip(owed, shares, strict=True)
            ]
            short += (need - sum(shares)) * one(kind)
    produced, *missed = harvest.told
    return _harvest_of(owed, (_produced_event(state, owed, short, produced.blocked), *missed))
