"""Replay of a played game: any move of it, as any player saw it, and playing on from there."""
