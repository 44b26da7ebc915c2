/** Two buttons above a notebook of exercises: it is handed in, and answers are brought back into it. */
/** @import { Contents } from "./editions.js" */
import { answersOfFile } from "../../course/answers_file.js";
import { browserStore } from "../../course/answers.js";
import { FileError, askedIn, fileName, handedInAsItIs, printing, withBegun } from "../../course/notebook.js";
import { keepStudent, keptStudent } from "../../course/student.js";
import { download } from "../../export/downloads.js";
import { chooseFile } from "../../page/files.js";
import { listed } from "../../story/numbers.js";
import { nameOf, putAside } from "./editions.js";

const SHOWN = { autoClose: 10_000 }; // without it JupyterLab only counts a sentence, and shows none

/** What is needed of JupyterLab.
 * @typedef {{ToolbarButton: any, InputDialog: any, Dialog: any, showDialog: any, Notification: any, contents: Contents}} Lab */

/** @param {any} panel  a notebook
 * @param {Lab} lab */
export async function addButtons(panel, lab) {
  await panel.context.ready;
  const mine = panel.context.model.toJSON();
  if (!printing(mine) || !askedIn(mine).size) return;
  const sheet = new Sheet(panel, lab);
  const add = (/** @type {string} */ label, /** @type {string} */ tooltip, /** @type {() => Promise<void>} */ onClick) =>
    panel.toolbar.insertBefore("spacer", `pathlib-edu-${label}`, new lab.ToolbarButton({ label, tooltip, onClick: () => void onClick() }));
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
    download(new Blob([handedInAsItIs(this.mine, name, student)], { type: "application/x-ipynb+json" }), file);
    this.lab.Notification.success(`${file} is made: the file that a teacher takes.`, SHOWN);
    await this.panel.context.save();
  }

  async bringBack() {
    const { Dialog, showDialog } = this.lab;
    const buttons = [Dialog.cancelButton(), Dialog.okButton({ label: "From the book’s pages" }), Dialog.okButton({ label: "From a file" })];
    const body = "Answers take the places of those in this notebook. What they replace is kept in the folder “earlier”.";
    const { button } = await showDialog({ title: "Bring answers back", body, buttons });
    if (button.label === "From a file") chooseFile((file) => void this.read(file));
    else if (button.accept)
      await this.take(
        "The book’s pages",
        new Map(
          await browserStore()
            .all()
            .catch(() => []),
        ),
      );
  }

  /** @param {import("../../page/files.js").TextFile} file */
  async read({ name, text }) {
    try {
      await this.take(name, (await answersOfFile(text, askedIn(this.mine))).answers);
    } catch (error) {
      const why = error instanceof FileError ? error.message : "is damaged: it cannot be read";
      this.lab.Notification.error(`${name} ${why}. Nothing has changed.`, SHOWN);
    }
  }

  /** Put answers in their places.
   * @param {string} from  where they are from, in words
   * @param {ReadonlyMap<string, {text: string, stub: string}>} answers */
  async take(from, answers) {
    const { Notification, contents } = this.lab;
    const { model } = this.panel.context;
    const cells = new Map(model.sharedModel.cells.map((/** @type {any} */ cell) => [cell.id, cell]));
    const found = [...answers].map(([number, { text, stub }]) => ({ number, text, stub, cell: cells.get(`answer-${number.replace(".", "-")}`) }));
    const brought = found.filter(({ cell, text }) => cell && cell.source !== text);
    if (!brought.length) {
      Notification.info(`${from}: nothing in it is new to this notebook.`, SHOWN);
      return;
    }
    const before = this.mine;
    const kept = await putAside(contents, this.path, before);
    for (const { cell, text } of brought) cell.setSource(text);
    const known = askedIn(before);
    const changed = brought.filter(({ number, stub }) => stub !== known.get(number)?.digest);
    for (const [key, value] of Object.entries(withBegun(before, changed))) model.setMetadata(key, value);
    await this.panel.context.save();
    const numbers = (/** @type {typeof brought} */ some) => listed(some.map(({ number }) => number));
    const since = changed.length ? ` Changed since: ${numbers(changed)}.` : "";
    Notification.success(`${from}: ${numbers(brought)} brought back.${since} The notebook as it was is ${kept}.`, SHOWN);
  }
}
