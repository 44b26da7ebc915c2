/** A figure that shows what searches came to as a chart: its numbers, what can be turned, and how far Python is. */
/** @import { Model, Request, Response, Shown, World } from "../../page/types.js" */
/** @import { Shape } from "../../page/shape.js" */
/** @import { LaneAsked } from "./controls.js" */
import { AnytimeChart } from "./anytime.js";
import { KNOB_NAMES } from "./controls.js";
import { buildChartFrame } from "./frame.js";
import { Exchange } from "../../page/exchange.js";
import { MemoryChart } from "./memory.js";
import { readPalette } from "../../page/palette.js";
import { openingOf } from "../../page/playback.js";
import { demand, takeIn } from "../../page/take_in.js";
import { StairsChart } from "./staircase.js";
import { isCount, isText, perhaps } from "../../page/shape.js";

const PLAYED_IN = 7; // seconds from the first expansion to the last
const STEP_REPORTS = 100; // ms between two reports of `step` to Python while the chart plays

/** @typedef {StairsChart | MemoryChart | AnytimeChart} Chart
 * @typedef {{title?: string, error?: string, cost?: number | null, complete?: boolean, [field: string]: any}} LaneTold */

/** What a request may be told as a chart.
 * @type {Record<string, (new (told: any[]) => Chart) & {isTold: Shape}>} */
export const CHARTS = { rounds: StairsChart, memory: MemoryChart, anytime: AnytimeChart };

export class ChartFigure {
  /** @param {Model} model
   * @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.exchange = new Exchange(model);
    /** @type {Request} */
    this.book = model.get("request");
    this.world = /** @type {World} */ (this.book.world);
    this.lanes = /** @type {LaneAsked[]} */ (this.book.lanes ?? []);
    /** @type {LaneTold[]} */
    this.told = [];
    this.Chart = CHARTS[/** @type {string} */ (this.book.ask)];
    this.chart = this.drawn([]);
    this.log = this.chart.log;
    this.step = 0;
    /** How far Python is, or that it was stopped. @type {"" | "working" | "stopped"} */
    this.state = "";
    this.expanded = 0;
    this.wrong = "";
    this.onScreen = true;
    this.opening = openingOf(model);
    this.frameRequest = 0;
    this.part = 1; // of the way along the axis, while it plays
    this.playedAt = 0;
    this.reportedAt = 0;
    this.stale = { drawing: true, words: true };
    this.dom = buildChartFrame(this);
    this.palette = readPalette();
    this.receive();
  }

  /** @param {LaneTold[]} told
   * @returns {Chart} */
  drawn(told) {
    const chart = new this.Chart(told);
    chart.log = this.log ?? chart.log;
    return chart;
  }

  /** What the chart shows, for those who do not see it. */
  get words() {
    return this.chart.words;
  }

  get editable() {
    return !!this.model.get("editable");
  }

  get playing() {
    return !!this.model.get("playing");
  }

  /** Ask for the numbers anew: on another world, or with other options. Where time is of interest, Python takes it. */
  ask() {
    if (!this.editable) return;
    this.state = "working";
    this.expanded = 0;
    this.wrong = "";
    this.dom.forget();
    this.exchange.ask({ ...this.book, world: this.world, lanes: this.lanes, clock: true });
    this.refresh();
    if (!this.onScreen) this.exchange.flush(performance.now());
  }

  /** Give up: what is known by then stays. */
  stop() {
    this.exchange.cancel();
    this.state = "stopped";
    if (this.told.some(({ live }) => live)) this.show(this.told.map(({ live, ...one }) => (live ? { ...one, cost: null, complete: false } : one)));
    this.refresh();
  }

  /** Take in an answer, or a part of one. */
  receive() {
    takeIn(this, (response) => response && this.hear(response));
  }

  /** @param {Response & {lanes?: LaneTold[]}} response */
  hear(response) {
    const { progress, error, lanes = [] } = response;
    if (progress) return this.follow(/** @type {any} */ (progress));
    const errors = [error, ...lanes.map((lane) => lane.error)].filter((one) => one !== undefined);
    demand(errors.every(isText));
    if (!errors.length && response.n !== undefined) demand(lanes.length === this.lanes.length);
    if (!errors.length) demand(lanes.every(this.Chart.isTold));
    this.state = "";
    this.wrong = [...new Set(errors)].join(" ");
    if (!errors.length) this.show(lanes);
    this.moveTo(this.step);
    if (this.onScreen && response.n !== undefined) this.dom.say(this.wrong || this.chart.words);
  }

  /** Show how far Python is, and what it knows already.
   * @param {{lane: number, expanded?: number, samples?: number[][]}} progress */
  follow({ lane, expanded, ...early }) {
    demand(isCount(this.lanes.length)(lane) && perhaps(isCount())(expanded));
    if (early.samples && this.told[lane]) demand(this.Chart.isTold({ ...this.told[lane], ...early }));
    this.state = "working";
    this.expanded = expanded ?? 0; // it may be busy with something else first
    if (early.samples) {
      const before = this.told.map((one, n) => (n > lane ? { ...one, samples: [], live: true, seconds: undefined } : one));
      this.show(before.map((one, n) => (n === lane ? { ...one, ...early, live: true, seconds: undefined } : one)));
    }
    this.refresh();
  }

  /** @param {LaneTold[]} told */
  show(told) {
    const wanted = this.told.length ? this.step : /** @type {number} */ (this.model.get("step") ?? -1);
    const atEnd = wanted < 0 || (this.told.length > 0 && this.step >= this.chart.total);
    this.told = told;
    this.chart = this.drawn(told);
    this.dom.forget();
    this.step = atEnd ? this.chart.total : Math.min(wanted, this.chart.total);
    this.lay();
  }

  /** @param {number} step
   * @param {boolean} [quietly]  Python hears of it later */
  moveTo(step, quietly = false) {
    this.step = Math.max(0, Math.min(Math.round(step), this.chart.total));
    if (this.model.get("step") !== this.step) this.model.set("step", this.step);
    if (!quietly) this.model.save_changes();
    this.refresh();
  }

  /** Python or a linked widget moved the figure. */
  followStep() {
    const step = /** @type {number} */ (this.model.get("step"));
    const next = step < 0 ? this.chart.total : Math.min(step, this.chart.total);
    if (next === this.step) return;
    this.step = next;
    this.refresh();
  }

  /** Python set another request. */
  followRequest() {
    const request = /** @type {Request} */ (this.model.get("request"));
    if (request === this.exchange.last || request?.ask !== this.book.ask || !request.world) return;
    this.book = request;
    this.world = request.world;
    this.lanes = /** @type {LaneAsked[]} */ (request.lanes ?? []);
    this.refresh();
  }

  /** Take up another state of this figure, from a link. @param {Shown} state */
  restore({ world, step, lanes }) {
    this.world = world;
    if (lanes) this.lanes = this.lanes.map((lane, n) => ({ ...lane, ...lanes[n] }));
    this.model.set("step", step);
    this.step = step < 0 ? this.chart.total : step;
    this.ask();
  }

  /** What a link holds. @returns {Shown} */
  get shown() {
    const kept = ["h", ...KNOB_NAMES];
    const lanes = this.lanes.map((lane) => Object.fromEntries(kept.filter((name) => lane[name] !== undefined).map((name) => [name, lane[name]])));
    return { world: this.world, step: this.step >= this.chart.total ? -1 : this.step, layers: [], own: {}, lanes: /** @type {any} */ (lanes) };
  }

  /** @param {Record<string, unknown>} changes
   * @param {number} [n]  which lane; without it all that have an estimate */
  set(changes, n) {
    this.lanes = this.lanes.map((lane, i) => ((n === undefined ? lane.h : i === n) ? { ...lane, ...changes } : lane));
    this.ask();
  }

  /** @param {boolean} playing */
  play(playing) {
    if (playing === this.playing) return;
    this.model.set("playing", playing);
    this.model.save_changes();
  }

  /** `playing` changed, here or in Python. At the end it begins anew, and the first time where it opened. */
  followPlaying() {
    if (this.playing && (this.step >= this.chart.total || this.step === this.opening)) this.moveTo(0, true);
    if (this.playing) this.opening = -1;
    const { total, log } = this.chart;
    this.part = log ? Math.log1p(this.step) / Math.log1p(total) : this.step / total;
    this.playedAt = 0;
    this.refresh();
  }

  /** Go on at the same pace along the axis, whichever it is. @param {number} now */
  advance(now) {
    const { total, log } = this.chart;
    this.part += this.playedAt ? Math.min(now - this.playedAt, 250) / 1000 / PLAYED_IN : 0;
    this.playedAt = now;
    const report = now - this.reportedAt > STEP_REPORTS;
    if (report) this.reportedAt = now;
    this.moveTo(log ? Math.expm1(this.part * Math.log1p(total)) : this.part * total, !report);
    if (this.part >= 1) this.play(false);
  }

  /** @param {string} way */
  go(way) {
    this.play(false);
    const { stops, total } = this.chart;
    const next = way === "forward" ? stops.find((stop) => stop > this.step) : stops.findLast((stop) => stop < this.step);
    this.moveTo(next ?? (way === "forward" ? total : 0));
  }

  /** @param {boolean} log */
  setLog(log) {
    this.log = this.chart.log = log;
    this.lay();
    this.refresh();
  }

  /** Fit the canvas to the figure, in device pixels. */
  lay() {
    this.dom.lay(this.chart);
    this.stale.drawing = true;
  }

  /** Do what is due once, in the next frame, and only while somebody can see it. */
  refresh() {
    this.stale = { drawing: true, words: true };
    if (!this.frameRequest && this.onScreen) this.frameRequest = requestAnimationFrame((now) => this.frame(now));
  }

  /** @param {number} now */
  frame(now) {
    this.frameRequest = 0;
    if (this.playing) this.advance(now);
    this.exchange.flush(now);
    this.paint();
    if (this.playing || this.exchange.pending) this.refresh();
  }

  /** @param {boolean} onScreen */
  see(onScreen) {
    this.onScreen = onScreen;
    this.playedAt = 0;
    if (onScreen) this.refresh();
    else if (this.frameRequest) {
      cancelAnimationFrame(this.frameRequest);
      this.frameRequest = 0;
    }
  }

  redraw() {
    this.palette = readPalette();
    this.lay();
    this.paint();
  }

  paint() {
    if (this.stale.drawing) this.dom.draw(this.chart, this.palette, this.step);
    if (this.stale.words) this.dom.tell();
    this.stale = { drawing: false, words: false };
  }
}
