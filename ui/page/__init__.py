"""What is shown, what the page asks of the browser, and what it waits for."""
