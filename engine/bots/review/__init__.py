"""The review of a game that is over: what each decision of a seat cost, and how lucky the seat was."""
