/** A figure's claim: asked of Python, who looks for the smallest graph that breaks it; the board then shows that graph. */
/** @import { Asked, Request, Response, Shown, World } from "../../page/types.js" */
/** @import { BoardFigure } from "../board/figure.js" */
/** @import { AskingPanel } from "../board/panel.js" */
import { isTable } from "../../page/shape.js";
import { counterexampleTo } from "../../kinds/index.js";
import { ClaimForm } from "./form.js";

const LONGEST_CLAIM = 400; // characters, in a link
const GRAPH = counterexampleTo("claim");

/** The world with which a figure begins.
 * @param {Request} request
 * @param {Response | null} response
 * @returns {World} */
export function worldOf(request, response) {
  return request.world ?? response?.world ?? GRAPH.none;
}

/** The request for what the searches do on a world. On a counterexample, that is no longer a question about the claim.
 * @param {Request} request
 * @param {World} world
 * @returns {Request} */
export function onBoard(request, world) {
  if (request.claim === undefined) return { ...request, world };
  const { claim, most, prove, ...search } = request;
  return { ...search, ask: "story", h: "h", lamps: true, world };
}

/** A preset stands for a claim, one of the searches, and perhaps the bounds of what is tried.
 * @typedef {{label: string, claim: string, search: number, most?: object}} Preset
 * @typedef {{label: string, options: Record<string, unknown>}} SearchChoice */

/** @implements {AskingPanel} */
export class ClaimPanel {
  static emptyWorld = GRAPH.none;
  hasLamps = true;

  /** A question that came with a link. @param {any} held
   * @returns {{asks: Asked} | null} */
  static checked({ asks }) {
    if (!isTable(asks) || typeof asks.claim !== "string" || asks.claim.length > LONGEST_CLAIM) return null;
    return Number.isInteger(asks.search) && asks.search >= 0 ? { asks: { claim: asks.claim, search: asks.search } } : null;
  }

  /** @param {BoardFigure} figure */
  constructor(figure) {
    this.figure = figure;
    const { model } = figure;
    /** @type {SearchChoice[]} */
    this.searches = model.get("choices") ?? [];
    /** @type {Preset[]} */
    this.presets = model.get("presets") ?? [];
    /** The request on which Python works. @type {Request | null} */
    this.asked = null;
    this.form = new ClaimForm(this.searches, this.presets, {
      ask: () => this.ask(),
      prove: () => this.ask(true),
      stop: () => this.stop(),
      preset: (n) => this.choose(this.presets[n]),
    });
    /** @type {object | undefined} */
    this.most = undefined;
    this.isBoardless = true;
    /** What was said of the last claim, as long as it is said. @type {"" | "found" | "none"} */
    this.verdict = "";
    /** @type {HTMLElement | null} */
    this.root = null;
    this.put(figure.request);
  }

  /** @param {Request} request
   * @param {Response | null} response */
  worldOf(request, response) {
    return worldOf(request, response);
  }

  /** @param {{root: HTMLElement, tools: HTMLElement}} place */
  mount({ root, tools }) {
    this.root = root;
    tools.before(this.form.element);
  }

  /** @param {Request} request
   * @param {World} world */
  onBoard(request, world) {
    return onBoard(request, world);
  }

  /** @returns {{asks: Asked}} */
  state() {
    return { asks: { claim: this.form.claim, search: this.form.search } };
  }

  /** Show the claim of a request. @param {Request} request */
  put(request) {
    if (typeof request.claim !== "string") return false;
    const search = this.searches.findIndex(
      ({ options }) =>
        Object.entries(options).every(([name, value]) => request[name] === value) &&
        Object.keys(request).every((name) => name in options || ["v", "n", "ask", "claim", "most", "prove", "h", "lamps"].includes(name)),
    );
    this.most = /** @type {object | undefined} */ (request.most);
    this.form.put(request.claim, Math.max(0, search));
    return true;
  }

  /** @param {Preset} preset */
  choose({ claim, search, most }) {
    this.most = most;
    this.form.put(claim, search);
    this.ask();
  }

  /** Take up a question from a link. Its verdict is not in the link: whoever wants it asks again.
   * @param {Shown} shown */
  take({ asks, world }) {
    if (!asks) return false;
    const { claim, search } = asks;
    this.form.put(claim, Math.min(search, this.searches.length - 1));
    this.isBoardless = GRAPH.isNone(world);
    this.form.say("again", "This question came with a link: press Try to have it answered.", claim);
    return false;
  }

  /** @param {boolean} prove  to decide it for all numbers, not only to try it */
  ask(prove = false) {
    const { figure } = this;
    const claim = this.form.claim;
    if (!figure.editable) return;
    if (!claim) {
      this.form.complain("There is no claim: write one such as `admissible(h) -> cost == optimal`.", undefined);
      return;
    }
    const { options } = this.searches[this.form.search];
    this.asked = { v: 1, ask: "claim", claim, ...options, ...(this.most && { most: this.most }), ...(prove && { prove }) };
    this.form.working({ tried: 0 }, prove);
    figure.send(this.asked);
  }

  /** Give the question up, and let Python know. */
  stop() {
    this.figure.stop();
    this.leave();
  }

  /** The reader went on to something else before there was an answer. */
  leave() {
    if (!this.asked) return;
    this.asked = null;
    this.verdict = "";
    this.form.stopped();
  }

  /** What Python says of the claim that was asked.
   * @param {Response} response
   * @param {Request} asked
   * @returns {"told" | "anew" | ""} */
  hear(response, asked) {
    if (asked.claim === undefined) return "told"; // it is about the counterexample on the board
    if (response.n !== undefined && !this.asked) return ""; // it was given up
    if (response.progress) {
      this.form.working(response.progress, asked.prove === true);
      return "";
    }
    this.asked = null;
    if (response.error !== undefined) {
      this.form.complain(response.error, response.column);
      return "";
    }
    const { found, proved, said, world } = response;
    this.verdict = found ? "found" : "none";
    this.form.say(asked.prove && !found && !proved ? "again" : this.verdict, said ?? "", asked.claim ?? "");
    if (!found || !world) return ""; // a graph that broke another claim stays, with all that was done to it
    this.isBoardless = false;
    this.figure.begin(world, asked);
    return response.n === undefined ? "told" : "anew";
  }

  /** Which claim the graph on the board is about, where it is not the one that was found. */
  get aside() {
    const { history } = this.figure;
    if (this.isBoardless || !this.verdict) return "";
    const isFound = history.now === history.first;
    if (this.verdict === "none")
      return isFound ? "The graph below broke the claim before." : "The graph below is no longer the one that broke the claim before.";
    return isFound ? "" : "The graph below is no longer the one that was found.";
  }

  /** @param {string} passing */
  tell(passing) {
    this.form.enable(this.figure.editable, this.asked !== null);
    this.form.aside.textContent = this.aside;
    if (this.asked) this.form.wait(passing);
    this.root?.classList.toggle("pe-boardless", this.isBoardless);
  }
}
