"""What keeps a release from being made, in one sentence for whoever makes it."""


class ReleaseError(Exception):
    """A release cannot be made as things are."""
