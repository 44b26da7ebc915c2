/** Beside the tools of a hazard map: how far a cat goes, and where to. */
/** @import { HazardWorld } from "./world.js" */
import { longestRange, placeNames, setGoal, setRange } from "./world.js";
import { make, say } from "../../page/elements.js";
import { counted } from "../../story/numbers.js";

export class HazardControls {
  /** @param {(change: (world: HazardWorld) => HazardWorld, sameStroke?: boolean) => void} edit */
  constructor(edit) {
    let dragging = false;
    this.slider = /** @type {HTMLInputElement} */ (
      make("input", {
        type: "range",
        class: "pe-range",
        min: 0,
        step: 1,
        "aria-label": "Range, in steps",
        oninput: () => {
          const value = Number(this.slider.value);
          const range = value === Number(this.slider.max) ? null : value;
          edit((world) => setRange(world, range), dragging);
          dragging = true;
        },
        onchange: () => (dragging = false),
      })
    );
    this.steps = make("output", { class: "pe-position", "aria-hidden": "true" });
    this.goal = make("select", { class: "pe-select", "aria-label": "Goal", onchange: () => edit((world) => setGoal(world, this.goal.value || null)) });
    this.names = "";
    this.element = make(
      "div",
      { class: "pe-hazard-controls", role: "group", "aria-label": "Range and goal" },
      make("label", { class: "pe-check pe-range-label" }, "range", this.slider, this.steps),
      make("label", { class: "pe-check" }, "goal", this.goal),
    );
  }

  /** @param {HazardWorld} world
   * @param {boolean} editable */
  update(world, editable) {
    const names = placeNames(world);
    if (names.join("") !== this.names) {
      this.names = names.join("");
      this.goal.replaceChildren(...names.map((name) => make("option", { value: name, text: name })), make("option", { value: "", text: "none" }));
    }
    this.goal.value = world.goal ?? "";
    // The place beyond the last number stands for no range. It stays while one drags.
    const most = Math.max(longestRange(world), Number(this.slider.max) - 1);
    this.slider.max = String(most + 1);
    this.slider.value = String(world.range ?? most + 1);
    const words = world.range === null ? "any" : `${world.range}`;
    this.slider.setAttribute("aria-valuetext", world.range === null ? "no limit" : counted(world.range, "step"));
    say(this.steps, words.padStart(3, "\u2007"));
    this.slider.disabled = this.goal.disabled = !editable;
  }
}
