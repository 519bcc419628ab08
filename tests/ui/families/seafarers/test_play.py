"""Games at sea on the page: ships laid and moved, choices on one place, wonders, fortresses, cards of choice."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from engine.games.seafarers.parts.cloth import Weavers
from engine.games.seafarers.parts.docking import hold_harbour
from engine.games.seafarers.parts.fortresses import lost_ships
from engine.games.seafarers.parts.picking import grant_cards
from engine.games.seafarers.parts.wonders import LEVELS, Works
from engine.games.seafarers.scenarios.cloth import CLOTH
from engine.games.seafarers.scenarios.master_builders import MASTER_BUILDERS
from engine.games.seafarers.scenarios.new_world import NEW_WORLD
from engine.kernel.chance import Scripted, Seeded
from engine.kernel.parts import Step
from tests.play import random_play
from tests.tables.pirate_isles import Isles
from tests.tables.seafarers import AtSea
from tests.ui.seen import drafted, marked, text_of, view_of
from ui.families.seafarers.scenery import TRAIL_OF
from ui.play import draft, screen, spots
from ui.play.table import Draft, TableView


def controls(table: TableView, region: str) -> set[str]:
    """The controls in a region that can be used."""
    found = marked(screen.regions(table)[region], "data-control")
    return {each.attributes["data-control"] for each in found if "aria-disabled" not in each.attributes}


def actions(table: TableView, region: str) -> set[str]:
    """The actions that a region's buttons submit."""
    return {each.attributes["data-action"] for each in marked(screen.regions(table)[region], "data-action")}


def reasons(table: TableView, region: str) -> set[str]:
    """Why the buttons of a region cannot be pressed."""
    return {each.attributes["data-why"] for each in marked(screen.regions(table)[region], "data-why")}


def open_places(table: TableView) -> set[str]:
    """The keys of the places that may be clicked."""
    return {f"{target.kind}:{target.name}" for target in screen.picture(table).targets}


# -- ships ---------------------------------------------------------------------------------------------------


def opening() -> TableView:
    """A settlement of the opening was placed on the coast."""
    for match in random_play(AtSea(seats=3).rules, 1):
        if match.state.decision.kind == "opening-road":
            table = view_of(match.state, match.state.decision.seats[0])
            if any(len(spots.meant(table, spot)) > 1 for spot, *_ in spots.clicks(table)):
                return table
    raise AssertionError("nobody ever begins on a coast")


def contested(table: TableView) -> spots.Spot:
    """A place where both a road and a ship may lie."""
    return next(spot for spot, *_ in spots.clicks(table) if len(spots.meant(table, spot)) > 1)


def test_in_the_opening_a_coast_asks_whether_road_or_ship() -> None:
    table = opening()
    key = contested(table).key(table.rules)
    for asked in (table, replace(table, confirm=False)):
        pressed = draft.choose(asked, key)
        assert isinstance(pressed, Draft), "one click cannot know which is meant"
        buttons = marked(screen.regions(replace(asked, draft=pressed))["actions"], "data-action")
        offered = [(each.attributes["data-action"].split()[1], each.attributes["class"]) for each in buttons]
        assert offered == [("opening-ship", "main"), ("opening-road", "minor")], "the board shows the ship"
    assert "a road or a ship" in text_of(screen.regions(table)["banner"])


def test_the_buttons_in_the_opening_leave_only_one_of_both() -> None:
    table = drafted(opening(), "mode:opening-ship")
    assert {click.action.verb for click in spots.clicks(table)} == {"opening-ship"}
    assert len(spots.meant(table, contested(opening()))) == 1


def test_inland_where_only_a_road_may_lie_nothing_asks_for_its_kind() -> None:
    ways = {"inland": 0, "coast": 0}
    for match in islice(random_play(AtSea(seats=3).rules, 1), 12):
        if match.state.decision.kind == "opening-road":
            table = view_of(match.state, match.state.decision.seats[0])
            verbs = {action.verb for action in table.legal}
            asked = "mode:opening-road" in screen.regions(table)["actions"]
            assert asked is (len(verbs) > 1)
            assert asked or len(open_places(table)) == len(table.legal)
            ways["coast" if asked else "inland"] += 1
    assert all(ways.values()), ways


def movable() -> TableView:
    """In the middle of a game somebody may move a ship."""
    for match in random_play(AtSea(seats=3).rules, 2):
        if match.state.stack and match.state.decision.kind == "main":
            table = view_of(match.state, match.state.decision.seats[0])
            if any(action.verb == "move-ship" for action in table.legal):
                return table
    raise AssertionError("nobody ever may move a ship")


def test_a_ship_is_moved_by_pointing_at_it_and_then_at_its_new_place() -> None:
    table = movable()
    moves = [action for action in table.legal if action.verb == "move-ship"]
    name = table.rules.board.name("side", moves[0].args[0])
    loose = {piece.place for piece in screen.picture(table).pieces if piece.control == f"ship:{piece.place}"}
    assert loose == {table.rules.board.name("side", action.args[0]) for action in moves}
    begun = drafted(table, f"ship:{name}")
    ends = {table.rules.board.name("side", to) for _, _, (ship, to) in moves if ship == moves[0].args[0]}
    assert open_places(begun) - {f"side:{name}"} == {f"side:{end}" for end in ends}
    assert drafted(begun, f"ship:{name}").draft == table.draft, "a second click lets it lie"


def test_a_ship_that_may_not_move_is_no_control() -> None:
    table = movable()
    assert draft.press(table, "ship:0,0,E") == table.draft


def test_a_route_tells_its_course_and_shows_it_when_it_is_clicked() -> None:
    table = movable()
    faces = {each.attributes["data-control"] for each in marked(screen.regions(table)["players"], "data-control")}
    assert {f"fold:{TRAIL_OF}{seat}" for seat in range(3)} <= faces
    lit = [each.attributes["data-places"] for each in marked(screen.regions(table)["players"], "data-places")]
    assert any("side:" in places for places in lit)


# -- robber or pirate, and victims ---------------------------------------------------------------------------


def test_robber_and_pirate_are_one_choice() -> None:
    table = AtSea(seats=3).turn_of(0)
    table.state.ask("robber", 0)
    shown = view_of(table.state, 0)
    assert {click.action.verb for click in spots.clicks(shown)} == {"robber", "pirate"}
    told = text_of(screen.regions(shown)["banner"])
    assert "robber" in told
    assert "pirate" in told
    assert "the robber or the pirate" in text_of(screen.regions(view_of(table.state, 1))["banner"])


# -- cards of choice -----------------------------------------------------------------------------------------


def test_cards_of_choice_are_taken_from_a_tray_that_tells_who_is_next() -> None:
    table = AtSea(seats=3).turn_of(1)
    step = table.step()
    for seat, number in ((1, 2), (0, 1)):
        grant_cards(step, seat, number)
    shown = view_of(table.state, 1)
    assert {"want:brick", "want:ore"} <= controls(shown, "panel")
    assert "Then Ada chooses 1 card" in text_of(screen.regions(shown)["panel"])
    assert "Choose just 2 cards" in reasons(shown, "panel")
    chosen = drafted(shown, "want:brick", "want:ore")
    assert actions(chosen, "panel") == {"1 pick brick+ore"}
    assert draft.press(chosen, "want:wool") == chosen.draft, "no more than are owed"
    assert "1 card still to choose" in text_of(screen.regions(shown)["players"])


# -- harbours ------------------------------------------------------------------------------------------------


def test_a_harbour_is_placed_by_pointing_and_its_kind_chosen_on_the_place() -> None:
    match = next(random_play(NEW_WORLD.on_table(3), 1))
    state, seat = match.state, match.state.decision.seats[0]
    table = view_of(state, seat)
    assert table.opening
    (kind,) = {action.args[0] for action in table.legal}
    hold_harbour(Step(state, Scripted(())), seat, 0 if kind else 1)
    table = view_of(state, seat)
    key = next(iter(open_places(table)))
    pressed = draft.choose(table, key)
    assert isinstance(pressed, Draft)
    assert len(actions(replace(table, draft=pressed), "actions")) == 2
    assert "Harbours to place" in text_of(screen.regions(table)["panel"])


# -- wonders -------------------------------------------------------------------------------------------------


def test_wonders_tell_what_they_need_and_whose_they_are() -> None:
    state, _ = MASTER_BUILDERS.on_table(3).start(Seeded(1))
    state[Works].wonder[1], state[Works].levels[1] = 0, 2
    shown = drafted(view_of(state, 0), "wonders")
    told = text_of(screen.regions(shown)["panel"])
    assert f"level 2 of {LEVELS}" in told
    assert "cities of yours" not in told, "nobody else can claim the theatre"
    assert "a building of yours at the strait" in told
    assert "a trade route of 5" in told
    assert "0/6" in told
    assert "wonder: 2 levels" in text_of(screen.regions(shown)["players"])
    assert drafted(shown, "wonders").draft.panel == ""


# -- fortresses ----------------------------------------------------------------------------------------------


def test_a_fortress_tells_what_each_throw_would_do() -> None:
    table = Isles(seats=4).besiege(0, 3).turn_of(0)
    shown = drafted(view_of(table.state, 0), "fortress")
    rows = marked(screen.regions(shown)["panel"], "class")
    throws = [row.text for row in rows if "throw" in row.attributes["class"].split()]
    assert [lost_ships(3, die) for die in range(1, 7)] == [0, 0, 1, 2, 2, 2]
    assert throws == ["1a blow", "2a blow", "31 ship lost", *(f"{die}2 ships lost" for die in (4, 5, 6))]
    assert "0 attack" in actions(shown, "panel")


def test_a_fortress_out_of_reach_says_so() -> None:
    shown = drafted(view_of(Isles(seats=4).turn_of(0).state, 0), "fortress")
    assert shown.words("refusal.fortress-far") in reasons(shown, "panel")


# -- what is told --------------------------------------------------------------------------------------------


def test_the_villages_tell_how_long_the_game_goes_on() -> None:
    state, _ = CLOTH.on_table(3).start(Seeded(1))
    state[Weavers].village[0] = 0
    told = text_of(screen.regions(view_of(state, 0))["players"])
    assert "7 villages have cloth; the game ends at 3. Stock: 10" in told
