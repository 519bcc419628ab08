"""What of a move is heard and seen in passing: every kind of event, at the right place, and no secret told."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest

from engine.kernel.chance import Scripted
from engine.kernel.events import UNKNOWN, Cause, Event, Move
from engine.parts.dice import Rolled
from engine.parts.domestic_trade import Answered, Countered, OfferClosed, Offered, Traded
from engine.parts.largest_army import LargestArmyTaken
from engine.parts.longest_road import LongestRoadSetAside, LongestRoadTaken
from engine.parts.opening import FirstCards, SettlementPlaced
from engine.parts.production import Produced
from engine.parts.robber import RobberMoved
from engine.parts.theft import Stolen
from engine.parts.turn import OpeningRolls, TurnBegan
from engine.parts.victory import Won
from tests.play import OFFICIAL, Setting, random_play
from tests.tables.classic import Island
from tests.tables.places import corner
from tests.ui.seen import everything, known, text_of, view_of
from ui.base.effects import Effect, Mark, Sound, Sprite
from ui.base.markup import join
from ui.board.dice import die
from ui.motion.moves import DICE, PAYOUT, effects_of, held_up_till
from ui.play.table import LogEntry, TableView

BRICK, LUMBER, WOOL, GRAIN, ORE = range(5)
NAMES = ("brick", "lumber", "wool", "grain", "ore")
LONGEST_PAYOUT = 1500
SEEN_BY = 2000
LONGEST_WAIT = 3000
"""Until when a battle is told and what comes of it comes to the board, before anything changes hands."""


def table_after(table: Island, events: Sequence[Event], seat: int | None) -> TableView:
    return view_of(table.state, seat, log=(LogEntry(1, "", known(events, seat)),))


def seen(table: Island, events: Sequence[Event], seat: int | None = 0) -> list[Effect]:
    return effects_of(table_after(table, events, seat), known(events, seat))


def sprites(effects: Sequence[Effect], *looks: str) -> list[Sprite]:
    return [effect for effect in effects if isinstance(effect, Sprite) and (not looks or effect.look in looks)]


def marks(effects: Sequence[Effect]) -> list[Mark]:
    return [effect for effect in effects if isinstance(effect, Mark)]


def sounds(effects: Sequence[Effect]) -> list[str]:
    return [effect.name for effect in effects if isinstance(effect, Sound)]


def ways(effects: Sequence[Effect]) -> list[tuple[str, str, str]]:
    """Each flight: what flies, from where, to where."""
    return [(what(sprite), sprite.start, sprite.goal) for sprite in sprites(effects, "flight")]


def what(sprite: Sprite) -> str:
    """The cards that a sprite shows, and its numbers: ``wool 2``."""
    cards = re.findall(r"ware-(\w+)\"|#card-([\w-]+)", sprite.inside)
    return " ".join([*dict.fromkeys(first or second for first, second in cards), text_of(sprite.inside)]).strip()


def told(effects: Sequence[Effect]) -> dict[str, str]:
    """What is told at a hand: ``gain`` and ``loss`` with their place, and the numbers."""
    return {f"{sprite.look} {sprite.start}": what(sprite) for sprite in sprites(effects, "gain", "loss")}


def at_pile(room: str, *names: str) -> str:
    return ", ".join(f'{room} [data-pile="{name}"]' for name in names)


def pile(kind: int) -> str:
    return at_pile("#hand", NAMES[kind], "resources")


def bank(kind: int) -> str:
    return at_pile("#bank", NAMES[kind], "resources")


def panel(seat: int, part: str = "") -> str:
    return f"#players .seat:nth-child({seat + 1}){part}"


def hand(seat: int, *kinds: int) -> str:
    """Where another's cards are counted, of a kind that is told or of none."""
    return at_pile(panel(seat), *(NAMES[kind] for kind in kinds), "resources")


STATS = " .stats"


# -- the roll ------------------------------------------------------------------------------------------------


def test_dice_tumble_over_other_faces_and_fall_on_those_that_were_rolled() -> None:
    table = Island(moment="roll")
    effects = seen(table, table.do("0 roll", 2, 6))
    assert Mark("#dice .last-roll", "tumbling", lasts=DICE) in effects
    assert DICE <= 500
    for sprite, value in zip(sprites(effects, "throw"), (2, 6), strict=True):
        faces = [face for face in range(1, 7) if die(face) in sprite.inside]
        assert value in faces
        assert len(faces) == 4
        assert sprite.inside.startswith(die(value)), "the face it falls on lies under the others"
    assert sounds(effects)[0] == "dice"


def test_what_a_roll_yields_flies_from_its_hex_merged_by_player_and_resource() -> None:
    table = Island(moment="roll").settlement(0, "1,0 N").city(0, "1,0 SE").settlement(2, "1,0 SW")
    effects = seen(table, table.do("0 roll", 4, 5))
    forest = '[data-key="hex:1,0"]'
    assert ways(effects) == [("lumber 3", forest, pile(LUMBER)), ("lumber", forest, hand(2, LUMBER))]
    assert told(effects) == {f"gain {pile(LUMBER)}": "+3", f"gain {panel(2, STATS)}": "lumber +1"}


def test_hexes_that_yield_flash_and_a_blocked_one_shakes() -> None:
    table = Island(moment="roll").settlement(0, "1,0 S").robber("1,0")
    effects = seen(table, table.do("0 roll", 4, 5))
    looks = {mark.look: mark.at for mark in marks(effects)}
    assert looks["shaking"] == '[data-key="token:1,0"], [data-key="robber"]'
    assert "1,0" not in looks["producing"]
    assert ways(effects) == []


def test_a_bank_that_is_short_sends_no_more_than_it_pays() -> None:
    table = Island(moment="roll").city(0, "1,0 S").leave_in_bank(1, "lumber", hoarder=3)
    effects = seen(table, table.do("0 roll", 4, 5))
    assert [way[0] for way in ways(effects)] == ["lumber"]
    assert told(effects) == {f"gain {pile(LUMBER)}": "+1"}


def test_the_whole_payout_is_over_in_time_however_large() -> None:
    table = Island(moment="roll")
    gains = tuple((5, 4, 3, 2, 1) for _ in range(4))
    effects = sprites(seen(table, [Rolled(0, 3, 5), Produced(gains, (0, 0, 0, 0, 0), ())]))
    effects = [effect for effect in effects if effect.look != "throw"]
    assert len(effects) == 20 + 5 + 3
    assert min(sprite.wait for sprite in effects) == PAYOUT
    assert max(sprite.wait + sprite.lasts for sprite in effects) <= PAYOUT + LONGEST_PAYOUT


def test_first_cards_fly_from_the_hexes_around_the_settlement_that_brought_them() -> None:
    table = Island(moment="opening").settlement(2, "1,0 N").settlement(1, "0,0 N")
    placed = SettlementPlaced(2, table.rules.board.find("corner", corner("1,0 N")))
    effects = seen(table, [placed, FirstCards(2, (1, 1, 1, 0, 0))], seat=2)
    assert set(ways(effects)) == {
        ("brick", '[data-key="hex:1,-1"]', pile(BRICK)),
        ("wool", '[data-key="hex:2,-1"]', pile(WOOL)),
        ("lumber", '[data-key="hex:1,0"]', pile(LUMBER)),
    }


def test_cards_of_a_roll_that_no_hex_explains_come_from_the_bank() -> None:
    effects = seen(Island(), [Produced(((0, 0, 0, 2, 0), *[(0,) * 5] * 3), (0,) * 5, ())])
    assert ways(effects) == [("grain 2", bank(GRAIN), pile(GRAIN))]


# -- cards between hands -------------------------------------------------------------------------------------


def test_a_stolen_card_is_shown_to_thief_and_victim_and_to_nobody_else() -> None:
    table = Island()
    event = Stolen(0, 1, ORE, False)
    assert ways(seen(table, [event], seat=0)) == [("ore", hand(1, ORE), pile(ORE))]
    assert ways(seen(table, [event], seat=1)) == [("ore", pile(ORE), hand(0, ORE))]
    for onlooker in (2, 3, None):
        effects = seen(table, [event], onlooker)
        assert ways(effects) == [("back-resource", hand(1), hand(0))]
        assert "ore" not in str(effects)


def test_nothing_flies_from_an_empty_hand() -> None:
    assert not sprites(seen(Island(), [Stolen(0, 1, -1, True)]))


def test_a_trade_goes_both_ways() -> None:
    event = Traded(0, 2, (0, 2, 0, 0, 0), (0, 0, 0, 0, 1))
    effects = seen(Island(), [event])
    assert ways(effects) == [("lumber 2", pile(LUMBER), hand(2, LUMBER)), ("ore", hand(2, ORE), pile(ORE))]
    assert told(effects) == {
        f"loss {pile(LUMBER)}": "−2",
        f"gain {pile(ORE)}": "+1",
        f"gain {panel(2, STATS)}": "lumber +2",
        f"loss {panel(2, STATS)}": "ore −1",
    }


def test_the_bank_takes_and_gives() -> None:
    table = Island().give(0, "4wool")
    effects = seen(table, table.do("0 bank wool brick"))
    assert ways(effects) == [("wool 4", pile(WOOL), bank(WOOL)), ("brick", bank(BRICK), pile(BRICK))]
    assert told(effects) == {f"loss {pile(WOOL)}": "−4", f"gain {pile(BRICK)}": "+1"}


def test_discarded_cards_go_to_the_bank() -> None:
    table = Island(moment="discard").give(0, "8grain")
    effects = seen(table, table.do("0 discard 4grain"), seat=1)
    assert ways(effects) == [("grain 4", hand(0, GRAIN), bank(GRAIN))]
    assert told(effects) == {f"loss {panel(0, STATS)}": "grain −4"}


def test_plenty_comes_from_the_bank_and_the_card_is_shown() -> None:
    table = Island().deal(0, "year-of-plenty")
    effects = seen(table, table.do("0 year-of-plenty brick+ore"))
    assert ways(effects) == [("brick", bank(BRICK), pile(BRICK)), ("ore", bank(ORE), pile(ORE))]
    assert [(what(sprite), sprite.start) for sprite in sprites(effects, "reveal")] == [("year-of-plenty", panel(0))]


def test_a_monopoly_draws_from_every_other_hand() -> None:
    table = Island().deal(0, "monopoly").give(1, "2ore").give(3, "ore").give(0, "ore")
    effects = seen(table, table.do("0 monopoly ore"))
    assert ways(effects) == [("ore 2", hand(1, ORE), pile(ORE)), ("ore", hand(3, ORE), pile(ORE))]
    assert told(effects)[f"gain {pile(ORE)}"] == "+3"


def test_a_bought_card_flies_face_down() -> None:
    table = Island().give(0, "wool+grain+ore")
    events, monopoly = table.do("0 buy-card", 3), table.rules.numbers.development[3]
    own, other = ways(seen(table, events, 0)), ways(seen(table, events, 1))
    deck = (monopoly, "development")
    assert own == [("back-development", at_pile("#bank", *deck), at_pile("#hand", *deck))]
    assert other == [("back-development", at_pile("#bank", "development"), at_pile(panel(0), "development"))]


def test_what_is_built_is_paid_before_ones_eyes() -> None:
    table = Island().settlement(0, "0,0 N").give(0, "brick+lumber")
    events = table.rules.perform(table.state, table.rules.read("0 road 0,0,NE"), Scripted(()))
    assert ways(seen(table, events)) == [(name, pile(kind), bank(kind)) for kind, name in enumerate(NAMES[:2])]
    assert told(seen(table, events, 1)) == {f"loss {panel(0, STATS)}": "brick lumber −1−1"}


class Gift(NamedTuple):
    """An event that nobody here knows: a card and two that nobody sees go from hand to hand."""

    def moves(self) -> Iterator[Move]:
        yield Move(1, 2, "resources", ORE, 1, Cause.THEFT)
        yield Move(1, 2, "resources", UNKNOWN, 2, Cause.THEFT)


def test_cards_of_a_new_familys_event_fly_too() -> None:
    assert sounds(seen(Island(), [Gift()]))[0] == "robber"
    assert ways(seen(Island(), [Gift()])) == [
        ("ore", hand(1, ORE), hand(2, ORE)),
        ("back-resource 2", hand(1), hand(2)),
    ]


# -- pieces, awards, the end ---------------------------------------------------------------------------------


def test_a_new_piece_arrives() -> None:
    table = Island().settlement(0, "0,0 N").give(0, "2brick+2lumber+wool+3grain+3ore")
    assert marks(done(table, "0 road 0,0,NE")) == [Mark('[data-key="road:0,0,NE"]', "arriving")]
    assert marks(done(table, "0 city 0,0,N")) == [Mark('[data-key="building:0,0,N"]', "arriving")]


def test_the_robber_travels_and_does_not_arrive() -> None:
    assert not marks(done(Island(moment="robber"), "0 robber 1,0"))


def done(table: Island, text: str) -> list[Effect]:
    """The effects of an action."""
    events = table.do(text)
    return effects_of(view_of(table.state, 0, log=(LogEntry(1, text, tuple(events)),)), events)


@pytest.mark.parametrize(("award", "sign"), [(LongestRoadTaken, "longest-road"), (LargestArmyTaken, "largest-army")])
def test_an_award_lights_the_panel_of_who_takes_it(award: type[Event], sign: str) -> None:
    effects = seen(Island(), [award(3, 5)])
    assert [(sprite.look, sprite.start) for sprite in sprites(effects)] == [("halo", panel(3))]
    assert sign in sprites(effects)[0].inside
    assert sounds(effects)[0] == "award"


def test_the_winner_shines_at_the_end_and_nobody_is_called_to_move() -> None:
    effects = seen(Island(), [Won(1, (4, 10, 3, 2))])
    assert [(mark.at, mark.look) for mark in marks(effects)] == [(WINNER, "winning")]
    assert sounds(effects) == ["win"]


def test_who_is_asked_hears_it_and_nobody_else() -> None:
    assert sounds(seen(Island(), [TurnBegan(0, 3)], seat=0)) == ["turn"]
    assert sounds(seen(Island(), [TurnBegan(0, 3)], seat=1)) == []


@pytest.mark.parametrize(
    "event",
    [
        OpeningRolls((7, 5, 3, 2), 0),
        TurnBegan(0, 3),
        Offered(0, (1, 0, 0, 0, 0), (0, 1, 0, 0, 0), (1, 2)),
        Answered(1, True),
        Countered(1, (1, 0, 0, 0, 0), (0, 1, 0, 0, 0)),
        OfferClosed(0),
        RobberMoved(0, 3),
        LongestRoadSetAside(),
    ],
    ids=lambda event: type(event).__name__,
)
def test_what_the_page_shows_anyway_moves_nothing(event: Event) -> None:
    effects = seen(Island(), [event])
    assert not sprites(effects)
    assert not marks(effects)


# -- whole games ---------------------------------------------------------------------------------------------


@pytest.mark.some(1)
@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_in_whole_games_effects_are_short_and_on_places_that_are_drawn(setting: Setting) -> None:
    for match in random_play(setting.rules, 1, longest=600):
        if not match.log:
            continue
        seat = match.ply % (match.state.seats + 1)
        viewer = None if seat == match.state.seats else seat
        events = known(match.log[-1].events, viewer)
        text = match.rules.write(match.log[-1].action)
        table = view_of(match.state, viewer, log=(LogEntry(match.ply, text, events),))
        effects = [effect for effect in effects_of(table, events) if isinstance(effect, Mark | Sprite)]
        held = max(map(held_up_till, effects_of(table, events)), default=0)
        assert held < LONGEST_WAIT
        assert all(
            0 <= effect.wait <= effect.wait + effect.lasts < held + SEEN_BY
            for effect in effects
            if at(effect) != WINNER
        )
        keys = {key for effect in effects for key in re.findall(r"data-key=\"([^\"]+)\"", at(effect))}
        keys -= {key for key in keys if key.startswith(IN_BASINS)}
        assert not keys or keys <= set(re.findall(r"data-key=\"([^\"]+)\"", join(everything(table)["board"])))
        piles = {at(effect) for effect in effects if "data-pile" in at(effect)}
        drawn = set(re.findall(r"data-pile=\"([^\"]+)\"", "".join(everything(table).values()))) if piles else set()
        assert all(drawn & set(re.findall(r"data-pile=\"([^\"]+)\"", pile)) for pile in piles)


IN_BASINS = ("settler:", "crew:")
"""What goes into a hold or a basin is drawn with it, and has no place of its own."""
WINNER = "#end .score-points .winner"


def at(effect: Mark | Sprite) -> str:
    return effect.at if isinstance(effect, Mark) else effect.start
