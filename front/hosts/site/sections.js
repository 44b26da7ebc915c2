/**
 * The sections of a page that are not laid out before they come near (book.css): from the reader's first move on they are, one
 * at a time while the browser is idle. Nothing that was in sight moves: a browser keeps it in its place.
 */
import { firstMove, whenIdle } from "./idle.js";

const PATIENCE = 500; // ms; a browser that is never idle lays one out every now and then

/** @param {HTMLElement} text */
export function layOutSections(text) {
  const waiting = [...text.querySelectorAll(":scope > section > section")];
  const goOn = () => {
    waiting.shift()?.classList.add("pe-laid-out");
    if (waiting.length) whenIdle(goOn, PATIENCE);
  };
  void firstMove().then(() => whenIdle(goOn, PATIENCE));
  addEventListener("hashchange", () => document.documentElement.classList.add("pe-whole"));
}
