"""A game between devices: the host's side, the guest's side, and the addresses that lead to a table."""
