/** The parts of a ladder on the page: the maze, and a row for each rung with its bar, its time and what it finds. */
/** @import { Note, World } from "../../page/types.js" */
/** @import { LadderFigure } from "./figure.js" */
/** @import { Rung } from "./rows.js" */
import { handingOn, hasFocus, selectField, make, say } from "../../page/elements.js";
import { Canvas, densityOf } from "../../page/canvas.js";
import { NoteLine, Remark } from "../../page/words.js";
import { Headings } from "../live/headings.js";
import { MoreMenu, linkItem, screenItem } from "../../page/more_menu.js";
import { kindOf } from "../../kinds/index.js";
import { endInWords, lengthOf, mostOf, secondsInWords, tableOf, ticksUpTo, workInWords } from "./rows.js";

export class LadderFrame {
  /** @param {LadderFigure} figure */
  constructor(figure) {
    this.figure = figure;
    const { model } = figure;
    const button = (/** @type {string} */ text, /** @type {() => void} */ press) =>
      make("button", { type: "button", class: "pe-button pe-deed", text, onclick: press });
    this.run = button("Run all", () => {
      figure.run(figure.rungs.map(({ name }) => name));
    });
    this.halt = button("Stop", () => figure.stop());
    /** What was pressed last of those that run something. */
    this.deed = this.run;
    this.copy = button("Copy the table", () => void this.copyTable());
    /** @type {{label: string, world: World}[]} */
    this.instances = model.get("instances") ?? [];
    this.instance = selectField(
      "Maze",
      this.instances.map(({ label }, n) => [String(n), label]),
      (value) => figure.choose(this.instances[Number(value)].world),
    );
    this.instance.parentElement.hidden = this.instances.length < 2;
    this.note = new NoteLine();
    this.remark = new Remark();
    const menu = new MoreMenu(() => [
      ...linkItem(
        model,
        () => figure.shown,
        (words) => this.remark.say(words),
      ),
      ...screenItem(figure.el),
    ]);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.forgetting = undefined;
    this.maze = new Canvas("pe-board pe-ladder-maze");
    this.headings = new Headings(figure);
    this.live = make("p", { class: "pe-live-region", "aria-live": "polite" });
    this.wrong = make("p", { class: "pe-wrong pe-chart-wrong", role: "alert", hidden: true });
    this.scale = make("div", { class: "pe-ladder-scale", "aria-hidden": "true" });
    this.rows = new Map(figure.rungs.map((rung) => [rung.name, this.rowOf(rung)]));
    const heads = ["Rung", "Work", "Time", "Found, or why not"].map((text) => make("th", { scope: "col", role: "columnheader", text }));
    heads[1].append(make("span", { class: "pe-ladder-log", text: " (log scale)" }), this.scale);
    // On a phone its rows are grids, which takes their roles from them unless these are said.
    const table = make(
      "table",
      { class: "pe-ladder", role: "table" },
      make("thead", { role: "rowgroup" }, make("tr", { role: "row" }, ...heads, make("td", { role: "cell" }))),
      make("tbody", { role: "rowgroup" }, ...[...this.rows.values()].map(({ row }) => row)),
    );
    this.root = /** @type {HTMLElement} */ (
      make(
        "figure",
        { class: "pe-frame pe-laddered" },
        ...this.headings.above,
        make(
          "div",
          { class: "pe-toolbar" },
          this.run,
          this.halt,
          this.instance.parentElement,
          make("div", { class: "pe-layers" }, this.copy),
          menu.element,
          this.remark.element,
        ),
        this.maze.box,
        table,
        this.wrong,
        this.note.element,
        this.live,
        this.headings.below,
      )
    );
    this.layMaze();
  }

  /** @param {Rung} rung */
  rowOf({ name, title }) {
    const bar = make("span", { class: "pe-ladder-bar", "aria-hidden": "true" });
    const [work, time, end] = [make("span"), make("td", { role: "cell", class: "pe-ladder-time" }), make("td", { role: "cell", class: "pe-ladder-end" })];
    const run = make("button", {
      type: "button",
      class: "pe-button pe-ladder-run",
      text: "Run",
      "aria-label": `Run ${title}`,
      onclick: () => this.figure.run([name]),
    });
    const row = make(
      "tr",
      { role: "row" },
      make("th", { scope: "row", role: "rowheader", text: title }),
      make("td", { role: "cell", class: "pe-ladder-work" }, bar, work),
      time,
      end,
      make("td", { role: "cell", class: "pe-ladder-deed" }, run),
    );
    return { row, bar, work, time, end, run };
  }

  /** Give the maze the room that it needs. */
  layMaze() {
    const { world } = this.figure;
    const scene = kindOf(world).play?.scene(world, true);
    this.scene = scene ?? null;
    this.root.style.setProperty("--pe-ratio", String(scene?.shape.ratio ?? 1));
    this.root.style.setProperty("--pe-widest", `${Math.min(22 * (scene?.size.cols ?? 1), 560)}px`);
    this.maze.label(kindOf(world).size(world));
  }

  draw() {
    const { maze, scene, figure } = this;
    if (!scene) return;
    maze.draw((pen) => {
      scene.layout(maze.width, maze.height, densityOf());
      scene.drawGround(pen, figure.palette);
      scene.drawPosition(pen, figure.palette, scene.play.start(figure.world), { plain: true });
    });
  }

  tell() {
    const { figure } = this;
    const { model, rungs, running, editable, world } = figure;
    this.headings.tell();
    this.instance.disabled = !editable;
    const same = this.instances.findIndex((one) => JSON.stringify(one.world) === JSON.stringify(world));
    this.instance.value = same < 0 ? "" : String(same);
    this.copy.disabled = !rungs.some(({ why, live }) => why !== undefined && !live);
    if (this.copy.disabled) this.tellCopy(false);
    const at = rungs.findIndex(({ live }) => live);
    say(this.halt, running.length > 1 && at >= 0 ? `Stop (row ${at + 1} of ${rungs.length})` : "Stop");
    this.wrong.hidden = !figure.wrong;
    say(this.wrong, figure.wrong);
    const note = /** @type {Note | null} */ (model.get("note") ?? null);
    this.note.tell(note);
    const most = mostOf(rungs);
    this.tellScale(most);
    const deeds = [this.run, ...[...this.rows.values()].map(({ run }) => run)];
    this.deed = deeds.find(hasFocus) ?? this.deed;
    handingOn(
      () => {
        this.run.hidden = running.length > 0 || !editable;
        this.halt.hidden = !running.length;
        for (const rung of rungs) this.tellRow(rung, most, note?.passing ? note.text : "waiting");
      },
      ...deeds.map((deed) => [deed, this.halt]),
      [this.halt, this.deed, this.run],
    );
    this.root.setAttribute("aria-label", this.headings.name("Ladder"));
  }

  /** @param {number} most */
  tellScale(most) {
    if (this.scale.dataset.most === String(most)) return;
    this.scale.dataset.most = String(most);
    this.scale.replaceChildren(...ticksUpTo(most).map(({ words, at }) => make("span", { style: `left:${(at * 100).toFixed(2)}%`, text: words })));
  }

  /** @param {Rung} rung
   * @param {number} most
   * @param {string} waits  why it waits, while it does */
  tellRow(rung, most, waits) {
    const shown = this.rows.get(rung.name);
    if (!shown) return;
    const { row, bar, work, time, end, run } = shown;
    const isNext = this.figure.running.includes(rung.name) && rung.why === undefined;
    row.dataset.state = rung.live ? "live" : rung.why ? "stopped" : rung.why === undefined ? "" : "done";
    bar.style.width = `${(100 * lengthOf(rung.count ?? 0, most)).toFixed(2)}%`;
    bar.style.display = rung.count ? "" : "none";
    say(work, workInWords(rung) || (rung.why ? "–" : "")); // refused: there was no work
    say(time, secondsInWords(rung));
    say(end, endInWords(rung) || (isNext ? waits : ""));
    run.disabled = !this.figure.editable || (this.figure.running.includes(rung.name) && (rung.live || isNext));
  }

  async copyTable() {
    const text = tableOf(this.figure.rungs);
    try {
      await navigator.clipboard.writeText(text);
      this.tellCopy(true);
      this.remark.say("Table copied.");
    } catch {
      this.remark.say("The table could not be copied here.");
    }
  }

  /** On the button, for a moment.
   * @param {boolean} isDone */
  tellCopy(isDone) {
    clearTimeout(this.forgetting);
    say(this.copy, isDone ? "✓ Copied" : "Copy the table");
    if (isDone) this.forgetting = setTimeout(() => this.tellCopy(false), 6000);
  }

  /** @param {string} words */
  say(words) {
    say(this.live, words);
  }
}
