"""The worlds in which the searches search, one module for each kind.

Floor 4.
"""
