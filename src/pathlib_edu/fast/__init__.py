"""Compiled kernels (numba, the `fast` extra), each held to the readable search by differential tests."""
