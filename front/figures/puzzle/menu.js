/** What the menu of a puzzle offers: a link to it as it stands, pictures of it, its keys, the whole screen. */
/** @import { PuzzleFigure } from "./figure.js" */
/** @import { Shown } from "../../page/types.js" */
/** @import { MenuItem } from "../../page/more_menu.js" */
import { exportsOf } from "../../export/downloads.js";
import { linkItem, screenItem } from "../../page/more_menu.js";
import { kindOf } from "../../kinds/index.js";
import { Story } from "../../story/story.js";

/** @param {PuzzleFigure} figure
 * @param {() => void} help
 * @returns {MenuItem[]} */
export function menuOf(figure, help) {
  const { model, el, palette, game, play, pack, stand: world } = figure;
  const remark = (/** @type {string} */ words) => figure.dom.remark.say(words);
  const linkTo = (/** @type {Shown["world"]} */ shared, /** @type {string} */ about) =>
    linkItem(model, () => ({ world: shared, step: -1, layers: [], own: {} }), remark, about);
  const isTold = game.isOpen && game.shortest !== null;
  const sums = [`moves ${game.moves}${isTold ? ` · shortest ${game.shortest}` : ""}`];
  const lane = { kind: kindOf(world), story: new Story({}), world, sums, sceneOnPaper: () => play.scene(world, true) };
  const files = exportsOf({ model, el, palette, lanes: [lane], layers: { numbers: "none", parents: false, code: false, invariant: false } });
  return [
    ...(pack.levels.length ? [...linkTo(game.world, "puzzle"), ...linkTo(world, "position")] : linkTo(world, "figure")),
    { text: "Save as PNG", press: () => void files.png() },
    { text: "Save as SVG", press: () => files.svg() },
    ...screenItem(el),
    { text: "Keys", press: help },
  ];
}
