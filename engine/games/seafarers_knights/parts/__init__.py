"""What is new where knights go to sea."""
