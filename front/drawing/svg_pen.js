/**
 * A pen that writes SVG. It has the few methods of a canvas that the drawings of the book use, so the same drawing
 * functions make a picture that can be printed at any size and whose numbers stay text.
 */

const FULL_TURN = Math.PI * 2;

export class SvgPen {
  fillStyle = "#000";
  strokeStyle = "#000";
  lineWidth = 1;
  lineCap = "butt";
  lineJoin = "miter";
  font = "400 10px monospace";
  textAlign = "start";
  /** @type {number[]} */
  dash = [];
  /** @type {string[]} */
  path = [];
  /** @type {string[]} */
  marks = [];
  /** How many groups each `save` has to close. @type {number[]} */
  open = [];

  /** @param {number} width
   * @param {number} height */
  constructor(width, height) {
    this.width = width;
    this.height = height;
  }

  save() {
    this.open.push(0);
  }

  /** @param {number} x
   * @param {number} y */
  translate(x, y) {
    this.marks.push(`<g transform="translate(${short(x)} ${short(y)})">`);
    this.open[this.open.length - 1] += 1;
  }

  restore() {
    this.marks.push("</g>".repeat(this.open.pop() ?? 0));
  }

  beginPath() {
    this.path = [];
  }

  closePath() {
    this.path.push("Z");
  }

  /** @param {number} x
   * @param {number} y */
  moveTo(x, y) {
    this.path.push(`M${short(x)} ${short(y)}`);
  }

  /** @param {number} x
   * @param {number} y */
  lineTo(x, y) {
    this.path.push(`L${short(x)} ${short(y)}`);
  }

  /** @param {number} cx
   * @param {number} cy
   * @param {number} x
   * @param {number} y */
  quadraticCurveTo(cx, cy, x, y) {
    this.path.push(`Q${short(cx)} ${short(cy)} ${short(x)} ${short(y)}`);
  }

  /** @param {number} x
   * @param {number} y
   * @param {number} width
   * @param {number} height */
  rect(x, y, width, height) {
    this.path.push(`M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`);
  }

  /** @param {number} x
   * @param {number} y
   * @param {number} radius
   * @param {number} from
   * @param {number} to
   * @param {boolean} [back]  against the clock */
  arc(x, y, radius, from, to, back = false) {
    const point = (/** @type {number} */ angle) => `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`;
    const way = back ? from - to : to - from;
    const turn = way >= FULL_TURN ? FULL_TURN : ((way % FULL_TURN) + FULL_TURN) % FULL_TURN;
    const [r, sweep] = [short(radius), back ? 0 : 1];
    this.path.push(`${this.path.length ? "L" : "M"}${point(from)}`);
    // An arc that ends where it begins is none: a ring is drawn in two halves.
    if (turn === FULL_TURN) this.path.push(`A${r} ${r} 0 0 ${sweep} ${point(from + Math.PI)}`, `A${r} ${r} 0 0 ${sweep} ${point(from)}`);
    else this.path.push(`A${r} ${r} 0 ${turn > Math.PI ? 1 : 0} ${sweep} ${point(to)}`);
  }

  /** @param {number[]} dash */
  setLineDash(dash) {
    this.dash = dash;
  }

  fill() {
    if (this.path.length) this.marks.push(`<path d="${this.path.join("")}" fill="${escaped(this.fillStyle)}"/>`);
  }

  stroke() {
    if (!this.path.length) return;
    const dash = this.dash.length ? ` stroke-dasharray="${this.dash.join(" ")}"` : "";
    this.marks.push(
      `<path d="${this.path.join("")}" fill="none" stroke="${escaped(this.strokeStyle)}" stroke-width="${short(this.lineWidth)}"` +
        ` stroke-linecap="${this.lineCap}" stroke-linejoin="${this.lineJoin}"${dash}/>`,
    );
  }

  /** @param {string} text
   * @param {number} x
   * @param {number} y */
  fillText(text, x, y) {
    const [, weight, size, family] = /^(\S+) ([\d.]+)px (.+)$/.exec(this.font) ?? ["", "400", "10", "monospace"];
    const anchor = { center: "middle", right: "end", end: "end" }[this.textAlign];
    this.marks.push(
      `<text x="${short(x)}" y="${short(y)}" fill="${escaped(this.fillStyle)}" font-family="${escaped(family)}" font-size="${size}"` +
        `${weight === "400" ? "" : ` font-weight="${weight}"`}${anchor ? ` text-anchor="${anchor}"` : ""}>${escaped(text)}</text>`,
    );
  }

  /** @param {SVGSVGElement} drawing
   * @param {number} x
   * @param {number} y */
  drawImage(drawing, x, y) {
    drawing.setAttribute("x", short(x));
    drawing.setAttribute("y", short(y));
    this.marks.push(textOf(drawing));
  }

  /** A picture made of dots, scaled as it is. @param {string} address  with all of it inside
   * @param {number} x
   * @param {number} y
   * @param {number} width
   * @param {number} height */
  drawDots(address, x, y, width, height) {
    const box = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
    this.marks.push(`<image ${box} preserveAspectRatio="none" image-rendering="optimizeSpeed" href="${address}"/>`);
  }

  /** The whole picture. @param {string} title  what is read out in its place
   * @returns {string} */
  toString(title = "") {
    const { width, height } = this;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}" width="${short(width)}" height="${short(height)}" role="img">`,
      ...(title ? [`<title>${escaped(title)}</title>`] : []),
      ...this.marks,
      "</svg>",
      "",
    ].join("\n");
  }
}

/** Hundredths of a pixel are fine enough. @param {number} value */
function short(value) {
  return String(Number(value.toFixed(2)));
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

// A drawing of the page by itself, to be taken along: what style sheets say of it is written into it.

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
