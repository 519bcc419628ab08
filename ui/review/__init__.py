"""Looking back at the decisions of a finished game: what they cost, what luck brought, and which moments mattered."""
