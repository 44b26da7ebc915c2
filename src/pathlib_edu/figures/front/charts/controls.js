/** What a reader can turn at a chart: the instance, the estimate, and what the drivers let be set. */
/** @import { TilesWorld, World } from "../types.js" */
import { make, say } from "../frame/elements.js";
import { positionInText, readPosition, shuffled } from "../kinds/tiles/world.js";

/** One search of a request, with its options. @typedef {{search: string, h?: string, title?: string, [option: string]: unknown}} LaneAsked
 * @typedef {{name: string, words: string, least: number, most: number, step: number, usual: number}} Knob
 * @typedef {{world(world: World): void, estimate(name: string): void, turn(lane: number, changes: Record<string, number>): void}} ChartDeeds */

/** @type {Record<string, Knob[]>} */
export const KNOBS = {
  budgeted: [
    { name: "c1", words: "least work, times the last (c1)", least: 1.1, most: 16, step: 0.1, usual: 2 },
    { name: "c2", words: "budget, times the last (c2)", least: 1.1, most: 64, step: 0.1, usual: 8 },
    { name: "step", words: "first leap of the cutoff", least: 0.1, most: 16, step: 0.1, usual: 1 },
    { name: "growth", words: "growth of the leap", least: 1.1, most: 16, step: 0.1, usual: 2 },
  ],
  bisecting: [{ name: "step", words: "first leap of the cutoff", least: 0.1, most: 16, step: 0.1, usual: 1 }],
  eda_star: [{ name: "growth", words: "growth of the cutoff", least: 1.05, most: 4, step: 0.05, usual: 1.25 }],
};

/** The window of accepted work stays one: where one end passes the other, it takes it along.
 * @param {Record<string, unknown>} lane
 * @param {string} name
 * @param {number} value
 * @returns {Record<string, number>} */
export function turned(lane, name, value) {
  const [c1, c2] = [Number(lane.c1 ?? 2), Number(lane.c2 ?? 8)];
  if (name === "c1" && value > c2) return { c1: value, c2: value };
  if (name === "c2" && value < c1) return { c1: value, c2: value };
  return { [name]: value };
}

/** A field whose text counts when it is left, or at Enter (which JupyterLab takes for itself).
 * @param {string} name
 * @param {string} mode
 * @param {string} label
 * @param {() => void} commit
 * @returns {HTMLInputElement} */
function typedField(name, mode, label, commit) {
  return make("input", {
    type: "text",
    class: name,
    inputmode: mode,
    spellcheck: "false",
    autocomplete: "off",
    "aria-label": label,
    onchange: commit,
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      commit();
    },
  });
}

export class ChartControls {
  /** @param {LaneAsked[]} lanes
   * @param {{instances: {label: string, world: World}[], estimates: [string, string][]}} offers
   * @param {World} world
   * @param {ChartDeeds} deeds */
  constructor(lanes, { instances, estimates }, world, deeds) {
    this.deeds = deeds;
    this.world = world;
    this.instances = instances;
    this.instance = this.select(
      "Instance",
      instances.map(({ label }, n) => [String(n), label]),
      (value) => deeds.world(instances[Number(value)].world),
    );
    this.instance.parentElement.hidden = instances.length < 2;
    this.estimate = this.select("Estimate h", estimates, (value) => deeds.estimate(value));
    this.estimate.parentElement.hidden = estimates.length < 2 || !lanes.some(({ h }) => h);
    this.costs = this.select(
      "A move costs",
      [
        ["unit", "1"],
        ["fractional", "(t + 2) / (t + 1) for tile t"],
      ],
      (value) => deeds.world({ ...this.tiles, costs: /** @type {"unit"} */ (value) }),
    );
    this.shuffle = make("button", {
      type: "button",
      class: "pe-button pe-deed",
      text: "Shuffle",
      onclick: () => deeds.world({ ...this.tiles, tiles: shuffled(this.tiles, Math.random) }),
    });
    this.wrong = make("p", { class: "pe-wrong pe-chart-wrong", role: "alert", hidden: true });
    this.position = typedField("pe-chart-position", "numeric", "Position, row by row, 0 for the blank", () => this.read());
    this.puzzle = [make("label", { class: "pe-chart-choice" }, "Position", this.position), this.shuffle, this.costs.parentElement];
    this.turns = lanes.flatMap((lane, n) => (KNOBS[lane.search] && lane.source === undefined ? [{ lane: n, fields: this.fieldsOf(n, lane) }] : []));
    this.element = make(
      "div",
      { class: "pe-chart-controls" },
      make("div", { class: "pe-chart-row" }, this.instance.parentElement, ...this.puzzle, this.estimate.parentElement),
      this.wrong,
    );
    this.knobs = make(
      "div",
      { class: "pe-chart-controls" },
      ...this.turns.map(({ lane, fields }) =>
        make(
          "fieldset",
          { class: "pe-chart-knobs" },
          make("legend", { text: lanes[lane].title ?? lanes[lane].search }),
          ...fields.map(({ element }) => element),
        ),
      ),
    );
    this.lanes = lanes;
  }

  get tiles() {
    return /** @type {TilesWorld} */ (this.world);
  }

  /** @param {string} name
   * @param {[string, string][]} choices
   * @param {(value: string) => void} choose */
  select(name, choices, choose) {
    const select = make(
      "select",
      { class: "pe-select", onchange: () => choose(select.value) },
      ...choices.map(([value, text]) => make("option", { value, text })),
    );
    make("label", { class: "pe-chart-choice" }, name, select);
    return select;
  }

  /** @param {number} n
   * @param {LaneAsked} lane */
  fieldsOf(n, lane) {
    return KNOBS[lane.search].map(({ name, words, least, most, step, usual }) => {
      const turn = (/** @type {string} */ text) => {
        const value = Number(text.replace(",", "."));
        const news = value !== Number(this.lanes[n][name] ?? usual);
        if (text.trim() && Number.isFinite(value) && news) this.deeds.turn(n, turned(this.lanes[n], name, value));
      };
      const slider = make("input", {
        type: "range",
        min: least,
        max: most,
        step,
        "aria-label": `${lane.title ?? lane.search}: ${words}`,
        oninput: () => turn(slider.value),
      });
      const field = typedField("pe-chart-number", "decimal", `${lane.title ?? lane.search}: ${words}, as a number`, () => turn(field.value));
      return { name, usual, slider, field, element: make("div", { class: "pe-chart-knob" }, make("span", { text: words }), slider, field) };
    });
  }

  /** A position that was typed. */
  read() {
    const read = readPosition(this.position.value, this.tiles);
    this.complain("problem" in read ? read.problem : "");
    if ("tiles" in read && read.tiles.join() !== this.tiles.tiles.join()) this.deeds.world({ ...this.tiles, tiles: read.tiles });
  }

  /** @param {string} sentence  "": nothing is wrong */
  complain(sentence) {
    this.wrong.hidden = !sentence;
    say(this.wrong, sentence);
    if (sentence) this.position.setAttribute("aria-invalid", "true");
    else this.position.removeAttribute("aria-invalid");
  }

  /** Show what is set now.
   * @param {World} world
   * @param {LaneAsked[]} lanes
   * @param {boolean} editable */
  tell(world, lanes, editable) {
    this.world = world;
    this.lanes = lanes;
    this.element.hidden = !editable;
    this.knobs.hidden = !editable || !this.turns.length;
    const { kind, tiles, cols, costs = "unit" } = this.tiles;
    for (const element of this.puzzle) element.hidden = kind !== "tiles";
    if (kind === "tiles") {
      const text = positionInText(tiles, cols)
        .replace(/\s*\n\s*/g, " | ")
        .replace(/ +/g, " ")
        .trim();
      if (document.activeElement !== this.position) this.position.value = text;
      this.position.size = text.length + 1;
      this.costs.value = typeof costs === "string" ? costs : "";
    }
    const same = this.instances.findIndex((one) => JSON.stringify(one.world) === JSON.stringify(world));
    this.instance.value = same < 0 ? "" : String(same);
    this.estimate.value = lanes.find(({ h }) => h)?.h ?? "";
    for (const { lane, fields } of this.turns)
      for (const { name, usual, slider, field } of fields) {
        const value = String(lanes[lane][name] ?? usual);
        if (slider.value !== value) slider.value = value;
        if (document.activeElement !== field && field.value !== value) field.value = value;
      }
  }
}
