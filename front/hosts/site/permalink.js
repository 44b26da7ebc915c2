/**
 * Links to figures as a reader left them: `#fig-2-3=1.…`, the figure's id, the format's version, and the state of the
 * figure, deflated, in letters that a URL can hold. The story is not in it: Python tells it again.
 * Whatever stands in such a link may have been cut by a mail program or forged: nothing in it is believed unchecked.
 */
/** @import { OwnCode, Request, Shown, World } from "../../page/types.js" */
import { KNOBS, fits } from "../../figures/chart/controls.js";
import { MOST_CODE, searchesOf } from "../../story/own_code.js";
import { kindOf } from "../../kinds/index.js";
import { PANELS } from "../../figures/index.js";
import { isCount, isTable, table } from "../../page/shape.js";

const FORMAT = 1;
const LONGEST_LINK = 16_000; // characters: what chats and mail programs let pass
const MOST_TEXT = 400_000; // characters when inflated: a small link may hold a great deal of nothing
const KNOWN_LAYERS = ["numbers:g", "numbers:h", "numbers:f", "numbers:all", "parents", "order", "code", "invariant", "plane"];

export const DAMAGED = "This link is damaged; the figure is as the book has it.";
export const NEWER = "This link was made by a newer edition of this book; the figure is as this edition has it.";
export const TOO_BIG = "This link holds too much to be opened; the figure is as the book has it.";
export const NO_LINK = "This figure holds too much for a link.";
const NO_READER = "This browser cannot open links to figures; the figure is as the book has it.";

/** @param {string} figure  its id on the page
 * @param {Shown} shown
 * @returns {Promise<string>} the fragment, or "" when it would be too long */
export async function writeLink(figure, shown) {
  const deflated = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(shown)), Infinity);
  const letters = btoa(String.fromCharCode(...deflated))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  const link = `#${figure}=${FORMAT}.${letters}`;
  return link.length > LONGEST_LINK ? "" : link;
}

/** The figure that a fragment is about, and what it holds for it.
 * @param {string} fragment
 * @returns {{figure: string, held: string} | null} null: it is an ordinary one */
export function splitLink(fragment) {
  const [, figure, held] = /^#(fig-[\w-]+)=(.*)$/s.exec(fragment) ?? [];
  return figure === undefined ? null : { figure, held };
}

/** What a link holds, or a sentence that says why it cannot be used.
 * @param {string} held
 * @param {Request} book  the figure's own request: a link cannot make another kind of figure of it
 * @param {string} figure  what the figure says it is
 * @returns {Promise<{shown: Shown} | {problem: string}>} */
export async function readLink(held, book, figure) {
  if (typeof DecompressionStream === "undefined") return { problem: NO_READER };
  const [, version, letters] = /^(\d{1,4})\.([\w-]+)$/.exec(held) ?? [];
  if (held.length > LONGEST_LINK) return { problem: TOO_BIG };
  if (Number(version) > FORMAT) return { problem: NEWER };
  if (Number(version) !== FORMAT) return { problem: DAMAGED };
  try {
    const deflated = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await through(new DecompressionStream("deflate-raw"), deflated, MOST_TEXT));
    const shown = checked(JSON.parse(text), book, figure);
    return shown ? { shown } : { problem: DAMAGED };
  } catch (error) {
    return { problem: error instanceof RangeError ? TOO_BIG : DAMAGED };
  }
}

/** @param {CompressionStream | DecompressionStream} stream
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {number} most  more than that raises RangeError
 * @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function through(stream, bytes, most) {
  const writer = stream.writable.getWriter();
  // Refused bytes are heard of on the reading side.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  /** @type {number[]} */
  const all = [];
  for (const reader = stream.readable.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(all);
    if (all.length + value.length > most) {
      void reader.cancel().catch(() => {});
      throw new RangeError("too much");
    }
    for (const byte of value) all.push(byte);
  }
}

const isShown = table({ world: isTable, layers: Array.isArray, step: (step) => step === -1 || isCount()(step) });

/** @param {any} held
 * @param {Request} book
 * @param {string} figure
 * @returns {Shown | null} */
function checked(held, book, figure) {
  const panel = Object.hasOwn(PANELS, figure) ? PANELS[figure] : null;
  const kind = kindOf(/** @type {World} */ (book.world ?? panel?.emptyWorld));
  if (!isShown(held) || held.world.kind !== kind.name) return null;
  const asked = panel ? panel.checked(held) : {};
  const world = asked?.world ?? kind.check?.(held.world, book.world) ?? null;
  const { step, layers, search } = held;
  const own = checkedCode(held.own, searchesOf(book));
  const lanes = checkedLanes(held.lanes, book);
  if (!asked || !world || !own || lanes === null) return null;
  return {
    ...asked,
    world,
    step,
    layers: KNOWN_LAYERS.filter((name) => layers.includes(name)),
    own,
    ...(lanes && { lanes }),
    ...(typeof search === "string" && /^\w{1,24}$/.test(search) && { search }),
  };
}

/** What was set of the searches of a chart: the name of an estimate, and numbers at which their knobs can stand.
 * @param {any} lanes
 * @param {Request} book
 * @returns {Record<string, number | string>[] | undefined | null} null: it cannot be; undefined: nothing was set */
function checkedLanes(lanes, book) {
  if (lanes === undefined) return undefined;
  const asked = /** @type {{search: string, [option: string]: unknown}[]} */ (book.lanes ?? []);
  const canBe = (/** @type {string} */ name, /** @type {any} */ value, /** @type {number} */ n) => {
    if (name === "h") return /^\w{1,24}$/.test(String(value));
    const knob = KNOBS[asked[n].search]?.find((one) => one.name === name);
    return knob ? fits(knob, value) : value === asked[n][name];
  };
  if (!Array.isArray(lanes) || lanes.length !== asked.length) return null;
  return lanes.every((lane, n) => isTable(lane) && Object.entries(lane).every(([name, value]) => canBe(name, value, n))) ? lanes : null;
}

/** @param {unknown} own  undefined: the reader wrote nothing
 * @param {string[]} searches
 * @returns {OwnCode | null} */
function checkedCode(own = {}, searches) {
  if (!isTable(own)) return null;
  const fits = Object.entries(own).every(([name, text]) => searches.includes(name) && typeof text === "string" && text.length <= MOST_CODE);
  return fits ? /** @type {OwnCode} */ (own) : null;
}
