/** A puzzle to play. Python is asked only for the next best move and for a whole solution, and only where no compiled search is there. */
/** @import { Model, Request, Shown, World } from "../../page/types.js" */
/** @import { Play, Position, Solver, Step } from "../../pieces/play.js" */
/** @import { Stale } from "../live/live_figure.js" */
import { densityOf } from "../../page/canvas.js";
import { demand } from "../../page/shape.js";
import { counted, duration } from "../../story/numbers.js";
import { isFlag, isText } from "../../page/shape.js";
import { kindOf } from "../../kinds/index.js";
import { Game } from "../../pieces/game.js";
import { PuzzleFrame } from "./frame.js";
import { PuzzleInput } from "../../pieces/input.js";
import { Pack } from "./pack.js";
import { PuzzleMotion } from "../../pieces/motion.js";
import { farWords, isWay, landing, stepBetween, stepWords, termsOf, wayName } from "../../pieces/play.js";
import { RoamingInput } from "../../pieces/roaming.js";
import { goalScene } from "../../pieces/scene.js";
import { pressKey } from "./keys.js";
import { LiveFigure } from "../live/live_figure.js";
import { Walk } from "./walk.js";

export class PuzzleFigure extends LiveFigure {
  /** @type {PuzzleFrame} */
  dom;

  /** @param {Model} model
   * @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el);
    this.h = String(this.book.h);
    this.pack = new Pack(model.get("levels") ?? []);
    const world = this.pack.worlds[0] ?? this.book.world;
    this.play = /** @type {Play} */ (kindOf(world).play);
    this.game = new Game(this.play, world);
    this.scene = this.play.scene(world, true);
    /** What Python is working for. @type {"hint" | "solve" | null} */
    this.wants = null;
    /** The compiled search that works for it. @type {Solver | null} */
    this.solver = null;
    this.tried = "";
    /** What is told of the search that answered last, where it was not Python's as ever. */
    this.ran = "";
    this.said = "";
    this.isWrong = false;
    /** The move that a hint is about. @type {Step | null} */
    this.pointed = null;
    this.chosen = -1; // the piece that arrow keys move, where they move a chosen one
    this.walk = new Walk(this);
    this.dom = new PuzzleFrame(this);
    el.append(this.dom.root);
    this.motion = new PuzzleMotion(this.play, () => this.refresh());
    this.input = new (this.play.roams ? RoamingInput : PuzzleInput)({
      play: this.play,
      board: this.dom.board,
      motion: this.motion,
      scene: () => this.laidOut(),
      position: () => this.game.position,
      editable: () => true,
      chosen: () => this.chosen,
      make: (step) => this.make(step),
      choose: (piece) => this.choose(piece),
      refuse: (piece, where) => this.refuse(piece, where),
    });
    this.take(world);
    this.receive();
  }

  get boxes() {
    return [this.dom.board, this.dom.goal];
  }

  /** The puzzle as it stands. @returns {World} */
  get stand() {
    return this.play.from(this.game.world, this.game.position);
  }

  /** Play another puzzle of the kind. @param {World} world */
  take(world) {
    this.leave();
    this.chosen = -1;
    this.game = new Game(this.play, world);
    this.pack.enter(this.game);
    this.scene = this.play.scene(world, true);
    this.scene.motion = this.motion;
    this.dom.root.style.setProperty("--pe-ratio", String(this.scene.shape.ratio));
    this.dom.root.style.setProperty("--pe-widest", `${this.scene.shape.widest}px`);
    this.say("");
  }

  /** @param {Stale} stale */
  draw(stale) {
    const { canvas, goal } = this.dom;
    this.dom.tell();
    if (!stale.drawing) return;
    const { chosen, pointed } = this;
    drawOn(canvas, this.laidOut(), this.palette, this.game.position, { chosen, pointed, trail: this.game.trail });
    const picture = goalScene(this.play, this.game.world);
    if (picture) {
      picture.scene.layout(goal.clientWidth, goal.clientHeight, densityOf());
      drawOn(goal, picture.scene, this.palette, picture.position, { plain: true });
    }
    this.input.placeGrips();
  }

  /** The puzzle as it lies on its board now: a press may come before the next drawing. */
  laidOut() {
    const { board } = this.dom;
    this.scene.layout(board.clientWidth, board.clientHeight, densityOf());
    return this.scene;
  }

  /** The piece that arrow keys move, -1 where one is to be chosen first; null: whichever can. */
  get mover() {
    const { play, game } = this;
    return play.roams ? play.pieces(game.world, game.position)[0].cell : play.chooses ? this.chosen : null;
  }

  /** @param {string} words
   * @param {boolean} [isWrong] */
  say(words, isWrong = false) {
    this.said = words;
    this.isWrong = isWrong;
    this.refresh();
  }

  /** The reader moves a piece. @param {Step} step */
  make(step) {
    const { game, play } = this;
    const words = stepWords(play, game.world, game.position, step);
    this.leave();
    game.make(step);
    if (play.chooses) this.chosen = landing(play, game.world, step);
    this.say(game.isSolved ? this.solvedWords() : words);
    if (game.isSolved) this.pack.note(game);
  }

  solvedWords() {
    const { moves, above, isHelped } = this.game;
    if (isHelped) return "Solved, with the solver's help.";
    const judged = above === null ? "." : above > 0 ? `, ${above} above the best.` : ". That is the fewest possible.";
    return `Solved in ${counted(moves, termsOf(this.play).move)}${judged}`;
  }

  /** @param {number} piece  that arrow keys move from now on; -1: none */
  choose(piece) {
    const { game, play } = this;
    this.chosen = piece;
    this.say(piece < 0 ? "" : `${play.name(game.world, game.position, piece)} is chosen: arrow keys, a swipe or a tap beside it ${play.verb[0]} it.`);
  }

  /** @param {number} piece
   * @param {string} where  it was to go, and cannot */
  refuse(piece, where) {
    const { game, play } = this;
    this.say(game.isSolved ? this.solvedWords() : `${play.name(game.world, game.position, piece)} cannot ${play.verb[0]} ${where}.`);
  }

  /** What was shown or asked about the position that was there is over. */
  leave() {
    this.walk.end();
    this.pointed = null;
    if (this.wants) this.stop();
  }

  /** @param {Position} position */
  begin(position) {
    this.leave();
    this.chosen = -1;
    this.game.begin(position);
    this.say("");
  }

  shuffle() {
    this.begin(this.play.shuffled?.(this.game.world, Math.random) ?? this.game.begun);
  }

  /** Back to where the game began; from there, to the book's position. */
  reset() {
    const { game, play } = this;
    this.begin(game.isFresh ? play.start(game.world) : game.begun);
  }

  /** @param {"undo" | "redo"} way */
  turnBack(way) {
    this.leave();
    const { game } = this;
    const { position } = game;
    const { move } = termsOf(this.play);
    if (!game[way]()) return this.say(`There is no ${move} to ${way}.`);
    this.chosen = -1;
    const step = stepBetween(
      this.play,
      game.world,
      ...(way === "undo" ? /** @type {const} */ ([game.position, position]) : /** @type {const} */ ([position, game.position])),
    );
    if (this.play.chooses && step) this.chosen = way === "undo" ? step.piece : landing(this.play, game.world, step);
    this.say(way === "undo" ? `One ${move} was undone.` : `One ${move} was made again.`);
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
    if (this.game.left !== null) return this.grant(wish);
    if (!this.editable) return;
    this.leave();
    this.wants = wish;
    this.ran = "";
    const request = { ...this.book, world: this.stand, h: this.h };
    const solver = this.play.solver?.(this.stand, request);
    if (solver) void this.compute(solver, request);
    else this.askPython(request);
    this.refresh();
  }

  /** @param {Request} request */
  askPython(request) {
    this.tried = "Asking Python…";
    this.send(request, true);
  }

  /** Let compiled code solve it, in this browser; where it does not run, Python does, and the page says so.
   * @param {Solver} solver
   * @param {Request} request */
  async compute(solver, request) {
    this.solver = solver;
    this.tried = "Searching, compiled…";
    const begun = performance.now();
    const found = await solver.solve((work) => {
      this.tried = `Compiled code: ${work} so far`;
      this.refresh();
    });
    if (this.solver !== solver) return; // it was given up
    this.endSolver();
    if (found) {
      this.ran = ` Compiled code: ${found.work} in ${duration((performance.now() - begun) / 1000)}.`;
      if (this.wants) this.hearOf(this.wants, { path: found.path, complete: true });
      this.refresh();
    } else {
      this.ran = " This browser does not run the compiled search, so Python's answered.";
      this.askPython(request);
    }
  }

  endSolver() {
    this.solver?.end();
    this.solver = null;
  }

  /** Give up what was wished for. */
  stop() {
    this.wants = null;
    this.endSolver();
    super.stop();
    this.say("Stopped.");
  }

  /** @param {any} response */
  hear(response) {
    // What has no number came with the book.
    if (response?.n === undefined) this.game.learn(response?.path ?? []);
    else if (this.wants) this.hearOf(this.wants, response);
    this.refresh();
  }

  /** @param {"hint" | "solve"} wish
   * @param {any} response */
  hearOf(wish, response) {
    const { progress, path, error, complete } = response;
    if (progress) {
      if (progress.expanded) this.tried = `${counted(Number(progress.expanded), "position")} so far`;
      if (progress.built !== undefined) this.tried = `Building the pattern database: ${Math.floor((100 * progress.built) / progress.of)} %`;
      return;
    }
    demand(isText(error) || (isFlag(complete) && isWay(this.play, this.game.world, this.game.position, path)));
    this.wants = null;
    if (error) return this.say(error, true);
    this.game.learn(path ?? []);
    if (this.game.left !== null) this.grant(wish);
    else if (complete) this.say(`No moves lead to the goal from here.${this.play.undoes ? " Undo a move." : ""}`, true);
    else this.say(`That takes too long here: ${this.dom.isOffering ? "another estimate may do better, or " : ""}a few moves of your own.`, true);
  }

  /** @param {"hint" | "solve"} wish */
  grant(wish) {
    const { game, play } = this;
    const left = game.left ?? 0;
    const { move, solution } = termsOf(play);
    const moves = counted(left, move);
    const { ran } = this;
    this.ran = ""; // it is told once
    this.pointed = null;
    game.isOpen = true;
    if (wish === "hint") {
      const step = (this.pointed = game.next);
      if (!step) return;
      const [verb] = play.verb;
      const name = play.roams ? "" : ` ${play.name(game.world, game.position, step.piece)}`;
      this.say(
        `${verb[0].toUpperCase()}${verb.slice(1)}${name} ${wayName(step.way)}${farWords(step)}: ${moves} ${left === 1 ? "is" : "are"} left at best.${ran}`,
      );
      return;
    }
    this.say(`A shortest ${solution} from here has ${moves}.${ran}`);
    this.walk.begin(!matchMedia("(prefers-reduced-motion: reduce)").matches);
  }

  /** @param {Request} request */
  isAbout(request) {
    return super.isAbout(request) && request.world?.kind === this.game.world.kind;
  }

  /** Its puzzle is now the one that is played. @param {Request} request */
  follow(request) {
    super.follow(request);
    this.h = String(request.h);
    this.take(/** @type {World} */ (request.world));
  }

  end() {
    this.endSolver();
    this.walk.end();
  }

  /** @param {KeyboardEvent} event */
  pressKey(event) {
    pressKey(this, event);
  }

  /** Take up a position from a link: of this puzzle, or of another one of the pack. @param {Shown} shown */
  restore({ world }) {
    const position = this.play.start(world);
    const isOf = (/** @type {World} */ one) => sameWorld(this.play.from(one, position), world);
    const found = this.pack.worlds.find((one) => sameWorld(one, world)) ?? [this.game.world, ...this.pack.worlds].find(isOf);
    if (!found) return;
    if (found !== this.game.world) this.take(found);
    this.begin(position);
  }
}

/** Draw a position on a canvas that is as large as its scene was laid out.
 * @param {HTMLCanvasElement} canvas
 * @param {import("../../pieces/scene.js").PuzzleScene} scene
 * @param {import("../../page/palette.js").Palette} palette
 * @param {Position} position
 * @param {import("../../pieces/play.js").Marks} marks */
function drawOn(canvas, scene, palette, position, marks) {
  const { width, height, density } = scene;
  const [w, h] = [Math.round(width * density), Math.round(height * density)];
  const ctx = canvas.getContext("2d");
  if (!ctx || !w || !h) return;
  if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
  ctx.setTransform(density, 0, 0, density, 0, 0);
  ctx.clearRect(0, 0, width, height);
  scene.drawGround(ctx, palette);
  scene.drawPosition(ctx, palette, position, marks);
}

/** @param {any} a
 * @param {any} b */
function sameWorld(a, b) {
  return Object.keys({ ...a, ...b }).every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]));
}
