/** Hexagons on the board: ground and layers are those of a grid; what is their own is where a cell lies and what shape it has. */
/** @import { Spot, State } from "../../page/types.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Axial, HexagonsWorld } from "./world.js" */
import { drawCoordinates } from "../../drawing/marks.js";
import { GridScene } from "../grid/scene.js";
import { WALL } from "../grid/world.js";
import { axial, nearest, placeOf, placeOfSpot } from "./world.js";

const WIDEST_CELL = 88;
const ROW = Math.sqrt(3) / 2; // from one row to the next, in widths of a cell
const TALL = 2 / Math.sqrt(3); // from a cell's upper corner to its lower one
const CORNERS = [-90, -30, 30, 90, 150, 210].map((degrees) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]);

export class HexagonsScene extends GridScene {
  left = 0; // of the upper left cell's box
  top = 0;
  rim = { left: 34, top: 16 };

  /** @param {HexagonsWorld} world */
  constructor(world) {
    super(world);
    const { rows, cols } = this.ground;
    this.shape = { ratio: (cols + 0.5) / ((rows - 1) * ROW + TALL), widest: (cols + 0.5) * WIDEST_CELL };
    this.layout(cols * 20, rows * 20, 1);
  }

  /** @param {number} width
   * @param {number} height
   * @param {number} density */
  layout(width, height, density) {
    const { rows, cols } = this.ground;
    const [wide, high] = [cols + 0.5, (rows - 1) * ROW + TALL]; // of the map, in widths of a cell
    this.cell = Math.min(width / wide, height / high);
    this.left = (width - wide * this.cell) / 2;
    this.top = (height - high * this.cell) / 2;
    this.hair = Math.max(1 / density, 0.5);
  }

  /** @param {number} cell */
  boxOfCell(cell) {
    const [r, c] = [Math.floor(cell / this.ground.cols), cell % this.ground.cols];
    return { x: this.left + (c + (r % 2) / 2) * this.cell, y: this.top + r * ROW * this.cell, width: this.cell, height: TALL * this.cell };
  }

  /** @param {State} state */
  cellOf(state) {
    const [r, c] = placeOf(/** @type {Axial} */ (state));
    return r < this.ground.rows && c < this.ground.cols ? r * this.ground.cols + c : -1;
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {number} cell
   * @param {number} [inset]  from its border, in CSS pixels */
  traceCell(ctx, cell, inset = this.cell >= 6 ? this.hair / 2 : 0) {
    const { x, y } = this.centerOf(cell);
    const radius = (this.cell * TALL) / 2 - inset * TALL;
    CORNERS.forEach(([cos, sin], i) => (i ? ctx.lineTo(x + radius * cos, y + radius * sin) : ctx.moveTo(x + radius * cos, y + radius * sin)));
    ctx.closePath();
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {number} cell */
  traceInside(ctx, cell) {
    this.traceCell(ctx, cell, 2);
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {number} cell
   * @param {string} color
   * @param {string} casing
   * @param {number} thickness */
  frameCell(ctx, cell, color, casing, thickness) {
    ctx.lineJoin = "round";
    for (const [style, width] of /** @type {[string, number][]} */ ([
      [casing, thickness + 2],
      [color, thickness],
    ])) {
      ctx.beginPath();
      this.traceCell(ctx, cell, thickness / 2);
      ctx.strokeStyle = style;
      ctx.lineWidth = width;
      ctx.stroke();
    }
  }

  /** Every cell on a ground of the lines' color, so that the lines are what is left between them.
   * @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette */
  drawGround(ctx, palette) {
    const { cost } = this.ground;
    const cells = [...cost.keys()];
    this.fill(ctx, palette.line, cells, -this.hair / 2);
    this.fill(
      ctx,
      palette.empty,
      cells.filter((cell) => cost[cell] === 1),
    );
    for (const price of new Set(cost))
      if (price > 1)
        this.fill(
          ctx,
          palette.waters[price],
          cells.filter((cell) => cost[cell] === price),
        );
    // A wall covers the lines around it, so that walls side by side are one block.
    this.fill(
      ctx,
      palette.wall,
      cells.filter((cell) => cost[cell] === WALL),
      0,
    );
    drawCoordinates(ctx, palette, this.rim, this.coordinates);
  }

  /** Axial coordinates (q, r): q of the upper row, and both of each row's first cell, from which q grows by one a cell. */
  get coordinates() {
    const { rows, cols } = this.ground;
    const columns = Array.from({ length: cols }, (_, c) => ({ text: String(c), at: this.centerOf(c).x }));
    return { columns, rows: Array.from({ length: rows }, (_, r) => ({ text: axial(r, 0).join(","), at: this.centerOf(r * cols).y })) };
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {string} color
   * @param {number[]} cells
   * @param {number} [inset] */
  fill(ctx, color, cells, inset) {
    ctx.beginPath();
    for (const cell of cells) this.traceCell(ctx, cell, inset);
    ctx.fillStyle = color;
    ctx.fill();
  }

  /** @param {number} x
   * @param {number} y
   * @returns {Spot | null} */
  spotAt(x, y) {
    const across = (x - this.left) / this.cell - 0.5;
    const down = ((y - this.top) / this.cell - TALL / 2) / ROW;
    const [r, c] = placeOf(nearest(across - down / 2, down));
    return r >= 0 && c >= 0 && r < this.ground.rows && c < this.ground.cols ? this.spotOf(r, c) : null;
  }

  /** @param {number} r
   * @param {number} c
   * @returns {Spot} */
  spotOf(r, c) {
    return { kind: "state", key: axial(r, c).join(",") };
  }

  /** @param {Spot} spot */
  placeOf(spot) {
    return placeOfSpot(spot);
  }
}
