"""Review of the decisions of a finished game: what they cost, what luck brought, and which mattered most."""
