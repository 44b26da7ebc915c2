/** The parts of a puzzle that is played, and what they say. */
/** @import { Note, Shown } from "../../page/types.js" */
/** @import { PuzzleFigure } from "./figure.js" */
/** @import { MenuItem } from "../../page/more_menu.js" */
import { complaintAt, handingOn, hasFocus, iconButton, make, say } from "../../page/elements.js";
import { NoteLine, Remark } from "../../page/words.js";
import { Headings } from "../live/headings.js";
import { KeyHelp } from "../../board/keys.js";
import { MoreMenu, linkItem, screenItem } from "../../page/more_menu.js";
import { ICONS } from "../../board/tools.js";
import { BACK, FORWARD } from "../live/transport.js";
import { Levels } from "./levels.js";
import { keysOf } from "./keys.js";
import { termsOf } from "../../pieces/play.js";
import { exportsOf } from "../../export/downloads.js";
import { kindOf } from "../../kinds/index.js";
import { Story } from "../../story/story.js";

export class PuzzleFrame {
  /** @param {PuzzleFigure} figure */
  constructor(figure) {
    this.figure = figure;
    const { play } = figure;
    /** @type {[string, string][]} */
    const estimates = figure.model.get("estimates") ?? [];
    const button = (/** @type {string} */ text, /** @type {() => void} */ press) =>
      make("button", { type: "button", class: "pe-button pe-deed", text, onclick: press });
    this.hint = button("Hint", () => figure.ask("hint"));
    this.solve = button(termsOf(play).solve, () => figure.ask("solve"));
    /** What was pressed last of the two. */
    this.deed = this.hint;
    this.undo = iconButton("Undo", ICONS.undo, () => figure.turnBack("undo"));
    this.redo = iconButton("Redo", ICONS.redo, () => figure.turnBack("redo"));
    this.shuffle = button("Shuffle", () => figure.shuffle());
    this.reset = button("Reset", () => figure.reset());
    this.isOffering = estimates.length > 1; // other estimates than the one it is solved with
    this.estimate = make(
      "select",
      { class: "pe-select", "aria-label": "Estimate", title: "The estimate with which it is solved", onchange: () => figure.estimateBy(this.estimate.value) },
      ...estimates.map(([value, text]) => make("option", { value, text })),
    );
    this.help = new KeyHelp(() => keysOf(figure));
    this.menu = new MoreMenu(() => menuOf(figure, () => this.help.toggle()));
    this.levels = new Levels(figure);
    this.note = new NoteLine();
    this.remark = new Remark();
    const tools = make(
      "div",
      { class: "pe-toolbar" },
      make(
        "div",
        { class: "pe-edits" },
        this.hint,
        this.solve,
        ...(play.undoes ? [this.undo, this.redo] : []),
        ...(play.shuffled ? [this.shuffle] : []),
        this.reset,
      ),
      this.remark.element,
      ...(this.isOffering ? [make("div", { class: "pe-layers" }, this.estimate)] : []),
      this.menu.element,
      this.help.element,
    );

    this.canvas = /** @type {HTMLCanvasElement} */ (make("canvas", { "aria-hidden": "true" }));
    this.board = /** @type {HTMLElement} */ (
      make("div", { class: "pe-board", role: "application", tabindex: "0", "aria-roledescription": "puzzle" }, this.canvas)
    );
    this.goal = /** @type {HTMLCanvasElement} */ (make("canvas", { class: "pe-goal", role: "img" }));
    this.counts = make("dl", { class: "pe-counts" }, ...this.counted().map(([name]) => make("div", {}, make("dt", { text: name }), make("dd"))));
    this.back = iconButton("Step back", BACK, () => figure.walk.step(-1));
    this.play = make("button", { type: "button", class: "pe-button pe-deed", onclick: () => figure.walk.play(!figure.walk.isPlaying) });
    this.forward = iconButton("Step", FORWARD, () => figure.walk.step(1));
    this.at = make("output", { class: "pe-position", "aria-hidden": "true" });
    this.walk = make(
      "div",
      { class: "pe-transport pe-walk", role: "group", "aria-label": "Solution" },
      make("div", { class: "pe-buttons" }, this.back, this.play, this.forward),
      this.at,
    );
    this.said = make("p", { class: "pe-said", role: "status" });
    this.tried = make("p", { class: "pe-tried" });
    this.halt = make("button", { type: "button", class: "pe-button pe-deed", text: "Stop", onclick: () => figure.stop() });
    this.working = make("p", { class: "pe-working" }, make("progress", { class: "pe-progress", "aria-label": "The search is running" }), this.halt);
    this.field = /** @type {HTMLInputElement} */ (
      make("input", {
        class: "pe-typed",
        type: "text",
        maxlength: 400,
        spellcheck: "false",
        autocomplete: "off",
        "aria-label": play.typing?.label ?? "",
      })
    );
    this.typed = this.buildField();
    const words = make(
      "div",
      { class: "pe-puzzle-words" },
      this.counts,
      this.said,
      this.tried,
      make("div", { class: "pe-walk-row" }, this.walk, this.working, this.levels.onward),
    );
    const goal = play.goal ? [make("div", { class: "pe-puzzle-goal" }, make("span", { text: "goal", "aria-hidden": "true" }), this.goal)] : [];
    const below = make("div", { class: "pe-puzzle-below" }, ...goal, words);
    this.headings = new Headings(figure);
    this.root = /** @type {HTMLElement} */ (
      make(
        "figure",
        { class: "pe-frame pe-puzzle" },
        ...this.headings.above,
        this.levels.bar,
        tools,
        make("div", { class: "pe-puzzle-stage" }, make("div", { class: "pe-puzzle-main" }, this.board, below), this.levels.list),
        ...(play.typing ? [this.typed] : []),
        this.note.element,
        this.headings.below,
      )
    );
  }

  /** Where a position is typed, and told at once why it is none. */
  buildField() {
    const { figure, field } = this;
    const { wrong, complain } = complaintAt(field);
    field.addEventListener("input", () => complain(""));
    const form = make(
      "form",
      {
        class: "pe-typing",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          const read = figure.play.typing?.read(field.value, figure.game.world) ?? { problem: "" };
          complain("problem" in read ? read.problem : "");
          if ("position" in read) figure.begin(read.position);
        },
      },
      field,
      make("button", { type: "submit", class: "pe-button pe-deed", text: "Set" }),
    );
    return make("details", { class: "pe-details", ontoggle: () => this.tellField() }, make("summary", { text: "Position in text" }), form, wrong);
  }

  /** The field shows the position unless somebody is writing in it. */
  tellField() {
    if (document.activeElement !== this.field && !this.field.hasAttribute("aria-invalid"))
      this.field.value = this.figure.play.typing?.write(this.figure.game.world, this.figure.game.position) ?? "";
  }

  tell() {
    const { figure } = this;
    const { game, model, play } = figure;
    this.headings.tell();
    this.counted().forEach(([, value], n) => say(this.counts.children[n].lastElementChild, value));
    this.deed = [this.hint, this.solve].find(hasFocus) ?? this.deed;
    handingOn(
      () => {
        this.hint.disabled = this.solve.disabled = game.isSolved || figure.wants !== null || !(game.left !== null || figure.editable);
        this.working.hidden = this.tried.hidden = figure.wants === null;
        this.levels.tell();
        this.tellWalk();
      },
      [this.hint, this.halt, this.board],
      [this.solve, this.halt, this.board],
      [this.halt, this.play, this.deed, this.board],
      [this.play, this.board],
      [this.levels.onward, this.board],
    );
    this.undo.disabled = !game.past.length;
    this.redo.disabled = !game.future.length;
    this.estimate.value = figure.h;
    this.estimate.disabled = !figure.editable;
    const note = /** @type {Note | null} */ (model.get("note"));
    this.said.hidden = figure.wants !== null;
    say(this.tried, note?.passing ? note.text : figure.tried);
    say(this.said, figure.said);
    this.said.classList.toggle("pe-wrong", figure.isWrong);
    this.tellField();
    this.board.setAttribute("aria-label", `${model.get("title") || "Puzzle"}. ${play.words(game.world, game.position)}`);
    if (play.goal) this.goal.setAttribute("aria-label", `The goal. ${play.words(game.world, play.goal(game.world))}`);
    this.root.setAttribute("aria-label", this.headings.name("Puzzle"));
    this.note.tell(note);
  }

  /** What is counted in the game. @returns {[string, string][]} */
  counted() {
    const { game, play } = this.figure;
    return (
      play.counts?.(game) ?? [
        ["moves", String(game.moves)],
        ["shortest", game.told(game.shortest)],
        ["left", game.told(game.left)],
      ]
    );
  }

  /** Its room is there from the beginning: the page does not move when a solution comes. */
  tellWalk() {
    const { isOn, isPlaying, at, last } = this.figure.walk;
    this.walk.classList.toggle("pe-away", !isOn);
    this.back.disabled = !isOn || at <= 0;
    this.forward.disabled = !isOn || at >= last;
    this.play.disabled = !isOn;
    say(this.play, isPlaying ? "Pause" : "Play");
    say(this.at, isOn ? `${termsOf(this.figure.play).move} ${at} of ${last}` : "");
  }
}

// What the menu of a puzzle offers: a link to it as it stands, pictures of it, its keys, the whole screen.

/** @param {PuzzleFigure} figure
 * @param {() => void} help
 * @returns {MenuItem[]} */
export function menuOf(figure, help) {
  const { model, el, palette, game, play, pack, stand: world } = figure;
  const remark = (/** @type {string} */ words) => figure.dom.remark.say(words);
  const linkTo = (/** @type {Shown["world"]} */ shared, /** @type {string} */ about) =>
    linkItem(model, () => ({ world: shared, step: -1, layers: [], own: {} }), remark, about);
  const isTold = game.isOpen && game.shortest !== null;
  const sums = [`moves ${game.moves}${isTold ? ` · shortest ${game.shortest}` : ""}`];
  const lane = { kind: kindOf(world), story: new Story({}), world, sums, sceneOnPaper: () => play.scene(world, true) };
  const files = exportsOf({ model, el, palette, lanes: [lane], layers: { numbers: "none", parents: false, code: false, invariant: false } });
  return [
    ...(pack.levels.length ? [...linkTo(game.world, "puzzle"), ...linkTo(world, "position")] : linkTo(world, "figure")),
    { text: "Save as PNG", press: () => void files.png() },
    { text: "Save as SVG", press: () => files.svg() },
    ...screenItem(el),
    { text: "Keys", press: help },
  ];
}
