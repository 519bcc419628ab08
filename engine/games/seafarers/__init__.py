"""The seafarers' game: ships as routes, gold, fog and islands across the sea, in twelve scenarios."""
