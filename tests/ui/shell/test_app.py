"""The page as a whole, driven as a reader drives it; only the browser is replaced."""

from itertools import pairwise

import pytest

from engine.games import CATALOGUE
from engine.kernel.codec import state_digest
from engine.kernel.generator import Generator
from engine.kernel.saves import read
from tests.ui.fakes import FakeHost, MemoryStorage, marked, text_of
from tests.ui.person import ALONE, CLASSIC, TWO, advised, commands, digest, finish, notices, play, room, step
from ui.base.inputs import Acted, Crashed, Hindered, Told
from ui.base.preferences import CHOICES
from ui.guide.lesson_list import LESSONS
from ui.screens import menu
from ui.screens.setup.setting_up import SettingUp
from ui.shelf.setup import Setup

# -- the menu and the ways from it -------------------------------------------------------------------------


def test_the_first_screen_is_the_menu_and_can_be_used() -> None:
    host = FakeHost()
    assert host.page.body == {"screen": "menu", "ready": "true"}
    assert {"new:classic", "setup:classic", "saves", "settings", "help"} <= commands(host)
    assert "continue" not in commands(host)


def test_one_click_starts_a_game_against_three_bots() -> None:
    host = FakeHost()
    host.command("new")
    assert host.page.body["screen"] == "game"
    assert host.page.body["game"] == "classic"
    assert [player.human for player in room(host).session.players] == [True, False, False, False]
    assert {"seat", "decision", "ply", "thinking"} <= set(host.page.body)


def agreed(host: FakeHost) -> Setup:
    """Return what the set-up screen shows."""
    assert isinstance(host.app.room, SettingUp)
    return host.app.room.setup


def test_the_menu_knows_all_families_and_their_first_lessons() -> None:
    assert list(menu.FAMILIES) == [family.name for family in CATALOGUE.families if not family.base]
    firsts = {entry.game: name for name, entry in reversed(LESSONS.items())}
    assert firsts == menu.FAMILIES


@pytest.mark.parametrize("family", menu.FAMILIES)
def test_each_family_has_a_card_that_plays_sets_up_and_teaches(family: str) -> None:
    host = FakeHost()
    (lesson,) = (each for each in commands(host) if each.startswith("lesson:") and LESSONS[each[7:]].game == family)
    host.command(f"setup:{family}")
    assert agreed(host).game == family
    host.command("menu", lesson)
    assert host.page.body["game"] == family
    host.command("menu", f"new:{family}")
    assert host.page.body["game"] == family
    kinds = [player.kind for player in room(host).session.players]
    assert kinds == (["human", "easy"] if family == "junior" else ["human"] + ["medium"] * 3)


def test_the_cards_show_their_signs_though_the_page_holds_no_drawings_yet() -> None:
    layout = FakeHost().page.layout()
    assert layout.count('class="play"><svg') == len(menu.FAMILIES)
    assert "<use" not in layout


def test_the_set_up_keeps_what_was_agreed_on_for_its_own_family() -> None:
    host = FakeHost()
    host.command("setup:seafarers", "game:seafarers:4", "menu", "setup:seafarers")
    assert agreed(host).scenario == 4
    host.command("menu", "setup:explorers")
    assert (agreed(host).game, agreed(host).scenario) == ("explorers", 1)
    host.command("menu", "setup:nonsense")
    assert agreed(host).game == "explorers"


def test_a_game_of_no_family_is_refused_and_the_menu_stays() -> None:
    host = FakeHost()
    host.command("new:nonsense")
    assert host.page.body["screen"] == "menu"
    assert notices(host)


def test_the_rest_is_loaded_when_the_first_screen_stands() -> None:
    host = FakeHost()
    assert not any(host.page.regions[f"view-{name}"] for name in menu.FAMILIES)
    for _ in range(10):
        host.wait(0.1)
    assert all("sketch" in host.page.regions[f"view-{name}"] for name in menu.FAMILIES)
    assert host.bots_started == 1


def test_an_unfinished_game_can_be_continued_from_the_menu() -> None:
    host = FakeHost()
    host.command("new")
    play(host, 5)
    before = digest(host)
    host.command("menu")
    assert "continue" in commands(host)
    host.command("continue")
    assert host.page.body["screen"] == "game"
    assert digest(host) == before


@pytest.mark.parametrize("dialog", ["settings", "help", "keys", "more"])
def test_dialogs_open_and_close(dialog: str) -> None:
    host = FakeHost(ALONE)
    host.command(dialog)
    assert "<dialog" in host.page.regions["dialog"]
    host.command("close")
    assert host.page.regions["dialog"] == ""


def test_the_question_mark_lists_the_keys_and_no_key_goes_through_a_dialog() -> None:
    host = FakeHost(TWO)
    host.press("curtain")
    host.strike("?")
    assert "<kbd>" in host.page.regions["dialog"]
    before = host.page.focus
    host.strike("ArrowLeft")
    assert host.page.focus == before == ""


def test_a_move_that_stands_is_not_called_nothing_to_take_back() -> None:
    host = FakeHost({**ALONE, "map": "beginner", "first": "0"})

    def why() -> str:
        undo = [each for each in marked(host.page.regions["actions"], "data-why") if each.get("data-command") == "undo"]
        return undo[0]["data-why"]

    assert why() == "Nothing to take back"
    host.act("0 roll")
    assert why() == "Your last move cannot be taken back"


# -- preferences -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "value"), [(name, values[-1]) for name, values in CHOICES.items()])
def test_a_preference_is_remembered(name: str, value: str) -> None:
    host = FakeHost(plain=True)
    host.type(f"prefer:{name}", value)
    assert getattr(host.page.preferences, name) == value
    again = FakeHost(plain=True, storage=host.kept)
    assert getattr(again.page.preferences, name) == value


def test_what_is_no_preference_is_ignored() -> None:
    host = FakeHost(storage=MemoryStorage({"landfall.theme": "purple", "landfall.lang": "xx"}))
    host.type("prefer:theme", "purple")
    host.type("prefer:nothing", "x")
    assert host.page.preferences.theme == "auto"
    assert host.page.preferences.lang == "en"


def test_the_address_goes_before_what_is_remembered_but_is_not_remembered() -> None:
    storage = MemoryStorage({"landfall.lang": "en", "landfall.speed": "slow", "landfall.confirm": "on"})
    host = FakeHost({"lang": "fr", "speed": "0", "confirm": "0"}, storage=storage, plain=True)
    wishes = host.page.preferences
    assert (wishes.lang, wishes.speed, wishes.confirm) == ("fr", "none", "off")
    assert storage["landfall.lang"] == "en"


def test_the_language_changes_in_the_middle_of_a_game() -> None:
    host = FakeHost(ALONE)
    play(host, 3)
    english, before = host.text, digest(host)
    host.command("lang:fr")
    assert host.page.preferences.lang == "fr"
    assert host.text != english
    assert "Vous" not in text_of(host.page.regions["banner"]) or host.page.frame.endswith("fr")
    assert digest(host) == before


# -- the address -------------------------------------------------------------------------------------------


def test_the_address_starts_a_game() -> None:
    host = FakeHost({**CLASSIC, "seats": "human,easy", "map": "beginner", "points": "5", "nonsense": "x"})
    session = room(host).session
    assert [player.kind for player in session.players] == ["human", "easy"]
    assert (session.rules.chosen["map"], session.rules.chosen["points"]) == ("beginner", 5)
    assert session.seed == 7


FAMILIES = [family.name for family in CATALOGUE.families]


@pytest.mark.parametrize("query", [{}, {"scenario": ""}], ids=["unnamed", "empty"])
@pytest.mark.parametrize("family", FAMILIES)
def test_an_address_that_names_no_scenario_starts_the_first(family: str, query: dict[str, str]) -> None:
    game = room(FakeHost({"game": family, **query})).session.rules.game
    assert (game.name, game.scenario) == (family, CATALOGUE.family(family).scenarios[0].number)


@pytest.mark.parametrize("name", ["seats", "seed", "lesson"])
def test_a_name_without_a_value_asks_for_nothing(name: str) -> None:
    assert FakeHost({"game": "classic", name: ""}).page.body["screen"] == "game"


@pytest.mark.parametrize("family", [name for name in FAMILIES if CATALOGUE.family(name).scenarios[0].number])
def test_an_address_that_names_a_scenario_that_is_not_there_is_still_refused(family: str) -> None:
    host = FakeHost({"game": family, "scenario": "0"})
    assert host.page.body["screen"] == "menu"
    assert "0" in notices(host)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"seats": "human,genius"}, "genius"),
        ({"seats": "human"}, "2"),
        ({"seats": "human,easy,easy,easy,easy,easy,easy"}, "6"),
        ({"game": "chess"}, "chess"),
        ({"scenario": "9"}, "classic"),
        ({"seed": "-1"}, "4294967295"),
        ({"seed": "abc"}, "4294967295"),
        ({"seed": "99999999999"}, "4294967295"),
        ({"map": "mars"}, "mars"),
        ({"points": "2.5"}, "2.5"),
    ],
)
def test_an_address_that_cannot_be_played_is_answered_in_a_sentence(query: dict[str, str], said: str) -> None:
    host = FakeHost({**CLASSIC, **query})
    assert host.page.body["screen"] == "menu"
    assert said in notices(host)


def test_the_same_seed_deals_the_same_game() -> None:
    one, other = FakeHost(ALONE), FakeHost(ALONE)
    play(one, 40)
    play(other, 40)
    assert digest(one) == digest(other)


# -- playing -----------------------------------------------------------------------------------------------


def test_a_whole_game_can_be_played_by_clicks_alone() -> None:
    host = FakeHost({**ALONE, "points": "3"})
    play(host, 100_000)
    assert host.page.body["screen"] == "end"
    assert host.page.regions["end"]
    assert "decision" not in host.page.body
    assert not host.app.notices.shown


def test_a_rematch_begins_with_the_same_players() -> None:
    host = FakeHost({**ALONE, "points": "3"})
    finish(host)
    players = room(host).session.players
    host.command("rematch")
    assert host.page.body["screen"] == "game"
    assert host.page.body["ply"] == "0"
    assert room(host).session.players == players


def test_every_way_on_from_the_end_leads_somewhere() -> None:
    host = FakeHost({**ALONE, "points": "3", "speed": "0"})
    finish(host)
    ways = [element["data-command"] for element in marked(host.page.regions["end"], "data-command")]
    assert {"rematch", "new", "share", "menu"} <= set(ways)
    host.command("export")
    ((name, text),) = host.downloads
    assert name.endswith(".json")
    assert state_digest(read(text, CATALOGUE).match.state) == digest(host)
    host.command("new")
    assert host.page.body["screen"] == "setup"


def test_with_confirmation_the_first_click_only_chooses() -> None:
    host = FakeHost({**TWO, "confirm": "1"})
    host.press("curtain")
    assert host.page.board is not None
    target = host.page.board.targets[0]
    click = Acted(target.action, f"{target.kind}:{target.name}")
    host.deliver(click)
    assert host.page.body["ply"] == "0"
    assert host.page.board.ghost is not None
    host.deliver(click)
    assert host.page.body["ply"] == "1"


def test_a_move_can_be_taken_back() -> None:
    host = FakeHost(TWO)
    host.press("curtain")
    before = digest(host)
    step(host, Generator(1))
    host.command("undo")
    assert (host.page.body["ply"], digest(host)) == ("0", before)
    host.command("undo")
    assert host.page.body["ply"] == "0"


def test_an_action_of_another_seat_or_out_of_turn_does_nothing() -> None:
    host = FakeHost(TWO)
    host.press("curtain")
    seat = int(host.page.body["seat"])
    host.act(f"{1 - seat} end", f"{seat} end", "rubbish", f"{seat} roll")
    assert host.page.body["ply"] == "0"
    assert notices(host)


def test_a_hindered_control_says_why() -> None:
    host = FakeHost(ALONE)
    host.deliver(Hindered("1 ore short"))
    assert "1 ore short" in notices(host)
    host.wait(60)
    assert host.page.regions["notices"] == ""


def test_what_was_refused_goes_with_the_next_deed() -> None:
    host = FakeHost(ALONE)
    host.deliver(Hindered("1 ore short"))
    host.deliver(Hindered("1 wool short"))
    assert "ore" not in notices(host)
    host.press("fold:log")
    assert notices(host) == ""


def test_what_was_refused_out_of_turn_goes_once_the_person_is_asked() -> None:
    host = FakeHost(ALONE)
    while not host.questions:
        advised(host)
    host.deliver(Hindered("It is Ravi's move"))
    for _ in range(100):
        assert "Ravi" in notices(host)
        host.let_bots_answer(1)
        if room(host).table.can_act:
            break
    assert notices(host) == ""


def test_a_notice_goes_with_its_screen_unless_it_concerns_all_screens() -> None:
    host = FakeHost(ALONE)
    host.deliver(Hindered("1 ore short"))
    host.app.notify("Saved")
    host.app.notify("The barbarians attack", stays=True)
    host.deliver(Crashed("oops"))
    host.go(-1)
    assert host.page.body["screen"] == "menu"
    assert not {"1 ore short", "Saved", "The barbarians attack"} & {each.text for each in host.app.notices.shown}
    assert "background" in notices(host)


def test_a_notice_stays_as_long_as_its_length_asks_and_somebody_is_at_it() -> None:
    host = FakeHost(ALONE)
    host.app.notify("A short one")
    host.app.notify("A long one that takes its time to be read, word for word, from here to its very end")
    host.wait(4)
    assert "short" not in notices(host)
    assert "long" in notices(host)
    host.pointed_at = "#notices"
    host.wait(20)
    assert "long" in notices(host)
    host.pointed_at = ""
    host.wait(2)
    assert notices(host) == ""


def test_a_notice_under_which_the_mouse_was_left_goes_in_the_end() -> None:
    host = FakeHost(ALONE)
    host.app.notify("A short one")
    host.pointed_at = "#notices"
    for _ in range(12):
        host.wait(2)
    assert notices(host) == ""


def test_the_log_follows_again_once_when_the_turn_comes() -> None:
    host = FakeHost({**ALONE, "first": "0", "map": "beginner"})
    assert [page.follow for page in host.pages].count(True) == 1
    host.act("0 roll")
    assert not host.page.follow, "who reads in their own turn goes on reading"
    host.act("0 end")
    seen = len(host.pages)
    host.let_bots_answer()
    followed = [page.body["seat"] for page in host.pages[seen:] if page.follow]
    assert followed == ["0"]


def test_what_happens_is_told_to_the_ear_once() -> None:
    host = FakeHost(ALONE)
    play(host, 6)
    told = [news for page in host.pages for news in page.news]
    assert len(told) >= 6
    host.command("settings")
    assert host.page.news == ()


# -- one screen for several --------------------------------------------------------------------------------


def test_with_one_person_no_curtain_is_ever_drawn() -> None:
    host = FakeHost(ALONE)
    play(host, 60)
    assert all(page.regions.get("curtain", "") == "" for page in host.pages)


def test_the_curtain_hides_the_hands_until_the_next_player_is_there() -> None:
    host = FakeHost(TWO)
    first = int(host.page.body["seat"])
    assert "<dialog" in host.page.regions["curtain"]
    assert room(host).table.seat is None
    assert not marked(host.text, "data-action")
    assert host.page.board is not None
    assert host.page.board.targets == ()
    host.press("curtain")
    assert room(host).table.seat == first
    generator = Generator(1)
    step(host, generator)
    step(host, generator)
    assert "<dialog" in host.page.regions["curtain"]
    assert room(host).table.seat is None


def test_every_change_of_the_viewer_passes_the_curtain() -> None:
    host = FakeHost({**CLASSIC, "seats": "human,human,random"})
    generator, seen = Generator(4), []
    for _ in range(80):
        host.let_bots_answer()
        seen.append(room(host).table.seat)
        step(host, generator)
        seen.append(room(host).table.seat)
    changes = [change for change in pairwise(seen) if change[0] != change[1]]
    assert len(changes) > 10
    assert all(None in change for change in changes)
    assert set(seen) == {0, 1, None}


# -- the site itself ---------------------------------------------------------------------------------------


def test_an_offline_copy_is_told_on_the_menu() -> None:
    host = FakeHost()
    before = host.text
    host.deliver(Told("offline"))
    assert host.text != before


def test_a_new_version_is_offered_and_never_forced() -> None:
    host = FakeHost(ALONE)
    host.deliver(Told("update"))
    assert "update" not in commands(host), "it waits while somebody plays"
    host.command("menu")
    assert "update" in commands(host)
    host.wait(1000)
    assert "update" in commands(host)
    assert not host.updated
    host.command("update")
    assert host.updated


def test_what_fails_in_the_background_is_told_and_marked() -> None:
    host = FakeHost()
    host.deliver(Crashed("ValueError: <oops>"))
    assert host.page.body["error"] == "ValueError: <oops>"
    assert "<oops>" not in notices(host)
    assert "background" in notices(host)
