"""Production: hexes with the rolled number pay the buildings around them (classic 6)."""

from __future__ import annotations

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
"""A rule for a kind that is short: from what each seat is owed, the cards left and the rolling seat to the gains."""


class Produced(NamedTuple):
    """What each seat took (by seat), what the bank could not pay, and which hexes were blocked."""

    gains: tuple[Bundle, ...]
    short: Bundle
    blocked: tuple[Hex, ...]

    def moves(self) -> Iterator[Move]:
        """What each seat took."""
        for seat, cards in enumerate(self.gains):
            yield from moved(BANK, seat, RESOURCES, cards, Cause.YIELD)


class Missed(NamedTuple):
    """What each seat would have taken from the hexes that were blocked, had the bank enough of it."""

    losses: tuple[Bundle, ...]

    @property
    def implied(self) -> bool:
        """The blocked hexes say it."""
        return True


@dataclass(frozen=True, slots=True)
class Harvest:
    """What hexes owe the seats if the bank has enough (packed bundles by seat), and the sum.

    ``paid`` are the seats that get anything, with their bundles; ``told`` are the events of paying it.
    """

    owed: tuple[int, ...]
    total: int
    paid: tuple[tuple[int, int], ...]
    told: tuple[Event, ...]


def _made(owed: Sequence[int], told: tuple[Event, ...]) -> Harvest:
    return Harvest(tuple(owed), sum(owed), tuple([(seat, bundle) for seat, bundle in enumerate(owed) if bundle]), told)


def to_one_alone(owed: Sequence[int], there: int, roller: int) -> Sequence[int]:
    """Nobody gets any, unless one seat alone is owed it: that gets what is there."""
    alone = sum(map(bool, owed)) == 1
    return [min(cards, there) if alone else 0 for cards in owed]


def in_turn(owed: Sequence[int], there: int, roller: int) -> Sequence[int]:
    """The roller is served first, then the others as they follow, each as long as there is any."""
    shares = [0] * len(owed)
    for n in range(len(owed)):
        seat = (roller + n) % len(owed)
        shares[seat] = min(owed[seat], there)
        there -= shares[seat]
    return shares


@dataclass(frozen=True, eq=False)
class Production(Rule):
    """All players collect, not only the roller; the bank's limits hold for each resource on its own."""

    sharing: Sharing = to_one_alone
    """What is done where the bank has too few cards of a kind."""

    def help_values(self, state: State) -> Mapping[str, int]:
        """Whether those who are owed cards that are short are served in turn."""
        return {"served": int(self.sharing is in_turn)}

    def rolled(self, step: Step, total: int) -> None:
        """Pay what is owed, as far as the bank can."""
        state = step.state
        land, harvests = state[Land], state[Buildings].harvests
        hexes = land.tokens[total]
        blocked = hexes & land.barren
        harvest = harvests.get((hexes, blocked)) or _harvest(state, hexes, blocked)
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


def _harvest(state: State, hexes: int, blocked: int) -> Harvest:
    """What a mask of hexes pays when their number is rolled, if some of them are blocked; noted for the next time."""
    owed, missed = _owed(state, bits(hexes & ~blocked)), _owed(state, bits(blocked))
    told: tuple[Event, ...] = (_produced(state, owed, 0, tuple(map(Hex, bits(blocked)))),)
    harvest = _made(owed, (*told, Missed(_counted(state, missed))) if any(missed) else told)
    state[Buildings].harvests[hexes, blocked] = harvest
    return harvest


def _owed(state: State, hexes: Iterable[int]) -> list[int]:
    """What some hexes owe each seat, as packed bundles."""
    owed, buildings, terrain = [0] * state.seats, state[Buildings], state[Land].terrain
    table = state.rules.tables[yields]
    for hex_ in hexes:  # as owed_from, without its way of telling them one by one
        for corner in bits(state.board.hex_corners_mask[hex_] & buildings.all):
            if (owner := buildings.owner[corner]) >= 0:
                owed[owner] += table[buildings.kind[corner]][terrain[hex_]]
    return owed


def owed_from(state: State, hex_: int, corners: int = EVERYWHERE) -> Iterator[tuple[int, int]]:
    """What a hex owes when it pays: to which seat and which packed bundle, for each building on some corners."""
    buildings, terrain = state[Buildings], state[Land].terrain[hex_]
    for corner in bits(state.board.hex_corners_mask[hex_] & buildings.all & corners):
        if (owner := buildings.owner[corner]) >= 0:
            yield owner, yield_of(state.rules, buildings.kind[corner], terrain)


def _counted(state: State, bundles: Iterable[int]) -> tuple[Bundle, ...]:
    kinds = len(state.rules.numbers.resources)
    return tuple([unpack(bundle, kinds) for bundle in bundles])


def _produced(state: State, owed: list[int], short: int, blocked: tuple[Hex, ...]) -> Produced:
    return Produced(_counted(state, owed), bundle_of(state, short), blocked)


def _shortened(state: State, harvest: Harvest, sharing: Sharing) -> Harvest:
    """A harvest less what the bank cannot pay."""
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
    return _made(owed, (_produced(state, owed, short, produced.blocked), *missed))
