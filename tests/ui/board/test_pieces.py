"""A made-up family's pieces: one art each, and they are drawn, offered, moved and sketched like all others."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

import pytest

from engine.kernel.actions import Action
from engine.kernel.rules import Rules
from tests.engine.parts.nets import CANALS, Canals
from tests.play import random_play
from tests.tables.classic import Island
from tests.tables.places import corner
from tests.ui.board.drawn import parsed
from tests.ui.families import watch
from tests.ui.families.watch import WATCH, WATCHED, WORDS
from tests.ui.seen import drafted, elements, everything, marked, shaped, text_of, view_of
from ui.base.families import ROOMS, families_of
from ui.base.words import Words
from ui.board.art import Art, Piece, registered
from ui.board.defs import defs, more
from ui.board.picture import Target
from ui.board.scene import board, changes, scene
from ui.board.sketching import sketch
from ui.play import draft, screen
from ui.play.table import Draft, TableView


@pytest.fixture(autouse=True)
def watch_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """The made-up family's room is one of the page's."""
    monkeypatch.setitem(ROOMS, "watch", watch.__name__)
    monkeypatch.setattr("ui.play.additions.families_of", families_on)


def families_on(rules: Rules) -> tuple[str, ...]:
    """The families on a table, the made-up one among them."""
    watched = any(isinstance(part, watch.Watch) for part in rules.parts)
    return (*families_of(rules), "watch") if watched else families_of(rules)


class Post(Island):
    """A table with watches."""

    game = WATCHED


def at(spot: str) -> str:
    """The key of a corner."""
    return f"corner:{corner(spot)}"


def seen(table: Island, seat: int = 0) -> TableView:
    """The table as a seat sees it, with the family's words."""
    view = view_of(table.state.copy(), seat)
    return replace(view, words=Words("en", {**view.words.catalogue, **WORDS}, strict=True))


def posted() -> Island:
    """A table on which the first seat has two watches and the second one."""
    table = Post(seats=2)
    table.play(f"0 post {corner('0,0 N')}\n0 post {corner('2,0 S')}")
    table.turn_of(1).do(f"1 post {corner('-2,2 S')}")
    table.turn_of(0)
    return table


def open_places(table: TableView) -> dict[str, Target]:
    """The targets by their keys."""
    return {f"{target.kind}:{target.name}": target for target in screen.picture(table).targets}


# -- one art -------------------------------------------------------------------------------------------------


def test_a_piece_is_drawn_where_the_family_says_it_stands() -> None:
    table = seen(posted())
    standing = [piece for piece in screen.picture(table).pieces if piece.art is WATCH]
    assert {(piece.place, piece.player, piece.number) for piece in standing} == {
        (corner("0,0 N"), 0, 1),
        (corner("2,0 S"), 0, 2),
        (corner("-2,2 S"), 1, 1),
    }
    drawn = everything(table)["board"]
    assert [e.attributes["data-key"] for e in marked(drawn, "data-key") if "watch:" in e.attributes["data-key"]] == [
        "watch:0",
        "watch:1",
        "watch:2",
    ]
    assert {e.text for e in elements(drawn) if e.attributes.get("class") == "rank"} == {"1", "2"}


def test_its_drawing_is_kept_once_and_hung_up_when_its_room_is_loaded() -> None:
    kept = [e.get("id") for e in parsed(defs()).iter() if e.get("id")]
    assert kept.count("piece-watch") == 1
    assert parsed(more(len(kept))).find(".//*[@id]") is None
    with pytest.raises(ValueError, match="piece-watch"):
        registered(Art("watch", list))


def test_a_piece_that_travels_is_moved_and_not_drawn_anew() -> None:
    table = posted()
    before = scene(screen.picture(seen(table)))
    table.do(f"0 march {corner('0,0 N')} {corner('0,0 NE')}")
    after = scene(screen.picture(seen(table)))
    assert [(change.kind, change.key) for change in changes(before, after)] == [("move", "watch:0")]


def test_a_piece_is_sketched_beside_a_saved_game() -> None:
    assert "block p0" in sketch(screen.picture(seen(posted())))


def test_a_kind_of_piece_that_nobody_has_drawn_is_a_counter() -> None:
    states = (match.state for match in random_play(CANALS.on_table(2), 1))
    state = next(state for state in states if state[Canals].taken)
    drawn = board(scene(screen.picture(view_of(state, None))), "b")
    assert "#piece-counter" in drawn
    assert 'data-key="canal:' in drawn


def test_the_rooms_of_all_families_can_be_loaded_together() -> None:
    assert all(import_module(room).ADDITION for room in ROOMS.values())


# -- pointing ------------------------------------------------------------------------------------------------


def test_a_verb_without_a_price_has_a_button_that_shows_its_places() -> None:
    table = seen(posted())
    assert not open_places(table)
    controls = [e.attributes["data-control"] for e in marked(screen.regions(table)["actions"], "data-control")]
    assert "mode:march" in controls
    assert "mode:post" not in controls, "both watches stand"


def test_one_place_is_chosen_and_confirmed_as_ever() -> None:
    table = drafted(seen(Post(seats=2)), "mode:post")
    chosen = draft.choose(table, at("0,0 N"))
    assert chosen == replace(table.draft, chosen=f"0 post {corner('0,0 N')}")
    assert screen.picture(shaped(table, chosen)).ghost == Piece(WATCH, corner("0,0 N"), 0)
    assert draft.choose(shaped(table, chosen), at("0,0 N")) == table.rules.read(f"0 post {corner('0,0 N')}")


def test_two_places_are_pointed_at_step_by_step() -> None:
    table = drafted(seen(posted()), "mode:march")
    assert set(open_places(table)) == {at("0,0 N"), at("2,0 S")}
    assert "Choose a place" in text_of(screen.regions(table)["banner"])
    first = draft.choose(table, at("0,0 N"))
    assert isinstance(first, Draft)
    table = shaped(table, first)
    assert "next place" in text_of(screen.regions(table)["banner"])
    goals = {key for key, target in open_places(table).items() if target.action}
    assert goals == {at("0,0 NE"), at("0,0 NW"), at("0,-1 NE")}
    second = draft.choose(table, at("0,0 NE"))
    assert isinstance(second, Draft)
    table = shaped(table, second)
    assert table.draft.chosen == f"0 march {corner('0,0 N')} {corner('0,0 NE')}"
    assert "march from" in text_of(screen.regions(table)["actions"])
    done = draft.choose(table, at("0,0 NE"))
    assert isinstance(done, Action)
    assert table.rules.write(done) == table.draft.chosen


def test_what_is_moved_looks_on_its_way_as_it_does_where_it_stands() -> None:
    table = drafted(seen(posted()), "mode:march", f"place:{at('2,0 S')}")
    assert {target.piece.number for target in open_places(table).values() if target.piece} == {2}
    goal = next(key for key, target in open_places(table).items() if target.action)
    chosen = draft.choose(table, goal)
    assert isinstance(chosen, Draft)
    ghost = screen.picture(shaped(table, chosen)).ghost
    assert ghost == Piece(WATCH, goal.partition(":")[2], 0, number=2)


def test_the_page_keeps_its_contract_on_the_way() -> None:
    table = drafted(seen(posted()), "mode:march", f"place:{at('0,0 N')}")
    places = {e.attributes["data-key"]: e.attributes for e in marked(everything(table)["board"], "data-legal")}
    start, goal = places[at("0,0 N")], places[at("0,0 NE")]
    assert (start["data-control"], start["aria-pressed"]) == (f"place:{at('0,0 N')}", "true")
    assert start["aria-label"].startswith("Chosen: ")
    assert "data-action" not in start
    assert goal["data-action"] == f"0 march {corner('0,0 N')} {corner('0,0 NE')}"
    assert all(place["role"] == "button" and place["aria-label"] for place in places.values())


def test_steps_are_taken_back_one_by_one() -> None:
    table = drafted(seen(posted()), "mode:march", f"place:{at('0,0 N')}")
    chosen = draft.choose(table, at("0,0 NE"))
    assert isinstance(chosen, Draft)
    table = shaped(table, chosen)
    for left in (Draft(mode="march", picked=(at("0,0 N"),)), Draft(mode="march"), Draft()):
        table = drafted(table, "cancel")
        assert table.draft == left


def test_a_place_that_was_picked_is_given_up_by_a_second_click() -> None:
    table = drafted(seen(posted()), "mode:march", f"place:{at('0,0 N')}")
    assert drafted(table, f"place:{at('0,0 N')}").draft == Draft(mode="march")
    assert drafted(table, f"place:{at('-2,2 S')}").draft == table.draft, "it is nobody's way"


def test_a_way_that_is_closed_by_now_is_forgotten() -> None:
    table = posted()
    begun = drafted(seen(table), "mode:march", f"place:{at('0,0 N')}").draft
    table.do(f"0 march {corner('0,0 N')} {corner('0,0 NE')}")
    assert set(open_places(shaped(seen(table), begun))) == {at("0,0 NE"), at("2,0 S")}


def test_what_may_lie_in_one_place_is_told_apart_by_buttons() -> None:
    table = Island(2, CANALS, moment="opening")
    table.do(f"0 opening-settlement {corner('0,-2 N')}")
    view = view_of(table.state, 0)
    more = {"play.do.opening-canal": "Place a canal", "building.canal": "Canal"}
    words = Words("en", {**view.words.catalogue, **more}, strict=True)
    view = replace(view, words=words)
    assert len(open_places(view)) == 2, "each side once"
    controls = {e.attributes["data-control"] for e in marked(screen.regions(view)["actions"], "data-control")}
    assert {"mode:opening-road", "mode:opening-canal"} <= controls
    for verb in ("opening-road", "opening-canal"):
        actions = {target.action.split()[1] for target in open_places(drafted(view, f"mode:{verb}")).values()}
        assert actions == {verb}


# -- cards of one's choice -----------------------------------------------------------------------------------


def tolled() -> TableView:
    table = Post(seats=2).give(0, "2brick+ore")
    table.state.ask("toll", 0)
    return seen(table)


def submits(table: TableView) -> list[str]:
    return [e.attributes["data-action"] for e in marked(screen.regions(table)["panel"], "data-action")]


def test_a_form_of_cards_gets_the_tray() -> None:
    table = tolled()
    assert "Choose 2 cards to give" in text_of(screen.regions(table)["panel"])
    table = drafted(table, "give:ore", "give:brick")
    assert "2 of 2" in text_of(screen.regions(table)["panel"])
    assert submits(table) == ["0 give-two brick+ore"]


def test_the_tray_takes_no_more_than_the_form_allows() -> None:
    table = drafted(tolled(), "give:ore", "give:ore")
    assert sum(table.draft.give) == 1, "there is no second"
    assert not submits(table)
    table = drafted(table, "give:brick", "give:brick")
    assert table.draft.give == (1, 0, 0, 0, 1)
    assert not screen.regions(seen(Post(seats=2)))["panel"]
