/** A figure with a time: it goes on by steps, which are played, stepped and scrubbed, and Python hears where it stands. */
/** @import { Command } from "../../board/keys.js" */
/** @import { Model } from "../../page/types.js" */
import { LiveFigure } from "./live_figure.js";
import { Playback } from "./playback.js";

const MOVES_IN_TIME = ["back", "forward", "previous", "next", "first", "last"];

export class TimedFigure extends LiveFigure {
  /** @param {Model} model
   * @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el);
    this.step = 0;
    this.wasOver = false;
    this.playback = new Playback(this);
  }

  /** How many steps there are. @returns {number} */
  get total() {
    return 0;
  }

  /** Once it has been at its end, all is told. */
  get isOver() {
    return (this.wasOver ||= this.total > 0 && this.step >= this.total);
  }

  /** Whether how long it goes on would answer what it asks. */
  get isAsking() {
    return !!this.model.get("question")?.words && !this.isOver;
  }

  /** The step before, or the one after. @param {-1 | 1} way */
  beside(way) {
    return this.step + way;
  }

  /** The step before or after at which one would stop next. @param {-1 | 1} way */
  leap(way) {
    return this.beside(way);
  }

  /** Where it stands, for a link: -1 is the end, wherever that will be. */
  get heldStep() {
    return this.step >= this.total ? -1 : this.step;
  }

  get listeners() {
    return { ...super.listeners, step: () => this.followStep(), playing: () => this.playback.follow(), speed: () => this.refresh({ words: true }) };
  }

  /** Show a moment without telling anybody. @param {number} step */
  show(step) {
    this.step = Math.max(0, Math.min(Math.round(step), this.total));
    this.refresh();
  }

  /** @param {number} step
   * @param {boolean} [quietly]  Python hears of it later: a figure that plays would send sixty messages a second */
  moveTo(step, quietly = false) {
    this.show(step);
    if (this.model.get("step") !== this.step) this.model.set("step", this.step);
    if (!quietly) this.model.save_changes();
  }

  /** The reader goes to a moment. @param {number} step */
  seek(step) {
    this.playback.set(false);
    this.moveTo(step);
  }

  /** What is told of the step that it stands on. */
  get stepWords() {
    return "";
  }

  /** What keys do in every figure with a time.
   * @param {Command} command
   * @returns {boolean} whether it was one of these */
  obeyInTime({ name }) {
    if (name === "play") this.playback.set(!this.playback.playing && this.total > 0);
    else if (name === "help") this.dom.help.toggle();
    else if (MOVES_IN_TIME.includes(name)) {
      this.playback.go(name);
      this.dom.say(this.stepWords);
    } else return false;
    return true;
  }

  /** Python or a linked widget moved the figure. */
  followStep() {
    const step = /** @type {number} */ (this.model.get("step"));
    const next = step < 0 ? this.total : Math.min(step, this.total);
    if (next !== this.step) this.show(next);
  }

  /** Nothing moves unasked where the reader prefers stillness. @param {AbortSignal} _signal */
  listen(_signal) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.playback.set(false);
    else if (this.playback.playing) this.playback.follow();
  }

  /** @param {boolean} onScreen  off screen a figure that plays waits */
  see(onScreen) {
    this.playback.rest();
    super.see(onScreen);
  }

  /** @param {number} now */
  frame(now) {
    if (this.playback.playing) this.playback.advance(now);
    super.frame(now);
    if (this.playback.playing) this.refresh({});
  }
}
