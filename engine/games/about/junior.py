"""The pirates' game for children: forts and ships in turn around an island with a haunted castle."""

from engine.kernel.catalogue import Family, Scenario

JUNIOR = Family(
    "junior",
    room="engine.games.junior",
    cover=(
        "hex forest 2,-6 2,6;"
        "hex mountains 6,-6 0,0 6,6;"
        "hex pasture 10,-6 16,0 10,6;"
        "hex fields 14,-6 14,6;"
        "hex gold-river 4,0 12,0;"
        "hex village 8,0;"
        "castle mountains 8,0;"
        "house p1 4,-8 16,4;"
        "house p2 12,-8 0,4;"
        "house p0 0,-4 12,8;"
        "house p3 16,-4 4,8;"
        "galleon p0 -5,-6;"
        "galleon p1 21,-7;"
        "galleon p3 -4,7;"
        "galleon pirate 21,6"
    ),
    scenarios=(
        Scenario(
            seats=(2, 4),
            points=7,
            rounds=9,
            drafted=False,
            picture=(
                "hex forest 2,-6 2,6;"
                "hex mountains 6,-6 0,0 6,6;"
                "hex pasture 10,-6 16,0 10,6;"
                "hex fields 14,-6 14,6;"
                "hex gold-river 4,0 12,0;"
                "hex village 8,0;"
                "house p1 4,-8 16,4;"
                "house p2 12,-8 0,4;"
                "house p0 0,-4 12,8;"
                "house p3 16,-4 4,8"
            ),
        ),
    ),
)
