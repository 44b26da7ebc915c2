// In the head of every page. Its scripts are asked for when its text has been shown: Firefox tells of no first paint where a
// page opens at its middle, and so two frames are waited for. What is pressed before the scripts are there is kept for them;
// the search opens at once, and its field keeps what is typed.
(() => {
  // Who goes to a place, or comes back to one, finds it where it stays: then all of the page is laid out first.
  const layOutAll = () => document.documentElement.classList.add("pe-whole");
  if (location.hash || performance.getEntriesByType("navigation")[0]?.type !== "navigate") layOutAll();
  const isHere = (link) => link?.hash && link.href.split("#")[0] === location.href.split("#")[0];
  addEventListener("click", (event) => isHere(event.target.closest("a")) && layOutAll(), true);
  addEventListener("hashchange", () => {
    if (document.documentElement.classList.contains("pe-whole")) return;
    layOutAll();
    document.querySelector(":target")?.scrollIntoView();
  });
  /** Where each lies below the site's root, and its type, in the order in which they run. */
  const scripts = SCRIPTS;
  const come = new AbortController();
  const early = { capture: true, signal: come.signal };
  const pressed = new Set();
  const search = () => {
    const dialog = document.getElementById("pst-search-dialog");
    const onPage = document.querySelector(":not(dialog) > form.bd-search input");
    if (onPage) onPage.focus();
    else if (!dialog.open) dialog.showModal();
  };
  const keep = (event, answer) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    answer();
  };
  addEventListener("keydown", (event) => (event.ctrlKey || event.metaKey) && /^k$/i.test(event.key) && keep(event, search), early);
  addEventListener(
    "click",
    (event) => {
      const button = event.target.closest("button:not(article *)"); // those of the text are made by scripts that are there
      if (button) keep(event, button.matches(".search-button__button") ? search : () => pressed.add(button));
    },
    early,
  );
  const answer = () => {
    come.abort();
    for (const button of pressed) button.click();
  };
  const ask = () => {
    const root = document.documentElement.dataset.content_root;
    const all = scripts.map(([path, type]) => Object.assign(document.createElement("script"), { src: root + path, type, async: false }));
    all.at(-1).onload = all.at(-1).onerror = answer;
    document.head.append(...all);
  };
  addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => requestAnimationFrame(ask)));
})();
