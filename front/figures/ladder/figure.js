/** All ways to solve a maze, one below the other: run together or one by one, while each says how far it is. */
/** @import { Model, Request, Shown, World } from "../../page/types.js" */
/** @import { Rung } from "./rows.js" */
/** @import { Stale } from "../live/live_figure.js" */
import { kindOf } from "../../kinds/index.js";
import { demand, isText } from "../../page/shape.js";
import { LiveFigure } from "../live/live_figure.js";
import { LadderFrame } from "./frame.js";
import { areRungs, ladderInWords } from "./rows.js";

const SECONDS = 10; // of a rung: who reads on has not the time for more

export class LadderFigure extends LiveFigure {
  /** @type {LadderFrame} */
  dom;

  /** @param {Model} model
   * @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el);
    this.world = /** @type {World} */ (this.book.world);
    /** In order, from the bottom up. @type {Rung[]} */
    this.rungs = model.get("rungs") ?? [];
    demand(areRungs(this.rungs));
    /** Those that are run now, by name. @type {string[]} */
    this.running = [];
    this.wrong = "";
    this.dom = new LadderFrame(this);
    el.append(this.dom.root);
    this.receive();
  }

  get boxes() {
    return [this.dom.maze.box];
  }

  /** Run some of the rungs anew. @param {string[]} names */
  run(names) {
    if (!this.editable) return;
    this.halt();
    this.running = names;
    this.wrong = "";
    this.rungs = this.rungs.map((rung) => (names.includes(rung.name) ? plain(rung) : rung));
    this.send({ ...this.book, world: this.world, rungs: names, seconds: SECONDS, clock: true }, true);
    this.paint(); // at once: the focus goes to a button that comes
  }

  /** @param {World} world */
  choose(world) {
    this.stop();
    this.world = world;
    this.rungs = this.rungs.map(plain);
    this.wrong = "";
    this.redraw();
  }

  /** What was found on the maze before is not about another one. @param {Shown} shown */
  restore({ world }) {
    if (JSON.stringify(world) !== JSON.stringify(this.world)) this.choose(world);
  }

  /** The maze. Whoever opens the link runs the rungs anew. @returns {Shown} */
  get shown() {
    return { world: this.world, step: -1, layers: [], own: {} };
  }

  stop() {
    if (!this.running.length) return;
    super.stop();
    this.halt();
    this.paint(); // at once: the focus goes to a button that comes
  }

  /** What runs is over: a rung that was on its way says so. */
  halt() {
    this.running = [];
    this.rungs = this.rungs.map((rung) => (rung.live ? { ...rung, live: false, cost: null, why: "stopped by you" } : rung));
  }

  /** @param {any} response */
  hear(response) {
    if (!response) return;
    if (response.n !== undefined || response.rungs) demand(isText(response.error) || areRungs(response.rungs));
    const { inPrint = (/** @type {string} */ sentence) => sentence } = kindOf(this.world);
    const told = new Map(/** @type {Rung[]} */ (response.rungs ?? []).map((rung) => [rung.name, rung]));
    const now = response.progress?.rung;
    this.rungs = this.rungs.map((rung) => {
      const heard = told.get(rung.name);
      return heard ? { ...heard, why: heard.why && inPrint(heard.why), live: rung.name === now } : rung;
    });
    this.wrong = inPrint(response.error ?? "");
    if (!response.progress) {
      this.halt();
      if (response.n !== undefined && !this.wrong) this.dom.say(ladderInWords(this.rungs)); // what is wrong is an alert
    }
    this.refresh();
  }

  /** @param {Request} request */
  follow(request) {
    super.follow(request);
    this.world = /** @type {World} */ (request.world);
    this.redraw();
  }

  lay() {
    this.dom.layMaze();
  }

  /** @param {Stale} stale */
  draw(stale) {
    this.dom.tell();
    if (stale.drawing) this.dom.draw();
  }
}

/** A rung as it is before it is run. @param {Rung} rung
 * @returns {Rung} */
function plain({ name, title, counts }) {
  return { name, title, counts };
}
