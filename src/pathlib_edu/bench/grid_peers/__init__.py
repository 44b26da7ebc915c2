"""Peers that search maps themselves: each file asks one library."""
