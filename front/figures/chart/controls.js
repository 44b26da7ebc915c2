/** What a reader can turn at a chart: the instance, the estimate, and what the drivers let be set. */
/** @import { World } from "../../page/types.js" */
import { make, complaintAt, selectField, typedField } from "../../page/elements.js";
import { kindOf } from "../../kinds/index.js";

/** One search of a request, with its options. @typedef {{search: string, h?: string, title?: string, [option: string]: unknown}} LaneAsked
 * @typedef {{name: string, words: string, least: number, most: number, step: number, usual: number,
 *   from?: number, above?: number}} Knob
 * @typedef {{world(world: World): void, estimate(name: string): void, turn(lane: number, changes: Record<string, number>): void}} ChartDeeds */

/** What can be set: a slider goes from `least` to `most`; a number may be typed that is `from` or more, or `above`.
 * @type {Record<string, Knob[]>} */
export const KNOBS = {
  budgeted: [
    { name: "c1", words: "least work, times the last (c1)", least: 1.1, most: 16, step: 0.1, usual: 2, above: 1 },
    { name: "c2", words: "budget, times the last (c2)", least: 1.1, most: 64, step: 0.1, usual: 8, above: 1 },
    { name: "step", words: "first leap of the cutoff", least: 0.1, most: 16, step: 0.1, usual: 1, above: 0 },
    { name: "growth", words: "growth of the leap", least: 1.1, most: 16, step: 0.1, usual: 2, above: 1 },
  ],
  bisecting: [{ name: "step", words: "first leap of the cutoff", least: 0.1, most: 16, step: 0.1, usual: 1, above: 0 }],
  anytime_best_first: [{ name: "penalty", words: "penalty for each step", least: 0, most: 5, step: 0.1, usual: 0.2, from: 0 }],
  anytime_weighted_astar: [{ name: "weight", words: "weight of the estimate", least: 1, most: 10, step: 0.5, usual: 5, from: 1 }],
  ara_star: [
    { name: "weight", words: "weight of the estimate at first", least: 1, most: 10, step: 0.5, usual: 5, from: 1 },
    { name: "step", words: "by which it falls in each round", least: 0.1, most: 5, step: 0.1, usual: 1, above: 0 },
  ],
  eda_star: [{ name: "growth", words: "growth of the cutoff", least: 1.05, most: 4, step: 0.05, usual: 1.25, above: 1 }],
};

/** What can be set of a search, whichever it is. */
export const KNOB_NAMES = [...new Set(Object.values(KNOBS).flatMap((knobs) => knobs.map(({ name }) => name)))];

/** Whether a knob can stand at a value, typed or from a link.
 * @param {Knob} knob
 * @param {number} value */
export function fits({ from = -Infinity, above = -Infinity }, value) {
  return Number.isFinite(value) && value >= from && value > above;
}

/** The number that was typed for a knob, or what is wrong with it.
 * @param {Knob} knob
 * @param {string} text
 * @returns {{value: number} | {problem: string}} */
export function readNumber(knob, text) {
  const value = text.trim() ? Number(text.replace(",", ".")) : NaN;
  if (fits(knob, value)) return { value };
  return { problem: knob.from === undefined ? `Type a number above ${knob.above}.` : `Type a number that is ${knob.from} or more.` };
}

/** The window of accepted work stays one: where one end passes the other, it takes it along.
 * @param {Record<string, unknown>} lane
 * @param {string} name
 * @param {number} value
 * @returns {Record<string, number>} */
export function turned(lane, name, value) {
  const [c1, c2] = KNOBS.budgeted.slice(0, 2).map((knob) => Number(lane[knob.name] ?? knob.usual));
  if (name === "c1" && value > c2) return { c1: value, c2: value };
  if (name === "c2" && value < c1) return { c1: value, c2: value };
  return { [name]: value };
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
    this.instance = selectField(
      "Instance",
      instances.map(({ label }, n) => [String(n), label]),
      (value) => deeds.world(instances[Number(value)].world),
    );
    this.instance.parentElement.hidden = instances.length < 2;
    this.estimate = selectField("Estimate h", estimates, (value) => deeds.estimate(value));
    this.estimate.parentElement.hidden = estimates.length < 2 || !lanes.some(({ h }) => h);
    this.own = kindOf(world).chartFields?.(
      () => this.world,
      (changed) => deeds.world(changed),
    );
    this.turns = lanes.flatMap((lane, n) => (KNOBS[lane.search] && lane.source === undefined ? [{ lane: n, fields: this.fieldsOf(n, lane) }] : []));
    this.element = make(
      "div",
      { class: "pe-chart-controls" },
      make("div", { class: "pe-chart-row" }, this.instance.parentElement, ...(this.own?.fields ?? []), this.estimate.parentElement),
      ...(this.own ? [this.own.wrong] : []),
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

  /** @param {number} n
   * @param {LaneAsked} lane */
  fieldsOf(n, lane) {
    return KNOBS[lane.search].map((knob) => {
      const { name, words, least, most, step, usual } = knob;
      const turn = (/** @type {string} */ text) => {
        const read = readNumber(knob, text);
        complain("problem" in read ? read.problem : "");
        if ("value" in read && read.value !== Number(this.lanes[n][name] ?? usual)) this.deeds.turn(n, turned(this.lanes[n], name, read.value));
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
      const { wrong, complain } = complaintAt(field, "pe-chart-wrong pe-field-wrong");
      field.addEventListener("input", () => {
        if ("value" in readNumber(knob, field.value)) complain("");
      });
      return {
        name,
        usual,
        slider,
        field,
        complain,
        told: "",
        element: make("div", { class: "pe-chart-knob" }, make("span", { text: words }), slider, field, wrong),
      };
    });
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
    this.own?.update(world);
    const same = this.instances.findIndex((one) => JSON.stringify(one.world) === JSON.stringify(world));
    this.instance.value = same < 0 ? "" : String(same);
    const used = new Set(lanes.flatMap(({ h }) => h ?? []));
    this.estimate.value = used.size === 1 ? [...used][0] : ""; // each search may have its own at first
    for (const { lane, fields } of this.turns)
      for (const knob of fields) {
        const { name, usual, slider, field } = knob;
        const value = String(lanes[lane][name] ?? usual);
        if (knob.told !== value) knob.complain("");
        knob.told = value;
        if (slider.value !== value) slider.value = value;
        if (document.activeElement !== field && !field.hasAttribute("aria-invalid") && field.value !== value) field.value = value;
      }
  }
}
