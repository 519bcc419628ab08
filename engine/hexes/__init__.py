"""Names and relations of hexes, corners and sides, and the immutable board made of them."""
