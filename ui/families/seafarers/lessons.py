"""The lessons of the seafarers."""

from engine.games.seafarers.parts.ships import ShipLines
from engine.games.seafarers.parts.shores import Landfalls, shores_at
from engine.games.seafarers.parts.waters import Waters
from engine.hexes.touching import corners_at, sides_at
from engine.kernel.actions import Action
from engine.kernel.bits import bits, mask_of
from engine.kernel.state import State
from engine.parts.network import net_of, taken_sides
from engine.parts.settlements import free_sites
from ui.guide.lesson import Aside, Lesson, Prepared, Step

OPPOSITE = "1,2,S 2,2,S 3,2,S 1,3,N 2,3,N 3,3,S 2,4,N 3,4,S 2,5,N 2,5,S 1,6,S 2,6,N 1,7,N 0,8,N".split()
"""The corners on the coast of the large island from which two ships or fewer reach a small one."""
FAR = 30
"""Every line of ships to a new island is shorter."""


def to_island(view: State, action: Action) -> int | None:
    """Return how many ships are missing to a free corner of a new shore after an action; 0 for a settlement on one.

    The action builds a settlement or a ship. Return None for a settlement elsewhere, or for a ship that brings the seat
    no nearer to such a corner.
    """
    seat, place = action.seat, action.args[-1]
    sites = _new_sites(view, seat)
    if action.verb == "settlement":
        return 0 if sites >> place & 1 else None
    net = net_of(view.rules, ShipLines)
    before = _ships_to(view, net.starts(view, seat, view[ShipLines].ends[seat]), sites)
    after = _ships_to(view, view.board.side_corners_mask[place], sites)
    return after if after < before else None


def _new_sites(view: State, seat: int) -> int:
    """Return the mask of the corners where a settlement may stand, on shores that are new to a seat."""
    known = view[Landfalls].home[seat] | view[Landfalls].reached[seat]
    free = free_sites(view, seat, view.board.all_corners)
    return mask_of(corner for corner in bits(free) if shores_at(view, corner) & ~known)


def _ships_to(view: State, corners: int, sites: int) -> int:
    """Return how many ships lead from the mask `corners` to the mask `sites`; `FAR` if none do."""
    free = view[Waters].lanes & ~taken_sides(view)
    for ships in range(FAR):
        if corners & sites:
            return ships
        corners |= corners_at(view.board, sides_at(view.board, corners) & free)
    return FAR


FIRST_SHIPS = Lesson(
    "first-ships",
    game="seafarers",
    scenario=1,
    bots=("easy",),
    seed=4,
    options={"first": "0"},
    steps=(
        Step("welcome", look="players"),
        Step(
            "settle",
            ("opening-settlement",),
            tuple(f"opening-settlement {corner}" for corner in OPPOSITE),
            look="board",
        ),
        Step("first-ship", ("opening-ship", "opening-road"), look="board"),
        Step("settle-again", ("opening-settlement",), look="board"),
        Step("second-route", ("opening-ship", "opening-road"), look="board"),
        Step("roll", ("roll",), look="roll"),
        Step("move", ("move-ship",), look="move-ship"),
        Step("prices", look="builds"),
        Step("ship", ("ship",), look="build-ship", away=to_island),
        Step("end", ("end",), look="end"),
        Step("gold", look="board"),
        Step("pirate", look="board"),
        Step("island", ("ShoreReached",), ("settlement", "ship"), look="settlement", away=to_island),
        Step("reward", look="players", looks_back=True),
    ),
    asides=(
        Aside("discard", "discard", ("discard",), look="panel"),
        Aside("robber", "robber", ("robber", "pirate"), look="board"),
        Aside("steal", "steal", ("steal",), look="panel"),
        Aside("plunder", "plunder", ("plunder",), look="panel"),
        Aside("pick", "pick", ("pick",), look="panel"),
        Aside("offered", "answer", ("accept", "refuse", "counter"), look="panel"),
        Aside("deal", "deal", ("deal", "withdraw"), look="panel"),
    ),
)

_TABLE = Prepared(
    log="""
        setup; 0 opening-settlement 3,4,S; 0 opening-ship 3,4,SE; 1 opening-settlement -1,6,N;
        1 opening-road -1,5,E; 1 opening-settlement 1,6,S; 1 opening-ship 0,7,E; 0 opening-settlement 1,5,N;
        0 opening-road 1,4,E; 0 roll | 4 5; 0 ship 3,5,NE; 0 end; 1 roll | 6 5; 1 end; 0 roll | 4 5;
        0 offer wool grain 1; 1 accept; 0 end; 1 roll | 2 3; 1 end; 0 roll | 4 5; 0 buy-card | 0; 0 end;
        1 roll | 4 4; 1 road 0,4,SE; 1 end; 0 roll | 6 4; 0 offer wool brick 1; 1 accept; 0 end; 1 roll | 6 5;
        1 ship 0,8,NE; 1 end; 0 roll | 4 5; 0 offer wool grain 1; 1 accept; 0 end; 1 roll | 1 1; 1 end
    """,
    falls={"0 roll": ("4 5", "3 4"), "1 roll": ("2 2", "3 4")},
    cues=("1 roll", "1 end", "1 roll", "1 pirate 3,5", "1 end"),
)
"""The start: the learner's ships reach a gold field, with a knight card in hand. A gold roll and two sevens follow."""

GOLD = Lesson(
    "gold-and-pirate",
    game="seafarers",
    scenario=1,
    bots=("easy",),
    seed=4,
    options={"first": "0"},
    prepared=_TABLE,
    steps=(
        Step("welcome", look="board", at=("hex:4,4",)),
        Step("roll", ("roll",), look="roll", shown="roll"),
        Step("island", ("settlement 4,4,S",), look="settlement", at=("corner:4,4,S",), shown="settlement 4,4,S"),
        Step("reward", look="players"),
        Step("end", ("end",), look="end", shown="end"),
        Step("pick", ("pick",), look="panel", shown="pick ore"),
        Step("seven", ("roll",), look="roll", shown="roll"),
        Step("pirate", ("pirate 1,7",), look="board", at=("hex:1,7",), shown="pirate 1,7"),
        Step("blocked", look="board", at=("hex:1,7",)),
        Step("end-again", ("end",), look="end", shown="end"),
        Step("knight", ("knight",), look="knight", shown="knight"),
        Step("chase", ("pirate 1,7",), look="board", at=("hex:1,7",), shown="pirate 1,7"),
    ),
)

LESSONS = (FIRST_SHIPS, GOLD)
