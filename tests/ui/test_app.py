"""The page as a whole, driven as a reader drives it; only the browser is replaced."""

import json
from itertools import pairwise

import pytest

from engine.bots.thinking import LENGTHS
from engine.kernel.codec import state_digest
from engine.kernel.generator import Generator
from tests.ui.fakes import FakeHost, Locks, MemoryStorage, marked, text_of
from ui.inputs import Acted, Commanded, Crashed, FileChosen, Hindered, Struck, Stumbled, Thought, Told, Typed
from ui.preferences import CHOICES
from ui.saves import PREFIX
from ui.screens.game import Playing
from ui.screens.menu import Menu
from ui.words import LANGUAGES, load

CLASSIC = {"game": "classic", "seed": "7"}
ALONE = {**CLASSIC, "seats": "human,random,random"}
TWO = {**CLASSIC, "seats": "human,human"}


def room(host: FakeHost) -> Playing:
    assert isinstance(host.app.room, Playing)
    return host.app.room


def digest(host: FakeHost) -> str:
    return state_digest(room(host).session.state)


def commands(host: FakeHost) -> set[str]:
    return {element["data-command"] for element in marked(host.text, "data-command")}


def notices(host: FakeHost) -> str:
    return text_of(host.page.regions["notices"])


def step(host: FakeHost, generator: Generator) -> None:
    """What a person might do next who knows no more than the page's contract."""
    targets = host.page.board.targets if host.page.board else ()
    actions = [e["data-action"] for e in marked(host.text, "data-action")]
    shaping = [e["data-control"] for e in marked(host.text, "data-control") if "data-why" not in e]
    controls = [control for control in shaping if not control.startswith("fold:")]
    if targets:
        target = generator.choice(targets)
        host.deliver(Acted(target.action, f"{target.kind}:{target.name}"))
    elif actions and generator.below(4):
        host.act(generator.choice(actions))
    elif controls:
        host.press(generator.choice(controls))
    else:
        host.act(generator.choice(actions))


def play(host: FakeHost, plies: int, seed: int = 1) -> None:
    """Play on until so many actions were done, or the game is over."""
    generator, ply, tries = Generator(seed), 0, 0
    while tries < 500:
        if host.page.body["screen"] == "end" or ply >= plies:
            return
        if host.questions:
            host.let_bots_answer(1)
        else:
            step(host, generator)
        tries = tries + 1 if ply == int(host.page.body["ply"]) else 0
        ply = int(host.page.body["ply"])
    raise AssertionError("the game does not get on")


# -- the menu and the ways from it -------------------------------------------------------------------------


def test_the_first_screen_is_the_menu_and_can_be_used() -> None:
    host = FakeHost()
    assert host.page.body == {"screen": "menu", "ready": "true"}
    assert {"new", "setup", "saves", "settings", "help"} <= commands(host)
    assert "continue" not in commands(host)


def test_one_click_starts_a_game_against_three_bots() -> None:
    host = FakeHost()
    host.command("new")
    assert host.page.body["screen"] == "game"
    assert host.page.body["game"] == "classic"
    assert [player.human for player in room(host).session.players] == [True, False, False, False]
    assert {"seat", "decision", "ply", "thinking"} <= set(host.page.body)


def test_the_rest_is_loaded_when_the_first_screen_stands() -> None:
    host = FakeHost()
    assert host.page.regions["art"] == ""
    for _ in range(10):
        host.wait(0.1)
    assert "<svg" in host.page.regions["art"]
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


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"seats": "human,genius"}, "genius"),
        ({"seats": "human"}, "2"),
        ({"seats": "human,easy,easy,easy,easy"}, "4"),
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
    host = FakeHost({**ALONE, "points": "5"})
    play(host, 100_000)
    assert host.page.body["screen"] == "end"
    assert host.page.regions["end"]
    assert "decision" not in host.page.body
    assert not host.app.notices


def test_a_rematch_begins_with_the_same_players() -> None:
    host = FakeHost({**ALONE, "points": "3"})
    play(host, 100_000)
    players = room(host).session.players
    host.command("rematch")
    assert host.page.body["screen"] == "game"
    assert host.page.body["ply"] == "0"
    assert room(host).session.players == players


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


def test_what_happens_is_told_to_the_ear_once() -> None:
    host = FakeHost(ALONE)
    play(host, 6)
    told = [news for page in host.pages for news in page.news]
    assert len(told) >= 6
    host.command("settings")
    assert host.page.news == ()


# -- bots --------------------------------------------------------------------------------------------------


def watching(**more: str) -> FakeHost:
    return FakeHost({**CLASSIC, "seats": "random,random", **more})


def test_bots_play_among_themselves_before_an_onlooker() -> None:
    host = watching(points="5")
    assert host.let_bots_answer() > 100
    assert host.page.body["screen"] == "end"


def test_a_late_answer_is_dropped() -> None:
    host = watching()
    number, _ = host.questions[0]
    host.let_bots_answer(1)
    before = digest(host)
    host.deliver(Thought(number, '{"action": "0 end", "why": null}'), Stumbled(number, "late"))
    assert digest(host) == before
    assert host.page.body["ply"] == "1"


def test_an_answer_from_before_the_menu_is_dropped() -> None:
    host = watching()
    ((number, _),) = host.questions
    host.command("menu")
    host.deliver(Thought(number, "{}"))
    assert host.page.body["screen"] == "menu"
    assert not host.app.notices


def test_a_failing_worker_is_started_again_and_then_given_up() -> None:
    host = watching()
    started = host.bots_started
    host.let_bots_fail()
    assert host.bots_started == started + 1
    assert not host.app.notices
    host.let_bots_fail()
    assert "page" in notices(host)
    for _ in range(5):
        host.wait(0.1)
    assert int(host.page.body["ply"]) == 5
    assert host.questions == []


def test_a_silent_worker_is_given_up_after_a_while() -> None:
    host = watching()
    host.wait(29)
    assert host.page.body["thinking"] == "true"
    started = host.bots_started
    host.wait(2)
    assert host.bots_started == started + 1
    host.let_bots_answer(1)
    host.wait(11)
    assert host.bots_started == started + 2
    host.let_bots_answer(1)
    assert host.page.body["ply"] == "2"


def test_bots_are_told_how_long_to_think_from_the_next_question_on() -> None:
    host = watching()
    host.type("prefer:thinking", "long")
    told = []
    for _ in range(2):
        told.append(json.loads(host.questions[-1][1])["thinking"])
        host.let_bots_answer(1)
    assert told == ["usual", "long"]


def test_who_lets_bots_think_long_is_more_patient() -> None:
    host = watching(thinking="long")
    started = host.bots_started
    host.wait(39)
    assert host.bots_started == started
    host.wait(2)
    assert host.bots_started == started + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_long_bots_think_is_offered_and_explained(language: str) -> None:
    host = FakeHost({"lang": language, "thinking": "brief"})
    host.command("settings")
    words = load(language, strict=True)
    dialog = host.page.regions["dialog"]
    assert all(words(f"settings.thinking.{length}") in text_of(dialog) for length in LENGTHS)
    assert words("settings.thinking.help") in text_of(dialog)


@pytest.mark.parametrize("answer", ["", "{}", '{"error": "bot-failed"}', '{"action": "0 fly", "why": null}', "[1]"])
def test_an_answer_that_cannot_be_played_counts_as_a_failure(answer: str) -> None:
    host = watching()
    for _ in range(2):
        number, _ = host.questions.pop(0)
        host.deliver(Thought(number, answer))
    assert "page" in notices(host)
    assert host.page.body["ply"] == "0"


def test_when_no_bot_can_think_something_legal_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.bots.service.answer", lambda request: '{"error": "bot-failed"}')
    host = watching()
    host.let_bots_fail()
    host.let_bots_fail()
    for _ in range(30):
        host.wait(0.1)
    assert int(host.page.body["ply"]) == 30


def test_a_pause_holds_the_bots_and_a_step_lets_one_move() -> None:
    host = watching()
    host.command("pause")
    host.let_bots_answer(1)
    assert host.page.body["ply"] == "0"
    host.command("step")
    assert host.page.body["ply"] == "1"
    host.let_bots_answer(1)
    assert host.page.body["ply"] == "1"
    host.command("pause")
    assert host.page.body["ply"] == "2"


def test_a_bots_move_can_be_seen_before_the_next() -> None:
    host = watching(speed="normal")
    host.let_bots_answer(1)
    host.let_bots_answer(1)
    assert host.page.body["ply"] == "1"
    host.wait(0.7)
    assert host.page.body["ply"] == "1"
    host.wait(0.2)
    assert host.page.body["ply"] == "2"


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
    for _ in range(200):
        host.let_bots_answer()
        seen.append(room(host).table.seat)
        step(host, generator)
        seen.append(room(host).table.seat)
    changes = [change for change in pairwise(seen) if change[0] != change[1]]
    assert len(changes) > 10
    assert all(None in change for change in changes)
    assert set(seen) == {0, 1, None}


# -- what goes without saying ------------------------------------------------------------------------------


def turn_of_person(host: FakeHost) -> None:
    """Go on to the person's next roll."""
    generator = Generator(2)
    for _ in range(2000):
        host.let_bots_answer(1)
        body = host.page.body
        if body.get("decision") == "roll" and room(host).table.can_act:
            return
        if not host.questions:
            step(host, generator)
    raise AssertionError("no turn came")


def test_the_dice_wait_for_a_hand_unless_told_otherwise() -> None:
    host = FakeHost(ALONE)
    turn_of_person(host)
    host.wait(10)
    assert host.page.body["decision"] == "roll"
    host.type("prefer:roll", "always")
    ply = int(host.page.body["ply"])
    host.wait(10)
    assert int(host.page.body["ply"]) == ply + 1


def test_the_dice_roll_by_themselves() -> None:
    host = FakeHost(ALONE)
    host.type("prefer:roll", "spare")
    turn_of_person(host)
    host.wait(0.1)
    assert host.page.body["decision"] != "roll"


@pytest.mark.parametrize("wish", ["auto", "ask"])
def test_who_cannot_pay_refuses_unasked_if_preferred(wish: str) -> None:
    host = FakeHost({**CLASSIC, "seats": "human,medium,medium,medium", "seed": "3"})
    host.type("prefer:refuse", wish)
    generator, asked_in_vain = Generator(3), 0
    for _ in range(250):
        host.let_bots_answer(1)
        table = room(host).table
        if table.can_act and table.decision == "answer" and [a.verb for a in table.legal] == ["refuse"]:
            asked_in_vain += 1
        if not host.questions:
            step(host, generator)
    assert (asked_in_vain > 0) == (wish == "ask")


# -- keys --------------------------------------------------------------------------------------------------


def focused(host: FakeHost) -> str:
    return host.page.focus.removeprefix('[data-key="').removesuffix('"]')


def test_arrows_move_between_the_places_that_can_be_chosen() -> None:
    host = FakeHost(TWO)
    host.press("curtain")
    assert host.page.board is not None
    places = {f"{target.kind}:{target.name}" for target in host.page.board.targets}
    host.strike("ArrowUp")
    start = focused(host)
    seen = {start}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "n", "p", "n"):
        host.deliver(Struck(key, focused(host) or start))
        seen.add(focused(host) or start)
    assert seen <= places
    assert len(seen) > 3


def test_n_goes_round_all_places() -> None:
    host = FakeHost(TWO)
    host.press("curtain")
    assert host.page.board is not None
    count = len(host.page.board.targets)
    seen = set()
    for _ in range(count):
        host.strike("n")
        seen.add(focused(host))
    assert len(seen) == count
    host.strike("p")
    assert focused(host) in seen


def test_enter_takes_the_place_and_escape_lets_it_go() -> None:
    host = FakeHost({**TWO, "confirm": "1"})
    host.press("curtain")
    host.strike("n")
    place = focused(host)
    host.deliver(Struck("Enter", place))
    assert host.page.board is not None
    assert host.page.board.ghost is not None
    host.strike("Escape")
    assert host.page.board.ghost is None
    host.deliver(Struck("Enter", place), Struck("Enter", place))
    assert host.page.body["ply"] == "1"
    host.strike("u")
    assert host.page.body["ply"] == "0"


def test_escape_closes_a_panel() -> None:
    host = FakeHost(ALONE)
    turn_of_person(host)
    host.strike("r")
    for _ in range(50):
        if host.page.body["decision"] == "main" and room(host).table.can_act:
            break
        step(host, Generator(1))
    host.press("panel:chart")
    assert host.page.regions["panel"]
    host.strike("Escape")
    assert host.page.regions["panel"] == ""


def test_letters_roll_and_end_the_turn() -> None:
    host = FakeHost(ALONE)
    turn_of_person(host)
    ply = int(host.page.body["ply"])
    host.strike("e")
    assert int(host.page.body["ply"]) == ply
    host.strike("r")
    assert int(host.page.body["ply"]) == ply + 1


# -- saves -------------------------------------------------------------------------------------------------


def saved(host: FakeHost) -> list[str]:
    return [name for name in host.kept if name.startswith(PREFIX)]


def test_the_game_is_kept_after_every_action() -> None:
    host = FakeHost(ALONE)
    for ply in range(1, 30):
        play(host, ply)
        assert max(json.loads(host.kept[name])["card"]["ply"] for name in saved(host)) == ply


@pytest.mark.parametrize("ply", [0, 1, 5, 11, 23, 50, 90])
def test_a_reload_goes_on_with_the_same_game(ply: int) -> None:
    host = FakeHost(ALONE)
    play(host, ply)
    again = FakeHost(ALONE, storage=MemoryStorage(host.kept), tab=host.kept_in_tab)
    assert again.page.body == host.page.body
    assert digest(again) == digest(host)
    assert [entry.action for entry in room(again).table.log] == [entry.action for entry in room(host).table.log]


def test_the_same_address_in_another_tab_starts_its_own_game() -> None:
    host = FakeHost(ALONE)
    play(host, 5)
    other = FakeHost(ALONE, storage=host.kept, locks=host.locks)
    assert other.page.body["ply"] == "0"
    assert len({name.rpartition(".")[0] for name in saved(host)}) == 2


def test_a_reload_shows_the_menu_after_the_game_was_left() -> None:
    host = FakeHost()
    host.command("new", "menu")
    again = FakeHost(storage=host.kept, tab=host.kept_in_tab)
    assert isinstance(again.app.room, Menu)


def test_a_full_storage_is_told_once_and_the_game_goes_on() -> None:
    host = FakeHost(ALONE)
    host.kept.trouble = "storage-full"
    play(host, 20)
    assert notices(host).count("full") == 1
    host.command("dismiss:1")
    play(host, 25)
    assert host.page.regions["notices"] == ""
    host.kept.trouble = ""
    play(host, 30)
    host.kept.trouble = "storage-full"
    play(host, 31)
    assert "full" in notices(host)


def test_without_any_storage_the_page_works() -> None:
    forbidden = MemoryStorage()
    forbidden.forbidden = True
    host = FakeHost(storage=forbidden, tab=forbidden)
    host.command("saves")
    assert "keep" in notices(host)
    host.command("menu", "setup", "start")
    play(host, 10)
    assert int(host.page.body["ply"]) >= 10


def test_a_damaged_save_falls_back_to_the_copy_before() -> None:
    host = FakeHost(ALONE)
    play(host, 12)
    newest = max(saved(host), key=lambda name: json.loads(host.kept[name])["card"]["serial"])
    host.kept[newest] = host.kept[newest].replace('"log"', '"lag"', 1)
    again = FakeHost(ALONE, storage=host.kept, tab=host.kept_in_tab)
    assert again.page.body["ply"] == "11"
    assert "before" in notices(again)
    again.command("menu", "saves")
    assert "damaged" in text_of(again.page.regions["shelf"])


def test_a_game_whose_copies_are_both_damaged_is_told_and_kept() -> None:
    host = FakeHost(ALONE)
    play(host, 12)
    for name in saved(host):
        host.kept[name] = host.kept[name][:-50]
    again = FakeHost(ALONE, storage=host.kept, tab=host.kept_in_tab)
    assert again.page.body["screen"] == "menu"
    assert notices(again)
    assert len(saved(again)) == 2


def on_shelf() -> FakeHost:
    host = FakeHost(ALONE)
    play(host, 6)
    host.command("menu", "saves")
    return host


def slot_of(host: FakeHost) -> str:
    return next(name.partition(":")[2] for name in commands(host) if name.startswith("open:"))


def test_a_saved_game_can_be_opened_renamed_exported_and_deleted() -> None:
    host = on_shelf()
    slot = slot_of(host)
    host.command(f"rename:{slot}")
    host.type("answer", "The <i>long</i> one")
    host.command("answer:0")
    assert "The <i>long</i> one" in text_of(host.page.regions["shelf"])
    host.command(f"export:{slot}")
    ((name, text),) = host.downloads
    assert name == "the-i-long-i-one.json"
    assert json.loads(text)["program"] == "landfall"
    host.command(f"open:{slot}")
    assert host.page.body["ply"] == "6"
    host.command("menu", "saves", f"delete:{slot}", "answer:1")
    assert slot_of(host) == slot
    host.command(f"delete:{slot}", "answer:0")
    assert not any(name.startswith("open:") for name in commands(host))
    assert saved(host) == []


def test_an_exported_game_can_be_imported_elsewhere() -> None:
    host = on_shelf()
    host.command(f"export:{slot_of(host)}")
    other = FakeHost()
    other.command("saves", "import")
    assert other.files_asked == 1
    other.deliver(FileChosen("my game.json", host.downloads[0][1]))
    assert "my game" in text_of(other.page.regions["shelf"])
    other.command(f"open:{slot_of(other)}")
    assert other.page.body["ply"] == "6"


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "hello",
        "[]",
        "null",
        "{}",
        '{"program": "landfall"}',
        '{"program": "landfall", "format": 99}',
        "x" * 100,
        "[" * 100_000,
    ],
)
def test_a_file_that_is_no_save_is_refused_in_a_sentence(text: str | None) -> None:
    host = FakeHost()
    host.command("saves")
    host.deliver(FileChosen("x.json", text))
    assert len(notices(host)) > 20
    assert saved(host) == []


def test_a_copy_can_be_kept_under_a_title() -> None:
    host = FakeHost(ALONE)
    play(host, 4)
    host.command("more", "save")
    host.type("answer", "Before the storm")
    host.command("answer:0")
    play(host, 8)
    host.command("menu", "saves")
    assert "Before the storm" in text_of(host.page.regions["shelf"])
    assert len([name for name in commands(host) if name.startswith("open:")]) == 2


# -- several tabs ------------------------------------------------------------------------------------------


def two_tabs() -> tuple[FakeHost, FakeHost]:
    locks = Locks()
    first = FakeHost(ALONE, locks=locks)
    play(first, 5)
    second = FakeHost(storage=first.kept, locks=locks)
    second.command("continue")
    return first, second


def test_a_second_tab_asks_before_it_takes_a_game_over() -> None:
    first, second = two_tabs()
    assert "<dialog" in second.page.regions["question"]
    assert second.page.body["screen"] == "menu"
    second.command("answer:1")
    assert second.page.regions["question"] == ""
    play(first, 6)
    assert first.page.body["ply"] == "6"


def test_the_first_tab_stops_when_the_second_takes_over() -> None:
    first, second = two_tabs()
    second.command("answer:0")
    assert second.page.body["ply"] == "5"
    assert "<dialog" in first.page.regions["question"]
    assert not room(first).table.can_act
    before = dict(first.kept)
    first.let_bots_answer()
    step_or_nothing = [Acted("0 roll"), Commanded("undo"), Struck("r")]
    first.deliver(*step_or_nothing)
    assert first.kept == before
    play(second, 9)
    first.command("answer:0")
    assert first.page.body["ply"] == second.page.body["ply"]
    assert "<dialog" in second.page.regions["question"]


def test_a_tab_that_was_written_over_stops_even_where_no_lock_told_it() -> None:
    first = FakeHost(ALONE)
    play(first, 5)
    second = FakeHost(storage=first.kept)
    second.command("continue")
    play(second, 7)
    play_once = Generator(1)
    for _ in range(10):
        first.let_bots_answer(1)
        if room(first).table.can_act:
            step(first, play_once)
    assert "<dialog" in first.page.regions["question"]


# -- set-up ------------------------------------------------------------------------------------------------


def setting_up(storage: MemoryStorage | None = None) -> FakeHost:
    host = FakeHost(storage=storage)
    host.command("setup")
    return host


def test_what_was_agreed_is_played() -> None:
    host = setting_up()
    host.type("seats", "3")
    host.type("seat:0:name", "<b>Zoë</b>")
    host.type("seat:1:kind", "human")
    host.type("seat:2:colour", "0")
    host.type("option:points", "8")
    host.type("option:map", "balanced")
    host.type("seed", "123")
    host.command("start")
    session = room(host).session
    assert session.players[0].name == "<b>Zoë</b>"
    assert [player.kind for player in session.players][:2] == ["human", "human"]
    assert session.players[2].colour == 0
    assert sorted({player.colour for player in session.players}) == sorted(p.colour for p in session.players)
    assert (session.rules.chosen["points"], session.rules.chosen["map"], session.seed) == (8, "balanced", 123)
    assert "<b>" not in host.text.replace("<b>", "", host.text.count("<b aria")) or "&lt;b&gt;Zoë" in host.text


def test_what_was_agreed_is_remembered_all_but_the_seed() -> None:
    host = setting_up()
    host.type("seats", "2")
    host.type("seat:0:name", "Zoë")
    host.type("option:dice", "deck")
    host.type("seed", "123")
    host.command("menu")
    again = setting_up(host.kept)
    assert "Zoë" in again.page.regions["chairs"]
    again.command("start")
    session = room(again).session
    assert (len(session.players), session.rules.chosen["dice"]) == (2, "deck")
    assert session.seed != 123


@pytest.mark.parametrize("kept", ["", "{}", "[]", '{"game": "chess", "scenario": 0, "seats": [], "options": {}}'])
def test_nonsense_that_is_remembered_is_forgotten(kept: str) -> None:
    host = setting_up(MemoryStorage({"landfall.setup": kept}))
    host.command("start")
    assert len(room(host).session.players) == 4


def test_the_island_is_seen_before_it_is_played_on() -> None:
    host = setting_up()
    first = host.page.regions["island"]
    host.command("deal")
    assert host.page.regions["island"] != first
    host.type("seed", "4242")
    shown = host.page.regions["island"]
    host.type("seed", "1")
    host.type("seed", "4242")
    assert host.page.regions["island"] == shown


@pytest.mark.parametrize("seed", ["", "x", "-4", "1e9", "99999999999999999999"])
def test_a_seed_that_is_none_is_refused_in_a_sentence(seed: str) -> None:
    host = setting_up()
    before = host.page.regions["island"]
    host.type("seed", seed)
    assert "4294967295" in notices(host)
    assert host.page.regions["island"] == before


def test_an_option_that_fits_no_more_is_left_out() -> None:
    host = setting_up()
    host.type("option:first", "3")
    host.type("seats", "2")
    host.command("start")
    assert room(host).session.rules.chosen["first"] == "roll"


def test_every_option_of_the_game_is_offered() -> None:
    host = setting_up()
    host.command("fold:options")
    names = {element["name"] for element in marked(host.text, "name")}
    assert {f"option:{option.name}" for option in host.app.room.setup.rules.options} <= names  # type: ignore[attr-defined]


def test_letters_typed_do_not_paint_the_page_again() -> None:
    host = setting_up()
    pages = len(host.pages)
    host.deliver(Typed("seat:0:name", "Z", whole=False), Typed("seat:0:name", "Zo", whole=False))
    assert len(host.pages) == pages
    host.command("start")
    assert room(host).session.players[0].name == "Zo"


# -- the site itself ---------------------------------------------------------------------------------------


def test_an_offline_copy_is_told_on_the_menu() -> None:
    host = FakeHost()
    before = host.text
    host.deliver(Told("offline"))
    assert host.text != before


def test_a_new_version_is_offered_and_never_forced() -> None:
    host = FakeHost(ALONE)
    host.deliver(Told("update"))
    assert "update" in commands(host)
    host.wait(1000)
    assert "update" in commands(host)
    assert not host.updated
    host.command("update")
    assert host.updated


def test_a_crash_is_told_and_marked() -> None:
    host = FakeHost()
    host.deliver(Crashed("ValueError: <oops>"))
    assert host.page.body["error"] == "ValueError: <oops>"
    assert "<oops>" in notices(host)
