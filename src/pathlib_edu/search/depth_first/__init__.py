"""Chapter 4: depth-first rounds under a cutoff, which need next to no memory."""
