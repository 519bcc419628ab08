"""Somebody's island as a board: sites with their quays, docks, the town, buildings with their powers, the manor.

On one's own island everything that can be done there has its button.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.anno1503.parts.agreements import DOCKS, agreed_goods
from engine.games.anno1503.parts.cannons import Cannons
from engine.games.anno1503.parts.estates import ESTATES, estates_of
from engine.games.anno1503.parts.home import OF_CHOICE, SITES, Homes, site_good
from engine.games.anno1503.parts.inhabitants import RANKS, people_of
from engine.games.anno1503.parts.lairs import Lairs, lairs_of
from engine.games.anno1503.parts.manor import Manors, next_step
from engine.games.anno1503.parts.posts import post_good
from engine.games.anno1503.parts.promotion_tile import PromotionTiles
from engine.games.anno1503.parts.public_buildings import PUBLIC, Town, buildings_left
from engine.kernel.actions import Action
from engine.kernel.ranges import NONE
from engine.parts.bundles import unpack
from ui.board.icons import icon
from ui.board.players import chip
from ui.families.anno1503.scenery import ISLE
from ui.families.anno1503.town import houses
from ui.markup import Child, Markup, classes, el
from ui.play import controls, wording
from ui.play.panels.panel import Panel, frame
from ui.play.speaker import Scribe, Speaker
from ui.play.telling import figures, told
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import Draft, TableView

MOST_SEATS = 4
NAMES = frozenset(f"{ISLE}-{seat}" for seat in range(MOST_SEATS))
"""The panels of the islands."""

_RISING = ("promote", "promote-taught", "use-promotion", "use-library")
_PEOPLE = ("pioneer", *_RISING)
_FLEET = ("cannon", "repair")
_COURT = ("manor", "use-park", "use-cathedral")
VERBS = frozenset((*_PEOPLE, *_FLEET, *_COURT, "public", "estate"))


def toggle(table: TableView, seat: str) -> Draft:
    """Open a seat's island, or close it."""
    if not seat.isdigit() or int(seat) >= table.rules.seats:
        return table.draft
    panel = f"{ISLE}-{seat}"
    return replace(table.draft, mode="", picked=(), chosen="", panel="" if table.draft.panel == panel else panel)


def _shown(table: TableView) -> int:
    """Whose island is open; -1 for nobody's. What the builder makes cheaper is chosen on one's own."""
    name, _, seat = table.draft.panel.partition("-")
    if name == ISLE and seat.isdigit():
        return int(seat)
    return table.own if table.can_act and table.decision == "builder" else NONE


def _draw(table: TableView) -> Markup:
    seat = _shown(table)
    name = table.words("play.isle.of", seat=table.players[seat].name)
    title = el("span", chip(table.players[seat].colour), name, class_="who")
    return frame(
        table,
        ISLE,
        title,
        _neighbours(table, seat),
        _sites(table, seat),
        _people(table, seat),
        _public(table, seat),
        _court(table, seat) if Manors in table.view else None,
        closes=table.draft.panel.startswith(ISLE),
    )


def _neighbours(table: TableView, shown: int) -> Markup:
    """The way to the islands of the others."""
    buttons = [
        controls.shaper(
            f"{ISLE}:{seat}",
            chip(player.colour),
            label=table.words("play.isle.of", seat=player.name),
            style="quiet round",
        )
        for seat, player in enumerate(table.players)
        if seat != shown
    ]
    return el("div", buttons, class_="isles")


def _section(table: TableView, name: str, *body: Child) -> Markup:
    return el("section", el("h3", table.words(f"play.isle.{name}")), body, class_=f"isle-{name}")


def _acts(table: TableView, seat: int, *verbs: str) -> Markup | None:
    """A button for all that the viewer can do on their own island with some verbs."""
    found = [action for action in table.legal if action.verb in verbs] if seat == table.seat else []
    buttons = [_act(table, action) for action in found]
    return el("div", buttons, class_="acts") if buttons else None


def _act(table: TableView, action: Action) -> Markup:
    return controls.submit(table, action, wording.describe(Speaker.at(table), action), style="act")


def _price(table: TableView, cost: int) -> Markup:
    """A price in cards, as pictures."""
    return Scribe.at(table).bundle(unpack(cost, len(table.rules.numbers.resources)))


# -- sites and docks -----------------------------------------------------------------------------------------


def _sites(table: TableView, seat: int) -> Markup:
    """The five sites by the numbers of the die, each with its quay; the docks below."""
    island = table.rules.vocabulary("home-islands")[table.view[Homes].island[seat]]
    return el(
        "section",
        el("h3", table.words(f"home-island.{island}")),
        el("ol", [_site(table, seat, site) for site in range(SITES)], class_="sites"),
        _docks(table, seat),
        class_="isle-sites",
    )


def _site(table: TableView, seat: int, site: int) -> Markup:
    good, post = site_good(table.view, seat, site), post_good(table.view, seat, site)
    names = table.rules.numbers.resources
    ground = el("b", "?", title=table.words("play.isle.any")) if good == OF_CHOICE else _good(table, names[good])
    quay = _good(table, names[post]) if post != NONE else el("i", title=table.words("play.isle.no-post"))
    return el(
        "li", el("b", site + 1, class_="number"), ground, el("span", quay, class_=classes("quay", taken=post != NONE))
    )


def _good(table: TableView, name: str) -> Markup:
    return ware_icon(table.rules, name, table.words(f"resource.{name}"))


def _docks(table: TableView, seat: int) -> Markup:
    names, agreed = table.rules.numbers.resources, agreed_goods(table.view, seat)
    docks = [el("li", _good(table, names[good]), class_="taken") for good in agreed]
    docks += [el("li", title=table.words("play.isle.no-agreement")) for _ in range(DOCKS - len(agreed))]
    return el("p", table.words("play.isle.docks"), el("ul", docks, class_="docks"), class_="dockside")


# -- people and buildings ------------------------------------------------------------------------------------


def _people(table: TableView, seat: int) -> Markup:
    """The town, what the next ranks cost, and who can rise."""
    words, kept = table.words, table.view[PromotionTiles].kept[seat]
    ranks, costs = table.rules.vocabulary("inhabitants"), table.rules.numbers.ranks
    rows = [
        el("li", el("b", number), " ", words(f"building.{ranks[rank]}"), " ", _price(table, costs[rank]))
        for rank, number in zip(range(RANKS), people_of(table.view, seat), strict=True)
    ]
    return _section(
        table,
        "people",
        houses(people_of(table.view, seat)),
        el("ul", rows, class_="ranks"),
        el("p", words("play.isle.promotions", count=kept)) if kept else None,
        _acts(table, seat, *_PEOPLE),
    )


def _public(table: TableView, seat: int) -> Markup:
    """The public buildings: those that stand, and on one's own island those that could."""
    built = table.view[Town].built[seat]
    words = table.rules.vocabulary(PUBLIC)
    rows = [_building(table, seat, "public", (n,), word) for n, word in enumerate(words) if built >> n & 1]
    if seat == table.seat:
        rows += [
            _building(table, seat, "public", (n,), word, buildings_left(table.view, n))
            for n, word in enumerate(words)
            if not built >> n & 1
        ]
    return _section(table, "public", el("ul", rows, class_="works"))


def _building(
    table: TableView, seat: int, verb: str, args: tuple[int, ...], word: str, left: int | None = None
) -> Markup:
    """A building with its power; with a number left it is not built yet, and can be where nothing is against it."""
    part = next(
        part for part in table.rules.parts if word in (getattr(part, "building", ""), getattr(part, "estate", ""))
    )
    power = told(table, Scribe.at(table), "rule", part, figures(table))
    name = el("b", table.words(f"building.{word}"))
    stands = left is None
    button = (
        icon("check", table.words("play.isle.built"))
        if stands
        else controls.submit(
            table, Action(seat, verb, args), icon("plus"), label=_build_label(table, verb, args), style="deal"
        )
    )
    return el("li", el("p", name, " ", el("small", power)), button, class_=classes("work", stands=stands))


def _build_label(table: TableView, verb: str, args: tuple[int, ...]) -> str:
    return wording.describe(Speaker.at(table), Action(table.own, verb, args))


# -- aristocrats ---------------------------------------------------------------------------------------------


def _court(table: TableView, seat: int) -> Markup:
    """The manor, the cannons, lairs, aristocrat buildings and cards."""
    view, words = table.view, table.words
    steps = el("ol", [el("li", class_=classes(done=n < view[Manors].steps[seat])) for n in range(_length(table))])
    return _section(
        table,
        "court",
        el("div", words("play.isle.manor", count=view[Manors].steps[seat], most=_length(table)), steps, class_="manor"),
        _next_step(table, seat),
        el("p", words("play.isle.cannons", count=view[Cannons].number[seat], price=_cannon_price(table, seat))),
        el("p", words("play.isle.lairs", count=len(lairs_of(view, seat)))) if Lairs in view else None,
        el("ul", _estates(table, seat), class_="works"),
        _acts(table, seat, *_COURT, *_FLEET),
    )


def _length(table: TableView) -> int:
    return len(table.rules.numbers.manor_costs)


def _next_step(table: TableView, seat: int) -> Markup | None:
    step = next_step(table.view, seat)
    if step is None:
        return None
    gold, cards = step
    price = table.words("cards.gold", count=gold) if gold else _price(table, cards)
    return el("p", table.words("play.isle.next-step"), " ", price)


def _cannon_price(table: TableView, seat: int) -> str:
    prices, number = table.rules.numbers.cannon_prices, table.view[Cannons].number[seat]
    return str(prices[number]) if number < len(prices) else "–"


def _estates(table: TableView, seat: int) -> list[Markup]:
    """The aristocrat buildings that stand, and on one's own island those that can be built, and where."""
    words = table.rules.vocabulary(ESTATES)
    rows = [_building(table, seat, "estate", (n,), words[n]) for n in estates_of(table.view, seat)]
    if seat == table.seat:
        legal = [action.args for action in table.legal if action.verb == "estate"]
        closed = [(n, 0) for n in range(len(words)) if n not in {args[0] for args in legal}]
        mine = set(estates_of(table.view, seat))
        rows += [
            _building(table, seat, "estate", args, words[args[0]], 1)
            for args in (*legal, *closed)
            if args[0] not in mine
        ]
    return rows


def _opens(table: TableView) -> bool:
    return table.seat is not None and 0 <= _shown(table) < table.rules.seats


PANEL = Panel(_opens, _draw, VERBS)
