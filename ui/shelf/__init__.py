"""Saved games, games from files and links, and setups of games to begin."""
