/** A figure's claim: asked of Python, who looks for the smallest graph that breaks it; the board then shows that graph. */
/** @import { GraphWorld } from "../kinds/graph/world.js" */
/** @import { Asked, Request, Response, World } from "../types.js" */
/** @import { Figure } from "../frame/figure.js" */
import { NO_GRAPH } from "../kinds/graph/world.js";
import { ClaimForm } from "./claim_form.js";

/** The world with which a figure begins.
 * @param {Request} request
 * @param {Response | null} response
 * @returns {World} */
export function worldOf(request, response) {
  return request.world ?? response?.world ?? NO_GRAPH;
}

/** The request for what the searches do on a world. On a counter-example, that is no longer a question about the claim.
 * @param {Request} request
 * @param {World} world
 * @returns {Request} */
export function onBoard(request, world) {
  if (request.claim === undefined) return { ...request, world };
  const { claim, most, ...search } = request;
  return { ...search, ask: "story", h: "h", lamps: true, world };
}

/** A preset stands for a claim, one of the searches, and perhaps the bounds of what is tried.
 * @typedef {{label: string, claim: string, search: number, most?: object}} Preset
 * @typedef {{label: string, options: Record<string, unknown>}} SearchChoice */

export class Question {
  /** @param {Figure} figure */
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
      stop: () => this.stop(),
      preset: (n) => this.choose(this.presets[n]),
    });
    /** @type {object | undefined} */
    this.most = undefined;
    this.isBoardless = true;
    this.put(figure.request);
  }

  get element() {
    return this.form.element;
  }

  /** @returns {Asked} */
  get asks() {
    return { claim: this.form.claim, search: this.form.search };
  }

  /** Show the claim of a request. @param {Request} request */
  put(request) {
    const search = this.searches.findIndex(
      ({ options }) =>
        Object.entries(options).every(([name, value]) => request[name] === value) &&
        Object.keys(request).every((name) => name in options || ["v", "n", "ask", "claim", "most", "h", "lamps"].includes(name)),
    );
    this.most = /** @type {object | undefined} */ (request.most);
    this.form.put(request.claim ?? "", Math.max(0, search));
  }

  /** @param {Preset} preset */
  choose({ claim, search, most }) {
    this.most = most;
    this.form.put(claim, search);
    this.ask();
  }

  /** Take up a question from a link. Its verdict is not in the link: whoever wants it asks again.
   * @param {Asked} asks
   * @param {World} world */
  take({ claim, search }, world) {
    this.form.put(claim, Math.min(search, this.searches.length - 1));
    this.isBoardless = !(/** @type {GraphWorld} */ (world).edges.length);
    this.form.say("again", "This question came with a link: press Try to have it answered.", claim);
  }

  ask() {
    const { figure } = this;
    const claim = this.form.claim;
    if (!figure.editable || !claim) return;
    const { options } = this.searches[this.form.search];
    this.asked = { v: 1, ask: "claim", claim, ...options, ...(this.most && { most: this.most }) };
    figure.exchange.ask(this.asked);
    this.form.working({ tried: 0 });
    figure.refresh({ tools: true });
    figure.hurry();
  }

  /** Give the question up. Python does so when it is asked for something else: what is on the board. */
  stop() {
    this.figure.ask();
    this.figure.hurry();
  }

  /** The reader went on to something else before there was an answer. */
  leave() {
    if (!this.asked) return;
    this.asked = null;
    this.form.stopped();
  }

  /** What Python says of the claim that was asked.
   * @param {Response} response
   * @param {Request} asked
   * @returns {boolean} whether there is a counter-example to be shown */
  hear(response, asked) {
    if (response.n !== undefined && !this.asked) return false; // it was given up
    if (response.progress) {
      this.form.working(response.progress);
      return false;
    }
    this.asked = null;
    if (response.error !== undefined) {
      this.form.complain(response.error, response.column);
      return false;
    }
    const { found, said, world } = response;
    this.form.say(found ? "found" : "none", said ?? "", asked.claim ?? "");
    this.isBoardless = !found;
    if (!found || !world) {
      this.figure.begin(NO_GRAPH);
      return false;
    }
    this.figure.book = this.figure.request = asked;
    this.figure.begin(world);
    return true;
  }

  tell() {
    this.form.enable(this.figure.editable, this.asked !== null);
  }
}
