/**
 * What all figures do alike: a figure asks Python and takes in what it answers, follows its model and the page's looks, draws
 * itself when something changed and somebody can see it, and goes. What it asks, hears and draws is its own.
 */
/** @import { TextFile } from "../../page/files.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Model, Request, Response, Shown } from "../../page/types.js" */
import { Exchange } from "../../page/exchange.js";
import { followFiles } from "../../page/files.js";
import { followLooks, followModel, followPaper, followSight, followSize } from "../../page/lifecycle.js";
import { pagePalette } from "../../page/palette.js";

const UNREADABLE = "The answer could not be read, so it is not shown.";

/** What has changed since it was drawn, and is to be done in the next frame.
 * @typedef {{drawing: boolean, words: boolean, tools: boolean, name: boolean}} Stale */

/** @type {Stale} */
const ALL = { drawing: true, words: true, tools: true, name: true };
/** @type {Stale} */
const NOTHING = { drawing: false, words: false, tools: false, name: false };

export class LiveFigure {
  /** What it has on the page. @type {any} */
  dom;

  /** @param {Model} model
   * @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.exchange = new Exchange(model);
    /** What the book asks, from which all other requests are made. @type {Request} */
    this.book = model.get("request");
    this.isLaidOut = false; // no picture has its room yet
    this.onScreen = true;
    this.stale = ALL;
    this.frameRequest = 0;
  }

  // What a figure says of itself.

  /** What is redrawn when it changes its size. @returns {Element[]} */
  get boxes() {
    return [];
  }

  /** Where files are pasted. @returns {HTMLElement} */
  get pasteOn() {
    return this.dom.root;
  }

  /** Whether it has shown all that it has to show, and may tell what comes out. One without a time shows all of it at once. */
  get isOver() {
    return true;
  }

  /** Whether another world can come from a file. */
  get takesFiles() {
    return false;
  }

  /** Whom it calls when a trait changes. @returns {Record<string, () => void>} */
  get listeners() {
    return { response: () => this.receive(), request: () => this.followRequest(), shown: () => this.restore(this.model.get("shown")) };
  }

  /** Take in what Python answers, or how far it is. @param {Response | null} _response  null: nothing was asked before */
  hear(_response) {}

  /** Whether a request that Python set is one that this figure can follow. @param {Request} request */
  isAbout(request) {
    return request.ask === this.book.ask && !!request.world;
  }

  /** Python set another request. @param {Request} request */
  follow(request) {
    this.book = request;
  }

  /** Take up another state, from a link. @param {Shown} _shown */
  restore(_shown) {}

  /** @param {TextFile} _file */
  read(_file) {}

  /** @param {KeyboardEvent} _event */
  pressKey(_event) {}

  /** Give all pictures the room that they have, in device pixels. */
  lay() {}

  /** @param {Stale} _stale */
  draw(_stale) {}

  /** What else it listens to as long as it is on the page. @param {AbortSignal} _signal */
  listen(_signal) {}

  /** It goes: what runs ends. */
  end() {}

  // Python.

  get editable() {
    return !!this.model.get("editable");
  }

  /** Ask Python, in the next frame. Off screen there is none, but whoever edits beside the figure waits for its answer.
   * @param {Request} request
   * @param {boolean} [atOnce]  what was asked before is given up */
  send(request, atOnce = false) {
    if (atOnce) this.exchange.giveUp();
    this.exchange.ask(request);
    this.refresh({ tools: true });
    if (atOnce) this.exchange.flush(performance.now());
    else this.hurry();
  }

  hurry() {
    if (!this.onScreen) this.exchange.flush(performance.now());
  }

  /** Give up what was asked: what is known by then stays. */
  stop() {
    this.exchange.cancel();
    this.refresh();
  }

  /** An answer has come, or a part of one. */
  receive() {
    this.takeIn((response) => this.hear(response));
  }

  /** Let an answer that is wanted be heard. One that is damaged is taken for a sentence that says so: whoever waits goes on.
   * @param {(response: any) => void} hear  throws where the response is damaged
   * @param {() => void} [putBack]  what was shown before */
  takeIn(hear, putBack = () => {}) {
    const response = /** @type {Response | null} */ (this.model.get("response"));
    if (!this.exchange.takes(response)) return;
    try {
      hear(response);
    } catch (error) {
      // What came with the book, the page says that of all of the figure.
      if (response?.n === undefined || response.error === UNREADABLE) throw error;
      putBack();
      this.model.set("response", { v: 1, n: response.n, error: UNREADABLE });
    }
  }

  /** Python set a request, or this figure did. */
  followRequest() {
    const request = /** @type {Request | null} */ (this.model.get("request"));
    if (request && request !== this.exchange.last && this.isAbout(request)) this.follow(request);
  }

  // The page.

  /** @returns {Palette} */
  get palette() {
    return pagePalette();
  }

  /** Follow the model and the page.
   * @returns {() => void} takes the figure away, its listeners and observers, too */
  mount() {
    const gone = new AbortController();
    const { signal } = gone;
    const { root } = this.dom;
    followModel(this.model, this.listeners, () => this.refresh(), signal);
    root.dataset.lmSuppressShortcuts = "true"; // else JupyterLab takes the figure's keys for its own
    root.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.pressKey(event), { signal });
    followFiles(
      root,
      this.pasteOn,
      () => this.takesFiles,
      (file) => this.read(file),
      signal,
    );
    this.listen(signal);
    const resizeAnew = followSize(this.boxes, () => this.resize(), signal);
    followLooks(() => this.repaint(resizeAnew), signal);
    followPaper(() => this.redraw(), signal);
    followSight(this.el, (isSeen) => this.see(isSeen), signal);
    return () => {
      gone.abort();
      this.end();
      root.remove();
    };
  }

  /** @param {boolean} onScreen  off screen a figure does no work */
  see(onScreen) {
    this.onScreen = onScreen;
    if (onScreen) return this.refresh({});
    cancelAnimationFrame(this.frameRequest);
    this.frameRequest = 0;
  }

  /** Something changed: do the work once, in the next frame, and only while somebody can see it.
   * @param {Partial<Stale>} what */
  refresh(what = ALL) {
    this.stale = { ...this.stale, ...what };
    if (!this.frameRequest && this.onScreen) this.frameRequest = requestAnimationFrame((now) => this.frame(now));
  }

  /** @param {number} now */
  frame(now) {
    this.frameRequest = 0;
    this.exchange.flush(now);
    if (this.exchange.isSlow(now)) this.refresh({ tools: true });
    this.paint();
    if (this.exchange.isWakeful(now)) this.refresh({});
  }

  /** One of its boxes has another size. */
  resize() {
    this.redraw();
  }

  /** Do at once what is due. Pictures wait for their room. */
  paint() {
    const { stale, isLaidOut } = this;
    this.stale = { ...NOTHING, drawing: stale.drawing && !isLaidOut };
    this.draw({ ...stale, drawing: stale.drawing && isLaidOut });
  }

  /** In other colors, or other type.
   * @param {() => void} resizeAnew  once the browser has laid it out */
  repaint(resizeAnew) {
    this.stale = { ...this.stale, drawing: true };
    resizeAnew();
  }

  /** It has its room, or another one. */
  redraw() {
    this.isLaidOut = true;
    this.lay();
    this.stale = { ...this.stale, drawing: true, tools: true };
    this.paint();
  }
}
