/** The parts of a decomposition on the page, and what they say. */
/** @import { Note } from "../../page/types.js" */
/** @import { DecompositionFigure } from "./figure.js" */
import { chartMenu } from "../live/sheet_menu.js";
import { Canvas, densityOf } from "../../page/canvas.js";
import { handingOn, make, say } from "../../page/elements.js";
import { NoteLine } from "../../page/words.js";
import { Headings } from "../live/headings.js";
import { MoreMenu } from "../../page/more_menu.js";
import { Tools } from "../../board/tools.js";
import { Transport } from "../live/transport.js";
import { KeyHelp } from "../../board/keys.js";
import { MazeDrawing } from "./maze.js";
import { TABLES_HEIGHT, drawTables } from "./tables_chart.js";
import { Walk } from "./walk.js";
import { inFull } from "../../drawing/axes.js";
import { drawFrame } from "../../drawing/marks.js";

const KEY =
  "▭ the part that is joined · ┄ what it is made of · ◆ the largest table. A box holds parts, each made of the one below: the more, the higher it is. " +
  "Its number: the cells inside. Tap a part or a bar to go there.";
/** On the maze they paint, on the tree they go from part to part, on both through time. @type {[string, string][]} */
const KEYS = [
  ["Space", "play or pause"],
  ["[  ]", "one step back, one forward"],
  ["Home  End", "to the beginning, to the walk"],
  ["↑ ↓  on the tree", "to the part above, to the largest below"],
  ["← →  on the tree", "to its neighbor below the same part"],
  ["← ↑ → ↓  on the maze", "move the cursor"],
  ["W  F  E  P", "wall, food, empty, Pacman where the cursor is"],
  ["Z  Y", "undo, redo"],
  ["?", "show this list; ? or Escape hides it"],
];
const PAINTABLE = 20; // pixels of a cell that a finger can paint
const ENLARGED = 26; // of one in a maze that was enlarged

export class DecompositionFrame {
  /** @param {DecompositionFigure} figure */
  constructor(figure) {
    this.figure = figure;
    this.maze = new Canvas("pe-board", "maze");
    this.tree = new Canvas("pe-parts-tree", "tree of parts");
    this.tables = new Canvas("pe-parts-tables", "bar chart");
    this.search = make(
      "select",
      {
        class: "pe-select",
        "aria-label": "Method",
        title: "How the maze is taken apart",
        hidden: figure.methods.length < 2,
        onchange: () => figure.searchBy(this.search.value),
      },
      ...figure.methods.map(({ name, title }) => make("option", { value: name, text: title })),
    );
    this.walk = new Walk(figure);
    this.tools = new Tools(
      {
        tool: (tool) => {
          figure.tool = tool;
          figure.refresh();
        },
        terrain: () => {},
        undo: () => figure.turnBack("undo"),
        redo: () => figure.turnBack("redo"),
        reset: () => figure.turnBack("reset"),
        layers: () => {},
      },
      { ...figure.kind, layers: [], beginning: "maze" },
      false,
      figure.hand.layers,
    );
    this.transport = new Transport(figure, "step", () => this.say(figure.stepWords));
    this.isEnlarged = false;
    this.menu = new MoreMenu(() => [
      ...(this.isEnlarged || this.isSmall ? [{ text: "Enlarge the maze", checked: this.isEnlarged, press: () => this.enlarge() }] : []),
      ...chartMenu(figure, (words) => this.tools.remark.say(words)),
      { text: "Keys", press: () => this.help.toggle() },
    ]);
    this.help = new KeyHelp(() => KEYS);
    this.tools.element.append(make("div", { class: "pe-layers" }, this.search, this.walk.element), this.menu.element, this.help.element);
    this.note = new NoteLine();
    this.headings = new Headings(figure);
    this.live = make("p", { class: "pe-live-region", "aria-live": "polite" });
    this.wrong = make("p", { class: "pe-wrong pe-chart-wrong", role: "alert", hidden: true });
    this.counts = make(
      "dl",
      { class: "pe-counts" },
      ...["cells inside", "border", "rows", "largest table", "width", "walk"].map((name) => make("div", {}, make("dt", { text: name }), make("dd"))),
    );
    this.said = make("p", { class: "pe-said" });
    this.far = make("span", { class: "pe-note", role: "status" });
    this.halt = make("button", { type: "button", class: "pe-button pe-deed", text: "Stop", hidden: true, onclick: () => figure.stop() });
    this.key = make("p", { class: "pe-hint pe-parts-key", text: KEY });
    // Whatever there is to say stands below the maze, in room of its own: the cells stay where they are.
    const words = make("div", { class: "pe-parts-words" }, this.said, this.wrong, make("p", {}, this.halt, this.far), this.note.element);
    this.room = make("div", { class: "pe-parts-room" }, this.maze.box);
    const left = make("div", { class: "pe-parts-maze" }, this.room, words);
    const right = make("div", { class: "pe-parts-whole" }, this.tree.box, this.key);
    this.root = /** @type {HTMLElement} */ (
      make(
        "figure",
        { class: "pe-frame pe-decomposition" },
        ...this.headings.above,
        this.tools.element,
        make("div", { class: "pe-parts-stage" }, left, right),
        this.transport.element,
        this.counts,
        this.tables.box,
        this.live,
        this.headings.below,
      )
    );
  }

  /** Give each picture the room that it needs. */
  lay() {
    const { sheet } = this.figure;
    const { ratio, widest } = sheet.scene.shape;
    this.root.style.setProperty("--pe-ratio", String(ratio));
    this.root.style.setProperty("--pe-enlarged", `${sheet.scene.size.cols * ENLARGED}px`);
    this.root.style.setProperty("--pe-widest", `${widest}px`);
    this.root.classList.toggle("pe-parts-wide", ratio > 1.7);
    this.tree.box.style.height = `${sheet.treeHeight}px`;
    this.tables.box.style.height = `${TABLES_HEIGHT}px`;
    this.figure.refresh();
  }

  tell() {
    const { figure } = this;
    const { model, sheet, state } = figure;
    this.headings.tell();
    this.search.value = figure.search;
    this.search.disabled = !figure.editable;
    handingOn(() => (this.halt.hidden = state !== "working"), [this.halt, this.maze.box]);
    const note = /** @type {Note | null} */ (model.get("note") ?? null);
    const asked = note?.passing ? note.text : "Asking Python…";
    say(this.far, state === "working" ? `${figure.far || asked} Pale: the maze before.` : state === "stopped" ? "Stopped." : this.tooSmall());
    this.wrong.hidden = !figure.wrong;
    say(this.wrong, figure.wrong);
    this.root.classList.toggle("pe-parts-old", state !== "");
    this.transport.element.inert = state !== "";
    const { past, future } = figure.history;
    const { tool, editable } = figure;
    this.note.tell(note);
    this.tools.update({ editable, tool, terrain: 1, layers: figure.hand.layers, undoable: past.length > 0, redoable: future.length > 0 });
    const words = figure.stepWords;
    say(this.said, words);
    this.tellCounts();
    this.transport.tell(words, sheet.parts.total);
    this.maze.label(`${model.get("title") || "Maze"}. ${figure.cursor ? figure.cursorWords : figure.kind.size(figure.world)}`);
    this.tree.label(`The tree of parts. ${words || figure.words}`);
    this.tables.label(`The tables of all parts. ${figure.words}`);
    this.root.setAttribute("aria-label", this.headings.name("Decomposition"));
  }

  /** Whether a finger would paint the wrong cell. */
  get isSmall() {
    return this.figure.sheet.scene.cell < PAINTABLE;
  }

  /** What to do about that. */
  tooSmall() {
    const isTold = this.figure.tool !== "look" && this.isSmall && matchMedia("(pointer: coarse)").matches;
    return isTold ? "The cells are small here: to paint, enlarge the maze, under More (⋯)." : "";
  }

  /** Show the maze in cells that a finger can paint, wider than its room, or as it was. */
  enlarge() {
    this.isEnlarged = !this.isEnlarged;
    this.root.classList.toggle("pe-parts-enlarged", this.isEnlarged);
    if (this.isEnlarged) this.keepInSight(this.figure.play.start(this.figure.world)[0]);
  }

  /** Scroll to a cell where the maze is wider than its room. @param {string | number} cell */
  keepInSight(cell) {
    const { room, figure } = this;
    const { cols } = figure.sheet.scene.size;
    const wide = this.maze.width / cols;
    const left = (Number(cell) % cols) * wide;
    room.scrollLeft = Math.max(left + 2 * wide - room.clientWidth, Math.min(room.scrollLeft, left - wide));
  }

  /** The maze as it lies in its box now: a press may come before the next drawing. */
  laidOut() {
    const { scene } = this.figure.sheet;
    scene.layout(this.maze.width, this.maze.height, densityOf());
    return scene;
  }

  tellCounts() {
    const { parts, step } = this.figure;
    const part = parts.partAt(step);
    const { largest, cost } = parts;
    const values = [
      inFull(part?.size),
      inFull(part?.border.length),
      inFull(part?.rows),
      inFull(largest?.rows),
      largest ? inFull(parts.width) : "–",
      inFull(this.figure.isAsking ? null : cost),
    ];
    values.forEach((value, n) => say(this.counts.children[n].lastElementChild, value));
  }

  draw() {
    const { figure, maze, tree, tables } = this;
    const { sheet, palette, step, parts, cursor } = figure;
    this.walk.tell(); // which may be over
    maze.draw((pen) => {
      new MazeDrawing(pen, palette, this.laidOut()).draw(parts, step, this.walk.gone);
      if (cursor && document.activeElement === maze.box) drawFrame(pen, sheet.scene.boxOf(cursor), palette["frontier-ring"], palette.surface, 3);
    });
    tree.draw((pen) => sheet.drawTree(pen, palette, step, tree.width));
    tables.draw((pen) => drawTables(pen, palette, { parts: sheet.parts, step, width: tables.width }));
    if (cursor) this.keepInSight(cursor.key);
    figure.input.placeGrips();
  }

  /** @param {string} words */
  say(words) {
    say(this.live, words);
  }
}
