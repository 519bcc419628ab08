"""The game screen of Cities & Knights: barbarians, ladders, progress cards, and whatever the game asks."""

from dataclasses import replace
from xml.etree.ElementTree import Element, fromstring

import pytest

from engine.games.cities_knights.parts.barbarians import WAY, Barbarians
from engine.games.cities_knights.parts.cards.card import ProgressPlayed
from engine.games.cities_knights.parts.pillage import LOSE_CITY
from engine.games.cities_knights.parts.progress_decks import PROGRESS
from engine.games.cities_knights.words import ProgressCard
from engine.kernel.events import Seat
from engine.parts.dice import thrown
from tests.lots import Share
from tests.play import BRIEF, Setting, random_play
from tests.tables.places import corner
from tests.tables.progress import Court
from tests.tables.seafarers_knights import Coasts
from tests.ui.play.test_screen import Controls, assert_sound, offered
from tests.ui.seen import drafted, elements, language_of, marked, shaped, table_of, text_of, view_of, viewers
from ui.base.words import LANGUAGES
from ui.families.cities_knights import cards
from ui.play import screen
from ui.play.dice import last_roll
from ui.play.draft import choose
from ui.play.table import Draft, LogEntry, TableView
from ui.play.wares import card_face

PLAYED = (
    "commercial-harbour master-merchant merchant merchant-fleet resource-monopoly trade-monopoly "
    "bishop deserter diplomat intrigue saboteur spy warlord wedding "
    "alchemist crane engineer road-building inventor irrigation medicine mining smith"
).split()
"""The cards that are held and played."""


def court() -> Court:
    """A seat that can play nearly everything, between two others who have something."""
    table = Court(3).awake().settlement(0, "0,0 N").city(0, "0,-1 N").city(1, "0,1 N").city(1, "1,1 S").city(2, "2,0 N")
    table.road(0, "0,0 NE").road(1, "0,1 NE").knight(0, "0,0 NE").knight(1, "0,1 NE", active=True)
    table.give(0, "3ore+2grain+2cloth+coin+paper+wool").give(1, "2wool+2cloth+coin").give(2, "3paper+ore")
    return table


def seat(table: Court, viewer: int | None = 0, language: str = "en") -> TableView:
    return view_of(table.state, viewer, language)


def opened(table: TableView, card: str) -> TableView:
    return drafted(table, f"progress:{card}")


def panel(table: TableView) -> str:
    return screen.regions(table)["panel"]


# -- whatever is asked ---------------------------------------------------------------------------------------


WITH_KNIGHTS = [setting for setting in BRIEF if setting.spec.game.endswith("knights")]


@pytest.mark.some(3)
@pytest.mark.parametrize("setting", WITH_KNIGHTS, ids=lambda setting: setting.name)
def test_screen_is_sound_and_every_legal_action_has_a_control(setting: Setting, share: Share) -> None:
    met: dict[str, int] = {}
    for match in random_play(setting.rules, 1, longest=500):
        if match.state.over:
            break
        asked = match.state.decision.kind
        met[asked] = met.get(asked, 0) + 1
        if (met[asked] <= 2 or not match.ply % 29) and share.has(met[asked], 2):
            assert_answerable(table_of(match, match.state.decision.seats[0], language_of(match.ply)))


def assert_answerable(table: TableView) -> None:
    assert_sound(table)
    controls = Controls(table)
    for action in table.legal:
        assert controls.reach(action), table.rules.write(action)


def test_the_offers_of_a_commercial_harbour_have_a_panel() -> None:
    table = court().hold(0, "commercial-harbour")
    table.do("0 play-commercial-harbour")
    assert_answerable(seat(table))
    assert "0 harbour-offer 1 wool" in offered(drafted(seat(table), "panel:harbour-offer"))


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_screen_is_sound_for_everybody(viewer: int | None) -> None:
    table = court().hold(0, "spy", "merchant").hold(1, "crane")
    for language in LANGUAGES:
        assert_sound(seat(table, viewer, language))


# -- progress cards ------------------------------------------------------------------------------------------


def spaced(text: str) -> str:
    """The text with plain spaces, as `text_of` returns what a page shows."""
    return " ".join(text.split())


@pytest.mark.parametrize("card", PLAYED)
def test_every_card_lies_open_with_its_text_and_can_be_played_or_says_why_not(card: str) -> None:
    table = court().hold(0, card)
    for language in LANGUAGES:
        shown = opened(seat(table, 0, language), card)
        assert_sound(shown)
        assert spaced(cards.text_of(shown, card)) in text_of(panel(shown))
    shown = opened(seat(table), card)
    verb = cards.verbs(table.rules)[card]
    if any(action.verb == verb for action in shown.legal):
        controls = Controls(seat(table))
        assert all(controls.reach(action) for action in shown.legal if action.verb == verb)
    else:
        assert [each.attributes["data-why"] for each in marked(panel(shown), "data-why")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_tells_what_each_card_does_that_was_played(language: str) -> None:
    state = Court(3).state
    names = state.rules.vocabulary(PROGRESS)
    for card in PLAYED:
        played = LogEntry(1, "", (ProgressPlayed(Seat(1), ProgressCard(names.index(card))),))
        for viewer in viewers(state.rules):
            table = view_of(state, viewer, language, (played,))
            told = text_of(screen.regions(table)["log"])
            assert table.words(f"card.{card}") in told
            assert spaced(cards.text_of(table, card)) in told


def test_every_card_has_a_face_of_its_own() -> None:
    rules = Court(3).rules
    assert len({card_face(rules, card) for card in rules.vocabulary(PROGRESS)}) == 25


def test_an_alchemist_says_what_both_dice_show() -> None:
    table = Court(3, moment="roll").city(0, "0,0 N").hold(0, "alchemist")
    shown = opened(seat(table), "alchemist")
    assert_sound(shown)
    pairs = {action for action in offered(shown) if action.startswith("0 play-alchemist")}
    assert len(pairs) == 36
    assert all(Controls(seat(table)).reach(action) for action in shown.legal)


def test_a_spy_may_take_none_on_the_panel_that_lies_over_all_other_buttons() -> None:
    table = court().hold(0, "spy").hold(1, "merchant")
    table.do("0 play-spy 1")
    told = [each.attributes.get("data-action") for each in marked(panel(seat(table)), "data-action")]
    assert sorted(filter(None, told)) == ["0 spare-progress", "0 take-progress merchant"]


def test_a_card_is_marked_while_it_can_be_played() -> None:
    table = court().hold(0, "merchant", "alchemist")
    buttons = {
        each.attributes["data-control"]: each
        for each in elements(screen.regions(seat(table))["hand"])
        if "data-control" in each.attributes
    }
    assert "ready" in buttons["progress:merchant"].attributes["class"].split()
    assert "ready" not in buttons["progress:alchemist"].attributes["class"].split()


def test_a_card_may_be_read_in_the_turn_of_another() -> None:
    table = court().hold(0, "spy").turn_of(1)
    assert "progress cards" in text_of(panel(opened(seat(table), "spy")))


def test_a_card_that_is_pressed_again_is_put_away() -> None:
    table = court().hold(0, "merchant")
    once = opened(seat(table), "merchant")
    assert once.draft.mode == "play-merchant"
    twice = opened(once, "merchant")
    assert (twice.draft.mode, twice.draft.panel) == ("", "")


def test_cards_that_rob_ask_whom_only_when_they_are_laid_open() -> None:
    table = court().hold(0, "spy").hold(1, "merchant")
    assert not panel(seat(table))
    assert "0 play-spy 1" in offered(opened(seat(table), "spy"))


def test_the_cards_of_others_are_not_on_the_page() -> None:
    table = court().hold(1, "intrigue")
    words = view_of(table.state, 1).words("card.intrigue")
    for viewer in viewers(table.rules):
        told = "".join(text_of(markup) for markup in screen.regions(seat(table, viewer)).values())
        assert (words in told) == (viewer == 1)


def test_all_see_of_which_decks_the_cards_of_a_hand_are() -> None:
    table = court().hold(1, "intrigue", "crane", "smith")
    for viewer in viewers(table.rules):
        assert "3 progress cards: politics 1, science 2" in text_of(screen.regions(seat(table, viewer))["players"])


def test_more_cards_than_a_hand_may_keep_are_an_alarm() -> None:
    table = Court(3).hold(0, *["merchant"] * 4)
    assert "above the limit" not in text_of(screen.regions(seat(table))["players"])
    table.hold(0, "spy")
    assert "5 progress cards: trade 4, politics 1, above the limit" in text_of(screen.regions(seat(table))["players"])


def test_the_card_of_a_player_says_what_the_signs_of_the_row_mean() -> None:
    table = court()
    table.improve(1, "trade", 3)
    told = card_about(seat(table), 1)
    assert "Trade: level 3 Merchants’ guild. A card when the event die shows this sign and the red die 1–4." in told
    assert "Two of one commodity buy any card" in told
    assert "1 of 1 knight is active" in told
    assert "4 points Cities +4" in told


def card_about(table: TableView, of: int) -> str:
    """All that is written on the card about a player."""
    players = fromstring(f"<main>{screen.regions(table)['players']}</main>")
    found = next(each for each in players.iter("div") if each.get("id") == f"about-{of}")
    return " ".join(" ".join(found.itertext()).split())


# -- improvements and barbarians -----------------------------------------------------------------------------


def test_ladders_say_what_comes_next_and_what_the_gate_brings() -> None:
    table = court()
    table.improve(0, "trade", 2)
    told = text_of(panel(drafted(seat(table), "improvements")))
    assert "Merchants’ guild, two of one commodity" in told
    assert "This level gives a progress card when the event die shows this sign and the red die 1–4 (now 1–3)" in told
    assert "Market" not in told
    assert "This level gives a progress card when the event die shows this sign and the red die 1–2" in told


def test_a_ladder_says_what_bars_it_besides_its_price() -> None:
    table = Court(3).settlement(0, "0,0 N")
    assert "need a city" in text_of(panel(drafted(seat(table), "improvements")))
    assert "need a city" not in text_of(panel(drafted(seat(table.city(0, "0,-1 N")), "improvements")))


def test_improvements_stand_among_the_prices_with_those_of_the_next_steps() -> None:
    table = court()
    table.improve(0, "trade", 2)
    told = text_of(screen.regions(seat(table))["actions"])
    assert all(f"costs {price}" in told for price in ("3 cloth", "1 coin", "1 paper"))
    assert "costs 3 cloth" not in text_of(screen.regions(seat(table, 1))["actions"])


def improving(table: Court) -> tuple[str, str]:
    """How the button of improvements looks, and what it says when pointed at."""
    shown = elements(screen.regions(seat(table))["actions"])
    button = next(each.attributes for each in shown if each.attributes.get("data-control") == "improvements")
    assert "aria-disabled" not in button, "the levels are there to be read"
    return button["class"] or "", button.get("title") or ""


def test_improvements_stand_back_while_none_can_be_built_and_say_why() -> None:
    assert improving(court()) == ("build ready", "")
    assert improving(Court(3)) == ("build rests", "Improvements need a city of yours")
    nearly = Court(3).city(0, "0,0 N").give(0, "paper")
    for track, level in (("trade", 2), ("politics", 2), ("science", 1)):
        nearly.improve(0, track, level)
    assert improving(nearly) == ("build rests", "1 paper short")


def test_the_dice_tell_what_each_gate_would_bring() -> None:
    table = court()
    table.improve(0, "trade", 2)
    table.improve(0, "science", 5)
    told = text_of(screen.regions(seat(table))["dice"])
    assert "When the event die shows trade: a card for you if the red die shows 1–3" in told
    assert "When the event die shows science: a card for you if the red die shows 1–6" in told
    assert "politics" not in told, "what brings nothing is not told"
    assert "event die" not in text_of(screen.regions(seat(table, None))["dice"])


def test_the_barbarians_are_in_sight_with_what_they_would_do_now() -> None:
    table = court()
    told = text_of(screen.regions(seat(table))["players"])
    assert "7 steps to go" in told
    assert "Barbarians 4 Knights 1" in told
    assert "Ada Cy & Co would lose a city each" in told
    table.knight(0, "0,-1 SW", rank="mighty", active=True)
    told = text_of(screen.regions(seat(table))["players"])
    assert "Barbarians 4 Knights 4" in told
    assert "Ada would be defender" in told


def test_while_cities_are_being_lost_the_attack_is_told_as_it_was_not_as_a_new_one_would_be() -> None:
    table = Court(3).city(0, "0,-1 N").city(1, "1,1 S", "-2,0 N")
    log = (LogEntry(1, "", tuple(table.attacked())),)
    assert table.state.decision.kind == LOSE_CITY
    told = text_of(screen.regions(view_of(table.state, 1, "en", log))["players"])
    assert "Barbarians 3 Knights 0" in told
    assert "would lose" not in told
    assert "Last attack: " in told


def sheet(table: TableView) -> Element:
    """The sheet of the barbarians."""
    players = fromstring(f"<main>{screen.regions(table)['players']}</main>")
    return next(each for each in players if "knights-tracks" in each.get("class", ""))


@pytest.mark.parametrize("steps", range(WAY))
def test_the_ship_stands_where_it_has_come_to_and_two_steps_before_the_shore_it_warns(steps: int) -> None:
    shown = sheet(seat(Court(3).sailed(steps)))
    way = [each for each in shown.iter("i") if each.get("class") != "shore"]
    assert [index for index, step in enumerate(way) if len(step)] == [steps]
    assert [step.get("class") for step in way] == ["sailed"] * steps + [None] * (WAY - steps)
    assert ("near" in shown.get("class", "").split()) is (steps >= WAY - 2)


@pytest.mark.parametrize(("active", "outcome"), [(True, "Ada is defender: 1 point"), (False, "Ada lost a city")])
def test_what_an_attack_brought_is_told_until_the_ship_sails_again(active: bool, outcome: str) -> None:
    table = Court(3).city(0, "0,0 S").road(0, "0,0 NE").knight(0, "0,0 NE", active=active)
    log = (LogEntry(1, "", tuple(table.attacked())),)
    assert f"Last attack: {outcome}" in text_of(screen.regions(view_of(table.state, 0, "en", log))["players"])
    table.state[Barbarians].steps = 1
    assert "Last attack" not in text_of(screen.regions(view_of(table.state, 0, "en", log))["players"])


def test_the_event_die_lies_beside_the_two_that_are_told_apart() -> None:
    *_, match = random_play(WITH_KNIGHTS[0].rules, 1, longest=80)
    rolls = {
        each.attributes["class"]
        for each in elements(screen.regions(table_of(match, 0))["dice"])[1:]
        if "class" in each.attributes
    }
    assert {"die die-red", "die die-gold"} <= rolls
    assert any(shown.startswith("event-die of-") for shown in rolls)


def test_a_roll_is_told_as_what_it_is_while_others_still_answer() -> None:
    """Whoever loses a city is asked between the dice and the harvest; and before the first attack no robber moves."""
    told = set()
    for match in random_play(WITH_KNIGHTS[0].rules, 8, longest=250):
        table = table_of(match, 0)
        if events := last_roll(table):
            seven = sum(map(sum, map(thrown, events))) == 7
            summary = next(
                e.text for e in elements(screen.regions(table)["dice"]) if e.attributes.get("class") == "summary"
            )
            assert ("Seven" in summary) == seven, summary
            assert "robber moves" not in summary or table.view[Barbarians].attacks
            told.add(summary)
    assert {"What the land yields comes next", "Seven: nobody gets a card", "Seven: the robber moves"} <= told


def test_whoever_would_lose_a_city_is_warned() -> None:
    table = court()
    shown = {viewer: elements(screen.regions(seat(table, viewer))["players"]) for viewer in viewers(table.rules)}
    warned = {
        viewer for viewer, found in shown.items() for each in found if "danger" in each.attributes.get("class", "")
    }
    assert warned == {0, 2}


def test_before_the_first_attack_the_robber_is_told_to_sleep() -> None:
    assert "sleeps" in text_of(screen.regions(seat(Court(3)))["players"])
    assert "sleeps" not in text_of(screen.regions(seat(court()))["players"])


def test_every_card_that_is_played_is_tried() -> None:
    table = Court(3)
    assert set(PLAYED) == set(cards.verbs(table.rules))
    assert set(PLAYED) < set(table.rules.vocabulary(PROGRESS))


# -- pointing at knights -------------------------------------------------------------------------------------


def marched() -> Court:
    """A strong knight of the first seat that can go two ways, beside the robber and a weaker knight of another."""
    table = Court(3).awake().robber("0,0").road(0, "0,0 NE E").knight(0, "0,0 N", rank="strong", active=True)
    return table.knight(1, "0,0 SE").turn_of(0)


def called(table: Court, spot: str) -> TableView:
    """The table after a click on a knight of the first seat's."""
    return drafted(seat(table), f"knight:{corner(spot)}")


def open_at(table: TableView) -> dict[str, str]:
    """The verbs that places of the board stand for now, by the names of the places."""
    return {target.name: target.action.split()[1] for target in screen.picture(table).targets if target.action}


def mains(table: TableView) -> set[str]:
    """The verbs of the large buttons."""
    found = marked(screen.regions(table)["actions"], "data-action")
    return {each.attributes["data-action"].split()[1] for each in found}


def test_a_click_on_a_knight_shows_where_it_goes_and_whom_it_drives_away_and_chases() -> None:
    shown = open_at(called(marched(), "0,0 N"))
    assert shown == {corner("0,0 NE"): "move-knight", corner("0,0 SE"): "displace-knight", "0,0": "chase-robber"}


def test_the_hex_of_whoever_is_chased_is_confirmed_like_any_place() -> None:
    table = called(marched(), "0,0 N")
    chasing = choose(table, "hex:0,0")
    assert isinstance(chasing, Draft)
    assert mains(shaped(table, chasing)) == {"chase-robber"}


def test_at_sea_a_knight_is_pointed_at_the_pirate() -> None:
    table = Coasts().awake().pirate("4,0").knight(0, "3,0 NE", active=True).turn_of(0)
    view = view_of(table.state, 0)
    assert open_at(drafted(view, f"knight:{corner('3,0 NE')}")) == {"4,0": "chase-pirate"}


def test_a_knight_that_rests_is_activated_or_promoted_by_a_click_on_it() -> None:
    table = Court(3).knight(0, "0,0 N").turn_of(0)
    assert not offered(called(table, "0,0 N")) & {f"knight:{corner('0,0 N')}"}
    table.give(0, "grain")
    assert mains(called(table, "0,0 N")) == {"activate-knight"}
    table.give(0, "wool+ore")
    assert mains(called(table, "0,0 N")) == {"activate-knight", "promote-knight"}


def test_what_else_can_be_done_with_a_knight_that_may_go_is_asked_beside_its_ways() -> None:
    table = marched().give(0, "wool+ore")
    table.improve(0, "politics", 3)
    begun = called(table, "0,0 N")
    assert mains(begun) == {"promote-knight"}
    assert "move-knight" in open_at(begun).values()


def test_one_button_shows_all_knights_while_one_of_them_can_act() -> None:
    assert "mode:knights" in offered(seat(marched()))
    assert "mode:knights" not in offered(seat(Court(3).knight(0, "0,0 N").give(0, "grain").turn_of(0)))
    shown = drafted(seat(marched()), "mode:knights")
    assert f"place:corner:{corner('0,0 N')}" in offered(shown)
    assert "Choose one of your knights" in text_of(screen.regions(shown)["banner"])


def test_a_knight_that_was_picked_is_put_back_by_a_second_click() -> None:
    once = called(marched(), "0,0 N")
    assert (once.draft.mode, once.draft.picked) == ("knights", (f"corner:{corner('0,0 N')}",))
    twice = drafted(once, f"knight:{corner('0,0 N')}")
    assert (twice.draft.mode, twice.draft.picked) == ("", ())


def test_nobody_presses_the_knights_of_others() -> None:
    assert drafted(seat(marched(), 1), f"knight:{corner('0,0 N')}").draft == Draft()


def test_a_knight_that_has_gone_is_seen_to_rest() -> None:
    begun = called(marched(), "0,0 N")
    picture = screen.picture(
        shaped(begun, replace(begun.draft, chosen=f"0 move-knight {corner('0,0 N')} {corner('0,0 NE')}"))
    )
    assert picture.ghost is not None
    assert (picture.ghost.number, picture.ghost.looks) == (1, ())
    assert {target.piece.looks for target in picture.targets if target.piece} == {()}
