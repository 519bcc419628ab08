"""The game being played: its match, players and bots, what they remember, and its card on the shelf."""
