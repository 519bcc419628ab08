"""The progress cards of the politics deck that need no knights, one by one (cities_knights 11; C10, C14, C21, C23)."""

from __future__ import annotations

from engine.games.cities_knights.parts.cards.diplomat import RouteLaidAgain, RouteTakenAway
from engine.games.cities_knights.parts.cards.spy import ProgressShown, ProgressSpared, ProgressTaken
from engine.games.cities_knights.parts.progress_decks import PoliticsDeck, ScienceDeck
from engine.kernel.chance import Scripted
from engine.kernel.codec import state_from_json, state_to_json
from engine.kernel.events import moves_of, seen_by
from engine.kernel.match import Match
from engine.parts.handing_over import HandedOver
from engine.parts.hands import Hands
from engine.parts.longest_road import Trails
from engine.parts.roads import Roads
from engine.parts.robber import RobberMoved
from engine.parts.theft import Stolen
from tests.tables.places import side
from tests.tables.progress import Court
from tests.tables.table import event

HOME, FAR = "0,-1", "-2,2"


# -- the bishop ------------------------------------------------------------------------------------------------


def bishop(*owners: int) -> Court:
    """Seat 1 holds a bishop, after the first attack; these seats live at the mountains."""
    table = Court(4, active=1).hold(1, "bishop").awake()
    for seat, spot in zip(owners, ("0,-1 N", "0,-1 SE", "0,-1 SW"), strict=False):
        table.settlement(seat, spot)
    return table


def test_a_bishop_moves_the_robber_and_takes_a_card_of_everybody_there_clockwise() -> None:
    table = bishop(0, 3, 2).give(2, "ore").give(3, "2wool").give(0, "coin")
    coin, wool, ore = (table.rules.numbers.resources.index(word) for word in ("coin", "wool", "ore"))
    told = table.do(f"1 play-bishop {HOME}", ore, wool, coin)
    assert table.robber_at == HOME
    assert event(told, RobberMoved).seat == 1
    stolen = [(each.victim, each.card) for each in told if isinstance(each, Stolen)]
    assert stolen == [(2, ore), (3, wool), (0, coin)]
    assert table.hand(1) == "wool+ore+coin"


def test_he_takes_one_card_of_each_and_finds_nothing_in_an_empty_hand() -> None:
    table = bishop(2, 2, 0).give(2, "3coin")
    told = table.do(f"1 play-bishop {HOME}", table.rules.numbers.resources.index("coin"))
    assert [stolen.none for stolen in told if isinstance(stolen, Stolen)] == [False, True]
    assert table.hand(2) == "2coin"


def test_he_sends_the_robber_to_another_hex() -> None:
    table = bishop(2).robber(HOME)
    assert table.refused(f"1 play-bishop {HOME}") == "robber-stays"
    table.do(f"1 play-bishop {FAR}")
    assert table.robber_at == FAR


def test_he_is_not_played_before_the_first_attack() -> None:
    table = bishop(2).sailed(3)
    assert table.refused(f"1 play-bishop {HOME}") == "robber-sleeps"
    assert not table.legal("play-bishop")


# -- the saboteur ----------------------------------------------------------------------------------------------


def saboteur() -> Court:
    """Seat 0 has two points, seat 1 two, seat 2 three, seat 3 one."""
    table = Court(4).hold(0, "saboteur").city(0, "0,-2 N").city(1, "2,-2 N").city(2, "2,0 N")
    return table.settlement(2, "-2,0 N").settlement(3, "-2,2 N")


def test_whoever_has_as_many_points_or_more_returns_half_of_the_cards_all_at_once() -> None:
    table = saboteur().give(0, "6ore").give(1, "2wool+3cloth").give(2, "2wool").give(3, "6wool")
    table.do("0 play-saboteur")
    assert table.asked == ("sabotage", (1, 2))
    assert table.refused("1 discard-sabotaged cloth") == "discard-count"
    table.do("2 discard-sabotaged wool")
    table.do("1 discard-sabotaged 2cloth")
    assert table.asked == ("main", (0,))
    assert [table.hand(seat) for seat in range(4)] == ["6ore", "2wool+cloth", "wool", "6wool"]


def test_who_has_a_single_card_returns_none() -> None:
    table = saboteur().give(1, "ore").give(2, "3ore")
    table.do("0 play-saboteur")
    assert table.asked == ("sabotage", (2,))


def test_a_saboteur_is_of_no_use_where_nobody_would_return_anything() -> None:
    table = saboteur().give(1, "ore").give(3, "6ore")
    assert table.refused("0 play-saboteur") == "nobody-to-sabotage"


# -- the wedding -----------------------------------------------------------------------------------------------


def test_whoever_has_more_points_gives_two_cards_of_their_choice() -> None:
    table = saboteur().hold(3, "wedding").turn_of(3).give(0, "3ore").give(1, "2wool+3cloth").give(2, "coin")
    told = event(table.do("3 play-wedding"), HandedOver)
    assert (told.seat, told.taker, told.number) == (2, 3, 1)
    assert table.asked == ("wedding-gifts", (0, 1))
    assert table.refused("0 wedding-gift ore") == "gift-count"
    assert table.refused("0 wedding-gift 2wool") == "cannot-pay"
    table.do("1 wedding-gift wool+cloth")
    table.do("0 wedding-gift 2ore")
    assert [table.hand(seat) for seat in range(4)] == ["ore", "wool+2cloth", "none", "wool+2ore+cloth+coin"]
    assert table.asked == ("main", (3,))


def test_a_wedding_at_which_cards_are_handed_over_at_once_cannot_be_taken_back() -> None:
    table = saboteur().hold(3, "wedding").turn_of(3).give(0, "ore+wool").give(2, "coin")
    match = Match.resumed(table.rules, table.state, Scripted(()))
    match.submit(table.rules.read("3 play-wedding"))
    assert table.cards_as_text(match.state[Hands].hand[3]) == "wool+ore+coin"
    assert not match.can_undo(3)


def test_as_many_points_are_not_more() -> None:
    table = saboteur().hold(0, "wedding").give(1, "3wool").give(2, "3wool").give(3, "3wool")
    table.do("0 play-wedding")
    assert table.asked == ("wedding-gifts", (2,))


def test_nobody_is_invited_who_has_no_card() -> None:
    table = saboteur().hold(0, "wedding").give(1, "3wool")
    assert table.refused("0 play-wedding") == "nobody-ahead"


def test_only_giver_and_taker_know_what_was_given() -> None:
    table = saboteur().hold(0, "wedding").give(2, "2ore+wool")
    table.do("0 play-wedding")
    told = event(table.do("2 wedding-gift 2ore"), HandedOver)
    assert [any(seen_by(told, seat).cards) for seat in (0, 1, 2, 3, None)] == [True, False, True, False, False]
    assert [(move.kind, move.number) for move in moves_of(seen_by(told, 1))] == [(-1, 1), (-1, 1)]


# -- the spy ---------------------------------------------------------------------------------------------------


def spy() -> Court:
    """Seat 0 looks at the progress cards of seat 1."""
    table = Court(3).hold(0, "spy").hold(1, "crane", "spy", "merchant")
    shown = event(table.do("0 play-spy 1"), ProgressShown)
    assert [sum(seen_by(shown, seat).cards) for seat in (0, 1, 2, None)] == [3, 3, 0, 0]
    return table


def test_a_spy_takes_one_of_anothers_progress_cards() -> None:
    table = spy()
    assert table.legal("take-progress") == {"crane", "spy", "merchant"}
    assert table.refused("0 take-progress wedding") == "not-that-progress"
    told = event(table.do("0 take-progress crane"), ProgressTaken)
    assert [seen_by(told, seat).card >= 0 for seat in (0, 1, 2, None)] == [True, True, False, False]
    assert (table.holds(0), table.holds(1)) == ({"crane": 1}, {"merchant": 1, "spy": 1})


def test_a_spy_that_was_taken_may_be_played_at_once() -> None:
    table = spy()
    table.play("0 take-progress spy\n0 play-spy 1\n0 take-progress merchant")
    assert (table.holds(0), table.holds(1)) == ({"merchant": 1}, {"crane": 1})


def test_a_spy_need_not_take_any() -> None:
    table = spy()
    event(table.do("0 spare-progress"), ProgressSpared)
    assert table.asked == ("main", (0,))
    assert table.held(1) == 3


def test_while_it_looks_the_spy_alone_sees_the_cards() -> None:
    table = spy()
    views = {seat: table.rules.view(table.state, seat) for seat in (0, 1, 2, None)}
    seen = {seat: bool(view[ScienceDeck].hand[1] and view[PoliticsDeck].hand[1]) for seat, view in views.items()}
    assert seen == {0: True, 1: True, 2: False, None: False}
    assert state_from_json(table.rules, state_to_json(views[0])) == views[0]
    table.do("0 spare-progress")
    assert not table.rules.view(table.state, 0)[ScienceDeck].hand[1]


def test_a_spy_goes_to_somebody_with_progress_cards() -> None:
    table = Court(3).hold(0, "spy").hold(1, "crane")
    assert table.legal("play-spy") == {"1"}
    assert table.refused("0 play-spy 2") == "no-progress-there"


def test_cards_that_were_laid_down_are_not_taken() -> None:
    table = Court(3).hold(0, "spy").use_up("science")
    assert table.points(2) == 1
    assert table.refused("0 play-spy 2") == "no-progress-there"


def test_a_spys_fifth_card_is_given_back_at_the_end_of_the_turn() -> None:
    table = Court(3).hold(0, "spy", "crane", "mining", "irrigation", "inventor").hold(1, "merchant")
    table.play("0 play-spy 1\n0 take-progress merchant\n0 end")
    assert table.asked == ("return-progress", (0,))


# -- the diplomat ----------------------------------------------------------------------------------------------


def diplomat() -> Court:
    """Seat 0 has a diplomat, and a settlement with two roads; so has seat 1."""
    table = Court(3).hold(0, "diplomat").settlement(0, "0,0 N").settlement(1, "-2,0 N")
    return table.road(0, "0,0 NE E").road(1, "-2,0 NE E")


def test_an_open_road_of_anothers_goes_back_to_its_owner() -> None:
    table = diplomat()
    left = table.state[Roads].left[1]
    assert table.legal("play-diplomat") == {"0,0,E", "-2,0,E"}
    told = event(table.do("0 play-diplomat -2,0,E"), RouteTakenAway)
    assert (told.owner, told.piece) == (1, "road")
    assert table.state[Roads].left[1] == left + 1
    assert table.asked == ("main", (0,))
    assert table.legal("road") == set()


def test_ones_own_may_lie_elsewhere_at_once() -> None:
    table = diplomat()
    left = table.state[Roads].left[0]
    table.do("0 play-diplomat 0,0,E")
    assert table.asked == ("lay-again", (0,))
    assert table.refused("0 lay-again 0,0,E") == "same-side"
    assert table.refused("0 lay-again -2,2,E") == "not-connected"
    assert table.refused("0 lay-again 0,0,NE") == "occupied"
    event(table.do("0 lay-again 0,-1,E"), RouteLaidAgain)
    assert table.state[Roads].left[0] == left


def test_it_may_stay_in_the_supply() -> None:
    table = diplomat()
    left = table.state[Roads].left[0]
    table.do("0 play-diplomat 0,0,E")
    table.do("0 keep-route")
    assert table.state[Roads].left[0] == left + 1


def test_a_road_between_others_or_buildings_is_not_open() -> None:
    table = diplomat().settlement(0, "0,0 SE")
    assert table.refused("0 play-diplomat 0,0,NE") == "not-open"
    assert table.refused("0 play-diplomat 0,0,E") == "not-open"


def test_a_single_road_at_a_settlement_is_open_at_its_other_end() -> None:
    table = Court(3).hold(0, "diplomat").settlement(1, "0,0 N").road(1, "0,0 NE")
    assert table.legal("play-diplomat") == {"0,0,NE"}


def test_the_pieces_of_another_at_its_end_do_not_close_a_road() -> None:
    table = diplomat().settlement(2, "0,0 SE").road(2, "0,0 SE")
    assert {"0,0,E", "0,0,SE"} <= table.legal("play-diplomat")


def test_the_longest_road_may_be_lost() -> None:
    table = diplomat().road(1, "-2,0 SE SW W")
    assert table.state[Trails].holder == 1
    table.do(f"0 play-diplomat {side('-2,0 W')}")
    assert table.state[Trails].holder == -1
    assert table.points(1) == 1


def test_a_diplomat_is_of_no_use_where_no_road_is_open() -> None:
    table = Court(3).hold(0, "diplomat")
    assert not table.legal("play-diplomat")
    assert table.refused("0 play-diplomat 0,0,E") == "not-open"
