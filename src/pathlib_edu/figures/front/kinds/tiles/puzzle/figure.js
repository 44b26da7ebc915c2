/** A puzzle to play. Python is asked only for the next best move and for a whole solution. */
/** @import { Model, Request, Shown } from "../../../types.js" */
/** @import { TilesWorld } from "../world.js" */
/** @import { MenuItem } from "../../../frame/more_menu.js" */
import { commandOf } from "../../../frame/keys.js";
import { Exchange } from "../../../frame/exchange.js";
import { exportsOf } from "../../../export/downloads.js";
import { screenItem } from "../../../frame/figure_menu.js";
import { readPalette } from "../../../frame/palette.js";
import { kindOf } from "../../kind.js";
import { Game } from "./game.js";
import { PuzzleFrame } from "./frame.js";
import { Story } from "../../../story/story.js";
import { TileInput } from "../sliding.js";
import { PACE, TileMotion } from "../motion.js";
import { TilesScene } from "../scene.js";
import { cellBehind, shuffled, wayOf } from "../world.js";

export class PuzzleFigure {
  /** @param {Model} model
   * @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.exchange = new Exchange(model);
    /** @type {Request} */
    this.book = model.get("request");
    this.h = String(this.book.h);
    this.game = new Game(/** @type {TilesWorld} */ (this.book.world));
    /** What Python is working for. @type {"hint" | "solve" | null} */
    this.wants = null;
    this.tried = "";
    this.said = "";
    this.isWrong = false;
    this.pointed = 0; // the tile that a hint is about
    this.isWalking = false;
    this.walkFrom = 0; // where on the known way the solution begins that is shown
    this.isPlaying = false;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
    this.frameRequest = 0;
    this.dom = new PuzzleFrame(this);
    el.append(this.dom.root);
    this.scene = new TilesScene(this.game.world, true);
    this.motion = this.scene.motion = new TileMotion(() => this.refresh());
    this.dom.board.style.setProperty("--pe-ratio", String(this.scene.shape.ratio));
    this.dom.board.style.setProperty("--pe-widest", `${Math.min(440, this.scene.shape.widest)}px`);
    this.input = new TileInput({
      board: this.dom.board,
      motion: this.motion,
      scene: () => this.scene,
      tiles: () => this.game.tiles,
      editable: () => true,
      push: (cell) => this.push(cell),
    });
    this.palette = readPalette(el);
    this.receive();
  }

  get editable() {
    return !!this.model.get("editable");
  }

  /** The puzzle as it stands. @returns {TilesWorld} */
  get stand() {
    return { ...this.game.world, tiles: this.game.tiles };
  }

  get positionInWords() {
    const {
      tiles,
      world: { cols },
    } = this.game;
    return tiles.map((tile, cell) => `${cell % cols ? "" : `Row ${cell / cols + 1}: `}${tile || "blank"}`).join(" ");
  }

  /** Something changed: draw and tell it in the next frame. */
  refresh() {
    this.frameRequest ||= requestAnimationFrame(() => {
      this.frameRequest = 0;
      this.paint();
    });
  }

  repaint() {
    this.palette = readPalette(this.el);
    this.paint();
  }

  paint() {
    const { board, canvas } = this.dom;
    const [width, height, density] = [board.clientWidth, board.clientHeight, window.devicePixelRatio || 1];
    const [w, h] = [Math.round(width * density), Math.round(height * density)];
    const ctx = canvas.getContext("2d");
    this.dom.tell();
    if (!ctx || !w || !h) return;
    if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
    this.scene.layout(width, height, density);
    ctx.setTransform(density, 0, 0, density, 0, 0);
    ctx.clearRect(0, 0, width, height);
    this.scene.drawGround(ctx, this.palette);
    this.scene.drawPosition(ctx, this.palette, this.game.tiles, { pointed: this.pointed });
    this.input.placeGrips();
  }

  /** @param {string} words
   * @param {boolean} [isWrong] */
  say(words, isWrong = false) {
    this.said = words;
    this.isWrong = isWrong;
    this.refresh();
  }

  /** The reader slides a tile. @param {number} cell */
  push(cell) {
    const { game } = this;
    const [before, tile] = [game.tiles, game.tiles[cell]];
    this.leave();
    const count = game.push(cell);
    if (!count) return;
    const how = `${tile} slides ${wayOf(before, game.tiles, game.world.cols, tile)}.`;
    const judged = game.shortest === null ? "" : game.moves <= game.shortest ? " That is the fewest possible." : ` The fewest are ${game.shortest}.`;
    this.say(game.isSolved ? `Solved in ${game.moves} ${game.moves === 1 ? "move" : "moves"}.${judged}` : how);
  }

  /** What was shown or asked about the position that was there is over. */
  leave() {
    this.play(false);
    this.isWalking = false;
    this.pointed = 0;
    if (this.wants) this.stop();
  }

  /** @param {number[]} tiles */
  begin(tiles) {
    this.leave();
    this.game.begin(tiles);
    this.say("");
  }

  shuffle() {
    this.begin(shuffled(this.game.world, Math.random));
  }

  /** Back to where the game began; from there, to the book's position. */
  reset() {
    const { game } = this;
    this.begin(game.moves || game.tiles !== game.begun ? game.begun : game.world.tiles);
  }

  /** @param {string} h */
  estimateBy(h) {
    this.h = h;
    if (this.wants) this.ask(this.wants);
    this.refresh();
  }

  /** Show the next move of a cheapest way, or all of it. Python is asked where no way from here is known.
   * @param {"hint" | "solve"} wish */
  ask(wish) {
    const { game } = this;
    if (game.left !== null) return this.grant(wish);
    if (!this.editable) return;
    this.leave();
    this.wants = wish;
    this.tried = "Python is asked…";
    this.send({ ...this.book, world: this.stand, h: this.h });
    this.refresh();
  }

  /** @param {Request} request */
  send(request) {
    this.exchange.ask(request);
    this.exchange.sentAt = -1; // what was asked before is given up
    this.exchange.flush(performance.now());
  }

  /** Give up what was wished for. */
  stop() {
    this.wants = null;
    this.exchange.cancel();
    this.say("Stopped.");
  }

  /** Take in an answer, or how far Python is. */
  receive() {
    const response = /** @type {any} */ (this.model.get("response"));
    if (!response || !this.exchange.takes(response)) return;
    if (response.n === undefined) this.game.learn(response.path ?? []); // it came with the book
    if (response.n !== undefined && this.wants) this.hear(response, this.wants);
    this.refresh();
  }

  /** @param {any} response
   * @param {"hint" | "solve"} wish */
  hear(response, wish) {
    const { progress, path, error, complete } = response;
    if (progress) {
      this.tried =
        progress.built === undefined
          ? `${Number(progress.expanded).toLocaleString("en")} positions so far`
          : `Building the pattern database: ${Math.floor((100 * progress.built) / progress.of)} %`;
      return;
    }
    this.wants = null;
    if (error) return this.say(error, true);
    this.game.learn(path ?? []);
    if (this.game.left !== null) this.grant(wish);
    else this.say(complete ? "No solution was found." : "That takes too long here: another estimate may do better, or a few moves of your own.", true);
  }

  /** @param {"hint" | "solve"} wish */
  grant(wish) {
    const { game } = this;
    const left = game.left ?? 0;
    const moves = `${left} ${left === 1 ? "move" : "moves"}`;
    if (wish === "hint") {
      this.pointed = game.next;
      const after = game.way[game.place + 1];
      if (after) this.say(`Slide ${game.next} ${wayOf(game.tiles, after, game.world.cols, game.next)}: ${moves} ${left === 1 ? "is" : "are"} left at best.`);
      return;
    }
    this.pointed = 0;
    this.isWalking = true;
    this.walkFrom = game.place;
    this.say(`A shortest solution from here has ${moves}.`);
    this.play(!matchMedia("(prefers-reduced-motion: reduce)").matches);
  }

  /** @param {number} steps  along the solution */
  step(steps) {
    this.play(false);
    this.walk(steps);
  }

  /** @param {number} steps */
  walk(steps) {
    const { game } = this;
    const before = game.tiles;
    if (!game.walk(steps)) return;
    const tile = before[game.tiles.indexOf(0)];
    this.say(game.isSolved ? `Solved: ${game.way.length - 1 - this.walkFrom} moves.` : `${tile} slides ${wayOf(before, game.tiles, game.world.cols, tile)}.`);
    if (game.isSolved) this.play(false);
  }

  /** @param {boolean} playing */
  play(playing) {
    clearInterval(this.timer);
    if (playing && this.game.isSolved) this.game.tiles = this.game.way[this.walkFrom] ?? this.game.tiles;
    this.isPlaying = playing;
    if (playing) this.timer = setInterval(() => this.walk(1), PACE);
    this.refresh();
  }

  /** @param {KeyboardEvent} event */
  pressKey(event) {
    const { game } = this;
    if (event.target !== this.dom.board || event.altKey || event.ctrlKey || event.metaKey) return;
    const command = commandOf({ key: event.key });
    if (command?.name !== "move") return;
    event.preventDefault();
    const cell = cellBehind(game.tiles, game.world, command.row ?? 0, command.col ?? 0);
    if (cell >= 0) this.push(cell);
    else this.say("No tile can slide that way.");
  }

  /** Python set another request: its puzzle is now the one that is played. */
  followRequest() {
    const request = /** @type {Request} */ (this.model.get("request"));
    if (request === this.exchange.last || request?.world?.kind !== this.game.world.kind) return;
    const world = /** @type {TilesWorld} */ (request.world);
    this.book = request;
    this.h = String(request.h);
    this.leave();
    this.game = new Game(world);
    this.scene = new TilesScene(world, true);
    this.scene.motion = this.motion;
    this.dom.board.style.setProperty("--pe-ratio", String(this.scene.shape.ratio));
    this.say("");
  }

  /** Take up a position from a link. @param {Shown} shown */
  restore({ world }) {
    this.begin(/** @type {TilesWorld} */ (world).tiles);
  }

  /** @returns {MenuItem[]} */
  menu() {
    const link = /** @type {undefined | ((shown: Shown) => Promise<string>)} */ (this.model.get("link"));
    const world = this.stand;
    const remark = (/** @type {string} */ words) => this.dom.remark(words);
    const sums = [`moves ${this.game.moves}${this.game.shortest === null ? "" : ` · shortest ${this.game.shortest}`}`];
    const lane = { kind: kindOf(world), story: new Story({}), world, sums, sceneOnPaper: () => new TilesScene(world, true) };
    const files = exportsOf({
      model: this.model,
      el: this.el,
      palette: this.palette,
      lanes: [lane],
      layers: { numbers: "none", parents: false, code: false, invariant: false },
    });
    return [
      ...(link
        ? [
            {
              text: "Copy a link to this figure",
              press: () => void link({ world, step: -1, layers: [], own: {} }).then(remark, () => remark("The link could not be made.")),
            },
          ]
        : []),
      { text: "Save as PNG", press: () => void files.png() },
      { text: "Save as SVG", press: () => files.svg() },
      ...screenItem(this.el),
    ];
  }
}
