/**
 * The best path and the lower bound of searches while they go on, a panel for each: where the two lines meet, the path is
 * proved to be a cheapest one. Below them, how many states wait and how many are done.
 */
/** @import { Palette } from "../../page/palette.js" */
/** @import { AnytimeLane, Sample } from "./anytime_words.js" */
/** @import { Scale } from "../../drawing/axes.js" */
import { AnytimePanel } from "./anytime_panel.js";
import { pathsOf, runInWords, standing } from "./anytime_words.js";
import { along, drawBelow, inFull, valueAt } from "../../drawing/axes.js";
import { drawStroke } from "./signs.js";
import { wrapText } from "../../export/poster.js";
import { drawText, textWidth } from "../../drawing/marks.js";
import { isCount, isFlag, isNumber, isText, listOf, orNull, perhaps, row, table } from "../../page/shape.js";
import { counted } from "../../story/numbers.js";

/** What Python tells of an anytime search: see `service.summaries`.
 * @typedef {{title: string, unit: number, complete: boolean, live?: boolean, seconds?: number, overestimates?: boolean,
 *   may_overestimate?: boolean, samples: [number, number | null, number | null, number, number][]}} AnytimeTold */

const SIDE = { left: 44, right: 20 };
const AXIS_ROOM = 42; // for the axis below all
const BETWEEN = 14; // pixels between the two parts of a panel, and between panels
const COSTLIEST = 2.5; // times the best of all: costlier paths on the way are drawn at the upper edge
const [NAME, TYPE] = [13, 12];
const LONGEST = 58; // letters of what usually stands beside a name

const SAMPLE = row(isCount(), orNull(isNumber), orNull(isNumber), isCount(), isCount());

export class AnytimeChart {
  static isTold = table({ title: isText, unit: isNumber, complete: isFlag, seconds: perhaps(isNumber), samples: listOf(SAMPLE) });

  /** @param {Partial<AnytimeTold>[]} told  a search each */
  constructor(told) {
    /** @type {AnytimeLane[]} */
    this.lanes = told.map((one) => {
      const unit = one.unit ?? 1;
      const cost = (/** @type {number | null} */ value) => (value === null ? null : value / unit);
      const samples = (one.samples ?? []).map(([expanded, best, lower, open, closed]) => ({ expanded, best: cost(best), lower: cost(lower), open, closed }));
      return {
        title: one.title ?? "",
        samples,
        expanded: samples[samples.length - 1]?.expanded ?? 0,
        complete: one.complete ?? true,
        live: one.live ?? false,
        seconds: one.seconds,
        refuted: one.overestimates ?? false,
        doubtful: one.may_overestimate ?? false,
      };
    });
    const all = this.lanes.flatMap(({ samples }) => samples);
    this.total = Math.max(1, ...all.map(({ expanded }) => expanded));
    const paths = all.flatMap(({ best }) => best ?? []);
    const bounds = all.flatMap(({ lower }) => lower ?? []);
    const ends = this.lanes.flatMap(({ samples }) => samples[samples.length - 1]?.best ?? []);
    const highest = Math.max(...bounds, ...ends, Math.min(Math.max(...paths), COSTLIEST * Math.min(...paths)));
    const [low, high] = all.length && Number.isFinite(highest) ? [Math.min(...bounds, ...paths), highest] : [0, 1];
    /** The costs that have a place. */
    this.costs = { low, high, spare: high - low || 1 };
    this.most = Math.max(1, ...all.map(({ open, closed }) => Math.max(open, closed)));
    this.log = true;
    /** @type {Scale} */
    this.x = { low: 0, high: this.total, from: SIDE.left, to: 640, log: true };
    /** For each search: where its name stands, and the scales of costs and of states.
     * @type {{top: number, cost: Scale, states: Scale}[]} */
    this.panels = [];
    this.narrow = false;
  }

  /** What stands on the buttons beside it; `early`: it shows a search while it runs. */
  get wording() {
    return { again: "Run again", log: "log axes", numbers: "Samples in numbers", early: true };
  }

  /** What its signs mean. */
  get key() {
    return "◇ a better path · ◆ the lines meet: proved · ✕ stopped. Point at the chart for its numbers.";
  }

  /** Where a reader may step to: each change of the best path or of the bound, and each end. */
  get stops() {
    const news = this.lanes.flatMap(({ samples }) =>
      samples.filter(({ best, lower }, n) => n === samples.length - 1 || best !== samples[n - 1]?.best || lower !== samples[n - 1]?.lower),
    );
    return [...new Set([0, ...news.map(({ expanded }) => expanded)])].sort((a, b) => a - b);
  }

  /** @param {number} width
   * @returns {number} the height that it takes */
  layout(width) {
    const longest = Math.max(0, ...this.lanes.map(({ title }) => title.length));
    this.narrow = width < textWidth(longest, NAME) + textWidth(LONGEST, TYPE) + SIDE.right;
    const [head, tall, low] = this.narrow ? [56, 116, 68] : [30, 140, 76];
    this.x = { ...this.x, high: this.total * (this.log ? 1.2 : 1.02), to: width - SIDE.right, log: this.log };
    const { low: least, high, spare } = this.costs;
    const most = this.log ? Math.expm1(1.4 * Math.log1p(this.most)) : 1.4 * this.most;
    this.panels = this.lanes.map((_, n) => {
      const top = n * (head + tall + low + 2 * BETWEEN);
      const [middle, bottom] = [top + head + tall, top + head + tall + BETWEEN + low];
      return {
        top,
        cost: { low: Math.max(0, least - 0.22 * spare), high: high + 0.3 * spare, from: middle, to: top + head, log: false },
        states: { low: 0, high: most, from: bottom, to: bottom - low, log: this.log },
      };
    });
    return this.lanes.length * (head + tall + low + 2 * BETWEEN) - BETWEEN + AXIS_ROOM;
  }

  /** @param {any} pen
   * @param {Palette} palette
   * @param {{step: number}} moment  how many expansions are shown */
  draw(pen, palette, { step }) {
    this.lanes.forEach((lane, n) => {
      const panel = new AnytimePanel(pen, palette, { x: this.x, ...this.panels[n] }, lane, step);
      panel.draw();
      this.drawName(pen, palette, lane, this.panels[n].top, panel.last);
    });
    const last = this.panels[this.panels.length - 1];
    drawBelow(pen, palette, this.x, last?.states.from ?? 0, "states expanded");
    if (step > 0 && step < this.total && last) drawStroke(pen, palette.ink, [], along(this.x, step), this.panels[0].cost.to, last.states.from);
  }

  /** @param {any} pen
   * @param {Palette} palette
   * @param {AnytimeLane} lane
   * @param {number} top
   * @param {Sample | undefined} sample */
  drawName(pen, palette, lane, top, sample) {
    drawText(pen, lane.title, { x: 2, y: top + 10 }, { size: NAME, color: palette.ink, mono: palette.mono, weight: 700, align: "left" });
    const words = sample ? standing(lane, sample) : lane.live ? "waiting for its turn" : "";
    const type = { size: TYPE, color: palette.ink, mono: palette.mono };
    if (!this.narrow) return drawText(pen, words, { x: this.x.to, y: top + 10 }, { ...type, align: "right" });
    const lines = wrapText(words, this.x.to, (part) => textWidth(part.length, TYPE));
    lines.forEach((line, n) => drawText(pen, line, { x: 2, y: top + 26 + 15 * n }, { ...type, align: "left" }));
  }

  /** What was known of a search at the place under a finger; "" beside the chart.
   * @param {number} x
   * @param {number} y */
  wordsAt(x, y) {
    const n = this.panels.findIndex(({ cost, states }) => y >= cost.to && y <= states.from);
    const at = valueAt(this.x, x);
    const sample = this.lanes[n]?.samples.findLast(({ expanded }) => expanded <= at);
    if (!sample || x < this.x.from || x > this.x.to) return "";
    const { title, expanded } = this.lanes[n];
    const after = counted(Math.min(Math.round(at), expanded), "expansion");
    return `${title}, after ${after}: ${standing(this.lanes[n], sample)}; ${inFull(sample.open)} open, ${inFull(sample.closed)} closed.`;
  }

  /** The searches in numbers: what each found, when, and what it proved. */
  get summary() {
    const timed = this.lanes.some(({ seconds }) => seconds !== undefined);
    return {
      head: ["", "best path", "lower bound", "found after", "expanded", ...(timed ? ["seconds here"] : [])],
      rows: this.lanes.map((lane) => {
        const { title, samples, expanded, complete, live, seconds } = lane;
        const end = samples[samples.length - 1];
        const so = live ? " so far" : !complete ? ", stopped" : "";
        return [
          title,
          inFull(end?.best),
          lane.refuted && end && end.lower !== null ? "void" : inFull(end?.lower),
          inFull(pathsOf(samples).pop()?.expanded),
          `${inFull(expanded)}${so}`,
          ...(timed ? [seconds === undefined ? "–" : seconds.toFixed(2)] : []),
        ];
      }),
    };
  }

  /** The samples in numbers, a table for each search. */
  get tables() {
    return this.lanes.map(({ title, samples }) => ({
      title,
      head: ["expanded", "best path", "lower bound", "open", "closed"],
      rows: samples.map(({ expanded, best, lower, open, closed }) => [expanded, best, lower, open, closed].map(inFull)),
    }));
  }

  /** What the picture shows, for those who do not see it. */
  get words() {
    return this.lanes.map(runInWords).join(". ");
  }
}
