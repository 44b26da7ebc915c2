/** Two buttons above a notebook of exercises: it is handed in, and answers are brought back into it. */
/** @import { Contents } from "./editions.js" */
import { answersOfFile } from "../../course/answers_file.js";
import { browserStore } from "../../course/answers.js";
import { FileError, askedIn, fileName, handedInAsItIs, printing, withBegun } from "../../course/notebook.js";
import { keepStudent, keptStudent } from "../../course/student.js";
import { download } from "../../export/downloads.js";
import { chooseFile } from "../../page/files.js";
import { counted, listed } from "../../story/numbers.js";
import { nameOf, putAside, sourcesOf } from "./editions.js";

export const SHOWN = { autoClose: 10_000 }; // without it JupyterLab only counts a sentence, and shows none

const MANY = 4;
const UNKEPT = "cannot be brought back: this browser has no room to keep what would be replaced";

/** What is needed of JupyterLab.
 * @typedef {{ToolbarButton: any, InputDialog: any, Dialog: any, showDialog: any, Notification: any, contents: Contents, paths: string[]}} Lab
 *   `paths`: of the notebooks of this edition
 * @typedef {object} Coming   answers that are brought back
 * @property {ReadonlyMap<string, {text: string, stub: string}>} answers
 * @property {string} left  what else is there and has no place in this notebook, in words; "" if nothing is
 * @property {any} whole  the notebook in which it is */

/** @param {any} panel  a notebook that is ready
 * @param {Lab} lab */
export function addButtons(panel, lab) {
  const mine = panel.context.model.toJSON();
  if (!printing(mine) || !askedIn(mine).size) return;
  const sheet = new Sheet(panel, lab);
  const next = innerWidth < 600 ? "cut" : "spacer"; // a phone folds the last away: rather what its menus have
  const add = (/** @type {string} */ label, /** @type {string} */ tooltip, /** @type {() => Promise<void>} */ onClick) => {
    const button = new lab.ToolbarButton({ label, tooltip, onClick: () => void onClick() });
    // JupyterLab hears the key, and the browser then gives it to what has the focus by now: it would answer what is asked.
    button.node.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && event.preventDefault());
    panel.toolbar.insertBefore(next, `pathlib-edu-${label}`, button);
  };
  add("Hand in", "Make the file that a teacher takes. It is made here and sent nowhere.", () => sheet.handIn());
  add("Bring back", "Answers from a file that you handed in or exported, or from the book’s pages", () => sheet.bringBack());
}

class Sheet {
  /** @param {any} panel
   * @param {Lab} lab */
  constructor(panel, lab) {
    this.panel = panel;
    this.lab = lab;
  }

  /** @returns {any} the notebook as it stands */
  get mine() {
    return this.panel.context.model.toJSON();
  }

  get path() {
    return this.panel.context.localPath;
  }

  async handIn() {
    const label = "Your name, if the file is to bear it";
    const asked = { title: "Hand in", label, text: keptStudent(), okLabel: "Make the file" };
    const { button, value } = await this.lab.InputDialog.getText(asked);
    if (!button.accept) return;
    const student = (value ?? "").trim();
    keepStudent(student);
    const name = nameOf(this.path);
    const file = fileName(name, student);
    const isOurs = this.lab.paths.some((path) => nameOf(path) === name); // of a copy with another name the grader reads that
    download(new Blob([handedInAsItIs(this.mine, isOurs ? name : "", student)], { type: "application/x-ipynb+json" }), file);
    this.lab.Notification.success(`${file} is made: the file that a teacher takes.`, SHOWN);
    await this.panel.context.save();
  }

  async bringBack() {
    const { Dialog, showDialog } = this.lab;
    const buttons = [Dialog.cancelButton(), Dialog.okButton({ label: "From the book’s pages" }), Dialog.okButton({ label: "From a file" })];
    const body = "Answers take the places of those in this notebook. What they replace is kept in the folder “earlier”.";
    const { button } = await showDialog({ title: "Bring answers back", body, buttons });
    if (button.label === "From a file") chooseFile(({ name, text }) => void this.take(name, this.ofFile(text)));
    else if (button.accept)
      await this.take(
        "The book’s pages",
        browserStore()
          .all()
          .then((all) => ({ answers: new Map(all), left: "", whole: null })),
      );
  }

  /** What a file brings. @param {string} text
   * @returns {Promise<Coming>} */
  async ofFile(text) {
    const known = askedIn(this.mine);
    const { answers, own, course } = await answersOfFile(text, known);
    if (course) return { answers, left: "", whole: null }; // it has the answers to other notebooks, too
    const here = new Set(sourcesOf(this.mine).values());
    const gone = [...answers.keys()].filter((number) => !known.has(number));
    const more = own.filter((source) => !here.has(source)).length;
    const left = [gone.length && `the answers to ${listed(gone)}`, more && `${counted(more, "cell")} of your own`];
    return { answers, left: listed(left.filter((words) => typeof words === "string")), whole: JSON.parse(text.replace(/^\ufeff/, "")) };
  }

  /** Put answers in their places.
   * @param {string} from  where they are from, in words
   * @param {Promise<Coming>} coming */
  async take(from, coming) {
    const { Notification, contents } = this.lab;
    const refuse = (/** @type {string} */ why) => void Notification.error(`${from} ${why}. Nothing has changed.`, SHOWN);
    const came = await coming.catch((error) => refuse(error instanceof FileError ? error.message : "cannot be read"));
    if (!came) return;
    const { answers, left, whole } = came;
    const { model } = this.panel.context;
    const cells = new Map(model.sharedModel.cells.map((/** @type {any} */ cell) => [cell.id, cell]));
    const found = [...answers].map(([number, { text, stub }]) => ({ number, text, stub, cell: cells.get(`answer-${number.replace(".", "-")}`) }));
    const brought = found.filter(({ cell, text }) => cell && cell.source !== text);
    if (!brought.length && !left) {
      Notification.info(`${from}: nothing in it is new to this notebook.`, SHOWN);
      return;
    }
    const before = this.mine;
    const keep = (/** @type {any} */ notebook) => putAside(contents, this.path, notebook).catch(() => refuse(UNKEPT));
    const kept = brought.length ? await keep(before) : "";
    const rest = left ? await keep(whole) : "";
    if (kept === undefined || rest === undefined) return;
    for (const { cell, text } of brought) cell.setSource(text);
    const known = askedIn(before);
    const changed = brought.filter(({ number, stub }) => stub !== known.get(number)?.digest);
    if (changed.length) model.setMetadata(...withBegun(before, changed));
    await this.panel.context.save();
    const parts = [
      brought.length ? `${named(brought)} brought back.` : "nothing in it is new to this notebook.",
      changed.length && `Changed since: ${named(changed)}.`,
      kept && `The notebook as it was is ${kept}.`,
    ];
    Notification.success(`${from}: ${parts.filter(Boolean).join(" ")}`, SHOWN);
    if (left) Notification.warning(`No place here for ${left}: the file is ${rest}.`, SHOWN);
  }
}

/** The numbers of answers; many are only counted: JupyterLab cuts off what is long. @param {{number: string}[]} answers */
function named(answers) {
  return answers.length > MANY ? counted(answers.length, "answer") : listed(answers.map(({ number }) => number));
}
