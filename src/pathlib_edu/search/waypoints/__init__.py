"""Chapter 7: the shortest walk through all waypoints of a graph: exact methods, and what they are made of."""
