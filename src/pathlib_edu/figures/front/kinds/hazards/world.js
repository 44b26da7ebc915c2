/** A cats' map as its picture: reading it, and the edits that only it knows. Nothing here is changed in place. */
/** @import { CatsWorld } from "../../types.js" */
/** @import { Ground } from "../grid/world.js" */
import { moveTerminal, readPicture } from "../grid/world.js";

/** `cost` is what a cell costs in steps. @typedef {Ground & {fire: Uint8Array, places: Map<string, number>}} CatsGround */

/** @param {CatsWorld} world
 * @returns {CatsGround} */
export function readCats({ picture, goal }) {
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

/** The places of a map, by name. @param {CatsWorld} world */
export function placeNames({ picture }) {
  return [...picture.join("")].filter((mark) => /[A-RT-Z]/.test(mark)).sort();
}

/** @param {CatsWorld} world
 * @param {string | null} goal  the letter of a place
 * @returns {CatsWorld} */
export function setGoal(world, goal) {
  return world.goal === goal ? world : { ...world, goal };
}

/** Make the place in a cell the goal; where there is none, the goal moves here.
 * @param {CatsWorld} world
 * @param {number} r
 * @param {number} c
 * @returns {CatsWorld} */
export function goalAt(world, r, c) {
  const mark = world.picture[r]?.[c] ?? "";
  if (/[A-RT-Z]/.test(mark)) return setGoal(world, mark);
  return world.goal === null ? world : moveTerminal(world, world.goal, r, c);
}

/** @param {CatsWorld} world
 * @param {number | null} range  the most steps; null: any number
 * @returns {CatsWorld} */
export function setRange(world, range) {
  return world.range === range ? world : { ...world, range };
}

/** Where the slider of the range ends; one place further it stands for any number of steps.
 * @param {CatsWorld} world */
export function longestRange({ picture, range }) {
  return Math.max(12, 2 * (picture.length + picture[0].length), range ?? 0);
}
