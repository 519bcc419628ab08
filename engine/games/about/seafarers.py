"""The seafarers' game in twelve scenarios: ships as routes, islands, fog, gold, and a pirate."""

from __future__ import annotations

from engine.kernel.catalogue import Family, Scenario

CARDS = ("cards-before-roll",)
"""What can be agreed on wherever there are development cards."""

SEAFARERS = Family(
    "seafarers",
    room="engine.games.seafarers",
    scenarios=(
        Scenario(
            number=1,
            seats=(2, 4),
            points=14,
            rounds=22,
            choices=CARDS,
            picture=(
                "hex mountains 10,6 28,12 18,18 8,36 18,42;"
                "hex pasture 14,6 10,18 20,24 12,36 20,36;"
                "hex gold 22,6 28,24;"
                "hex hills 24,12 12,24 6,30 16,36 28,36;"
                "hex forest 14,18 26,18 10,30 22,30 14,42;"
                "hex fields 8,24 16,24 18,30 10,42 26,42;"
                "hex desert 14,30"
            ),
        ),
        Scenario(
            number=2,
            seats=(2, 4),
            points=13,
            rounds=22,
            choices=CARDS,
            picture=(
                "hex pasture 10,6 24,12 10,30 26,30 10,42;"
                "hex forest 18,6 22,6 10,18 16,24 22,30;"
                "hex hills 8,12 18,18 6,30 16,36;"
                "hex mountains 16,12 22,18 12,36 24,36;"
                "hex fields 20,12 6,18 8,36 14,42 22,42"
            ),
        ),
        Scenario(
            number=3,
            seats=(2, 4),
            points=12,
            rounds=18,
            choices=CARDS,
            picture=(
                "hex fog 10,6 8,12 12,12 14,18 16,24 20,24 18,30 22,30 20,36 24,36 22,42 26,42;"
                "hex hills 18,6 28,12 8,36;"
                "hex fields 22,6 28,24 6,30;"
                "hex mountains 26,6 30,18 8,24;"
                "hex pasture 20,12 26,18 12,36 10,42;"
                "hex forest 24,12 10,30 30,30 14,42"
            ),
        ),
        Scenario(
            number=4,
            seats=(2, 4),
            points=14,
            rounds=20,
            choices=CARDS,
            picture=(
                "hex gold 10,6 26,30;"
                "hex desert 14,6 12,12 10,18;"
                "hex forest 18,6 22,18 12,24 18,30 14,42;"
                "hex mountains 26,6 8,12 14,18 16,36 22,42;"
                "hex hills 16,12 30,18 16,24 6,30 10,30;"
                "hex pasture 20,12 20,24 30,30 8,36 12,36;"
                "hex fields 28,12 6,18 18,18 14,30 26,42"
            ),
        ),
        Scenario(
            number=5,
            seats=(2, 4),
            points=13,
            rounds=24,
            choices=CARDS,
            picture=(
                "hex gold 10,6 30,42;"
                "hex mountains 14,6 26,6 14,18 26,18 14,30;"
                "hex desert 22,6 10,42 26,42;"
                "hex fields 30,6 6,18 20,24 10,30 26,30;"
                "hex forest 10,18 22,18 24,24 6,30 34,30;"
                "hex hills 18,18 12,24 22,30 14,42 22,42;"
                "hex pasture 34,18 8,24 16,24 28,24 18,30"
            ),
        ),
        Scenario(
            number=6,
            seats=(2, 4),
            points=14,
            rounds=20,
            choices=(*CARDS, "longest-route"),
            picture=(
                "hex forest 10,6 12,12 24,12 14,42;"
                "hex pasture 14,6 22,6 24,36 10,42;"
                "hex hills 18,6 8,36 26,42;"
                "hex fields 26,6 8,12 6,18 12,36 22,42;"
                "hex mountains 28,12 30,30 28,36 18,42;"
                "hex gold 18,18 18,30;"
                "hex desert 12,24 24,24"
            ),
        ),
        Scenario(
            number=7,
            seats=(2, 4),
            points=10,
            rounds=30,
            choices=(*CARDS, "longest-route", "largest-army"),
            picture=(
                "hex gold 10,6 10,42;"
                "hex mountains 14,6 28,12 12,24 28,36 14,42;"
                "hex fields 26,6 6,18 24,24 6,30 26,42;"
                "hex hills 30,6 8,12 28,24 8,36 30,42;"
                "hex desert 20,12 18,18 18,30;"
                "hex forest 32,12 26,18 34,18 30,30 32,36;"
                "hex pasture 30,18 32,24 26,30 34,30 20,36;"
                "lane p3 24,8 26,10;"
                "lane p0 24,20 22,22;"
                "lane p1 22,26 24,28;"
                "lane p2 26,38 24,40;"
                "house p3 26,10;"
                "house p0 24,20;"
                "house p1 24,28;"
                "house p2 26,38"
            ),
        ),
        Scenario(
            number=8,
            seats=(2, 4),
            points=10,
            rounds=18,
            choices=CARDS,
            picture=(
                "hex gold 10,6 34,30;"
                "hex hills 14,6 14,18 24,24 6,30 22,30;"
                "hex mountains 22,6 6,18 8,24 16,24 10,42;"
                "hex forest 20,12 26,18 12,36 20,36 32,36;"
                "hex desert 28,12 30,18 28,24;"
                "hex fields 10,18 18,18 12,24 24,36 30,42;"
                "hex pasture 22,18 20,24 10,30 18,42 22,42"
            ),
        ),
        Scenario(
            number=9,
            seats=(2, 6),
            points=12,
            rounds=18,
            choices=CARDS,
            picture=(
                "hex fields 10,6 26,6 16,12 32,12 10,18 24,36 36,36;"
                "hex mountains 22,6 20,12 36,24 6,30 28,36 32,36 10,42;"
                "hex pasture 34,6 8,12 40,12 18,18 20,24 42,30 14,42;"
                "hex forest 38,6 24,12 18,30 20,36 18,42 22,42 30,42;"
                "hex hills 12,12 26,18 30,18 42,18 28,24 32,24 34,42;"
                "hex desert 14,18 38,18 12,36;"
                "hex gold 40,24 22,30 40,36 26,42"
            ),
        ),
        Scenario(
            number=10,
            seats=(2, 4),
            points=18,
            rounds=32,
            choices=(*CARDS, "cities"),
            picture=(
                "hex forest -8,-24 -16,0 -8,0 16,0 2,6 14,6 0,12 4,12;"
                "hex fields -4,-24 -10,-18 -4,-12 0,-12 2,-6 -4,12 10,18 -8,24;"
                "hex mountains 4,-24 -14,-6 -2,-6 8,0 -6,6 4,24;"
                "hex pasture 8,-24 10,-18 4,-12 6,-6 4,0 -14,6 -2,6 -4,24;"
                "hex desert -6,-6;"
                "hex hills 14,-6 -4,0 0,0 6,6 -10,18 8,24"
            ),
        ),
        Scenario(
            number=11,
            seats=(2, 4),
            points=14,
            rounds=24,
            choices=CARDS,
            picture=(
                "hex fog -8,-24 4,-24 8,-24 -10,-18 10,-18 -12,-12 16,0 -14,6 14,6 -12,12 12,12 -10,18 -4,24 0,24 "
                "4,24;"
                "hex mountains -4,-12 8,0 -2,6;"
                "hex pasture 0,-12 2,-6 6,6 4,12;"
                "hex forest 4,-12 -4,0 4,0 -6,6;"
                "hex fields -6,-6 -8,0 2,6 0,12;"
                "hex hills -2,-6 6,-6 -4,12;"
                "hex desert 0,0"
            ),
        ),
        Scenario(
            number=12,
            seats=(2, 4),
            points=11,
            rounds=15,
            choices=CARDS,
            picture=(
                "hex fields -4,-12 0,-12 2,-6 -4,12;"
                "hex pasture 4,-12 6,-6 4,0 -2,6;"
                "hex desert -6,-6;"
                "hex mountains -2,-6 8,0 -6,6;"
                "hex forest -8,0 2,6 0,12 4,12;"
                "hex hills -4,0 0,0 6,6"
            ),
        ),
    ),
)
