"""Pictures of the printed notebooks, on the page: one drawing that takes its colors from the page's theme."""

import hashlib
import html
import re

from sphinx.errors import ExtensionError

COLOUR = re.compile(r"#[0-9a-f]{6}\b")
ID = re.compile(r'(?<=\bid=")[^"]+')
UNSEEN = re.compile(r"<metadata>.*?</metadata>|<!--.*?-->", re.DOTALL)
#: Matplotlib styles `*`. Inside a page that is all of the page, which the browser works out anew at each picture it
#: reads; in blocks.css the same is said of pictures alone.
STYLE = re.compile(r"<defs>\s*<style[^>]*>\*\{stroke-linejoin: round; stroke-linecap: butt\}</style>\s*</defs>")
LONG = re.compile(r"-?\d*[1-9]\d*\.\d{3,}")  # a length with more places than can be seen; factors below 1 keep theirs

#: The first tag of a drawing that says where its panels begin.
ROW = re.compile(
    r'<svg data-panels="(?P<begins>[\d. ]+)"[^>]*? width="(?P<width>[\d.]+)pt" height="(?P<height>[\d.]+)pt"[^>]*>'
)


def picture_html(picture: dict[str, str]) -> str:
    """Return a picture that is seen in the page's theme, with its caption."""
    try:
        drawn = themed(picture["light"], picture["dark"])
    except ValueError as error:
        raise ExtensionError(f"{picture.get('caption') or picture['alt']}: {error}") from None
    alt = html.escape(picture["alt"], quote=True)
    caption = html.escape(picture.get("caption", ""))
    below = f"<figcaption>{caption}</figcaption>" if caption else ""
    return f'<figure class="pe-picture"><div role="img" aria-label="{alt}">{in_panels(drawn)}</div>{below}</figure>'


def themed(light: str, dark: str) -> str:
    """Return two drawings that differ in their colors alone as one, which has of each color both.

    >>> themed('<svg><path style="fill: #ffffff"/></svg>', '<svg><path style="fill: #000000"/></svg>')
    '<svg><path style="fill: light-dark(#ffffff, #000000)"/></svg>'

    Its ids are those of no other drawing. Where more differs ValueError says so.
    """
    prefix = "p" + hashlib.sha256(light.encode()).hexdigest()[:8]
    light, dark = lean(light, prefix), lean(dark, prefix)
    if COLOUR.split(light) != COLOUR.split(dark):
        raise ValueError("more than the colors of this picture changes with the theme")
    dark_colours = iter(COLOUR.findall(dark))
    return COLOUR.sub(lambda found: both(found[0], next(dark_colours)), light)


def in_panels(svg: str) -> str:
    """Return a row of panels as one drawing for each, so that the page can break the row; all show a part of the first.

    >>> in_panels('<svg data-panels="0 40" width="90pt" height="30pt"><g></g></svg>').count("<svg viewBox=")
    2
    """
    found = ROW.match(svg)
    if not found:
        return svg
    width, begins = float(found["width"]), [float(begin) for begin in found["begins"].split()]
    row = f"row{hashlib.sha256(svg.encode()).hexdigest()[:8]}"
    whole = re.sub(r'<g(?: id="[^"]*")?', f'<g id="{row}"', svg[found.end() :], count=1)
    drawn = [whole, *[f'<use href="#{row}"/></svg>'] * (len(begins) - 1)]
    pieces = (
        f'<svg viewBox="{begin:g} 0 {end - begin:g} {found["height"]}">{inside}'
        for begin, end, inside in zip(begins, [*begins[1:], width], drawn, strict=True)
    )
    own = f"{width / len(begins) * 4 / 3:.0f}px"  # three points are four of these
    return f'<div class="pe-panels" style="--pe-count:{len(begins)};--pe-own:{own}">{"".join(pieces)}</div>'


def both(light: str, dark: str) -> str:
    """Return a color that is `light` or `dark` as the theme is."""
    return light if light == dark else f"light-dark({light}, {dark})"


def lean(svg: str, prefix: str) -> str:
    """Return a drawing without what nobody sees and without the style that all share. Its ids are named in their order:
    `prefix`, a hyphen and a number.
    """
    svg = STYLE.sub("", UNSEEN.sub("", svg[svg.index("<svg") :]))
    svg = LONG.sub(lambda length: f"{float(length[0]):.2f}".rstrip("0").rstrip("."), svg)
    used = {name for name in ID.findall(svg) if f"#{name}" in svg}
    svg = re.sub(r' \bid="([^"]+)"', lambda found: found[0] if found[1] in used else "", svg)
    names = {name: f"{prefix}-{n}" for n, name in enumerate(dict.fromkeys(ID.findall(svg)))}
    svg = re.sub(r'(\bid="|href="#|url\(#)([^")]+)', lambda found: found[1] + names[found[2]], svg)
    return re.sub(r"\s*\n\s*", " ", svg).replace("> <", "><")
