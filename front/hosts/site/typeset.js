/**
 * Typeset what a reader wrote: Markdown by markdown-it, formulas by MathJax, which read the book itself, too. Fetched only
 * when somebody writes. What is written is shown and never run: no HTML of its own, no link, no picture.
 */
import { tex } from "@mdit/plugin-tex";
import MarkdownIt from "markdown-it";
import { make } from "../../page/elements.js";

/** A text as it reads, and a sentence on its first formula that is none, "" where all are.
 * @typedef {{element: HTMLElement, wrong: string}} Read */

/** @typedef {{tex2chtml(tex: string, options: {display: boolean}): HTMLElement, startup: {promise: Promise<void>}}} MathJax */

/** @type {MarkdownIt} */
const markdown = new MarkdownIt({ html: false, linkify: false }).disable(["link", "image", "autolink", "html_inline", "html_block", "reference"]).use(tex, {
  delimiters: "all",
  render: (formula, display) => `<span class="math" data-display="${display}">${markdown.utils.escapeHtml(formula)}</span>`,
});

// A displayed formula may stand within a line, too, as in LaTeX.
markdown.inline.ruler.before("math_inline_bracket", "displayed_within_a_line", (state, isSilent) => {
  const [open, close] = [["$$", "$$"], ["\\[", "\\]"]].find(([sign]) => state.src.startsWith(sign, state.pos)) ?? []; // prettier-ignore
  const end = open && close ? state.src.indexOf(close, state.pos + 2) : -1;
  if (end <= state.pos + 2) return false;
  if (!isSilent) state.push("math_block", "math", 0).content = state.src.slice(state.pos + 2, end);
  state.pos = end + 2;
  return true;
});

/** @type {Promise<MathJax> | null} */
let bringing = null;

/** MathJax, as the book was typeset, with the style of all signs: a page has that of those which stand in the book.
 * @returns {Promise<MathJax>} */
function bring() {
  bringing ??= new Promise((resolve, reject) => {
    const page = /** @type {any} */ (globalThis);
    page.MathJax = {
      startup: { typeset: false },
      options: { enableMenu: false },
      tex: { packages: { "[-]": ["require", "autoload"] } }, // nothing is fetched for a formula
      chtml: { fontURL: new URL("mathjax", import.meta.url).href, adaptiveCSS: false },
    };
    const script = make("script", { src: new URL("mathjax/tex-chtml.js", import.meta.url).href });
    script.onload = () => page.MathJax.startup.promise.then(() => resolve(page.MathJax), reject);
    script.onerror = () => {
      bringing = null;
      script.remove();
      reject(new Error("MathJax is missing"));
    };
    document.head.append(make("link", { rel: "stylesheet", href: new URL("formulas.css", import.meta.url).href }), script);
  });
  return bringing;
}

/** @param {string} text
 * @returns {Promise<Read>} */
export async function typeset(text) {
  const element = make("div", { class: "pe-typeset" });
  element.innerHTML = markdown.render(text); // of what is written only letters are left
  const formulas = /** @type {HTMLElement[]} */ ([...element.querySelectorAll(".math")]);
  let wrong = "";
  if (formulas.length) {
    const { tex2chtml } = await bring();
    for (const formula of formulas) {
      const written = formula.textContent ?? "";
      const fault = set(formula, written, tex2chtml);
      wrong ||= fault && `This is no formula that can be typeset, so it stands as you wrote it: ${written.trim()} (${fault}).`;
    }
  }
  return { element, wrong };
}

/** Put a formula in the place of what was written; what is none stays as code.
 * @param {HTMLElement} place
 * @param {string} written
 * @param {MathJax["tex2chtml"]} tex2chtml
 * @returns {string} what is wrong with it */
function set(place, written, tex2chtml) {
  let fault = "";
  try {
    const made = tex2chtml(written, { display: place.dataset.display === "true" });
    fault = made.querySelector("[data-mjx-error]")?.getAttribute("data-mjx-error") ?? "";
    if (!fault) place.replaceChildren(made);
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  if (fault) place.replaceChildren(make("code", { text: written }));
  return fault;
}
