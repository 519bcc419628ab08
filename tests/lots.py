"""Which cases are played in a round: of tables, long games, long rows and generated examples some are drawn by lot.

``pytest --lot=WORD`` plays those of the word; `make test` takes the commit for a word, so that each commit plays others
and a commit always the same. With ``--lot=all``, and without a lot, all are played: a test can always be named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence, Set
from functools import cache
from hashlib import sha256
from itertools import islice
from typing import TypeVar

import pytest
from hypothesis import core, settings

from engine.games import CATALOGUE
from tests.play import EVERY_SETTING, OFFICIAL, Setting

TABLES = 2
"""How many tables of each family are drawn: of every scenario one or more, if it has no more scenarios.

A family whose scenarios are another's with more to them shares the lot of that one.
"""
SCENARIOS = 1
"""How many scenarios of each family are drawn for what is tried in each of them."""
EXAMPLES = 30
"""How many generated examples a test is tried with, others for each word."""
EVERYTHING = ("", "all")
"""The words that draw all there is."""
_NAMES = {setting.name for setting in (*OFFICIAL, *EVERY_SETTING)}

T = TypeVar("T")


def drawn(word: str, things: Sequence[T], number: int, name: Callable[[T], str] = str) -> list[T]:
    """So many of the things, the same ones whenever the word is the same."""
    return sorted(things, key=lambda thing: sha256(f"{word} {name(thing)}".encode()).digest())[:number]


def drawn_tables(word: str) -> list[Setting]:
    """The tables that a word draws."""
    if word in EVERYTHING:
        return EVERY_SETTING
    return [setting for family in _families(EVERY_SETTING) for setting in tables_of_family(word, family)]


def drawn_scenarios(word: str) -> list[Setting]:
    """The scenarios that a word draws, each at its largest table."""
    if word in EVERYTHING:
        return OFFICIAL
    families = _families(OFFICIAL)
    return [setting for family in families for setting in drawn(word, family, SCENARIOS, lambda each: each.name)]


def _families(settings: Sequence[Setting]) -> list[list[Setting]]:
    """The tables family by family."""
    found: dict[str, list[Setting]] = {}
    for setting in settings:
        found.setdefault(CATALOGUE.titled(setting.spec.game), []).append(setting)
    return list(found.values())


def tables_of_family(word: str, family: Sequence[Setting]) -> list[Setting]:
    """Tables of a family: the first drawn of each scenario, then the second of each, and so on."""
    turns: dict[Setting, int] = {}
    of_scenario = Counter[int]()
    for setting in drawn(word, family, len(family), lambda setting: setting.name):
        turns[setting] = of_scenario[setting.spec.scenario]
        of_scenario[setting.spec.scenario] += 1
    return sorted(turns, key=turns.__getitem__)[:TABLES]


def drawn_tests(word: str, items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """The tests that a word leaves: none of a table that was not drawn, and of each pool of long games so many."""
    if word in EVERYTHING:
        return list(items)
    away = _away(word)
    present = [item for item in items if table_of(item.nodeid) not in away]
    pools: dict[tuple[str, int], list[pytest.Item]] = {}
    for item in present:
        if mark := item.get_closest_marker("some"):
            name = str(mark.kwargs.get("of", item.nodeid.partition("[")[0]))
            pools.setdefault((name, mark.args[0]), []).append(item)
    rested = {
        item
        for (_, number), pool in pools.items()
        for item in set(pool) - set(drawn(word, pool, number, lambda item: item.nodeid))
    }
    return [item for item in present if item not in rested]


@cache
def _away(word: str) -> Set[str]:
    """The tables that are not drawn."""
    if word in EVERYTHING:
        return frozenset()
    return _NAMES - {setting.name for setting in (*drawn_scenarios(word), *drawn_tables(word))}


def table_of(nodeid: str) -> str:
    """The table that a test is played at, which its name in brackets is or ends with; empty for a test of no table."""
    return _table_in(nodeid.rpartition("[")[2].removesuffix("]"))


def _table_in(name: str) -> str:
    """The table that a name is or ends with, or none."""
    return next((part for part in (name, name.partition("-")[2]) if part in _NAMES), "")


class Share:
    """What a round has of a long row that one test goes through: seeds, plies, positions."""

    def __init__(self, word: str) -> None:
        self.whole = word in EVERYTHING
        self._word = word

    def of(self, things: Iterable[T], parts: int) -> Iterable[T]:
        """Each ``parts``-th of a row, the first of them drawn by lot; the whole row in a round of all."""
        return things if self.whole else islice(things, self._first(parts), None, parts)

    def has(self, number: int, parts: int) -> bool:
        """Whether a place in a row, counted from 0, is among those of :meth:`of`."""
        return self.whole or number % parts == self._first(parts)

    def _first(self, parts: int) -> int:
        return drawn(self._word, range(parts), 1)[0]


# -- what pytest asks ----------------------------------------------------------------------------------------


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a round be of some tables and long games."""
    parser.addoption("--lot", default="", metavar="WORD", help="play only the tables and long games that WORD draws")


def pytest_configure(config: pytest.Config) -> None:
    """Name the mark of those who are drawn, and let a word draw the generated examples."""
    config.addinivalue_line(
        "markers", "some(number, of): of a pool so many are drawn; without a name, of the test's cases"
    )
    word = config.getoption("lot")
    if word not in EVERYTHING:
        settings.register_profile("lot", settings(), max_examples=EXAMPLES, derandomize=False, database=None)
        settings.load_profile("lot")
        core.global_force_seed = int.from_bytes(sha256(word.encode()).digest()[:4])


def pytest_report_header(config: pytest.Config) -> str:
    """Tell which lot was drawn."""
    return f"lot: {config.getoption('lot') or 'all'} (make test-all plays all tables and long games)"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Play what is drawn."""
    chosen = drawn_tests(config.getoption("lot"), items)
    config.hook.pytest_deselected(items=list(set(items) - set(chosen)))
    items[:] = chosen


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how to see a failure again: by its name, with what the same word draws within it."""
    word = terminalreporter.config.getoption("lot")
    lot = f" --lot={word}" if word else ""
    failed = {report.nodeid: None for kind in ("failed", "error") for report in terminalreporter.stats.get(kind, ())}
    for nodeid in failed:
        terminalreporter.line(f"again: .venv/bin/pytest -n 0{lot} '{nodeid}'")


@pytest.hookimpl(wrapper=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> Generator[None, None, None]:
    """Make no test at a table that was not drawn: the tests of all of them take longer to make than many to play."""
    yield
    away = _away(metafunc.config.getoption("lot"))
    metafunc._calls = [call for call in metafunc._calls if _table_in(call.id) not in away] or metafunc._calls[:1]


@pytest.fixture(scope="session")
def scenarios(pytestconfig: pytest.Config) -> list[Setting]:
    """The scenarios that are played in this round."""
    return drawn_scenarios(pytestconfig.getoption("lot"))


@pytest.fixture(scope="session")
def tables(pytestconfig: pytest.Config) -> list[Setting]:
    """The tables that are played in this round."""
    return drawn_tables(pytestconfig.getoption("lot"))


@pytest.fixture(scope="session")
def share(pytestconfig: pytest.Config) -> Share:
    """What this round has of the long rows that tests go through."""
    return Share(pytestconfig.getoption("lot"))
