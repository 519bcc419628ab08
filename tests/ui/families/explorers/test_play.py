"""Voyages on the page: choosing a ship, sailing it, what is told of missions and gold."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace

import pytest

from engine.games.explorers import SCENARIOS
from engine.games.explorers.parts.chart import Chart
from engine.games.explorers.parts.fleet import SHIPS, Fleet, put_ship
from engine.games.explorers.parts.missions import Missions
from engine.games.explorers.parts.pirate import Pirate
from engine.kernel.bits import bits
from engine.kernel.match import Match
from engine.kernel.rules import Game
from engine.parts.hands import Hands
from engine.parts.purse import Purse
from tests.play import random_play
from tests.tables.explorers import Sea
from tests.ui.seen import drafted, marked, shaped, table_of, text_of, view_of
from ui.families.explorers.fleet import chosen_ship
from ui.play import draft, screen
from ui.play.table import Draft, LogEntry, TableView

EVERY_VOYAGE = pytest.mark.parametrize("game", SCENARIOS, ids=lambda game: str(game.scenario))


def at_sea(game: Game, seed: int = 1) -> Match:
    """A game in which somebody has just set sail."""
    for match in random_play(game.on_table(3), seed):
        if match.log and match.rules.write(match.log[-1].action).endswith("set-sail") and len(own(match)) == 1:
            return match
    raise AssertionError("nobody ever sails")


def own(match: Match) -> list[int]:
    seat = match.state.decision.seats[0]
    return [ship for ship in range(SHIPS * seat, SHIPS * seat + SHIPS) if match.state[Fleet].side[ship] >= 0]


def seen(match: Match, confirm: bool = True) -> TableView:
    return table_of(match, match.state.decision.seats[0], confirm=confirm)


def second_ship(match: Match) -> int:
    """Give the sailor another ship; its index."""
    state, seat = match.state, match.state.decision.seats[0]
    ship = next(ship for ship in range(SHIPS * seat, SHIPS * seat + SHIPS) if ship not in own(match))
    free = state[Chart].routes & ~state[Chart].misty & ~state[Fleet].busy
    put_ship(state, ship, bits(free)[0])
    state[Fleet].moves[ship] = 4
    state[Fleet].done &= ~(1 << ship)
    return ship % SHIPS


@EVERY_VOYAGE
def test_the_ship_that_can_sail_shows_where_it_comes(game: Game) -> None:
    match = at_sea(game)
    table = seen(match)
    index = own(match)[0] % SHIPS
    sails = {table.rules.write(a) for a in table.legal if a.verb == "sail" and a.args[0] == index}
    shown = {target.action: target for target in screen.picture(table).targets}
    assert sails
    assert sails <= shown.keys()
    costs = {shown[text].cost for text in sails}
    assert min(filter(None, costs)) == 1
    misty = {text for text in sails if table.view[Chart].misty >> table.rules.read(text).args[1] & 1}
    assert misty == {text for text in sails if shown[text].misty}


def test_another_ship_is_chosen_by_its_button_and_by_its_picture() -> None:
    match = at_sea(SCENARIOS[1])
    second = second_ship(match)
    table = seen(match)
    control = f"ship:{second + 1}"
    other = next(ship % SHIPS + 1 for ship in own(match) if ship % SHIPS != second)
    chosen = drafted(table, f"ship:{other}")
    assert any(piece.control == control for piece in screen.picture(chosen).pieces)
    goals = {target.action.split()[2] for target in screen.picture(drafted(table, control)).targets}
    assert goals == {str(second + 1)}
    assert draft.press(table, "ship:9") == table.draft


def test_every_move_is_confirmed_and_one_that_discovers_says_that_it_cannot_be_undone() -> None:
    met = set()
    for seed in range(1, 6):
        table = seen(at_sea(SCENARIOS[4], seed))
        for target in screen.picture(table).targets:
            if target.cost is not None:
                answer = draft.choose(table, f"{target.kind}:{target.name}")
                assert isinstance(answer, Draft)
                banner = text_of(screen.regions(shaped(table, answer))["banner"])
                assert ("cannot be undone" in banner) == target.misty
                met.add(target.misty)
    assert met == {False, True}


def test_while_a_ship_may_not_stay_the_end_of_the_turn_says_why() -> None:
    match = at_sea(SCENARIOS[1])
    clear = ~match.state[Chart].misty
    sails = (action for action in match.rules.legal(match.state) if action.verb == "sail")
    match.submit(next(action for action in sails if clear >> action.args[1] & 1))
    state = match.state
    others = [ship for ship in range(3 * SHIPS) if ship not in own(match)][:2]
    for ship in others:
        put_ship(state, ship, state[Fleet].side[state[Fleet].moving])
    table = seen(match)
    whys = [element.attributes["data-why"] for element in marked(screen.regions(table)["actions"], "data-why")]
    assert table.words("refusal.must-sail-on") in whys
    assert [piece.berth for piece in screen.picture(table).pieces if "active" in piece.looks] == [2]


def test_ways_that_cost_tribute_are_shown_when_they_are_asked_for() -> None:
    match = at_sea(SCENARIOS[1])
    state, seat = match.state, match.state.decision.seats[0]
    ship = own(match)[0]
    clear = state[Chart].routes & ~state[Chart].misty
    water = next(hex_ for hex_ in bits(state[Chart].sea) if state.board.hex_sides_mask[hex_] & clear)
    put_ship(state, ship, bits(state.board.hex_sides_mask[water] & clear)[0])
    state[Pirate] = Pirate((seat + 1) % 3, water)
    state[Purse].gold[seat] = 3
    state[Fleet].paid = state[Fleet].done = 0
    state[Fleet].moves[ship] = 4
    table = seen(match)
    targets = screen.picture(table).targets
    assert any(target.toll and "tribute" in target.label for target in targets)
    assert all(target.action.split()[1] == "sail-with-tribute" for target in targets if target.toll)


def test_tracks_are_told_with_their_markers_in_order_and_the_card() -> None:
    rules = SCENARIOS[4].on_table(3)
    match = next(random_play(rules, 1))
    missions = match.state[Missions]
    missions.space[0:3], missions.order[0:3] = [1, 3, 3], [1, 2, 0]
    told = text_of(screen.regions(view_of(match.state, 0))["players"])
    markers = (
        "<b>Bo</b> on space 3 of 7, 2 points",
        "Cy & Co on space 3 of 7, 2 points",
        "Ada on space 1 of 7, 1 point",
    )
    assert f"Pirate lairs: {'; '.join(markers)}" in told
    assert "<b>Bo</b> is in the lead: 1 point more" in told


def test_gold_can_be_put_into_an_offer() -> None:
    match = next(m for m in random_play(SCENARIOS[0].on_table(3), 1) if m.state.decision.kind == "main")
    seat = match.state.decision.seats[0]
    match.state[Purse].gold[seat] = 4
    table = drafted(table_of(match, seat), "panel:trade", "give:gold", "give:gold", "want:ore")
    others = ",".join(str(other) for other in range(3) if other != seat)
    actions = [e.attributes["data-action"] for e in marked(screen.regions(table)["panel"], "data-action")]
    assert f"{seat} offer 2gold ore {others}" in actions
    assert drafted(table, "want:gold") == table, "gold is on the other side"


def test_the_bank_trades_gold_in_the_tray_as_at_the_purse() -> None:
    def offered(*controls: str) -> set[str]:
        table = drafted(view_of(rich.state, 0), "panel:trade", *controls)
        buttons = marked(screen.regions(table)["panel"], "data-action")
        return {each.attributes["data-action"] for each in buttons if " offer " not in each.attributes["data-action"]}

    rich = Sea().gold(4, 0, 0, 0).give(0, "4wool").turn_of(0)
    assert offered("give:gold", "give:gold", "want:ore") == {"0 buy ore"}
    assert offered(*["give:wool"] * 3, "want:gold") == {"0 sell wool"}
    assert offered(*["give:wool"] * 3, "want:ore") == {"0 bank wool ore"}
    assert not offered("give:gold", "want:ore")
    assert not offered("give:gold", "give:gold", "give:wool", "want:ore")
    assert not offered(*["give:wool"] * 4, "want:gold")
    assert (
        "a card for two coins"
        in screen.regions(drafted(view_of(rich.state, 0), "panel:trade", "give:gold", "want:ore"))["panel"]
    )


def test_cards_are_bought_and_sold_from_the_purse_which_stays_open() -> None:
    *_, match = random_play(SCENARIOS[0].on_table(3), 1, longest=120)
    match.state.ask("main", 0)
    match.state[Purse].gold[0] = 4
    table = drafted(table_of(match, 0), "purse")
    assert "0 buy ore" in {e.attributes["data-action"] for e in marked(screen.regions(table)["panel"], "data-action")}
    bought = replace(table, log=(*table.log, LogEntry(table.ply + 1, "0 buy ore", ())))
    assert draft.onward(table, bought).panel == "gold"
    assert not drafted(table, "purse").draft.panel
    assert not drafted(table_of(match, 1), "purse").draft.panel


def test_the_classic_game_loads_no_voyages() -> None:
    program = (
        "import sys; from engine.games import CATALOGUE; from engine.kernel.rules import Spec;"
        "from engine.kernel.match import Match; from engine.kernel.chance import Seeded; import ui.shell.app;"
        "from tests.ui.seen import everything, table_of;"
        "match = Match(CATALOGUE.rules(Spec('classic', 3)), Seeded(1)); everything(table_of(match, 0));"
        "sys.exit(any(name.startswith(('engine.games.explorers', 'ui.families.explorers')) for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_what_is_shaped_for_a_ship_ends_with_cancel() -> None:
    match = at_sea(SCENARIOS[1])
    table = seen(match)
    index = own(match)[0] % SHIPS + 1
    chosen = drafted(table, f"ship:{index}")
    assert chosen.draft.mode == f"ship:{index}"
    assert draft.press(shaped(table, chosen.draft), "cancel").mode == ""


def test_a_ship_stays_chosen_while_it_can_do_anything() -> None:
    match = at_sea(SCENARIOS[1])
    second = second_ship(match)
    before = drafted(seen(match), f"ship:{second + 1}")
    sail = next(
        a
        for a in before.legal
        if a.verb == "sail" and a.args[0] == second and before.view[Chart].misty >> a.args[1] & 1 == 0
    )
    match.submit(sail)
    assert draft.onward(before, seen(match)).mode == f"ship:{second + 1}"
    match.state[Fleet].moves = [0] * len(match.state[Fleet].moves)
    match.state[Fleet].hold = [0] * len(match.state[Fleet].hold)
    match.state[Fleet].boosted = (1 << len(match.state[Fleet].moves)) - 1
    assert draft.onward(before, seen(match)).mode == ""


def test_victims_are_picked_where_their_ships_lie_beside_the_pirate() -> None:
    match = at_sea(SCENARIOS[1])
    state, robber = match.state, (match.state.decision.seats[0] + 1) % 3
    victim, ship = divmod(own(match)[0], SHIPS)
    state[Hands].hand[victim] = 1
    state[Pirate] = Pirate(robber, state.board.side_hexes[state[Fleet].side[SHIPS * victim + ship]][0])
    state.ask("rob", robber)
    table = table_of(match, robber)
    action, other = f"{robber} rob {victim}", f"{robber} rob {3 - robber - victim}"
    (shared,) = screen.picture(table).targets
    assert shared.action == other, "both lie there; the panel has the second"
    assert draft.choose(replace(table, confirm=False), f"side:{shared.name}") == table.rules.read(other)
    state[Hands].hand[3 - robber - victim] = 0
    table = table_of(match, robber)
    assert [(target.action, target.kind) for target in screen.picture(table).targets] == [(action, "side")]
    line = next(
        e for e in marked(screen.regions(table)["panel"], "data-action") if e.attributes["data-action"] == action
    )
    assert "gold coin" in line.attributes["aria-label"]


def test_orders_tell_their_price_and_what_they_are_about() -> None:
    met = set()
    for match in random_play(SCENARIOS[4].on_table(3), 1, longest=900):
        if match.state.over or match.state.decision.kind != "movement":
            continue
        panel = screen.regions_at(match.rules)["panel"].draw(seen(match))
        orders = [e.text for e in marked(panel, "data-action") if e.tag == "button"]
        drops = [e.text for e in marked(panel, "data-control") if "Return" in e.text]
        assert not any("nothing" in text for text in orders)
        assert all(text.partition(" ")[2] for text in drops)
        met |= {text for text in orders if "wool" in text or "Unload" in text}
    assert met == {"Two more moves (1 wool)", "Unload everything"}


def test_cargo_can_be_dropped_where_room_may_be_wanted_and_the_button_says_what_for() -> None:
    def button(sea: Sea) -> str:
        hand = screen.regions(view_of(sea.state, 0))["hand"]
        drops = [each.attributes for each in marked(hand, "data-control") if each.attributes["data-control"] == "drop"]
        return drops[0]["aria-label"] if drops else ""

    sea = Sea().harbour(0, "2,1,N", "settler").ship(0, 1, "2,1,NE", "settler")
    assert not button(sea), "nothing can be built, so no room is wanted"
    assert button(sea.give(0, "brick+lumber+wool+grain")) == "Return 1 settler to the supply, to make room"


@pytest.mark.parametrize(
    ("side", "corner", "end", "other"),
    [
        ("3,-3,E", "3,-2,N", "south", "north"),
        ("3,-3,NE", "3,-3,N", "west", "east"),
        ("3,-3,SE", "3,-3,S", "west", "east"),
    ],
)
def test_two_places_for_a_settlement_are_told_by_the_end_of_the_ships_side(
    side: str, corner: str, end: str, other: str
) -> None:
    sea = Sea().ship(0, 1, side, "settler").ship(0, 2, "2,1,NE").voyage()
    panel = screen.regions(view_of(sea.state, 0))["panel"]
    buttons = [each for each in marked(panel, "data-action") if " found " in each.attributes["data-action"]]
    told = {each.text.rpartition(" ")[2]: each.attributes["data-action"].rpartition(" ")[2] for each in buttons}
    assert set(told) == {end, other}
    assert told[end] == corner, told


def test_beside_an_empty_ship_nothing_is_dropped_that_another_carries() -> None:
    sea = Sea().ship(0, 1, "2,1,NE", "settler").ship(0, 2, "3,0,E").voyage()
    tables = [drafted(view_of(sea.state, 0), *control) for control in ((), ("ship:2",))]
    shown = [screen.regions(table)["panel"].count('data-control="drop"') for table in tables]
    assert shown == [1, 0]


def test_a_button_tells_what_an_empty_ship_takes_aboard_and_with_what_a_laden_one_leaves() -> None:
    def texts(hold: str) -> list[str]:
        sea = Sea(5).harbour(0, "2,0,N", "crew").ship(0, 1, "2,0,NE", hold).voyage()
        panel = screen.regions(view_of(sea.state, 0))["panel"]
        return [each.text for each in marked(panel, "data-action") if " stow " in each.attributes["data-action"]]

    assert texts("none") == ["Take aboard: 1 crew"]
    laden = ["Leave with: 1 crew", "Leave with: 1 crew, 1 sack of spice", "Unload everything"]
    assert sorted(texts("spice")) == laden


def test_the_points_of_a_space_are_seen_beside_the_markers_on_it() -> None:
    tracks = Sea(3).state
    row = screen.regions(view_of(tracks, 0))["players"]
    assert re.search(r'class="space"><b>0</b><span class="stack">', row)


def _arrived(load: str = "settler") -> TableView:
    """The table of a sailor whose only ship has come beside a harbour settlement, and has no moves left."""
    sea = Sea().harbour(0, "2,1,N").ship(0, 1, "2,1,NE", load).voyage()
    sea.state[Fleet].moves = [0] * len(sea.state[Fleet].moves)
    sea.state[Hands].hand[0] = 0
    return view_of(sea.state, 0)


def test_a_settler_that_has_come_where_none_can_settle_is_told_why() -> None:
    told = "No settlement here: too near to another building."
    assert told in text_of(screen.regions(_arrived())["panel"])
    assert told not in text_of(screen.regions(_arrived("crew"))["panel"])
    sea = Sea().harbour(0, "2,1,N").ship(0, 1, "2,1,NE", "settler").voyage()
    assert told not in text_of(screen.regions(view_of(sea.state, 0))["panel"]), "it can sail on"


def test_the_banner_asks_for_the_end_of_the_turn_once_no_ship_can_do_anything() -> None:
    assert "end your turn" in text_of(screen.regions(_arrived("none"))["banner"])
    sea = Sea().harbour(0, "2,1,N").ship(0, 1, "2,1,NE", "settler").voyage()
    assert "sail ship 1" in text_of(screen.regions(view_of(sea.state, 0))["banner"])


def test_a_ship_that_has_ended_its_move_but_can_still_found_is_chosen_and_says_so() -> None:
    sea = Sea().ship(0, 1, "3,-3,E", "settler").ship(0, 2, "2,1,NE").voyage()
    assert any(action.verb == "found" for action in view_of(sea.state, 0).legal)
    ship = next(ship for ship in range(SHIPS) if sea.state[Fleet].hold[ship])
    sea.state[Fleet].done |= 1 << ship
    table = view_of(sea.state, 0)
    panel = screen.regions(table)["panel"]
    assert "has ended its move, but can still do something where it is" in text_of(panel)
    assert chosen_ship(table) == ship
    pieces = [piece for piece in screen.picture(table).pieces if piece.number == ship + 1 and "active" in piece.looks]
    assert pieces
    assert "spent" not in pieces[0].looks
    sea.state[Fleet].hold[ship] = 0
    table = view_of(sea.state, 0)
    assert "has ended its move;" in text_of(screen.regions(table)["panel"])
    assert chosen_ship(table) != ship


def test_who_has_no_ship_is_not_urged_to_set_sail_and_drops_nothing_at_sea() -> None:
    def button(sea: Sea) -> str:
        found = marked(screen.regions(view_of(sea.state, 0))["actions"], "data-action")
        return next(
            each.attributes["class"] + each.text for each in found if each.attributes["data-action"] == "0 set-sail"
        )

    sea = Sea().harbour(0, "2,1,N", "settler")
    sea.state.ask("main", 0)
    assert re.search("minor.*Set sail: no ship", button(sea))
    assert "minor" not in button(sea.ship(0, 1, "2,1,NE"))
    ashore = Sea().harbour(0, "2,1,N", "settler").voyage()
    assert "drop" not in screen.regions(view_of(ashore.state, 0))["hand"]
