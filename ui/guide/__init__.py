"""Lessons that teach a game by playing it: what they say, how far a learner has come, and how that is shown."""
