"""Looking again at a game that was played: any move of it, through anybody's eyes, and playing on from there."""
