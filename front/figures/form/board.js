/** A world on the board of a form: it is drawn, pointed at and edited as on any figure's, but nothing searches it. */
/** @import { Answer, Layers, Spot, World } from "../../page/types.js" */
/** @import { Command } from "../../board/keys.js" */
/** @import { Draft, Hand, KeyRow, Kind, Tool } from "../../board/kind.js" */
/** @import { PartHost } from "./part.js" */
import { BoardInput } from "../../board/input.js";
import { Lane } from "../../board/lane.js";
import { freshName, icon, make } from "../../page/elements.js";
import { commandOf } from "../../board/keys.js";
import { followLooks, followPaper, followSize } from "../../page/lifecycle.js";
import { pagePalette } from "../../page/palette.js";
import { kindOf } from "../../kinds/index.js";

/** What a form makes of a press, a stroke, or a key at a spot. `change`: the world was edited; `press`: a spot was pressed, or
 * Enter was, in the place of editing anything.
 * @typedef {{layers: Layers, keys: string, tool?: string, change?: (world: any, again: boolean) => void, press?: (spot: Spot) => void, back?: () => void}} Uses */

export class FormBoard {
  /** @param {World} world
   * @param {Uses} uses
   * @param {PartHost} host */
  constructor(world, uses, host) {
    this.uses = uses;
    this.host = host;
    this.world = world;
    const kind = kindOf(world);
    /** Where a world is drawn from nothing, its kind may have more tools for that. @type {Kind & Partial<Omit<Draft, "enter">>} */
    this.kind = { ...kind, ...(uses.change && kind.draft) };
    this.editable = uses.change !== undefined;
    this.hover = this.cursor = /** @type {Spot | null} */ (null);
    const lane = new Lane(
      kind,
      world,
      true,
      () => this.redraw(),
      () => {},
    );
    lane.element.replaceChildren(lane.board);
    this.lanes = [lane];
    this.input = new BoardInput(this.kind, lane, {
      world: () => this.world,
      hand: () => this.hand,
      edit: (edited, sameStroke) => this.edit(edited, sameStroke),
      hover: (spot) => this.look({ hover: spot }),
      press: (spot) => this.press(spot),
      enter: (spot) => this.type(spot),
    });
    const tools = (this.editable && this.kind.tools) || [];
    this.tool = uses.tool ?? tools[0]?.tool ?? "look";
    this.terrain = tools.find(({ costs }) => costs)?.costs?.at(-1) ?? 1;
    this.tools = this.toolsOf(tools);
    this.words = make("p", { class: "pe-form-keys", text: uses.keys });
    lane.board.setAttribute("aria-label", `${host.label}: ${kind.size(world)}`);
    lane.board.addEventListener("keydown", (event) => this.pressKey(event), { signal: host.signal });
    lane.board.addEventListener("blur", () => this.look({ cursor: null }), { signal: host.signal });
    this.element = make("div", { class: "pe-form-board" }, ...(tools.length ? [this.tools] : []), lane.element, this.words);
    followLooks(
      followSize([lane.board], () => this.repaint(), host.signal),
      host.signal,
    );
    followPaper(() => this.repaint(), host.signal);
  }

  /** @returns {Hand} */
  get hand() {
    return { tool: this.tool, terrain: this.terrain, layers: this.uses.layers, editable: this.editable };
  }

  /** What a kind's own field over the board says. */
  get dom() {
    return { notify: this.host.complain, say: this.host.say };
  }

  /** @param {Tool[]} tools */
  toolsOf(tools) {
    const name = freshName("pe-form-tool");
    const choices = tools.map(({ tool, name: words, icon: path }) => {
      const radio = make("input", { type: "radio", name, checked: tool === this.tool, "aria-label": words, onchange: () => this.take(tool) });
      return make("label", { class: "pe-tool", title: words }, radio, icon(path), make("span", { text: words }));
    });
    const costs = tools.find((tool) => tool.costs)?.costs ?? [];
    const cost = make(
      "select",
      {
        class: "pe-select",
        "aria-label": "Cost of terrain",
        onchange() {
          board.terrain = Number(cost.value);
        },
      },
      ...costs.map((one) => make("option", { value: one, text: String(one), selected: one === this.terrain })),
    );
    const board = this;
    return make(
      "div",
      { class: "pe-form-tools" },
      make("div", { class: "pe-tools", role: "radiogroup", "aria-label": "Tool" }, ...choices),
      ...(costs.length ? [cost] : []),
    );
  }

  /** @param {string} tool */
  take(tool) {
    this.tool = tool;
    this.input.placeGrips();
  }

  /** Show a world, and a story on it.
   * @param {World} world
   * @param {Partial<Answer>} [answer] */
  show(world, answer = {}) {
    const [lane] = this.lanes;
    if (world !== this.world) this.hover = null; // what the pointer was at may be gone
    if (world !== this.world || world !== lane.world) lane.setWorld(world);
    this.world = world;
    lane.load(answer, {});
    lane.story.seek(lane.story.events.length);
    lane.board.setAttribute("aria-label", `${this.host.label}: ${this.kind.size(world)}`);
    this.redraw();
  }

  /** @param {World} world
   * @param {boolean} sameStroke */
  edit(world, sameStroke = false) {
    if (world !== this.world) this.uses.change?.(world, sameStroke);
  }

  /** @param {Spot} spot */
  press(spot) {
    this.lanes[0].board.focus({ preventScroll: true });
    this.look({ cursor: null });
    this.uses.press?.(spot);
  }

  /** @param {{hover?: Spot | null, cursor?: Spot | null}} look */
  look(look) {
    Object.assign(this, look);
    this.redraw();
  }

  /** Let a number be typed at a spot, where the board shows one. @param {Spot} spot */
  type(spot) {
    const isShown = spot.kind === "edge" || this.uses.layers.numbers !== "none";
    if (this.editable && isShown) this.kind.draft?.enter?.(this, spot);
  }

  /** @param {KeyboardEvent} event */
  pressKey(event) {
    const [{ board, scene }] = this.lanes;
    const asks = event.key === "Enter" && (event.shiftKey || event.ctrlKey || event.metaKey); // the form hears of it
    if (event.altKey || event.target !== board || asks) return;
    const enter = /** @type {KeyRow} */ ({
      keys: "Enter",
      use: "",
      strokes: { Enter: { name: "apply" }, Backspace: { name: "away" }, Delete: { name: "away" } },
    });
    const command = commandOf({ key: event.key, shift: event.shiftKey, command: event.ctrlKey || event.metaKey }, [enter, ...(this.kind.keys ?? [])]);
    if (!command) return;
    if (command.name === "leave") return this.look({ cursor: null });
    if (!this.obey(command, this.cursor ?? scene.home)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {Command} command
   * @param {Spot} spot  where the cursor is
   * @returns {boolean} whether there was anything to do */
  obey(command, spot) {
    const { name, row = 0, col = 0 } = command;
    if (name === "undo" || name === "redo") this.host[name]();
    else if (name === "move") this.put(this.cursor ? this.next(spot, row, col) : spot);
    else if (name === "away" && this.uses.back) this.uses.back();
    else if (name === "apply" && this.uses.press) {
      this.look({ cursor: spot });
      this.uses.press(spot);
    } else if (name === "apply" && this.kind.draft?.enter) this.type(spot);
    else if (this.editable && this.kind.edit) {
      this.edit(this.kind.edit(this.world, spot, command, this.hand));
      this.put(name === "away" ? this.lanes[0].scene.home : spot);
    } else return false;
    return true;
  }

  /** The next spot that way, where only states are pressed the next state.
   * @param {Spot} from
   * @param {number} row
   * @param {number} col
   * @returns {Spot} */
  next(from, row, col) {
    const [{ scene }] = this.lanes;
    const spot = scene.neighborOf(from, row, col);
    if (spot === from || spot.key + spot.kind === from.key + from.kind) return this.cursor ?? from; // there is none
    return scene.isPlace(spot) || !this.uses.press ? spot : this.next(spot, row, col);
  }

  /** @param {Spot} spot */
  put(spot) {
    this.look({ cursor: spot, hover: null });
    this.announce(spot);
  }

  /** @param {Spot} spot */
  announce(spot) {
    this.host.say(this.lanes[0].scene.nameOf(spot));
  }

  repaint() {
    this.palette = pagePalette();
    this.lanes[0].lay();
    this.redraw();
    this.input.placeGrips();
  }

  redraw() {
    if (!this.palette) return; // nothing is laid out yet
    const { palette, cursor, editable, uses } = this;
    this.lanes[0].draw({ palette, layers: uses.layers, focus: this.hover ?? cursor, cursor, editable, pick: null });
    if (editable) this.input.placeGrips();
  }
}
