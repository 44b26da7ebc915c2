/**
 * What a reader wrote in place of a text of the book, kept by the browser. It is kept in `localStorage`: what is written
 * there is written when the call returns, also while a page is being closed, and other pages of the book hear of it at
 * once. IndexedDB promises to write later, and holds far more than the few thousand characters of a draft need.
 */

import { NAMESPACE } from "../../page/edition.js";

const KEY = `${NAMESPACE}.draft.`;

/** What of a `Storage` is needed. @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem"> & Partial<Pick<Storage, "key" | "length">>} Store
 * @typedef {{text: string, book: string, aside?: string}} Draft   `book`: the text that it was to replace, as that stood then;
 *   `aside`: what was put aside for `text`, and can be brought back */

export class Drafts {
  /** @param {() => Store | null} store  it may be missing, full or forbidden, and hold anything */
  constructor(store) {
    this.store = store;
  }

  /** The draft of that name, null if there is none.
   * @param {string} name
   * @returns {Draft | null} */
  of(name) {
    try {
      return draftIn(JSON.parse(this.store()?.getItem(KEY + name) ?? ""));
    } catch {
      return null;
    }
  }

  /** All drafts, by their names.
   * @returns {Map<string, Draft>} */
  all() {
    try {
      const store = this.store();
      const keys = Array.from({ length: store?.length ?? 0 }, (_, n) => store?.key?.(n) ?? "").filter((key) => key.startsWith(KEY));
      const names = keys.map((key) => key.slice(KEY.length)).sort();
      return new Map(names.flatMap((name) => (this.of(name) ? [[name, /** @type {Draft} */ (this.of(name))]] : [])));
    } catch {
      return new Map();
    }
  }

  /** Keep these and no others. @param {ReadonlyMap<string, Draft>} all */
  keepAll(all) {
    for (const name of this.all().keys()) if (!all.has(name)) this.keep(name, { text: "", book: "" });
    for (const [name, draft] of all) this.keep(name, draft);
  }

  /** Keep a draft, or nothing where it is no more than the book's text.
   * @param {string} name
   * @param {Draft} draft
   * @returns {boolean} whether it is kept */
  keep(name, draft) {
    try {
      const store = this.store();
      if (draft.text === draft.book && draft.aside === undefined) store?.removeItem(KEY + name);
      else store?.setItem(KEY + name, JSON.stringify(draft));
      return !!store;
    } catch {
      return false;
    }
  }

  /** Hear when another page changes the draft of that name.
   * @param {string} name
   * @param {() => void} listener */
  follow(name, listener) {
    addEventListener("storage", ({ key }) => {
      if (key === KEY + name) listener();
    });
  }
}

/** What of any JSON is a draft. @param {any} told
 * @returns {Draft | null} */
export function draftIn(told) {
  const { text, book, aside } = told ?? {};
  if (typeof text !== "string" || typeof book !== "string") return null;
  return { text, book, ...(typeof aside === "string" && { aside }) };
}
