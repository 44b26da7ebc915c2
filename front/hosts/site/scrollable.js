/**
 * What is wider than its place is scrolled by keys, too: Tab leads there. The browser says when such a block is laid out, and so
 * nothing is laid out in order to be asked.
 */
const BLOCKS = "pre, .cell_output > .output, .pst-scrollable-table-container";

/** @param {HTMLElement} text */
export function followScrollable(text) {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const isScrolled = target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight;
      if (isScrolled) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
    }
  });
  for (const block of text.querySelectorAll(BLOCKS)) sizes.observe(block);
}
