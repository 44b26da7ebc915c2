/**
 * The reader's answers to exercises, kept by this browser: for each exercise what was written and what came of it. All of
 * them are in memory once they are loaded, so that a page can ask for one at once; what changes is written behind, one after
 * the other, and told to the other pages of the book. What is still to be written when the page goes is left beside the
 * store, in a place that takes it at once, and the next page takes it up.
 */

import { NAMESPACE } from "../page/edition.js";

/** @typedef {object} Answer
 * @property {string} text           the answer as it stands in the editor
 * @property {string} stub           the digest of the stub that it began with
 * @property {string} [aside]        what was put aside for it
 * @property {number} tries          honest ones: of a text that was no stub and had not been checked before
 * @property {string} lastTried      the text that was checked last
 * @property {boolean} passed        once and for all
 * @property {string} [right]        the text that passed last
 * @property {number} points
 * @property {boolean[]} [marks]     of a proof, which questions the reader has answered with yes
 * @property {boolean} shown         the solution has been seen
 * @property {number} hints          how many were asked for
 * @property {number} when           milliseconds since 1970
 *
 * @typedef {object} AnswerStore
 * @property {() => Promise<[string, Answer][]>} all
 * @property {(number: string, answer: Answer | null, seen: number) => Promise<Answer | void>} put   null: none is kept anymore.
 *   What is there and is not of the time `seen`, another page has written: then nothing is, and it is returned
 * @typedef {{postMessage(message: unknown): void, onmessage: ((event: any) => void) | null}} Channel
 *
 * @typedef {object} Leavings   what a page could not hand to the store before it went
 * @property {() => [string, Answer][]} take       all that is there, which is gone then
 * @property {(left: [string, Answer][]) => void} add */

/** @type {Answer} */
const NOTHING = { text: "", stub: "", tries: 0, lastTried: "", passed: false, points: 0, shown: false, hints: 0, when: 0 };

const NAME = `${NAMESPACE}.answers`;
const SILENCE = 3000; // ms after which a store that says nothing counts as none

export class Answers {
  /** @param {AnswerStore} store
   * @param {Channel | null} channel  to the other pages
   * @param {Leavings} [leavings]  none: what a page had no time to write goes with it */
  constructor(store, channel, leavings = { take: () => [], add: () => {} }) {
    this.store = store;
    this.channel = channel;
    this.leavings = leavings;
    /** @type {Map<string, Answer>} */
    this.kept = new Map();
    /** What is to be written. @type {Set<string>} */
    this.unwritten = new Set();
    /** What the store does not have yet: what is to be written, is being written, or could not be. @type {Set<string>} */
    this.owed = new Set();
    /** Of what time the store's answers are, as far as this page knows. @type {Map<string, number>} */
    this.seen = new Map();
    /** @type {Promise<void> | null} */
    this.writing = null;
    /** Whether the browser cannot keep what is written. */
    this.failed = false;
    /** @type {Map<string, Set<(fromElsewhere: boolean) => void>>} */
    this.listeners = new Map();
    /** @type {Promise<void> | null} */
    this.loading = null;
    if (channel) channel.onmessage = ({ data }) => this.hear(data);
  }

  /** Bring what was kept, once. @returns {Promise<void>} */
  load() {
    return (this.loading ??= this.store.all().then(
      (all) => {
        for (const [number, answer] of all) {
          if (this.kept.has(number)) continue; // it is written, and what is there is found then
          this.kept.set(number, { ...NOTHING, ...answer });
          this.seen.set(number, answer.when);
        }
        this.takeUpAll();
      },
      () => {
        this.failed = true;
        this.takeUpAll(); // it stays in memory, and is left again when the page goes
      },
    ));
  }

  /** Take up what this page or another left. */
  takeUpAll() {
    for (const [number, answer] of this.leavings.take()) this.takeUp(number, answer);
  }

  /** If there is something newer, that stands, and this is put aside.
   * @param {string} number
   * @param {Answer} left */
  takeUp(number, left) {
    const there = this.of(number);
    if (!there || left.when > there.when) this.set(number, { ...NOTHING, ...left });
    else if (left.when < there.when && left.text !== there.text && there.aside === undefined) this.keep(number, { aside: left.text });
  }

  /** The page may be gone at any moment: leave what the store does not have yet. */
  leave() {
    const left = [...this.kept].filter(([number]) => this.owed.has(number));
    if (left.length) this.leavings.add(left);
  }

  /** Read again what other pages have written while this one slept in the browser's memory or was not to be seen. */
  async refresh() {
    const read = await this.store.all().catch(() => null);
    if (!read) return;
    const all = new Map(read);
    for (const [number, answer] of all) if (answer.when !== this.seen.get(number)) this.hear({ number, answer });
    for (const number of [...this.seen.keys()]) if (!all.has(number)) this.hear({ number, answer: null });
    this.takeUpAll();
  }

  /** @param {string} number
   * @returns {Answer | null} */
  of(number) {
    return this.kept.get(number) ?? null;
  }

  /** All answers, by the numbers of their exercises.
   * @returns {Map<string, Answer>} */
  all() {
    return new Map(this.kept);
  }

  /** @param {string} number
   * @param {Partial<Answer>} change
   * @returns {boolean} false: it is in memory, and goes with the page */
  keep(number, change) {
    const before = this.kept.get(number);
    const when = Math.max(Date.now(), (before?.when ?? 0) + 1); // no two of one exercise are of one time
    return this.set(number, { ...NOTHING, ...before, ...change, when });
  }

  /** Put a whole answer in the place of what is kept, or, with null, nothing.
   * @param {string} number
   * @param {Answer | null} answer
   * @returns {boolean} false: only in memory */
  set(number, answer) {
    if (answer) this.kept.set(number, answer);
    else this.kept.delete(number);
    this.unwritten.add(number);
    this.owed.add(number);
    void this.write();
    this.tell(number, false);
    return !this.failed;
  }

  /** Write what is to be written. @returns {Promise<void>} when all of it is, or cannot be */
  write() {
    return (this.writing ??= this.writeAll());
  }

  async writeAll() {
    await null; // this is the one that is writing before it can have ended
    for (const number of this.unwritten) {
      this.unwritten.delete(number); // it may come again while it is written
      const answer = this.of(number);
      const done = await this.store.put(number, answer, this.seen.get(number) ?? 0).then(
        (other) => ({ other, failed: false }),
        () => ({ other: undefined, failed: true }),
      );
      // what was to be written is here, though the other page may have been heard in the meantime
      if (done.other) this.meet(number, this.unwritten.has(number) ? this.of(number) : answer, done.other);
      else if (!done.failed) {
        this.saw(number, answer);
        if (!this.unwritten.has(number)) this.owed.delete(number);
        this.channel?.postMessage({ number, answer });
      }
      if (done.failed === this.failed) continue;
      this.failed = done.failed;
      this.tell(number, false);
    }
    this.writing = null;
  }

  /** @param {string} number
   * @param {Answer | null} answer  what the store has */
  saw(number, answer) {
    if (answer) this.seen.set(number, answer.when);
    else this.seen.delete(number);
  }

  /** Another page has written an answer of which this one did not hear: its text is put aside for the one here.
   * @param {string} number
   * @param {Answer | null} here
   * @param {Answer} other */
  meet(number, here, other) {
    this.unwritten.delete(number);
    this.owed.delete(number);
    this.hear({ number, answer: other });
    if (!here) return; // it was to go, but not what is written there now
    const passed = here.passed || other.passed;
    const marks = here.marks ?? other.marks;
    const most = (/** @type {"tries" | "points" | "hints"} */ name) => Math.max(here[name], other[name]);
    this.keep(number, {
      ...here,
      aside: other.text === here.text ? here.aside : other.text,
      passed,
      right: here.right ?? other.right,
      ...(marks && { marks }),
      shown: here.shown || other.shown,
      tries: most("tries"),
      points: most("points"),
      hints: most("hints"),
    });
  }

  /** Another page has changed an answer. @param {any} message */
  hear({ number, answer } = {}) {
    if (typeof number !== "string" || !(answer === null || typeof answer?.text === "string")) return;
    if (this.unwritten.has(number)) return; // what is to be written here meets it in the store
    if (answer) this.kept.set(number, { ...NOTHING, ...answer });
    else this.kept.delete(number);
    this.saw(number, answer);
    this.tell(number, true);
  }

  /** Hear of every change of an answer, and of whether it could be kept.
   * @param {string} number  "": of all
   * @param {(fromElsewhere: boolean) => void} listener */
  follow(number, listener) {
    this.listeners.set(number, (this.listeners.get(number) ?? new Set()).add(listener));
  }

  /** @param {string} number
   * @param {boolean} fromElsewhere */
  tell(number, fromElsewhere) {
    for (const name of [number, ""]) for (const listener of this.listeners.get(name) ?? []) listener(fromElsewhere);
  }
}

/** The browser's own store. It may be forbidden: then each call says so.
 * @returns {AnswerStore} */
export function browserStore() {
  /** @type {Promise<IDBDatabase> | null} */
  let opening = null;
  const done = (/** @type {IDBRequest} */ request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const open = () =>
    (opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore("answers");
      request.onblocked = reject;
      setTimeout(reject, SILENCE); // some browsers never answer
      done(request).then((base) => {
        base.onversionchange = base.onclose = () => {
          base.close(); // somebody deletes what is kept: the next call begins anew
          opening = null;
        };
        resolve(base);
      }, reject);
    }).catch((error) => {
      opening = null; // the next call tries again
      throw error;
    }));
  const answers = async (/** @type {IDBTransactionMode} */ mode) => (await open()).transaction("answers", mode).objectStore("answers");
  return {
    async all() {
      const [numbers, all] = await answers("readonly").then((store) => Promise.all([done(store.getAllKeys()), done(store.getAll())]));
      return numbers.map((/** @type {string} */ number, /** @type {number} */ n) => [number, all[n]]);
    },
    async put(number, answer, seen) {
      const store = await answers("readwrite");
      const there = await done(store.get(number));
      if (there && there.when !== seen) return there;
      const { transaction } = answer ? store.put(answer, number) : store.delete(number);
      await new Promise((resolve, reject) => {
        if (!transaction) return reject();
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error); // full
      });
    },
  };
}

/** `localStorage` takes at once what it is given, also of a page that is being closed. It may be full or forbidden, and hold
 * anything. @returns {Leavings} */
export function browserLeavings() {
  const KEY = `${NAME}.left`;
  const read = () => {
    try {
      const told = JSON.parse(localStorage.getItem(KEY) ?? "[]");
      return told.filter((/** @type {any} */ [number, answer]) => typeof number === "string" && typeof answer.text === "string" && answer.when > 0);
    } catch {
      return []; // there is none, or it is no list of answers
    }
  };
  return {
    take() {
      const left = read();
      try {
        localStorage.removeItem(KEY);
      } catch {
        // forbidden: then nothing was there
      }
      return left;
    },
    add(left) {
      try {
        const all = new Map([...read(), ...left].map(([number, answer]) => [`${number} ${answer.when}`, [number, answer]])); // each once
        localStorage.setItem(KEY, JSON.stringify([...all.values()]));
      } catch {
        // full or forbidden: the reader has been told that nothing is kept
      }
    },
  };
}

/** @returns {Channel | null} null: this browser has none, or forbids it */
export function pagesOfTheBook() {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return null;
  }
}
