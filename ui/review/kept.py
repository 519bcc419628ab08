"""Reviews kept in the storage beside their games, so that they open at once; a game is deleted with its reviews.

Each takes a few thousand characters; when there are too many, the oldest are dropped. A review of another version of
the program, or a damaged one, is ignored and made again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import isfinite
from typing import TYPE_CHECKING, Any

from engine.bots.review.examination import Loss, Report
from engine.kernel.refusal import Refusal
from ui.base.storage import SPOILT
from ui.review.reviewer import Finished
from ui.session.sitting import reason
from ui.shelf.saves import REVIEWS

if TYPE_CHECKING:
    from ui.base.storage import Storage
    from ui.review.reviewer import Reviewer
    from ui.session.session import Session

FORMAT = 1
"""The version of the format: a new number makes all kept reviews invalid."""
MOST = 24
"""The number of reviews that are kept."""
BEGUN = ".begun"
"""The end of the name of a review that was left before it was complete."""
LONGEST = 200_000
"""The greatest number of characters of a kept review that is read."""


def keep(storage: Storage, slot: str, session: Session, found: Finished, version: str) -> None:
    """Store a complete review of the game in `slot`, remove the begun one of its seat, and drop the oldest ones.

    `MOST` reviews are kept. May raise `StorageTrouble`.
    """
    storage.remove(_name(slot, found.seat) + BEGUN)
    others = [name for name in _names(storage) if name != _name(slot, found.seat)]
    serials = {name: _serial(storage, name) for name in others}
    for name in sorted(others, key=serials.__getitem__, reverse=True)[MOST - 1 :]:
        storage.remove(name)
    report, write = found.report, session.rules.write
    told = {
        "serial": 1 + max(serials.values(), default=0),
        "made": _made(session, version),
        "losses": [
            [each.ply, round(each.loss, 4), round(each.doubt, 4), write(each.best), found.whys.get(each.ply)]
            for each in report.losses
        ],
        "chances": [[ply, round(chance, 3)] for ply, chance in report.chances],
        "luck": [[ply, round(gain, 4)] for ply, gain in report.luck],
    }
    storage.set(_name(slot, found.seat), json.dumps(told, ensure_ascii=False, separators=(",", ":")))


def keep_begun(storage: Storage, slot: str, reviewer: Reviewer, version: str) -> None:
    """Store the answers of an incomplete review, to be continued; only one is kept. May raise `StorageTrouble`."""
    told = {"made": _made(reviewer.session, version), "answers": reviewer.answers}
    for name in [name for name in _names(storage) if name.endswith(BEGUN)]:
        storage.remove(name)
    storage.set(_name(slot, reviewer.seat) + BEGUN, json.dumps(told, ensure_ascii=False, separators=(",", ":")))


def go_on(storage: Storage, slot: str, reviewer: Reviewer, version: str) -> None:
    """Give a new review the stored answers of the same review, if there are valid ones. May raise `StorageTrouble`."""
    text = storage.get(_name(slot, reviewer.seat) + BEGUN)
    if text is None or len(text) > LONGEST:
        return
    try:
        told = json.loads(text)
        if told["made"] == _made(reviewer.session, version):
            reviewer.go_on_from(told["answers"])
    except (Refusal, *SPOILT):
        return


def _made(session: Session, version: str) -> list[Any]:
    """Return what a kept review must agree with: [format, program's version, last line of the log, ply after it]."""
    return [FORMAT, version, session.match.lines()[-1], session.ply]


def recall(storage: Storage, slot: str, session: Session, seat: int, version: str) -> Finished | None:
    """Return the kept review of a seat; None if there is no valid one. May raise `StorageTrouble`."""
    text = storage.get(_name(slot, seat))
    if text is None or len(text) > LONGEST:
        return None
    try:
        told = json.loads(text)
        if told["made"] != _made(session, version):
            return None
        return _read(session, seat, told)
    except (Refusal, *SPOILT):
        return None


def _read(session: Session, seat: int, told: dict[str, Any]) -> Finished:
    losses = [
        Loss(_ply(session, ply), _number(loss), _number(doubt), session.rules.read(best), None)
        for ply, loss, doubt, best, _ in told["losses"]
    ]
    whys = {ply: dict(why) for ply, _, _, _, why in told["losses"] if reason(why)}
    chances = [(_ply(session, ply), _number(chance)) for ply, chance in told["chances"]]
    luck = [(_ply(session, ply), _number(gain)) for ply, gain in told["luck"]]
    return Finished(seat, Report(losses, chances, luck), whys)


def _number(told: Any) -> float:
    """Return a finite number; raise ValueError or TypeError for anything else."""
    number = float(told)
    if not isfinite(number):
        raise ValueError("no finite number")
    return number


def _ply(session: Session, ply: Any) -> int:
    if type(ply) is not int or not session.match.earlier <= ply < session.ply:
        raise ValueError("there is no such ply")
    return ply


def _names(storage: Storage) -> Iterator[str]:
    return (name for name in storage.names() if name.startswith(REVIEWS))


def _name(slot: str, seat: int) -> str:
    return f"{REVIEWS}{slot}.{seat}"


def _serial(storage: Storage, name: str) -> int:
    """Return the serial number of a review, which is greater for later ones; 0 if it cannot be read."""
    try:
        serial = json.loads(storage.get(name) or "")["serial"]
    except SPOILT:
        return 0
    return serial if type(serial) is int else 0
