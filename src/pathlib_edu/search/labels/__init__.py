"""Chapter 5: searches whose costs are ordered only in part, and so answer with a front."""
