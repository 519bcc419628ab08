"""What bots say for their choices at sea, in figures; what is counted here is counted afresh."""

import pytest

from engine.bots.bot import Choice, Reason
from engine.bots.chapters import outlook_of
from engine.bots.manner import CAREFUL
from engine.bots.planner import Planner
from engine.bots.proposals import because
from engine.bots.settlement.building import why_settlement
from engine.bots.settlement.sight import Sight
from engine.games.seafarers.parts.cloth import Weavers
from engine.games.seafarers.parts.wonders import Works
from engine.games.seafarers.scenarios.cloth import CLOTH
from tests.advice import said
from tests.engine.games.seafarers.test_gifts import HARBOUR, POINT, beside
from tests.engine.games.seafarers.test_wonders import STRAIT, Builders
from tests.tables.greater_island import NEXT, two_awake
from tests.tables.pirate_isles import RED, Isles
from tests.tables.places import side
from tests.tables.seafarers import AtSea


def test_of_a_warship_it_is_said_what_it_stops_and_how_often_it_strikes() -> None:
    facts = said(Isles(4).sail(RED, 4).arm(RED, 1).deal(RED, "knight").turn_of(RED), "knight")
    lower = [min(one, other) for one in range(1, 7) for other in range(1, 7)]
    assert facts["fact-raids"] == {"count": sum(die <= 2 for die in lower), "total": 36}
    assert facts["fact-strikes"] == {"count": 1}


def test_nothing_is_said_of_an_attack_that_cannot_succeed_yet() -> None:
    assert "fact-strikes" not in said(Isles(4).sail(RED, 4).deal(RED, "knight").turn_of(RED), "knight")


def test_of_an_attack_it_is_said_what_is_left_and_what_may_be_lost() -> None:
    facts = said(Isles(4).besiege(RED, 5, 2).turn_of(RED), "attack")
    assert facts == {"fact-blows": {"count": 2}, "fact-risk": {"count": 2}}


def test_of_a_wonder_it_is_said_what_a_level_costs_and_how_high_others_have_built() -> None:
    table = Builders(3).settlement(0, STRAIT).works(1, "theatre", 1).works(2, "wall", 2).turn_of(0)
    facts = said(table, "claim-wonder")
    assert facts["fact-cost"] == {"cards": (0, 3, 1, 1, 0)}
    assert facts["fact-levels"] == {"seat": 2, "count": 2}


@pytest.mark.parametrize("levels", [0, 2, 3])
def test_of_a_level_it_is_said_how_soon_the_next_ones_come_if_any_is_left(levels: int) -> None:
    table = Builders(3).settlement(0, STRAIT).works(0, "bridge", levels).give(0, "3lumber+wool+grain").turn_of(0)
    facts = said(table, "raise-wonder")
    assert table.state[Works].levels[0] == levels
    assert ("fact-level" in facts) == (levels < 3)


def test_of_a_hex_that_is_woken_it_is_said_what_comes_in_of_it() -> None:
    facts = said(two_awake(), "wake")
    assert facts["fact-supply"] == {"count": 1}
    assert facts["fact-comes"]["count"] == 0


def test_of_a_number_that_is_carried_it_is_said_whom_it_costs_how_much() -> None:
    table = two_awake().settlement(1, "0,0 SE")
    table.do(f"0 wake {NEXT}", 9)
    assert said(table, "carry") == {"fact-costs": {"seat": 1, "count": 4}}


def test_of_a_harbour_it_is_said_which_it_is_and_how_much_sooner_one_builds() -> None:
    table = beside(HARBOUR).settlement(0, "0,3 NW").settlement(1, "2,3 N")
    table.do(f"0 ship {side(HARBOUR)}")
    facts = said(table, "dock")
    assert facts["fact-trade"] == {"port": 0}
    assert all(facts[key]["rolls"] < facts[key]["others"] for key in facts.keys() & {"fact-usual"})


def test_of_a_site_without_dots_no_dots_are_said() -> None:
    outlook = outlook_of(AtSea(2).turn_of(0).state, 0, CAREFUL)
    said_of = {corner: why_settlement(outlook, corner) for corner in range(outlook.view.board.count("corner"))}
    bare = {corner for corner, why in said_of.items() if why.key == "settlement-bare"}
    assert bare
    assert bare == {corner for corner in said_of if not outlook[Sight].corner_dots(corner)}
    assert all(why.details["count"] for corner, why in said_of.items() if corner not in bare)


def test_of_a_ship_that_moves_it_is_said_what_it_saves() -> None:
    table = beside(POINT).settlement(0, "3,3 N").ship(0, "3,3 NE")
    move = next(action for action in table.rules.legal(table.state) if action.verb == "move-ship")
    view = table.rules.view(table.state, 0)
    (choice,) = Planner(CAREFUL).explained(view, 0, [Choice(move, because("move-ship-gift"))])
    assert choice.why.more == (Reason("fact-saved", {"cards": (0, 1, 1, 0, 0)}),)


def test_of_the_pirate_it_is_said_whose_cloth_it_reaches_and_that_the_robber_stays() -> None:
    table = AtSea(4, CLOTH).ship(1, "1,3 SE").ship(0, "1,3 E").settlement(2, "3,7 N").robber("3,7").turn_of(0, "robber")
    facts = said(table, "pirate")
    assert facts["fact-cloth"] == {"seat": 1, "count": table.state[Weavers].has[1]}
    assert facts["fact-stays"]["count"] > 0
