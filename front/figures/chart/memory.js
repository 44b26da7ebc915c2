/** States held in memory against states expanded, a line for each search, both axes logarithmic. */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Scale } from "../../drawing/axes.js" */
import { along, drawBelow, drawLevels, inFull, timesAs, valueAt } from "../../drawing/axes.js";
import { drawEnd } from "./signs.js";
import { drawText, drawWay } from "../../drawing/marks.js";
import { isCount, isFlag, isNumber, isText, listOf, orNull, perhaps, row, table } from "../../page/shape.js";
import { counted } from "../../story/numbers.js";

/** What Python tells of the memory of one search: after so many expansions, so many states.
 * `live`: it is being measured.
 * @typedef {{title: string, cost: number | null, complete: boolean, live?: boolean, seconds?: number, samples: [number, number][]}} MemoryTold */

const EDGE = { left: 44, right: 20, top: 30, bottom: 42 };
const LINES = /** @type {const} */ ([
  ["frontier-ring", []],
  ["path", [7, 4]],
  ["current", [2, 4]],
  ["start", [10, 3, 2, 3]],
]);

export class MemoryChart {
  static isTold = table({ title: isText, cost: orNull(isNumber), complete: isFlag, seconds: perhaps(isNumber), samples: listOf(row(isCount(), isCount())) });

  /** @param {Partial<MemoryTold>[]} told  a search each */
  constructor(told) {
    this.lanes = told.map((one) => {
      const samples = one.samples ?? [];
      const [expanded, held] = samples[samples.length - 1] ?? [0, 0];
      return {
        title: one.title ?? "",
        samples,
        expanded,
        held,
        most: Math.max(0, ...samples.map(([, states]) => states)),
        seconds: one.seconds,
        solved: (one.cost ?? null) !== null,
        complete: one.complete ?? true,
        live: one.live ?? false,
      };
    });
    this.total = Math.max(1, ...this.lanes.map(({ expanded }) => expanded));
    this.highest = Math.max(1, ...this.lanes.map(({ most }) => most));
    this.log = true;
    /** @type {Scale} */
    this.x = { low: 0, high: this.total * 1.15, from: EDGE.left, to: 640, log: true };
    /** @type {Scale} */
    this.y = { low: 0, high: this.highest, from: 320, to: EDGE.top, log: true };
  }

  /** What stands on the buttons beside it; `early`: it shows a search while it runs. */
  get wording() {
    return { again: "Measure again", log: "log axes", numbers: "Samples in numbers", early: true };
  }

  /** What its signs mean. */
  get key() {
    return "◆ ended · ✕ stopped. Point at the chart for its numbers.";
  }

  /** Where a reader may step to: each sample. */
  get stops() {
    return [...new Set([0, ...this.lanes.flatMap(({ samples }) => samples.map(([expanded]) => expanded))])].sort((a, b) => a - b);
  }

  /** @param {number} width
   * @returns {number} the height that it takes */
  layout(width) {
    const height = Math.round(Math.max(230, Math.min(360, width * 0.5)));
    this.x = { ...this.x, to: width - EDGE.right, log: this.log };
    this.y = { low: 0, high: this.highest * (this.log ? 1.8 : 1.12), from: height - EDGE.bottom, to: EDGE.top, log: this.log };
    return height;
  }

  /** @param {any} pen
   * @param {Palette} palette
   * @param {{step: number}} moment  how many expansions are shown */
  draw(pen, palette, { step }) {
    drawLevels(pen, palette, this.x, this.y, 6);
    drawText(pen, `states in memory${this.log ? " (log scale)" : ""}`, { x: 2, y: 10 }, { size: 11, color: palette.quiet, mono: palette.mono, align: "left" });
    drawBelow(pen, palette, this.x, this.y.from, "states expanded");
    /** @type {number[]} */
    const taken = []; // where names stand already
    this.lanes.forEach((lane, n) => {
      const shown = lane.samples.filter(([expanded]) => expanded <= step);
      if (!shown.length) return;
      const [token, dash] = LINES[n % LINES.length];
      const points = shown.map(([expanded, held]) => ({ x: along(this.x, expanded), y: along(this.y, held) }));
      drawWay(pen, points, { width: 2.5, color: palette[token], casing: palette.surface, dash: [...dash] });
      const end = points[points.length - 1];
      const [expanded, held] = shown[shown.length - 1];
      drawEnd(pen, palette, end, palette[token], expanded < lane.expanded || lane.live ? "goes on" : lane.complete ? "ended" : "stopped");
      const words = `${lane.title}: ${inFull(held)}`;
      let top = end.y - 15;
      while (taken.some((other) => Math.abs(other - top) < 15)) top += 30;
      taken.push(top);
      const right = end.x > (this.x.from + this.x.to) / 2;
      drawText(
        pen,
        words,
        { x: end.x + (right ? 6 : -6), y: top },
        { size: 12.5, color: palette[token], mono: palette.mono, weight: 700, align: right ? "right" : "left" },
      );
    });
  }

  /** What each search held at the place under a finger; "" beside the chart.
   * @param {number} x
   * @param {number} y */
  wordsAt(x, y) {
    if (x < this.x.from || x > this.x.to || y < this.y.to || y > this.y.from) return "";
    const at = valueAt(this.x, x);
    const held = this.lanes.flatMap(({ title, samples }) => {
      const last = samples.findLast(([expanded]) => expanded <= at);
      return last ? [`${title} held ${inFull(last[1])}`] : [];
    });
    return held.length ? `After ${counted(Math.round(at), "expansion")}: ${held.join("; ")}.` : "";
  }

  /** The searches in numbers: the most that each held, and how many times the least of them. */
  get summary() {
    const least = Math.min(...this.lanes.filter(({ most }) => most).map(({ most }) => most));
    const timed = this.lanes.some(({ seconds }) => seconds !== undefined);
    return {
      head: ["", "most states held", "ratio", "expanded", ...(timed ? ["seconds here"] : [])],
      rows: this.lanes.map(({ title, most, expanded, seconds, complete, live, solved }) => [
        title,
        inFull(most || null),
        Number.isFinite(least) && most ? timesAs(most, least) : "–",
        `${inFull(expanded)}${live ? " so far" : !complete ? ", stopped" : solved ? "" : ", no path"}`,
        ...(timed ? [seconds === undefined ? "–" : seconds.toFixed(2)] : []),
      ]),
    };
  }

  /** The samples in numbers, a table for each search. */
  get tables() {
    return this.lanes.map(({ title, samples }) => ({
      title,
      head: ["expanded", "states held"],
      rows: samples.map(([expanded, held]) => [inFull(expanded), inFull(held)]),
    }));
  }

  /** What the picture shows, for those who do not see it. */
  get words() {
    const searches = this.lanes.map(({ title, most, expanded }) => `${title}: at most ${counted(most, "state")} held, ${inFull(expanded)} expanded`);
    return ["States held in memory against states expanded, both axes logarithmic", ...searches].join(". ");
  }
}
