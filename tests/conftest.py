"""Settings for all tests: generated examples are the same on every run, unless exploring is asked for.

``HYPOTHESIS_PROFILE=explore pytest tests/engine`` looks for new examples, many more of them.
"""

import gc
import os
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadScopeScheduling

# Tests keep whole games: looking through all of them for garbage at the usual rate takes a third of the time.
gc.set_threshold(100_000, 20, 20)

LONG = tuple(
    f"tests/e2e/test_{name}.py" for name in ("whole_game", "together", "workshop", "monkey", "review", "lessons")
)
"""Modules with the longest tests: who begins with them has short ones left to share out when the round ends."""

IN_AN_ENGINE = re.compile(r"tests/engines/.*\[(\w+)")
"""Finds the engine that a test is tried in."""

SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

pytest.register_assert_rewrite("tests.play", "tests.tables")
pytest_plugins = ("tests.lots", "tests.budget", "tests.second_try", "tests.ui.listing")

settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=SLOW_IS_FINE)
settings.register_profile("explore", deadline=None, max_examples=2000, suppress_health_check=SLOW_IS_FINE)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


class ByTable(LoadScopeScheduling):
    """Lets one worker have all that is tried at a table, so that its random games are played once.

    So it is with the tests of a module, which share what takes long to make, and with all that is tried in one engine.
    A browser test stands for itself: it is long, and shares nothing but the browser.
    """

    def _split_scope(self, nodeid: str) -> str:
        """The name of the engine, the table or the module, or of the test itself."""
        from tests.lots import table_of

        module = nodeid.partition("::")[0]
        if engine := IN_AN_ENGINE.match(nodeid):
            return engine[1]
        alone = module.startswith(("tests/e2e/", "tests/engines/"))
        return table_of(nodeid) or (nodeid if alone else module)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))


def pytest_collection_finish() -> None:
    """What was made for the tests stays to the end: it need not be looked through for garbage."""
    gc.freeze()


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByTable | None:
    """Share the tests out by tables and modules where groups are asked for (``--dist loadgroup``)."""
    return ByTable(config, log) if config.getvalue("dist") == "loadgroup" else None


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the monkey of the browser tests be sent for longer than a sample."""
    parser.addoption("--monkey", type=int, default=60, metavar="N", help="random clicks in each game and size")
