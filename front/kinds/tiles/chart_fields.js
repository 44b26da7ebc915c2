/** What a reader of a chart sets of a puzzle: its position, typed or shuffled, and what a move costs. */
/** @import { ChartFields } from "../../board/kind.js" */
/** @import { TilesWorld } from "./world.js" */
import { complaintAt, selectField, typedField, make } from "../../page/elements.js";
import { positionInText, readPosition, shuffled } from "./world.js";

/** @param {() => TilesWorld} get
 * @param {(world: TilesWorld) => void} set
 * @returns {ChartFields} */
export function chartFields(get, set) {
  const position = typedField("pe-chart-position", "numeric", "Position, row by row, 0 for the blank", () => {
    const read = readPosition(position.value, get());
    complain("problem" in read ? read.problem : "");
    if ("position" in read && read.position.join() !== get().tiles.join()) set({ ...get(), tiles: read.position });
  });
  const { wrong, complain } = complaintAt(position, "pe-chart-wrong pe-field-wrong");
  const shuffle = make("button", {
    type: "button",
    class: "pe-button pe-deed",
    text: "Shuffle",
    onclick: () => set({ ...get(), tiles: shuffled(get(), Math.random) }),
  });
  const choices = /** @type {[string, string][]} */ ([
    ["unit", "1"],
    ["fractional", "(t + 2) / (t + 1) for tile t"],
  ]);
  const costs = selectField("A move costs", choices, (value) => set({ ...get(), costs: /** @type {"unit"} */ (value) }));

  return {
    fields: [make("label", { class: "pe-chart-choice" }, "Position", position), shuffle, costs.parentElement],
    wrong,
    update(world) {
      const text = positionInText(world.tiles, world.cols)
        .replace(/\s*\n\s*/g, " | ")
        .replace(/ +/g, " ")
        .trim();
      if (document.activeElement !== position) position.value = text;
      position.size = text.length + 1;
      costs.value = typeof (world.costs ?? "unit") === "string" ? (world.costs ?? "unit") : "";
    },
  };
}
