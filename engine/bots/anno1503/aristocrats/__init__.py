"""The bots' chapter for the scenarios of Anno 1503 with pirates and aristocrats; it adds to the chapter around it."""
