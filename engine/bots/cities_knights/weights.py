"""How much each number of a standing counts, by seats at the table, and how that was learnt."""

from collections.abc import Mapping

from engine.bots.cities_knights import features as cities_knights
from engine.bots.search.insight import Learnt
from engine.bots.settlement import features as settlement

RECIPES: Mapping[int, str] = {
    4: "--game cities_knights --scenario 0 --bots hard --table 4 --games 338 --seed 300000",
}

WEIGHTS: Mapping[int, Learnt] = {
    4: Learnt(
        early=(
            settlement.Standing(
                points=-0.51395, finish=1.71053, pace=0.07442, dots=0.04680, variety=0.15473, ports=-0.07563,
                robbed=0.04468, city=0.18582, city_gain=0.04181, settlement=-0.93979, settlement_gain=0.19001,
                room=0.06302, card=0.00000, trail=0.19891, trail_lead=-0.13558, army=0.00000, army_lead=0.00000,
                knights=0.00000, progress=0.00000, stock=0.88374, turn=0.03034,
            ),
            cities_knights.Standing(
                trade=0.10223, politics=0.27288, science=0.65058, gates=0.09329, powers=0.26503, growth=0.04591,
                improvement=0.23692, metropolis=-0.08986, metropolis_safe=-0.16292, metropolis_risk=0.97413,
                strength=0.16765, troops=0.17438, exposed=-0.71251, honour=-0.80653, walls=0.20645, trade_cards=0.20090,
                politics_cards=0.18348, science_cards=0.11321, full=-0.26803, merchant=0.29104, tipped=-0.05618,
            ),
        ),
        late=(
            settlement.Standing(
                points=0.56756, finish=7.69650, pace=-0.07072, dots=0.02402, variety=-0.05487, ports=0.07384,
                robbed=0.00558, city=0.37668, city_gain=0.01803, settlement=0.40639, settlement_gain=-0.01014,
                room=0.10786, card=0.00000, trail=3.59253, trail_lead=0.27735, army=0.00000, army_lead=0.00000,
                knights=0.00000, progress=0.00000, stock=0.51103, turn=0.50460,
            ),
            cities_knights.Standing(
                trade=0.57786, politics=0.37522, science=0.55684, gates=-0.07673, powers=-0.31652, growth=-0.03387,
                improvement=0.25855, metropolis=3.11470, metropolis_safe=-0.44244, metropolis_risk=-1.01774,
                strength=-0.06346, troops=0.02558, exposed=-0.66649, honour=0.84771, walls=0.47701,
                trade_cards=-0.01205, politics_cards=0.08594, science_cards=0.21610, full=0.17260, merchant=-0.76440,
                tipped=-0.30897,
            ),
        ),
    ),
}
