"""Tables of any game: of the kernel's alone, and of a made-up one by its list of mixins."""

from __future__ import annotations

from engine.games.classic import CLASSIC
from tests.engine.kernel.toy import STONES, Taken
from tests.engine.parts.nets import EVERYTHING
from tests.tables.cards import Cards
from tests.tables.made_up import WithCanals, WithGuards
from tests.tables.table import Table, event, kinds
from tests.tables.turns import Turns


def test_a_table_needs_no_hexes_no_cards_and_no_turns() -> None:
    table = Table(game=STONES, stones=5)
    table.do("0 throw", 2)
    assert table.legal("take") == {"one", "two"}
    assert table.legal("throw") == {""}
    assert table.refused("0 take three") == "so-many"
    assert event(table.do("0 take two"), Taken) == (0, 2)
    assert table.asked == ("turn", (1,))
    table.play("1 take two \n 2 throw | 1 \n 2 take one")
    assert (table.asked, table.state.winner) == (("", ()), 2)


class Waters(WithCanals, WithGuards, Cards, Turns):
    """All that the game below needs."""

    game = EVERYTHING


def test_a_made_up_game_has_a_table_by_listing_what_it_has() -> None:
    table = Waters(seats=3).settlement(0, "0,-2 N").canal(0, "0,-2 NE").give(0, "brick+2wool")
    assert table.asked == ("main", (0,))
    assert table.guard(1, "0,-2 SE") == []
    assert kinds(table.do("0 canal 0,-2,E")) == ["CanalBuilt"]
    assert (table.hand(0), table.points(0)) == ("wool", 1)


def test_a_table_is_of_its_largest_size_and_in_mid_play_unless_told_otherwise() -> None:
    assert Turns(game=CLASSIC).asked == ("main", (0,))
    assert Turns(game=CLASSIC).rules.seats == 4
    assert Turns(2, CLASSIC, moment="opening").asked == ("opening-settlement", (0,))
    assert Turns(2, CLASSIC, active=1, moment="roll").asked == ("roll", (1,))
