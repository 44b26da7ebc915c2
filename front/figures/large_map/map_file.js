/** A map in a file: of the Moving AI Lab, or in the marks of the book. What is no map is said in one sentence. */
import { counted } from "../../story/numbers.js";
import { LargeMap, MOST, farEnds } from "./map.js";

const NO_TEXT = /[^\P{Cc}\t\n\v\f\r]|\uFFFD/u; // a mark that nobody sees, or one that could not be read
const HEADER = ["type", "height", "width", "map"];
const GROUND = ".GS";
const WALLS = "@OTW#";

/** @param {string} text
 * @returns {LargeMap | string} a sentence: it is none */
export function readMap(text) {
  if (NO_TEXT.test(text)) return "is no map: it is no text";
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  while (lines.length && !lines[lines.length - 1].trim()) lines.pop();
  if (!lines.length) return "is empty";
  const isBench = /^type\b/.test(lines[0]);
  const [problem, rows] = isBench ? benchRows(lines) : ["", lines];
  return problem || mapOf(rows, isBench ? 5 : 1, !isBench);
}

/** The rows below a header. @param {string[]} lines
 * @returns {[string, string[]]} what is wrong, and the rows */
function benchRows(lines) {
  const wrong = HEADER.findIndex((word, n) => (lines[n] ?? "").trim().split(/\s+/)[0] !== word);
  if (wrong >= 0) return [`is no .map file: line ${wrong + 1} should begin with '${HEADER[wrong]}'`, []];
  const [high, wide] = [1, 2].map((n) => Number(lines[n].trim().split(/\s+/)[1]));
  const rows = lines.slice(4);
  if (!Number.isInteger(high) || !Number.isInteger(wide)) return ["is no .map file: height and width are whole numbers", []];
  if (rows.length < high) return [`ends after ${rows.length} of its ${counted(high, "row")}`, []];
  const short = rows.slice(0, high).findIndex((row) => row.length !== wide);
  if (short >= 0) return [`is damaged: line ${short + 5} has ${counted(rows[short].length, "cell")}, but the header says ${wide}`, []];
  return ["", rows.slice(0, high)];
}

/** @param {string[]} rows
 * @param {number} first  the line of the first of them
 * @param {boolean} hasEnds  whether S and G are the start and the goal
 * @returns {LargeMap | string} */
function mapOf(rows, first, hasEnds) {
  const cols = rows[0]?.length ?? 0;
  if (!cols) return "has no cells";
  if (rows.length > MOST || cols > MOST)
    return `has ${rows.length.toLocaleString("en-US")} x ${cols.toLocaleString("en-US")} cells: at most ${MOST.toLocaleString("en-US")} x ${MOST.toLocaleString("en-US")} can be shown`;
  const open = new Uint8Array(rows.length * cols);
  const ends = { S: -1, G: -1 };
  for (const [r, row] of rows.entries()) {
    if (row.length !== cols) return `is no map: line ${r + first} has ${counted(row.length, "cell")}, but line ${first} has ${cols}`;
    for (let c = 0; c < cols; c += 1) {
      const mark = row[c];
      if (!GROUND.includes(mark) && !WALLS.includes(mark)) return `is no map: '${mark}' in line ${r + first}, column ${c + 1} is not one of . # @ O T W G S`;
      if (GROUND.includes(mark)) open[r * cols + c] = 1;
      if (mark === "S" || mark === "G") ends[mark] = r * cols + c;
    }
  }
  const far = farEnds(cols, open);
  if (!far) return "has no ground: all of its cells are walls";
  const [start, goal] = hasEnds && ends.S >= 0 && ends.G >= 0 ? [ends.S, ends.G] : far;
  return new LargeMap(rows.length, cols, open, start, goal);
}
