"""Lessons that teach a game by playing it: their texts, the learner's progress, and the card that shows them."""
