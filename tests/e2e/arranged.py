"""Tables that tests have set as they like, in a real page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection

from playwright.sync_api import Page

from engine.games import CATALOGUE
from engine.kernel.chance import Seeded
from engine.kernel.match import Match
from engine.kernel.rules import Spec
from tests.e2e.used import open_kept
from tests.tables.junior import GHOST_CARD, Cove
from tests.tables.progress import Court
from tests.tables.seafarers_knights import Coasts, scenario
from tests.tables.table import Table
from tools.moments import NAMES, Kept, moment, over, shelved
from ui.play.table import Seatholder
from ui.session.about import HUMAN
from ui.session.session import Session

EARLIER = 1
"""So many actions of the game before are not told."""


def show_table(page: Page, table: Table, people: Collection[int] = (0,)) -> None:
    """Open a table in a page, with people on some of its seats and bots at random on the others.

    It is one of the catalogue's games, at a position where it can be played on.
    """
    kinds = [HUMAN if seat in people else "random" for seat in range(table.rules.seats)]
    players = [Seatholder(NAMES[seat], seat, kind) for seat, kind in enumerate(kinds)]
    match = Match.resumed(table.rules, table.state, Seeded(1), EARLIER)
    open_kept(page, shelved(Kept(Session(match, players, 1))))


def show_end(page: Page) -> None:
    """Open a game that bots have brought to its end."""
    open_kept(page, shelved(Kept(moment(Spec("classic", 3, 0, (("points", 4),)), over))))
    page.wait_for_selector('body[data-screen="end"]', state="attached")


SHORT = {
    "classic": Spec("classic", 3, 0, (("points", 3),)),
    "explorers": Spec("explorers", 3, 1, (("points", 5),)),
    "seafarers": Spec("seafarers", 3, 4, (("points", 3),)),
    "cities_knights": Spec("cities_knights", 3, 0, (("points", 4),)),
    "seafarers_knights": Spec("seafarers_knights", 3, 1, (("points", 4),)),
    "junior": Spec("junior", 3),
    "anno1503": Spec("anno1503", 3, 2, (("points", 1),)),
}
"""A game of each family that bots soon bring to its end."""
assert {*SHORT} == {family.name for family in CATALOGUE.families}


def near_end(family: str, last: int) -> Kept:
    """A short game of a family that the third seat wins so many plies later, or some more; the first seat is asked.

    Who plays blindly on the first two seats seldom comes before it.
    """
    asked: dict[int, list[int]] = defaultdict(list)

    def is_won(session: Session) -> bool:
        if 0 in session.asked:
            asked[session.seed].append(session.ply)
        return session.state.over and session.state.winner == 2

    played = moment(SHORT[family], is_won)
    late = max(ply for ply in asked[played.seed] if ply <= played.ply - last)
    return Kept(moment(SHORT[family], lambda session: session.ply == late, played.seed))


def realm() -> Court:
    """A large hand, four progress cards, ladders, knights and walls, while the barbarians come."""
    table = Court(4).city(0, "0,1 S").wall(0, "0,1 S").city(1, "-2,0 N").settlement(2, "2,0 N")
    table.road(0, "0,0 NE E").knight(0, "0,0 NE", rank="strong", active=True).knight(0, "0,0 SE")
    table.road(1, "-2,0 NE E").knight(1, "-2,0 NE", rank="mighty", active=True)
    for seat, track, level in ((0, "science", 4), (0, "trade", 2), (1, "politics", 3)):
        table.improve(seat, track, level)
    table.city(0, "0,0 N").hold(0, "irrigation", "spy", "crane", "bishop").hold(1, "merchant", "wedding")
    return table.give(0, "3lumber+2brick+2wool+2grain+2ore+2cloth+2coin+5paper").give(2, "4ore").sailed(4, 1)


def coasts() -> Coasts:
    """The same at sea: ships and knights, robber and pirate awake."""
    table = Coasts(4, scenario(1)).city(0, "2,4 S").wall(0, "2,4 S").city(1, "0,6 N").settlement(2, "1,4 N")
    table.road(0, "3,4 NE").ship(0, "3,4 E SE").knight(0, "3,4 N", rank="strong", active=True)
    table.road(1, "0,6 NE E").knight(1, "0,6 NE", rank="mighty").pirate("4,4").robber("1,5")
    for seat, track, level in ((0, "politics", 4), (0, "science", 1), (1, "trade", 2)):
        table.improve(seat, track, level)
    table.city(0, "3,4 NE").hold(0, "smith", "merchant-fleet", "wedding").hold(1, "spy")
    return table.give(0, "3lumber+2wool+2grain+2ore+3cloth+5coin").sailed(5, 1)


def cove() -> Cove:
    """Much to build with, to swap and to ask for; a ghost card, and a fort at the castle."""
    table = Cove(4).ship(0, "2-3", "2-1").shown(1, GHOST_CARD)
    return table.give(0, "4sabre+3wool+2wood+3rum+3gold").give(1, "wool+gold").give(3, "rum")


def show_swap(page: Page) -> None:
    """Open the tray of a children's game and lay something on both its sides."""
    for control in ("panel:trade", "give:sabre", "give:wool", "want:gold"):
        page.locator(f'[data-control="{control}"]').first.dispatch_event("click")
