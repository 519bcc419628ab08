"""Games that are kept, brought in from files and links, or agreed on before they begin."""
