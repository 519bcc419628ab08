"""Windows meet in every engine, and devices with different ones."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from tests.carrying import Carrying, exchange, meet
from tests.engines.conftest import SIZE, Line
from tools.engines import ENGINES
from tools.visitor import CUPBOARD, Visitor

OF_THE_CARRIERS = pytest.mark.some(1, of="carriers in engines")


class Tab:
    """One of several tabs of a browser: it is turned to before it is asked anything."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self.handle = visitor.driver.current_window_handle

    def evaluate(self, expression: str, arg: object = None) -> object:
        self.turn()
        return self._visitor.evaluate(expression, arg)

    def turn(self) -> None:
        """Bring it to the front."""
        self._visitor.driver.switch_to.window(self.handle)


@OF_THE_CARRIERS
def test_windows_meet_and_closing_one_is_noticed(newcomer: Visitor, line: Line) -> None:
    driver = newcomer.driver
    driver.get(line.address + CUPBOARD)
    first = Tab(newcomer)
    host = Carrying(first).begin()
    driver.switch_to.new_window("tab")
    try:
        driver.get(line.address + CUPBOARD)
        second = Tab(newcomer)
        guest = Carrying(second).begin()
        host.do("listen", "tea")
        guest.do("join", "tea")
        end, _ = exchange(host, guest)
        second.turn()
    finally:
        driver.close()
        first.turn()
    assert host.hear("Parted") == [end]


@OF_THE_CARRIERS
def test_devices_with_different_engines_meet(line: Line) -> None:
    pair = [ENGINES[name] for name in ("chromium", "firefox")]
    if lacking := [engine.lacks for engine in pair if engine.lacks]:
        pytest.skip(f"this machine has no {lacking[0]}")
    with ExitStack() as stack:
        visitors = [Visitor(stack.enter_context(engine.started(SIZE)), line.address) for engine in pair]
        for visitor in visitors:
            visitor.driver.get(line.address + CUPBOARD)
        one, other = (Carrying(visitor).begin() for visitor in visitors)
        meet(one, other)
        meet(other, one)
