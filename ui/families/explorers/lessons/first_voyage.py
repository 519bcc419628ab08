"""The lesson on a first voyage: sailing, discovering, founding."""

from engine.games.explorers.parts.chart import Chart
from engine.games.explorers.parts.sailing import waves
from engine.kernel.actions import Action
from engine.kernel.state import State
from ui.guide.lesson import Aside, Lesson, Step

FAR = 40
"""Every way at sea has fewer steps."""


def to_fog(view: State, action: Action) -> int | None:
    """Return how many steps are left to the fog after a sailing action; None if no way leads there from its side."""
    chart, side = view[Chart], action.args[1]
    ways = waves(view.board, chart.misty & chart.routes, chart.routes & ~chart.misty, 0, FAR)
    return next((steps for steps, reached in enumerate(ways) if reached >> side & 1), None)


FIRST_VOYAGE = Lesson(
    "first-voyage",
    game="explorers",
    scenario=1,
    bots=("easy",),
    seed=6,
    options={"first": "0"},
    steps=(
        Step("welcome", look="players"),
        Step("pieces", look="fleet"),
        Step("roll", ("roll",), look="roll"),
        Step("gold", look="hand"),
        Step("set-sail", ("set-sail",), look="set-sail"),
        Step("sail", ("sail",), through="set-sail", look="ship", away=to_fog),
        Step("discover", ("Discovered",), ("sail",), through="set-sail", look="ship", away=to_fog),
        Step("reward", look="hand", looks_back=True),
        Step("found", ("found",), through="set-sail", look="ship"),
        Step("end", ("end",), look="end"),
        Step("buy", ("buy", "bank", "sell"), look="trade"),
        Step("ship", ("ship",), look="build-ship"),
        Step("settler", ("settler", "settler-aboard"), look="build-settler"),
        Step("boost", ("boost",), through="set-sail", look="ship"),
        Step("harbour", ("harbour",), look="build-harbour"),
    ),
    asides=(
        Aside("discard", "discard", ("discard",), look="panel"),
        Aside("offered", "answer", ("accept", "refuse", "counter"), look="panel"),
    ),
)
