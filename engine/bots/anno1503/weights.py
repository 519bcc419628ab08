"""How much each number of a standing counts, by seats at the table, and how that was learnt."""

from collections.abc import Mapping

from engine.bots.anno1503 import features as anno1503
from engine.bots.search.insight import Learnt

RECIPES: Mapping[int, str] = {
    2: "--game anno1503 --scenario 2 --bots hard --stray 8 --table 2 --games 800 --seed 300000",
    4: "--game anno1503 --scenario 2 --bots hard --table 4 --games 400 --seed 340000",
}

WEIGHTS: Mapping[int, Learnt] = {
    2: Learnt(
        early=(
            anno1503.Standing(
                way=0.29894, finish=-1.76038, goals=-0.57032, rounds=-0.21999, gold=0.33244, stock=0.56030,
                cards=-0.04004, trade=0.89990, pioneers=-0.29815, settlers=-0.38219, citizens=0.09479,
                merchants=1.18239, townsfolk=0.69370, promotions=0.74930, ships=0.80895, voyage=-0.20408, posts=0.19139,
                agreements=0.69545, church=0.82884, fire_station=0.52224, fortress=0.20977, shipyard=1.03789,
                market_hall=0.49002, bank=1.70560, warehouse=0.36500, school=0.00000,
            ),
        ),
        late=(
            anno1503.Standing(
                way=1.40302, finish=5.20988, goals=0.11877, rounds=-0.41102, gold=0.43310, stock=-0.04620,
                cards=0.16066, trade=-0.11772, pioneers=-0.46276, settlers=-0.00729, citizens=0.60068,
                merchants=0.78795, townsfolk=0.61757, promotions=0.68525, ships=0.06278, voyage=0.50814, posts=-0.04577,
                agreements=0.20228, church=0.26502, fire_station=-0.04629, fortress=0.20788, shipyard=0.12797,
                market_hall=0.14473, bank=0.28456, warehouse=0.13433, school=0.00000,
            ),
        ),
    ),
    4: Learnt(
        early=(
            anno1503.Standing(
                way=0.36117, finish=-2.41419, goals=-0.34424, rounds=0.22947, gold=0.42981, stock=0.21101,
                cards=0.05645, trade=0.21555, pioneers=0.00166, settlers=-0.04318, citizens=0.30212, merchants=0.13469,
                townsfolk=0.22368, promotions=0.55139, ships=0.14503, voyage=0.38200, posts=-0.08681,
                agreements=0.51415, church=0.00547, fire_station=-0.49796, fortress=-0.52202, shipyard=0.03332,
                market_hall=-0.32439, bank=0.52553, warehouse=-0.55765, school=1.26492,
            ),
        ),
        late=(
            anno1503.Standing(
                way=3.48507, finish=5.83437, goals=-0.47363, rounds=-0.24177, gold=-0.24293, stock=-0.01424,
                cards=0.13796, trade=0.18691, pioneers=-0.07869, settlers=0.01161, citizens=0.20355, merchants=0.17423,
                townsfolk=0.18854, promotions=-0.08808, ships=0.29345, voyage=-0.17190, posts=-0.35760,
                agreements=0.31304, church=0.23096, fire_station=0.30892, fortress=0.24884, shipyard=0.28566,
                market_hall=0.32144, bank=0.23102, warehouse=-0.39368, school=0.85726,
            ),
        ),
    ),
}
