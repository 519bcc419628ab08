"""Animations and sounds of a move. The game does not depend on them."""
