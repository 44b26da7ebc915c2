"""The algorithms, one module for each. They import no problem, and not each other.

Floor 1.
"""
