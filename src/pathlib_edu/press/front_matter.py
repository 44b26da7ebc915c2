"""What stands before the text of a manuscript, between two lines of `---`: YAML that says what the file is.

Standard library only.
"""

import re

FRONT_MATTER = re.compile(r"\A---\n(.*?)^---\n", re.MULTILINE | re.DOTALL)


def parted(manuscript: str) -> tuple[str, str]:
    """Return the front matter of a manuscript, "" where it has none, and its text.

    >>> parted("---\\ntitle: Ways\\n---\\n# Ways\\n"), parted("# Ways\\n")
    (('title: Ways\\n', '# Ways\\n'), ('', '# Ways\\n'))
    """
    found = FRONT_MATTER.match(manuscript)
    return (found[1], manuscript[found.end() :]) if found else ("", manuscript)
