"""The classic game once more, slow and plain, written from its rules and not from the engine.

An intersection is the set of the three hexes that meet there, a path the set of two, whether land or sea. Everything
is a dictionary, everything is looked up afresh, nothing is remembered that the board does not show. What
the engine says of a position must be what the twin says of it. Offers between players are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import copy
from functools import cache
from itertools import combinations_with_replacement

from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.development import Development
from engine.parts.hands import Hands, bundle_of
from engine.parts.land import GENERIC, Land
from engine.parts.largest_army import Army
from engine.parts.longest_road import Trails
from engine.parts.roads import Roads
from engine.parts.robber import Robber
from engine.parts.turn import Turn

Place = tuple[int, int]
Spot = frozenset[Place]
Path = frozenset[Place]

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
CARDS = ("knight", "victory-point", "road-building", "year-of-plenty", "monopoly")
PRODUCT = {"hills": "brick", "forest": "lumber", "pasture": "wool", "fields": "grain", "mountains": "ore"}
COST = {
    "road": Counter(brick=1, lumber=1),
    "settlement": Counter(brick=1, lumber=1, wool=1, grain=1),
    "city": Counter(ore=3, grain=2),
    "card": Counter(ore=1, wool=1, grain=1),
}
CLOCKWISE = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
SETTLEMENT, CITY = 1, 2


# -- geometry ------------------------------------------------------------------------------------------------


@cache
def around(place: Place) -> list[Place]:
    """The six neighbours of a hex, clockwise from the north-eastern one."""
    return [(place[0] + q, place[1] + r) for q, r in CLOCKWISE]


@cache
def spots_of(place: Place) -> list[Spot]:
    """The six intersections of a hex."""
    ring = around(place)
    return [frozenset((place, ring[n], ring[n - 1])) for n in range(6)]


@cache
def paths_of(place: Place) -> list[Path]:
    """The six paths of a hex."""
    return [frozenset((place, other)) for other in around(place)]


@cache
def ends(path: Path) -> list[Spot]:
    """The two intersections that a path joins: where a third hex touches both of its hexes."""
    one, other = path
    return [path | {third} for third in around(one) if third in around(other)]


@cache
def paths_at(spot: Spot) -> list[Path]:
    """The three paths that meet at an intersection."""
    return [spot - {place} for place in spot]


@cache
def next_to(spot: Spot) -> list[Spot]:
    """The three intersections one path away."""
    return [end for path in paths_at(spot) for end in ends(path) if end != spot]


@cache
def spot_name(spot: Spot) -> str:
    """The name: the north or the south corner of one of the three hexes."""
    for place in spot:
        ring = around(place)
        if spot == {place, ring[5], ring[0]}:
            return f"{place[0]},{place[1]},N"
        if spot == {place, ring[2], ring[3]}:
            return f"{place[0]},{place[1]},S"
    raise AssertionError(f"{spot} has no name")


@cache
def path_name(path: Path) -> str:
    """The name: the north-eastern, eastern or south-eastern side of one of the two hexes."""
    for place in path:
        for word, other in zip(("NE", "E", "SE"), around(place)[:3], strict=True):
            if path == {place, other}:
                return f"{place[0]},{place[1]},{word}"
    raise AssertionError(f"{path} has no name")


# -- the game ------------------------------------------------------------------------------------------------


class Twin:
    """A classic game in which all questions are answered from the board and the hands."""

    def __init__(self, state: State) -> None:
        """The same position as the engine's; its opening may still lie ahead."""
        self.seats = state.seats
        self.target = state.rules.number("points")
        self._look_at_land(state)
        self._look_at_pieces(state)
        self._look_at_cards(state)
        self.active = state[Turn].active
        self.questions: list[tuple[str, set[int]]] = [(kind, set(seats)) for kind, seats, _ in state.stack if seats]
        self.last: Spot | None = None  # where the opening's latest settlement stands
        self.winner = state.winner

    def _look_at_land(self, state: State) -> None:
        board, land = state.board, state[Land]
        hexes = [(place.q, place.r) for place in board.hexes]
        self.terrain = dict(zip(hexes, (state.rules.numbers.terrains[t] for t in land.terrain), strict=True))
        self.token = dict(zip(hexes, land.number, strict=True))
        self.robber = hexes[state[Robber].hex]
        self.spots = {spot for place in hexes for spot in spots_of(place)}
        self.paths = {path for place in hexes for path in paths_of(place)}
        self.spot = {spot_name(spot): spot for spot in self.spots}
        self.path = {path_name(path): path for path in self.paths}
        self.ports = {
            self.path[board.name("side", side)]: "" if kind == GENERIC else RESOURCES[kind] for side, kind in land.ports
        }

    def _look_at_pieces(self, state: State) -> None:
        buildings, roads = state[Buildings], state[Roads]
        self.houses: dict[Spot, tuple[int, int]] = {
            self.spot[state.board.name("corner", corner)]: (owner, 1 + buildings.kind[corner])
            for corner, owner in enumerate(buildings.owner)
            if owner >= 0
        }
        self.roads: dict[Path, int] = {
            self.path[state.board.name("side", side)]: owner for side, owner in enumerate(roads.owner) if owner >= 0
        }
        self.road_holder, self.army_holder = state[Trails].holder, state[Army].holder

    def _look_at_cards(self, state: State) -> None:
        cards, development = state[Hands], state[Development]
        self.bank = _counter(state, cards.bank)
        self.hands = [_counter(state, hand) for hand in cards.hand]
        self.deck = _counter(state, development.deck, CARDS)
        self.held = [_counter(state, hand, CARDS) for hand in development.hand]
        self.fresh = _counter(state, development.fresh, CARDS)
        self.knights = [_counter(state, played, CARDS)["knight"] for played in development.played]
        self.used = development.used

    def copy(self) -> Twin:
        """An equal game of its own, on the same land."""
        twin = copy(self)
        twin.houses, twin.roads, twin.knights = self.houses.copy(), self.roads.copy(), self.knights.copy()
        twin.bank, twin.deck, twin.fresh = self.bank.copy(), self.deck.copy(), self.fresh.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.held = [hand.copy() for hand in self.held]
        twin.questions = [(kind, seats.copy()) for kind, seats in self.questions]
        return twin

    # -- what may be done --------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        """The texts of all actions that are allowed, except those that fill in a form."""
        if not self.questions or self.winner >= 0:
            return set()
        kind, seats = self.questions[-1]
        found = getattr(self, "may_" + kind.replace("-", "_"))
        return {f"{seat} {text}" for seat in seats for text in found(seat)}

    def may_opening_settlement(self, seat: int) -> Iterator[str]:
        """Anywhere two paths from others."""
        yield from (f"opening-settlement {name}" for name, spot in self.spot.items() if self.is_free(spot))

    def may_opening_road(self, seat: int) -> Iterator[str]:
        """At the settlement just placed."""
        assert self.last
        for path in paths_at(self.last):
            if path in self.paths and path not in self.roads:
                yield f"opening-road {path_name(path)}"

    def may_roll(self, seat: int) -> Iterator[str]:
        """The dice, or a card before them."""
        yield "roll"
        yield from self.playable(seat)

    def may_main(self, seat: int) -> Iterator[str]:
        """Build, buy, trade, play a card, end the turn."""
        yield "end"
        yield from self.playable(seat)
        if self.pays(seat, "road") and len(self.own_roads(seat)) < 15:
            yield from self.road_sites(seat)
        if self.pays(seat, "settlement") and len(self.own_houses(seat, SETTLEMENT)) < 5:
            for name, spot in self.spot.items():
                if self.is_free(spot) and any(self.roads.get(path) == seat for path in paths_at(spot)):
                    yield f"settlement {name}"
        if self.pays(seat, "city") and len(self.own_houses(seat, CITY)) < 4:
            yield from (f"city {spot_name(spot)}" for spot in self.own_houses(seat, SETTLEMENT))
        if self.pays(seat, "card") and self.deck.total():
            yield "buy-card"
        for given in RESOURCES:
            if self.hands[seat][given] >= self.rate(seat, given):
                yield from (f"bank {given} {taken}" for taken in RESOURCES if taken != given and self.bank[taken])

    def may_free_road(self, seat: int) -> Iterator[str]:
        """A free road, or none."""
        yield "skip-road"
        yield from self.road_sites(seat)

    def may_robber(self, seat: int) -> Iterator[str]:
        """Any other hex."""
        yield from (f"robber {q},{r}" for q, r in self.terrain if (q, r) != self.robber)

    def may_steal(self, seat: int) -> Iterator[str]:
        """From any opponent there."""
        yield from (f"steal {victim}" for victim in self.victims(seat))

    def may_discard(self, seat: int) -> Iterator[str]:
        """Discards fill in a form."""
        yield from ()

    def playable(self, seat: int) -> Iterator[str]:
        """The cards that were not bought this turn, one a turn."""
        for card in () if self.used else CARDS:
            if self.held[seat][card] > self.fresh[card]:
                yield from self.ways_to_play(card, seat)

    def ways_to_play(self, card: str, seat: int) -> Iterator[str]:
        """The choices that come with a card."""
        if card == "knight" or (
            card == "road-building" and len(self.own_roads(seat)) < 15 and any(self.road_sites(seat))
        ):
            yield card
        elif card == "monopoly":
            yield from (f"monopoly {kind}" for kind in RESOURCES)
        elif card == "year-of-plenty" and self.bank.total():
            for chosen in combinations_with_replacement(RESOURCES, min(2, self.bank.total())):
                if Counter(chosen) <= self.bank:
                    yield f"year-of-plenty {_sum(Counter(chosen))}"

    # -- the board's answers -----------------------------------------------------------------------------

    def is_free(self, spot: Spot) -> bool:
        """Neither built on nor next to what is built."""
        return spot not in self.houses and not any(other in self.houses for other in next_to(spot))

    def own_roads(self, seat: int) -> list[Path]:
        """The seat's roads."""
        return [path for path, owner in self.roads.items() if owner == seat]

    def own_houses(self, seat: int, size: int) -> list[Spot]:
        """The seat's buildings of one kind."""
        return [spot for spot, house in self.houses.items() if house == (seat, size)]

    def road_sites(self, seat: int) -> Iterator[str]:
        """The free paths that touch the seat's pieces, not through an opponent's building."""
        for name, path in self.path.items():
            if path not in self.roads and any(self.leads_on(seat, spot) for spot in ends(path)):
                yield f"road {name}"

    def leads_on(self, seat: int, spot: Spot) -> bool:
        """Whether the seat's network may grow from an intersection."""
        if spot in self.houses:
            return self.houses[spot][0] == seat
        return any(self.roads.get(path) == seat for path in paths_at(spot))

    def rate(self, seat: int, kind: str) -> int:
        """How many cards of a kind the bank wants for one of another."""
        mine = [
            port
            for path, port in self.ports.items()
            if any(spot in self.houses and self.houses[spot][0] == seat for spot in ends(path))
        ]
        return 2 if kind in mine else 3 if "" in mine else 4

    def victims(self, seat: int) -> list[int]:
        """The opponents at the robber's hex."""
        here = {self.houses[spot][0] for spot in spots_of(self.robber) if spot in self.houses}
        return sorted(here - {seat})

    def longest(self, seat: int) -> int:
        """The length of the seat's longest trail, by trying every trail."""
        mine = self.own_roads(seat)
        by_spot: dict[Spot, list[Path]] = {}
        for path in mine:
            for spot in ends(path):
                by_spot.setdefault(spot, []).append(path)

        def walk(spot: Spot, walked: frozenset[Path]) -> int:
            if walked and self.houses.get(spot, (seat, 0))[0] != seat:
                return len(walked)
            onward = [path for path in by_spot[spot] if path not in walked]
            steps = (walk(next(end for end in ends(path) if end != spot), walked | {path}) for path in onward)
            return max(steps, default=len(walked))

        return max((walk(spot, frozenset()) for spot in by_spot), default=0)

    def points(self, seat: int) -> int:
        """All points, those of hidden cards included."""
        houses = sum(size for owner, size in self.houses.values() if owner == seat)
        return (
            houses + 2 * (self.road_holder == seat) + 2 * (self.army_holder == seat) + self.held[seat]["victory-point"]
        )

    # -- doing -------------------------------------------------------------------------------------------

    def do(self, text: str, draws: list[int]) -> None:
        """Do what a line says, with what was drawn for it."""
        seat, verb, *words = text.split()
        getattr(self, "do_" + verb.replace("-", "_"))(int(seat), draws, *words)
        if self.points(self.active) >= self.target:
            self.winner = self.active
            self.questions.clear()

    def do_opening_settlement(self, seat: int, draws: list[int], name: str) -> None:
        """Place it; a second settlement brings its first cards."""
        self.questions.pop()
        second = any(house[0] == seat for house in self.houses.values())
        self.last = self.spot[name]
        self.houses[self.last] = (seat, SETTLEMENT)
        if second:
            for place in self.last:
                if self.terrain.get(place, "desert") != "desert":
                    self.take(seat, Counter([PRODUCT[self.terrain[place]]]))

    def do_opening_road(self, seat: int, draws: list[int], name: str) -> None:
        """Place it."""
        self.questions.pop()
        self.roads[self.path[name]] = seat

    def do_roll(self, seat: int, draws: list[int]) -> None:
        """Pay, or move the robber after the discards."""
        self.questions[-1] = ("main", {seat})
        total = sum(draws)
        if total != 7:
            self.produce(total)
            return
        self.questions.append(("robber", {seat}))
        if owing := {other for other in range(self.seats) if self.hands[other].total() > 7}:
            self.questions.append(("discard", owing))

    def produce(self, total: int) -> None:
        """Each kind on its own: all, or what is left to the only one owed it, or nobody."""
        owed = [Counter[str]() for _ in range(self.seats)]
        for place, token in self.token.items():
            if token == total and place != self.robber:
                for spot in spots_of(place):
                    if spot in self.houses:
                        seat, size = self.houses[spot]
                        owed[seat][PRODUCT[self.terrain[place]]] += size
        for kind in RESOURCES:
            need = sum(one[kind] for one in owed)
            claimants = [seat for seat in range(self.seats) if owed[seat][kind]]
            if need <= self.bank[kind]:
                for seat in claimants:
                    self.take(seat, Counter({kind: owed[seat][kind]}))
            elif len(claimants) == 1:
                self.take(claimants[0], Counter({kind: self.bank[kind]}))

    def do_discard(self, seat: int, draws: list[int], cards: str) -> None:
        """Return them."""
        self.take(seat, _signed(cards, -1))
        self.questions[-1][1].remove(seat)
        if not self.questions[-1][1]:
            self.questions.pop()

    def do_robber(self, seat: int, draws: list[int], name: str) -> None:
        """Move it; rob the only victim, or ask which."""
        self.questions.pop()
        q, r = name.split(",")
        self.robber = (int(q), int(r))
        if len(self.victims(seat)) > 1:
            self.questions.append(("steal", {seat}))
        else:
            for victim in self.victims(seat):
                self.rob(seat, victim, draws)

    def do_steal(self, seat: int, draws: list[int], victim: str) -> None:
        """Rob the chosen victim."""
        self.questions.pop()
        self.rob(seat, int(victim), draws)

    def rob(self, seat: int, victim: int, draws: list[int]) -> None:
        """The card that was drawn, if there was one."""
        if self.hands[victim].total():
            (drawn,) = draws
            self.hands[victim][RESOURCES[drawn]] -= 1
            self.hands[seat][RESOURCES[drawn]] += 1

    def do_road(self, seat: int, draws: list[int], name: str) -> None:
        """Pay unless it is free, and place it."""
        if self.questions[-1][0] == "main":
            self.pay(seat, "road")
        else:
            self.questions.pop()
        self.roads[self.path[name]] = seat
        if len(self.own_roads(seat)) == 15 or not any(self.road_sites(seat)):
            self.no_more_free_roads()
        self.award_road()

    def do_skip_road(self, seat: int, draws: list[int]) -> None:
        """No more free roads."""
        self.no_more_free_roads()

    def no_more_free_roads(self) -> None:
        """Forget those that were still to be placed."""
        self.questions = [question for question in self.questions if question[0] != "free-road"]

    def do_settlement(self, seat: int, draws: list[int], name: str) -> None:
        """Pay and place it."""
        self.pay(seat, "settlement")
        self.houses[self.spot[name]] = (seat, SETTLEMENT)
        self.award_road()

    def do_city(self, seat: int, draws: list[int], name: str) -> None:
        """Pay and put it in the settlement's place."""
        self.pay(seat, "city")
        self.houses[self.spot[name]] = (seat, CITY)

    def award_road(self) -> None:
        """The holder keeps it while nobody is longer; else the only longest takes it; else it lies aside."""
        lengths = [self.longest(seat) for seat in range(self.seats)]
        most = max(lengths)
        longest = [seat for seat in range(self.seats) if lengths[seat] == most >= 5]
        if self.road_holder not in longest:
            self.road_holder = longest[0] if len(longest) == 1 else -1

    def do_bank(self, seat: int, draws: list[int], given: str, taken: str) -> None:
        """Trade at the best rate."""
        self.take(seat, Counter({given: -self.rate(seat, given), taken: 1}))

    def do_buy_card(self, seat: int, draws: list[int]) -> None:
        """Pay and take the card that was drawn."""
        self.pay(seat, "card")
        (drawn,) = draws
        self.deck[CARDS[drawn]] -= 1
        self.held[seat][CARDS[drawn]] += 1
        self.fresh[CARDS[drawn]] += 1

    def do_knight(self, seat: int, draws: list[int]) -> None:
        """Count it, and move the robber."""
        self.lay_down(seat, "knight")
        self.knights[seat] += 1
        others = [self.knights[other] for other in range(self.seats) if other != seat]
        if self.knights[seat] >= 3 and self.knights[seat] > max(others):
            self.army_holder = seat
        self.questions.append(("robber", {seat}))

    def do_road_building(self, seat: int, draws: list[int]) -> None:
        """As many free roads as there are pieces, two at most."""
        self.lay_down(seat, "road-building")
        self.questions += [("free-road", {seat})] * min(2, 15 - len(self.own_roads(seat)))

    def do_year_of_plenty(self, seat: int, draws: list[int], cards: str) -> None:
        """Take them."""
        self.lay_down(seat, "year-of-plenty")
        self.take(seat, _signed(cards, 1))

    def do_monopoly(self, seat: int, draws: list[int], kind: str) -> None:
        """All cards of a kind."""
        self.lay_down(seat, "monopoly")
        for other in range(self.seats):
            if other != seat:
                self.hands[seat][kind] += self.hands[other][kind]
                self.hands[other][kind] = 0

    def do_end(self, seat: int, draws: list[int]) -> None:
        """The next seat rolls."""
        self.fresh.clear()
        self.used = False
        self.active = (seat + 1) % self.seats
        self.questions = [("roll", {self.active})]

    def lay_down(self, seat: int, card: str) -> None:
        """Play a card."""
        self.held[seat][card] -= 1
        self.used = True

    def pays(self, seat: int, what: str) -> bool:
        """Whether the hand has the cost."""
        return COST[what] <= self.hands[seat]

    def pay(self, seat: int, what: str) -> None:
        """Return the cost to the bank."""
        self.take(seat, Counter({kind: -n for kind, n in COST[what].items()}))

    def take(self, seat: int, cards: Counter[str]) -> None:
        """Take cards from the bank, or return them where the counts are below zero."""
        for kind, n in cards.items():
            self.bank[kind] -= n
            self.hands[seat][kind] += n


def _counter(state: State, packed: int, words: tuple[str, ...] = RESOURCES) -> Counter[str]:
    return Counter(dict(zip(words, bundle_of(state, packed), strict=True)))


def _sum(counts: Counter[str]) -> str:
    return "+".join(f"{counts[kind] if counts[kind] > 1 else ''}{kind}" for kind in RESOURCES if counts[kind])


def _signed(text: str, sign: int) -> Counter[str]:
    counts = Counter[str]()
    for term in text.split("+") if text != "none" else ():
        digits = "".join(letter for letter in term if letter.isdigit())
        counts[term.removeprefix(digits)] += sign * int(digits or 1)
    return counts
