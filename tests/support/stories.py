"""Stories as figures get them, of searches that no request names."""

from pathlib_edu.core.slices import finished
from pathlib_edu.service.story import telling


def story_of(search, limit=10**6):
    """The story of at most so many events."""
    return finished(telling(search, limit))
