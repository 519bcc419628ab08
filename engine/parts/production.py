"""Production: hexes with the rolled number pay the buildings around them (classic 6)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.hexes.bits import bits
from engine.kernel.events import Bundle, Hex
from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.bundles import GUARD, count, one, unpack
from engine.parts.cards import Cards
from engine.parts.land import Land
from engine.parts.rule import Rule


class Produced(NamedTuple):
    """What each seat took (by seat), what the bank could not pay, and which hexes were blocked."""

    gains: tuple[Bundle, ...]
    short: Bundle
    blocked: tuple[Hex, ...]


class Production(Rule):
    """All players collect, not only the roller; the bank's limits hold for each resource on its own."""

    def rolled(self, step: Step, total: int) -> None:
        """Pay what is owed, as far as the bank can."""
        state = step.state
        owed, blocked = _owed(state, total)
        short = _shorten(state, owed)
        cards = state[Cards]
        for seat, bundle in enumerate(owed):
            if bundle:
                cards.bank -= bundle
                cards.hand[seat] += bundle
        step.events.append(_told(tuple(owed), short, tuple(blocked), len(state.rules.numbers.resources)))
        for produced in state.rules.each[Rule.produced]:
            produced(step, total, owed)


@lru_cache(maxsize=1 << 12)
def _told(owed: tuple[int, ...], short: int, blocked: tuple[Hex, ...], kinds: int) -> Produced:
    """The event of packed bundles; the same hexes pay the same again and again."""
    return Produced(tuple([unpack(bundle, kinds) for bundle in owed]), unpack(short, kinds), blocked)


def _owed(state: State, total: int) -> tuple[list[int], list[Hex]]:
    """What each seat is owed, were the bank without limits (packed bundles by seat), and the hexes that are blocked."""
    land, buildings, numbers, corners = state[Land], state[Buildings], state.rules.numbers, state.board.hex_corners_mask
    owed, blocked = [0] * state.seats, []
    for hex_ in land.by_number[total]:
        built = corners[hex_] & buildings.all
        if land.barren >> hex_ & 1:
            blocked.append(Hex(hex_))
        elif built and (kind := numbers.yields[land.terrain[hex_]]) >= 0:
            for corner in bits(built):
                if (owner := buildings.owner[corner]) >= 0:
                    owed[owner] += numbers.harvest[buildings.kind[corner]] << 8 * kind
    return owed, blocked


def _shorten(state: State, owed: list[int]) -> int:
    """Take back what the bank cannot pay (nobody gets a kind that is short, unless one seat alone is owed it)."""
    total, bank = sum(owed), state[Cards].bank
    if (bank | GUARD) - total & GUARD == GUARD:
        return 0
    short = 0
    for kind in range(len(state.rules.numbers.resources)):
        need, have = count(total, kind), count(bank, kind)
        if need > have:
            claimants = [seat for seat, bundle in enumerate(owed) if count(bundle, kind)]
            for seat in claimants:
                owed[seat] -= count(owed[seat], kind) * one(kind)
            paid = have if len(claimants) == 1 else 0
            owed[claimants[0]] += paid * one(kind)
            short += (need - paid) * one(kind)
    return short
