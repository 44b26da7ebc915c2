/** The tree of parts as a picture: what is joined, what is inside the part that is joined now, and of what that is made. */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Parts, Part } from "./parts.js" */
/** @import { Stem, Tree } from "./tree.js" */
import { SMALLEST_TYPE, drawDiamond, drawFrame, drawText, textWidth } from "../../drawing/marks.js";

const [LOWEST, HIGHEST] = [140, 420]; // pixels: the whole tree
const ROOM = 1.2; // pixels for each cell of the maze, within these limits
const RIM = 4;
const TYPE = 11;
const LINK = 2.5; // pixels of a part in a stem, from which on it is told from its neighbors
const SHORT = 12; // pixels of a line at either side of a stem

/** @param {number} cells  of the maze */
export function heightOfTree(cells) {
  return Math.round(Math.min(HIGHEST, Math.max(LOWEST, cells * ROOM))) + 2 * RIM;
}

/** @param {any} pen
 * @param {Palette} palette
 * @param {{tree: Tree, parts: Parts, step: number, width: number, height: number}} moment */
export function drawTree(pen, palette, { tree, parts, step, width, height }) {
  const part = parts.partAt(step);
  const now = part ? tree.stemOf.get(part.number) : undefined;
  const inside = new Set(now ? stemsUnder(now) : []);
  const joined = new Set((part?.joins ?? []).map((number) => tree.stemOf.get(number)));
  const boxOf = (/** @type {Stem} */ stem) => {
    const left = Math.round(RIM + stem.x * (width - 2 * RIM));
    const right = Math.round(RIM + (stem.x + stem.width) * (width - 2 * RIM));
    const top = RIM + stem.y * (height - 2 * RIM);
    const gap = right - left > 3 ? 1 : 0;
    return { x: left, y: top, width: Math.max(1, right - left - gap), height: stem.height * (height - 2 * RIM) - 1 };
  };
  for (const stem of tree.stems) {
    const { x, y, width: wide, height: high } = boxOf(stem);
    const done = stem.parts.filter(({ at }) => at > 0 && at <= step).length / stem.parts.length;
    fill(pen, palette.empty, x, y, wide, high);
    fill(pen, palette[inside.has(stem) ? "expanded-last" : "expanded-first"], x, y + high * (1 - done), wide, high * done);
    pen.beginPath();
    pen.rect(x + 0.5, y + 0.5, wide - 1, high - 1);
    pen.strokeStyle = done ? palette.start : palette.quiet;
    pen.lineWidth = done ? 1 : 0.5;
    if (wide > 3) pen.stroke();
    if (wide > 3) drawLinks(pen, palette, stem, { x, y, width: wide, height: high });
    label(pen, palette, stem, { x, y, width: wide, height: high });
  }
  for (const stem of joined) if (stem && stem !== now) drawDashes(pen, palette, boxOf(stem));
  if (now && part) {
    drawFrame(pen, grown(boxOf(now)), palette.current, palette.surface, 3);
    drawLevel(pen, palette, boxOf(now), now, part);
  }
  if (parts.largest) drawLargest(pen, palette, tree, parts.largest, boxOf);
}

/** A stem and all that hangs from it. @param {Stem} top */
function stemsUnder(top) {
  const all = [top];
  for (const { below } of all) all.push(...below);
  return all;
}

/** @param {any} pen
 * @param {string} color
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height */
function fill(pen, color, x, y, width, height) {
  if (height <= 0) return;
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.fillStyle = color;
  pen.fill();
}

/** Thin lines between the parts of a stem, where they are apart enough to be seen.
 * @param {any} pen
 * @param {Palette} palette
 * @param {Stem} stem
 * @param {{x: number, y: number, width: number, height: number}} box */
function drawLinks(pen, palette, { parts }, { x, y, width, height }) {
  const level = height / parts.length;
  if (level < LINK) return;
  const short = width * 0.2; // the number between them stays readable
  parts.slice(1).forEach((_, n) => {
    for (const left of [x, x + width - short]) fill(pen, palette.quiet, left, Math.round(y + (n + 1) * level), short, 0.5);
  });
}

/** How many cells are inside, where there is room for it.
 * @param {any} pen
 * @param {Palette} palette
 * @param {Stem} stem
 * @param {{x: number, y: number, width: number, height: number}} box */
function label(pen, palette, { parts }, { x, y, width, height }) {
  const { size } = parts[parts.length - 1];
  const words = [`${size} cells`, String(size)].find((text) => textWidth(text.length, TYPE) + 6 < width);
  if (!words || size < 2 || height < SMALLEST_TYPE + 3) return;
  drawText(pen, words, { x: x + width / 2, y: y + height / 2 }, { size: TYPE, color: palette.ink, mono: palette.mono });
}

/** @param {any} pen
 * @param {Palette} palette
 * @param {{x: number, y: number, width: number, height: number}} box */
function drawDashes(pen, palette, box) {
  const { x, y, width, height } = grown(box);
  for (const [color, dash, thick] of /** @type {[string, number[], number][]} */ ([
    [palette.surface, [], 4],
    [palette["frontier-ring"], [5, 3], 2],
  ])) {
    pen.beginPath();
    pen.rect(x + 1, y + 1, width - 2, height - 2);
    pen.setLineDash(dash);
    pen.strokeStyle = color;
    pen.lineWidth = thick;
    pen.stroke();
  }
  pen.setLineDash([]);
}

/** What is too thin for a frame is framed a little outside.
 * @param {{x: number, y: number, width: number, height: number}} box */
function grown({ x, y, width, height }) {
  const [wide, high] = [Math.max(0, 9 - width), Math.max(0, 9 - height)];
  return { x: x - wide / 2, y: y - high / 2, width: width + wide, height: height + high };
}

/** Where in a stem of several parts the one stands that is joined now.
 * @param {any} pen
 * @param {Palette} palette
 * @param {{x: number, y: number, width: number, height: number}} box
 * @param {Stem} stem
 * @param {Part} part */
function drawLevel(pen, palette, { x, y, width, height }, { parts }, part) {
  const n = parts.indexOf(part);
  if (parts.length < 2 || n < 0 || n === parts.length - 1) return;
  const [level, short] = [y + height * (1 - (n + 1) / parts.length) - 1, Math.min(width / 2, SHORT)]; // its number stays readable
  for (const left of [x, x + width - short]) fill(pen, palette.current, left, level, short, 2);
}

/** A diamond on the part with the largest table.
 * @param {any} pen
 * @param {Palette} palette
 * @param {Tree} tree
 * @param {Part} largest
 * @param {(stem: Stem) => {x: number, y: number, width: number, height: number}} boxOf */
function drawLargest(pen, palette, tree, largest, boxOf) {
  const stem = tree.stemOf.get(largest.number);
  if (!stem) return;
  const { x, y, width, height } = boxOf(stem);
  const n = Math.max(0, stem.parts.indexOf(largest));
  drawDiamond(pen, { x: Math.min(x + 7, x + width / 2), y: y + height * (1 - (n + 0.5) / stem.parts.length) }, 5, palette.path, palette.surface);
}
