"""The game that is played: its match, players and bots, what is remembered of it, the card of it on the shelf."""
