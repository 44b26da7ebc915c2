/** A map of up to a million cells: its start and goal are dragged, its walls painted, and compiled kernels answer meanwhile. */
/** @import { TextFile } from "../../page/files.js" */
/** @import { Model, Note, Point, Request, Response } from "../../page/types.js" */
/** @import { Command } from "../../board/keys.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Stale } from "../live/live_figure.js" */
/** @import { End } from "./map.js" */
/** @import { Method } from "./methods.js" */
/** @import { Found } from "./searching.js" */
import { commandOf } from "../../board/keys.js";
import { chooseFile } from "../../page/files.js";
import { demand, isCount, isNumber, isText, orNull } from "../../page/shape.js";
import { counted } from "../../story/numbers.js";
import { LiveFigure } from "../live/live_figure.js";
import { Edits } from "./edits.js";
import { LargeMapFrame } from "./frame.js";
import { MapInput } from "./input.js";
import { KEYS } from "./keys.js";
import { LargeMap, cornersOf, stepsOf } from "./map.js";
import { readMap } from "./map_file.js";
import { METHODS, Tally, inLength } from "./methods.js";
import { Offers } from "./offers.js";
import { Dots } from "./picture.js";
import { Searching } from "./searching.js";
import { LargeMapSheet } from "./sheet.js";
import { MOST_TOLD, STORIES, mountStory, whyOther } from "./story.js";
import { View } from "./view.js";

const REST = 300; // ms after which the other methods are tried on what is in sight
const ZOOM = 1.6; // times as large, at a key
const FAR = 10; // cells that the cursor goes with Shift
const BRUSH = 7; // pixels that a stroke is wide at least

const HOW = {
  book: "Found by Python when the book was made.",
  compiled: "Compiled: WebAssembly searches, in this page.",
  readable: "No compiled search runs in this browser: plain JavaScript answers, whatever the method.",
};

/** The path in sight: where it turns, what it costs, null where there is none, and who found it.
 * @typedef {{corners: number[], cost: number | null, how: keyof typeof HOW, marks: Uint8Array | null}} Shown */

export class LargeMapFigure extends LiveFigure {
  /** @type {LargeMapFrame} */
  dom;

  /** @param {Model} model
   * @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el);
    this.method = /** @type {Method} */ (METHODS.find(([name]) => name === this.book.method)?.[0] ?? "jump_points");
    this.hasMarks = (model.get("layers") ?? []).includes("expanded");
    /** @type {"look" | "wall" | "erase"} */
    this.tool = "look";
    this.isSolved = model.get("step") !== 0;
    this.wasEditable = super.editable;
    /** @type {Shown | null} */
    this.found = null;
    /** @type {Searching | null} */
    this.searching = null;
    /** Whether all methods are being tried on what is in sight. */
    this.isTrying = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.resting = undefined;
    this.offers = new Offers(model.get("instances") ?? [], this.book.world);
    /** The place of the map in sight among them. */
    this.offered = 0;
    /** The end that goes where the cursor goes. @type {End | null} */
    this.taken = null;
    this.wrong = "";
    this.far = "";
    /** @type {(() => void) | null} */
    this.leaveStory = null;
    /** What a question calls when it was answered. */
    this.playback = { opening: -1, set: (/** @type {boolean} */ playing) => playing && this.reveal() };
    this.total = 1;
    this.laid = laidOut(LargeMap.of(this.book.world));
    /** The cell on which keys act. */
    this.cursor = this.map.start;
    this.tallies = unasked();
    /** In which colors the dots of the map are; null: they are to be put together anew. @type {Palette | null} */
    this.dotted = null;
    this.dom = new LargeMapFrame(this);
    this.input = new MapInput({
      board: this.dom.board.box,
      view: () => this.view,
      pointOf: (end) => this.view.pointOf(this.map[end]),
      tool: () => this.tool,
      editable: () => this.editable,
      begin: () => this.halt(),
      drag: (end, at) => this.move(end, this.view.cellAt(at)),
      paint: (from, to, isFirst) => this.stroke(from, to, isFirst),
      finish: () => this.finish(),
      tap: (end, at) => this.tap(end, at),
      moved: () => this.refresh(),
    });
    this.dom.lay();
    el.append(this.dom.root);
    this.receive();
    this.refresh();
  }

  /** Show another map, as it was when it was offered.
   * @param {number} offered  its place */
  chooseMap(offered) {
    this.offered = offered;
    this.putMap(LargeMap.of(this.offers.maps[offered].world));
  }

  /** @param {LargeMap} map */
  putMap(map) {
    this.searching?.end();
    this.searching = null;
    this.laid = laidOut(map);
    this.cursor = map.start;
    this.tallies = unasked();
    this.dotted = null;
    this.taken = null;
    this.found = null;
    this.wrong = "";
    this.dom.lay();
    this.change();
    this.tellMap();
    this.model.save_changes();
    this.dom.say(`A map of ${counted(map.rows, "row")} and ${counted(map.cols, "column")}.`);
  }

  /** Let Python know what the map has become. */
  tellMap() {
    const { rows, cols, cells, start, goal } = this.map.world;
    this.model.set("stands", { rows, cols, cells, start, goal });
  }

  get map() {
    return this.laid.map;
  }

  get edits() {
    return this.laid.edits;
  }

  get view() {
    return this.laid.view;
  }

  get dots() {
    return this.laid.dots;
  }

  /** What the host has to say of Python. @returns {Note | null} */
  get note() {
    return this.model.get("note") ?? null;
  }

  get isWithoutPython() {
    return this.note !== null && !this.note.passing;
  }

  /** Its answers are not Python's: where that does not run, it is edited all the same. */
  get editable() {
    return super.editable || (this.wasEditable && this.isWithoutPython);
  }

  get boxes() {
    return [this.dom.board.box];
  }

  get pasteOn() {
    return this.dom.board.box;
  }

  get takesFiles() {
    return this.editable;
  }

  get isOver() {
    return this.isSolved && this.found !== null && this.found.how !== "book";
  }

  // What it says.

  /** What is drawn above the ground. */
  get above() {
    const { isSolved, found, hasMarks, taken, map } = this;
    return {
      corners: isSolved ? (found?.corners ?? []) : [],
      marks: isSolved && hasMarks ? (found?.marks ?? null) : null,
      cursor: this.cursor,
      taken: taken ? map[taken] : -1,
    };
  }

  get how() {
    if (!this.isSolved) return "";
    return this.found ? HOW[this.found.how] : this.wrong ? "" : "Searching…";
  }

  /** What came out, in a sentence. */
  get sentence() {
    const { found, map } = this;
    if (!this.isSolved) return "Not searched yet.";
    if (!found) return "";
    if (found.cost === null) return "No path leads from S to G.";
    const { straights, diagonals } = stepsOf(found.corners, map.cols);
    return `Length ${inLength(found.cost)}: ${counted(straights, "straight step")}, ${diagonals.toLocaleString("en-US")} diagonal.`;
  }

  /** All that is seen, for those who do not see it. */
  get words() {
    const { map, method, tallies, taken } = this;
    const { expanded } = tallies[method];
    const [, name] = METHODS.find(([one]) => one === method) ?? METHODS[0];
    const ends = `S at ${map.nameOf(map.start)}, G at ${map.nameOf(map.goal)}.`;
    const work = this.isSolved && expanded !== null ? `${name}: ${counted(expanded, "cell")} expanded.` : "";
    const held = taken ? `The ${taken} goes with the cursor.` : "";
    return [`${counted(map.rows, "row")} and ${counted(map.cols, "column")}.`, ends, this.sentence, work, held].filter(Boolean).join(" ");
  }

  /** Whether the search can be followed step by step. */
  get canTell() {
    return this.editable && this.isSolved && !this.isWithoutPython && this.map.rows * this.map.cols <= MOST_TOLD;
  }

  // What is searched.

  /** Something is different: search again, by the method that is chosen. @param {number[]} [cells]  that were painted */
  change(cells) {
    this.searching?.change(cells);
    for (const [name] of METHODS)
      if (name === this.method) this.tallies[name].age();
      else this.tallies[name] = new Tally();
    this.search();
  }

  /** By the method that is chosen. What was told of another search goes. */
  search() {
    this.halt();
    this.hideStory();
    this.wrong = "";
    if (this.isSolved) this.begin().ask(this.method);
    this.refresh();
  }

  begin() {
    return (this.searching ??= new Searching(
      this.map,
      (found, method, isOld) => this.receiveFound(found, method, isOld),
      (sentence) => {
        this.wrong = sentence;
        this.refresh();
      },
    ));
  }

  /** What else was to be tried is not tried. */
  halt() {
    clearTimeout(this.resting);
    this.isTrying = false;
  }

  /** @param {Found} found
   * @param {Method} method
   * @param {boolean} isOld  something has changed meanwhile */
  receiveFound(found, method, isOld) {
    const { milliseconds, expanded, path, cost, how } = found;
    const tally = this.tallies[method];
    if (!isOld || method === this.method) tally.note(expanded, milliseconds);
    if (isOld) tally.age();
    if (method === this.method) {
      this.found = { corners: cornersOf(path, this.map.cols), cost: path.length ? cost : null, how, marks: found.marks ?? null };
      this.dotted = null;
      this.tellModel(expanded);
    }
    this.refresh();
    if (this.input.isHeld && this.onScreen) this.paint(); // it is seen in the next frame all the same, and need not wait for it
    if (this.isTrying) this.tryNext();
    else this.rest();
  }

  /** Nothing is done for a while: then the other methods are tried, so that all can be compared. */
  rest() {
    clearTimeout(this.resting);
    if (this.input.isHeld || !this.isSolved || this.untried === undefined) return;
    this.resting = setTimeout(() => {
      this.isTrying = true;
      this.tryNext();
    }, REST);
  }

  /** The method that was tried least, while there is one whose time is not sure. @returns {Method | undefined} */
  get untried() {
    const tried = (/** @type {Method} */ name) => this.tallies[name].times.length + Number(this.tallies[name].first !== null);
    const unsure = METHODS.map(([name]) => name).filter((name) => !this.tallies[name].isSure);
    return unsure.sort((one, other) => tried(one) - tried(other))[0];
  }

  tryNext() {
    const next = this.untried;
    this.isTrying = next !== undefined;
    if (next && this.onScreen) this.begin().ask(next);
  }

  /** Let Python, and what the figure asks, know what came out. @param {number} expanded */
  tellModel(expanded) {
    const { model, found } = this;
    const [, title] = METHODS.find(([name]) => name === this.method) ?? METHODS[0];
    model.set("response", { v: 1, title, how: found?.how, cost: found?.cost ?? null, unit: 1, expanded });
    if (!this.input.isHeld) model.save_changes(); // of a drag it hears at its end
  }

  /** Show what comes out. */
  reveal() {
    if (this.isSolved) return;
    this.isSolved = true;
    this.model.set("step", 1);
    this.change();
    this.dom.board.box.focus({ preventScroll: true });
  }

  /** A question was answered where nothing is to move. */
  seek() {
    this.reveal();
  }

  // What a reader does.

  /** @param {"look" | "wall" | "erase"} tool */
  take(tool) {
    this.tool = tool;
    this.refresh();
  }

  /** The path stays, and with it what the other methods took for it.
   * @param {Method} method */
  searchBy(method) {
    if (method === this.method) return;
    if (this.tallies[this.method].isOld) this.tallies[this.method] = new Tally();
    this.method = method;
    this.search();
  }

  /** @param {boolean} hasMarks */
  showMarks(hasMarks) {
    this.hasMarks = hasMarks;
    this.dotted = null;
    this.refresh();
  }

  /** @param {End} end
   * @param {number} cell */
  move(end, cell) {
    if (this.editable && this.edits.move(end, cell)) this.change();
  }

  /** Paint from point to point, so wide that it can be seen.
   * @param {Point} from
   * @param {Point} to
   * @param {boolean} isFirst */
  stroke(from, to, isFirst) {
    const { map, view } = this;
    const [[r0, c0], [r1, c1]] = [from, to].map((point) => map.placeOf(view.cellAt(point)));
    const half = Math.floor(BRUSH / 2 / view.scale);
    const steps = Math.max(Math.abs(r1 - r0), Math.abs(c1 - c0), 1);
    /** @type {Set<number>} */
    const cells = new Set();
    for (let n = isFirst ? steps : 0; n <= steps; n += 1) {
      const [r, c] = [Math.round(r0 + ((r1 - r0) * n) / steps), Math.round(c0 + ((c1 - c0) * n) / steps)];
      for (let y = r - half; y <= r + half; y += 1) for (let x = c - half; x <= c + half; x += 1) cells.add(map.cellAt(y, x));
    }
    this.paintCells(cells, this.tool === "erase");
  }

  /** @param {Iterable<number>} cells
   * @param {boolean} isGround */
  paintCells(cells, isGround) {
    if (!this.editable) return;
    const painted = [...cells].filter((cell) => this.edits.paint(cell, isGround));
    if (painted.length) this.repaintCells(painted);
  }

  /** @param {number[]} cells  that are other ground now */
  repaintCells(cells) {
    this.dotted = null;
    this.change(cells);
  }

  /** A stroke is over. */
  finish() {
    this.rest();
    this.refresh();
    if (!this.edits.finish()) return;
    this.tellMap();
    this.model.set("step", (this.model.get("step") || 0) + (this.isSolved ? 1 : 0));
    this.model.save_changes();
  }

  /** @param {"undo" | "redo" | "reset"} way */
  turnBack(way) {
    const { edits } = this;
    const isTurned = way === "reset" ? edits.reset() : edits.turnBack(way);
    if (!isTurned) return;
    const stroke = (way === "undo" ? edits.future : edits.past).at(-1);
    this.repaintCells(stroke?.cells ?? []);
    this.tellMap();
    this.model.save_changes();
    this.dom.say(way === "reset" ? "The first map." : way === "undo" ? "Undone." : "Done again.");
  }

  /** A tap on an end takes it along, the next puts it down; else the cursor goes there.
   * @param {End | null} end
   * @param {Point} at */
  tap(end, at) {
    const cell = this.view.cellAt(at);
    if (end) this.takeAlong(this.taken === end ? null : end);
    else if (this.taken) {
      this.move(this.taken, cell);
      this.finish();
      this.takeAlong(null);
    } else this.cursor = cell;
    this.refresh();
  }

  /** @param {End | null} end  null: what was taken along is put down */
  takeAlong(end) {
    if (this.taken && !end) this.dom.say(`The ${this.taken} is at ${this.map.nameOf(this.map[this.taken])}. ${this.sentence}`);
    this.taken = end;
    if (end) {
      this.cursor = this.map[end];
      this.dom.say(`The ${end} goes with the arrows, or where you tap.`);
    }
    this.refresh();
  }

  choose() {
    chooseFile((file) => this.read(file));
  }

  /** @param {TextFile} file */
  read({ name, text }) {
    const map = readMap(text);
    if (typeof map === "string") {
      this.wrong = `${name || "The text"} ${map}.`;
      return this.refresh();
    }
    this.offered = this.offers.add(name || "as pasted", map.world);
    this.putMap(map);
  }

  // Keys.

  /** @param {KeyboardEvent} event */
  pressKey(event) {
    if (event.altKey || event.target !== this.dom.board.box) return;
    const { key, shiftKey: shift, ctrlKey, metaKey } = event;
    const command = commandOf({ key, shift, command: ctrlKey || metaKey }, KEYS);
    if (!command) return;
    if (this.obey(command)) event.preventDefault();
  }

  /** @param {Command} command
   * @returns {boolean} whether it is one of the map's */
  obey({ name, row = 0, col = 0 }) {
    const { view } = this;
    /** @type {Record<string, () => void>} */
    const deeds = {
      move: () => this.moveCursor(row, col),
      shift: () => this.moveCursor(FAR * row, FAR * col),
      start: () => this.putDownOrTake("start"),
      goal: () => this.putDownOrTake("goal"),
      leave: () => this.putDownOrTake(this.taken),
      wall: () => this.paintAtCursor(false),
      erase: () => this.paintAtCursor(true),
      in: () => view.zoomBy(ZOOM, view.pointOf(this.cursor)),
      out: () => view.zoomBy(1 / ZOOM, view.pointOf(this.cursor)),
      whole: () => view.whole(),
      undo: () => this.turnBack("undo"),
      redo: () => this.turnBack("redo"),
      help: () => this.dom.help.toggle(),
    };
    for (const [method] of METHODS) deeds[method] = () => this.searchBy(method);
    if (!Object.hasOwn(deeds, name)) return false;
    deeds[name]();
    this.refresh();
    return true;
  }

  /** @param {End | null} end */
  putDownOrTake(end) {
    if (!this.editable) return;
    if (this.taken) this.finish();
    this.takeAlong(end && this.taken !== end ? end : null);
  }

  /** @param {boolean} isGround */
  paintAtCursor(isGround) {
    this.paintCells([this.cursor], isGround);
    this.finish();
    this.dom.say(this.cursorWords);
  }

  /** @param {number} dr
   * @param {number} dc */
  moveCursor(dr, dc) {
    const { map, taken } = this;
    const [r, c] = map.placeOf(this.cursor);
    const within = (/** @type {number} */ value, /** @type {number} */ count) => Math.max(0, Math.min(count - 1, value));
    this.cursor = map.cellAt(within(r + dr, map.rows), within(c + dc, map.cols));
    this.view.follow(this.cursor);
    if (taken) this.move(taken, this.cursor);
    this.dom.say(this.cursorWords);
  }

  /** What is where the cursor is. */
  get cursorWords() {
    const { map, cursor } = this;
    const what = cursor === map.start ? "start" : cursor === map.goal ? "goal" : map.open[cursor] ? "ground" : "wall";
    return `${map.nameOf(cursor)}: ${what}`;
  }

  // The story of a small map.

  turnStory() {
    if (this.leaveStory) return this.hideStory();
    this.far = "Asking Python…";
    this.send({ ...this.book, world: this.map.world, story: STORIES[this.method].search }, true);
    this.refresh();
  }

  hideStory() {
    if (this.far) this.stop(); // what Python was to tell is of another search
    this.far = "";
    this.leaveStory?.();
    this.leaveStory = null;
    this.dom.told.hidden = true;
    this.dom.told.replaceChildren();
    this.refresh();
  }

  /** @param {any} response */
  hear(response) {
    if (!response || response.how === "compiled" || (response.how === "readable" && !response.corners)) return; // what it told itself
    if (response.progress) return;
    this.far = "";
    demand(response.error === undefined || isText(response.error));
    if (response.error) this.wrong = response.error;
    else if (response.events) this.showStory(response);
    else if (response.corners) this.hearOfPath(response);
    this.refresh();
  }

  /** @param {Response} response */
  showStory(response) {
    const { found, method, tallies } = this;
    const why = found?.how === "compiled" ? whyOther(method, response, tallies[method].expanded) : "";
    this.leaveStory = mountStory(this.dom.told, this.map, response, why);
    this.dom.told.hidden = false;
    this.dom.say("The search can be played below the map.");
  }

  /** A path that Python found: with the book, or for another map. @param {any} response */
  hearOfPath({ corners, cost, unit }) {
    const { rows, cols } = this.map;
    const isCell = (/** @type {any} */ cell) => Array.isArray(cell) && cell.length === 2 && isCount(rows)(cell[0]) && isCount(cols)(cell[1]);
    demand(Array.isArray(corners) && corners.every(isCell) && orNull(isNumber)(cost) && isNumber(unit) && unit > 0);
    if (this.found) return; // the page was faster
    this.found = { corners: corners.map((/** @type {number[]} */ [r, c]) => r * cols + c), cost: cost === null ? null : cost / unit, how: "book", marks: null };
  }

  /** @param {Request} request */
  follow(request) {
    super.follow(request);
    this.chooseMap(this.offers.add("as set in Python", request.world));
  }

  // The page.

  /** @param {boolean} onScreen  the kernels are fetched when it is first in sight */
  see(onScreen) {
    super.see(onScreen);
    if (!onScreen || !this.isSolved) return;
    if (this.searching) this.rest();
    else this.change();
  }

  end() {
    this.halt();
    this.leaveStory?.();
    this.searching?.end();
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    for (const name of ["focus", "blur"]) this.dom.board.box.addEventListener(name, () => this.refresh(), { signal });
  }

  /** What is drawn on a sheet. */
  get told() {
    return this.found;
  }

  get step() {
    return 1;
  }

  /** @param {Shown | null} found */
  drawn(found) {
    return new LargeMapSheet(this.map, found?.corners ?? []);
  }

  lay() {
    this.dom.lay();
  }

  /** @param {Stale} stale */
  draw(stale) {
    if (stale.drawing) this.drawMap(); // it asks how large it is, before words change
    this.dom.tell();
  }

  drawMap() {
    const { palette } = this;
    if (this.dotted !== palette) this.dots.fill(palette, this.above.marks);
    this.dotted = palette;
    this.dom.draw();
  }
}

/** What belongs to a map: what is done to it, what of it is in sight, and its dots. @param {LargeMap} map */
function laidOut(map) {
  return { map, edits: new Edits(map), view: new View(map.rows, map.cols), dots: new Dots(map) };
}

/** @returns {Record<Method, Tally>} */
function unasked() {
  return { heap: new Tally(), buckets: new Tally(), jump_points: new Tally() };
}
