/** What is fetched where answers are handed in, and where a reader looks at their own course. */
/** @import { Answers } from "../../course/answers.js" */
/** @import { PlayedFigures } from "./played.js" */
/** @import { Book } from "./course/controls.js" */
import { make } from "../../page/elements.js";
import { Controls, worded } from "./course/controls.js";
import { SITE } from "./search.js";

export { MyCourse } from "./course/my_course.js";

/** Below a chapter's exercises: what was written on the page, as the notebook that is handed in, and back.
 * @param {HTMLElement} element
 * @param {Book} book
 * @param {Answers} answers
 * @param {PlayedFigures} figures */
export function openHandIn(element, book, answers, figures) {
  const chapter = book.find(({ name }) => name === element.dataset.sheet);
  if (!chapter) return;
  const controls = new Controls(answers, figures, book);
  const button = worded("Hand in", () => void controls.handIn(chapter));
  button.classList.add("pe-strong");
  element.classList.add("pe-listing");
  element.replaceChildren(
    make(
      "p",
      {},
      "Your answers as a notebook with everything in its place: the file that a teacher takes, and that opens in Jupyter. It is made here and sent nowhere. All that you have done in this book is in ",
      make("a", { href: new URL("book/my_course.html", SITE), text: "My course" }),
      ".",
    ),
    make("div", { class: "pe-listing-row" }, controls.name),
    make("div", { class: "pe-listing-row" }, button, controls.back, controls.undo),
    controls.said,
  );
  const tell = () => {
    const isBegun = Object.keys(chapter.exercises).some((number) => answers.of(number));
    button.disabled = !isBegun;
    if (isBegun) controls.printed(chapter.name).catch(() => {}); // so that it can be handed in without a network, too
  };
  answers.follow("", tell);
  tell();
  controls.tellKept();
}
