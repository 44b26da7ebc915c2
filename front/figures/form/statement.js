/** The words of a line or a step, as the statement of the exercise has them: they are written there once. */

/** What makes no sense, or would be there twice, in a copy. */
const STRIPPED = ["id", "tabindex", "href"];

/** The statement of an exercise, above a form on the site, or above its cell in a notebook.
 * @param {Element} form
 * @param {string} number  of the exercise
 * @returns {Element | null} null: the page shows none */
export function statementOf(form, number) {
  const says = new RegExp(`(^|[^\\d.])${number.replace(".", "\\.")}(?!\\d)`);
  const above = (/** @type {Element} */ one) => one.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING;
  return [...document.querySelectorAll(".pe-exercise, .jp-MarkdownCell")].findLast((one) => above(one) && says.test(one.textContent ?? "")) ?? null;
}

/** @param {Element | null} statement
 * @param {string} mark  "3", the third line of a numbered list; "B", what begins with that letter
 * @returns {DocumentFragment | null} null: the statement has no such line */
export function itemIn(statement, mark) {
  const item = /^\d+$/.test(mark) ? statement?.querySelectorAll("ol > li")[Number(mark) - 1] : lettered(statement, mark);
  if (!item) return null;
  const copy = /** @type {HTMLElement} */ (item.cloneNode(true));
  const words = document.createDocumentFragment();
  for (const element of copy.querySelectorAll("*")) for (const name of STRIPPED) element.removeAttribute(name);
  const inner = copy.children.length === 1 && copy.firstElementChild?.tagName === "P" ? copy.firstElementChild : copy;
  for (const link of inner.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  words.append(...inner.childNodes);
  if (!/^\d+$/.test(mark)) strip(words, mark);
  return words;
}

/** @param {Element | null} statement
 * @param {string} letter */
function lettered(statement, letter) {
  const begins = new RegExp(`^\\s*${letter}(?![A-Za-z])`);
  return [...(statement?.querySelectorAll("ul > li") ?? [])].find((item) => begins.test(item.textContent ?? ""));
}

/** The letter is shown by itself, and what set it apart goes with it. @param {DocumentFragment} words
 * @param {string} letter */
function strip(words, letter) {
  const walk = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  /** @type {CharacterData[]} */
  const texts = [];
  while (walk.nextNode()) texts.push(/** @type {CharacterData} */ (walk.currentNode));
  let left = letter;
  for (const text of texts) {
    const told = text.data.trimStart();
    text.data = left ? told.replace(new RegExp(`^${left}\\s*:?\\s*`), "") : told.replace(/^:?\s*/, "");
    if (told.startsWith(left)) left = "";
    if (text.data) return;
    if (text.parentElement?.textContent === "") text.parentElement.remove();
  }
}
