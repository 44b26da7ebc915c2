/**
 * Answers as a notebook of exercises, and out of one: what `pathlib-edu grade` takes, and what a reader brings back. In the
 * book's printed notebook the answers take the places of the stubs, by the ids of the cells; nothing else of it is changed.
 */
/** @import { Answer } from "../answers.js" */

/** @typedef {{title: string, points: number, digest: string}} Known   an exercise of this edition
 * @typedef {{number: string, text: string, stub: string}} Written   an answer in a file; `stub`: the digest of what was asked
 * @typedef {{answers: Written[], asked: string[], own: number}} Notebook   which exercises it asks; of the reader's `own` cells,
 *   for which a page has no place, how many */

const KEY = "pathlib_edu"; // in a notebook's metadata: all that is ours
const ID = /^(answer|check)-(\d+)-(\d+)$/;
const LINE = /^\s*(?:#\s*(?=a)|(?=c))(answer|check)[ (]\s*["']?(\d+)\.(\d+)\b/; // how such a cell begins
const PRINTED = /^[0-9a-f]{12}(-\d+)?$/; // the id of a printed cell that has no name
export const LONGEST = 100_000; // characters of an answer

/** What is wrong with a file, in one sentence that goes on after its name. */
export class FileError extends Error {}

/** The text of a notebook to hand in.
 * @param {any} printed  the notebook as the book has it
 * @param {string} name  such as "01_dijkstra"
 * @param {ReadonlyMap<string, Answer>} kept
 * @param {string} student  "" where nobody is named
 * @returns {string} */
export function handedIn(printed, name, kept, student) {
  /** @type {Record<string, string>} */
  const begun = {}; // of which stub an answer is, where that is not the stub of this edition
  const named = printed.metadata[KEY].named;
  const cells = printed.cells.map((/** @type {any} */ cell) => {
    const found = ID.exec(cell.id);
    const answer = found?.[1] === "answer" ? kept.get(`${found[2]}.${found[3]}`) : undefined;
    if (!answer) return cell;
    if (answer.stub !== digestIn(named, cell.id)) begun[cell.id] = answer.stub;
    return { ...cell, source: answer.text.split(/(?<=\n)/) };
  });
  const said = { ...printed.metadata[KEY], exercise: name, ...(student && { student }), ...(Object.keys(begun).length && { begun }) };
  return `${JSON.stringify({ ...printed, cells, metadata: { ...printed.metadata, [KEY]: said } }, null, 1)}\n`;
}

/** What such a file is called.
 * @param {string} name
 * @param {string} student */
export function fileName(name, student) {
  const word = student
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return `${word ? `${name}-${word}` : name}.ipynb`;
}

/** What stands in for an exercise in the record of a printed notebook: its stub and its statement.
 * @param {any} named
 * @param {string} id */
function digestIn(named, id) {
  const parts = [named?.[id], named?.[id.replace("answer", "ex")]];
  return parts.every((part) => typeof part === "string" && /^[0-9a-f]{12}$/.test(part)) ? parts.join("-") : "";
}

/** The answers in a notebook. A cell is known by its id; where ids were lost, as in Colab, by its first line.
 * @param {any} file  a file's JSON
 * @param {ReadonlyMap<string, Known>} known
 * @returns {Promise<Notebook>} a FileError says why not */
export async function answersIn(file, known) {
  if (!Array.isArray(file?.cells)) {
    const isOld = file && typeof file === "object" && "worksheets" in file;
    throw new FileError(isOld ? "is a notebook of an old format: open it in JupyterLab and save it again" : "is no notebook: it has no list of cells");
  }
  const { named, begun } = file.metadata?.[KEY] ?? {};
  const { texts, own } = textsIn(file.cells.filter((/** @type {any} */ cell) => cell?.cell_type === "code"));
  /** @type {Written[]} */
  const answers = [];
  for (const [number, text] of texts) {
    if (text.length > LONGEST) throw new FileError(`has an answer to ${number} of more than ${LONGEST.toLocaleString("en")} characters`);
    const id = `answer-${number.replace(".", "-")}`;
    const now = known.get(number)?.digest ?? "";
    const stub = digestIn(named, id) || now;
    const hash = await hashOf(text);
    if (hash && [stub, now].some((digest) => digest.startsWith(hash))) continue; // nobody has written anything there
    answers.push({ number, text, stub: typeof begun?.[id] === "string" ? begun[id].slice(0, 40) : stub });
  }
  return { answers, asked: [...texts.keys()], own };
}

/** What stands in the cells of answers, by number; and how many cells with words in them are the reader's own.
 * @param {any[]} cells  of code */
function textsIn(cells) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  let own = 0;
  const hasId = (/** @type {any} */ cell) => ID.test(cell.id);
  for (const cell of [...cells.filter((cell) => !hasId(cell)), ...cells.filter(hasId)]) {
    const text = sourceOf(cell);
    const [, role, chapter, place] = ID.exec(cell.id) ?? LINE.exec(text) ?? [];
    if (role === "answer") texts.set(`${chapter}.${place}`, text);
    else if (!role && text.trim() && !PRINTED.test(cell.id)) own += 1;
  }
  return { texts, own };
}

/** @param {any} cell */
function sourceOf({ source }) {
  return Array.isArray(source) ? source.map(String).join("") : String(source ?? "");
}

/** The hash of a code cell, as the record of a printed notebook has it; "" where a page may not reckon one.
 * @param {string} text */
async function hashOf(text) {
  if (!globalThis.crypto?.subtle) return "";
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`code\n${text}`));
  return [...new Uint8Array(bytes)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, 12);
}
