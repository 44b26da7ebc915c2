/** A figure that shows what searches came to as a chart: its numbers, what can be turned, and how far Python is. */
/** @import { Model, Request, Response, Shown, World } from "../../page/types.js" */
/** @import { Shape } from "../../page/shape.js" */
/** @import { Stale } from "../live/live_figure.js" */
/** @import { LaneAsked } from "./controls.js" */
import { demand, isCount, isText, perhaps } from "../../page/shape.js";
import { Playback } from "../live/playback.js";
import { TimedFigure } from "../live/timed_figure.js";
import { AnytimeChart } from "./anytime.js";
import { KNOB_NAMES } from "./controls.js";
import { buildChartFrame } from "./frame.js";
import { MemoryChart } from "./memory.js";
import { StairsChart } from "./staircase.js";

const PLAYED_IN = 7; // seconds from the first expansion to the last

/** @typedef {StairsChart | MemoryChart | AnytimeChart} Chart
 * @typedef {{title?: string, error?: string, cost?: number | null, complete?: boolean, [field: string]: any}} LaneTold */

/** What a request may be told as a chart.
 * @type {Record<string, (new (told: any[]) => Chart) & {isTold: Shape}>} */
export const CHARTS = { rounds: StairsChart, memory: MemoryChart, anytime: AnytimeChart };

/** However much a chart shows, it is played in some seconds, at the same pace along its axis, whichever that is. */
class AxisPlayback extends Playback {
  /** @param {ChartFigure} figure */
  constructor(figure) {
    super(figure);
    this.axis = figure;
    this.part = 1; // of the way along the axis
  }

  get speed() {
    return 12; // none is chosen
  }

  follow() {
    super.follow();
    const { chart, step } = this.axis;
    this.part = chart.log ? Math.log1p(step) / Math.log1p(chart.total) : step / chart.total;
  }

  /** @param {number} seconds */
  after(seconds) {
    const { log, total } = this.axis.chart;
    this.part += seconds / PLAYED_IN;
    return Math.min(Math.round(log ? Math.expm1(this.part * Math.log1p(total)) : this.part * total), total);
  }
}

export class ChartFigure extends TimedFigure {
  /** @type {ReturnType<typeof buildChartFrame>} */
  dom;

  /** @param {Model} model
   * @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el);
    this.world = /** @type {World} */ (this.book.world);
    this.lanes = /** @type {LaneAsked[]} */ (this.book.lanes ?? []);
    /** @type {LaneTold[]} */
    this.told = [];
    this.Chart = CHARTS[/** @type {string} */ (this.book.ask)];
    this.chart = this.drawn([]);
    this.log = this.chart.log;
    this.playback = new AxisPlayback(this);
    /** How far Python is, or that it was stopped. @type {"" | "working" | "stopped"} */
    this.state = "";
    this.expanded = 0;
    this.wrong = "";
    this.width = 0; // of the chart's box, as the browser laid it out last
    this.dom = buildChartFrame(this);
    this.receive();
  }

  /** @param {LaneTold[]} told
   * @returns {Chart} */
  drawn(told) {
    const chart = new this.Chart(told);
    chart.log = this.log ?? chart.log;
    return chart;
  }

  /** What the chart shows, for those who do not see it; what is asked of it as long as that would be the answer. */
  get words() {
    return this.isAsking ? this.model.get("question").words : this.chart.words;
  }

  get boxes() {
    return [this.dom.box];
  }

  get total() {
    return this.chart.total;
  }

  /** Time goes from stop to stop. @param {-1 | 1} way */
  beside(way) {
    const { stops, total } = this.chart;
    return way > 0 ? (stops.find((stop) => stop > this.step) ?? total) : (stops.findLast((stop) => stop < this.step) ?? 0);
  }

  /** Ask for the numbers anew: on another world, or with other options. Where time is of interest, Python takes it. */
  ask() {
    if (!this.editable) return;
    this.state = "working";
    this.expanded = 0;
    this.wrong = "";
    this.dom.forget();
    this.send({ ...this.book, world: this.world, lanes: this.lanes, clock: true });
    this.refresh();
  }

  stop() {
    super.stop();
    this.state = "stopped";
    if (this.told.some(({ live }) => live)) this.put(this.told.map(({ live, ...one }) => (live ? { ...one, cost: null, complete: false } : one)));
  }

  /** @param {(Response & {lanes?: LaneTold[]}) | null} response */
  hear(response) {
    if (!response) return;
    const { progress, error, lanes = [] } = response;
    if (progress) return this.hearOfProgress(/** @type {any} */ (progress));
    const errors = [error, ...lanes.map((lane) => lane.error)].filter((one) => one !== undefined);
    demand(errors.every(isText));
    if (!errors.length && response.n !== undefined) demand(lanes.length === this.lanes.length);
    if (!errors.length) demand(lanes.every(this.Chart.isTold));
    this.state = "";
    this.wrong = [...new Set(errors)].join(" ");
    if (!errors.length) this.put(lanes);
    this.moveTo(this.step);
    if (this.onScreen && response.n !== undefined && !this.wrong) this.dom.say(this.words); // what is wrong is an alert
  }

  /** Show how far Python is, and what it knows already.
   * @param {{lane: number, expanded?: number, samples?: number[][]}} progress */
  hearOfProgress({ lane, expanded, ...early }) {
    demand(isCount(this.lanes.length)(lane) && perhaps(isCount())(expanded));
    if (early.samples && this.told[lane]) demand(this.Chart.isTold({ ...this.told[lane], ...early }));
    this.state = "working";
    this.expanded = expanded ?? 0; // it may be busy with something else first
    if (early.samples) {
      const before = this.told.map((one, n) => (n > lane ? { ...one, samples: [], live: true, seconds: undefined } : one));
      this.put(before.map((one, n) => (n === lane ? { ...one, ...early, live: true, seconds: undefined } : one)));
    }
    this.refresh();
  }

  /** @param {LaneTold[]} told */
  put(told) {
    const wanted = this.told.length ? this.step : /** @type {number} */ (this.model.get("step") ?? -1);
    const atEnd = wanted < 0 || (this.told.length > 0 && this.step >= this.total);
    this.told = told;
    this.chart = this.drawn(told);
    this.dom.forget();
    this.step = atEnd ? this.total : Math.min(wanted, this.total);
    this.lay();
  }

  /** @param {Request} request */
  follow(request) {
    super.follow(request);
    this.world = /** @type {World} */ (request.world);
    this.lanes = /** @type {LaneAsked[]} */ (request.lanes ?? []);
    this.refresh();
  }

  /** @param {Shown} shown */
  restore({ world, step, lanes }) {
    this.world = world;
    if (lanes) this.lanes = this.lanes.map((lane, n) => ({ ...lane, ...lanes[n] }));
    this.model.set("step", step);
    this.step = step < 0 ? this.total : step;
    this.ask();
  }

  /** @returns {Shown} */
  get shown() {
    const kept = ["h", ...KNOB_NAMES];
    const lanes = this.lanes.map((lane) => Object.fromEntries(kept.filter((name) => lane[name] !== undefined).map((name) => [name, lane[name]])));
    return { world: this.world, step: this.heldStep, layers: [], own: {}, lanes: /** @type {any} */ (lanes) };
  }

  /** @param {Record<string, unknown>} changes
   * @param {number} [n]  which lane; without it all that have an estimate */
  set(changes, n) {
    this.lanes = this.lanes.map((lane, i) => ((n === undefined ? lane.h : i === n) ? { ...lane, ...changes } : lane));
    this.ask();
  }

  /** @param {boolean} log */
  setLog(log) {
    this.log = this.chart.log = log;
    this.lay();
    this.refresh();
  }

  lay() {
    this.dom.lay(this.chart, this.width);
    this.stale = { ...this.stale, drawing: true };
  }

  resize() {
    const isSameWidth = this.dom.box.clientWidth === this.width; // only its height changed, by what is drawn
    if (!isSameWidth || this.stale.drawing) this.redraw();
  }

  redraw() {
    this.width = this.dom.box.clientWidth || this.width; // hidden, it has none
    super.redraw();
  }

  /** @param {Stale} stale */
  draw(stale) {
    if (stale.drawing) this.dom.draw(this.chart, this.palette, this.step);
    if (stale.words) this.dom.tell();
  }
}
