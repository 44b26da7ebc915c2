/** What needs more room than the text has reaches over the page's own contents: these step aside while it is in sight. */

/** What is wide and in sight. @type {Set<Element>} */
const inSight = new Set();

/** @param {Element} element
 * @returns {() => void} ends it */
export function spread(element) {
  const tell = (/** @type {boolean} */ isSeen) => {
    inSight[isSeen ? "add" : "delete"](element);
    document.documentElement.classList.toggle("pe-spread", inSight.size > 0);
  };
  const sight = new IntersectionObserver((entries) => tell(entries[entries.length - 1].isIntersecting));
  sight.observe(element);
  return () => {
    sight.disconnect();
    tell(false);
  };
}
