/** A solution of the book: fetched when it may be seen, and opened on the page. */
import { highlightPython } from "../../../board/python_highlight.js";
import { make } from "../../../page/elements.js";

/** @param {string} number
 * @returns {Promise<string>} */
export async function solutionOf(number) {
  const response = await fetch(new URL(`exercises/${number}.solution`, import.meta.url));
  if (!response.ok) throw new Error(`${number} is missing (${response.status})`);
  return opened(await response.text());
}

/** @param {string} closed  deflated, in base64
 * @returns {Promise<string>} */
export async function opened(closed) {
  const bytes = Uint8Array.from(atob(closed), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}

/** @param {string} source
 * @returns {HTMLElement} */
export function solutionShown(source) {
  const lines = highlightPython(source).map((spans) => [...spans.map(({ kind, text }) => make("span", { class: kind && `pe-py-${kind}`, text })), "\n"]);
  return make(
    "section",
    { class: "pe-solution", "aria-label": "A solution" },
    make("p", { text: "One way. Every answer that passes its check is right." }),
    make("pre", { tabindex: "0" }, ...lines.flat()),
  );
}
