/** A proof in the reader's own words, marked by the reader: the questions, and beside them the book's own proof. */
/** @import { Read } from "../typeset.js" */
import { make, say } from "../../../page/elements.js";
import { pointsOf } from "./verdict.js";

const HEAD = "Your proof is kept. No program can judge it: read it as a stranger would, beside the book’s.";
const ASKED = "Each question that you can answer with yes is worth a point:";

/** @param {string} number  of the exercise
 * @param {string[]} rubric
 * @param {boolean[]} marks  what was ticked before
 * @param {Promise<Read | null>} proof  the book's, null where it could not be fetched
 * @param {(marks: boolean[]) => void} keep
 * @returns {HTMLElement} */
export function markingShown(number, rubric, marks, proof, keep) {
  const sum = make("p", { class: "pe-marking-sum", role: "status" });
  const tell = () => say(sum, `${pointsOf(boxes.filter(({ checked }) => checked).length)} of ${boxes.length}.`);
  const boxes = rubric.map((_, n) => {
    const box = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox" }));
    box.checked = marks[n] === true;
    box.onchange = () => {
      keep(boxes.map(({ checked }) => checked));
      tell();
    };
    return box;
  });
  const questions = rubric.map((question, n) => make("li", {}, make("label", {}, boxes[n], make("span", { text: question }))));
  const book = make("div", { class: "pe-marking-proof" });
  void proof.then((read) =>
    book.replaceChildren(read ? read.element : make("p", { text: "The book’s proof could not be fetched. Is there a network? Check again." })),
  );
  tell();
  return make(
    "section",
    { class: "pe-verdict pe-marking", tabindex: "-1", "aria-label": `Mark your proof of ${number}` },
    make("p", { class: "pe-verdict-head", text: HEAD }),
    make("p", { text: ASKED }),
    make("ol", {}, ...questions),
    sum,
    make("details", {}, make("summary", { text: "The book’s proof" }), book),
  );
}
