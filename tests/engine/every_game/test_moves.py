"""The events tell what changes hands: their moves added up are the hands, in every game."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.kernel.chance import Scripted
from engine.kernel.events import BANK, UNKNOWN, Event, Move, Seat, Side, implied, moves_of, seen_by
from engine.kernel.match import Match
from engine.kernel.state import State
from engine.parts.bundles import one, size
from engine.parts.development import DEVELOPMENT, Development
from engine.parts.hands import CURRENCIES, WARES, Hands, Paid, is_card
from engine.parts.purse import Purse
from engine.parts.roads import RoadBuilt
from engine.parts.rule import public_points
from tests.play import EVERY_SETTING, OFFICIAL, Setting, random_play
from tests.tables.classic import Island

official = pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
every_setting = pytest.mark.parametrize("setting", EVERY_SETTING, ids=lambda setting: setting.name)
LONG = 700


class Ledger:
    """What all seats hold, by moves alone, as one reader is told of them (None: an onlooker).

    Of coins, everybody sees how many there are at the beginning.
    """

    def __init__(self, match: Match, reader: int | None) -> None:
        self.rules = rules = match.rules
        self.reader = reader
        self.sizes = [0] * rules.seats
        self.own = 0
        self.coins = list(match.state[Purse].gold) if Purse in match.state else []
        self.bought = [0] * rules.seats
        self.note(match.opening)

    def note(self, events: Iterable[Event]) -> None:
        for event in events:
            for move in moves_of(seen_by(event, self.reader)):
                self._change(move.taker, move, move.number)
                self._change(move.giver, move, -move.number)

    def _change(self, seat: int, move: Move, number: int) -> None:
        if seat == BANK:
            return
        if is_card(move, self.rules):
            self.sizes[seat] += number
            if seat == self.reader:
                self.own += number * one(move.kind)
        elif move.sort == DEVELOPMENT:
            self.bought[seat] += number
        elif move.sort in (CURRENCIES, WARES):
            self.coins[seat] += number

    def agrees(self, state: State) -> None:
        assert self.sizes == list(map(size, state[Hands].hand))
        if self.reader is not None:
            assert self.own == state[Hands].hand[self.reader]
        if Purse in state:
            assert self.coins == state[Purse].gold
        if Development in state:
            assert self.bought == list(map(size, state[Development].hand))


@official
def test_moves_from_the_beginning_on_give_every_hand_as_each_seat_may_know_it(setting: Setting) -> None:
    ledgers: list[Ledger] = []
    for match in random_play(setting.rules, 5, LONG):
        ledgers = ledgers or [Ledger(match, reader) for reader in (*range(setting.rules.seats), None)]
        for ledger in ledgers:
            ledger.note(match.log[-1].events if match.log else ())
            ledger.agrees(match.state)


@every_setting
def test_moves_give_the_hands_on_every_table(setting: Setting) -> None:
    ledger: Ledger | None = None
    for match in random_play(setting.rules, 12, LONG // 2):
        ledger = ledger or Ledger(match, 1)
        ledger.note(match.log[-1].events if match.log else ())
        ledger.agrees(match.state)


@official
def test_moves_are_of_some_number_between_two_parties_and_of_words_that_the_game_has(setting: Setting) -> None:
    rules = setting.rules
    for match in random_play(rules, 6, LONG):
        for event in match.log[-1].events if match.log else match.opening:
            for giver, taker, sort, kind, number, _, hex_ in moves_of(event):
                assert giver != taker
                assert {giver, taker} <= {BANK, *range(rules.seats)}
                assert number > 0
                assert 0 <= kind < len(rules.vocabulary(sort))
                assert -1 <= hex_ < rules.board.count("hex")


@official
def test_who_may_not_know_a_card_is_told_of_a_card(setting: Setting) -> None:
    """A redacted event moves the same between the same; what kind is told is what it is."""
    rules = setting.rules
    for match in random_play(rules, 7, LONG):
        for event in match.log[-1].events if match.log else ():
            for reader in (*range(rules.seats), None):
                for true, told in zip(moves_of(event), moves_of(seen_by(event, reader)), strict=True):
                    assert told in (true, true._replace(kind=UNKNOWN))


def test_what_is_paid_is_implied_and_what_is_free_is_not_paid() -> None:
    table = Island().settlement(0, "0,0 N").give(0, "2brick+2lumber").deal(0, "road-building")
    road = [Paid(Seat(0), (1, 1, 0, 0, 0)), RoadBuilt(Seat(0), side(table, "0,0,NE"))]
    assert performed(table, "0 road 0,0,NE") == road
    assert list(map(implied, road)) == [True, False]
    assert not any(map(implied, performed(table, "0 road-building") + performed(table, "0 road 0,0,E")))


def performed(table: Island, text: str) -> list[Event]:
    return table.rules.perform(table.state, table.rules.read(text), Scripted(()))


def side(table: Island, name: str) -> Side:
    return Side(table.rules.board.find("side", name))


@official
def test_an_entry_keeps_the_points_that_all_see_after_it(setting: Setting) -> None:
    rules = setting.rules
    for match in random_play(rules, 8, LONG):
        points = tuple(public_points(match.state, seat) for seat in range(rules.seats))
        assert rules.points(match.state) == points
        assert not match.log or match.log[-1].points == points
