/** What needs more room than the text has: it reaches to the right edge of the window, over the page's own contents. */

const EDGE = 24; // px that stay free at the right
/** What is wide and in sight: the page has its contents back when nothing is. @type {Set<HTMLElement>} */
const inSight = new Set();

/** Tell the style sheet how wide an element can be (`--pe-room`), that the page has such a one (`pe-has-bench`, where `:has` would
 * search the page again for each change in it), and while it is in sight that it is (`pe-spread`).
 * @param {HTMLElement} element
 * @returns {() => void} ends it */
export function spread(element) {
  const page = document.documentElement;
  page.classList.add("pe-has-bench");
  const measure = () => element.style.setProperty("--pe-room", `${page.clientWidth - element.getBoundingClientRect().left - EDGE}px`);
  const sizes = new ResizeObserver(measure);
  sizes.observe(page);
  const tell = (/** @type {boolean} */ isSeen) => {
    inSight[isSeen ? "add" : "delete"](element);
    page.classList.toggle("pe-spread", inSight.size > 0);
  };
  const sight = new IntersectionObserver((entries) => tell(entries[entries.length - 1].isIntersecting));
  sight.observe(element);
  return () => {
    sizes.disconnect();
    sight.disconnect();
    tell(false);
  };
}
