"""All finished games: what is kept of them, in how few signs, what it adds up to, and what becomes of spoilt texts."""

import csv
import io
import json
from dataclasses import replace

import pytest

from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from tests.ui.fakes import MemoryStorage
from tests.ui.record.results import DAY, book, mixed, result
from ui.base.storage import FULL, StorageTrouble
from ui.record import files, odds
from ui.record.book import MOST_RESULTS, MOST_TALLIES, Book, Newer, Unreadable
from ui.record.ledger import ASIDE, DAMAGED, LOCKED, MOST_ASIDE, NAME, NEWER, Ledger
from ui.record.packing import packed, unpacked
from ui.record.result import Sitter, Tally
from ui.record.sums import Filter, extremes, filtered, grouped, named, streaks, totals

GAMES = mixed(500)


def ledger(storage: MemoryStorage) -> Ledger:
    return Ledger(storage, lambda: 11)


# -- text ----------------------------------------------------------------------------------------------------


def test_numbers_are_written_in_few_signs_and_read_again() -> None:
    numbers = [0, 1, 31, 32, 1023, 1024, (1 << 34) - 1]
    assert unpacked(packed(numbers)) == numbers
    assert [len(packed([number])) for number in numbers] == [1, 1, 1, 2, 2, 3, 7]


@pytest.mark.parametrize("text", ["W", "1 2", "ä", "zzzzzzzzzz1", "!"])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="number"):
        unpacked(text)


def test_five_hundred_games_of_all_families_take_less_than_thirty_thousand_bytes() -> None:
    whole = book(GAMES)
    text = whole.text()
    assert len(text.encode()) < 500 * 60
    assert Book.read(text) == (whole, 0)


def test_beyond_two_thousand_games_the_oldest_are_added_up_and_no_game_is_lost() -> None:
    many = mixed(MOST_RESULTS + 900)
    made = Book(home=3)
    made.merge(Book(many[:-1]))
    made.add(many[-1])
    assert len(made.results) == MOST_RESULTS
    assert len(made.tallies) <= MOST_TALLIES
    tallies = [Tally.of(each) for each in many]
    told, exact = totals(made.every, Filter()), totals(tallies, Filter())
    assert told.won.played == len(many)
    assert told == exact
    assert (told.turns, told.plies, told.minutes) == tuple(
        sum(getattr(each, name) for each in many) for name in ("turns", "plies", "minutes")
    )
    for aspect in ("year", "seats", "player"):
        assert grouped(made.every, Filter(), aspect) == grouped(tallies, Filter(), aspect)
    assert Book.read(made.text()) == (made, 0)
    assert len(made.text()) < 150_000


def test_old_games_of_somebody_who_plays_the_same_are_still_told_apart_by_everything() -> None:
    many = [
        result(n, won=n % 3 == 0, first=n % 4, sitters=(Sitter("human", "", 9), *[Sitter(level, "", 5)] * 3))
        for n in range(MOST_RESULTS // 4)
        for level in ("easy", "hard")
    ]
    made = book([replace(each, number=n, slot=n) for n, each in enumerate(many)])
    made.merge(Book([replace(each, number=n + 5000, day=each.day + 9000) for n, each in enumerate([*many, *many])]))
    assert 0 < len(made.tallies) < 60
    tallies = [Tally.of(each) for each in many]
    assert grouped(made.tallies, Filter(), "level") == grouped(tallies, Filter(), "level")
    assert grouped(made.tallies, Filter(), "place") == grouped(tallies, Filter(), "place")
    assert len({tally.kind for tally in made.tallies}) == len(made.tallies)


def test_many_kinds_of_old_games_are_told_apart_less_finely() -> None:
    many = [
        result(n, day=DAY + n, game=f"game{n % 500}", sitters=(Sitter("human", f"P{n}", 3), Sitter("easy", "", 2)))
        for n in range(MOST_RESULTS + 3 * MOST_TALLIES)
    ]
    made = Book(home=3)
    made.merge(Book(many))
    assert len(made.tallies) <= MOST_TALLIES
    assert totals(made.every, Filter()).won.played == len(many)
    assert Book.read(made.text()) == (made, 0)


def test_a_game_counts_once_and_as_it_ended_last_in_its_own_slot() -> None:
    made = book([result(1), result(2)])
    made.add(result(1, won=False))
    made.add(result(2, won=False, slot=9))
    assert [(each.number, each.winner) for each in made.results] == [(1, 1), (2, 0)]
    made.add(result(3, won=False, slot=9))
    made.add(result(3))
    assert [(each.slot, each.winner) for each in made.results[2:]] == [(3, 0)]
    made.forget(3, 3)
    made.forget(2, 9)
    assert len(made.results) == 2
    made.forget(2, 2)
    assert [each.number for each in made.results] == [1]


# -- sums ----------------------------------------------------------------------------------------------------


def test_wins_are_set_against_what_equal_players_would_win() -> None:
    alone = [result(1), result(2, won=False), result(3, won=False), result(4)]
    two = tuple(Sitter("human", name, points) for name, points in (("Anna", 10), ("Bo", 8)))
    tallies = book([*alone, result(5, sitters=two), result(6, sitters=two, winner=1)]).every
    whole = totals(tallies, Filter()).won
    assert (whole.played, whole.decided, whole.won, whole.expected) == (6, 4, 2, 1.0)
    anna = totals(tallies, Filter(player=named("Anna"))).won
    assert (anna.played, anna.decided, anna.won, anna.expected) == (2, 2, 1, 1.0)
    assert {level: won.played for level, won in grouped(tallies, Filter(), "level").items()} == {
        "medium": 4,
        "people": 2,
    }
    assert {player: won.won for player, won in grouped(tallies, Filter(), "player").items()} == {
        "=": 2,
        "=Anna": 1,
        "=Bo": 1,
    }


@pytest.mark.parametrize("aspect", ["game", "level", "seats", "place", "year", "player"])
def test_the_parts_of_a_whole_are_the_whole(aspect: str) -> None:
    tallies = book(GAMES).every
    parts = grouped(tallies, Filter(), aspect)
    assert len(parts) > 1
    assert sum(part.played for part in parts.values()) == len(GAMES)
    for value, part in parts.items():
        assert totals(tallies, Filter().but(aspect, value)).won == part
        assert len(filtered(GAMES, Filter().but(aspect, value))) == part.played


def test_places_follow_the_turn_and_not_the_seat() -> None:
    tallies = book([result(1, first=3)]).every
    assert totals(tallies, Filter(place="2")).won.played == 1
    assert totals(tallies, Filter(place="1")).won.played == 0


def test_streaks_pass_over_games_that_nobody_else_could_win() -> None:
    people = tuple(Sitter("human", name, 5) for name in ("Anna", "Bo"))
    played = [result(n, won=won) for n, won in enumerate([1, 1, 0, 1, 1, 1, 0, 1], 1)]
    played.insert(4, result(90, sitters=people))
    assert streaks(filtered(played, Filter())) == (3, 1)
    assert streaks(filtered(played, Filter(player=named("Bo")))) == (0, 0)


def test_extremes_are_counted_in_rounds_and_points() -> None:
    played = [result(1), result(2, turns=99), result(3, turns=12, sitters=clear(4))]
    found = extremes(filtered(played, Filter()))
    assert found
    assert (found.longest.number, found.shortest.number) == (2, 3)
    assert found.clearest
    assert found.clearest.result.margin(0) == 6
    assert extremes([]) is None


def clear(others: int) -> tuple[Sitter, ...]:
    return (Sitter("human", "", 10), Sitter("easy", "", others), Sitter("easy", "", 1))


# -- chance --------------------------------------------------------------------------------------------------


def test_chance_is_reckoned_as_in_the_books() -> None:
    assert odds.interval(24, 60) == pytest.approx((0.286, 0.526), abs=0.001)
    assert odds.interval(0, 3)[0] == 0
    assert odds.beyond(18.307, 10) == pytest.approx(0.05, abs=1e-4)
    assert odds.beyond(11.070, 5) == pytest.approx(0.05, abs=1e-4)
    assert odds.beyond(1e9, 10) == 0
    assert odds.stray([1] * 11) is None
    assert odds.stray([10 * each for each in odds.TWO_DICE]) == 1
    lame = odds.stray([100, *[10] * 5])
    assert lame is not None
    assert lame < 1e-9


# -- the place where it is kept --------------------------------------------------------------------------------


def test_games_that_end_in_two_tabs_are_both_kept() -> None:
    storage = MemoryStorage()
    one, other = ledger(storage), ledger(storage)
    one.read(), other.read()
    one.change(lambda book: book.add(result(1)))
    other.change(lambda book: book.add(result(2)))
    one.change(lambda book: book.add(result(3)))
    assert [each.number for each in ledger(storage).read().results] == [1, 2, 3]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[]",
        "null",
        "{}",
        '{"version":1}',
        '{"version":"1"}',
        "[" * 5000,
        '{"version":1,"games":3}',
        "9" * 5000,
    ],
)
def test_what_is_no_book_is_put_aside_and_a_new_one_begun(text: str) -> None:
    storage = MemoryStorage({NAME: text})
    kept = ledger(storage)
    assert kept.read().results == []
    assert kept.trouble == DAMAGED
    assert kept.aside() == [text]
    kept.change(lambda book: book.add(result(1)))
    assert [each.number for each in kept.read().results] == [1]
    assert kept.trouble == ""
    kept.forget_aside()
    assert kept.aside() == []


def test_what_of_a_spoilt_book_makes_sense_goes_on_and_all_of_it_is_kept() -> None:
    text = book([result(1), result(2), result(3)]).text()
    told = json.loads(text)
    lines = told["games"].split()
    for spoilt in ("", "0", lines[1][:9], lines[1] + "zzz", "!", lines[1] + " " + lines[0], lines[1].replace("a", "é")):
        told["games"] = f"{lines[0]} {spoilt or 'y'} {lines[2]}"
        storage = MemoryStorage({NAME: json.dumps(told)})
        kept = ledger(storage)
        numbers = [each.number for each in kept.read().results]
        assert {1, 3} <= set(numbers)
        if kept.trouble:
            assert kept.aside() == [json.dumps(told)]
    assert kept.trouble == "" or kept.aside()


@pytest.mark.parametrize("seed", range(3))
def test_a_spoilt_book_is_read_or_refused_and_never_breaks_the_page(seed: int) -> None:
    text, chance = book(mixed(12)).text(), Generator(seed)
    for _ in range(100):
        at = chance.below(len(text))
        spoilt = text[:at] + chance.choice(["", '"', "z", "9", "{", " ", "é", "-1"]) + text[at + chance.below(3) :]
        kept = ledger(MemoryStorage({NAME: spoilt}))
        read = kept.read()
        assert Book.read(read.text()) == (read, 0)
        totals(read.every, Filter())


def test_a_book_of_the_first_version_is_read() -> None:
    """It knew no unrated games."""
    text = book([result(1), result(2, slot=9)]).text()
    assert Book.read(text.replace('"version":2', '"version":1')) == Book.read(text)


def test_a_book_of_a_later_version_is_left_alone() -> None:
    text = book([result(1)]).text().replace('"version":2', '"version":3')
    storage = MemoryStorage({NAME: text})
    kept = ledger(storage)
    kept.change(lambda book: book.add(result(2)))
    assert kept.trouble == NEWER
    assert storage == {NAME: text}
    with pytest.raises(Newer):
        Book.read(text)
    with pytest.raises(Unreadable):
        Book.read("x" * 2_000_000)


def test_where_there_is_no_room_to_put_a_spoilt_book_aside_it_stays() -> None:
    storage = MemoryStorage({NAME: "spoilt" * 9})
    storage.room = storage.used + 20
    kept = ledger(storage)
    kept.change(lambda book: book.add(result(2)))
    assert kept.trouble == LOCKED
    assert storage == {NAME: "spoilt" * 9}
    storage.room = None
    for number in range(MOST_ASIDE):
        storage[f"{ASIDE}{number}"] = "earlier"
    kept.read()
    assert kept.trouble == LOCKED
    assert storage[NAME] == "spoilt" * 9


def test_a_full_storage_keeps_what_was_there() -> None:
    storage = MemoryStorage()
    kept = ledger(storage)
    kept.change(lambda book: book.add(result(1)))
    storage.room = storage.used + 10
    with pytest.raises(StorageTrouble, match=FULL):
        kept.change(lambda book: book.add(result(2)))
    assert [each.number for each in kept.read().results] == [1]


# -- files -----------------------------------------------------------------------------------------------------


def test_a_file_brings_the_games_elsewhere_and_nothing_comes_twice() -> None:
    made = Book(home=3)
    made.merge(Book(mixed(MOST_RESULTS + 300)))
    read = files.from_json(files.to_json(made))
    assert (read.results, read.tallies, read.folded) == (made.results, made.tallies, made.folded)
    other = Book(home=4)
    assert other.merge(read) == (MOST_RESULTS + 300, 0)
    assert other.merge(read) == (0, 0)
    assert made.merge(read) == (0, 0)
    assert totals(other.every, Filter()) == totals(made.every, Filter())


def test_games_that_are_here_one_by_one_and_there_in_sums_count_once() -> None:
    many = mixed(MOST_RESULTS + 900)
    there, here = book(many), Book(home=4)
    here.merge(Book(many[:1500]))
    assert here.merge(there) == (len(many) - 1500, 0)
    assert totals(here.every, Filter()) == totals(there.every, Filter())
    assert here.merge(there) == (0, 0)
    assert here.merge(Book(many[:1500]))[0] == 0


def test_games_that_may_be_among_the_sums_are_left_out() -> None:
    made = Book(home=3)
    made.merge(Book(mixed(MOST_RESULTS + 300)))
    assert made.merge(Book([result(77, day=made.folded), result(78, day=made.folded + 1)])) == (1, 1)


def test_a_copied_game_keeps_the_slot_that_it_ended_in() -> None:
    copied = result(1, slot=5)
    assert files.from_json(files.to_json(Book([copied]))).results == [copied]
    assert Book.read(book([copied]).text())[0].results == [copied]


def test_sums_that_would_make_the_book_too_long_to_be_read_are_not_added() -> None:
    storage = MemoryStorage()
    ledger(storage).change(lambda book: book.add(result(1)))
    before = storage[NAME]
    sums = [replace(Tally.of(result(1)), home=n, rolls=(1 << 33,) * 11) for n in range(files.MOST)]
    read = files.from_json(files.to_json(Book(tallies=sums)))
    with pytest.raises(StorageTrouble, match=FULL):
        ledger(storage).change(lambda book: book.merge(read))
    assert storage[NAME] == before
    assert ledger(storage).read().results == [result(1)]


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda told: told.update(format="other"), "record-file"),
        (lambda told: told.update(version=2), "record-file-newer"),
        (lambda told: told.update(games=7), "record-file-game"),
        (lambda told: told.update(sums=[["1"]]), "record-file"),
        (lambda told: told["names"].append([]), "record-file"),
        (lambda told: told["games"][0].update(id="x"), "record-file-game"),
        (lambda told: told["games"][0].update(winner=9), "record-file-game"),
        (lambda told: told["games"][0].update(turns=-1), "record-file-game"),
        (lambda told: told["games"][0].update(rolls=[True]), "record-file-game"),
        (lambda told: told["games"][0].update(seats=[]), "record-file-game"),
        (lambda told: told["games"][0].update(game="<b>"), "record-file-game"),
        (lambda told: told["games"][0].update(date="1803-01-01"), "record-file-game"),
        (lambda told: told["games"][0]["seats"][0].update(kind="medium"), "record-file-game"),
        (lambda told: told["games"][0].pop("plies", told["games"][0].pop("moves")), "record-file-game"),
    ],
)
def test_a_file_that_cannot_be_is_refused(change: object, key: str) -> None:
    told = json.loads(files.to_json(Book([result(1)])))
    change(told)  # type: ignore[operator]
    with pytest.raises(Refusal, match=key):
        files.from_json(json.dumps(told))
    for text in ("", "[]", "x", "[" * 9999):
        with pytest.raises(Refusal, match="record-file"):
            files.from_json(text)


def test_a_table_for_spreadsheets_has_a_line_for_each_game_and_no_formulas() -> None:
    sly = replace(result(2), sitters=(Sitter("human", '=1,"x"', 3), Sitter("easy", "", 9)))
    pirates = next(each for each in GAMES if each.game == "junior")
    head, *rows = csv.reader(io.StringIO(files.to_csv([result(1), sly, pirates])))
    assert all(len(row) == len(head) for row in rows)
    first, second, third = (dict(zip(head, row, strict=True)) for row in rows)
    assert (first["date"], first["game"], first["rolled 7"], first["rolled 1"]) == ("2031-05-07", "classic", "12", "")
    assert second["name 1"] == '\'=1,"x"'
    assert third["rolled 1"] == str(pirates.rolls[0])
    assert third["rolled 7"] == ""
