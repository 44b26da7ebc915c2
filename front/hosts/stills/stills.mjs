// Draw figures while the book is printed and the website is built, by the same code that draws them on the page, in the light
// colours of its style sheet. Reads a JSON line with a figure's traits and answers each with a line {"svg", "shape"}: "" where
// nothing can be seen before somebody asks, and the board's shape or null; or with {"error"}. Traits with `alone` ask for the
// picture that no page stands around.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { shapeOf, stillAlone, stillOf } from "./still.js";
import { paletteOf } from "../../page/palette.js";

const style = readFileSync(new URL("../../styles/figure.css", import.meta.url), "utf8");
const channels = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(",");
const colorOf = (token) => `rgb(${channels(new RegExp(`--pe-${token}: light-dark\\((#\\w{6})`).exec(style)[1])})`;
const palette = paletteOf(colorOf, "monospace");

for await (const line of createInterface({ input: process.stdin })) {
  let answer;
  try {
    const traits = JSON.parse(line);
    answer = { svg: (traits.alone ? stillAlone : stillOf)(traits, palette), shape: shapeOf(traits) };
  } catch (error) {
    answer = { error: String(error.message) };
  }
  process.stdout.write(JSON.stringify(answer) + "\n");
}
