"""What judges share: naive references for what is true of a problem, and readers of what was handed in."""
