/** The colors of blocks. A letter that begins a color's name has it; the others take those that are left, in order. */
/** @import { Palette } from "../../page/palette.js" */

const NAMES = /** @type {const} */ (["red", "blue", "yellow", "green", "violet", "orange"]);

/** @param {Palette} palette
 * @param {string[]} letters  of all tiles, sorted
 * @param {string} letter */
export function colourOf(palette, letters, letter) {
  const all = [...new Set(letters)];
  const own = (/** @type {string} */ one) => NAMES.find((name) => name[0].toUpperCase() === one);
  const left = NAMES.filter((name) => !all.some((one) => own(one) === name));
  const others = all.filter((one) => !own(one));
  const shared = left.length ? left : NAMES;
  return palette[`tile-${own(letter) ?? shared[others.indexOf(letter) % shared.length]}`];
}

/** The one of the two inks that is easier to read on a color.
 * @param {string} color  as `rgb(r,g,b)`
 * @param {Palette} palette */
export function inkOn(color, palette) {
  const [there, ...inks] = [color, palette.ink, palette.surface].map(luminance);
  const contrast = (/** @type {number} */ ink) => (Math.max(ink, there) + 0.05) / (Math.min(ink, there) + 0.05);
  return contrast(inks[0]) >= contrast(inks[1]) ? palette.ink : palette.surface;
}

/** As WCAG has it. @param {string} color */
function luminance(color) {
  const [r, g, b] = (color.match(/\d+/g) ?? ["0", "0", "0"]).map((value) => {
    const part = Number(value) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
