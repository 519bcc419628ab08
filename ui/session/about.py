"""What a save holds beside the game itself: players, bots' reasons, the lesson.

A save may come from anywhere, so every field is checked as it is declared here.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from typing import Annotated, Any

from engine.bots.levels import LEVELS
from engine.kernel.actions import Named
from engine.kernel.ranges import Between, Each, OneOf, Text, UpTo
from engine.kernel.rules import Rules
from engine.kernel.shapes import Misfit, reader
from engine.parts.declared import CORNER, HEX, SEAT, SIDE, ResourceOrNone
from ui.guide.taken import TakenLesson, taken_from_json
from ui.play.table import Seatholder, Why
from ui.session.card import COLOURS

HUMAN = "human"
"""The kind of a player that is no bot."""
OWN = "own"
"""The kind of a bot of one's own: the one that this device keeps under the player's name."""


@dataclass(frozen=True)
class About:
    """What a save holds beside the match. ``whys`` are bots' reasons by ply, ``spent`` the seconds played.

    ``taken_lesson`` is None outside lessons. ``origin`` is the source of an unusual game, such as a link or a branch.
    ``helped``: a person has asked a bot for a hint or a placement.
    ``sharing`` is what the host of a game with other devices wrote (:meth:`engine.hosting.host.Host.about`), empty for
    other games; it is not checked here.
    """

    seed: int
    players: tuple[Seatholder, ...]
    whys: dict[int, Why]
    taken_lesson: TakenLesson | None = None
    origin: str = ""
    spent: int = 0
    helped: bool = False
    sharing: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class _Player:
    name: Annotated[str, Text(60)]
    colour: Annotated[int, Between(0, COLOURS - 1)]
    kind: Annotated[str, OneOf(HUMAN, OWN, *LEVELS)]


_SEED = reader(Annotated[int, Between(0, (1 << 64) - 1)])
_PLAYERS = reader(Annotated[tuple[_Player, ...], Each(SEAT)])
_WHYS = reader(Annotated[dict[str, Any], UpTo(1000)])
_ORIGIN = reader(Annotated[str, Text(40)])
_HELPED = reader(bool)
_SPENT = reader(Annotated[int, Between(0, 1_000_000_000)])
_SHARING = reader(Annotated[dict[str, Any], UpTo(8)])
_PLIES = re.compile("[0-9]{1,9}")
_KEY = reader(Annotated[str, Text(100)])
_RESOURCE = Named("resources")
_AMOUNTS = reader(Annotated[list[Annotated[int, Between(0, 1000)]], Each(_RESOURCE)])
_DETAILS = {
    "seat": reader(Annotated[int, SEAT]),
    "corner": reader(Annotated[int, CORNER]),
    "side": reader(Annotated[int, SIDE]),
    "hex": reader(Annotated[int, HEX]),
    "resource": reader(Annotated[int, _RESOURCE]),
    "than": reader(Annotated[int, _RESOURCE]),
    "resources": reader(list[Annotated[int, _RESOURCE]]),
    "instead": reader(list[Annotated[int, _RESOURCE]]),
    "port": reader(ResourceOrNone),
    "mission": reader(Annotated[int, Named("missions")]),
    "card": reader(Annotated[int, Named("development")]),
    "dots": _AMOUNTS,
    "cards": _AMOUNTS,
    "missing": _AMOUNTS,
}
"""The readers of the details of reasons, by the details' names (:class:`engine.bots.bot.Reason`)."""
_NUMBER = reader(Annotated[int, Between(-1_000_000, 1_000_000)])
"""The reader of all other details."""


def about_to_json(about: About) -> dict[str, Any]:
    """Return JSON values by name: ``seed``, ``players``, ``whys``, and what of the other fields is not empty.

    The lesson has the name ``course``.
    """
    data: dict[str, Any] = {
        "seed": about.seed,
        "players": [asdict(player) for player in about.players],
        "whys": {str(ply): _kept(why) for ply, why in about.whys.items()},
    }
    if about.taken_lesson:
        data["course"] = about.taken_lesson.to_json()
    seldom = {"origin": about.origin, "spent": about.spent, "helped": about.helped, "sharing": about.sharing}
    return data | {name: told for name, told in seldom.items() if told}


def players_from_json(data: Any, rules: Rules) -> tuple[Seatholder, ...]:
    """Return the players of a save, one for each seat. Raise `Misfit` if they are not valid."""
    return tuple(Seatholder(**asdict(player)) for player in _PLAYERS(data, rules, "players"))


def about_from_json(data: Any, rules: Rules) -> About:
    """Return what `about_to_json` wrote, without invalid reasons. Raise `Misfit` if another field is not valid."""
    if not {"seed", "players", "whys"} <= data.keys():
        raise Misfit("about needs seed, players and whys")
    return About(
        _SEED(data["seed"], rules, "seed"),
        players_from_json(data["players"], rules),
        dict(_whys(_WHYS(data["whys"], rules, "whys"), rules)),
        taken_from_json(data.get("course"), rules),
        _ORIGIN(data.get("origin", ""), rules, "origin"),
        _SPENT(data.get("spent", 0), rules, "spent"),
        _HELPED(data.get("helped", False), rules, "helped"),
        _SHARING(data.get("sharing", {}), rules, "sharing"),
    )


def _kept(why: Why) -> list[Any]:
    """Return a reason as JSON values: its key, its details, and the reasons that are said after it."""
    return [why.key, dict(why.details), *map(_kept, why.more)]


def _whys(kept: Mapping[str, Any], rules: Rules) -> Iterator[tuple[int, Why]]:
    for ply, value in kept.items():
        with suppress(Misfit):
            if not _PLIES.fullmatch(ply):
                raise Misfit(f"{ply} is no ply")
            yield int(ply), _why(value, rules)


def _why(value: Any, rules: Rules) -> Why:
    if type(value) is not list or len(value) < 2 or type(value[1]) is not dict:
        raise Misfit("a reason needs a key and details")
    key, details, *more = value
    read = {name: _DETAILS.get(name, _NUMBER)(each, rules, name) for name, each in details.items()}
    return Why(_KEY(key, rules, "key"), read, tuple(_why(each, rules) for each in more))
