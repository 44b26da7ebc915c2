/** Play, step, scrub and speed, directly under the board. */
import { inFull } from "../../drawing/axes.js";
import { icon, iconButton, make, say } from "../../page/elements.js";

const PLAY = "M8 5v14l11-7z";
const PAUSE = "M7 5h3.6v14H7zM13.4 5H17v14h-3.6z";
export const BACK = "M15.5 6v12L7 12zM18 6h-1.4v12H18z";
export const FORWARD = "M8.5 6v12L17 12zM6 6h1.4v12H6z";
const PREVIOUS = "M12 6v12l-7-6zM19.5 6v12l-7-6z";
const NEXT = "M12 6v12l7-6zM4.5 6v12l7-6z";
const SPEEDS = [1, 3, 12, 40, 120, 500];

/** @typedef {{play(): void, seek(step: number): void, go(where: string): void, speed(value: number): void}} TransportActions */

export class Transport {
  /** @param {TransportActions} actions
   * @param {boolean} byExpansions
   * @param {string} [unit]  what a step is */
  constructor(actions, byExpansions, unit = byExpansions ? "expansion" : "event") {
    this.unit = unit;
    this.play = iconButton("Play", PLAY, () => actions.play());
    this.play.classList.add("pe-play");
    this.icons = { play: this.play.firstElementChild, pause: icon(PAUSE) };
    const buttons = [iconButton("Step back", BACK, () => actions.go("back")), this.play, iconButton("Step", FORWARD, () => actions.go("forward"))];
    if (!byExpansions) {
      buttons.unshift(iconButton("Previous expansion", PREVIOUS, () => actions.go("previous")));
      buttons.push(iconButton("Next expansion", NEXT, () => actions.go("next")));
    }
    this.scrub = /** @type {HTMLInputElement} */ (
      make("input", {
        type: "range",
        class: "pe-scrub",
        min: 0,
        max: 0,
        step: 1,
        value: 0,
        "aria-label": `Position in the story, in ${this.unit}s`,
        oninput: () => actions.seek(Number(this.scrub.value)),
      })
    );
    this.position = make("output", { class: "pe-position", "aria-hidden": "true" });
    this.speed = make("select", {
      class: "pe-select",
      "aria-label": `Speed, in ${this.unit}s a second`,
      onchange: () => actions.speed(Number(this.speed.value)),
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

  /** @param {{step: number, total: number, playing: boolean, speed: number, words: string}} state */
  update({ step, total, playing, speed, words }) {
    if (Number(this.scrub.max) !== total) this.scrub.max = String(total);
    if (Number(this.scrub.value) !== step) this.scrub.value = String(step);
    this.scrub.style.setProperty("--pe-done", String(total ? step / total : 0));
    if (!playing) this.scrub.setAttribute("aria-valuetext", `${inFull(step)} of ${inFull(total)}: ${words}`);
    say(this.position, `${inFull(step).padStart(inFull(total).length, "\u2007")} / ${inFull(total)}`);
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
