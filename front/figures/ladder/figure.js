/** All ways to solve a maze, one below the other: run together or one by one, while each says how far it is. */
/** @import { Model, Request, Shown, World } from "../../page/types.js" */
/** @import { Rung } from "./rows.js" */
import { Exchange } from "../../page/exchange.js";
import { readPalette } from "../../page/palette.js";
import { demand, takeIn } from "../../page/take_in.js";
import { isText } from "../../page/shape.js";
import { kindOf } from "../../kinds/index.js";
import { LadderFrame } from "./frame.js";
import { areRungs, ladderInWords } from "./rows.js";

const SECONDS = 10; // of a rung: who reads on has not the time for more

export class LadderFigure {
  /** @param {Model} model
   * @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.exchange = new Exchange(model);
    /** @type {Request} */
    this.book = model.get("request");
    this.world = /** @type {World} */ (this.book.world);
    /** In order, from the bottom up. @type {Rung[]} */
    this.rungs = model.get("rungs") ?? [];
    demand(areRungs(this.rungs));
    /** Those that are run now, by name. @type {string[]} */
    this.running = [];
    this.wrong = "";
    this.dom = new LadderFrame(this);
    el.append(this.dom.root);
    this.palette = readPalette();
    this.receive();
  }

  get editable() {
    return !!this.model.get("editable");
  }

  /** Run some of the rungs anew. @param {string[]} names */
  run(names) {
    if (!this.editable) return;
    this.halt();
    this.running = names;
    this.wrong = "";
    this.rungs = this.rungs.map((rung) => (names.includes(rung.name) ? plain(rung) : rung));
    this.exchange.ask({ ...this.book, world: this.world, rungs: names, seconds: SECONDS, clock: true });
    this.exchange.sentAt = -1; // what was asked before is given up
    this.exchange.flush(performance.now());
    this.dom.tell();
  }

  /** @param {World} world */
  choose(world) {
    this.stop();
    this.world = world;
    this.rungs = this.rungs.map(plain);
    this.wrong = "";
    this.dom.layMaze();
    this.dom.tell();
  }

  /** Take up another maze, from a link: what was found on the one before is not about it. @param {Shown} state */
  restore({ world }) {
    if (JSON.stringify(world) !== JSON.stringify(this.world)) this.choose(world);
  }

  /** What a link holds: the maze. Whoever opens it runs the rungs anew. @returns {Shown} */
  get shown() {
    return { world: this.world, step: -1, layers: [], own: {} };
  }

  /** Give up: what is known by then stays. */
  stop() {
    if (!this.running.length) return;
    this.exchange.cancel();
    this.halt();
    this.dom.tell();
  }

  /** What runs is over: a rung that was on its way says so. */
  halt() {
    this.running = [];
    this.rungs = this.rungs.map((rung) => (rung.live ? { ...rung, live: false, cost: null, why: "stopped by you" } : rung));
  }

  /** @param {string} sentence  of Python's */
  inPrint(sentence) {
    return kindOf(this.world).inPrint?.(sentence) ?? sentence;
  }

  /** Take in an answer, or how far it is. */
  receive() {
    takeIn(this, (response) => response && this.hear(response));
  }

  /** @param {any} response */
  hear(response) {
    if (response.n !== undefined || response.rungs) demand(isText(response.error) || areRungs(response.rungs));
    const told = new Map(/** @type {Rung[]} */ (response.rungs ?? []).map((rung) => [rung.name, rung]));
    const now = response.progress?.rung;
    this.rungs = this.rungs.map((rung) => {
      const heard = told.get(rung.name);
      return heard ? { ...heard, why: heard.why && this.inPrint(heard.why), live: rung.name === now } : rung;
    });
    this.wrong = this.inPrint(response.error ?? "");
    if (!response.progress) {
      this.running = [];
      this.halt();
      if (response.n !== undefined) this.dom.say(this.wrong || ladderInWords(this.rungs));
    }
    this.dom.tell();
  }

  /** Python set another request. */
  followRequest() {
    const request = /** @type {Request} */ (this.model.get("request"));
    if (request === this.exchange.last || request?.ask !== this.book.ask || !request.world) return;
    this.book = request;
    this.world = request.world;
    this.dom.layMaze();
    this.dom.tell();
  }

  redraw() {
    this.palette = readPalette();
    this.dom.layMaze();
    this.dom.draw();
  }
}

/** A rung as it is before it is run. @param {Rung} rung
 * @returns {Rung} */
function plain({ name, title, counts }) {
  return { name, title, counts };
}
