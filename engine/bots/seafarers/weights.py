"""How much each number of a standing counts, by seats at the table, and how that was learnt."""

from collections.abc import Mapping

from engine.bots.seafarers import features as seafarers
from engine.bots.search.insight import Learnt
from engine.bots.settlement import features as settlement

RECIPES: Mapping[int, str] = {
    4: "--game seafarers --scenario 0 --bots hard --table 4 --games 288 --seed 300000",
}

WEIGHTS: Mapping[int, Learnt] = {
    4: Learnt(
        early=(
            settlement.Standing(
                points=-0.15600, finish=1.19770, pace=0.05337, dots=0.03948, variety=0.20135, ports=0.03808,
                robbed=0.04586, city=0.23149, city_gain=0.16636, settlement=-0.28249, settlement_gain=0.28650,
                room=0.04027, card=0.08078, trail=1.02131, trail_lead=0.11120, army=-0.12642, army_lead=-0.23261,
                knights=0.17300, progress=0.48793, stock=-0.08207, turn=0.00020,
            ),
            seafarers.Standing(
                shore=0.10180, landmark=0.59479, title=-1.79970, title_lead=0.98270, cloth=0.12850, half=-0.09047,
                wonder=-0.05997, levels=0.53401, level=1.83835, lane=3.13579, warships=0.31009, blows=-2.30130,
            ),
        ),
        late=(
            settlement.Standing(
                points=0.37120, finish=6.79126, pace=-0.02615, dots=0.03594, variety=-0.09413, ports=-0.05464,
                robbed=0.00430, city=0.08465, city_gain=0.09878, settlement=0.06259, settlement_gain=-0.06815,
                room=0.03678, card=1.10655, trail=2.71084, trail_lead=0.21540, army=1.11978, army_lead=0.19094,
                knights=0.33974, progress=0.47554, stock=0.48799, turn=0.16120,
            ),
            seafarers.Standing(
                shore=0.67189, landmark=0.56425, title=3.79736, title_lead=-0.30238, cloth=0.08399, half=0.16457,
                wonder=-1.52442, levels=2.34250, level=2.14848, lane=0.54047, warships=1.42465, blows=0.85140,
            ),
        ),
    ),
}
