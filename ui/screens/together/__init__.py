"""The screens of a game between devices."""
