/** A maze beside the tree of its parts: joined step by step, painted by the reader, and taken apart anew by Python. */
/** @import { Model, Request, Shown, Spot, World } from "../../page/types.js" */
/** @import { Command } from "../../board/keys.js" */
/** @import { Hand } from "../../board/kind.js" */
/** @import { Play } from "../../pieces/play.js" */
/** @import { Part, Told } from "./parts.js" */
/** @import { Stale } from "../live/live_figure.js" */
import { BoardInput } from "../../board/input.js";
import { EditHistory } from "../../page/edit_history.js";
import { TimedFigure } from "../live/timed_figure.js";
import { demand, isText, listOf, table } from "../../page/shape.js";
import { kindOf } from "../../kinds/index.js";
import { DecompositionFrame } from "./frame.js";
import { NOTHING, Parts, isProgress, isTold } from "./parts.js";
import { commandOf } from "../../board/keys.js";
import { DecompositionSheet } from "./sheet.js";
import { joinAt } from "./tables_chart.js";
import { stepInWords, wholeInWords } from "./words.js";

const areMethods = listOf(table({ name: isText, title: isText }));
const NOT_PARTS = new Parts(NOTHING);
const FINGER = 24; // CSS pixels around a part within which a press means it

export class DecompositionFigure extends TimedFigure {
  /** @type {DecompositionFrame} */
  dom;

  /** @param {Model} model
   * @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el);
    /** How a maze can be taken apart, by what Python calls it. @type {{name: string, title: string}[]} */
    this.methods = model.get("methods") ?? [];
    demand(areMethods(this.methods));
    this.search = String(this.book.search);
    this.history = new EditHistory(/** @type {World} */ (this.book.world));
    this.kind = kindOf(this.history.now);
    this.play = /** @type {Play} */ (this.kind.play);
    this.sheet = this.drawn(NOTHING);
    this.told = NOTHING;
    /** How far the joins had come when Python was asked, from 0 to 1; null: where the model says. @type {number | null} */
    this.came = null;
    this.tool = "look";
    /** The cell on which keys act. @type {Spot | null} */
    this.cursor = null;
    /** Whether what is drawn is what the maze comes to; "working": Python is asked. @type {"" | "working" | "stopped" | "wrong"} */
    this.state = "";
    this.far = ""; // how far Python is
    this.wrong = "";
    this.dom = new DecompositionFrame(this);
    el.append(this.dom.root);
    const figure = this;
    const lane = {
      board: this.dom.maze.box,
      get scene() {
        return figure.dom.laidOut();
      },
    };
    this.input = new BoardInput(this.kind, lane, {
      world: () => this.world,
      hand: () => this.hand,
      edit: (world, sameStroke, spot) => this.edit(/** @type {World} */ (world), sameStroke, spot),
      hover: () => {},
      press: () => this.lookAt(null),
      enter: () => {},
    });
    this.receive();
  }

  /** @returns {World} */
  get world() {
    return /** @type {World} */ (this.history.now);
  }

  get boxes() {
    const { maze, tree, tables } = this.dom;
    return [maze, tree, tables].map(({ box }) => box);
  }

  /** What the reader holds. @returns {Hand} */
  get hand() {
    return { tool: this.tool, terrain: 1, layers: { numbers: "none", parents: false, code: false, invariant: false }, editable: this.editable };
  }

  /** The parts of the maze as it stands; none while Python is asked for them. */
  get parts() {
    return this.state ? NOT_PARTS : this.sheet.parts;
  }

  get total() {
    return this.parts.total;
  }

  /** What the picture shows, for those who do not see it. */
  get words() {
    if (this.state) return this.wrong;
    return this.isAsking ? "" : wholeInWords(this.parts); // which tell how long the walk is
  }

  /** @param {Told} told */
  drawn(told) {
    return new DecompositionSheet(this.play, this.world, new Parts(told));
  }

  /** @param {Told} told */
  put(told) {
    const wanted = /** @type {number} */ (this.model.get("step") ?? -1);
    this.told = told;
    this.sheet = this.drawn(told);
    if (this.came !== null) this.step = Math.round(this.came * this.total);
    else this.step = wanted < 0 ? this.total : Math.min(wanted, this.total);
    this.lay();
  }

  /** Nothing is known of the maze as it stands. @param {"stopped" | "wrong"} state */
  forget(state) {
    this.state = state;
    this.sheet = this.drawn(NOTHING);
    this.dom.lay();
  }

  /** @param {World} world
   * @param {boolean} sameStroke
   * @param {Spot} spot  where it was edited */
  edit(world, sameStroke, spot) {
    if (world === this.world || !this.editable) return;
    this.history.record(world, sameStroke, spot);
    this.ask();
  }

  /** @param {"undo" | "redo" | "reset"} way */
  turnBack(way) {
    const before = this.world;
    const spot = this.history[way]();
    if (this.world === before) return;
    this.ask();
    if (spot) this.dom.say(this.sheet.scene.nameOf(spot));
  }

  /** @param {string} search */
  searchBy(search) {
    this.search = search;
    this.ask();
  }

  /** Have the maze taken apart anew. */
  ask() {
    this.playback.set(false);
    if (this.total) this.came = this.step / this.total;
    this.state = "working";
    this.told = NOTHING;
    this.far = "";
    this.wrong = "";
    this.sheet.setWorld(this.world);
    this.lay();
    this.send({ ...this.book, world: this.world, search: this.search });
  }

  /** Give up: the maze stays as it was painted. */
  stop() {
    super.stop();
    this.forget("stopped");
  }

  /** @param {any} response */
  hear(response) {
    if (!response) return;
    const { n, progress, error, parts } = response;
    if (progress) {
      demand(isProgress(progress));
      this.far = progress.joined ? `${progress.joined} of ${progress.of} joined…` : "";
      return this.refresh();
    }
    if (n !== undefined || parts) demand(isTold(response, this.play.size(this.world)));
    this.wrong = this.kind.inPrint?.(error ?? "") ?? error ?? "";
    this.state = "";
    if (this.wrong) this.forget("wrong");
    else if (parts) this.put(response);
    this.moveTo(this.step);
    if (this.onScreen && n !== undefined && !this.wrong) this.dom.say(this.words); // what is wrong is an alert
  }

  /** Where nothing is known there is nothing to go through.
   * @param {number} step
   * @param {boolean} [quietly] */
  moveTo(step, quietly) {
    if (this.total) super.moveTo(step, quietly);
  }

  followStep() {
    if (this.total) super.followStep();
  }

  /** A reader goes to a join, and hears of it.
   * @param {number} step */
  goTo(step) {
    this.seek(step);
    this.dom.say(this.stepWords);
  }

  get stepWords() {
    const { cols } = this.play.size(this.world);
    return stepInWords(this.parts, this.step, (cell) => `row ${Math.floor(cell / cols) + 1}, column ${(cell % cols) + 1}`);
  }

  /** @param {Request} request */
  isAbout(request) {
    return super.isAbout(request) && request.world?.kind === this.kind.name;
  }

  /** @param {Request} request */
  follow(request) {
    super.follow(request);
    this.search = String(request.search);
    this.history.record(/** @type {World} */ (request.world));
    this.sheet.setWorld(this.world);
    this.refresh();
  }

  /** @param {Shown} shown */
  restore({ world, step, search }) {
    this.history.record(/** @type {World} */ (world));
    if (search) this.search = search;
    this.model.set("step", step);
    this.ask();
    this.came = null;
  }

  /** @returns {Shown} */
  get shown() {
    return { world: this.world, step: this.heldStep, layers: [], own: {}, search: this.search };
  }

  /** Go to the part under a finger.
   * @param {number} x
   * @param {number} y
   * @param {number} reach  of the finger, all in pixels of the tree */
  goToPart(x, y, reach) {
    if (!this.total) return;
    const { width, height } = this.dom.tree;
    const part = this.sheet.tree.partAt(x / width, y / height, { x: reach / width, y: reach / height });
    if (part?.at) this.goTo(part.at);
  }

  /** @param {number} dr
   * @param {number} dc */
  moveCursor(dr, dc) {
    const { rows, cols } = this.play.size(this.world);
    const within = (/** @type {number} */ value, /** @type {number} */ count) => Math.max(0, Math.min(count - 1, value));
    const cell = this.cursor ? Number(this.cursor.key) : this.play.start(this.world)[0];
    const [r, c] = [Math.floor(cell / cols), cell % cols];
    const to = this.cursor ? within(r + dr, rows) * cols + within(c + dc, cols) : cell;
    this.lookAt({ kind: "piece", key: String(to) });
    this.dom.say(this.cursorWords);
  }

  /** What stands where the cursor is. */
  get cursorWords() {
    if (!this.cursor) return "";
    return this.sheet.scene.nameOf(this.cursor);
  }

  /** @param {Command} command */
  paintAtCursor(command) {
    const spot = this.cursor;
    if (!spot || !this.kind.edit) return this.moveCursor(0, 0);
    this.edit(this.kind.edit(this.world, spot, command, this.hand), false, spot);
    this.dom.say(this.cursorWords);
  }

  /** @param {Spot | null} cursor */
  lookAt(cursor) {
    this.cursor = cursor;
    this.refresh();
  }

  /** @param {KeyboardEvent} event */
  pressKey(event) {
    const { maze, tree, tables } = this.dom;
    if (event.altKey || ![maze, tree, tables].some(({ box }) => event.target === box)) return;
    const { key, shiftKey: shift, ctrlKey, metaKey } = event;
    const command = commandOf({ key, shift, command: ctrlKey || metaKey }, this.kind.keys);
    if (!command) return;
    if (command.name === "leave") return this.lookAt(null);
    event.preventDefault();
    this.obey(command, event.target);
  }

  /** @param {Command} command
   * @param {EventTarget | null} box  which of the three has the focus */
  obey(command, box) {
    const { name, row = 0, col = 0 } = command;
    const { maze, tree } = this.dom;
    if (this.obeyInTime(command)) return;
    if (name === "move" && box === maze.box) this.moveCursor(row, col);
    else if (name === "move" && box === tree.box) this.climb(row, col);
    else if (name === "move") this.goTo(this.step + (col || -row));
    else if (!this.editable) this.dom.say("This figure cannot be edited here.");
    else if (name === "undo" || name === "redo") this.turnBack(name);
    else if (box === maze.box) this.paintAtCursor(command);
  }

  /** From part to part, as they hang from each other.
   * @param {number} row
   * @param {number} col */
  climb(row, col) {
    const { parts: all, joined } = this.parts;
    const part = this.parts.partAt(this.step);
    if (!part) return this.goTo(row > 0 || col < 0 ? joined.length : 1);
    const beside = all[part.into]?.joins ?? [part.number];
    const below = part.joins.map((number) => all[number]).reduce((best, one) => (one.size > (best?.size ?? 0) ? one : best), /** @type {Part | null} */ (null));
    const to = row ? (row < 0 ? all[part.into] : below) : all[beside[beside.indexOf(part.number) + col]];
    if (to?.at) this.goTo(to.at);
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    super.listen(signal);
    const { maze, tree, tables } = this.dom;
    tree.box.addEventListener("click", ({ offsetX, offsetY }) => this.goToPart(offsetX, offsetY, FINGER), { signal });
    tables.box.addEventListener("click", ({ offsetX }) => this.goTo(joinAt(this.parts, tables.width, offsetX) || this.step), { signal });
    for (const name of ["focus", "blur"]) maze.box.addEventListener(name, () => this.refresh(), { signal });
  }

  end() {
    this.dom.walk.end();
  }

  lay() {
    this.dom.lay();
  }

  /** @param {Stale} stale */
  draw(stale) {
    if (stale.drawing) this.dom.draw();
    this.dom.tell();
  }
}
