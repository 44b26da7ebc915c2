/** Time in a figure: it plays, steps, and tells Python now and then where it stands. */
/** @import { Model } from "./types.js" */

/** What has a time: its steps are events of its first story, or expansions of all, or something else that is counted.
 * @typedef {{model: Model, step: number, total: number, byExpansions: boolean, lanes: {story: {previousExpansion(step: number): number, nextExpansion(step: number): number}}[],
 *   moveTo(step: number, quietly?: boolean): void, refresh(stale: Record<string, boolean>): void}} Timed */

const STEP_NEWS = 100; // ms between two reports of `step` to Python while the figure plays

/** The moment that a figure shows before anybody plays it; -1: the end, or it plays already. @param {Model} model */
export function openingOf(model) {
  return model.get("playing") ? -1 : (model.get("step") ?? -1);
}

export class Playback {
  /** @param {Timed} figure */
  constructor(figure) {
    this.figure = figure;
    this.lastFrame = 0;
    this.newsAt = 0;
    this.owed = 0; // events that are due but not yet shown: speeds below one event a frame
    this.opening = openingOf(figure.model);
  }

  /** @returns {boolean} */
  get playing() {
    return !!this.figure.model.get("playing");
  }

  /** @param {boolean} playing */
  set(playing) {
    if (playing === this.playing) return;
    this.figure.model.set("playing", playing);
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
    figure.refresh({ words: true, name: !this.playing });
  }

  /** Nobody looks: time that passes now does not count. */
  rest() {
    this.lastFrame = 0;
  }

  /** @param {string} where */
  go(where) {
    const { step, total, byExpansions, lanes } = this.figure;
    const steps = {
      back: step - 1,
      forward: step + 1,
      previous: byExpansions ? step - 1 : lanes[0].story.previousExpansion(step),
      next: byExpansions ? step + 1 : lanes[0].story.nextExpansion(step),
      first: 0,
      last: total,
    };
    this.set(false);
    this.figure.moveTo(steps[/** @type {keyof typeof steps} */ (where)]);
  }

  /** @param {number} now */
  advance(now) {
    const { figure } = this;
    // A tab that was away for a while goes on where it was, it does not leap.
    const passed = this.lastFrame ? Math.min(now - this.lastFrame, 250) : 0;
    this.lastFrame = now;
    this.owed += (passed / 1000) * (figure.model.get("speed") || 12);
    const due = Math.floor(this.owed);
    if (!due) return;
    this.owed -= due;
    const report = now - this.newsAt > STEP_NEWS;
    if (report) this.newsAt = now;
    figure.moveTo(figure.step + due, !report);
    if (figure.step >= figure.total) this.set(false);
  }
}
