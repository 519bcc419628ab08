"""The rules that only anno1503 has."""
