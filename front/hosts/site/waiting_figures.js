/**
 * When each figure of a page comes to life: the first one and those in sight as soon as they are there, while the rest of
 * the page is still read; the others when they come near, or when the browser is idle.
 */

const AHEAD = 1.5; // screens below what is in sight
const ROOM = 10; // ms: about what a figure takes

export class WaitingFigures {
  /** @param {(el: HTMLElement, number: number) => void} mount
   * @param {() => void} whenAllLive */
  constructor(mount, whenAllLive) {
    this.mount = mount;
    this.whenAllLive = whenAllLive;
    /** In the order of the page, by their numbers. @type {Map<HTMLElement, number>} */
    this.waiting = new Map();
    this.onPage = /** @type {HTMLCollectionOf<HTMLElement>} */ (document.getElementsByClassName("pe-figure"));
    this.noticed = 0;
    this.near = new IntersectionObserver((entries) => this.see(entries), { rootMargin: `${AHEAD * 100}% 0px` });
    this.notice();
    if (document.readyState === "loading") this.followParser();
    else this.goOn();
  }

  followParser() {
    const parsing = new MutationObserver(() => this.notice());
    parsing.observe(document.documentElement, { childList: true, subtree: true });
    document.addEventListener("DOMContentLoaded", () => {
      parsing.disconnect();
      this.notice();
      this.goOn();
    });
  }

  /** Take up the figures that the page has brought since. One that nothing follows yet may not be complete. */
  notice() {
    const before = this.noticed;
    for (; this.noticed < this.onPage.length; this.noticed++) {
      const el = this.onPage[this.noticed];
      if (document.readyState === "loading" && !el.nextSibling) break;
      this.waiting.set(el, this.noticed);
      this.near.observe(el);
    }
    if (before === 0 && this.noticed > 0) this.bring(this.onPage[0]);
  }

  /** @param {HTMLElement} el */
  bring(el) {
    const number = this.waiting.get(el);
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

  /** @param {IntersectionObserverEntry[]} entries */
  see(entries) {
    for (const { isIntersecting, target } of entries) if (isIntersecting) this.bring(/** @type {HTMLElement} */ (target));
  }

  /** The page is read: bring the others. A browser that is never idle brings one every now and then. */
  goOn() {
    if (!this.waiting.size) return this.whenAllLive();
    const idle = globalThis.requestIdleCallback ?? ((/** @type {IdleRequestCallback} */ go) => setTimeout(go, 30));
    idle(
      (time) => {
        for (const el of [...this.waiting.keys()]) {
          this.bring(el);
          if (!(time?.timeRemaining() > ROOM)) break;
        }
        this.goOn();
      },
      { timeout: 100 },
    );
  }
}
