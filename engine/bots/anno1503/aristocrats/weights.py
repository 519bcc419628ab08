"""How much each number of a standing counts, by seats at the table, and how that was learnt."""

from collections.abc import Mapping

from engine.bots.anno1503 import features as anno1503
from engine.bots.anno1503.aristocrats import features as aristocrats
from engine.bots.search.insight import Learnt

RECIPES: Mapping[int, str] = {
    2: "--game anno1503 --scenario 1 --bots hard --stray 8 --table 2 --games 700 --seed 300000",
    4: "--game anno1503 --scenario 1 --bots hard --stray 8 --table 4 --games 400 --seed 330000",
}

WEIGHTS: Mapping[int, Learnt] = {
    2: Learnt(
        early=(
            anno1503.Standing(
                way=0.42834, finish=-0.14136, goals=-0.04051, rounds=-0.85771, gold=0.86165, stock=0.11183,
                cards=0.16069, trade=0.50985, pioneers=-0.19501, settlers=-0.27500, citizens=-0.10251,
                merchants=0.65560, townsfolk=0.14479, promotions=0.60611, ships=0.32490, voyage=0.47117, posts=0.11275,
                agreements=0.80355, church=0.69336, fire_station=-0.58248, fortress=-1.26442, shipyard=-0.03854,
                market_hall=1.57690, bank=1.16600, warehouse=0.96505, school=0.00000,
            ),
            aristocrats.Standing(
                cannons=0.13152, lairs=0.45673, discount=0.77623, manor=0.00133, estates=0.03569,
                rich_aristocrat=0.14187, university=0.97440, theatre=-0.48458, favours=1.76802, secrets=0.15431,
                luxuries=-0.15690, luxury_posts=0.01278,
            ),
        ),
        late=(
            anno1503.Standing(
                way=1.72188, finish=-0.10838, goals=-0.31262, rounds=-1.55583, gold=-0.45395, stock=-0.04677,
                cards=-0.02311, trade=0.29227, pioneers=-0.12430, settlers=0.06347, citizens=-0.22196,
                merchants=-0.09897, townsfolk=0.01096, promotions=0.67747, ships=0.30646, voyage=-0.08715,
                posts=0.07536, agreements=0.00386, church=0.51689, fire_station=-0.15025, fortress=0.72907,
                shipyard=0.16533, market_hall=-0.55052, bank=-0.03527, warehouse=-0.08046, school=0.00000,
            ),
            aristocrats.Standing(
                cannons=0.57744, lairs=0.33525, discount=-0.04118, manor=0.05456, estates=0.17914,
                rich_aristocrat=0.25284, university=0.36162, theatre=-0.15658, favours=-1.44358, secrets=0.14324,
                luxuries=0.30526, luxury_posts=0.14957,
            ),
        ),
    ),
    4: Learnt(
        early=(
            anno1503.Standing(
                way=0.66109, finish=-0.71334, goals=0.46219, rounds=-0.15841, gold=0.72948, stock=0.27802,
                cards=0.00647, trade=0.06132, pioneers=-0.45512, settlers=-0.16409, citizens=-0.05172,
                merchants=0.70398, townsfolk=0.16137, promotions=0.72446, ships=0.39586, voyage=-0.01159,
                posts=-0.23712, agreements=0.29984, church=-0.32844, fire_station=1.53421, fortress=-0.69246,
                shipyard=1.14328, market_hall=2.04961, bank=0.71969, warehouse=-0.69143, school=0.86392,
            ),
            aristocrats.Standing(
                cannons=0.21703, lairs=0.59797, discount=0.56062, manor=-0.05390, estates=0.18516,
                rich_aristocrat=0.63088, university=0.44808, theatre=-0.08298, favours=0.73216, secrets=0.17684,
                luxuries=-0.10107, luxury_posts=0.67532,
            ),
        ),
        late=(
            anno1503.Standing(
                way=5.81748, finish=2.31752, goals=-0.07213, rounds=-0.71847, gold=-0.17915, stock=-0.24867,
                cards=0.17930, trade=0.15908, pioneers=0.39711, settlers=0.03227, citizens=0.35341, merchants=-0.03166,
                townsfolk=0.29142, promotions=-0.22037, ships=-0.23368, voyage=0.32802, posts=-0.10941,
                agreements=-0.25252, church=0.00339, fire_station=0.11170, fortress=0.80826, shipyard=-0.26016,
                market_hall=-0.49775, bank=-0.22969, warehouse=-0.13266, school=0.25506,
            ),
            aristocrats.Standing(
                cannons=0.49595, lairs=0.76506, discount=-0.16841, manor=-0.04148, estates=-0.52479,
                rich_aristocrat=-0.25716, university=0.45450, theatre=0.37699, favours=0.00171, secrets=0.08765,
                luxuries=0.22145, luxury_posts=0.04323,
            ),
        ),
    ),
}
