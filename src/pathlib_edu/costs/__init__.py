"""Costs that are only partially ordered.

Floor 2.
"""
