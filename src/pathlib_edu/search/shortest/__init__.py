"""Chapters 1 to 3 and 8: one cheapest path, by a loop that expands what looks best and keeps what it has seen."""
