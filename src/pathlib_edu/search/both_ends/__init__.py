"""Chapter 2: searches that grow from the start and from the goal at once; `two_way` is what they share."""
