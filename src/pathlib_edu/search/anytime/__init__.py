"""Chapter 6: a first path soon, then ever cheaper ones, and a bound on what is still to be gained."""
