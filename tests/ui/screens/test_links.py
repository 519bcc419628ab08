"""Links on the page: offered where nothing is given away, looked at first, and never laid over a game of the device."""

from __future__ import annotations

import pytest

from engine.kernel import links as engine_links
from engine.kernel.codec import state_digest
from engine.kernel.links import CHALLENGE, GAME, MAP, POSITION
from engine.kernel.rules import Spec
from tests.play import OFFICIAL, Setting
from tests.ui.fakes import FakeHost, MemoryStorage, Tab, marked, text_of
from tests.ui.person import ALONE, TWO, commands, digest, notices, play, room
from tools.moments import moment, over
from ui.base.inputs import Linked
from ui.base.trail import FRAGMENT
from ui.base.words import LANGUAGES
from ui.play.table import Seatholder
from ui.session.about import HUMAN
from ui.session.session import Session
from ui.shelf import links
from ui.shelf.saves import PREFIX

official = pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
QUICK = Spec("classic", 3, 0, (("points", 4),))
OPEN = {"game": "anno1503", "scenario": "1", "seats": "human,random", "seed": "5"}
"""A game where nobody holds anything hidden."""


def finished() -> Session:
    """A game of bots at its end."""
    return moment(QUICK, over)


def begun(setting: Setting, people: int = 1) -> Session:
    """A game before its first action."""
    kinds = [HUMAN if seat < people else "easy" for seat in range(setting.rules.seats)]
    players = [Seatholder(f"Name {seat}", seat, kind) for seat, kind in enumerate(kinds)]
    return Session.begin(setting.rules, players, 9)


def opened(link: str) -> FakeHost:
    """Somebody else's page, opened by a link."""
    return FakeHost(link=link)


def whys(host: FakeHost) -> list[str]:
    """Why some of what can be shared cannot be now."""
    return [each["data-why"] for each in marked(host.page.regions["dialog"], "data-why")]


# -- a finished game -------------------------------------------------------------------------------------------


def test_a_finished_game_opens_on_another_device_at_its_end() -> None:
    host = opened(links.link_to(GAME, finished()))
    assert (host.page.body["screen"], host.page.body["link"]) == ("menu", GAME)
    assert not [name for name in host.kept if name.startswith(PREFIX)], "it is only looked at"
    host.command("take")
    assert host.page.body["screen"] == "end"
    session = room(host).session
    assert session.state == finished().state
    assert (session.players, session.seed) == (finished().players, finished().seed)
    assert [card.over for card in host.app.shelf.cards()] == [True]


def test_a_link_is_short_with_its_players() -> None:
    assert len(links.link_to(GAME, moment(Spec("classic", 2), over))) <= 728


def test_what_is_opened_stands_beside_all_that_was_there() -> None:
    storage = MemoryStorage()
    host = FakeHost(ALONE, storage=storage)
    play(host, 12)
    before = dict(storage)
    other = FakeHost(storage=storage, link=links.link_to(GAME, finished()))
    other.command("take")
    assert before.items() <= storage.items()
    assert len(other.app.shelf.cards()) == 2


def test_finished_games_of_this_device_are_not_dropped_for_one_from_elsewhere() -> None:
    storage, link = MemoryStorage(), links.link_to(GAME, finished())
    for _ in range(27):
        FakeHost(storage=storage, link=link).command("take")
    assert len(FakeHost(storage=storage).app.shelf.cards()) == 27


def test_the_end_offers_to_share_it() -> None:
    host = opened(links.link_to(GAME, finished()))
    host.command("take", "share")
    assert whys(host) == []
    host.command("share:game")
    address = host.copied[-1]
    assert address.startswith(host.address + FRAGMENT)
    assert "in the clipboard" in host.text
    assert [each["value"] for each in marked(host.page.regions["dialog"], "readonly")] == [address]
    again = opened(address.removeprefix(host.address))
    again.command("take")
    assert digest(again) == digest(host)
    host.command("share:send", "share:file")
    assert [text for _, text in host.sent] == [address]
    assert '"program":"landfall"' in host.downloads[-1][1]


def test_the_board_is_a_picture_without_anything_to_choose() -> None:
    host = FakeHost(ALONE)
    assert host.page.board
    assert host.page.board.targets
    host.command("share", "share:picture")
    name, drawing = host.pictures[-1]
    assert name.startswith("classic-island")
    assert 'class="board board-small"' in drawing
    assert "data-legal" not in drawing


def test_what_is_written_on_a_picture_is_in_the_words_of_the_page() -> None:
    host = FakeHost({**OPEN, "lang": "fr"})
    host.command("share", "share:picture")
    assert host.app.room.words("place.home-waters.title") in host.pictures[-1][1]


def test_a_copy_that_knows_no_address_makes_no_link_and_says_why() -> None:
    host = opened(links.link_to(GAME, finished()))
    host.address = ""
    host.command("take", "share")
    assert {why[:28] for why in whys(host)} == {"This copy of the game knows "}
    host.command("share:game", "share:file")
    assert not host.copied
    assert host.downloads


def test_a_saved_game_is_shared_from_the_shelf() -> None:
    host = opened(links.link_to(GAME, finished()))
    host.command("take", "menu", "saves")
    card = host.app.shelf.cards()[0]
    host.command(f"share:{card.slot}", "share:game")
    assert host.page.way == ("menu", "saves", "dialog:share")
    assert engine_links.read(host.copied[-1].partition(FRAGMENT)[2], links.CATALOGUE).kind == GAME


# -- a running game --------------------------------------------------------------------------------------------


def test_a_game_with_hidden_hands_has_no_link_and_says_why() -> None:
    host = FakeHost(ALONE)
    play(host, 40)
    host.command("share")
    assert [why[:5] for why in whys(host)] == ["Hands"]
    host.command("share:position", "share:game")
    assert not host.copied


def test_a_game_of_several_people_is_no_challenge_before_it_is_over() -> None:
    host = FakeHost(TWO)
    host.command("share")
    assert any("what is drawn" in why for why in whys(host))


def test_a_game_with_a_person_elsewhere_is_no_challenge_before_it_is_over() -> None:
    host = FakeHost(TWO)
    session = room(host).session
    session.elsewhere = frozenset({1})
    assert isinstance(session, Session)
    assert links.hindrance(CHALLENGE, session) == "share.challenge.hidden"


def test_a_position_with_open_hands_is_played_on() -> None:
    host = FakeHost(ALONE)
    host.command("share", "share:position")
    other = opened(host.copied[-1].removeprefix(host.address))
    assert other.page.body["link"] == POSITION
    other.command("take")
    assert digest(other) == digest(host)
    play(other, 12)
    assert int(other.page.body["ply"]) >= 12


@official
def test_a_challenge_is_the_same_game_for_everybody(setting: Setting) -> None:
    session = begun(setting)
    assert links.hindrance(CHALLENGE, session) == ""
    one, other = (opened(links.link_to(CHALLENGE, session)) for _ in range(2))
    for host in (one, other):
        host.command("take")
    assert digest(one) == digest(other)
    assert room(one).session.seed == session.seed
    assert "Name 0" not in text_of(one.text), "names do not go along"
    play(one, 8)
    play(other, 8)
    assert digest(one) == digest(other)


@official
def test_a_map_has_other_dice(setting: Setting) -> None:
    session = begun(setting)
    if links.hindrance(MAP, session):
        assert session.rules.view(session.match.first, None) != session.match.first
        return
    one, other = opened(links.link_to(MAP, session)), opened(links.link_to(MAP, session))
    for host in (one, other):
        host.command("take")
        assert room(host).session.state == session.state
    assert room(one).session.seed != room(other).session.seed


@pytest.mark.parametrize(("kind", "named"), [(MAP, False), (CHALLENGE, False), (GAME, True)])
def test_bots_of_a_new_game_are_told_by_their_level_since_they_get_other_names(kind: str, named: bool) -> None:
    session = finished() if named else begun(OFFICIAL[0])
    host = opened(links.link_to(kind, session))
    told = text_of(host.page.regions["linked"])
    for bot in session.players[1:]:
        assert (host.app.words(f"level.{bot.kind}") in told, bot.name in told) == (not named, named)


def test_a_game_that_no_seed_has_begun_is_no_challenge() -> None:
    host = opened(links.link_to(MAP, begun(OFFICIAL[0])))
    host.command("take")
    assert links.hindrance(CHALLENGE, room(host).session) == "share.challenge.none"


# -- links that do not open ------------------------------------------------------------------------------------

LINK = links.link_to(GAME, finished())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("link", [LINK[:-9], LINK[:40] + "A" + LINK[41:], f"{FRAGMENT}AgA", FRAGMENT, FRAGMENT + "é"])
def test_a_link_that_does_not_open_is_refused_in_a_sentence(link: str, language: str) -> None:
    storage = MemoryStorage()
    host = FakeHost({"lang": language}, storage=storage, link=link)
    assert host.page.body["screen"] == "menu"
    assert len(notices(host)) > 20
    assert not [name for name in storage if name.startswith(PREFIX)]


@pytest.mark.parametrize(
    "note", ["", "x", "1\nhuman 0 A", "1\n" + "human 99 A\n" * 3, "x\nhuman 0 A\nhuman 1 B\nhuman 2 C"]
)
def test_a_link_with_other_players_than_seats_is_refused(note: str) -> None:
    host = opened(FRAGMENT + engine_links.of_game(finished().match, note))
    assert "damaged" in notices(host)


def test_a_link_pasted_into_an_open_game_leaves_it_as_it_is() -> None:
    host = FakeHost(ALONE)
    play(host, 10)
    ply = host.page.body["ply"]
    host.link = LINK[:-9]
    host.deliver(Linked(host.link))
    assert (host.page.body["screen"], host.page.body["ply"]) == ("game", ply)
    host.link = LINK
    host.deliver(Linked(host.link))
    assert host.page.body["link"] == GAME
    assert [card.ply for card in host.app.shelf.cards()] == [int(ply)]


def test_a_reload_goes_on_where_the_tab_stood() -> None:
    tab, storage = Tab(), MemoryStorage()
    host = FakeHost(tab=tab, storage=storage, link=LINK)
    assert FakeHost(tab=tab, storage=storage, link=LINK).page.body["link"] == GAME
    host.command("take")
    tab.follow(host.page.way)
    assert FakeHost(tab=tab, storage=storage, link=LINK).page.body["screen"] == "end"
    assert len(host.app.shelf.cards()) == 1


def test_a_long_game_opens_bit_by_bit() -> None:
    host = FakeHost(link=links.link_to(GAME, moment(Spec("classic", 2), over)), tick=0.8)
    assert "progress" in host.text
    host.command("leave-errand")
    assert "take" not in commands(host)


def test_a_game_where_nothing_is_hidden_can_be_shared_at_any_time() -> None:
    host = FakeHost(OPEN)
    play(host, 10)
    host.command("share", "share:position")
    assert engine_links.read(host.copied[-1].partition(FRAGMENT)[2], links.CATALOGUE).match.ply >= 10


# -- on from there ---------------------------------------------------------------------------------------------


def test_a_finished_game_is_looked_at_again_at_once_and_is_kept() -> None:
    host = opened(links.link_to(GAME, finished()))
    assert {"watch", "take"} <= commands(host)
    host.command("watch")
    assert (host.page.body["screen"], host.page.body["ply"]) == ("replay", "0")
    assert host.page.body["plies"] == str(finished().ply)
    assert [card.over for card in host.app.shelf.cards()] == [True]
    host.command("back")
    assert host.page.body["screen"] == "end"
    assert digest(host) == state_digest(finished().state)


def test_only_what_is_over_is_watched() -> None:
    host = FakeHost(OPEN)
    host.command("share", "share:position")
    other = opened(host.copied[-1].removeprefix(host.address))
    assert "watch" not in commands(other)
    other.command("watch")
    assert other.page.body["link"] == POSITION


def test_a_challenge_and_a_map_are_shared_before_anybody_plays() -> None:
    host = FakeHost()
    host.command("setup")
    host.type("option:points", "8")
    host.type("seed", "77")
    host.command("share")
    assert {name for name in commands(host) if name.startswith("share:")} >= {"share:map", "share:challenge"}
    assert "share:position" not in commands(host)
    host.command("share:challenge")
    other = opened(host.copied[-1].removeprefix(host.address))
    assert "Points to win: 8" in text_of(other.page.regions["linked"])
    other.command("take")
    session = room(other).session
    assert (session.seed, session.rules.chosen["points"], session.ply) == (77, 8, 0)
    host.command("close", "start")
    assert digest(other) == digest(host)


def test_usual_choices_of_the_set_up_are_no_settings() -> None:
    host = FakeHost({"theme": "dark"})
    host.command("setup")
    host.type("option:points", "8")
    host.command("usual")
    assert host.app.preferences.theme == "dark"
    host.command("start")
    assert room(host).session.rules.chosen["points"] == 10
