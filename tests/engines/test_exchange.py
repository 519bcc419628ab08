"""The file with everything goes from each engine to each other, and read twice it changes nothing more."""

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.damaged_backups import device
from tests.e2e.used import FORGET, KEEP, press
from tests.engines.conftest import SIZE, Line
from tests.ui.fakes import MemoryStorage
from tools.engines import ENGINES
from tools.visitor import Visitor
from ui.backup.file import read, write
from ui.base.learnt import learnt
from ui.base.storage import COPIED
from ui.record.ledger import Ledger
from ui.shelf.saves import Shelf

LEFT, HERE = 1, 5
"""The devices that the file comes from, and that it is read on."""
ALL = """() => Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith("landfall.")))"""

Written = Callable[[str], Path]


@pytest.fixture(scope="session")
def written(line: Line, tmp_path_factory: pytest.TempPathFactory) -> Written:
    """A function that returns the file with everything that the page writes in an engine."""

    @cache
    def write_in(name: str) -> Path:
        with ENGINES[name].started(SIZE) as started:
            visitor = Visitor(started, line.address)
            arrive(visitor, LEFT)
            press(visitor, "saves")
            visitor.press('[data-command="save-all"]')
            file = Path(shutil.copy(visitor.downloaded(), tmp_path_factory.mktemp("written") / f"{name}.json"))
            assert not visitor.take_complaints()
        return file

    return write_in


def arrive(visitor: Visitor, seed: int) -> None:
    """Come to the page as somebody who has kept something of it."""
    visitor.be_away(FORGET)
    visitor.evaluate(KEEP, dict(device(seed)))
    visitor.go("?lang=en")


def kept(visitor: Visitor) -> MemoryStorage:
    """Everything that the browser keeps of the page, but the sign of a second copy, which comes when there is time."""
    told = visitor.evaluate(ALL)
    told.pop(COPIED, None)
    return MemoryStorage(told)


def saves(storage: MemoryStorage) -> set[str]:
    """The saves of all games on the shelf."""
    return {Shelf(storage).text(card.slot) for card in Shelf(storage).cards()}


@pytest.mark.parametrize(
    ("newcomer", "writer"),
    [
        pytest.param(
            reader,
            writer,
            id=f"{reader}-{writer}",
            marks=pytest.mark.some(2, of="what is seldom done in three engines"),
        )
        for reader in ENGINES
        for writer in ENGINES
    ],
    indirect=["newcomer"],
)
def test_a_file_is_read_in_one_engine_that_was_written_in_another(
    visitor: Visitor, written: Written, writer: str
) -> None:
    if ENGINES[writer].lacks:
        pytest.skip(f"{writer} is not tried: this machine has no {ENGINES[writer].lacks}")
    left, here = MemoryStorage(device(LEFT)), MemoryStorage(device(HERE))
    file = written(writer)
    assert read(file.read_text(encoding="utf-8")) == read(write(left, ""))
    arrive(visitor, HERE)
    press(visitor, "saves")
    visitor.choose_file('[data-command="import"]', file)
    visitor.see("#notices", "2 games on the shelf, 1 game in the results")
    both = kept(visitor)
    assert saves(both) == saves(left) | saves(here)
    assert {*learnt(both)} == {*learnt(left), *learnt(here)}
    assert len(Ledger(both, lambda: 1).read().results) == 2
    visitor.choose_file('[data-command="import"]', file)
    visitor.see("#notices", "are here already")
    assert kept(visitor) == both
