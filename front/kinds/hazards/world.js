/** A hazard map as its picture: reading it, and the edits that only it knows. Nothing here is changed in place. */
/** @import { Ground } from "../grid/world.js" */
import { isPicture, moveTerminal, readPicture } from "../grid/world.js";

const MOST_CELLS = 2_500; // of a map that comes with a link

/** `range`: the most steps; `goal`: the letter of a place.
 * @typedef {{kind: "hazards", picture: string[], range: number | null, goal: string | null}} HazardWorld */

/** `cost` is what a cell costs in steps. @typedef {Ground & {fire: Uint8Array, places: Map<string, number>}} HazardGround */

/** @param {HazardWorld} world
 * @returns {HazardGround} */
export function readHazards({ picture, goal }) {
  const ground = readPicture(picture.map((row) => row.replaceAll("~", "2")));
  const { rows, cols } = ground;
  const fire = new Uint8Array(rows * cols);
  /** @type {Map<string, number>} */
  const places = new Map();
  picture.forEach((row, r) =>
    [...row].forEach((mark, c) => {
      if (mark === "^") fire[r * cols + c] = 1;
      else if (/[A-RT-Z]/.test(mark)) places.set(mark, r * cols + c);
    }),
  );
  return { ...ground, goal: places.get(goal ?? "") ?? -1, fire, places };
}

/** The places of a map, by name. @param {HazardWorld} world */
export function placeNames({ picture }) {
  return [...picture.join("")].filter((mark) => /[A-RT-Z]/.test(mark)).sort();
}

/** @param {HazardWorld} world
 * @param {string | null} goal  the letter of a place
 * @returns {HazardWorld} */
export function setGoal(world, goal) {
  return world.goal === goal ? world : { ...world, goal };
}

/** Make the place in a cell the goal; where there is none, the goal moves here.
 * @param {HazardWorld} world
 * @param {number} r
 * @param {number} c
 * @returns {HazardWorld} */
export function goalAt(world, r, c) {
  const mark = world.picture[r]?.[c] ?? "";
  if (/[A-RT-Z]/.test(mark)) return setGoal(world, mark);
  return world.goal === null ? world : moveTerminal(world, world.goal, r, c);
}

/** @param {HazardWorld} world
 * @param {number | null} range  the most steps; null: any number
 * @returns {HazardWorld} */
export function setRange(world, range) {
  return world.range === range ? world : { ...world, range };
}

/** Where the slider of the range ends; one place further it stands for any number of steps.
 * @param {HazardWorld} world */
export function longestRange({ picture, range }) {
  return Math.max(12, 2 * (picture.length + picture[0].length), range ?? 0);
}

/** @param {any} held
 * @returns {HazardWorld | null} */
export function checkHazards({ picture, range, goal }) {
  if (!isPicture(picture, /^[A-Z.#^~]+$/, MOST_CELLS)) return null;
  const letters = picture.join("").replace(/[^A-Z]/g, "");
  if (!letters.includes("S") || new Set(letters).size !== letters.length) return null;
  if (!(range === null || (Number.isInteger(range) && range >= 0)) || !(goal === null || (goal !== "S" && letters.split("").includes(goal)))) return null;
  return { kind: "hazards", picture, range, goal };
}
