/**
 * When each figure of a page comes to life: those in sight, or nearly, once the page is read; the others, in their order, from
 * the reader's first move on. One at a time, while the browser is idle: the text can be read and scrolled all the while.
 */

import { firstMove, whenIdle } from "./idle.js";

const AHEAD = 1; // screens around what is in sight
const PATIENCE = 100; // ms; a browser that is never idle brings one every now and then

export class WaitingFigures {
  /** @param {(el: HTMLElement, number: number) => void} mount
   * @param {() => void} whenAllLive */
  constructor(mount, whenAllLive) {
    this.mount = mount;
    this.whenAllLive = whenAllLive;
    const onPage = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".pe-figure"));
    /** In the order of the page, by their numbers. @type {Map<HTMLElement, number>} */
    this.waiting = new Map([...onPage].map((el, number) => [el, number]));
    /** Those of them that are in sight, or nearly. @type {Set<HTMLElement>} */
    this.close = new Set();
    this.hasMoved = false;
    this.isBusy = false;
    this.near = new IntersectionObserver((entries) => this.see(entries), { rootMargin: `${AHEAD * 100}% 0px` });
    for (const el of onPage) this.near.observe(el);
    void firstMove().then(() => {
      this.hasMoved = true;
      this.goOn();
    });
  }

  /** @param {IntersectionObserverEntry[]} entries */
  see(entries) {
    for (const { isIntersecting, target } of entries) this.close[isIntersecting ? "add" : "delete"](/** @type {HTMLElement} */ (target));
    this.goOn();
  }

  /** Bring the next one when there is time for it. */
  goOn() {
    if (this.isBusy || !(this.close.size || this.hasMoved)) return;
    this.isBusy = true;
    whenIdle(() => {
      this.isBusy = false;
      const [next] = this.close.size ? this.close : this.waiting.keys();
      if (next) this.bring(next);
      if (this.waiting.size) this.goOn();
      else if (this.hasMoved) this.whenAllLive();
    }, PATIENCE);
  }

  /** @param {HTMLElement} el */
  bring(el) {
    const number = this.waiting.get(el);
    this.close.delete(el); // one that lives may be there again: its observer has told of it before it was let go
    if (number === undefined) return;
    this.waiting.delete(el);
    this.near.unobserve(el);
    this.mount(el, number);
  }

  bringAll() {
    for (const el of [...this.waiting.keys()]) this.bring(el);
  }

  /** Those in sight or nearly, and those above them, lest what is read moves when they come to life. */
  bringDownToSight() {
    for (const el of [...this.waiting.keys()]) {
      if (el.getBoundingClientRect().top > innerHeight * (1 + AHEAD)) break;
      this.bring(el);
    }
  }
}
