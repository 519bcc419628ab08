"""The worth, in points, of places on the map and of steps on the missions' tracks to a seat."""

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
"""The worth of a card in the hand, in points."""
COIN = 0.06
"""The worth of a coin in the purse, in points."""
WIN = 20.0
"""The worth of winning the game: more than anything else."""
PROGRESS = 0.7
"""The share of the next point of a track that the steps before that point are worth together."""
MISSION_CARD = (0.8, 0.2, 0.05)
"""The worth of a step that takes a mission's card; of a step level with its holder, or by it; and of any other."""
ADVANTAGE = {SWIFT_VILLAGE: 0.5, GOLD_VILLAGE: 0.3}
"""The worth of a village's friendship by its terrain, in points, beyond its sack; `BRAVE` is that of other villages."""
BRAVE = 0.1
CAPTURED = (0.0, 0.25, 0.6, 1.0)
"""The likelihood that a lair is captured soon, by the number of crews on it."""
BOUNTY = 0.12
LATER = 6.0
"""The least number of rolls for which a settlement's income counts."""


def coins(state: State, seat: int) -> float:
    """Return the worth in points of the gold that `seat` has."""
    return COIN * state[Purse].gold[seat]


class Worths(Lens):
    """The worth of places and steps to the seat; ``lacking`` are the points that it lacks to win."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.sight = outlook[ExplorersSight]
        self._steps: dict[tuple[str, int], float] = {}
        self.lacking = self.sight.target - self.sight.points[self.seat]

    @cached_property
    def sites(self) -> dict[int, float]:
        """The worth, in points, of a settlement founded by a ship, by free corner of a known coast.

        It is empty if no piece is left.
        """
        view, seat = self.view, self.seat
        if not pieces_left(view, seat, SETTLEMENT):
            return {}
        free = free_sites(view, seat, view[Chart].coast)
        return {corner: self.site(corner) for corner in bits(free)}

    def site(self, corner: int) -> float:
        """Return the worth, in points, of a settlement on `corner`: 1 and its income to the end; `WIN` if it wins."""
        if self.lacking <= 1:
            return WIN
        return 1 + self.sight.pace_with(corner) * max(LATER, self.sight.horizon)

    def _winning(self, points: float) -> float:
        return WIN if points >= self.lacking else 0.0

    @cached_property
    def usual_site(self) -> float:
        """The worth, in points, of a settlement on land still unknown, 0 without a piece left."""
        return 1.3 if pieces_left(self.view, self.seat, SETTLEMENT) else 0.0

    def steps(self, word: str, number: int = 1) -> float:
        """Return the points that `number` steps on the track of the mission `word` are worth; 0 if the game lacks it.

        It is 0 also at the end of the track.
        """
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
        """Return (1 if coming to `space` takes the mission's card, else 0; the worth of the step for the card)."""
        holder = card_holder(self.view, mission)
        if holder == self.seat:
            return 0, MISSION_CARD[1]
        leading = space_of(self.view, mission, holder) if holder >= 0 else 0
        return int(space > leading), MISSION_CARD[0 if space > leading else 1 if space == leading else 2]

    def landing(self, hex_: int, crews: int) -> float:
        """Return the worth, in points, of landing `crews` more crews on the lair at `hex_`.

        It is the worth of capturing the lair, times how much likelier the capture becomes.
        """
        there, mine = size(self.view[Lairs].crews[hex_]), crews_on(self.view, hex_, self.seat)
        after = min(FULL, there + crews)
        alone = mine + crews >= after
        prize = self.steps("lairs", 2 if alone else 1) + BOUNTY
        before = CAPTURED[there] if mine else 0.0
        return prize * (CAPTURED[after] - before)

    def friendship(self, hex_: int) -> float:
        """Return the worth, in points, of a friend in the village at `hex_`, without its sack of spice."""
        return ADVANTAGE.get(self.view[Land].terrain[hex_], BRAVE)

    @property
    def routes(self) -> int:
        """The mask of the known sea routes."""
        return self.view[Chart].routes

    @cached_property
    def berths(self) -> dict[int, int]:
        """The mask of the sea routes at each of the seat's harbour settlements, by corner."""
        view = self.view
        return {corner: sides_at(view.board, 1 << corner) & view[Chart].routes for corner in self.harbours}

    @cached_property
    def harbours(self) -> tuple[int, ...]:
        """The corners of the harbour settlements of the seat."""
        return bits(self.view[Fleet].harbours[self.seat])

    @cached_property
    def ships(self) -> tuple[int, ...]:
        """The numbers of the seat's ships at sea."""
        return tuple(ships_at_sea(self.view[Fleet], self.seat))

    @cached_property
    def strange_villages(self) -> int:
        """The mask of hexes of the known villages where the seat has no friend."""
        if Villages not in self.view:
            return 0
        return self.view[Villages].known & ~self.view[Villages].friends[self.seat]

    @cached_property
    def open_lairs(self) -> int:
        """The mask of hexes of the lairs that do not have all their crews yet."""
        if Lairs not in self.view:
            return 0
        lairs = self.view[Lairs]
        return lairs.open & ~sum(1 << hex_ for hex_ in lairs.taken)


def height(track: tuple[int, ...], space: int) -> float:
    """Return the points of `space` on `track` (points by space), plus a share for the way to the next higher points."""
    higher = next((n for n in range(space, len(track)) if track[n] > track[space]), space)
    lowest = next(n for n in range(len(track)) if track[n] == track[space])
    share = (space - lowest) / (higher - lowest) if higher > lowest else 0.0
    return track[space] + PROGRESS * share
