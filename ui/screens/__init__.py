"""The screens of the page and what they do when something happens."""
