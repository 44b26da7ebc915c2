/**
 * Answers as a notebook of exercises, and out of one: what `pathlib-edu grade` takes, and what a reader brings back. In the
 * book's printed notebook the answers take the places of the stubs, by the ids of the cells; nothing else of it is changed.
 */
/** @import { Answer } from "./answers.js" */

/** @typedef {{title: string, points: number, digest: string}} Known   an exercise of this edition
 * @typedef {{number: string, text: string, stub: string}} Written   an answer in a file; `stub`: the digest of what was asked
 * @typedef {{answers: Written[], asked: string[], own: string[]}} Notebook   which exercises it asks; the reader's `own` cells,
 *   for which a page has no place */

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
 * @param {ReadonlyMap<string, Pick<Answer, "text" | "stub">>} kept
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
  return fileOf({ ...printed, cells }, { exercise: name, ...(student && { student }), ...(Object.keys(begun).length && { begun }) });
}

/** The text of a notebook that somebody worked on, to hand in: without what its cells have printed.
 * @param {any} mine
 * @param {string} name  "" where its file's name says it
 * @param {string} student */
export function handedInAsItIs(mine, name, student) {
  const cells = mine.cells.map((/** @type {any} */ cell) => (cell.cell_type === "code" ? { ...cell, outputs: [], execution_count: null } : cell));
  return fileOf({ ...mine, cells }, { ...(name && { exercise: name }), ...(student && { student }) });
}

/** What the metadata of a notebook say of answers in it that were begun with other stubs than its own.
 * @param {any} mine
 * @param {{number: string, stub: string}[]} written
 * @returns {[string, any]} the key, and all that stands under it */
export function withBegun({ metadata: { [KEY]: said } }, written) {
  const begun = written.map(({ number, stub }) => [`answer-${number.replace(".", "-")}`, stub]);
  return [KEY, { ...said, begun: { ...said.begun, ...Object.fromEntries(begun) } }];
}

/** @param {any} notebook
 * @param {Record<string, unknown>} said  under our key of its metadata, beside what is there */
function fileOf(notebook, said) {
  const metadata = { ...notebook.metadata, [KEY]: { ...notebook.metadata?.[KEY], ...said } };
  return `${JSON.stringify({ ...notebook, metadata }, null, 1)}\n`;
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

/** The exercises that a printed notebook asks, by their numbers.
 * @param {any} printed
 * @returns {Map<string, Pick<Known, "digest">>} */
export function askedIn(printed) {
  const { named } = printed.metadata[KEY];
  /** @type {RegExpExecArray[]} */
  const ids = printed.cells.map((/** @type {any} */ { id }) => ID.exec(id)).filter((/** @type {any} */ found) => found?.[1] === "answer");
  return new Map(ids.map(([id, , chapter, place]) => [`${chapter}.${place}`, { digest: digestIn(named, id) }]));
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
 * @param {ReadonlyMap<string, Pick<Known, "digest">>} known
 * @returns {Promise<Notebook>} a FileError says why not */
export async function answersIn(file, known) {
  if (!Array.isArray(file?.cells)) {
    const isOld = file && typeof file === "object" && "worksheets" in file;
    throw new FileError(isOld ? "is a notebook of an old format: open it in JupyterLab and save it again" : "is no notebook: it has no list of cells");
  }
  const { named, begun } = file.metadata?.[KEY] ?? {};
  const isNamed = (/** @type {unknown} */ id) => typeof id === "string" && Object.hasOwn(Object(named), id);
  const { texts, own } = textsIn(
    file.cells.filter((/** @type {any} */ cell) => cell?.cell_type === "code"),
    isNamed,
  );
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

/** What stands in the cells of answers, by number; and the cells with words in them that are the reader's own.
 * @param {any[]} cells  of code
 * @param {(id: unknown) => boolean} isNamed  whether the book printed a cell of that name */
function textsIn(cells, isNamed) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  /** @type {string[]} */
  const own = [];
  const hasId = (/** @type {any} */ cell) => ID.test(cell.id);
  for (const cell of [...cells.filter((cell) => !hasId(cell)), ...cells.filter(hasId)]) {
    const text = sourceOf(cell);
    const [, role, chapter, place] = ID.exec(cell.id) ?? LINE.exec(text) ?? [];
    if (role === "answer") texts.set(`${chapter}.${place}`, text);
    else if (!role && text.trim() && !PRINTED.test(cell.id) && !isNamed(cell.id)) own.push(text);
  }
  return { texts, own };
}

/** @param {any} cell */
function sourceOf({ source }) {
  return Array.isArray(source) ? source.map(String).join("") : String(source ?? "");
}

/** Which printing a notebook is of; "": it is none of ours. @param {any} notebook
 * @returns {string} */
export function printing(notebook) {
  const said = notebook?.metadata?.[KEY]?.printed;
  return typeof said === "string" ? said : "";
}

/** Whether nobody has changed a notebook since it was printed: it still has the fingerprint that the press gave it.
 * @param {any} notebook */
export async function isAsPrinted(notebook) {
  const cells = await Promise.all(notebook.cells.map(async (/** @type {any} */ cell) => [String(cell.id), await hashOf(sourceOf(cell), cell.cell_type)]));
  const text = cells.map(([id, hash]) => `[${JSON.stringify(id)}, ${JSON.stringify(hash)}]`).join(", ");
  return printing(notebook) !== "" && printing(notebook) === (await sha256(`[${text}]`)).slice(0, 32);
}

/** The hash of a cell, as the record of a printed notebook has it; "" where a page may not reckon one.
 * @param {string} text
 * @param {string} [type] */
async function hashOf(text, type = "code") {
  return (await sha256(`${type}\n${text}`)).slice(0, 12);
}

/** @param {string} text
 * @returns {Promise<string>} "": a page may not reckon it */
async function sha256(text) {
  if (!globalThis.crypto?.subtle) return "";
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
