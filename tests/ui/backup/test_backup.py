"""One file with everything: written on one device, read on another, twice, damaged, and where there is no room."""

import json
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from engine.games import CATALOGUE
from engine.kernel.refusal import Refusal
from engine.kernel.saves import read as read_save
from tests.damaged_backups import troubles
from tests.ui.fakes import FakeHost, MemoryStorage
from tests.ui.person import ALONE, commands, finish, notices, play
from ui.backup.file import is_backup, is_carried, read, write
from ui.backup.merging import Came, merge
from ui.base.inputs import FileChosen, Recovered
from ui.base.learnt import learnt, note
from ui.base.storage import COPIED, FULL, StorageTrouble
from ui.practice import scores
from ui.record.ledger import NAME, Ledger
from ui.screens.safekeeping import DUE, remind
from ui.session import own_bots
from ui.session.own_bots import LONGEST_NAME, OwnBot, Rival
from ui.shelf.saves import Shelf, copy_names

WHEN = "2031-05-06T07:08:09"
DAMAGES, PART = 2000, 100


def one() -> int:
    return 1


def device(*seeds: str) -> MemoryStorage:
    """The storage of a person who has begun a game for each seed, learnt, practised and chosen."""
    return MemoryStorage(_device(seeds))


@cache
def _device(seeds: tuple[str, ...]) -> MemoryStorage:
    storage = MemoryStorage()
    for seed in seeds:
        play(FakeHost({**ALONE, "seed": seed}, storage=storage), 8)
        note(storage, f"lesson-{seed}")
    scores.keep(storage, scores.Scores().with_opening("classic/0/4", len(seeds)).with_answer("classic", well=True))
    return storage


@cache
def finished() -> FakeHost:
    """A page on which a short game was played to its end."""
    host = FakeHost({**ALONE, "points": "3"})
    finish(host)
    return host


def experienced() -> MemoryStorage:
    """The storage of a person who has finished a game and begun two."""
    return MemoryStorage({**device("1", "2"), **finished().kept})


def games(storage: MemoryStorage) -> dict[str, int]:
    """The plies of all games on the shelf, by slot."""
    return {card.slot: card.ply for card in Shelf(storage).cards()}


def test_everything_comes_to_a_new_device() -> None:
    here, there = experienced(), MemoryStorage()
    here["landfall.lang"] = "fr"
    assert merge(there, read(write(here, WHEN)), one) == Came(3, 1)
    assert games(there) == games(here)
    assert learnt(there) == learnt(here) == ("lesson-1", "lesson-2")
    assert scores.recall(there) == scores.recall(here)
    assert len(Ledger(there, one).read().results) == 1
    assert there["landfall.lang"] == "fr"
    for card in Shelf(there).cards():
        assert read_save(Shelf(there).text(card.slot), CATALOGUE).match.ply == card.ply


def test_a_file_that_is_read_twice_changes_nothing() -> None:
    text, there = write(experienced(), WHEN), device("3")
    first = merge(there, read(text), one)
    before = dict(there)
    assert merge(there, read(text), one) == Came(0, 0)
    assert (first, dict(there)) == (Came(3, 1), before)


def test_its_own_file_changes_nothing_on_a_device() -> None:
    there = device("1", "2")
    assert merge(there, read(write(there, WHEN)), one) == Came(0, 0)
    assert len(games(there)) == 2


def test_the_longer_of_two_copies_of_a_game_is_kept() -> None:
    here, host = MemoryStorage(), FakeHost(ALONE)
    play(host, 8)
    early = write(host.kept, WHEN)
    play(host, 20, seed=2)
    late = write(host.kept, WHEN)
    assert merge(here, read(early), one).games == 1
    assert merge(here, read(late), one).games == 1
    assert games(here) == games(host.kept)
    assert merge(here, read(early), one).games == 0
    assert games(here) == games(host.kept)


def test_two_ways_on_from_one_game_are_both_kept() -> None:
    host = FakeHost(ALONE)
    play(host, 8)
    here = MemoryStorage(host.kept)
    play(host, 20, seed=2)
    play(FakeHost(ALONE, storage=here, tab=host.kept_in_tab), 19, seed=3)
    text = write(host.kept, WHEN)
    assert merge(here, read(text), one).games == 1
    assert merge(here, read(text), one).games == 0
    assert sorted(games(here).values()) == [19, 20]


def test_what_was_chosen_or_reached_here_stays() -> None:
    there, here = device("1", "2", "3"), device("4")
    there["landfall.lang"], here["landfall.lang"] = "fr", "en"
    scores.keep(here, scores.recall(here).with_opening("classic/0/4", 40))
    merge(here, read(write(there, WHEN)), one)
    assert here["landfall.lang"] == "en"
    assert scores.recall(here).openings == {"classic/0/4": 40}
    assert set(learnt(here)) == {"lesson-1", "lesson-2", "lesson-3", "lesson-4"}


def test_games_of_a_file_stand_behind_those_of_the_device() -> None:
    here = device("1")
    own = set(games(here))
    merge(here, read(write(device("2", "3"), WHEN)), one)
    assert Shelf(here).cards()[0].slot in own


@pytest.mark.some(1)
@pytest.mark.parametrize("first", range(0, DAMAGES, PART))
def test_a_damaged_file_is_refused_in_words_or_taken_and_nothing_is_lost(first: int) -> None:
    told: Counter[str] = Counter()
    assert not [*troubles(range(first, first + PART), told)]
    assert told.total() == PART
    assert told["refusal.backup-damaged"] > PART / 2
    assert told["taken"] < PART / 3


def test_a_second_copy_comes_back_after_the_storage_was_cleared() -> None:
    before = experienced()
    host = FakeHost()
    host.deliver(Recovered({name: text for name, text in before.items() if is_carried(name)}))
    assert games(host.kept) == games(before)
    assert "3 games on the shelf, 1 game in the results" in notices(host)
    host.command("saves")
    assert host.page.regions["shelf"].count('data-command="open:') == 3


def test_a_setting_that_was_changed_before_the_second_copy_comes_back_stays() -> None:
    before, host = device("1", "2"), FakeHost()
    before["landfall.theme"] = "light"
    host.type("prefer:theme", "dark")
    host.deliver(Recovered({name: text for name, text in before.items() if is_carried(name)}))
    assert games(host.kept) == games(before)
    assert COPIED in host.kept
    assert host.kept["landfall.theme"] == "dark"
    host.app.notices.shown.clear()
    host.deliver(Recovered({name: text for name, text in before.items() if is_carried(name)}))
    assert not notices(host)


@pytest.mark.parametrize("text", ["spoilt", '{"version":99}'])
def test_a_record_that_cannot_be_read_holds_up_no_games(text: str) -> None:
    before, host = device("1", "2"), FakeHost()
    host.deliver(Recovered({**{name: kept for name, kept in before.items() if is_carried(name)}, NAME: text}))
    assert games(host.kept) == games(before)
    assert host.kept[NAME] == text
    assert COPIED in host.kept


def test_what_a_second_copy_cannot_bring_back_is_said() -> None:
    kept = {name: text for name, text in device("1", "2").items() if is_carried(name)}
    slot = next(card.slot for card in Shelf(MemoryStorage(kept)).cards())
    kept.update(dict.fromkeys(copy_names(slot), "spoilt"))
    host = FakeHost()
    host.deliver(Recovered(kept))
    assert len(games(host.kept)) == 1
    assert "1 game could not be brought back" in notices(host)


def test_a_second_copy_for_which_there_is_no_room_changes_nothing() -> None:
    host = FakeHost(storage=device("1"))
    before, host.kept.room = dict(host.kept), host.kept.used
    host.deliver(Recovered(read(write(device("2", "3"), WHEN))))
    assert dict(host.kept) == before
    assert COPIED not in host.kept
    assert "storage is full" in notices(host)


@pytest.mark.parametrize("lasting", [True, False])
def test_an_empty_shelf_says_what_the_browser_may_have_done(lasting: bool) -> None:
    host = FakeHost()
    host.lasting = lasting
    host.command("saves")
    assert ("has cleared them" in host.page.regions["shelf"]) is not lasting


def test_a_file_of_a_later_version_is_refused() -> None:
    told = json.loads(write(device("1"), WHEN))
    with pytest.raises(Refusal, match="backup-newer"):
        read(json.dumps({**told, "format": 2}))


@pytest.mark.parametrize(
    "name", ["evil", "landfall.still", "landfall.game.../../x.0", "landfall.game.1.2", "landfall."]
)
def test_other_names_are_not_carried(name: str) -> None:
    storage = device("1")
    storage[name] = "x"
    assert not is_carried(name)
    assert name not in read(write(storage, WHEN))


def test_where_there_is_no_room_nothing_has_changed() -> None:
    text, here = write(device("1", "2", "3"), WHEN), device("4")
    before = dict(here)
    for share in range(1, 7):
        here.room = len(text) * share // 10 + here.used
        with pytest.raises(StorageTrouble, match=FULL):
            merge(here, read(text), one)
        assert dict(here) == before


def test_the_page_writes_the_file_and_reads_it_back() -> None:
    host = FakeHost(storage=device("1", "2"))
    host.command("saves")
    assert "save-all" in commands(host)
    host.command("save-all")
    ((name, text),) = host.downloads
    assert name == "landfall-2031-05-06.json"
    assert is_backup(text)
    there = FakeHost()
    there.command("saves")
    there.deliver(FileChosen(name, text))
    assert games(there.kept) == games(host.kept)
    assert "2 games on the shelf" in notices(there)
    there.deliver(FileChosen(name, text.replace("lesson", "lessom")))
    assert "damaged" in notices(there)


def test_the_page_speaks_the_language_that_a_file_brings() -> None:
    storage = device("1")
    storage["landfall.lang"] = "fr"
    host = FakeHost()
    host.command("saves")
    host.deliver(FileChosen("all.json", write(storage, WHEN)))
    assert host.app.words.language == "fr"


@pytest.mark.parametrize(("lasting", "said"), [(True, "keeps your games"), (False, "may delete your games")])
def test_the_saved_games_say_how_safe_they_are(lasting: bool, said: str) -> None:
    host = FakeHost()
    host.lasting = lasting
    host.command("saves")
    assert said in host.page.regions["saves-foot"]
    assert not host.asked_to_keep


def test_the_browser_is_asked_to_keep_the_first_finished_game() -> None:
    assert finished().asked_to_keep


def test_where_games_may_be_deleted_a_file_is_advised_now_and_then() -> None:
    storage, reminded = MemoryStorage(), []
    over = finished()
    ledger = Ledger(storage, one)
    (result,) = Ledger(over.kept, one).read().results
    over.app.host.storage, over.app.lasting = storage, False
    for number in range(2 * DUE + 1):
        remind(over.app, ledger.change(lambda book, number=number: book.add(replace(result, number=number))))  # type: ignore[misc]
        over.command("help", "close")
        reminded.append("Keep a file with everything" in notices(over))
        over.app.notices.shown.clear()
    assert reminded == [number % DUE == DUE - 1 for number in range(2 * DUE + 1)]


ANOTHER = "def decide(table):\n    return table.actions[-1]\n"
EASY, HARD = Rival("classic", "easy", 2), Rival("classic", "hard", 2)


def bot(name: str = "Columbus", text: str = "", **results: tuple[int, int]) -> OwnBot:
    """A bot, with (won, lost) by level."""
    made = OwnBot(name, text or own_bots.example("first"))
    for level, (won, lost) in results.items():
        for game in range(won + lost):
            made.add(made.text, Rival("classic", level, 2), game < won)
    return made


def bots_after(here: list[OwnBot], there: list[OwnBot]) -> list[OwnBot]:
    """The bots of a device that has read a file, twice."""
    storage, other = MemoryStorage(), MemoryStorage()
    own_bots.keep(storage, here)
    own_bots.keep(other, there)
    merge(storage, read(write(other, WHEN)), one)
    once = dict(storage)
    merge(storage, read(write(other, WHEN)), one)
    assert dict(storage) == once
    return own_bots.recall(storage)


def test_bots_of_a_file_come_beside_those_that_are_here() -> None:
    names = [each.name for each in bots_after([bot("Ada")], [bot("Bo"), bot("Cy")])]
    assert names == ["Ada", "Bo", "Cy"]


def test_a_bot_with_another_text_gets_a_free_name() -> None:
    long = "x" * LONGEST_NAME
    found = bots_after([bot(), bot(long)], [bot(text=ANOTHER), bot(long, ANOTHER), bot("Columbus 2")])
    assert [each.name for each in found] == ["Columbus", long, "Columbus 2", f"{long[:-2]} 2", "Columbus 2 2"]
    assert found[2].text == found[3].text == ANOTHER


def test_the_results_of_one_bot_on_two_devices_are_joined_and_none_is_counted_twice() -> None:
    here, there = bot(easy=(3, 1), hard=(0, 9)), bot(easy=(1, 1), hard=(5, 15))
    here.beaten, there.beaten = ["classic/0/easy"], ["classic/0/medium", "classic/0/easy"]
    (joined,) = bots_after([here], [there])
    assert joined.beaten == ["classic/0/easy", "classic/0/medium"]
    assert joined.current == {EASY: (3, 4), HARD: (5, 20)}
    (joined,) = bots_after([here], [bot()])
    assert joined.current == here.current
