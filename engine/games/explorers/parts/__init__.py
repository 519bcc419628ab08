"""The rules that only the explorers' game has, one to a file."""
