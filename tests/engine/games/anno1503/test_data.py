"""Every number that the rules give: squares, tiles, islands, costs, cards (anno 1 to 6, 10, 11)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.games.anno1503 import BASE, EXPANSION, PIRATE_CARDS
from engine.games.anno1503.maps import ONE_SEA, PORT, TWO_SEAS, Seas, seas_of
from engine.games.anno1503.numbers import cost
from engine.games.anno1503.parts.islands import Islands
from engine.games.anno1503.parts.lairs import discount_of
from engine.games.anno1503.parts.losses import HALF, LAY_UP, TRIBUTE
from engine.kernel.bits import bits
from engine.kernel.ranges import NONE
from engine.kernel.rules import Game, Rules
from tests.tables.anno import Anno, told

GAMES = pytest.mark.parametrize("game", [EXPANSION, BASE], ids=["expansion", "base"])
ANY_TABLE = pytest.mark.parametrize("seats", [2, 3, 4])


def packed(price: dict[str, int]) -> int:
    """A cost of the rules as a packed bundle, less its gold."""
    return cost("+".join(f"{n}{good}" for good, n in price.items() if good != "gold"))


# -- squares -------------------------------------------------------------------------------------------------

KINDS = {"sea": ".", "start": "S", "dolphin": "D", "pirate": "P"}


def signs_told(*boards: str, port: str) -> dict[str, str]:
    cells = [cell for board in boards for cell in told(board)["cells"]]
    return {
        cell["id"]: port if cell["id"] == "B:3,9" else KINDS.get(cell["type"]) or str(cell["stack"]) for cell in cells
    }


@pytest.mark.parametrize(
    ("seas", "boards", "port"), [(TWO_SEAS, ("base", "pirates"), "*"), (ONE_SEA, ("base",), "2")], ids=["two", "one"]
)
def test_every_square_is_as_in_the_rules(seas: Seas, boards: tuple[str, ...], port: str) -> None:
    assert {str(square): sign for square, sign in seas.drawing.signs.items()} == signs_told(*boards, port=port)


def test_squares_touch_as_in_the_rules_and_the_passage_joins_the_seas() -> None:
    board = TWO_SEAS.board
    for cell in [*told("base")["cells"], *told("pirates")["cells"]]:
        square = board.find("square", cell["id"])
        passage = {"B:3,12": "P:3,13", "P:3,13": "B:3,12"}.get(cell["id"])
        around = {board.name("square", other) for other in board.square_squares[square]}
        assert around == {*cell["adjacent"], *([passage] if passage else [])}


def test_the_port_has_three_squares_of_water() -> None:
    names = {TWO_SEAS.board.name("square", square) for square in bits(TWO_SEAS.port_waters)}
    assert names == {"B:2,9", "B:3,8", "B:3,10"}
    assert ONE_SEA.port_waters == 0


# -- tiles ---------------------------------------------------------------------------------------------------


def kind_told(tile: dict[str, Any]) -> str:
    names = {"post": "-post", "luxpost": "-post", "agreement": "-agreement"}
    if suffix := names.get(tile["kind"]):
        return f"{tile['arg']}{suffix}"
    return f"lair-{tile['arg']}" if tile["kind"] == "lair" else str(tile["kind"])


def tiles_told(name: str, sea: str, seats: int) -> Counter[tuple[str, str]]:
    tiles = [tile for tile in told("tiles")[name] if tile["stack"] <= seats]
    return Counter((kind_told(tile), f"{sea}{tile['stack']}") for tile in tiles)


def tiles_of(game: Game, seats: int) -> dict[tuple[str, str], int]:
    numbers = game.on_table(seats).numbers
    backs = (numbers.stacks[stack] for stack in numbers.tile_stacks)
    return dict(zip(zip(numbers.tiles, backs, strict=True), numbers.tile_counts, strict=True))


@ANY_TABLE
def test_tiles_are_as_in_the_rules(seats: int) -> None:
    base = tiles_told("base", "B", seats)
    assert tiles_of(EXPANSION, seats) == {**base, **tiles_told("expansion", "P", seats)}
    assert tiles_of(BASE, seats) == base


def test_a25_what_the_source_misspells_are_lairs_the_port_and_marble() -> None:
    rules = EXPANSION.on_table(4)
    assert {kind for kind in rules.vocabulary("tiles") if "lair" in kind} == {"lair-4", "lair-5", "lair-6"}
    assert [rules.board.name("square", place) for place in bits(seas_of(rules).drawing.mask(PORT))] == ["B:3,9"]
    assert "marble" in rules.vocabulary("resources")


def test_the_stronger_a_lair_the_more_it_is_worth() -> None:
    lairs = {(tile["arg"], tile["discount"]) for tile in told("tiles")["expansion"] if tile["kind"] == "lair"}
    assert lairs == {(strength, discount_of(strength)) for strength in (4, 5, 6)}


@GAMES
@ANY_TABLE
def test_every_island_of_a_used_stack_has_a_tile_and_the_rest_is_the_reserve(game: Game, seats: int) -> None:
    rules = game.on_table(seats)
    islands = Anno(seats, game=game, moment="opening").state[Islands]
    lying = Counter(back for back in islands.back if back != NONE)
    for index, stack in enumerate(rules.numbers.stacks):
        places = rules.map.printed(stack[0], stack[1:]).bit_count()
        all_tiles = sum(
            n for n, of in zip(rules.numbers.tile_counts, rules.numbers.tile_stacks, strict=True) if of == index
        )
        assert (lying[index], islands.rest[index]) == (places, all_tiles - places)


# -- islands, costs ------------------------------------------------------------------------------------------


def test_home_islands_are_as_in_the_rules() -> None:
    numbers = EXPANSION.on_table(4).numbers
    islands = dict(zip(getattr(numbers, "home-islands"), numbers.island_goods, strict=True))
    assert islands == {each["id"]: tuple(each["sites"].values()) for each in told("home-islands")}


def test_costs_are_as_in_the_rules() -> None:
    numbers, data = EXPANSION.on_table(4).numbers, told("data")
    assert numbers.ranks == tuple(packed(level["cost"]) for level in data["inhabitants"]["levels"])
    assert (numbers.costs["ship"], numbers.costs["repair"]) == (
        packed(data["ship"]["cost"]),
        packed(data["ship"]["repair"]),
    )
    assert numbers.manor_costs == tuple((step["cost"].get("gold", 0), packed(step["cost"])) for step in data["manor"])
    assert numbers.cannon_prices == tuple(each["cost"] for each in data["cannons"])
    trade = data["trade"]
    assert numbers.prices == (trade["standardPrice"], trade["luxuryPrice"])
    assert numbers.aristocrats_pay == (trade["aristocratPays"], trade["richAristocratPays"])
    assert (numbers.swap_gold, numbers.card_limit) == (trade["aristocratCardSwap"], data["aristocratHandLimit"])
    assert (numbers.bribe, numbers.fire_gold, numbers.action_points) == (data["bribe"], 3, data["ship"]["actionPoints"])
    assert numbers.bank == (data["cardsPerStandardGood"],) * 6 + (data["cardsPerLuxuryGood"],) * 3


NAMES = {
    "fireStation": "fire-station",
    "marketHall": "market-hall",
    "richAristocrat": "rich-aristocrat",
    "seaHero": "sea-hero",
}


def buildings_told(kind: str, seats: int) -> dict[str, tuple[int, int]]:
    """The cost and the number of each building at a table."""
    found = {}
    for each in told("data")[kind]:
        copies = sum(not mark or int(mark) <= seats for mark in each["marks"])
        if copies:
            found[NAMES.get(each["id"], each["id"])] = (packed(each["cost"]), copies)
    return found


@ANY_TABLE
def test_buildings_are_as_in_the_rules(seats: int) -> None:
    rules = EXPANSION.on_table(seats)
    assert _buildings(rules, "public-buildings", "public") == buildings_told("publicBuildings", seats)
    assert _buildings(rules, "estates", "estate") == buildings_told("aristocratBuildings", seats)


def _buildings(rules: Rules, words: str, name: str) -> dict[str, tuple[int, int]]:
    numbers = rules.numbers
    columns = getattr(numbers, f"{name}_costs"), getattr(numbers, f"{name}_copies")
    return {word: (price, copies) for word, price, copies in zip(rules.vocabulary(words), *columns, strict=True)}


def test_a19_there_is_not_enough_for_everybody() -> None:
    per_table = {seats: EXPANSION.on_table(seats).numbers for seats in (2, 3, 4)}
    assert [sum(numbers.public_copies) for numbers in per_table.values()] == [7, 11, 14]
    assert [sum(numbers.estate_copies) for numbers in per_table.values()] == [5, 8, 10]
    for suffix, wanted in (("agreement", [5, 7, 10]), ("lair", [5, 7, 9])):
        counted = [
            sum(n for tile, n in zip(numbers.tiles, numbers.tile_counts, strict=True) if suffix in tile)
            for numbers in per_table.values()
        ]
        assert counted == wanted


def test_aristocrat_cards_are_as_in_the_rules() -> None:
    rules = EXPANSION.on_table(4)
    cards = dict(zip(rules.vocabulary("aristocrat-cards"), rules.numbers.aristocrat_copies, strict=True))
    assert cards == {NAMES.get(card["id"], card["id"]): card["count"] for card in told("data")["aristocratCards"]}


FOES = {"equal": "own", "left1": "left", "left2": "second-left", "right2": "second-right"}
LOSSES = {"goodOr5gold": TRIBUTE, "shipToPortDamaged": LAY_UP, "halfGoldDown": HALF}


@pytest.mark.parametrize("index", range(10))
def test_pirate_cards_are_as_in_the_rules(index: int) -> None:
    card, wanted = PIRATE_CARDS[index], told("data")["pirateCards"][index]
    if wanted["kind"] == "attack":
        prize = next((good for good in wanted["win"] if good != "gold"), "")
        assert card[:4] == (FOES[wanted["pirate"]], wanted["win"].get("gold", 0), prize, LOSSES[wanted["lose"]])
    else:
        assert card.wares == tuple(wanted["offer"])
        assert (card.price, card.shuffles) == (wanted["price"], wanted.get("reshuffleDiscard", False))
