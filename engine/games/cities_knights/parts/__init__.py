"""The rules that only Cities & Knights has."""
