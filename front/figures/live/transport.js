/** Play, step, scrub and speed, directly under the board. */
/** @import { TimedFigure } from "./timed_figure.js" */
import { inFull } from "../../drawing/axes.js";
import { icon, iconButton, make, say } from "../../page/elements.js";

const PLAY = "M8 5v14l11-7z";
const PAUSE = "M7 5h3.6v14H7zM13.4 5H17v14h-3.6z";
export const BACK = "M15.5 6v12L7 12zM18 6h-1.4v12H18z";
export const FORWARD = "M8.5 6v12L17 12zM6 6h1.4v12H6z";
const PREVIOUS = "M12 6v12l-7-6zM19.5 6v12l-7-6z";
const NEXT = "M12 6v12l7-6zM4.5 6v12l7-6z";
const BLANK = "\u2007"; // as wide as a digit
const SPEEDS = [1, 3, 12, 40, 120, 500];

export class Transport {
  /** @param {TimedFigure} figure
   * @param {string} unit  what a step is; beyond single events one can leap to the next expansion
   * @param {() => void} [went]  one went a step */
  constructor(figure, unit, went = () => {}) {
    this.figure = figure;
    const { playback } = figure;
    const go = (/** @type {string} */ where) => {
      playback.go(where);
      went();
    };
    this.play = iconButton("Play", PLAY, () => playback.set(!playback.playing));
    this.play.classList.add("pe-play");
    this.icons = { play: this.play.firstElementChild, pause: icon(PAUSE) };
    const buttons = [iconButton("Step back", BACK, () => go("back")), this.play, iconButton("Step", FORWARD, () => go("forward"))];
    if (unit === "event") {
      buttons.unshift(iconButton("Previous expansion", PREVIOUS, () => go("previous")));
      buttons.push(iconButton("Next expansion", NEXT, () => go("next")));
    }
    this.scrub = /** @type {HTMLInputElement} */ (
      make("input", {
        type: "range",
        class: "pe-scrub",
        min: 0,
        max: 0,
        step: 1,
        value: 0,
        "aria-label": `Position in the story, in ${unit}s`,
        oninput: () => figure.seek(Number(this.scrub.value)),
      })
    );
    this.position = make("output", { class: "pe-position", "aria-hidden": "true" });
    this.speed = make("select", {
      class: "pe-select",
      "aria-label": `Speed, in ${unit}s a second`,
      onchange: () => playback.setSpeed(Number(this.speed.value)),
    });
    this.offerSpeeds(SPEEDS);
    this.element = make(
      "div",
      { class: "pe-transport", role: "group", "aria-label": "Playback" },
      make("div", { class: "pe-buttons" }, ...buttons),
      this.scrub,
      this.position,
      this.speed,
    );
  }

  /** @param {number[]} speeds */
  offerSpeeds(speeds) {
    this.speed.replaceChildren(...speeds.map((value) => make("option", { value, text: `${value} / s` })));
  }

  /** Say where the figure stands.
   * @param {string} words  the moment in words
   * @param {number} [total]  of the steps that are in sight */
  tell(words, total = this.figure.total) {
    const { playing, speed } = this.figure.playback;
    const { isAsking } = this.figure;
    const step = Math.min(this.figure.step, total);
    if (Number(this.scrub.max) !== total) this.scrub.max = String(total);
    if (Number(this.scrub.value) !== step) this.scrub.value = String(step);
    this.scrub.style.setProperty("--pe-done", String(total ? step / total : 0));
    if (!playing) this.scrub.setAttribute("aria-valuetext", `${inFull(step)}${isAsking ? "" : ` of ${inFull(total)}`}: ${words}`);
    const all = inFull(total);
    say(this.position, `${inFull(step).padStart(all.length, BLANK)} / ${isAsking ? "?".padEnd(all.length, BLANK) : all}`);
    if (this.play.getAttribute("aria-label") !== (playing ? "Pause" : "Play")) {
      this.play.setAttribute("aria-label", playing ? "Pause" : "Play");
      this.play.title = playing ? "Pause" : "Play";
      this.play.replaceChildren(/** @type {Node} */ (playing ? this.icons.pause : this.icons.play));
    }
    if (Number(this.speed.value) !== speed) {
      if (!SPEEDS.includes(speed)) this.offerSpeeds([...SPEEDS, speed].sort((a, b) => a - b));
      this.speed.value = String(speed);
    }
  }
}
