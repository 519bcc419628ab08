"""How much each number of a standing counts, by seats at the table, and how that was learnt."""

from collections.abc import Mapping

from engine.bots.explorers import features as explorers
from engine.bots.search.insight import Learnt

RECIPES: Mapping[int, str] = {
    2: "--game explorers --scenario 0 --bots hard --table 2 --games 400 --seed 300000",
    4: "--game explorers --scenario 0 --bots hard --table 4 --games 240 --seed 310000",
}

WEIGHTS: Mapping[int, Learnt] = {
    2: Learnt(
        early=(
            explorers.Standing(
                points=0.03934, track=-0.46552, lead=-0.07449, coins=0.10050, cards=0.05722, excess=0.20040,
                pace=0.23632, dots=0.06973, variety=-0.15866, gold=0.00598, settler=0.31203, harbour=-0.18046,
                crew=0.68157, ship=-0.19652, harbours=0.09767, ships=0.54529, settlers=0.56781, landing=-0.82560,
                crews=0.80025, calling=-0.73191, goods=0.17703, docking=-0.13536, empty=0.07411, fishing=-0.02796,
                mist=0.21237, refitting=-0.62052, camps=1.43160, friends=0.42779, turn=0.08524,
            ),
        ),
        late=(
            explorers.Standing(
                points=0.50829, track=0.17580, lead=0.20459, coins=0.08762, cards=0.08479, excess=-0.14068,
                pace=0.11924, dots=0.07093, variety=-0.30449, gold=0.03045, settler=0.11015, harbour=0.80134,
                crew=-0.19710, ship=0.64850, harbours=0.98060, ships=0.71507, settlers=0.65355, landing=0.91273,
                crews=-0.01971, calling=0.56926, goods=-0.09747, docking=1.06426, empty=0.09498, fishing=0.21509,
                mist=0.21862, refitting=0.17828, camps=0.79490, friends=0.05367, turn=0.45498,
            ),
        ),
    ),
    4: Learnt(
        early=(
            explorers.Standing(
                points=0.08107, track=1.67695, lead=-0.26909, coins=0.12123, cards=0.09647, excess=-0.05847,
                pace=0.27190, dots=0.09821, variety=0.18038, gold=0.08665, settler=-0.19488, harbour=-0.20927,
                crew=-0.02194, ship=-0.18704, harbours=-0.21587, ships=0.35735, settlers=0.60792, landing=-0.50131,
                crews=0.41942, calling=0.41676, goods=0.38105, docking=-0.31233, empty=-0.26298, fishing=0.13686,
                mist=0.37075, refitting=-0.07689, camps=3.04016, friends=0.70631, turn=0.17317,
            ),
        ),
        late=(
            explorers.Standing(
                points=0.86556, track=-0.23845, lead=0.21757, coins=0.01190, cards=0.08900, excess=-0.06559,
                pace=0.11332, dots=0.04509, variety=0.11636, gold=0.01527, settler=0.31790, harbour=0.35685,
                crew=-0.27714, ship=0.60912, harbours=0.27519, ships=0.43283, settlers=0.52819, landing=1.25495,
                crews=0.02863, calling=0.02484, goods=-0.10317, docking=0.93851, empty=-0.11564, fishing=-0.06895,
                mist=0.09301, refitting=0.45403, camps=0.74308, friends=0.03329, turn=0.66734,
            ),
        ),
    ),
}
