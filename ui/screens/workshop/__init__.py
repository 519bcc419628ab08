"""The workshop: people write bots of their own, and let them play against the levels."""
