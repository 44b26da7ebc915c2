/**
 * The sections of a page that are not laid out before they come near (book.css): from the reader's first move on they are, one
 * at a time while the browser is idle. Nothing that is in sight moves: what the reader has jumped over is left to the browser.
 */
import { firstMove, whenIdle } from "./idle.js";

const PATIENCE = 500; // ms; a browser that is never idle lays one out every now and then

/** @param {HTMLElement} text */
export function layOutSections(text) {
  const waiting = [...text.querySelectorAll(":scope > section > section")];
  // The browser says where a section is once it has laid out the one before: who asked would have that laid out there and then.
  const place = new IntersectionObserver((entries) => {
    const { target, boundingClientRect } = entries[entries.length - 1];
    place.unobserve(target);
    if (boundingClientRect.bottom <= 0) return goOn();
    whenIdle(() => {
      target.classList.add("pe-laid-out");
      goOn();
    }, PATIENCE);
  });
  const goOn = () => {
    const next = waiting.shift();
    if (next) place.observe(next);
  };
  void firstMove().then(goOn);
}
