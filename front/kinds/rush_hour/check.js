/** A board that came with a link: it may have been cut or forged, so nothing in it is believed unchecked. */
/** @import { RushWorld } from "./world.js" */
import { carsIn, cellsOf } from "./world.js";

const MOST_CELLS = 400;

/** @param {any} held
 * @returns {RushWorld | null} */
export function checkRushHour({ picture: rows }) {
  if (!Array.isArray(rows) || !rows.length || !rows.every((row) => typeof row === "string" && /^[.oxA-Z]+$/.test(row) && row.length === rows[0].length))
    return null;
  const picture = rows.map((row) => row.replaceAll("o", "."));
  const marks = [...picture.join("")];
  if (marks.length > MOST_CELLS) throw new RangeError("too many cells");
  const cols = picture[0].length;
  const cars = carsIn(marks);
  const isCar = (/** @type {import("./world.js").Car} */ car) => {
    const isLine = car.stride === cols || (car.stride === 1 && (car.first % cols) + car.length <= cols);
    return car.length > 1 && isLine && cellsOf(car, car.first).every((cell) => marks[cell] === car.letter);
  };
  const isFair = cars.every(isCar) && cars[0]?.letter === "A" && cars[0].stride === 1;
  return isFair ? { kind: "rush_hour", picture } : null;
}
