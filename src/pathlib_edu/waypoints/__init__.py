"""Shortest walks that visit every waypoint of a graph: one exact method after the other, each faster than the last.

Floor 0.
"""
