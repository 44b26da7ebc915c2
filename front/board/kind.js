/**
 * What a kind of world brings to the page. A figure asks the kind of its world for everything that only this kind knows,
 * and no file outside `kinds/` names one. To add a kind: write its folder in `kinds/`, and its line in `kinds/index.js`.
 */
/** @import { Answer, Layers, Spot, State, World } from "../page/types.js" */
/** @import { Scene } from "../drawing/scene.js" */
/** @import { Story } from "../story/story.js" */
/** @import { Lane } from "./lane.js" */
/** @import { Command } from "./keys.js" */
/** @import { Play } from "../pieces/play.js" */

/** The figure whose board a world lies on, so far as its kind acts on it.
 * @typedef {object} Figure
 * @property {World} world
 * @property {Kind} kind
 * @property {boolean} editable
 * @property {Lane[]} lanes
 * @property {Spot | null} chosen
 * @property {{set(playing: boolean): void}} playback
 * @property {{say(words: string): void, notify(words: string): void}} dom
 * @property {(world: World, sameStroke?: boolean, spot?: Spot | null) => void} edit
 * @property {(step: number) => void} moveTo
 * @property {(look: {chosen?: Spot | null}) => void} lookAt
 * @property {(spot: Spot) => void} announce   say of a spot what is known of it, for those who do not see the board
 */

/** So much of it as a kind needs where a number is typed: the board of a form is no more.
 * @typedef {Pick<Figure, "world" | "editable" | "lanes" | "dom" | "edit" | "announce">} TypedOn */

/** What the reader holds: a tool, the cost that it lays down; and whether anything can be edited.
 * @typedef {{tool: string, terrain: number, layers: Layers, editable: boolean}} Hand */

/** Where a pointer is: on which spot of the board, where on the board, where on the screen.
 * @typedef {{scene: any, spot: Spot | null, x: number, y: number, clientX: number, clientY: number}} Touch */

/** What a pointer does from when it is pressed until it is lifted. `move` returns the world as it is to be now. `holds`: the
 * spot that it goes on speaking of; `atOnce`: it already does something where it begins.
 * @template [W=any]
 * @typedef {{move(world: W, touch: Touch): W, holds?: Spot, atOnce?: boolean}} Gesture */

/** A tool to be chosen above the board: "look" is the one that paints nothing. With `costs`, one of them is chosen beside it,
 * `cost` at first.
 * @typedef {{tool: string, name: string, icon: string, costs?: number[], cost?: number}} Tool */

/** Keys that edit: as the help names them, what they do, and what each asks for.
 * @typedef {{keys: string, use: string, strokes: Record<string, Command>}} KeyRow */

/** What a kind has beside the tools; `update` is called whenever the tools are told anew.
 * @template [W=any]
 * @typedef {{element: HTMLElement, update(world: W, editable: boolean): void}} Controls */

/** What a kind has beside the board. `drawing`: what of it is exported with the board.
 * @typedef {{element: HTMLElement, drawing(): {title: string, svg: SVGSVGElement} | null,
 *   tell(moment: {scene: any, story: any, focus: Spot | null, layers: Layers, pick: number | null}): void}} Panel */

/** What a reader of a chart sets of its world, and what is wrong with what was typed.
 * @typedef {{fields: Element[], wrong: Element, update(world: any): void}} ChartFields */

/** How a world is drawn from nothing, as the answer to an exercise: how it is written, and what its board then has besides.
 * `read` finds no world: null; what a text does not say is as in `blank`. `resized` gives it other borders, where it has any.
 * @template [W=any]
 * @typedef {{read(text: string, blank: W): W | null, write(world: W): string, resized?: (world: W, rows: number, cols: number) => W,
 *   tools?: Tool[], keys?: KeyRow[], edit?: Kind<W>["edit"], gesture?: Kind<W>["gesture"], enter?: (figure: TypedOn, spot: Spot) => void,
 *   more?: (world: () => W, set: (world: W) => void, complain: (sentence: string) => void) => Controls<W>}} Draft */

/** How a story on a world is told to another program: where its states are, and what is drawn there.
 * @typedef {{views: Record<string, object[]>, scale: number, middle: string, place(state: State): {id: number | string, x: number, y: number},
 *   start: State, goal: State}} TracePlan */

/** Worlds that Python finds when it looks for a counterexample: `none` lies on the board as long as there is none; `made` of
 * steps, from where to where and what each costs, in words.
 * @template [W=any]
 * @typedef {{to: "claim" | "laws", none: W, isNone(world: W): boolean, made?: (steps: [string, string, string][]) => W}} Counterexample */

/**
 * @template [W=any]
 * @typedef {object} Kind
 * @property {string} name                                     `kind` of its worlds
 * @property {Play<W>} [play]                                  of a puzzle: how it is played
 * @property {(world: W, motion?: any) => Scene} scene         the world laid out on a board; on paper there is no motion
 * @property {(answer: Partial<Answer>, asked: Record<string, any>, world: W) => Story} story   what Python answered, to be folded
 * @property {(world: W) => string} size                       in words: "grid of 3 rows and 4 columns"
 * @property {(world: W, story: any) => string} picture      in text, as the book's problems write it, with the path
 * @property {(held: any, book: any) => W | null} [check]      a world that came with a link, believed or not; `book`: the
 *   figure's own. RangeError: it is too large
 * @property {("numbers" | "parents" | "code" | "invariant" | "plane")[]} layers   what can be shown or hidden
 * @property {string} [beginning]                              what Reset returns to, in a word; without it nothing can be edited
 * @property {Tool[]} [tools]                                  for the pointer; the first is in hand at first, "look" where there is none
 * @property {KeyRow[]} [keys]
 * @property {(world: W, spot: Spot, command: Command, hand: Hand) => W} [edit]   what a key does at a spot: the same world if nothing
 * @property {(world: W, spot: Spot, hand: Hand, touch: Touch) => Gesture<W> | null} [gesture]   null: a press, and no more
 * @property {(world: W, spot: Spot, deed: string) => string} [refusal]   why a tool or a key changes nothing at a spot, if it is to be told
 * @property {(world: W) => string} [lack]                     what must be painted before it can be searched, if anything
 * @property {(figure: Figure, spot: Spot) => void} [enter]    what a press, or Enter, opens at a spot
 * @property {{use: string, press(figure: Figure, row: number, col: number): void}} [arrows]   where they do not move a cursor
 * @property {(figure: Figure, lane: Lane, n: number) => {placeGrips(): void}} [input]   in the place of `gesture`
 * @property {(redraw: () => void) => any} [motion]            of a lane: what is on its way while the story moves
 * @property {boolean} [restless]                              what stands on the board moves with the story: so do its grips, and
 *   an edit starts over
 * @property {(figure: Figure) => Controls<W>} [controls]      beside the tools
 * @property {(choose: (pick: number | null) => void) => Panel} [panel]   beside the board; it picks what the board marks
 * @property {(lane: Lane) => {element: HTMLElement, update(): void}} [deed]   below the board
 * @property {(scene: any, story: any, spot: Spot) => string} [describe]   a spot, where it needs more than its story
 * @property {Draft<W>} [draft]                                where exercises ask for one
 * @property {(world: W) => TracePlan} [trace]                 for those whose states have places
 * @property {(get: () => W, set: (world: W) => void) => ChartFields} [chartFields]   what a reader of a chart sets of it
 * @property {Counterexample<W>} [counterexample]              to what its worlds are one
 * @property {(sentence: string) => string} [inPrint]          a sentence of Python's about graphs, as one about its worlds
 */
export {};
