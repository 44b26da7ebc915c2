/** A figure on a sheet of its own: title, boards, counts and caption, drawn by the pen it is given (a canvas or SVG). */
/** @import { Layers } from "../page/types.js" */
/** @import { Palette } from "../page/palette.js" */
/** @import { Scene } from "../drawing/scene.js" */
/** @import { Story } from "../story/story.js" */
import { LIGHT_WORDS, lampAt } from "../story/lamps.js";
import { countsOf } from "../story/readout.js";

const MARGIN = 20;
const GAP = 20;
const SOLO = 760; // the widest board that stands alone
const SHARED = 400; // and one that stands beside another
const TALLEST = 900;
const NO_RIM = { left: 0, top: 0 };
const TITLE = { size: 18, leading: 24, weight: 700 };
const HEAD = { size: 14, leading: 20, weight: 700 };
const COUNTS = { size: 12.5, leading: 18, weight: 400 };
const CAPTION = { size: 13, leading: 19, weight: 400 };

/** `sums`: words in the place of what is counted of the story. `plane`: a drawing of costs below the board, which the pen can draw
 * @typedef {{title: string, story: Story, scene: Scene, sums?: string[], plane?: Drawing | null}} PosterLane
 * @typedef {{title: string, picture: CanvasImageSource | SVGSVGElement, width: number, height: number}} Drawing
 * @typedef {{title: string, caption: string, lanes: PosterLane[], layers: Layers, palette: Palette, face: string}} Poster   `face`: the type of texts
 * @typedef {{weight: number, size: number, leading: number}} Style
 * @typedef {(text: string, font: string) => number} Measure
 * @typedef {{lane: PosterLane, x: number, y: number, width: number, height: number}} Place */

/** Where everything goes. Boards get the size that suits them, not the one of the reader's screen.
 * @param {Poster} poster
 * @param {Measure} measure */
export function layPoster({ title, caption, lanes, face }, measure) {
  const columns = Math.min(2, lanes.length);
  const sizes = lanes.map(({ scene: { shape, rim = NO_RIM } }) => {
    const width = Math.round(Math.min(shape.widest, columns > 1 ? SHARED : SOLO, TALLEST * shape.ratio));
    return { width, height: Math.round(width / shape.ratio), rim };
  });
  const inner = Math.max(320, columns * Math.max(...sizes.map(({ width, rim }) => width + rim.left)) + (columns - 1) * GAP);
  const wrap = (/** @type {string} */ text, /** @type {Style} */ style) => wrapText(text, inner, (part) => measure(part, fontOf(style, face)));
  let y = MARGIN;
  /** @type {{text: string, x: number, y: number, style: Style, quiet: boolean}[]} */
  const texts = [];
  const put = (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ top, /** @type {Style} */ style, quiet = false) =>
    texts.push({ text, x, y: top + style.leading * 0.72, style, quiet });
  const titles = title ? wrap(title, TITLE) : [];
  titles.forEach((line, i) => put(line, MARGIN, y + i * TITLE.leading, TITLE));
  y += titles.length * TITLE.leading + (titles.length ? 8 : 0);
  /** @type {Place[]} */
  const boards = [];
  /** @type {{drawing: Drawing, x: number, y: number}[]} */
  const drawings = [];
  for (let first = 0; first < lanes.length; first += columns) {
    const row = lanes.slice(first, first + columns);
    row.forEach((lane, i) => {
      const x = MARGIN + (i * (inner + GAP)) / columns;
      const { width, height, rim } = sizes[first + i];
      const below = y + HEAD.leading + rim.top + height + 10;
      put(lane.title, x, y, HEAD);
      boards.push({ lane, x: x + rim.left, y: y + HEAD.leading + 4 + rim.top, width, height });
      const counts =
        lane.sums?.join(" · ") ??
        countsOf(lane.story)
          .map(([name, value]) => `${name} ${value}`)
          .join(" · ");
      const lamps = lane.story.lamps.map((lamp) => `${lamp.name} ${LIGHT_WORDS[lampAt(lamp, lane.story.step).light]}`).join(" · ");
      [counts, lamps].forEach((line, n) => line && put(line, x, below + n * COUNTS.leading, COUNTS, true));
    });
    const lines = row.some(({ story }) => story.lamps.length) ? 2 : 1;
    y += HEAD.leading + Math.max(...sizes.slice(first, first + columns).map(({ height, rim }) => rim.top + height)) + 10 + lines * COUNTS.leading + GAP / 2;
    row.forEach(({ plane }, i) => {
      if (!plane) return;
      const x = MARGIN + (i * (inner + GAP)) / columns;
      put(plane.title, x, y, HEAD);
      drawings.push({ drawing: plane, x, y: y + HEAD.leading + 4 });
    });
    const tallest = Math.max(0, ...row.map(({ plane }) => plane?.height ?? 0));
    if (tallest) y += HEAD.leading + 4 + tallest + GAP / 2;
  }
  for (const line of caption ? wrap(caption, CAPTION) : []) {
    put(line, MARGIN, y, CAPTION, true);
    y += CAPTION.leading;
  }
  return { width: inner + 2 * MARGIN, height: Math.ceil(y + MARGIN - 4), texts, boards, drawings };
}

/** @param {any} pen  a canvas context or an `SvgPen`
 * @param {Poster} poster
 * @param {ReturnType<typeof layPoster>} sheet */
export function drawPoster(pen, { palette, layers, face }, sheet) {
  pen.fillStyle = palette.surface;
  pen.beginPath();
  pen.rect(0, 0, sheet.width, sheet.height);
  pen.fill();
  for (const { lane, x, y, width, height } of sheet.boards) {
    lane.scene.layout(width, height, 2);
    pen.save();
    pen.translate(x, y);
    lane.scene.drawGround(pen, palette);
    lane.scene.drawSearch(pen, palette, { story: lane.story, layers, focus: null, cursor: null, editable: false, pointed: null });
    pen.beginPath();
    pen.rect(-0.5, -0.5, width + 1, height + 1);
    pen.strokeStyle = palette.line;
    pen.lineWidth = 1;
    pen.lineJoin = "miter";
    pen.stroke();
    pen.restore();
  }
  for (const { drawing, x, y } of sheet.drawings) pen.drawImage(drawing.picture, x, y, drawing.width, drawing.height);
  pen.textAlign = "left";
  for (const { text, x, y, style, quiet } of sheet.texts) {
    pen.font = fontOf(style, face);
    pen.fillStyle = quiet ? palette.quiet : palette.ink;
    pen.fillText(text, x, y);
  }
}

/** @param {Style} style
 * @param {string} face */
function fontOf({ weight, size }, face) {
  return `${weight} ${size}px ${face}`;
}

/** @param {string} text
 * @param {number} width
 * @param {(text: string) => number} measure
 * @returns {string[]} */
export function wrapText(text, width, measure) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
