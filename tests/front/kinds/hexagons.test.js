/** Hexagons on the board: every cell is found where it is drawn, lines have no gaps, painting and keys reach every cell. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { hexagons } from "../../../front/kinds/hexagons/index.js";
import { HexagonsScene } from "../../../front/kinds/hexagons/scene.js";
import { axial, lineBetween, placeOf } from "../../../front/kinds/hexagons/world.js";

const WORLD = { kind: "hexagons", picture: ["S..#.", ".#.4.", "....G", "2...."] };
const HAND = { tool: "wall", terrain: 3, layers: {}, editable: true };
const steps = ([q, r], [p, s]) => Math.max(Math.abs(q - p), Math.abs(r - s), Math.abs(q + r - p - s));

test("coordinates and places in the picture are inverses, and agree with the book's", () => {
  assert.deepEqual([axial(0, 0), axial(1, 0), axial(2, 0), axial(3, 4)], [[0, 0], [0, 1], [-1, 2], [3, 3]]); // prettier-ignore
  for (let r = 0; r < 6; r += 1) for (let c = 0; c < 6; c += 1) assert.deepEqual(placeOf(axial(r, c)), [r, c]);
});

test("a finger finds each cell at its middle, and near each of its corners", () => {
  for (const [width, height] of [
    [300, 220],
    [211, 400],
    [40, 30],
  ]) {
    // prettier-ignore
    const scene = new HexagonsScene(WORLD);
    scene.layout(width, height, 2);
    for (let cell = 0; cell < 20; cell += 1) {
      const { x, y } = scene.centerOf(cell);
      for (let turn = 0; turn < 12; turn += 1) {
        const [dx, dy] = [Math.cos((turn * Math.PI) / 6), Math.sin((turn * Math.PI) / 6)].map((part) => part * scene.cell * 0.48);
        const spot = scene.spotAt(x + dx, y + dy);
        assert.equal(spot && scene.cellOfSpot(spot), cell);
      }
    }
    assert.equal(scene.spotAt(-scene.cell, -scene.cell), null);
  }
});

test("a line has no gaps and no detours", () => {
  for (let q = -6; q <= 6; q += 1) {
    for (let r = -6; r <= 6; r += 1) {
      const line = lineBetween([0, 0], [q, r]);
      assert.deepEqual(
        [line[0], line[line.length - 1]],
        [
          [0, 0],
          [q, r],
        ],
      );
      assert.equal(line.length, steps([0, 0], [q, r]) + 1);
      line.slice(1).forEach((cell, i) => assert.equal(steps(line[i], cell), 1));
    }
  }
});

test("a quick stroke paints a wall that nobody slips through, and drags move what bears a letter", () => {
  const at = (r, c) => ({ scene: null, spot: { kind: "state", key: axial(r, c).join(",") }, x: 0, y: 0, clientX: 0, clientY: 0 });
  const stroke = hexagons.gesture(WORLD, at(0, 1).spot, HAND, at(0, 1));
  const painted = stroke.move(stroke.move(WORLD, at(0, 1)), at(3, 3));
  const walls = [...painted.picture.join("")].flatMap((mark, cell) => (mark === "#" && WORLD.picture.join("")[cell] !== "#" ? [cell] : []));
  assert.ok(walls.length >= 3, painted.picture.join("\n"));
  const drag = hexagons.gesture(WORLD, at(2, 4).spot, { ...HAND, tool: "look" }, at(2, 4));
  assert.equal(drag.move(WORLD, at(0, 4)).picture[0], "S..#G");
  assert.equal(drag.move(WORLD, at(0, 3)), WORLD); // a wall stands there
});

test("keys paint where the cursor stands, also where coordinates are negative", () => {
  const spot = { kind: "state", key: "-1,3" };
  assert.equal(hexagons.edit(WORLD, spot, { name: "wall" }, HAND).picture[3], "#....");
  assert.equal(hexagons.edit(WORLD, spot, { name: "terrain", cost: 7 }, HAND).picture[3], "7....");
});

test("the picture in text is the book's, and a link is believed only where it is a map", () => {
  const story = { path: [0, 1], states: [[0, 0], [1, 0], [0, 1]] }; // prettier-ignore
  assert.equal(hexagons.picture(WORLD, story), "S * . # .\n . # . 4 .\n. . . . G\n 2 . . . .");
  assert.deepEqual(hexagons.check({ kind: "hexagons", picture: WORLD.picture, more: 1 }), WORLD);
  for (const picture of [["S."], ["S.", "G"], ["SS", "G."], "SG", [3]]) assert.equal(hexagons.check({ picture }), null);
});
