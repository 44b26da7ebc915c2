/**
 * What has moved from a chapter's page to a side road, a page of its own, is found at its old address: the page says what
 * has moved and where to, and a link to it leads on, with all that it holds for a figure.
 */

/** Lead on now, if the page's address asks for something that has moved, and whenever it does. */
export function followMoved() {
  const told = document.getElementById("pe-moved")?.textContent;
  if (!told) return;
  const moved = /** @type {Record<string, string[]>} */ (JSON.parse(told));
  const follow = () => {
    const id = placeIn(location.hash);
    const page = Object.keys(moved).find((name) => moved[name].includes(id));
    if (page) location.replace(new URL(`${page}.html${location.hash}`, location.href));
  };
  addEventListener("hashchange", follow);
  follow();
}

/** The id that a fragment names, also where it says what a figure is to show.
 * @param {string} fragment */
function placeIn(fragment) {
  try {
    return decodeURIComponent(fragment).slice(1).split("=")[0];
  } catch {
    return ""; // cut in the middle of a letter
  }
}
