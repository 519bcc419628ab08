"""What places and steps on the missions' tracks are worth to a seat, in points."""

from __future__ import annotations

from functools import cached_property

from engine.bots.explorers.sight import ExplorersSight
from engine.bots.outlook import Lens, Outlook
from engine.games.explorers.parts.chart import Chart
from engine.games.explorers.parts.fleet import Fleet, ships_at_sea
from engine.games.explorers.parts.lairs import FULL, Lairs, crews_on
from engine.games.explorers.parts.missions import card_holder, last_space, space_of
from engine.games.explorers.parts.villages import Villages
from engine.games.explorers.terrain import GOLD_VILLAGE, SWIFT_VILLAGE
from engine.hexes.touching import sides_at
from engine.kernel.bits import bits
from engine.kernel.state import State
from engine.parts.buildings import pieces_left
from engine.parts.bundles import size
from engine.parts.land import Land
from engine.parts.purse import Purse
from engine.parts.settlements import SETTLEMENT, free_sites

CARD = 0.12
"""A card in hand."""
COIN = 0.06
"""A coin in the purse."""
WIN = 20.0
"""What the last point is worth besides: more than anything else."""
PROGRESS = 0.7
"""What a step towards the next point of a track is worth, as a share of the point."""
MISSION_CARD = (0.8, 0.2, 0.05)
"""A step that takes a mission's card, one that comes level with its holder, and any other."""
ADVANTAGE = {SWIFT_VILLAGE: 0.5, GOLD_VILLAGE: 0.3}
"""What a village's friendship is worth besides its sack; the village that knows pirates comes last."""
BRAVE = 0.1
CAPTURED = (0.0, 0.25, 0.6, 1.0)
"""How likely a lair with so many crews is to be captured soon."""
BOUNTY = 0.12
LATER = 6.0
"""A settlement's income counts at least for so many rolls."""


def coins(state: State, seat: int) -> float:
    """What the gold in a purse is worth."""
    return COIN * state[Purse].gold[seat]


class Worths(Lens):
    """The values, computed when first asked for."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.sight = outlook[ExplorersSight]
        self._steps: dict[tuple[str, int], float] = {}
        self.lacking = self.sight.target - self.sight.points[self.seat]

    @cached_property
    def sites(self) -> dict[int, float]:
        """What a settlement founded from a ship on each free known coast is worth, by corner."""
        view, seat = self.view, self.seat
        if not pieces_left(view, seat, SETTLEMENT):
            return {}
        free = free_sites(view, seat, view[Chart].coast)
        return {corner: self.site(corner) for corner in bits(free)}

    def site(self, corner: int) -> float:
        """A settlement on a corner: its point, and its income from now on."""
        if self.lacking <= 1:
            return WIN
        return 1 + self.sight.pace_with(corner) * max(LATER, self.sight.horizon)

    def _winning(self, points: float) -> float:
        return WIN if points >= self.lacking else 0.0

    @cached_property
    def usual_site(self) -> float:
        """What a settlement on land that is still unknown may be worth."""
        return 1.3 if pieces_left(self.view, self.seat, SETTLEMENT) else 0.0

    def steps(self, word: str, number: int = 1) -> float:
        """So many steps forward on a mission's track."""
        if (word, number) not in self._steps:
            self._steps[word, number] = self._stepped(word, number)
        return self._steps[word, number]

    def _stepped(self, word: str, number: int) -> float:
        missions = self.sight.view.rules.vocabulary("missions")
        if word not in missions:
            return 0.0
        mission = missions.index(word)
        space = space_of(self.view, mission, self.seat)
        ahead = min(space + number, last_space(self.view, mission))
        if ahead == space:
            return 0.0
        track = self.sight.numbers.tracks[word]
        taken, card = self._card(mission, ahead)
        points = track[ahead] - track[space] + taken
        return height(track, ahead) - height(track, space) + card + self._winning(points)

    def _card(self, mission: int, space: int) -> tuple[int, float]:
        """The points that the mission's card brings to whoever comes to a space, and what that is worth."""
        holder = card_holder(self.view, mission)
        if holder == self.seat:
            return 0, MISSION_CARD[1]
        leading = space_of(self.view, mission, holder) if holder >= 0 else 0
        return int(space > leading), MISSION_CARD[0 if space > leading else 1 if space == leading else 2]

    def landing(self, hex_: int, crews: int) -> float:
        """So many crews more on a lair."""
        there, mine = size(self.view[Lairs].crews[hex_]), crews_on(self.view, hex_, self.seat)
        after = min(FULL, there + crews)
        alone = mine + crews >= after
        prize = self.steps("lairs", 2 if alone else 1) + BOUNTY
        before = CAPTURED[there] if mine else 0.0
        return prize * (CAPTURED[after] - before)

    def friendship(self, hex_: int) -> float:
        """A friend in a village, whatever becomes of the sack."""
        return ADVANTAGE.get(self.view[Land].terrain[hex_], BRAVE)

    @property
    def routes(self) -> int:
        """The mask of known sea routes."""
        return self.view[Chart].routes

    @cached_property
    def berths(self) -> dict[int, int]:
        """The sea routes at each own harbour settlement."""
        view = self.view
        return {corner: sides_at(view.board, 1 << corner) & view[Chart].routes for corner in self.harbours}

    @cached_property
    def harbours(self) -> tuple[int, ...]:
        """The corners of the own harbour settlements."""
        return bits(self.view[Fleet].harbours[self.seat])

    @cached_property
    def ships(self) -> tuple[int, ...]:
        """The own ships at sea."""
        return tuple(ships_at_sea(self.view[Fleet], self.seat))

    @cached_property
    def strange_villages(self) -> int:
        """The known villages where the seat has no friends."""
        if Villages not in self.view:
            return 0
        return self.view[Villages].known & ~self.view[Villages].friends[self.seat]

    @cached_property
    def open_lairs(self) -> int:
        """The lairs that are not taken."""
        if Lairs not in self.view:
            return 0
        lairs = self.view[Lairs]
        return lairs.open & ~sum(1 << hex_ for hex_ in lairs.taken)


def height(track: tuple[int, ...], space: int) -> float:
    """The points of a space, and what the way to the next higher one is worth."""
    higher = next((n for n in range(space, len(track)) if track[n] > track[space]), space)
    lowest = next(n for n in range(len(track)) if track[n] == track[space])
    share = (space - lowest) / (higher - lowest) if higher > lowest else 0.0
    return track[space] + PROGRESS * share
