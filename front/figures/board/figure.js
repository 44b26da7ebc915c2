/** A figure: one world, one to four searches on it, and everything a reader can do with them. */
/** @import { Hand } from "../../board/kind.js" */
/** @import { AskingPanel } from "./panel.js" */
/** @import { TextFile } from "../../page/files.js" */
/** @import { Layers, Model, OwnCode, Request, Response, Spot, World } from "../../page/types.js" */
import { BoardInput } from "../../board/input.js";
import { EditHistory } from "../../page/edit_history.js";
import { Exchange } from "../../page/exchange.js";
import { buildFrame } from "./frame.js";
import { NoPanel } from "./panel.js";
import { kindOf } from "../../kinds/index.js";
import { withOwnCode } from "../../story/own_code.js";
import { readPalette } from "../../page/palette.js";
import { Playback } from "../../page/playback.js";
import { Prediction } from "./prediction.js";
import { receive } from "./receive.js";
import { layerNames, readLayers } from "../../story/readout.js";

export class Figure {
  /** @param {Model} model
   * @param {HTMLElement} el
   * @param {new (figure: Figure) => AskingPanel} [Panel]  what it asks besides */
  constructor(model, el, Panel = NoPanel) {
    this.model = model;
    this.el = el;
    this.exchange = new Exchange(model);
    /** @type {Request} */
    this.request = model.get("request");
    this.book = this.request; // as it came, in the book's own words
    this.panel = /** @type {AskingPanel} */ (new Panel(this));
    this.history = new EditHistory(this.panel.worldOf(this.request, model.get("response")));
    this.kind = kindOf(this.history.now);
    this.layers = readLayers(model.get("layers") ?? []);
    const tools = this.kind.tools ?? [];
    this.tool = tools[0]?.tool ?? "look";
    this.terrain = tools.find(({ cost }) => cost)?.cost ?? 1;
    this.hover = /** @type {Spot | null} */ (null);
    this.chosen = /** @type {Spot | null} */ (null);
    this.cursor = /** @type {Spot | null} */ (null);
    /** What is pointed at in the panel of a kind. @type {number | null} */
    this.picked = null;
    this.isLooking = false; // the spot in sight is told, else the event: whichever the reader went to last
    this.byExpansions = Array.isArray(this.request.lanes);
    this.step = 0;
    this.onScreen = true;
    this.stale = { drawing: true, words: true, tools: true, name: true };
    this.frameRequest = 0;
    this.playback = new Playback(this);
    this.prediction = new Prediction(this);
    this.dom = buildFrame(this);
    this.lanes = this.dom.lanes;
    this.compared = this.lanes.map(({ story }) => story); // what the next answer is compared with: before a stroke began
    this.inputs = this.lanes.map((lane, n) => this.kind.input?.(this, lane, n) ?? new BoardInput(this.kind, lane, this.actions()));
    this.palette = readPalette();
    receive(this);
  }

  /** @returns {World} */
  get world() {
    return this.history.now;
  }

  /** @returns {boolean} */
  get editable() {
    return !!this.model.get("editable");
  }

  /** What the reader holds. @returns {Hand} */
  get hand() {
    return { tool: this.tool, terrain: this.terrain, layers: this.layers, editable: this.editable && !this.prediction.isOn };
  }

  /** What a pointer on a board can do. */
  actions() {
    return {
      world: () => this.world,
      hand: () => this.hand,
      edit: (/** @type {World} */ world, /** @type {boolean} */ sameStroke, /** @type {Spot} */ spot) => this.edit(world, sameStroke, spot),
      hover: (/** @type {Spot | null} */ spot) => this.lookAt({ hover: spot }),
      press: (/** @type {Spot} */ spot) => {
        this.lanes[0].board.focus({ preventScroll: true });
        this.lookAt({ chosen: spot, cursor: null });
      },
      enter: (/** @type {Spot} */ spot) => this.prediction.isOn || (this.kind.enter ? this.kind.enter(this, spot) : this.dom.explain(spot, this.tool)),
    };
  }

  get total() {
    return Math.max(0, ...this.lanes.map(({ story }) => (this.byExpansions ? story.expansions.length : story.events.length)));
  }

  /** Show a moment without telling anybody. @param {number} step */
  show(step) {
    this.step = Math.max(0, Math.min(step, this.total));
    this.lanes[0].notice = "";
    for (const { story } of this.lanes) story.seek(this.byExpansions ? story.eventsOf(this.step) : this.step);
    this.refresh({ drawing: true, words: true, name: !this.playback.playing });
  }

  /** @param {number} step
   * @param {boolean} [quietly]  Python hears of it later: a figure that plays would send sixty messages a second */
  moveTo(step, quietly = false) {
    if (this.prediction.isOn) step = this.prediction.stopFor(step);
    if (step !== this.step && !(this.playback.playing && this.hover)) this.isLooking = false;
    this.show(step);
    if (this.model.get("step") !== this.step) this.model.set("step", this.step);
    if (!quietly) this.model.save_changes();
  }

  /** Make the reader's world the figure's world, and ask what the searches do on it.
   * @param {World} world
   * @param {boolean} [sameStroke]
   * @param {Spot | null} [spot]  where it was edited */
  edit(world, sameStroke = false, spot = null) {
    if (world === this.world) return;
    this.history.record(world, sameStroke, spot);
    this.adopt(sameStroke);
  }

  /** Whether another world can come from a file. */
  get takesFiles() {
    return this.editable && this.kind.beginning !== undefined && !this.panel.isBoardless;
  }

  /** Ask for the world in a file; Python knows how worlds are written. @param {TextFile} file */
  read({ name, text }) {
    this.exchange.ask({ v: 1, ask: "world", world: this.world, name, text });
    this.hurry();
    this.refresh({ tools: true });
  }

  /** It has come, or a sentence that says why there is none. @param {Response} response */
  open({ world, error = "" }) {
    if (!world) return this.dom.notify(error);
    this.lookAt({ hover: null, chosen: null, cursor: null }); // they may stand beyond its edge
    this.edit(world);
    if (this.kind.restless) this.moveTo(0); // else one would see where the old search stands
  }

  /** The world in `history.now` is new: draw it, and send it if somebody can answer. @param {boolean} [sameStroke] */
  adopt(sameStroke = false) {
    this.prediction.leave();
    for (const lane of this.lanes) lane.setWorld(this.world);
    this.ask(sameStroke);
  }

  /** Ask what the searches, the book's or the reader's own, do on the world as it is. @param {boolean} [sameStroke] */
  ask(sameStroke = false) {
    if (!sameStroke) this.compared = this.lanes.map(({ story }) => story);
    const request = this.panel.onBoard(withOwnCode(this.book, this.own), this.world);
    if (!request) return;
    this.request = request;
    this.panel.leave();
    if (this.editable) this.exchange.ask(this.request);
    this.refresh({ drawing: true, words: true, tools: true });
  }

  /** @returns {OwnCode} */
  get own() {
    return this.model.get("own") ?? {};
  }

  /** The reader rewrote a search, or took the book's words back. */
  followOwnCode() {
    this.ask();
    this.hurry();
  }

  /** Off screen there is no next frame, but whoever edits code beside the figure waits for its answer. */
  hurry() {
    if (!this.onScreen) this.exchange.flush(performance.now());
  }

  /** @param {{hover?: Spot | null, chosen?: Spot | null, cursor?: Spot | null}} look */
  lookAt(look) {
    const same = (/** @type {Spot | null} */ a, /** @type {Spot | null} */ b) => a?.key === b?.key && a?.kind === b?.kind;
    if (Object.entries(look).every(([name, spot]) => same(this[/** @type {"hover" | "chosen" | "cursor"} */ (name)], spot))) return;
    Object.assign(this, look);
    this.picked = null; // it belongs to the cell that was in sight
    this.isLooking = true;
    if (look.cursor !== undefined) this.lanes[0].notice = "";
    this.refresh({ drawing: true, words: true });
  }

  /** Say of a spot what each lane knows of it, for those who do not see the board. @param {Spot} spot */
  announce(spot) {
    this.dom.say(this.lanes.map((lane) => (this.lanes.length > 1 ? `${lane.story.title}: ` : "") + lane.describe(spot)).join(". "));
  }

  /** @param {number | null} picked  in the panel of a kind */
  pick(picked) {
    if (picked === this.picked) return;
    this.picked = picked;
    this.refresh({ drawing: true, words: true });
  }

  get focus() {
    return this.hover ?? this.cursor ?? this.chosen;
  }

  /** @param {Layers} layers */
  setLayers(layers) {
    this.layers = layers;
    this.model.set("layers", layerNames(layers));
    this.model.save_changes();
    this.refresh({ drawing: true, words: true, tools: true });
  }

  /** Python or a linked widget moved the figure. */
  followStep() {
    const step = /** @type {number} */ (this.model.get("step"));
    if (step !== this.step) this.show(step < 0 ? this.total : step);
  }

  followLayers() {
    this.layers = readLayers(this.model.get("layers") ?? []);
    this.refresh({ drawing: true, words: true, tools: true });
  }

  /** Python set another request: its world is now the one that `reset` returns to. */
  followRequest() {
    const request = /** @type {Request} */ (this.model.get("request"));
    if (!request || request === this.exchange.last) return;
    if (request.world) this.begin(request.world, request);
    else if (this.panel.put(request)) this.request = this.book = request;
  }

  /** Go on from another world, to which `reset` then returns.
   * @param {World} world
   * @param {Request} [request]  that led to it, and from which all others are made from now on */
  begin(world, request) {
    if (request) this.request = this.book = request;
    this.history = new EditHistory(world);
    for (const lane of this.lanes) lane.setWorld(world);
    this.refresh({ drawing: true, words: true, tools: true });
  }

  /** @param {boolean} onScreen  off screen a figure does no work, and a figure that plays waits */
  see(onScreen) {
    this.onScreen = onScreen;
    this.playback.rest();
    if (onScreen) this.refresh({});
    else if (this.frameRequest) {
      cancelAnimationFrame(this.frameRequest);
      this.frameRequest = 0;
    }
  }

  /** Something changed: do the work once, in the next frame, and only while somebody can see it.
   * @param {Record<string, boolean>} what */
  refresh(what) {
    for (const [name, changed] of Object.entries(what)) {
      if (changed) this.stale[/** @type {keyof Figure["stale"]} */ (name)] = true;
    }
    if (!this.frameRequest && this.onScreen) this.frameRequest = requestAnimationFrame((now) => this.frame(now));
  }

  /** @param {number} now */
  frame(now) {
    this.frameRequest = 0;
    if (this.playback.playing) this.playback.advance(now);
    this.exchange.flush(now);
    this.stale.tools ||= this.exchange.isSlow(now);
    this.paint();
    if (this.playback.playing || this.exchange.isWakeful(now)) this.refresh({});
  }

  redraw() {
    Object.assign(this.stale, { drawing: true, tools: true });
    this.paint();
  }

  paint() {
    const { stale } = this;
    this.stale = { drawing: false, words: false, tools: false, name: false };
    const look = { palette: this.palette, layers: this.layers, focus: this.focus, cursor: this.cursor, editable: this.editable, pick: this.picked };
    if (stale.drawing) for (const lane of this.lanes) lane.draw(look);
    if (stale.drawing && (stale.tools || this.kind.restless)) for (const input of this.inputs) input.placeGrips();
    if (stale.words) this.dom.tell();
    if (stale.words || stale.drawing) this.prediction.tell();
    if (stale.tools) this.dom.tellTools();
    if (stale.name) this.dom.name();
  }
}
