/** What a world is as a drawing: types only. */
/** @import { Lamp, Layers, Spot } from "../page/types.js" */
/** @import { Palette } from "../page/palette.js" */
/** @import { Story } from "../story/story.js" */
/** @import { Rim } from "./marks.js" */
/**
 * What a scene needs to draw one moment of one search.
 * @typedef {{story: Story, layers: Layers, focus: Spot | null, cursor: Spot | null, editable: boolean, pointed: Lamp | null,
 *   pick?: number | null}} Moment
 *   `pointed`: the lamp whose offenders are to be marked; `pick`: the label whose way is to be drawn (see ways_in_sight.js)
 *
 * One world, laid out on a rectangle of CSS pixels. Each kind has its own.
 * @typedef {object} Scene
 * @property {{ratio: number, widest: number}} shape         width / height, and the width beyond which it grows no more
 * @property {Rim} [rim]       beyond its edges, where its ground has coordinates
 * @property {(width: number, height: number, density: number) => void} layout   density: device pixels in a CSS pixel
 * @property {(ctx: CanvasRenderingContext2D, palette: Palette) => void} drawGround    all that only an edit changes
 * @property {(ctx: CanvasRenderingContext2D, palette: Palette, moment: Moment) => void} drawSearch
 * @property {(x: number, y: number) => Spot | null} spotAt
 * @property {(spot: Spot) => {x: number, y: number, width: number, height: number}} boxOf
 * @property {(layers: Layers, editable: boolean) => {spot: Spot, reach: number}[]} handles    what can be dragged whatever the tool; reach 0: as large as its box
 * @property {(spot: Spot, dr: number, dc: number) => Spot} neighborOf
 * @property {Spot} home                                      where the cursor begins
 * @property {(spot: Spot) => string} nameOf
 * @property {(spot: Spot) => boolean} isPlace                whether a search could ever be there
 */
export {};
