"""On paper a figure is its picture, its counts and its caption, in light colours whatever the screen's are."""

import pytest
from conftest import pages

from test_colours import TOKENS

CONTROLS = ".pe-toolbar, .pe-transport, .pe-menu, .pe-details, .pe-readout, .pe-help, .pe-hint, .pe-listing-row"
SURFACES = [", ".join(map(str, bytes.fromhex(shade))) for shade in TOKENS["empty"]]

# What of a figure takes up room, what it says, and which colour most of its picture has.
LOOK = """(figure) => {
  const room = (el) => { const { width, height } = el.getBoundingClientRect(); return width > 0 && height > 0; };
  const common = (canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let light = 0, dark = 0;
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 3] < 255) continue;
      const sum = data[i] + data[i + 1] + data[i + 2];
      if (sum > 600) light += 1;
      if (sum < 165) dark += 1;
    }
    return { light: light / (data.length / 4), dark: dark / (data.length / 4) };
  };
  return 0;
}"""
