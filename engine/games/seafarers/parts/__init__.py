"""The rules that only games at sea have: one rule, one file."""
