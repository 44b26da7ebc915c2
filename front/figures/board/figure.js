/** A figure: one world, one to four searches on it, and everything a reader can do with them. */
/** @import { Command } from "../../board/keys.js" */
/** @import { Hand, Kind } from "../../board/kind.js" */
/** @import { Lane } from "../../board/lane.js" */
/** @import { AskingPanel } from "./panel.js" */
/** @import { TextFile } from "../../page/files.js" */
/** @import { Answer, Layers, Model, OwnCode, Request, Response, Shown, Spot, World } from "../../page/types.js" */
/** @import { Story } from "../../story/story.js" */
/** @import { BoardFrame } from "./frame.js" */
/** @import { Stale } from "../live/live_figure.js" */
import { BoardInput } from "../../board/input.js";
import { EditHistory } from "../../page/edit_history.js";
import { buildFrame } from "./frame.js";
import { NoPanel } from "./panel.js";
import { kindOf } from "../../kinds/index.js";
import { withOwnCode } from "../../story/own_code.js";
import { Prediction } from "./prediction.js";
import { eventName, layerNames, readLayers, summary } from "../../story/readout.js";
import { lampNews } from "../../story/lamps.js";
import { isReadable, isStory } from "../../story/story.js";
import { demand } from "../../page/shape.js";
import { commandOf } from "../../board/keys.js";
import { TimedFigure } from "../live/timed_figure.js";

export class BoardFigure extends TimedFigure {
  /** @type {BoardFrame} */
  dom;

  /** @param {Model} model
   * @param {HTMLElement} el
   * @param {new (figure: BoardFigure) => AskingPanel} [Panel]  what it asks besides */
  constructor(model, el, Panel = NoPanel) {
    super(model, el);
    this.request = this.book;
    this.panel = /** @type {AskingPanel} */ (new Panel(this));
    this.history = new EditHistory(this.panel.worldOf(this.request, model.get("response")));
    /** @type {Kind} */
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
    this.prediction = new Prediction(this);
    this.dom = buildFrame(this);
    /** @type {Lane[]} */
    this.lanes = this.dom.lanes;
    this.compared = this.lanes.map(({ story }) => story); // what the next answer is compared with: before a stroke began
    this.inputs = this.lanes.map((lane, n) => this.kind.input?.(this, lane, n) ?? new BoardInput(this.kind, lane, this.actions()));
    this.receive();
    if (model.get("predict") && this.prediction.isOffered) this.openInPrediction();
    this.refresh();
  }

  /** It opens where its reader says what comes next. */
  openInPrediction() {
    this.prediction.turn(true);
    this.moveTo(this.step);
  }

  /** @returns {World} */
  get world() {
    return this.history.now;
  }

  get boxes() {
    return this.lanes.flatMap((lane) => [lane.board, lane.code.element]);
  }

  get pasteOn() {
    return this.lanes[0].board;
  }

  get listeners() {
    return { ...super.listeners, own: () => this.followOwnCode(), layers: () => this.followLayers() };
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

  /** The expansion before or after. @param {-1 | 1} way */
  leap(way) {
    if (this.byExpansions) return this.beside(way);
    const [{ story }] = this.lanes;
    return way < 0 ? story.previousExpansion(this.step) : story.nextExpansion(this.step);
  }

  /** @param {number} step */
  show(step) {
    this.step = Math.max(0, Math.min(step, this.total));
    this.lanes[0].notice = "";
    for (const { story } of this.lanes) story.seek(this.byExpansions ? story.eventsOf(this.step) : this.step);
    this.refresh({ drawing: true, words: true, name: !this.playback.playing });
  }

  /** @param {number} step
   * @param {boolean} [quietly] */
  moveTo(step, quietly) {
    if (this.prediction.isOn) step = this.prediction.stopFor(step);
    if (step !== this.step && !(this.playback.playing && this.hover)) this.isLooking = false;
    super.moveTo(step, quietly);
  }

  /** Undo, redo and reset: the world is as it was, and so is what can be said of the place where it changes.
   * @param {"undo" | "redo" | "reset"} way */
  turnBack(way) {
    const before = this.world;
    const spot = this.history[way]();
    if (this.world === before) return;
    this.adopt();
    this.startOver();
    if (spot) this.announce(spot);
  }

  /** Where what stands on the board moves with the story, one would else see where the old search stands. */
  startOver() {
    if (this.kind.restless) this.moveTo(0);
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
    this.send({ v: 1, ask: "world", world: this.world, name, text });
  }

  /** It has come, or a sentence that says why there is none. @param {Response} response */
  open({ world, error = "" }) {
    if (!world) return this.dom.notify(error);
    this.lookAt({ hover: null, chosen: null, cursor: null }); // they may stand beyond its edge
    this.edit(world);
    this.startOver();
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
    this.refresh({ drawing: true, words: true, tools: true });
    if (this.editable) this.send(this.request);
  }

  /** @returns {OwnCode} */
  get own() {
    return this.model.get("own") ?? {};
  }

  /** The reader rewrote a search, or took the book's words back. */
  followOwnCode() {
    this.ask();
  }

  /** New stories for the boards, or a sentence that says why there is none. */
  receive() {
    const before = this.lanes.map(({ story }) => story);
    this.takeIn(
      (response) => this.hear(response, before),
      () => this.lanes.forEach((lane, i) => lane.put(before[i])),
    );
  }

  /** @param {Response | null} heard
   * @param {Story[]} [before]  what stands on each lane */
  hear(heard, before = this.lanes.map(({ story }) => story)) {
    const response = heard ?? {};
    const isAnswer = response.n !== undefined;
    const atEnd = this.total > 0 && this.step >= this.total;
    const asked = (isAnswer && this.exchange.last) || this.request;
    this.hurry(); // what has waited for this answer
    this.refresh({ tools: true });
    if (asked.ask === "world") return this.open(response);
    const taken = this.panel.hear(response, asked);
    if (!taken) return;
    if (Object.keys(response).length) this.load(response, asked);
    this.lanes.forEach((lane, i) => lane.compare(isAnswer && taken !== "anew" ? this.compared[i] : null));
    const wanted = /** @type {number} */ (this.model.get("step") ?? -1);
    if (wanted < 0) this.show(this.total);
    else this.moveTo(taken === "anew" || (atEnd && wanted === this.step) ? this.total : Math.min(wanted, this.total));
    this.isLooking = !!this.focus; // an answer is no step of the reader's
    this.refresh({ name: true });
    const news = this.newsAfter(before);
    if (this.onScreen && news) this.dom.say(news);
  }

  /** @param {Response} response
   * @param {Request} asked */
  load(response, asked) {
    const answers = response.lanes ?? [response];
    demand(answers.every(isReadable));
    const isTold = (/** @type {Partial<Answer> | undefined} */ answer) => !!answer?.error || isStory(answer);
    if (!response.error && !response.progress) demand(this.lanes.every((_, i) => isTold(answers[i])));
    this.lanes.forEach((lane, i) => {
      const options = /** @type {any} */ (asked.lanes?.[i] ?? asked);
      // An answer without a story leaves the last good one on the board.
      lane.error = answers[i]?.error ? this.kind.lack?.(this.world) || answers[i].error : "";
      if (isStory(answers[i])) lane.load(answers[i], options, this.bookOf(i).source);
    });
  }

  /** What the book asks for a lane. @param {number} lane
   * @returns {any} */
  bookOf(lane) {
    return this.book.lanes?.[lane] ?? this.book;
  }

  /** What an answer brought, to be spoken: errors always; what an edit led to, to those who edit by keyboard.
   * @param {Story[]} before  of each lane
   * @returns {string} "" where there is nothing to be said */
  newsAfter(before) {
    const { lanes, cursor } = this;
    const errors = [...new Set(lanes.map(({ error }) => error))].filter(Boolean);
    if (errors.length) return errors.join(" ");
    const told = lanes.map(({ story, changed }) => (changed ? `${lanes.length > 1 ? `${story.title}: ` : ""}${changed}` : summary(story)));
    const lamps = lanes.flatMap(({ story }, i) => lampNews(before[i], story));
    return [...(cursor ? told : []), ...lamps].join(". ");
  }

  /** @returns {Shown} */
  get shown() {
    const { world, heldStep, layers, own, panel } = this;
    return { world, step: heldStep, layers: layerNames(layers), own, ...panel.state() };
  }

  /** Its world is an edit that can be undone. Code that it brings is shown and not run, for nobody has read it yet: whoever
   * hosts the figure asks the reader first, and then sets `own`.
   * @param {Shown} shown */
  restore(shown) {
    if (this.panel.take(shown)) return;
    const { world, step, layers, own } = shown;
    const brings = Object.keys(own).length > 0;
    this.playback.set(false);
    this.setLayers(readLayers(brings ? [...layers, "code"] : layers));
    this.model.set("step", step);
    this.lookAt({ hover: null, chosen: null, cursor: null });
    this.show(0); // what is on the board was told about another world
    this.history.record(world);
    if (brings)
      this.stop(); // what was asked is about another world, too
    else this.adopt();
    for (const [i, lane] of this.lanes.entries()) {
      lane.setWorld(world);
      if (brings) lane.forget();
      const { search } = this.bookOf(i);
      if (Object.hasOwn(own, search)) lane.code.load(own[search], lane.story.title);
    }
    this.refresh({ drawing: true, tools: true });
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

  followLayers() {
    this.layers = readLayers(this.model.get("layers") ?? []);
    this.refresh({ drawing: true, words: true, tools: true });
  }

  isAbout() {
    return true;
  }

  /** Its world is now the one that `reset` returns to. @param {Request} request */
  follow(request) {
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

  lay() {
    for (const lane of this.lanes) lane.lay();
  }

  /** @param {Stale} stale */
  draw(stale) {
    if (stale.drawing) this.drawLanes();
    if (stale.drawing && (stale.tools || this.kind.restless)) for (const input of this.inputs) input.placeGrips();
    if (stale.words) this.dom.tell();
    if (stale.words || stale.drawing) this.prediction.tell();
    if (stale.tools) this.dom.tellTools();
    if (stale.name) this.dom.name();
  }

  drawLanes() {
    const { palette, layers, focus, cursor, editable, picked: pick } = this;
    for (const lane of this.lanes) lane.draw({ palette, layers, focus, cursor, editable, pick });
  }

  /** A cursor moves over the spots of the first board, and keys do what can be done where it stands.
   * @param {KeyboardEvent} event */
  pressKey(event) {
    const [{ board, scene }] = this.lanes;
    if (event.altKey || event.target !== board) return;
    const command = commandOf({ key: event.key, shift: event.shiftKey, command: event.ctrlKey || event.metaKey }, this.kind.keys);
    if (this.prediction.pressKey(event, command)) return event.preventDefault();
    if (!command) return;
    if (command.name === "leave") return this.lookAt({ cursor: null, chosen: null });
    event.preventDefault();
    this.obey(command, this.cursor ?? this.chosen ?? scene.home);
  }

  get stepWords() {
    return this.lanes.map(({ story }) => (this.byExpansions ? summary(story) : eventName(story))).join(". ");
  }

  /** @param {Command} command
   * @param {Spot} spot  where the cursor is */
  obey(command, spot) {
    const { kind } = this;
    const { name, row = 0, col = 0 } = command;
    if (this.obeyInTime(command)) return;
    if (name === "pin") this.pinRun();
    else if (name === "move" && kind.arrows) kind.arrows.press(this, row, col);
    else if (name === "move") this.putCursor(this.cursor ? this.lanes[0].scene.neighborOf(spot, row, col) : spot);
    else if (!this.editable) this.dom.say("This figure cannot be edited here.");
    else if (name === "undo" || name === "redo") this.turnBack(name);
    else if (name === "apply" && kind.enter) kind.enter(this, spot);
    else if (kind.edit) {
      const { world } = this;
      this.edit(kind.edit(world, spot, command, this.hand), false, spot);
      this.putCursor(spot);
      if (this.world === world) this.dom.explain(spot, name === "apply" ? this.tool : name);
    }
  }

  /** @param {Spot} spot */
  putCursor(spot) {
    this.lookAt({ cursor: spot, hover: null });
    this.announce(spot);
  }

  /** Pin the run, or unpin it, and say so. */
  pinRun() {
    this.dom.remark(this.dom.pins.toggle());
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    super.listen(signal);
    this.prediction.listen(signal);
    this.pasteOn.addEventListener("blur", () => this.lookAt({ cursor: null }), { signal });
  }

  mount() {
    const unmount = super.mount();
    if (this.el.isConnected) this.paint(); // its words too, before the page is laid out: else it would be laid out twice
    return unmount;
  }
}
