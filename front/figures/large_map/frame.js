/** The parts of a large map on the page, and what they say. */
/** @import { LargeMapFigure } from "./figure.js" */
/** @import { Method } from "./methods.js" */
import { KeyHelp } from "../../board/keys.js";
import { ICONS, Tools } from "../../board/tools.js";
import { Canvas, densityOf } from "../../page/canvas.js";
import { iconButton, make, say, selectField } from "../../page/elements.js";
import { MoreMenu, screenItem } from "../../page/more_menu.js";
import { Headings } from "../live/headings.js";
import { pictureItems } from "../live/sheet_menu.js";
import { KEY_HELP } from "./keys.js";
import { METHODS, inMilliseconds } from "./methods.js";
import { drawMap } from "./picture.js";
import { shapeOf } from "./shape.js";

const IN = "M10.500 4v6.500H4v3h6.500V20h3v-6.500H20v-3h-6.500V4z";
const OUT = "M4 10.500h16v3H4z";
const WHOLE = "M4 4h6v2.500H6.500V10H4zM14 4h6v6h-2.500V6.500H14zM4 14h2.500v3.500H10V20H4zM17.500 14H20v6h-6v-2.500h3.500z";
const TOOLS = [
  { tool: "look", name: "Move", icon: ICONS.look },
  { tool: "wall", name: "Wall", icon: ICONS.wall },
  { tool: "erase", name: "Erase", icon: ICONS.erase },
];
const STEP = 1.6; // times as large, at a press
const BLANK = "–";

export class LargeMapFrame {
  /** @param {LargeMapFigure} figure */
  constructor(figure) {
    this.figure = figure;
    this.board = new Canvas("pe-board pe-map-board", "map");
    this.tools = new Tools(
      {
        tool: (tool) => figure.take(/** @type {"look" | "wall" | "erase"} */ (tool)),
        terrain: () => {},
        undo: () => figure.turnBack("undo"),
        redo: () => figure.turnBack("redo"),
        reset: () => figure.turnBack("reset"),
        layers: () => {},
      },
      /** @type {any} */ ({ tools: TOOLS, layers: [], beginning: "map" }),
      false,
      { numbers: "none", parents: false, code: false, invariant: false },
    );
    const zoom = (/** @type {string} */ name, /** @type {string} */ path, /** @type {() => void} */ turn) =>
      iconButton(name, path, () => {
        turn();
        figure.refresh();
      });
    this.whole = zoom("Whole map", WHOLE, () => figure.view.whole());
    this.out = zoom("Zoom out", OUT, () => figure.view.zoomBy(1 / STEP));
    this.in = zoom("Zoom in", IN, () => figure.view.zoomBy(STEP));
    this.map = selectField("Map", [], (value) => figure.chooseMap(Number(value)));
    this.marks = make("input", { type: "checkbox", onchange: () => figure.showMarks(this.marks.checked) });
    this.help = new KeyHelp(() => KEY_HELP);
    const menu = new MoreMenu(() => [
      ...(figure.editable ? [{ text: "Open a map file…", press: () => figure.choose() }] : []),
      ...pictureItems(figure),
      ...screenItem(figure.el),
      { text: "Keys", press: () => this.help.toggle() },
    ]);
    this.tools.element.dataset.withoutPython = "";
    this.tools.element.append(
      make(
        "div",
        { class: "pe-layers" },
        this.map.parentElement,
        make("label", { class: "pe-check" }, this.marks, "expanded cells"),
        make("div", { class: "pe-buttons", role: "group", "aria-label": "Zoom" }, this.out, this.in, this.whole),
      ),
      menu.element,
      this.help.element,
    );
    this.headings = new Headings(figure);
    this.live = make("p", { class: "pe-live-region", "aria-live": "polite" });
    this.said = make("p", { class: "pe-map-said" });
    this.how = make("p", { class: "pe-map-how pe-hint" });
    this.wrong = make("p", { class: "pe-wrong pe-chart-wrong", role: "alert" });
    this.search = make("button", { type: "button", class: "pe-button pe-deed", text: "Search", onclick: () => figure.reveal() });
    this.story = make("button", { type: "button", class: "pe-button pe-deed", text: "Show the search, step by step", onclick: () => figure.turnStory() });
    this.far = make("span", { class: "pe-note", role: "status" });
    /** The board that plays it. @type {HTMLElement} */
    this.told = make("div", { class: "pe-map-story", hidden: true });
    /** @type {Map<Method, {radio: HTMLInputElement, row: HTMLElement, expanded: HTMLElement, time: HTMLElement}>} */
    this.rows = new Map(METHODS.map(([method, name]) => [method, this.rowOf(method, name, `pe-method-${this.tools.group}`)]));
    const heads = ["Method", "Cells expanded", "Time, ms"].map((text) => make("th", { scope: "col", text }));
    const table = make(
      "table",
      { class: "pe-map-methods" },
      make("thead", {}, make("tr", {}, ...heads)),
      make("tbody", {}, ...[...this.rows.values()].map(({ row }) => row)),
    );
    const words = make(
      "div",
      { class: "pe-map-words" },
      table,
      make("p", {
        class: "pe-map-medians pe-hint",
        text: "Time: the median of several searches for this path, the first not counted; while you drag, of a single one.",
      }),
      make("div", { class: "pe-map-result" }, this.said, this.search),
      this.how,
      this.wrong,
      make("p", { class: "pe-map-deeds" }, this.story, this.far),
    );
    this.root = /** @type {HTMLElement} */ (
      make(
        "figure",
        { class: "pe-frame pe-large-map" },
        ...this.headings.above,
        this.tools.element,
        make("div", { class: "pe-map-main", "data-without-python": "" }, this.board.box, words),
        this.told,
        this.live,
        this.headings.below,
      )
    );
  }

  /** @param {Method} method
   * @param {string} name
   * @param {string} group */
  rowOf(method, name, group) {
    const radio = make("input", { type: "radio", name: group, value: method, onchange: () => this.figure.searchBy(method) });
    const [expanded, time] = [make("td"), make("td")];
    const row = make("tr", {}, make("th", { scope: "row" }, make("label", { class: "pe-check" }, radio, name)), expanded, time);
    return { radio, row, expanded, time };
  }

  /** Give the map its room: as wide as it is, within limits in which the words beside it are read. */
  lay() {
    const { ratio, widest } = shapeOf(this.figure.map);
    this.root.style.setProperty("--pe-ratio", String(ratio));
    this.root.style.setProperty("--pe-widest", `${widest}px`);
    this.figure.view.lay(this.board.width, this.board.height);
  }

  tell() {
    const { figure } = this;
    const { editable, method, edits, isSolved, sentence } = figure;
    this.headings.tell();
    this.tools.update({
      editable,
      tool: figure.tool,
      terrain: 1,
      layers: { numbers: "none", parents: false, code: false, invariant: false },
      undoable: edits.past.length > 0,
      redoable: edits.future.length > 0,
    });
    this.tellMaps();
    this.marks.checked = figure.hasMarks;
    this.out.disabled = this.whole.disabled = figure.view.isWhole;
    this.in.disabled = figure.view.zoom >= figure.view.mostZoom;
    for (const [name, { radio, row, expanded, time }] of this.rows) {
      const tally = figure.tallies[name];
      radio.checked = name === method;
      row.classList.toggle("pe-map-chosen", name === method);
      say(expanded, isSolved && tally.expanded !== null ? tally.expanded.toLocaleString("en-US") : BLANK);
      say(time, isSolved ? inMilliseconds(tally.median) : BLANK);
    }
    say(this.said, sentence);
    this.search.hidden = isSolved;
    say(this.how, figure.how);
    say(this.wrong, figure.wrong);
    this.story.hidden = !figure.canTell;
    say(this.story, this.told.hidden ? "Show the search, step by step" : "Hide the steps");
    say(this.far, figure.far && (figure.isWithoutPython ? "Python cannot run in this browser." : (figure.note?.text ?? figure.far)));
    this.board.label(figure.words);
    this.root.setAttribute("aria-label", this.headings.name("Large map"));
  }

  /** A single map is no choice. */
  tellMaps() {
    const { editable, offered, offers } = this.figure;
    if (this.map.length !== offers.maps.length)
      this.map.replaceChildren(...offers.maps.map(({ label }, n) => make("option", { value: String(n), text: label })));
    this.map.parentElement.hidden = offers.maps.length < 2;
    this.map.disabled = !editable;
    this.map.value = String(offered);
  }

  draw() {
    const { board, figure } = this;
    const { map, dots, view, palette } = figure;
    const isAt = board.box.matches(":focus-visible"); // by keys
    board.draw((pen) => drawMap(pen, palette, { map, dots, view, density: densityOf() }, { ...figure.above, cursor: isAt ? figure.cursor : -1 }));
    figure.input.place();
  }

  /** @param {string} words */
  say(words) {
    say(this.live, words);
  }
}
