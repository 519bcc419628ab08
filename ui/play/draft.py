"""How the viewer's draft changes: functions from a table and a control's name to the next draft.

The controls: ``mode:<verb>`` shows where a piece may go, ``place:<key>`` picks a place of an action with several,
``cancel`` takes back the latest choice, ``panel:<name>`` opens or closes a panel, ``give:<resource>``, ``ungive:``,
``want:`` and ``unwant:`` move one card in a tray, ``pick:<resource>`` wants this one card and no other,
``ask:<seat>`` adds an opponent to those whom an offer asks or takes them out, ``fold:<name>`` opens or closes a
fold. ``again`` lays the offer that ended without a deal into the tray, ``read`` puts its answers away.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.parts.bundles import count, unpack
from engine.parts.domestic_trade import offer_of
from engine.parts.hands import Hands, whole_bank
from engine.parts.rule import Rule
from ui.play import choosing, spots
from ui.play.additions import additions, beside, verbs_of
from ui.play.offers import failed_offer
from ui.play.table import Draft

if TYPE_CHECKING:
    from ui.play.table import TableView

_VERBS = {"trade": {"offer", "bank"}}
"""The verbs of a panel; a panel that is not listed has the verb of its own name."""

MOST_COINS = 19
"""The most that one may want in a trade of a ware that the bank does not limit, such as coins."""

READING = frozenset({"chart"})
"""The panels that only show information: they stay open after any action."""


def press(table: TableView, control: str) -> Draft:
    """Return the draft after the viewer pressed `control`; the same draft if the control has no meaning here."""
    name, _, what = control.partition(":")
    shape = _SHAPES.get(name) or _added(table, name)
    return shape(table, what) if shape else table.draft


def _added(table: TableView, name: str) -> Callable[[TableView, str], Draft] | None:
    shapes = (addition.panels.shapes.get(name) for addition in additions(table.rules))
    return next((shape for shape in shapes if shape), None)


def choose(table: TableView, key: str) -> Draft | Action:
    """Return what a click on the place with this board key does: the next draft, or the action to submit.

    The last place of an action makes it the chosen one, and a second click there submits it. The first click submits it
    where nothing has to be confirmed and only one action is possible. An earlier place is picked; a second click there
    takes it back. A place that is not open changes nothing.
    """
    begun = tuple(spot.key(table.rules) for spot in spots.picked(table))
    for spot, action, last in spots.clicks(table):
        if spot.key(table.rules) == key:
            return _reached(table, spot, action) if last else replace(table.draft, picked=(*begun, key), chosen="")
    return replace(table.draft, picked=begun[: begun.index(key)], chosen="") if key in begun else table.draft


def _reached(table: TableView, spot: spots.Spot, action: Action) -> Draft | Action:
    text = table.rules.write(action)
    clear = not table.confirm and len(spots.meant(table, spot)) < 2
    return action if clear or table.draft.chosen == text else replace(table.draft, chosen=text)


def onward(before: TableView, after: TableView) -> Draft:
    """Return the draft after an action or its undoing.

    The draft stays the same only if another seat acted and the viewer still faces the same decision, or none. Else only
    the folds, the answers read, and the mode and panel that are meant to last remain.
    """
    draft = before.draft
    same = (before.seat, _faced(before)) == (after.seat, _faced(after))
    if same and after.ply > before.ply and not after.log[-1].action.startswith(f"{after.seat} "):
        return draft
    added = additions(after.rules)
    lasts = same and any(addition.pointing.keeps_mode(after, draft.mode) for addition in added)
    open_ = READING.union(*(addition.panels.lasting for addition in added if same))
    panel = draft.panel if draft.panel in open_ else ""
    return Draft(mode=draft.mode if lasts else "", panel=panel, shown=draft.shown, read=draft.read)


def _faced(table: TableView) -> str:
    """Return the decision that the viewer faces; empty for none."""
    return table.decision if table.can_act else ""


def hand(table: TableView) -> tuple[int, ...]:
    """Return what the viewer could trade as counts by ware: resource cards, then coins; zeros for an onlooker."""
    kinds = len(table.rules.numbers.wares)
    if table.seat is None:
        return (0,) * kinds
    others = sum(wares(table.view, table.seat) for wares in table.rules.each[Rule.wares])
    return unpack(table.view[Hands].hand[table.seat] + others, kinds)


def cards(table: TableView, counts: tuple[int, ...]) -> tuple[int, ...]:
    """Return the counts of the resource cards, the first ones in `counts` by ware."""
    return counts[: len(table.rules.numbers.resources)]


def given(table: TableView) -> tuple[int, ...]:
    """Return the counts by ware on the tray's side that the viewer gives."""
    return table.draft.give or (0,) * len(table.rules.numbers.wares)


def wanted(table: TableView) -> tuple[int, ...]:
    """Return the counts by ware on the tray's side that the viewer receives."""
    return table.draft.want or (0,) * len(table.rules.numbers.wares)


def may_give(table: TableView, kind: int) -> str:
    """Return why one more card of a kind cannot be laid on the giving side, as a catalogue key; empty if it can."""
    give, choice = given(table), choosing.given(table)
    if choice and kind >= len(choice.pile):
        return "play.no-coins"
    if give[kind] >= (choice.pile if choice else hand(table))[kind]:
        return "play.no-more-held"
    if wanted(table)[kind]:
        return "play.on-other-side"
    return "play.enough" if choice and sum(give) >= choice.most else ""


def may_want(table: TableView, kind: int) -> str:
    """Return why one more card of a kind cannot be laid on the wanted side, as a catalogue key; empty if it can."""
    want = wanted(table)
    if given(table)[kind]:
        return "play.on-other-side"
    if choice := choosing.taken(table):
        if want[kind] >= choice.pile[kind]:
            return "play.bank-has-no-more"
        return "play.enough" if sum(want) >= choice.most else ""
    most = count(whole_bank(table.rules), kind) or MOST_COINS
    return "play.no-more-exist" if want[kind] >= most else ""


def _mode(table: TableView, verb: str) -> Draft:
    if not {beside(table.rules, verb), *verbs_of(table.rules, verb)} & {action.verb for action in table.legal}:
        return table.draft
    return replace(table.draft, mode="" if table.draft.mode == verb else verb, picked=(), chosen="", panel="")


def _cancel(table: TableView, _: str) -> Draft:
    """Return the draft without the latest choice: the chosen action, else the picked place, the mode, or the panel.

    If it has none of these, return the draft that no longer shows the answers to offers so far (`_read`).
    """
    draft = table.draft
    if draft.chosen:
        return replace(draft, chosen="")
    if draft.picked:
        return replace(draft, picked=draft.picked[:-1])
    if draft.mode:
        return replace(draft, mode="")
    return _close(draft) if draft.panel else _read(table)


def _place(table: TableView, key: str) -> Draft:
    """Return the draft after a click on a place: picked, taken back, or chosen.

    Where the click would submit an action (:func:`choose`), the draft stays the same and nothing is submitted.
    """
    pressed = choose(table, key)
    return pressed if isinstance(pressed, Draft) else table.draft


def _panel(table: TableView, name: str) -> Draft:
    if table.draft.panel == name:
        return _close(table.draft)
    if name in READING:
        return replace(table.draft, panel=name)
    if not _may_open(table, name):
        return table.draft
    opened = Draft(panel=name, shown=table.draft.shown, read=table.draft.read)
    if name == "counter":
        give, want = offer_of(table.view)
        return replace(opened, give=tuple(map(min, want, hand(table))), want=give)
    return opened


def _may_open(table: TableView, name: str) -> bool:
    """Return whether a panel is of use now.

    One of its forms is open, one of its verbs with arguments is legal, or it tells of a card that can be played.
    """
    verbs = _VERBS.get(name, {name})
    return (
        is_plain_card(table, name)
        or not verbs.isdisjoint(forms(table))
        or any(action.verb in verbs for action in table.legal if action.args)
    )


def is_plain_card(table: TableView, name: str) -> bool:
    """Return whether `name` is a development card that can be played now, and without a choice."""
    card = name in table.rules.vocabulary("development") and name in table.doable
    return card and not table.rules.verbs[name].fields


def forms(table: TableView) -> set[str]:
    """Return the verbs whose forms the viewer may fill in now."""
    return {form.verb.name for form in table.forms}


def may_trade(table: TableView) -> bool:
    """Return whether the trade tray is of use now: the viewer may make an offer or trade with the bank."""
    return _may_open(table, "trade")


def _close(draft: Draft) -> Draft:
    return Draft(mode=draft.mode, picked=draft.picked, chosen=draft.chosen, shown=draft.shown, read=draft.read)


def _again(table: TableView, _: str = "") -> Draft:
    """Return the draft with the failed offer in the tray, for the seats that it asked, cut to the cards held.

    The answers to offers so far are put away (`_read`). The draft is unchanged if no offer has failed, or none can be
    made now.
    """
    offer = failed_offer(table)
    if not offer or "offer" not in forms(table):
        return table.draft
    spared = frozenset(range(table.rules.seats)) - {reply.seat for reply in offer.replies}
    give = tuple(map(min, offer.give, hand(table)))
    return replace(_read(table), mode="", panel="trade", give=give, want=offer.want, spared=spared)


def _read(table: TableView, _: str = "") -> Draft:
    """Return the draft in which all answers to offers so far are put away."""
    return replace(table.draft, read=table.ply)


def _kind(table: TableView, resource: str) -> int:
    names = table.rules.numbers.wares
    return names.index(resource) if resource in names else -1


def _give(table: TableView, resource: str) -> Draft:
    kind = _kind(table, resource)
    if kind < 0 or not may_lay(table) or may_give(table, kind):
        return table.draft
    draft = replace(table.draft, give=_plus(given(table), kind, 1))
    return draft if tray_open(table) else replace(draft, panel="trade", mode="", chosen="")


def may_lay(table: TableView) -> bool:
    """Return whether cards of the hand can be laid into a tray now, whether or not that tray is open yet."""
    return may_trade(table) or bool(choosing.given(table)) or (bool(forms(table)) and tray_open(table))


def tray_open(table: TableView) -> bool:
    """Return whether a tray is open that takes cards of the hand."""
    return bool(choosing.given(table)) or table.draft.panel in ("trade", "counter")


def _ungive(table: TableView, resource: str) -> Draft:
    kind = _kind(table, resource)
    return replace(table.draft, give=_plus(given(table), kind, -1)) if kind >= 0 else table.draft


def _want(table: TableView, resource: str) -> Draft:
    kind = _kind(table, resource)
    if kind < 0 or may_want(table, kind):
        return table.draft
    return replace(table.draft, want=_plus(wanted(table), kind, 1))


def _unwant(table: TableView, resource: str) -> Draft:
    kind = _kind(table, resource)
    return replace(table.draft, want=_plus(wanted(table), kind, -1)) if kind >= 0 else table.draft


def _pick(table: TableView, resource: str) -> Draft:
    kind = _kind(table, resource)
    none = (0,) * len(table.rules.numbers.wares)
    return replace(table.draft, want=_plus(none, kind, 1)) if kind >= 0 else table.draft


def _plus(counts: tuple[int, ...], kind: int, change: int) -> tuple[int, ...]:
    return tuple(max(0, count + change * (other == kind)) for other, count in enumerate(counts))


def _ask(table: TableView, seat: str) -> Draft:
    asked = int(seat) if seat.isdigit() else -1
    return replace(table.draft, spared=table.draft.spared ^ {asked}) if 0 <= asked < table.rules.seats else table.draft


def _fold(table: TableView, name: str) -> Draft:
    return replace(table.draft, shown=table.draft.shown ^ {name})


_SHAPES: dict[str, Callable[[TableView, str], Draft]] = {
    "mode": _mode,
    "place": _place,
    "cancel": _cancel,
    "panel": _panel,
    "give": _give,
    "ungive": _ungive,
    "want": _want,
    "unwant": _unwant,
    "pick": _pick,
    "ask": _ask,
    "again": _again,
    "read": _read,
    "fold": _fold,
}
