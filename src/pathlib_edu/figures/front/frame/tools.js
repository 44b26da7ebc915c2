/** The row above the board: what the pointer does, undo and reset, and what is shown on the cells. */
/** @import { Layers, Note, Numbers, Tool, World } from "../types.js" */
import { icon, iconButton, make } from "./elements.js";

const WAVES =
  "M2 9c2.5-3 5-3 7.500 0s5 3 7.500 0 3.500-2.500 5-1v2.400c-2-1.800-3.500-1-5 .6-2.500 2.700-5 2.700-7.500 0s-5-2.700-7.500 0zM2 16c2.500-3 5-3 7.500 0s5 3 7.500 0 3.500-2.500 5-1v2.400c-2-1.800-3.500-1-5 .6-2.500 2.700-5 2.700-7.500 0s-5-2.700-7.500 0z";
const ICONS = {
  look: "M12 5C7 5 3.6 8.8 2 12c1.6 3.2 5 7 10 7s8.4-3.8 10-7c-1.6-3.2-5-7-10-7zm0 11.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zm0-2.3a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z",
  wall: "M3 5h8v4H3zM13 5h8v4h-8zM3 11h4v4H3zM9 11h6v4H9zM17 11h4v4h-4zM3 17h8v3H3zM13 17h8v3h-8z",
  terrain: WAVES,
  fire: "M13 1.500c.6 3.600 5.700 6.200 5.700 12.300A6.700 6.700 0 0 1 12 22a6.800 6.800 0 0 1-6.700-7c0-3.100 1.700-4.700 2.600-7 .9 1.200 1.300 2 1.500 3.200C11.700 8.600 13.300 5.300 13 1.500z",
  water: WAVES,
  erase: "M14.500 4 21 10.500 12.500 19H20v2H8.500L3 15.500zM6 15.400 9.400 18.800 12.600 15.600 9.200 12.200z",
  undo: "M9 5 3.500 10.500 9 16v-4h5a3.500 3.500 0 0 1 0 7h-4v2h4a5.500 5.500 0 0 0 0-11H9z",
  redo: "M15 5l5.500 5.500L15 16v-4h-5a3.500 3.500 0 0 0 0 7h4v2h-4a5.500 5.500 0 0 1 0-11h5z",
  reset: "M12 4a8 8 0 1 1-7.700 5.800l2 .6A6 6 0 1 0 12 6v3.500L6.500 5 12 .8z",
};
/** @type {[Tool, string][]} */
const TOOLS = [
  ["look", "Look"],
  ["wall", "Wall"],
  ["terrain", "Terrain"],
  ["erase", "Erase"],
];
/** @type {[Tool, string][]} */
const CATS_TOOLS = [
  ["look", "Look"],
  ["fire", "Fire"],
  ["water", "Water"],
  ["wall", "Wall"],
  ["erase", "Erase"],
];
/** @type {[Numbers, string][]} */
const NUMBERS = [
  ["none", "blank"],
  ["g", "g"],
  ["h", "h"],
  ["f", "f"],
  ["all", "g h f"],
  ["order", "order"],
];

/** @typedef {{tool(tool: Tool): void, terrain(cost: number): void, undo(): void, redo(): void, reset(): void,
 *   layers(layers: Layers): void}} ToolActions */

export class Tools {
  /** @param {ToolActions} actions
   * @param {World["kind"]} kind  a grid and a cats' map are painted on; a graph is edited in place; tiles slide, and show no
   *   numbers
   * @param {boolean} promises  whether there are lamps, and an invariant to point out */
  constructor(actions, kind, promises) {
    // Radio buttons of different figures must not share a name, and in a notebook each figure has a module of its own: so
    // nothing here can count them.
    this.group = `pe-tool-${Math.random().toString(36).slice(2)}`;
    /** @type {Map<Tool, HTMLInputElement>} */
    this.radios = new Map();
    this.terrain = make(
      "select",
      { class: "pe-select pe-terrain", "aria-label": "Cost of terrain", title: "Cost of terrain", onchange: () => actions.terrain(Number(this.terrain.value)) },
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((cost) => make("option", { value: cost, text: String(cost) })),
    );
    const choices = make(
      "div",
      { class: "pe-tools", role: "radiogroup", "aria-label": "Tool" },
      ...(kind === "hazards" ? CATS_TOOLS : TOOLS).map(([tool, name]) => this.choice(tool, name, actions)),
    );
    this.undo = iconButton("Undo", ICONS.undo, actions.undo);
    this.redo = iconButton("Redo", ICONS.redo, actions.redo);
    this.edits = make(
      "div",
      { class: "pe-edits" },
      ...(kind === "grid" ? [choices, this.terrain] : kind === "hazards" ? [choices] : []),
      ...(kind === "network"
        ? []
        : [this.undo, this.redo, iconButton(`Reset to the first ${kind === "tiles" ? "position" : "map"}`, ICONS.reset, actions.reset)]),
    );
    /** @type {Note | null | undefined} */
    this.noted = undefined;
    this.note = make("span", { class: "pe-note" });
    this.passing = make("span", { class: "pe-note", role: "status" });
    this.numbers = make(
      "select",
      { class: "pe-select", "aria-label": "Numbers on the cells", onchange: () => actions.layers(this.chosen()) },
      ...NUMBERS.map(([value, text]) => make("option", { value, text })),
    );
    this.parents = make("input", { type: "checkbox", onchange: () => actions.layers(this.chosen()) });
    this.code = make("input", { type: "checkbox", onchange: () => actions.layers(this.chosen()) });
    this.invariant = make("input", { type: "checkbox", onchange: () => actions.layers(this.chosen()) });
    this.plane = make("input", { type: "checkbox", onchange: () => actions.layers(this.chosen()) });
    const pointer = make("label", { class: "pe-check", title: "The cheapest path, and the state that carries it" }, this.invariant, "invariant");
    const check = (/** @type {Node} */ box, /** @type {string} */ name) => make("label", { class: "pe-check" }, box, name);
    const [parents, code, plane] = [check(this.parents, "parents"), check(this.code, "code"), check(this.plane, "plane")];
    const onBoard = [this.numbers, parents, code, ...(promises ? [pointer] : [])];
    const layers = { grid: onBoard, graph: onBoard, tiles: [code], hazards: [plane, code], network: [] }[kind];
    this.element = make(
      "div",
      { class: "pe-toolbar" },
      this.edits,
      this.note,
      this.passing,
      make("div", { class: "pe-layers", role: "group", "aria-label": "Shown on the board" }, ...layers),
    );
  }

  /** @param {Tool} tool
   * @param {string} name
   * @param {ToolActions} actions */
  choice(tool, name, actions) {
    const radio = make("input", { type: "radio", name: this.group, value: tool, "aria-label": name, onchange: () => actions.tool(tool) });
    this.radios.set(tool, radio);
    return make("label", { class: "pe-tool", title: name }, radio, icon(/** @type {any} */ (ICONS)[tool]), make("span", { text: name }));
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

  /** @param {string} words  for a moment */
  remark(words) {
    this.passing.textContent = words;
  }

  /** @param {{editable: boolean, note: Note | undefined, tool: Tool, terrain: number, layers: Layers, undoable: boolean, redoable: boolean}} state */
  update({ editable, note, tool, terrain, layers, undoable, redoable }) {
    this.edits.hidden = !editable;
    this.note.hidden = !note;
    if (note !== this.noted) {
      const deed = note?.press
        ? make("button", { type: "button", class: "pe-button pe-deed", text: note.link, onclick: note.press })
        : make("a", { href: note?.href, text: note?.link });
      this.note.replaceChildren(note?.text ?? "", ...(note?.link ? [" ", deed] : []));
    }
    this.noted = note;
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
