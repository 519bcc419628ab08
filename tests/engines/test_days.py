"""Sixty days agree on the same islands and puzzles in three engines as on the command line."""

from datetime import date, timedelta

import pytest

from engine.days.island import island_of
from engine.days.puzzle import puzzle_of
from engine.kernel.codec import digest
from tests.e2e.used import PRESS, press
from tools.engines import ENGINES
from tools.visitor import Visitor

DAYS = 60
LOOK = f"""async days => {{
  const press = {PRESS}, told = [];
  for (const day of days) {{
    press(`day:${{day}}`);
    await new Promise((done) => requestAnimationFrame(done));
    const {{ day: shown, island, puzzle }} = document.body.dataset;
    told.push([shown, island, puzzle]);
  }}
  return told;
}}"""


def agreed(day: date) -> list[str]:
    """What a day agrees on, as the page tells it."""
    number = day.toordinal()
    island = island_of(number)
    told = (island.game, island.scenario, island.seats, island.level, island.seed)
    return [day.isoformat(), "/".join(map(str, told)), digest(puzzle_of(number))]


@pytest.mark.some(1)
@pytest.mark.parametrize("newcomer", [*ENGINES], indirect=True)
def test_sixty_days_are_the_same_in_each_engine(visitor: Visitor) -> None:
    press(visitor, "today")
    visitor.see_body(day=date.today().isoformat())
    days = [date.today() - timedelta(back) for back in range(DAYS)]
    assert visitor.evaluate(LOOK, [day.isoformat() for day in days]) == [agreed(day) for day in days]
