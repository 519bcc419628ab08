"""How much each number of a standing counts, by seats at the table, and how that was learnt."""

from collections.abc import Mapping

from engine.bots.search.insight import Learnt
from engine.bots.settlement import features as settlement

RECIPES: Mapping[int, str] = {
    2: "--bots hard --table 2 --games 2400 --seed 300000",
    4: "--bots hard --table 4 --games 900 --seed 300000",
}

WEIGHTS: Mapping[int, Learnt] = {
    2: Learnt(
        early=(
            settlement.Standing(
                points=-0.07523, finish=1.60147, pace=0.09781, dots=0.04968, variety=0.01233, ports=0.09252,
                robbed=0.04702, city=1.01704, city_gain=0.09694, settlement=0.97154, settlement_gain=0.18916,
                room=0.14513, card=0.16385, trail=3.55934, trail_lead=0.29513, army=0.60767, army_lead=-0.14181,
                knights=0.38253, progress=0.65943, stock=-0.32812, turn=0.05776,
            ),
        ),
        late=(
            settlement.Standing(
                points=0.71110, finish=6.79779, pace=0.03899, dots=0.00387, variety=0.16787, ports=0.05924,
                robbed=0.00559, city=0.16572, city_gain=0.13849, settlement=-0.10823, settlement_gain=0.05272,
                room=-0.01329, card=2.04504, trail=3.31278, trail_lead=0.30242, army=2.21494, army_lead=0.06203,
                knights=0.69394, progress=0.64098, stock=1.48114, turn=0.27913,
            ),
        ),
    ),
    4: Learnt(
        early=(
            settlement.Standing(
                points=-0.04452, finish=1.33771, pace=0.09063, dots=0.02814, variety=0.10424, ports=0.00826,
                robbed=0.02920, city=0.10126, city_gain=0.19467, settlement=0.35209, settlement_gain=0.22340,
                room=0.10493, card=0.10808, trail=2.04870, trail_lead=-0.29036, army=0.02817, army_lead=-0.49571,
                knights=0.36876, progress=0.57677, stock=-0.09756, turn=0.00098,
            ),
        ),
        late=(
            settlement.Standing(
                points=0.83849, finish=8.18984, pace=0.01187, dots=-0.00150, variety=0.05357, ports=-0.00132,
                robbed=-0.00384, city=0.06689, city_gain=0.05797, settlement=-0.15798, settlement_gain=-0.07341,
                room=0.07558, card=1.86153, trail=5.05467, trail_lead=0.33121, army=2.86546, army_lead=0.04339,
                knights=0.39090, progress=0.64720, stock=1.85897, turn=0.23881,
            ),
        ),
    ),
}
