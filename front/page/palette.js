/** The design tokens of styles/figure.css, resolved to colors that a canvas understands. */
import { looks } from "./lifecycle.js";

const TOKENS = /** @type {const} */ ([
  "surface",
  "empty",
  "line",
  "ink",
  "quiet",
  "wall",
  "water",
  "water-glyph",
  "fire",
  "fire-glyph",
  "frontier",
  "frontier-ring",
  "expanded-first",
  "expanded-last",
  "current",
  "path",
  "start",
  "goal",
  "on-mark",
  "tile-red",
  "tile-blue",
  "tile-yellow",
  "tile-green",
  "tile-violet",
  "tile-orange",
]);

const SHADES = 24;

/** @typedef {Record<typeof TOKENS[number], string> & {expanded: string[], waters: string[], mono: string}} Palette */

/** As it was read last, and what the page looked like then. @type {{look: string, palette: Palette} | null} */
let known = null;

/** All figures of a page have the same, which is read once as long as the page looks the same: to be asked for a color, the browser
 * works out the style of all that has changed.
 * @returns {Palette} */
export function pagePalette() {
  const look = looks();
  if (known?.look !== look) known = { look, palette: readPalette() };
  return known.palette;
}

/** Custom properties are text (`light-dark(...)`, system colors): only as the color of an element are they resolved. It stands apart:
 * in a figure, whose style depends on its size, the page would be laid out first.
 * @returns {Palette} */
function readPalette() {
  const probe = document.createElement("div");
  probe.className = "pe-figure pe-live";
  probe.style.cssText = "position:absolute;visibility:hidden;container-type:normal;forced-color-adjust:none";
  for (const token of TOKENS) {
    const swatch = probe.appendChild(document.createElement("i"));
    swatch.style.color = `var(--pe-${token})`;
  }
  document.body.append(probe);
  const colors = [...probe.children].map((swatch) => `rgb(${channels(getComputedStyle(swatch).color).join(",")})`);
  const mono = getComputedStyle(probe).getPropertyValue("--pe-mono").trim() || "monospace";
  probe.remove();
  return paletteOf((token) => colors[TOKENS.indexOf(token)], mono);
}

/** @param {(token: typeof TOKENS[number]) => string} colorOf  as `rgb(1,2,3)`
 * @param {string} mono
 * @returns {Palette} */
export function paletteOf(colorOf, mono) {
  const palette = /** @type {Record<typeof TOKENS[number], string>} */ (Object.fromEntries(TOKENS.map((token) => [token, colorOf(token)])));
  return {
    ...palette,
    mono,
    expanded: ramp(palette["expanded-first"], palette["expanded-last"], SHADES),
    // Index = cost to enter: the costlier, the deeper the water.
    waters: ramp(palette.empty, palette.water, 10).map((_, cost, all) => all[Math.min(9, cost + 3)]),
  };
}

/** Red, green and blue from 0 to 255. A color that was mixed is computed to `color(srgb ...)`, in parts of 1.
 * @param {string} color
 * @returns {number[]} */
function channels(color) {
  const values = (color.match(/[\d.]+(?:e-?\d+)?/g) ?? ["0", "0", "0"]).slice(0, 3).map(Number);
  return color.startsWith("color(") ? values.map((value) => Math.round(value * 255)) : values;
}

/** @param {string} from
 * @param {string} to
 * @param {number} count */
function ramp(from, to, count) {
  const [a, b] = [channels(from), channels(to)];
  return Array.from({ length: count }, (_, i) => {
    const mix = a.map((value, k) => Math.round(value + ((b[k] - value) * i) / (count - 1)));
    return `rgb(${mix.join(",")})`;
  });
}
