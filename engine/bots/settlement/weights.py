"""How much each number of a standing counts, by seats at the table, and how that was learnt."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.settlement.features import Standing

RECIPES: Mapping[int, str] = {
    2: "--bots medium --table 2 --games 1200 --seed 300000",
    4: "--bots medium --table 4 --games 450 --seed 300000",
}

WEIGHTS: Mapping[int, Standing] = {
    2: Standing(
        points=0.33469,
        finish=5.72525,
        pace=0.03456,
        dots=0.01849,
        variety=0.01218,
        ports=0.06533,
        robbed=0.01684,
        city=0.14433,
        city_gain=0.05164,
        settlement=0.01004,
        settlement_gain=0.16836,
        room=-0.03800,
        card=0.67722,
        trail=4.03231,
        trail_lead=0.26996,
        army=0.99401,
        army_lead=0.03616,
        knights=0.42961,
        progress=0.56343,
        stock=1.51768,
        excess=0.02642,
        turn=0.08311,
    ),
    4: Standing(
        points=0.52524,
        finish=4.71600,
        pace=0.07214,
        dots=0.00224,
        variety=-0.14077,
        ports=-0.00099,
        robbed=0.02160,
        city=0.17390,
        city_gain=0.02323,
        settlement=0.23107,
        settlement_gain=0.17860,
        room=0.10146,
        card=0.77953,
        trail=2.38599,
        trail_lead=-0.11790,
        army=1.74570,
        army_lead=-0.10970,
        knights=0.32047,
        progress=0.60482,
        stock=1.15225,
        excess=0.04875,
        turn=0.09676,
    ),
}
