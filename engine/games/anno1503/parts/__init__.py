"""Rules that only this game has."""
