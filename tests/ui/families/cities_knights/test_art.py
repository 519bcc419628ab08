"""The drawings of Cities & Knights: knights, walls, metropolises, tipped cities, the merchant, a robber asleep."""

from __future__ import annotations

import re
from itertools import combinations, product
from math import dist

import pytest

from engine.games.cities_knights.parts.cards.merchant import Merchants
from engine.games.cities_knights.parts.knight_moves import ask_to_retreat
from engine.games.cities_knights.parts.pillage import LOSE_CITY, TippedCities
from engine.kernel.state import State
from tests.tables.knights import Embattled
from tests.tables.places import corner
from tests.tables.progress import TRACKS, Court
from tests.tables.seafarers_knights import Coasts
from tests.ui.board.drawn import ground_of, parsed
from tests.ui.seen import drafted, view_of
from ui.board.art import Art, Piece, piece_icon, placed, point
from ui.board.defs import defs
from ui.board.geometry import SIZE, hex_centre, point_of
from ui.board.icons import ICONS
from ui.board.picture import Picture, Target
from ui.board.pieces import CITY, ROBBER, SETTLEMENT
from ui.board.scene import LAYERS, changes, scene
from ui.board.sketching import sketch
from ui.families.cities_knights import cities, figures, knights
from ui.families.cities_knights.cities import METROPOLES, TIPPED, WALL
from ui.families.cities_knights.figures import MERCHANT, SLEEP
from ui.families.cities_knights.knights import CROWNS, HEADS, KNIGHT, READY
from ui.families.cities_knights.scenery import ASLEEP
from ui.play import screen
from ui.play.additions import picture_of

ARTS = (*knights.ARTS, *cities.ARTS, *figures.ARTS)


def seen(state: State, seat: int = 0) -> Picture:
    """The board as a seat sees it."""
    return screen.picture(view_of(state.copy(), seat))


def at(picture: Picture, spot: str) -> list[Art]:
    """What stands on a corner."""
    return [piece.art for piece in picture.pieces if piece.place == corner(spot)]


def shape(piece: Piece) -> str:
    """A piece without its colours, and without its size."""
    drawn = placed(piece, "k", "").replace("ready", "")
    return re.sub(r"var\([^)]*\)|scale\([^)]*\)", "", drawn)


def target_at(table: Embattled, verb: str, spot: str, seat: int = 0) -> Target:
    """An open place of a verb."""
    view = drafted(view_of(table.state.copy(), seat), f"mode:{verb}")
    return next(each for each in screen.picture(view).targets if each.name == corner(spot))


# -- drawings ------------------------------------------------------------------------------------------------


def test_all_drawings_are_kept_and_every_copied_one_exists() -> None:
    kept = {element.get("id") for element in parsed(defs()).iter()}
    ranked = (Piece(KNIGHT, "0,0,N", 1, number=rank) for rank in range(3))
    drawn = [*map(piece_icon, ARTS), *(placed(piece, "k", "") for piece in ranked)]
    assert set(re.findall(r'href="#([^"]+)"', "".join(drawn))) <= kept


def test_ranks_and_readiness_are_told_apart_without_colour_and_size() -> None:
    found = [
        shape(Piece(KNIGHT, "0,0,N", 1, number=rank, looks=looks)) for rank, looks in product(range(3), ((READY,), ()))
    ]
    assert all(one != other for one, other in combinations(found, 2))


def test_a_crown_has_as_many_points_as_the_knight_is_worth() -> None:
    for rank in range(3):
        (crown,) = [element for element in parsed(defs()).iter() if element.get("id") == CROWNS[rank]]
        heights = [float(y) for y in re.findall(r" (-?[\d.]+)", crown[0].get("d") or "")]
        assert sum(height < -20 for height in heights) == rank + 1


def test_every_track_has_a_metropolis_with_a_sign_of_its_own() -> None:
    assert set(Embattled().rules.numbers.tracks) == set(METROPOLES) <= set(ICONS)
    assert len({piece_icon(METROPOLES[track], 1) for track in TRACKS}) == len(TRACKS)


def test_what_is_done_to_knights_and_cities_has_pictures_of_their_own() -> None:
    rules = Embattled().rules
    shown = [picture_of(rules, verb) for verb in ("city", "wall", "hire-knight", "activate-knight", "promote-knight")]
    assert None not in shown
    assert len(set(shown)) == len(shown)


@pytest.mark.parametrize("player", range(6))
def test_what_has_an_owner_shows_the_emblem(player: int) -> None:
    for art in (KNIGHT, *METROPOLES.values(), TIPPED, MERCHANT):
        assert "#emblem-" in placed(Piece(art, "0,0,N", player), "k", "")


# -- on the board --------------------------------------------------------------------------------------------


def test_knights_show_whose_they_are_and_whether_they_are_active() -> None:
    table = Embattled().knight(0, "0,0 N").knight(1, "0,0 S", rank="mighty", active=True)
    found = {piece.place: piece for piece in seen(table.state).pieces if piece.art is KNIGHT}
    assert {place: (knight.player, knight.number, knight.looks) for place, knight in found.items()} == {
        corner("0,0 N"): (0, 0, ()),
        corner("0,0 S"): (1, 2, (READY,)),
    }


def test_a_city_is_a_metropolis_in_another_drawing() -> None:
    table = Embattled().city(0, "0,0 N").city(0, "0,0 S")
    plain = seen(table.state)
    table.improve(0, "science", 4)
    table.do(f"0 metropolis {corner('0,0 N')}")
    great = seen(table.state)
    assert (at(plain, "0,0 N"), at(great, "0,0 N"), at(great, "0,0 S")) == (
        [CITY],
        [METROPOLES["science"]],
        [CITY],
    )
    steps = {(step.kind, step.key) for step in changes(scene(plain), scene(great))}
    assert ("replace", f"building:{corner('0,0 N')}") in steps
    assert "block" in sketch(great)


def test_a_city_that_lies_tipped_is_no_settlement_to_the_eye() -> None:
    table = Embattled().settlement(0, "0,0 N")
    table.state[TippedCities].corners = 1 << table.at("corner", "0,0 N")
    assert at(seen(table.state), "0,0 N") == [TIPPED]


def test_a_wall_lies_below_its_city() -> None:
    table = Embattled().city(0, "0,0 N").wall(0, "0,0 N")
    assert set(at(seen(table.state), "0,0 N")) == {WALL, CITY}
    assert LAYERS.index(WALL.layer) < LAYERS.index(CITY.layer)


def test_the_robber_sleeps_till_the_first_attack_is_over() -> None:
    for steps, looks in (((6, 0), (ASLEEP,)), ((0, 1), ())):
        shown = seen(Embattled().robber("0,0").sailed(*steps).state)
        (robber,) = (piece for piece in shown.pieces if piece.art is ROBBER)
        assert robber.looks == looks
        assert (SLEEP in {piece.art for piece in shown.pieces}) is bool(looks)


def test_the_merchant_stands_where_the_robber_does_not() -> None:
    table = Embattled()
    table.state[Merchants] = Merchants(table.at("hex", "0,0"), 2)
    (merchant,) = (piece for piece in seen(table.state).pieces if piece.art is MERCHANT)
    assert (merchant.place, merchant.player) == ("0,0", 2)
    assert MERCHANT.aside[0] * ROBBER.aside[0] < 0
    assert point_of("0,0") == (0.0, 0.0)


# -- what would become of it ---------------------------------------------------------------------------------


def test_a_knight_is_seen_as_it_would_be() -> None:
    table = Embattled().knight(0, "0,0 N").give(0, "2grain+2wool+2ore").turn_of(0)
    raised = target_at(table, "promote-knight", "0,0 N").piece
    woken = target_at(table, "activate-knight", "0,0 N").piece
    assert raised is not None
    assert woken is not None
    assert (raised.number, raised.looks) == (1, ())
    assert target_at(table, "activate-knight", "0,0 N").label.endswith(": basic knight, at rest")
    assert (woken.number, woken.looks) == (0, (READY,))


def test_a_driven_knight_is_seen_where_it_would_go() -> None:
    table = Embattled().road(1, "0,0 NE E SE SW").knight(1, "0,0 NE", rank="strong", active=True)
    ask_to_retreat(table.step(), table.at("corner", "0,0 NE"))
    shown = seen(table.state, 1)
    assert {target.piece.number for target in shown.targets if target.piece} == {1}
    assert any("driven" in piece.looks for piece in shown.pieces)


def test_only_knights_that_may_act_have_arrowheads() -> None:
    table = Embattled().road(0, "0,0 NE").knight(0, "0,0 N", active=True).knight(0, "0,0 S").give(0, "grain").turn_of(0)
    table.knight(1, "0,0 SW", active=True)
    found = {piece.place: piece for piece in seen(table.state).pieces if piece.art is KNIGHT}
    assert {place for place, piece in found.items() if f"#{HEADS}" in placed(piece, "k", "")} == {corner("0,0 N")}
    assert {place for place, piece in found.items() if piece.control} == {corner("0,0 N"), corner("0,0 S")}


def test_a_deserter_is_seen_as_it_would_stand() -> None:
    table = Court().road(0, "0,0 NE").knight(1, "0,0 S", rank="strong", active=True)
    table.hold(0, "deserter").turn_of(0).do("0 play-deserter 1")
    found = {(target.piece.number, target.piece.looks) for target in seen(table.state).targets if target.piece}
    assert found == {(1, (READY,))}


def test_a_city_is_seen_as_it_would_fall() -> None:
    table = Embattled().city(0, "0,0 N").city(0, "0,0 S")
    table.state.ask(LOSE_CITY, 0)
    assert {target.piece.art for target in seen(table.state).targets if target.piece} == {SETTLEMENT}


def test_at_sea_both_figures_sleep_till_the_first_attack_is_over() -> None:
    table = Coasts().robber("0,0").pirate("4,0").knight(0, "0,0 N", rank="strong")
    names = [piece.name for piece in seen(table.state).pieces if piece.art is SLEEP]
    assert sorted(names) == ["pirate", "robber"]
    assert KNIGHT in at(seen(table.state), "0,0 N")
    assert SLEEP not in {piece.art for piece in seen(table.awake().state).pieces}


def test_beside_the_map_figures_wait_asleep_and_then_come() -> None:
    table = Coasts().city(0, "0,0 N")
    waiting = seen(table.state)
    assert {piece.art.role: piece.looks for piece in waiting.pieces if piece.art.layer == ROBBER.layer} == {
        "robber": (ASLEEP,),
        "pirate": (ASLEEP,),
        "sleep": (),
    }
    ground = ground_of(waiting)
    away = [point(piece, ground) for piece in waiting.pieces if piece.art.layer == ROBBER.layer]
    assert min(dist(at, hex_centre(hex_)) for at in away for hex_ in ground.land) > 2 * SIZE
    steps = {(step.kind, step.key) for step in changes(scene(waiting), scene(seen(table.awake().robber("0,0").state)))}
    assert {("replace", "robber"), ("remove", "sleep:robber")} <= steps
