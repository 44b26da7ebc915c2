/** Rounds as stairs, one panel for each driver above a common axis: the height of a step is its cutoff, its width the work. */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Scale } from "../../drawing/axes.js" */
import { TICK_TYPE, along, drawBelow, drawLevels, inFull, timesAs } from "../../drawing/axes.js";
import { drawDiamond, drawText, traceCross } from "../../drawing/marks.js";
import { isCount, isFlag, isNumber, isText, listOf, orNull, table } from "../../page/shape.js";
import { counted } from "../../story/numbers.js";

const SIDE = { left: 44, right: 16 };
const NAME_ROOM = 24; // for a panel's name
const AXIS_ROOM = 42; // for the axis below all
const HATCH = 7; // pixels between the strokes of a round that was stopped

/** What Python tells of the rounds of one driver.
 * @typedef {{title: string, unit: number, cost: number | null, complete: boolean,
 *   rounds: {bound: number | null, expanded: number, generated: number, least_pruned: number | null, found: number | null, complete: boolean}[]}} RoundsTold */

/** A round where it stands in time. @typedef {RoundsTold["rounds"][number] & {from: number, to: number, cut: boolean}} Stair */

/** What a round came to, in a few words.
 * @param {RoundsTold["rounds"][number] & {cut?: boolean}} round  `cut`: the search was not told to its end
 * @param {number} unit */
export function outcomeOf({ found, complete, least_pruned, cut }, unit) {
  const stopped = cut ? "not told to its end" : "stopped: its budget was used up";
  if (found !== null) return `found a path of ${inFull(found / unit)}${complete ? "" : `; ${stopped}`}`;
  if (!complete) return stopped;
  return least_pruned === null ? "refused nothing" : `refused ${inFull(least_pruned / unit)} and more`;
}

const ROUND = {
  bound: orNull(isNumber),
  expanded: isCount(),
  generated: isCount(),
  least_pruned: orNull(isNumber),
  found: orNull(isNumber),
  complete: isFlag,
};

export class StairsChart {
  static isTold = table({ title: isText, unit: isNumber, cost: orNull(isNumber), complete: isFlag, rounds: listOf(table(ROUND)) });

  /** @param {Partial<RoundsTold>[]} told  a driver each */
  constructor(told) {
    this.lanes = told.map((one) => {
      let from = 0;
      const stairs = (one.rounds ?? []).map((round, n, all) => {
        const cut = one.complete === false && n === all.length - 1;
        const stair = { ...round, cut, complete: round.complete && !cut, from, to: from + round.expanded };
        from = stair.to;
        return stair;
      });
      return { title: one.title ?? "", unit: one.unit ?? 1, stairs, expanded: from, cost: one.cost ?? null, complete: one.complete ?? true };
    });
    this.total = Math.max(1, ...this.lanes.map(({ expanded }) => expanded));
    const proven = this.lanes.filter(({ cost, complete }) => cost !== null && complete).map(({ cost, unit }) => Number(cost) / unit);
    /** The least cost, where a driver came to its end. @type {number | null} */
    this.least = proven.length ? Math.min(...proven) : null;
    const bounds = this.lanes.flatMap(({ stairs, unit }) => stairs.map(({ bound }) => (bound ?? 0) / unit)).concat(this.least ?? []);
    const [low, high] = bounds.length ? [Math.min(...bounds), Math.max(...bounds)] : [0, 1];
    const spare = (high - low || 2) * 0.15;
    this.range = { low: low - spare, high: high + spare };
    this.log = false;
    /** @type {Scale} */
    this.x = { low: 0, high: this.total, from: SIDE.left, to: 640, log: false };
    /** @type {Scale[]} */
    this.panels = [];
  }

  /** What stands on the buttons beside it; `early`: it shows a search while it runs. */
  get wording() {
    return { again: "Run again", log: "log axis", numbers: "Rounds in numbers", early: false };
  }

  /** What its signs mean. */
  get key() {
    return "◆ path found · ✕ stopped by its budget · tick: least f refused. Point at a round for its numbers.";
  }

  /** Where a reader may step to: the end of each round. */
  get stops() {
    const ends = this.lanes.flatMap(({ stairs }) => stairs.map(({ to }) => to));
    return [...new Set([0, ...ends])].sort((a, b) => a - b);
  }

  /** @param {number} width
   * @returns {number} the height that it takes */
  layout(width) {
    const tall = width < 480 ? 96 : 128;
    this.x = { ...this.x, to: width - SIDE.right, log: this.log };
    this.panels = this.lanes.map((_, n) => {
      const bottom = (n + 1) * (NAME_ROOM + tall);
      return { ...this.range, from: bottom, to: bottom - tall, log: false };
    });
    return this.lanes.length * (NAME_ROOM + tall) + AXIS_ROOM;
  }

  /** @param {any} pen
   * @param {Palette} palette
   * @param {{step: number}} moment  how many expansions are shown */
  draw(pen, palette, { step }) {
    this.lanes.forEach((lane, n) => {
      const y = this.panels[n];
      drawLevels(pen, palette, this.x, y, 3);
      const shown = lane.stairs.filter(({ from }) => from < step || step >= this.total);
      for (const stair of shown) this.drawStair(pen, palette, y, stair, lane.unit, step);
      drawText(pen, "cutoff", { x: 2, y: y.to - 13 }, { size: TICK_TYPE, color: palette.quiet, mono: palette.mono, align: "left" });
      if (this.least !== null) this.drawLeast(pen, palette, y, n === 0);
      for (const stair of shown) if (stair.to <= step) this.drawOutcome(pen, palette, y, stair, lane.unit);
      const name = { x: this.x.from + 8, y: y.to - 10 };
      drawText(pen, lane.title, name, { size: 13, color: palette.ink, mono: palette.mono, weight: 700, align: "left" });
      const words = `${shown.length} round${shown.length === 1 ? "" : "s"}, ${inFull(Math.min(step, lane.expanded))} expanded${lane.complete ? "" : " so far"}`;
      drawText(pen, words, { x: this.x.to, y: y.to - 10 }, { size: TICK_TYPE, color: palette.quiet, mono: palette.mono, align: "right" });
    });
    drawBelow(pen, palette, this.x, this.panels[this.panels.length - 1]?.from ?? 0, "states expanded");
    if (step > 0 && step < this.total) this.drawNow(pen, palette, step);
  }

  /** @param {any} pen
   * @param {Palette} palette
   * @param {Scale} y
   * @param {Stair} stair
   * @param {number} unit
   * @param {number} step */
  drawStair(pen, palette, y, stair, unit, step) {
    const [left, right] = [along(this.x, stair.from), along(this.x, Math.min(stair.to, step))];
    const top = along(y, (stair.bound ?? (this.least ?? y.high) * unit) / unit);
    pen.beginPath();
    pen.rect(left, top, Math.max(right - left, 0.5), y.from - top);
    pen.fillStyle = stair.complete ? palette.frontier : palette.empty;
    pen.fill();
    if (!stair.complete) this.drawHatch(pen, palette, left, right, top, y.from);
    pen.beginPath();
    pen.moveTo(left, y.from);
    pen.lineTo(left, top);
    pen.lineTo(Math.max(right, left + 1), top);
    if (right - left > 2) pen.lineTo(right, y.from);
    pen.strokeStyle = stair.complete ? palette["frontier-ring"] : palette.current;
    pen.lineWidth = right - left > 4 ? 1.5 : 0.75;
    pen.lineJoin = "miter";
    pen.setLineDash([]);
    pen.stroke();
  }

  /** Strokes across a round that was stopped: told apart without color.
   * @param {any} pen
   * @param {Palette} palette
   * @param {number} left
   * @param {number} right
   * @param {number} top
   * @param {number} bottom */
  drawHatch(pen, palette, left, right, top, bottom) {
    pen.beginPath();
    for (let c = left + top + HATCH; c < right + bottom; c += HATCH) {
      // The line x + y = c, cut at the four sides.
      const x = Math.max(left, c - bottom);
      const end = Math.min(right, c - top);
      if (end <= x) continue;
      pen.moveTo(x, c - x);
      pen.lineTo(end, c - end);
    }
    pen.strokeStyle = palette.current;
    pen.lineWidth = 1;
    pen.setLineDash([]);
    pen.stroke();
  }

  /** What the end of a round says: a diamond for a path, a cross for a budget that is used up, else the next foot.
   * @param {any} pen
   * @param {Palette} palette
   * @param {Scale} y
   * @param {Stair} stair
   * @param {number} unit */
  drawOutcome(pen, palette, y, { found, complete, least_pruned, bound, from, to }, unit) {
    const [left, right] = [along(this.x, from), along(this.x, to)];
    const at = { x: right, y: along(y, (found ?? bound ?? 0) / unit) };
    pen.setLineDash([]);
    if (found !== null) drawDiamond(pen, at, 6, palette.goal, palette.surface);
    pen.beginPath();
    if (!complete) {
      traceCross(pen, { x: (left + right) / 2, y: at.y - 6 }, 3.5);
      pen.strokeStyle = palette.current;
      pen.lineWidth = 2;
      pen.stroke();
    } else if (found === null && least_pruned !== null && right - left > 6 && least_pruned / unit <= y.high) {
      const foot = along(y, least_pruned / unit);
      pen.moveTo(right, at.y);
      pen.lineTo(right, foot);
      pen.moveTo(right - 4, foot);
      pen.lineTo(right + 4, foot);
      pen.strokeStyle = palette.quiet;
      pen.lineWidth = 1;
      pen.stroke();
    }
  }

  /** @param {any} pen
   * @param {Palette} palette
   * @param {Scale} y
   * @param {boolean} named */
  drawLeast(pen, palette, y, named) {
    const at = along(y, Number(this.least));
    pen.beginPath();
    pen.moveTo(this.x.from, at);
    pen.lineTo(this.x.to, at);
    pen.strokeStyle = palette.path;
    pen.lineWidth = 1.5;
    pen.setLineDash([6, 4]);
    pen.stroke();
    pen.setLineDash([]);
    if (named)
      drawText(
        pen,
        `C* = ${inFull(this.least)}`,
        { x: this.x.from + 4, y: at - 9 },
        { size: 12, color: palette.path, mono: palette.mono, weight: 700, align: "left" },
      );
  }

  /** @param {any} pen
   * @param {Palette} palette
   * @param {number} step */
  drawNow(pen, palette, step) {
    const at = along(this.x, step);
    pen.beginPath();
    pen.moveTo(at, NAME_ROOM);
    pen.lineTo(at, this.panels[this.panels.length - 1].from);
    pen.strokeStyle = palette.ink;
    pen.lineWidth = 1;
    pen.stroke();
  }

  /** What is under a finger, in words; "" where nothing is.
   * @param {number} x
   * @param {number} y */
  wordsAt(x, y) {
    const n = this.panels.findIndex(({ from, to }) => y <= from && y >= to);
    const lane = this.lanes[n];
    const k = lane?.stairs.findIndex(({ from, to }) => x >= along(this.x, from) && x <= Math.max(along(this.x, to), along(this.x, from) + 1)) ?? -1;
    if (!lane || k < 0) return "";
    const { bound, expanded } = lane.stairs[k];
    return `${lane.title}, round ${k + 1}: cutoff ${bound === null ? "none" : inFull(bound / lane.unit)}, ${inFull(expanded)} expanded, ${outcomeOf(lane.stairs[k], lane.unit)}.`;
  }

  /** The drivers in numbers: their work in all rounds, and how many times the least. */
  get summary() {
    const least = Math.min(...this.lanes.filter(({ complete, expanded }) => complete && expanded).map(({ expanded }) => expanded));
    return {
      head: ["", "expanded", "ratio", "rounds", "highest cutoff"],
      rows: this.lanes.map(({ title, unit, stairs, expanded, complete }) => [
        title,
        `${complete ? "" : "≥ "}${inFull(expanded)}`,
        Number.isFinite(least) && expanded ? timesAs(expanded, least) : "–",
        inFull(stairs.length),
        inFull(Math.max(0, ...stairs.map(({ bound }) => bound ?? 0)) / unit),
      ]),
    };
  }

  /** All rounds in numbers, a table for each driver. */
  get tables() {
    return this.lanes.map(({ title, unit, stairs }) => ({
      title,
      head: ["round", "cutoff", "expanded", "generated", "outcome"],
      rows: stairs.map((stair, n) => [
        String(n + 1),
        inFull(stair.bound === null ? null : stair.bound / unit),
        inFull(stair.expanded),
        inFull(stair.generated),
        outcomeOf(stair, unit),
      ]),
    }));
  }

  /** What the picture shows, for those who do not see it. */
  get words() {
    const drivers = this.lanes.map(({ title, stairs, expanded, unit }) => {
      const last = stairs[stairs.length - 1];
      return `${title}: ${counted(stairs.length, "round")}, ${inFull(expanded)} expanded${last?.bound == null ? "" : `, last cutoff ${inFull(last.bound / unit)}`}`;
    });
    return [`Cutoffs against states expanded, as stairs`, ...drivers, ...(this.least === null ? [] : [`Least cost ${inFull(this.least)}`])].join(". ");
  }
}
