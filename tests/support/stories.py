"""Stories as figures get them, of searches that no request names."""

from pathlib_edu.service.story import telling


def story_of(search, limit=10**6):
    """What `telling` returns in the end."""
    slices = telling(search, limit)
    while True:
        try:
            next(slices)
        except StopIteration as end:
            return end.value
