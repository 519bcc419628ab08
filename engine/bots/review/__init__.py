"""Looking back at what was played: what each decision cost, and what chance brought."""
