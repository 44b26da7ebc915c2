/** Maps of hexagons: a picture like a grid's, painted with the same tools, on cells with six neighbors. */
/** @import { Spot } from "../../page/types.js" */
/** @import { Kind } from "../../board/kind.js" */
/** @import { HexagonsWorld } from "./world.js" */
import { Story } from "../../story/story.js";
import { GROUND, editPicture, pictureGesture } from "../grid/painting.js";
import { cellSpot } from "../grid/scene.js";
import { sizeOfPicture } from "../grid/world.js";
import { HexagonsScene } from "./scene.js";
import { checkHexagons, lineOfPlaces, pictureOfHexagons, placeOfSpot } from "./world.js";

/** A spot as painting knows it: by its row and its place there. @param {Spot} spot */
const inPicture = (spot) => cellSpot(...placeOfSpot(spot));

/** @type {Kind<HexagonsWorld>} */
export const hexagons = {
  name: "hexagons",
  scene: (world) => new HexagonsScene(world),
  story: (answer, asked) => new Story(answer, asked),
  size: (world) => `map of hexagons, ${sizeOfPicture(world)}`,
  picture: pictureOfHexagons,
  check: checkHexagons,
  ...GROUND,
  edit: (world, spot, command, hand) => editPicture(world, inPicture(spot), command, hand),
  gesture(world, spot, hand, touch) {
    const gesture = pictureGesture(world, inPicture(spot), hand, touch, lineOfPlaces);
    return gesture && { ...gesture, move: (now, at) => gesture.move(now, { ...at, spot: at.spot && inPicture(at.spot) }) };
  },
};
