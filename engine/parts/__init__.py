"""The rules of the family, one file each, reusable: a game is a list of these."""
