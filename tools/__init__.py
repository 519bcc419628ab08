"""Tools around the page: build the site, serve it, time it, photograph it."""
