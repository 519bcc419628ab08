"""Production: hexes with the rolled number pay the buildings around them (classic 6)."""

from __future__ import annotations

from typing import NamedTuple

from engine.hexes.bits import bits
from engine.kernel.events import Bundle, Hex
from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.bundles import GUARD, count, one, unpack
from engine.parts.hands import Hands
from engine.parts.land import Land
from engine.parts.rule import Rule


class Produced(NamedTuple):
    """What each seat took (by seat), what the bank could not pay, and which hexes were blocked."""

    gains: tuple[Bundle, ...]
    short: Bundle
    blocked: tuple[Hex, ...]


class Harvest(NamedTuple):
    """What hexes owe the seats, were the bank without limits (packed bundles), the sum, and the event of paying it."""

    owed: tuple[int, ...]
    total: int
    told: Produced


class Production(Rule):
    """All players collect, not only the roller; the bank's limits hold for each resource on its own."""

    def rolled(self, step: Step, total: int) -> None:
        """Pay what is owed, as far as the bank can."""
        state = step.state
        land, harvests = state[Land], state[Buildings].harvests
        hexes = land.tokens[total]
        blocked = hexes & land.barren
        harvest = harvests.get((hexes, blocked)) or _harvest(state, hexes, blocked)
        cards = state[Hands]
        if (cards.bank | GUARD) - harvest.total & GUARD != GUARD:
            harvest = _shortened(state, harvest)
        if harvest.total:
            cards.bank -= harvest.total
            for seat, bundle in enumerate(harvest.owed):
                if bundle:
                    cards.hand[seat] += bundle
        step.events.append(harvest.told)
        for produced in state.rules.each[Rule.produced]:
            produced(step, total, harvest.owed)


def _harvest(state: State, hexes: int, blocked: int) -> Harvest:
    """What a mask of hexes pays when their number is rolled, if some of them are blocked; noted for the next time."""
    land, buildings, numbers, corners = state[Land], state[Buildings], state.rules.numbers, state.board.hex_corners_mask
    owed = [0] * state.seats
    for hex_ in bits(hexes & ~blocked):
        if (kind := numbers.yields[land.terrain[hex_]]) >= 0:
            for corner in bits(corners[hex_] & buildings.all):
                if (owner := buildings.owner[corner]) >= 0:
                    owed[owner] += numbers.harvest[buildings.kind[corner]] << 8 * kind
    harvest = Harvest(tuple(owed), sum(owed), _told(state, owed, 0, tuple(map(Hex, bits(blocked)))))
    buildings.harvests[hexes, blocked] = harvest
    return harvest


def _told(state: State, owed: list[int], short: int, blocked: tuple[Hex, ...]) -> Produced:
    kinds = len(state.rules.numbers.resources)
    return Produced(tuple([unpack(bundle, kinds) for bundle in owed]), unpack(short, kinds), blocked)


def _shortened(state: State, harvest: Harvest) -> Harvest:
    """A harvest less what the bank cannot pay (nobody gets a kind that is short, unless one seat alone is owed it)."""
    owed, bank, short = list(harvest.owed), state[Hands].bank, 0
    for kind in range(len(state.rules.numbers.resources)):
        need, have = count(harvest.total, kind), count(bank, kind)
        if need > have:
            claimants = [seat for seat, bundle in enumerate(owed) if count(bundle, kind)]
            for seat in claimants:
                owed[seat] -= count(owed[seat], kind) * one(kind)
            paid = have if len(claimants) == 1 else 0
            owed[claimants[0]] += paid * one(kind)
            short += (need - paid) * one(kind)
    return Harvest(tuple(owed), sum(owed), _told(state, owed, short, harvest.told.blocked))
