"""Players of the pirates’ game for children: they use all there is, know why, and the easy one lets children win."""

from __future__ import annotations

from functools import cache

import pytest

from engine.bots.bot import Bot, Choice, Reason
from engine.bots.chapters import outlook_of, playbook_of
from engine.bots.entries import choosers_of
from engine.bots.junior.goals import card_points, courage_points
from engine.bots.junior.sight import CoveSight
from engine.bots.levels import bot_of_level
from engine.bots.manner import CAREFUL, EASY
from engine.bots.planner import Planner
from engine.bots.settlement.sight import Sight
from engine.command.sitting import Sitter, play
from engine.games.junior import JUNIOR
from engine.kernel.bits import bits
from engine.kernel.generator import Generator
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from tests.advice import by_the_careless, decided, said
from tests.play import played_by_bots
from tests.tables.junior import FREE_PIECE, GHOST_CARD, NEIGHBOURS, WOOD, Cove
from tests.words import words_of
from ui.base.words import LANGUAGES

GAMES = [(seats, level) for seats in (2, 3, 4) for level in ("easy", "medium", "hard")]


@cache
def choices(seats: int, level: str) -> tuple[Choice, ...]:
    """All that is done in a game among players of a level, which somebody wins."""
    made, state = played_by_bots(JUNIOR.on_table(seats), level)
    assert state.end == "points"
    return made


def chosen(table: Cove, level: str = "hard", seat: int = 0) -> Choice:
    """What a player of a level does at a table."""
    view = table.rules.view(table.state, seat)
    return bot_of_level(level).decide(view, seat, Generator(1))


def done(table: Cove, level: str = "hard", seat: int = 0) -> str:
    """The same as text, without the seat."""
    return table.rules.write(chosen(table, level, seat).action).partition(" ")[2]


# -- whole games ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "level"), GAMES)
def test_players_of_every_level_come_to_a_victory_by_forts(seats: int, level: str) -> None:
    assert choices(seats, level)


def test_all_that_the_game_offers_is_used() -> None:
    verbs = {choice.action.verb for game in GAMES for choice in choices(*game)}
    assert {"roll", "ship", "fort", "parrot", "ghost", "market", "bank", "offer", "give", "end"} <= verbs


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    words = words_of(JUNIOR.on_table(4), language)
    keys = {f"why.{choice.why.key}" for game in GAMES for choice in choices(*game)}
    assert [key for key in sorted(keys) if key not in words] == []


def test_nobody_moves_at_random_or_only_by_what_is_seen_at_once() -> None:
    assert not [choice for game in GAMES for choice in choices(*game) if choice.why.key in ("random", "at-sight")]


# -- sensible moves ------------------------------------------------------------------------------------------


def test_all_numbers_fall_equally_often() -> None:
    table = Cove()
    sight = outlook_of(table.rules.view(table.state, 0), 0, CAREFUL)[Sight]
    assert isinstance(sight, CoveSight)
    assert sight.income == [6.0, 6.0, 6.0, 6.0, 0.0]


def test_a_fort_that_wins_is_built() -> None:
    table = Cove(points=4).ship(0, "2-3").fort(0, 3).ship(0, "3-4").give(0, "sabre+wool+wood+rum")
    choice = chosen(table)
    assert (choice.action.verb, choice.why.key) == ("fort", "win")


def test_the_ghost_goes_where_it_hurts_others_and_not_oneself() -> None:
    table = Cove(moment="ghost")
    assert done(table) in {f"ghost {table.land(letter)}" for letter in "EGCFJL"}


def test_nobody_is_so_careless_as_to_send_it_to_its_own_forts() -> None:
    table = Cove(moment="ghost")
    board, forts = table.rules.board, bits(table.state[Buildings].mine[0])
    own = {f"ghost {board.name('hex', hex_)}" for fort in forts for hex_ in board.corner_hexes[fort]}
    assert own & {f"ghost {place}" for place in table.legal("ghost")}
    assert not own & by_the_careless(table)


def test_the_easy_player_sends_it_where_it_hurts_nobody() -> None:
    for seat in range(4):
        table = Cove(active=seat, moment="ghost")
        assert done(table, "easy", seat) in {f"ghost {table.land(letter)}" for letter in "DI"}


def test_at_the_market_a_card_is_swapped_for_the_one_that_lacks() -> None:
    table = Cove().ship(0, "2-3").stalls("gold gold gold wood wool").give(0, "sabre+rum+wool+gold")
    assert done(table) == "market gold wood"


def test_the_easy_player_drives_no_bargains() -> None:
    verbs = {choice.action.verb for seats in (2, 3, 4) for choice in choices(seats, "easy")}
    assert not verbs & {"bank", "market", "offer"}


def test_of_a_free_piece_a_fort_is_made_where_there_is_a_place() -> None:
    table = Cove().ship(0, "2-3")
    table.ask_parrot(0, FREE_PIECE)
    assert done(table) == table.to_build(0, "fort", "3").partition(" ")[2]


def test_of_two_places_the_richer_one_is_better_than_an_anchor() -> None:
    """The red forts can reach BDE with three kinds, or E with an anchor."""
    table = Cove(active=1).give(1, "wool+wood")
    assert done(table, seat=1) == table.to_build(1, "ship", "4-5").partition(" ")[2]


def test_who_waits_swaps_what_it_has_too_much_of() -> None:
    table = Cove().ship(0, "2-3").give(0, "4gold")
    assert done(table).startswith("market gold")


def test_what_is_missed_least_is_given_away() -> None:
    table = Cove().ship(1, "4-5").give(1, "sabre+wool+wood+rum+gold")
    table.ask_parrot(0, NEIGHBOURS)
    assert done(table, seat=1) == "give gold"


def test_courage_is_worth_most_where_it_brings_the_castle() -> None:
    table = Cove()
    first = courage_points(table.state, 0)
    table.shown(0, GHOST_CARD)
    assert first > courage_points(table.state, 0)
    assert courage_points(table.state, 1) > courage_points(table.shown(0, GHOST_CARD).state, 1)


def test_a_card_is_worth_less_when_the_good_ones_are_gone() -> None:
    table = Cove()
    before = card_points(table.state, 0)
    assert before > card_points(table.shown(3, *[FREE_PIECE] * 5, *[GHOST_CARD] * 9).state, 0)


# -- what is said for a choice -------------------------------------------------------------------------------


def test_of_a_fort_it_is_said_what_it_brings_and_how_many_there_are_then() -> None:
    table = Cove().ship(0, "2-3").give(0, "sabre+wool+wood+rum")
    facts = said(table, "fort")
    assert facts["fact-brings"] == {"resources": (0, 2, 4)}
    assert facts["fact-forts"] == {"count": 3, "total": 7}


def test_of_an_anchor_it_is_said_that_a_harbour_waits() -> None:
    table = Cove().ship(1, "5-6").give(1, "sabre+wool+wood+rum").turn_of(1)
    assert "fact-anchor" in said(table, "fort")


def test_of_the_ghost_it_is_said_what_it_stops_and_who_has_forts_there() -> None:
    facts = said(Cove(moment="ghost"), "ghost")
    assert "fact-blocks" in facts
    assert facts["fact-theirs"]["count"] == 1
    assert "fact-mine" not in facts


def test_of_the_parrot_it_is_said_which_cards_are_left() -> None:
    table = Cove().shown(1, GHOST_CARD, WOOD).shown(2, FREE_PIECE).give(0, "sabre+rum+gold")
    facts = said(table, "parrot")
    assert facts["fact-free"] == {"count": 4, "total": 21}
    assert facts["fact-ghosts"] == {"count": 8}
    assert "fact-castle" not in facts
    assert "fact-castle" in said(Cove().shown(0, GHOST_CARD).shown(1, GHOST_CARD).give(0, "sabre+rum+gold"), "parrot")


def test_of_a_swap_it_is_said_that_it_makes_something_affordable() -> None:
    table = Cove().ship(0, "2-3").stalls("gold gold gold wood wool").give(0, "sabre+rum+wool+gold")
    assert "fact-now" in said(table, "market")


def test_a_swap_names_what_it_is_for() -> None:
    """The gold is for the parrot: no fort asks for any."""
    choice = decided(Cove(2).stalls("gold gold gold gold gold").give(0, "2sabre+rum"))
    assert (choice.action.verb, choice.why.key) == ("market", "market-parrot")


def test_of_a_gift_it_is_said_how_many_of_it_there_are() -> None:
    table = Cove().give(1, "3gold")
    table.ask_parrot(0, NEIGHBOURS)
    assert said(table, "give") == {"fact-held": {"count": 3}}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_in_the_game_is_left_to_play_at_sight(seats: int) -> None:
    rules = JUNIOR.on_table(seats)
    assert {decision: choosers_of(playbook_of(rules), decision).strange for decision in rules.menus} == dict.fromkeys(
        rules.menus, frozenset()
    )


# -- a child -------------------------------------------------------------------------------------------------


class Child(Bot):
    """Builds something whenever it can, whatever it is, else swaps something, and passes only where nothing is left."""

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        """Something at random."""
        legal = list(view.rules.legal(view, seat))
        built = [action for action in legal if action.verb in ("fort", "ship", "parrot")]
        some = [action for action in legal if action.verb not in ("end", "bank")]
        return Choice(generator.choice(built or some or legal), Reason("random"))


def wins(player: Bot, level: str, games: int) -> int:
    """How many of some games for two a player wins against one of a level, from either seat."""
    sitters = [Sitter("player", player), Sitter(level)]
    seatings = [(0, sitters), (1, sitters[::-1])]
    rules = JUNIOR.on_table(2)
    return sum(play(rules, seated, seed).winner == mine for seed in range(games // 2) for mine, seated in seatings)


@pytest.mark.some(2, of="series that show strength")
def test_a_child_often_wins_against_the_easy_player_and_a_careful_one_nearly_always() -> None:
    assert wins(Child(), "easy", 24) >= 6
    assert wins(Planner(CAREFUL), "easy", 12) >= 10


def test_only_the_easy_player_is_gentle() -> None:
    assert EASY.gentle
    assert not CAREFUL.gentle
