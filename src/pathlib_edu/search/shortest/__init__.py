"""Chapters 1 to 3: one cheapest path, by a loop that expands what looks best and keeps what it has seen."""
