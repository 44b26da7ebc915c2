/** One search on the figure's world: its name and counts, its board, its readout, its source. */
/** @import { Kind } from "./kind.js" */
/** @import { Answer, Layers, Spot, World } from "../page/types.js" */
/** @import { Palette } from "../page/palette.js" */
import { densityOf } from "../page/canvas.js";
import { make, say } from "../page/elements.js";
import { termsOf } from "../pieces/play.js";
import { changeWords, countsOf, describeEvent, describeState, frontierHead, frontierName, summary } from "../story/readout.js";
import { LampRow } from "./lamps.js";
import { ordinal } from "../story/numbers.js";
import { Story } from "../story/story.js";
import { CodePanel } from "./code_panel.js";

const SHOWN_OF_FRONTIER = 8;

/** What all lanes of a figure share at a moment.
 * @typedef {{palette: Palette, layers: Layers, focus: Spot | null, cursor: Spot | null, editable: boolean, pick: number | null}} Look */

export class Lane {
  /** @param {Kind} kind
   * @param {World} world
   * @param {boolean} leads  the first lane takes the focus; the cursor shows on all
   * @param {() => void} redraw
   * @param {(pick: number | null) => void} choose  something of the panel is pointed at, or nothing */
  constructor(kind, world, leads, redraw, choose) {
    this.kind = kind;
    this.leads = leads;
    this.story = new Story({});
    this.error = ""; // why the last answer holds no story, in a sentence
    this.notice = ""; // what else is to be said, until the story moves
    this.passing = ""; // what the host has to say for a while
    this.code = new CodePanel();
    this.title = make("strong", { class: "pe-lane-title" });
    this.place = make("span", { class: "pe-place", hidden: true });
    this.changed = ""; // what an edit did to the search, in words
    this.change = make("span", { class: "pe-change" });
    this.own = make("span", { class: "pe-own", hidden: true, text: "with your code" });
    this.counts = make("dl", { class: "pe-counts" });
    this.head = make("header", { class: "pe-lane-head" }, this.title, this.own, this.place, this.change);
    this.canvas = /** @type {HTMLCanvasElement} */ (make("canvas", { "aria-hidden": "true" }));
    this.board = /** @type {HTMLElement} */ (
      make(
        "div",
        { class: "pe-board", role: leads ? "application" : "img", tabindex: leads ? "0" : false, "aria-roledescription": leads ? "board" : false },
        this.canvas,
      )
    );
    this.readout = make("p", { class: "pe-readout" });
    this.lamps = new LampRow(redraw);
    this.frontier = make(
      "details",
      { class: "pe-details", ontoggle: () => this.tellFrontier() },
      make("summary", { text: "Frontier, in order" }),
      make("ol", { class: "pe-frontier", tabindex: "0", "aria-label": "Frontier, in order" }), // wide states scroll
      make("p", {}),
    );
    this.picture = make(
      "details",
      { class: "pe-details", ontoggle: () => this.tellPicture() },
      make("summary", { text: "Picture in text" }),
      make("pre", { tabindex: "0", role: "group", "aria-label": "Picture in text" }),
    );
    this.owner = make("span", { class: "pe-owner" }); // whose these are, where they stand apart from their board
    this.redraw = redraw;
    this.deed = kind.deed?.(this);
    this.extras = make("div", { class: "pe-extras" }, ...(this.deed ? [this.deed.element] : []), this.frontier, this.picture);
    this.main = make("div", { class: "pe-lane-main" }, this.head, this.board, this.lamps.element, this.readout);
    this.element = make("section", { class: "pe-lane" }, this.main, this.code.element);
    this.panel = kind.panel?.(choose);
    if (this.panel) this.main.after(this.panel.element);
    this.ground = document.createElement("canvas");
    this.motion = kind.motion?.(redraw);
    this.world = world;
    this.scene = kind.scene(world, this.motion);
    this.setWorld(world);
  }

  /** How far the canvas reaches beyond the board: coordinates stand there. */
  get rim() {
    return this.scene.rim ?? { left: 0, top: 0 };
  }

  /** The world as it is drawn on paper. */
  sceneOnPaper() {
    return this.kind.scene(this.world);
  }

  /** @param {World} world */
  setWorld(world) {
    this.world = world;
    this.scene = this.kind.scene(world, this.motion);
    const { ratio, widest } = this.scene.shape;
    // The board has its size before anything is drawn on it, so the page below never jumps.
    const { left, top } = this.rim;
    for (const [name, value] of Object.entries({ ratio, widest: `${widest}px`, "rim-left": `${left}px`, "rim-top": `${top}px` }))
      this.element.style.setProperty(`--pe-${name}`, String(value));
    this.groundIsStale = true;
    const waitsForRoom = this.board.isConnected && !this.size?.width; // it hears of it: to ask would have the page laid out
    if (!waitsForRoom) this.lay();
    this.tellPicture();
  }

  /** @param {Partial<Answer>} answer
   * @param {{title?: string, search?: string, h?: string, weight?: number, tie?: number, source?: string}} options  this lane's part of the request
   * @param {string} [printed]  the search's text in the book's request, if it is there */
  load(answer, options, printed) {
    this.own.hidden = options.source === printed;
    this.put(this.kind.story({ ...answer, title: options.title ?? answer.title ?? options.search ?? "" }, options, this.world));
  }

  /** @param {Story} story */
  put(story) {
    this.story = story;
    this.frontier.hidden = this.story.deepens;
    say(this.frontier.firstElementChild, frontierName(this.story));
    this.lamps.load(this.story);
    this.code.load(this.story.source, this.story.title);
    for (const place of [this.title, this.owner]) say(place, this.story.title);
  }

  /** Show no story: none has been told about the world on the board. */
  forget() {
    this.story = new Story({ title: this.story.title });
    this.error = "";
    this.lamps.load(this.story);
    this.compare(null);
  }

  /** Say how the search differs from another on the world before an edit.
   * @param {Story | null} before  null: there was none */
  compare(before) {
    const hasBoth = before && before !== this.story && before.events.length && this.story.events.length;
    this.changed = hasBoth ? changeWords(before, this.story, this.kind.play && termsOf(this.kind.play).move) : "";
  }

  /** Fit the canvas to the board, in device pixels. */
  lay() {
    const [width, height] = [this.board.clientWidth, this.board.clientHeight];
    const density = densityOf();
    this.size = { width, height, density };
    if (width) this.scene.layout(width, height, density);
    for (const canvas of [this.canvas, this.ground]) {
      const [w, h] = [Math.round((width + this.rim.left) * density), Math.round((height + this.rim.top) * density)];
      if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
    }
    this.groundIsStale = true;
    if (width) this.code.settle();
  }

  /** @param {Look} look */
  draw(look) {
    const { width, height, density } = this.size ?? { width: 0, height: 0, density: 1 };
    const [ctx, under] = [this.canvas.getContext("2d"), this.ground.getContext("2d")];
    if (!width || !height || !ctx || !under) return;
    const [left, top] = [this.rim.left * density, this.rim.top * density].map(Math.round);
    if (this.groundIsStale) {
      under.setTransform(1, 0, 0, 1, 0, 0);
      under.clearRect(0, 0, this.ground.width, this.ground.height);
      under.setTransform(density, 0, 0, density, left, top);
      this.scene.drawGround(under, look.palette);
      this.groundIsStale = false;
    }
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, this.canvas.width, this.canvas.height);
    ctx.drawImage(this.ground, 0, 0);
    ctx.setTransform(density, 0, 0, density, left, top);
    this.scene.drawSearch(ctx, look.palette, { ...look, story: this.story, pointed: this.lamps.pointed(this.story) });
  }

  /** Words and figures of the moment. What is folded away is not written.
   * @param {Spot | null} focus
   * @param {Layers} layers
   * @param {boolean} byExpansions
   * @param {number | null} pick  what is chosen in the panel
   * @param {boolean} isLooking  the spot in sight is told, not the event */
  tell(focus, layers, byExpansions, pick, isLooking) {
    const { story } = this;
    this.tellCounts(byExpansions ? countsOf(story).filter(([name]) => name !== "frontier") : countsOf(story));
    const wrong = this.error || this.notice;
    this.readout.classList.toggle("pe-wrong", !!wrong);
    say(this.readout, wrong || this.passing || (focus && isLooking ? this.describe(focus) : describeEvent(story)));
    this.lamps.tell(story, layers.invariant);
    this.deed?.update();
    if (story.source && layers.code) this.code.light(story.lines[story.step - 1]);
    this.tellFrontier();
    this.panel?.tell({ scene: this.scene, story, focus, layers, pick });
  }

  /** @param {[string, string][]} counts */
  tellCounts(counts) {
    if (this.counts.childElementCount !== counts.length) {
      this.counts.replaceChildren(...counts.map(([name]) => make("div", {}, make("dt", { text: name }), make("dd"))));
    }
    counts.forEach(([, value], i) => say(this.counts.children[i].lastElementChild, value));
  }

  /** @param {Spot} spot
   * @returns {string} */
  describe(spot) {
    const { kind, scene, story } = this;
    if (kind.describe) return kind.describe(scene, story, spot);
    const name = scene.nameOf(spot);
    return scene.isPlace(spot) ? describeState(story, story.index.get(spot.key), name) : name;
  }

  tellFrontier() {
    if (!this.frontier.open) return;
    const { lines, more } = frontierHead(this.story, SHOWN_OF_FRONTIER);
    const [, list, rest] = this.frontier.children;
    list.replaceChildren(...lines.map((text) => make("li", { text })));
    say(rest, more ? `and ${more} more` : lines.length ? "" : "empty");
  }

  tellPicture() {
    if (!this.picture.open) return;
    const text = /** @type {HTMLElement} */ (this.picture.lastElementChild);
    say(text, this.kind.picture(this.world, this.story));
    text.tabIndex = 0; // the website's theme takes it away while nothing is there to be scrolled
  }

  /** Said of the whole lane when the figure comes to rest; not in every frame, for screen readers follow names. */
  name() {
    this.board.setAttribute("aria-label", `${summary(this.story)}; ${this.kind.size(this.world)}`);
    this.tellPicture();
  }

  /** @param {number} place  0: not there yet */
  finish(place) {
    this.place.hidden = !place;
    say(this.place, place ? ordinal(place) : "");
  }
}
