"""Peers for graphs: each file asks one library. A map is a graph, too."""
