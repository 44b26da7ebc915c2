/** A drawing of the page by itself, to be taken along: what style sheets say of it is written into it. */

const LOOKS = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "paint-order",
  "font-family",
  "font-size",
  "font-weight",
];

/** @param {SVGSVGElement} drawing  on the page
 * @param {number} width
 * @returns {{copy: SVGSVGElement, width: number, height: number}} */
export function copyOf(drawing, width) {
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  const parts = copy.querySelectorAll("*");
  drawing.querySelectorAll("*").forEach((part, i) => {
    const style = getComputedStyle(part);
    for (const name of LOOKS) parts[i].setAttribute(name, style.getPropertyValue(name));
    parts[i].removeAttribute("class");
  });
  for (const target of copy.querySelectorAll("[data-pick]")) target.remove(); // only there to be pointed at
  const [, , inner, tall] = /** @type {string} */ (drawing.getAttribute("viewBox")).split(" ").map(Number);
  const height = Math.round((width * tall) / inner);
  for (const [name, value] of Object.entries({ width, height })) copy.setAttribute(name, String(value));
  copy.removeAttribute("class");
  return { copy, width, height };
}

/** @param {SVGSVGElement} copy */
export function textOf(copy) {
  return new XMLSerializer().serializeToString(copy);
}

/** The same as a picture that a canvas can draw. @param {SVGSVGElement} copy */
export async function pictureOf(copy) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(copy))}`;
  await image.decode();
  return image;
}
