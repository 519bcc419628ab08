"""The whole page in one file, opened from a disk: it plays, it keeps games, it asks nothing of anybody."""

import shutil
import zlib
from itertools import product
from pathlib import Path

import pytest

from tests.damaged_backups import device
from tests.e2e.outsider import Outsider
from tests.e2e.used import press
from tests.engines.conftest import FIRST, PRELUDE
from tests.engines.test_exchange import LEFT, arrive, kept, saves
from tests.engines.test_play import POINTS, TABLES, begin, end_another
from tests.engines.test_vanishing import play_and_copy
from tests.ui.fakes import MemoryStorage
from tools.engines import ENGINES
from tools.onefile import kept_file
from tools.paths import DIST
from tools.site import FILE
from tools.visitor import CUPBOARD, Visitor
from ui.backup.file import read

MOST, MOST_ZIPPED = 9_000_000, 7 * 2**20
GAME = "?game=explorers&scenario=1&seats=human,easy&first=0&seed=5&motion=less&speed=0&confirm=0"
ASKED = (
    """performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => !/^(blob|data):/.test(name))"""
)
BOTS = """async () => {
  const worker = document.querySelector('script[name="bots-1"]')?.xworker;
  await worker?.ready;
  return Boolean(worker);
}"""
PLACES = 10
SITE = "https://island.example/landfall/"
SERIES = "#workshop-match .outcome"


OF_WHAT_PEOPLE_DO = pytest.mark.some(2, of="what is seldom done in three engines")


@pytest.fixture(scope="session")
def document() -> bytes:
    """The file of the built site, whose page notes what it complains of."""
    paths = (path for path in DIST.rglob("*") if path.is_file() and path.name != FILE)
    files = {path.relative_to(DIST).as_posix(): path.read_bytes() for path in paths}
    return kept_file(files | {FIRST: PRELUDE.encode() + files[FIRST]}, "2026-11-25", SITE)


@pytest.fixture(scope="session")
def folder(document: bytes, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the file in it, and a page on which nothing starts."""
    folder = tmp_path_factory.mktemp("stick")
    (folder / FILE).write_bytes(document)
    (folder / CUPBOARD).write_text('<link rel="icon" href="data:,">', encoding="utf-8")
    return folder


@pytest.fixture
def reader(newcomer: Visitor, folder: Path) -> Visitor:
    """Somebody who opens the file in a new tab: a full history forgets entries in which nobody has clicked."""
    newcomer.change_tab()
    return newcomer.elsewhere((folder / FILE).as_uri())


@pytest.mark.some(1, of="games in the file")
def test_the_file_opens_from_a_disk_and_goes_on_where_it_was_closed(reader: Visitor) -> None:
    reader.open("?lang=en")
    reader.see_body(screen="menu")
    reader.go(f"{GAME}&lang=en")
    Outsider(reader, seed=4).play(until_ply=4)
    reader.wait_for_function(BOTS)
    ply = reader.told("ply") or ""
    reader.go("?lang=fr")
    reader.click('[data-command="continue"]')
    reader.see_body(screen="game", game="explorers", ply=ply)
    assert reader.evaluate("document.documentElement.lang") == "fr"
    assert reader.evaluate(ASKED) == []
    assert reader.take_complaints() == []


@pytest.mark.parametrize(
    ("newcomer", "family", "language"),
    [
        pytest.param(*case, id="-".join(case), marks=pytest.mark.some(1, of="games in the file"))
        for case in product(ENGINES, TABLES, ("en", "fr"))
    ],
    indirect=["newcomer"],
)
def test_games_of_each_family_are_begun_and_played_to_their_end_in_the_file(
    reader: Visitor, family: str, language: str
) -> None:
    outsider = begin(reader, family, language)
    assert reader.evaluate("document.documentElement.lang") == language
    end_another(reader, family, outsider)
    assert reader.evaluate(ASKED) == []
    assert reader.take_complaints() == []


@pytest.mark.parametrize(
    ("newcomer", "family"),
    [
        pytest.param(*case, id="-".join(case), marks=pytest.mark.some(1, of="games in the file"))
        for case in product(ENGINES, POINTS)
    ],
    indirect=["newcomer"],
)
def test_a_whole_short_game_is_played_in_the_file(reader: Visitor, family: str) -> None:
    begin(reader, family, options=f"&points={POINTS[family]}").play()
    reader.see_body(screen="end", game=family)
    assert reader.evaluate(ASKED) == []
    assert reader.take_complaints() == []


@OF_WHAT_PEOPLE_DO
def test_the_second_start_of_the_file_is_from_a_snapshot(reader: Visitor) -> None:
    reader.open("?lang=en")
    reader.wait_for_selector('html[data-snapshot="kept"]', state="attached")
    reader.go("?lang=fr")
    assert reader.evaluate("document.documentElement.dataset.start") == "snapshot"
    reader.go(f"{GAME}&lang=en")
    Outsider(reader, seed=4).play(until_ply=4)
    reader.wait_for_function(BOTS)
    assert reader.evaluate(ASKED) == []
    reader.go("?lang=en")
    assert reader.evaluate("document.documentElement.dataset.start") == "snapshot"
    assert reader.take_complaints() == []


@OF_WHAT_PEOPLE_DO
def test_all_that_is_kept_goes_from_the_site_into_the_file_and_out_of_it(
    visitor: Visitor, reader: Visitor, tmp_path: Path
) -> None:
    def written(by: Visitor) -> Path:
        press(by, "saves")
        by.press('[data-command="save-all"]')
        return Path(shutil.move(by.downloaded(), tmp_path / "all.json"))

    arrive(visitor, LEFT)
    out = written(visitor)
    everything = read(out.read_text(encoding="utf-8"))
    reader.open("?lang=en")
    press(reader, "saves")
    reader.choose_file('[data-command="import"]', out)
    reader.see("#notices", "2 games on the shelf")
    assert saves(kept(reader)) == saves(MemoryStorage(device(LEFT)))
    again = read(written(reader).read_text(encoding="utf-8"))
    assert saves(MemoryStorage(again)) == saves(MemoryStorage(everything))
    assert reader.take_complaints() == []


@OF_WHAT_PEOPLE_DO
def test_games_of_the_file_come_back_from_the_second_copy(reader: Visitor) -> None:
    ply = play_and_copy(reader)
    press(reader, "menu")
    reader.see_body(screen="menu")
    reader.evaluate("localStorage.clear()")
    reader.go("?lang=en")
    reader.see("#notices", "1 game on the shelf")
    press(reader, "saves")
    reader.click('[data-command^="open:"]')
    reader.see_body(screen="game", ply=ply)
    assert reader.take_complaints() == []


@OF_WHAT_PEOPLE_DO
@pytest.mark.parametrize("newcomer", ["chromium", "firefox"], indirect=True)  # in WebKit it was not seen to start
def test_a_bot_is_tried_in_the_file(reader: Visitor) -> None:
    reader.open("?lang=en")
    press(reader, "workshop")
    reader.see_body(screen="workshop")
    reader.press('[data-command="bot-try"]')
    reader.see(SERIES, "against Easy bot")
    assert reader.evaluate(ASKED) == []
    assert reader.take_complaints() == []


def spoilt(document: bytes, place: int) -> bytes:
    """The file with another byte at a place, as a stick that wears out would have it."""
    return document[:place] + bytes([document[place] ^ 1]) + document[place + 1 :]


@pytest.mark.parametrize("tenth", range(PLACES))
@pytest.mark.parametrize("how", ["cut", "spoilt"])
@pytest.mark.some(1, of="damaged files")
def test_a_damaged_file_says_so(newcomer: Visitor, document: bytes, tmp_path: Path, tenth: int, how: str) -> None:
    place = len(document) * (2 * tenth + 1) // (2 * PLACES)
    file = tmp_path / FILE
    file.write_bytes(document[:place] if how == "cut" else spoilt(document, place))
    newcomer.driver.get(f"{file.as_uri()}?lang=en")
    newcomer.see(".splash-damaged", "This copy of the game is damaged")
    assert newcomer.told("ready") is None


@pytest.mark.some(1, of="damaged beginnings")
@pytest.mark.parametrize("begins", ["const DAMAGED", "const languages", "catch (error)", "font-face", "default-src"])
def test_a_file_whose_beginning_is_damaged_says_so(
    newcomer: Visitor, document: bytes, tmp_path: Path, begins: str
) -> None:
    file = tmp_path / FILE
    file.write_bytes(spoilt(document, document.index(begins.encode()) + 1))
    newcomer.driver.get(f"{file.as_uri()}?lang=en")
    newcomer.see_body(damaged="true")
    assert newcomer.told("ready") is None


def test_the_file_is_small_enough_to_be_mailed(document: bytes) -> None:
    assert len(document) <= MOST
    assert len(zlib.compress(document)) <= MOST_ZIPPED
