/**
 * The row above the board: what the pointer does, undo and reset, and what is shown on the cells. For all figures one rule
 * says what stands there: what edits, the numbers on the cells, and the layers with which the figure begins. Whatever else
 * it could show, and all that leads out of it, is under More.
 */
/** @import { Kind, Tool } from "./kind.js" */
/** @import { Layers, Numbers } from "../page/types.js" */
/** @import { MenuItem } from "../page/more_menu.js" */
import { freshName, icon, iconButton, make } from "../page/elements.js";
import { Remark } from "../page/words.js";

export const ICONS = {
  undo: "M9 5 3.500 10.500 9 16v-4h5a3.500 3.500 0 0 1 0 7h-4v2h4a5.500 5.500 0 0 0 0-11H9z",
  redo: "M15 5l5.500 5.500L15 16v-4h-5a3.500 3.500 0 0 0 0 7h4v2h-4a5.500 5.500 0 0 1 0-11h5z",
  reset: "M12 4a8 8 0 1 1-7.700 5.800l2 .6A6 6 0 1 0 12 6v3.500L6.500 5 12 .8z",
  look: "M12 5C7 5 3.6 8.8 2 12c1.6 3.2 5 7 10 7s8.4-3.8 10-7c-1.6-3.2-5-7-10-7zm0 11.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zm0-2.3a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z",
  wall: "M3 5h8v4H3zM13 5h8v4h-8zM3 11h4v4H3zM9 11h6v4H9zM17 11h4v4h-4zM3 17h8v3H3zM13 17h8v3h-8z",
  erase: "M14.500 4 21 10.500 12.500 19H20v2H8.500L3 15.500zM6 15.400 9.400 18.800 12.600 15.600 9.200 12.200z",
};
/** @type {[Numbers, string][]} */
const NUMBERS = [
  ["none", "blank"],
  ["g", "g"],
  ["h", "h"],
  ["f", "f"],
  ["all", "g h f"],
  ["order", "order"],
];

/** @typedef {{tool(tool: string): void, terrain(cost: number): void, undo(): void, redo(): void, reset(): void,
 *   layers(layers: Layers): void}} ToolActions */

export class Tools {
  /** @param {ToolActions} actions
   * @param {Kind} kind  of the world on the board
   * @param {boolean} hasLamps  whether there are lamps, and an invariant to point out
   * @param {Layers} begun  with which the figure begins */
  constructor(actions, kind, hasLamps, begun) {
    this.actions = actions;
    this.group = freshName("pe-tool"); // radio buttons of different figures must not share one
    /** @type {Map<string, HTMLInputElement>} */
    this.radios = new Map();
    const tools = kind.tools ?? [];
    const costs = tools.find((tool) => tool.costs)?.costs;
    this.terrain = make(
      "select",
      { class: "pe-select", "aria-label": "Cost of terrain", title: "Cost of terrain", onchange: () => actions.terrain(Number(this.terrain.value)) },
      ...(costs ?? []).map((cost) => make("option", { value: cost, text: String(cost) })),
    );
    const choices = make("div", { class: "pe-tools", role: "radiogroup", "aria-label": "Tool" }, ...tools.map((tool) => this.choice(tool, actions)));
    this.undo = iconButton("Undo", ICONS.undo, actions.undo);
    this.redo = iconButton("Redo", ICONS.redo, actions.redo);
    this.edits = make(
      "div",
      { class: "pe-edits" },
      ...(tools.length ? [choices] : []),
      ...(costs ? [this.terrain] : []),
      ...(kind.beginning ? [this.undo, this.redo, iconButton(`Reset to the first ${kind.beginning}`, ICONS.reset, actions.reset)] : []),
    );
    this.remark = new Remark();
    this.numbers = make(
      "select",
      { class: "pe-select", "aria-label": "Numbers on the cells", onchange: () => actions.layers(this.chosen()) },
      ...NUMBERS.map(([value, text]) => make("option", { value, text })),
    );
    this.parents = make("input", { type: "checkbox", onchange: () => actions.layers(this.chosen()) });
    this.code = make("input", { type: "checkbox", onchange: () => actions.layers(this.chosen()) });
    this.invariant = make("input", { type: "checkbox", onchange: () => actions.layers(this.chosen()) });
    this.plane = make("input", { type: "checkbox", onchange: () => actions.layers(this.chosen()) });
    this.invariant.title = "The cheapest path, and the state that carries it";
    const layers = kind.layers.filter((layer) => layer !== "invariant" || hasLamps);
    const shown = layers.map((layer) => {
      if (layer === "numbers") return [this.numbers];
      return begun[layer] ? [make("label", { class: "pe-check", title: this[layer].title || null }, this[layer], layer)] : [];
    });
    /** The layers under More. */
    this.folded = layers.filter((layer) => layer !== "numbers" && !begun[layer]).map((layer) => ({ layer, box: this[layer] }));
    this.element = make(
      "div",
      { class: "pe-toolbar" },
      this.edits,
      this.remark.element,
      ...(layers.length ? [make("div", { class: "pe-layers", role: "group", "aria-label": "Shown on the board" }, ...shown.flat())] : []),
    );
  }

  /** @param {Tool} tool
   * @param {ToolActions} actions */
  choice({ tool, name, icon: path }, actions) {
    const radio = make("input", { type: "radio", name: this.group, value: tool, "aria-label": name, onchange: () => actions.tool(tool) });
    this.radios.set(tool, radio);
    return make("label", { class: "pe-tool", title: name }, radio, icon(path), make("span", { text: name }));
  }

  /** @returns {MenuItem[]} */
  get items() {
    return this.folded.map(({ layer, box }) => ({
      text: `Show ${layer === "invariant" ? "the invariant" : layer}`,
      checked: box.checked,
      press: () => {
        box.checked = !box.checked;
        this.actions.layers(this.chosen());
      },
    }));
  }

  /** @returns {Layers} */
  chosen() {
    return {
      numbers: this.numbers.value,
      parents: this.parents.checked,
      code: this.code.checked,
      invariant: this.invariant.checked,
      plane: this.plane.checked,
    };
  }

  /** @param {{editable: boolean, tool: string, terrain: number, layers: Layers, undoable: boolean, redoable: boolean}} state */
  update({ editable, tool, terrain, layers, undoable, redoable }) {
    this.edits.hidden = !editable;
    const radio = this.radios.get(tool);
    if (radio) radio.checked = true;
    this.terrain.value = String(terrain);
    this.numbers.value = layers.numbers;
    this.parents.checked = layers.parents;
    this.code.checked = layers.code;
    this.invariant.checked = layers.invariant;
    this.plane.checked = !!layers.plane;
    this.undo.disabled = !undoable;
    this.redo.disabled = !redoable;
  }
}
