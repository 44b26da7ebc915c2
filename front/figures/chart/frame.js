/** The parts of a figure with a chart, and what they say. */
/** @import { Note } from "../../page/types.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Chart, ChartFigure } from "./figure.js" */
import { along, inFull } from "../../drawing/axes.js";
import { ChartControls } from "./controls.js";
import { chartMenu } from "../live/sheet_menu.js";
import { densityOf } from "../../page/canvas.js";
import { handingOn, make, say } from "../../page/elements.js";
import { NoteLine, Remark } from "../../page/words.js";
import { Headings } from "../live/headings.js";
import { MoreMenu } from "../../page/more_menu.js";
import { Transport } from "../live/transport.js";
import { counted } from "../../story/numbers.js";

/** Write a table's head and rows; the first cell of a row names it.
 * @param {HTMLElement} table
 * @param {{head: string[], rows: string[][]}} content */
function fillTable(table, { head, rows }) {
  table.replaceChildren(
    make("thead", {}, make("tr", {}, ...head.map((text) => (text ? make("th", { scope: "col", text }) : make("td"))))),
    make(
      "tbody",
      {},
      ...rows.map(([name, ...cells]) => make("tr", {}, make("th", { scope: "row", text: name }), ...cells.map((text) => make("td", { text })))),
    ),
  );
}

/** @param {ChartFigure} figure */
export function buildChartFrame(figure) {
  const { model, el } = figure;
  const { wording } = figure.chart;
  const first = /** @type {{title?: string}[]} */ (model.get("response")?.lanes ?? []);
  const named = figure.lanes.map((lane, n) => ({ ...lane, title: lane.title ?? first[n]?.title }));
  const controls = new ChartControls(named, { instances: model.get("instances") ?? [], estimates: model.get("estimates") ?? [] }, figure.world, {
    world: (world) => {
      figure.world = world;
      figure.ask();
    },
    estimate: (h) => figure.set({ h }),
    turn: (lane, changes) => figure.set(changes, lane),
  });
  const transport = new Transport(figure, "expansion");
  transport.speed.hidden = true; // a chart is played in some seconds, however much it shows
  const log = make("input", { type: "checkbox", onchange: () => figure.setLog(log.checked) });
  log.checked = figure.log;
  const remark = new Remark();
  const menu = new MoreMenu(() => chartMenu(figure, (words) => remark.say(words)));
  const again = make("button", { type: "button", class: "pe-button pe-deed", text: wording.again, onclick: () => figure.ask() });
  const halt = make("button", {
    type: "button",
    class: "pe-button pe-deed",
    text: "Stop",
    hidden: true,
    onclick: () => {
      figure.stop();
      turn();
    },
  });
  const note = new NoteLine();
  const bar = make(
    "div",
    { class: "pe-toolbar" },
    again,
    halt,
    remark.element,
    make("div", { class: "pe-layers" }, make("label", { class: "pe-check" }, log, wording.log)),
    menu.element,
  );

  const headings = new Headings(figure);
  const live = make("p", { class: "pe-live-region", "aria-live": "polite" });
  const wrong = make("p", { class: "pe-readout pe-wrong", role: "alert", hidden: true });
  const canvas = /** @type {HTMLCanvasElement} */ (make("canvas", { "aria-hidden": "true" }));
  const box = /** @type {HTMLElement} */ (make("div", { class: "pe-chart", role: "img" }, canvas));
  const readout = make("p", { class: "pe-readout", text: figure.chart.key });
  // How far Python is, or what is wrong, takes the readout's place: nothing moves when it comes and goes.
  const far = make("p", { class: "pe-readout", role: "status" });
  const forget = () => say(readout, figure.chart.key); // what it told of other numbers
  const point = (/** @type {PointerEvent} */ event) => {
    const { left, top } = box.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const isPlayed = !figure.isAsking || x <= along(figure.chart.x, figure.step);
    say(readout, (isPlayed && figure.chart.wordsAt(x, y)) || figure.chart.key);
  };
  for (const kind of ["pointermove", "pointerdown"]) box.addEventListener(kind, (event) => point(/** @type {PointerEvent} */ (event)));
  const summary = make("table", { class: "pe-chart-summary" });
  const tables = make("div", { class: "pe-chart-tables", "data-ask": figure.book.ask, tabindex: "0", role: "group", "aria-label": "The chart in numbers" });
  const details = make("details", { class: "pe-details", ontoggle: () => tellTables() }, make("summary", { text: wording.numbers }), tables);
  const root = /** @type {HTMLElement} */ (
    make(
      "figure",
      { class: "pe-frame pe-charted" },
      ...headings.above,
      controls.element,
      make(
        "div",
        { class: "pe-chart-stage" },
        make("div", { class: "pe-chart-main" }, bar, box, transport.element, make("div", { class: "pe-chart-words" }, readout, far, wrong)),
        make("div", { class: "pe-chart-side" }, controls.knobs, make("div", { class: "pe-chart-scroll" }, summary)),
      ),
      details,
      note.element,
      live,
      headings.below,
    )
  );
  el.append(root);
  let size = { width: 0, height: 0, density: 1 };
  /** @type {Chart | null} */
  let told = null; // the chart that the tables show
  let untold = false; // whether their numbers would answer what the figure asks

  /** @param {Chart} chart
   * @param {number} width  that it has on the page; 0: it is not known yet */
  function lay(chart, width) {
    if (!width) return;
    const height = chart.layout(width);
    const density = densityOf();
    size = { width, height, density };
    box.style.height = `${height}px`;
    const [w, h] = [Math.round(width * density), Math.round(height * density)];
    if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
  }

  /** @param {Chart} chart
   * @param {Palette} palette
   * @param {number} step */
  function draw(chart, palette, step) {
    const ctx = canvas.getContext("2d");
    if (!size.width || !ctx) return;
    ctx.setTransform(size.density, 0, 0, size.density, 0, 0);
    ctx.clearRect(0, 0, size.width, size.height);
    chart.draw(ctx, palette, { step });
  }

  function tellTables() {
    if (!details.open) return;
    tables.replaceChildren(
      ...figure.chart.tables.map((content) => {
        const table = make("table");
        fillTable(table, content);
        table.prepend(make("caption", { text: content.title }));
        return table;
      }),
    );
  }

  /** One of two buttons: to run it again, or to stop that. */
  function turn() {
    handingOn(
      () => {
        again.hidden = figure.state === "working" || !figure.editable;
        halt.hidden = figure.state !== "working";
      },
      [again, halt],
      [halt, again],
    );
  }

  function tell() {
    headings.tell();
    const { chart, state, expanded } = figure;
    controls.tell(figure.world, figure.lanes, figure.editable);
    turn();
    const given = /** @type {Note | null} */ (model.get("note") ?? null);
    const passing = given?.passing ? given.text : undefined;
    say(
      far,
      state === "working"
        ? expanded
          ? `${inFull(expanded)} expanded…`
          : (passing ?? "working…")
        : state === "stopped"
          ? `Stopped${expanded ? ` after ${counted(expanded, "expansion")}` : ""}.${wording.early ? "" : " The chart shows the answer before."}`
          : "",
    );
    note.tell(given);
    wrong.hidden = !figure.wrong;
    say(wrong, figure.wrong);
    readout.classList.toggle("pe-away", !!(far.textContent || figure.wrong));
    transport.tell(`${counted(figure.step, "state")} expanded`);
    if (told === chart && untold === figure.isAsking) return;
    told = chart;
    untold = figure.isAsking;
    for (const numbers of [summary, tables]) numbers.classList.toggle("pe-untold", untold);
    box.setAttribute("aria-label", figure.words);
    fillTable(summary, chart.summary);
    tellTables();
    root.setAttribute("aria-label", headings.name("Chart"));
  }

  return { root, box, lay, draw, tell, forget, say: (/** @type {string} */ words) => say(live, words) };
}
