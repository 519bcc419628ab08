"""The page's entry."""

from pyscript import document

document.body.dataset.ready = "true"
