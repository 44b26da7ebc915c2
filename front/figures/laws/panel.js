/** A figure about an order: Python says which laws it breaks; the board shows the graph on which the search goes wrong. */
/** @import { Finding, LawsAsked, Request, Response, Shown, World } from "../../page/types.js" */
/** @import { Lane } from "../../board/lane.js" */
/** @import { BoardFigure } from "../board/figure.js" */
/** @import { AskingPanel } from "../board/panel.js" */
import { isTable, demand, isText, listOf, orNull, perhaps, row, table } from "../../page/shape.js";
import { MOST_CODE } from "../../story/own_code.js";
import { openPlainEditor } from "../../page/plain_editor.js";
import { counterexampleTo } from "../../kinds/index.js";
import { isReadable } from "../../story/story.js";
import { LawsForm, shortened, verdicts } from "./form.js";

const NETWORK = counterexampleTo("laws");
const LONGEST_NAME = 40; // characters of an order's, in a link
const TEXTS = listOf(isText);
const isFinding = table({
  law: isText,
  says: isText,
  search: isText,
  edges: listOf(row(isText, isText, isText)),
  found: TEXTS,
  true: TEXTS,
  story: orNull(isReadable),
});
const isJudgement = table({ title: isText, source: isText, sample: perhaps(isText), laws: listOf(row(isText, isText, isText)), findings: listOf(isFinding) });

/** @param {[string, string, string][]} steps */
const madeOf = (steps) => NETWORK.made?.(steps) ?? NETWORK.none;

/** The graph of a counterexample, as it is drawn.
 * @param {Finding | null | undefined} finding
 * @param {string} title  of the order
 * @returns {World} */
export function networkOf(finding, title) {
  if (!finding?.edges.length) return NETWORK.none;
  return madeOf(finding.edges.map(([tail, head, step]) => [tail, head, shortened(step, title)]));
}

/** @implements {AskingPanel} */
export class LawsPanel {
  static emptyWorld = NETWORK.none;
  hasLamps = false;

  /** An order that came with a link, by name or in the reader's words; what it leads to is Python's to say.
   * @param {any} held
   * @returns {{world: World, laws: LawsAsked} | null} */
  static checked({ laws }) {
    if (!isTable(laws)) return null;
    const { order, source, second_at_most: most } = laws;
    const isName = (/** @type {unknown} */ text, /** @type {number} */ longest) => typeof text === "string" && text.length > 0 && text.length <= longest;
    if (!(source === undefined ? isName(order, LONGEST_NAME) : isName(source, MOST_CODE)) || !(most === undefined || Number.isInteger(most))) return null;
    return {
      world: madeOf([]),
      laws: { ...(source === undefined ? { order } : { source }), ...(most !== undefined && { second_at_most: most }) },
    };
  }

  /** @param {BoardFigure} figure */
  constructor(figure) {
    this.figure = figure;
    /** @type {LawsAsked} */
    this.book = figure.request.laws ?? {};
    this.asked = this.book;
    /** @type {Response} */
    this.response = {};
    this.shown = 0;
    this.isAwaited = false;
    this.isIdle = true; // no graph was shown yet
    this.source = "";
    /** @type {HTMLElement | null} */
    this.root = null;
    /** @type {import("../../page/plain_editor.js").Editor | null} */
    this.editor = null;
    /** The editor that comes, or has come; null: there is none. @type {object | null} */
    this.opening = null;
    this.form = new LawsForm(figure.model.get("orders") ?? [], {
      choose: (order) => this.choose(order),
      edit: () => void this.open(this.source),
      run: () => this.run(),
      leave: () => this.goBack(),
      show: (n) => this.show(n),
    });
  }

  worldOf() {
    return networkOf(null, "");
  }

  /** @param {{root: HTMLElement, tools: HTMLElement, lane: Lane}} place */
  mount({ root, tools, lane }) {
    this.root = root;
    root.classList.add("pe-about-laws");
    this.form.bar.append(tools);
    lane.main.prepend(this.form.element);
    lane.element.append(this.form.editing);
  }

  /** Another order of Python's. @param {Request} request */
  put({ laws }) {
    if (laws) this.book = this.asked = laws;
    return laws !== undefined;
  }

  /** What is on the board is Python's own. */
  onBoard() {
    return null;
  }

  leave() {}

  state() {
    return { laws: this.asked };
  }

  /** The board is idle when no law is broken, or no graph is known on which it matters. */
  get isBoardless() {
    return !this.finding?.edges.length;
  }

  /** @returns {Finding | null} */
  get finding() {
    return this.response.findings?.[this.shown] ?? null;
  }

  /** @param {LawsAsked} laws */
  ask(laws) {
    this.asked = laws;
    this.isAwaited = true;
    this.figure.send({ v: 1, ask: "laws", laws });
  }

  /** @param {string} order */
  choose(order) {
    this.close();
    this.ask(this.book.second_at_most === undefined || order !== this.book.order ? { order } : { order, second_at_most: this.book.second_at_most });
  }

  /** What Python says of an order: its story is loaded here.
   * @param {Response} response
   * @returns {""} */
  hear(response) {
    if (!Object.keys(response).length) return "";
    if (response.error === undefined) demand(isJudgement(response));
    this.isAwaited = false;
    this.form.print(response.output ?? "");
    if (response.error !== undefined) {
      this.complain(response.error, response.line);
      return "";
    }
    this.response = response;
    this.source = /** @type {string} */ (response.source ?? this.source);
    this.form.order.value = this.asked.order ?? "";
    this.form.say("");
    this.editor?.unmark();
    const isAnswer = this.figure.exchange.last !== null;
    this.show(0, isAnswer ? -1 : this.figure.model.get("step"));
    const broken = (response.laws ?? []).filter(([, , word]) => word === "fails").map(([law]) => law);
    if (isAnswer) this.figure.dom.say(broken.length ? `${response.title} breaks ${broken.join(" and ")}` : `${response.title}: no counterexample`);
    return "";
  }

  /** Put a finding on the board. @param {number} n
   * @param {number} step  of its story; -1 is the end */
  show(n, step = -1) {
    this.shown = n;
    const { figure, finding, response } = this;
    const title = response.title ?? "";
    const [lane] = figure.lanes;
    this.form.judge(verdicts(response.laws ?? [], response.findings ?? []), n, response.sample);
    this.form.tell(finding, title, response.laws?.find(([law]) => law === finding?.law)?.[2]);
    figure.begin(networkOf(finding, title));
    lane.load({ ...finding?.story, title: finding ? `${finding.search} on the smallest graph for ${title}` : title }, {});
    lane.code.load(this.source, title);
    figure.show(step < 0 ? figure.total : step);
    figure.refresh({ drawing: true, words: true, tools: true, name: true });
  }

  /** @param {string} sentence
   * @param {number | undefined} line  counted from 1 */
  complain(sentence, line) {
    this.form.say(sentence, true);
    if (line && this.editor) this.editor.mark(line, sentence);
  }

  /** Open the editor on a text: a plain field where the editor cannot be had, as in a notebook.
   * @param {string} text
   * @returns {Promise<boolean>} false: something else was opened, or chosen, before the editor had come */
  async open(text) {
    if (this.editor) this.close();
    const opening = (this.opening = {});
    const { host, keys } = this.form;
    const options = { label: "Source of the order, editable", describedBy: keys.id, run: () => this.run() };
    const plain = { openEditor: openPlainEditor };
    const { openEditor } = await (this.figure.model
      .get("editor")?.()
      .catch(() => plain) ?? plain);
    if (this.opening !== opening) return false;
    const editor = openEditor(host, text.replace(/\n$/, ""), options);
    this.editor = editor;
    this.form.show(true);
    this.figure.lanes[0].code.element.hidden = true;
    editor.focus();
    return true;
  }

  run() {
    if (!this.editor || !this.figure.editable) return;
    this.editor.unmark();
    this.form.say("Running…");
    this.form.order.value = "";
    const { second_at_most: most } = this.asked;
    this.ask({ source: this.editor.text(), ...(most !== undefined && { second_at_most: most }) });
  }

  /** Back to the book's order. */
  goBack() {
    this.close();
    this.form.edit.focus();
    this.ask(this.book);
  }

  close() {
    this.opening = null;
    this.editor?.close();
    this.editor = null;
    this.form.host.replaceChildren();
    this.form.print("");
    this.form.show(false);
    this.figure.lanes[0].code.element.hidden = false;
    this.form.say("");
  }

  /** Take up an order from a link. A text of the reader's own is shown, and not run before it is read.
   * @param {Shown} shown */
  take({ laws }) {
    if (!laws) return false;
    if (laws.source === undefined) {
      this.ask(laws);
      return true;
    }
    this.asked = laws;
    this.form.order.value = "";
    void this.open(laws.source).then((isOpen) => isOpen && this.form.say("This order came with a link: read it, and press Run."));
    return true;
  }

  /** @param {string} passing */
  tell(passing) {
    const { editable } = this.figure;
    if (passing && this.isAwaited) this.form.say(passing);
    this.isIdle &&= this.isBoardless; // once there was a graph, its room stays
    this.form.order.disabled = this.form.edit.disabled = this.form.run.disabled = !editable;
    this.root?.classList.toggle("pe-lawful", this.isIdle);
    this.root?.classList.toggle("pe-vacant", this.isBoardless);
  }
}
