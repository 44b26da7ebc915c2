/** The exercises of a page, each answered at its desk, and the reader's course, which is made of the answers to all of them. */
/** @import { Pythons } from "./pythons.js" */
/** @import { Place } from "./site.js" */
/** @import { FormHost } from "../../figures/form/form.js" */
/** @import { Editor } from "../../page/plain_editor.js" */
/** @import { PlayedFigures } from "./played.js" */
import { make } from "../../page/elements.js";
import { Answers, browserLeavings, browserStore, pagesOfTheBook } from "../../course/answers.js";
import { Desk } from "./desk.js";

/** @typedef {(parent: HTMLElement, text: string, host: FormHost) => Editor} OpenForm   what opens the form of an answer */

/** Let each exercise of the page be answered where it stands, and go to the one that the address names.
 * @param {Pythons} python
 * @param {Place} place
 * @param {OpenForm} openForm
 * @param {PlayedFigures} figures */
export function openExercises(python, place, openForm, figures) {
  const all = (/** @type {string} */ name) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(name)]);
  const [places, courses] = [all(".pe-solve"), all(".pe-course")];
  if (!places.length && !courses.length) return;
  const answers = new Answers(browserStore(), pagesOfTheBook(), browserLeavings());
  const desks = places.map((element) => new Desk(element, { answers, python, place, openForm }));
  const loaded = answers.load().then(() => desks.forEach((desk) => desk.begin()));
  for (const element of courses) void loaded.then(() => openCourse(element, answers, figures));
  addEventListener("pagehide", () => answers.leave());
  document.addEventListener("visibilitychange", () => void (document.hidden ? answers.leave() : answers.refresh())); // a phone ends hidden pages unheard
  addEventListener("pageshow", ({ persisted }) => void (persisted && answers.refresh()));
  addEventListener("beforeprint", () => desks.forEach(({ resting, bench }) => resting.show(bench.text)));
  const follow = () => void loaded.then(() => desks.find(({ task }) => `#${task.id}` === location.hash)?.enter());
  addEventListener("hashchange", follow);
  follow();
}

/** Show the reader's course, or of it what one chapter's exercises need.
 * @param {HTMLElement} element
 * @param {Answers} answers
 * @param {PlayedFigures} figures */
async function openCourse(element, answers, figures) {
  try {
    const response = await fetch(new URL("exercises/course.json", import.meta.url));
    if (!response.ok) throw new Error(`the course is missing (${response.status})`);
    const [book, { MyCourse, openHandIn }] = await Promise.all([response.json(), import("./course.js")]);
    if (element.dataset.sheet) openHandIn(element, book, answers, figures);
    else new MyCourse(element, book, answers, figures);
  } catch {
    element.replaceChildren(make("p", { text: "What belongs here could not be fetched. Is there a network? Load the page again." }));
  }
}
