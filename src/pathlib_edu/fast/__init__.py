"""Compiled kernels: the book's ideas with arrays and bits, held to the readable code by tests.

They need numba, the optional extra `fast`; `compiling` says so where it is missing.

Floor 8.
"""
