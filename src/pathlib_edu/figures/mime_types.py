"""The MIME types of outputs that only this book knows: a figure, and a picture for light and dark pages."""

FIGURE = "application/vnd.pathlib-edu.figure+json"
PICTURE = "application/vnd.pathlib-edu.picture+json"
