"""The rules that only the pirates' game for children has, one file each."""
