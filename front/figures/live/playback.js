/** Time in a figure: it plays, steps, and tells Python now and then where it stands. */
/** @import { TimedFigure } from "./timed_figure.js" */

const STEP_NEWS = 100; // ms between two reports of `step` to Python while the figure plays
const LONGEST_FRAME = 250; // ms: a tab that was away for a while goes on where it was, it does not leap

export class Playback {
  /** @param {TimedFigure} figure */
  constructor(figure) {
    this.figure = figure;
    this.lastFrame = 0;
    this.newsAt = 0;
    this.owed = 0; // events that are due but not yet shown: speeds below one event a frame
    /** The moment that the figure shows before anybody plays it; -1: the end, or it plays already. @type {number} */
    this.opening = this.playing ? -1 : (figure.model.get("step") ?? -1);
  }

  /** @returns {boolean} */
  get playing() {
    return !!this.figure.model.get("playing");
  }

  /** @returns {number} */
  get speed() {
    return this.figure.model.get("speed") || 12;
  }

  /** @param {boolean} playing */
  set(playing) {
    if (playing === this.playing) return;
    this.figure.model.set("playing", playing);
    this.figure.model.save_changes();
  }

  /** @param {number} speed  in steps a second */
  setSpeed(speed) {
    this.figure.model.set("speed", speed);
    this.figure.model.save_changes();
  }

  /** `playing` changed, by a button here or by Python. At the end, playing begins anew, and the first time at the moment
   * with which the figure opened. */
  follow() {
    const { figure } = this;
    if (this.playing && (figure.step >= figure.total || figure.step === this.opening)) figure.moveTo(0, true);
    if (this.playing) this.opening = -1;
    this.owed = 0;
    this.rest();
    figure.refresh({ words: true, ...(!this.playing && { name: true }) });
  }

  /** Nobody looks: time that passes now does not count. */
  rest() {
    this.lastFrame = 0;
  }

  /** @param {string} where */
  go(where) {
    const { figure } = this;
    const steps = { back: figure.beside(-1), forward: figure.beside(1), previous: figure.leap(-1), next: figure.leap(1), first: 0, last: figure.total };
    figure.seek(steps[/** @type {keyof typeof steps} */ (where)]);
  }

  /** @param {number} now */
  advance(now) {
    const { figure } = this;
    const passed = this.lastFrame ? Math.min(now - this.lastFrame, LONGEST_FRAME) : 0;
    this.lastFrame = now;
    const step = this.after(passed / 1000);
    if (step === figure.step && step < figure.total) return;
    const report = now - this.newsAt > STEP_NEWS;
    if (report) this.newsAt = now;
    figure.moveTo(step, !report);
    if (figure.step >= figure.total) this.set(false);
  }

  /** Where the figure is some time later. @param {number} seconds */
  after(seconds) {
    this.owed += seconds * this.speed;
    const due = Math.floor(this.owed);
    this.owed -= due;
    return this.figure.step + due;
  }
}
