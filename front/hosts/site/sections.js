/**
 * The sections of a page that are not laid out before they come near (book.css): from the reader's first move on they are, one
 * at a time while the browser is idle. Nothing that is in sight moves: what the reader has jumped over is left to the browser.
 */
import { firstMove, whenIdle } from "./idle.js";

const PATIENCE = 500; // ms; a browser that is never idle lays one out every now and then

/** @param {HTMLElement} text */
export function layOutSections(text) {
  const waiting = new Set(text.querySelectorAll(":scope > section > section"));
  const goOn = () => {
    const next = [...waiting].find((section) => section.getBoundingClientRect().bottom > 0);
    if (!next) return;
    waiting.delete(next);
    next.classList.add("pe-laid-out");
    whenIdle(goOn, PATIENCE);
  };
  void firstMove().then(() => whenIdle(goOn, PATIENCE));
}
