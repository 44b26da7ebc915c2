/**
 * The words that travel between Python and the page (see `service.answer`), and the few that the front end adds.
 * Types only: nothing imports this file at run time, so it is in no bundle.
 *
 * @typedef {number | string} Exact                 a number, or a fraction that no decimal equals: "5/3"
 * @typedef {{kind: string}} World                  what else it holds, its kind knows: see kinds/
 * @typedef {{v: number, n?: number, ask?: string, world?: World, claim?: string, laws?: LawsAsked, lanes?: object[],
 *   earlier?: {source: string}[], [option: string]: unknown}} Request
 *   about a world, about a claim, or about the laws of an order
 * @typedef {{order?: string, source?: string, second_at_most?: number}} LawsAsked   an order by name, or in the reader's words
 *
 * @typedef {{words: string, of: string, state?: State, lane?: number, choices?: string[]}} Asking   what a figure asks before it is played; see Question in Python
 * @typedef {{text: string, link?: string, href?: string, press?: () => void, passing?: boolean}} Note  what the host has
 *   to say beside the tools, and what can be done about it: a page to go to, or something to press; `passing`: soon over
 * @typedef {Record<string, string>} OwnCode   searches in the reader's own words, by name
 * @typedef {{world: World, step: number, layers: string[], own: OwnCode, asks?: Asked, laws?: LawsAsked,
 *   lanes?: Record<string, number | string>[], search?: string}} Shown
 *   a figure as it stands; step -1 is the end; lanes: what was set of the searches of a chart; search: how a maze is taken apart
 * @typedef {{claim: string, search: number}} Asked   a claim as it stands in its field, and which of the searches it is about
 *
 * @typedef {number[] | string} State               a cell `[r, c]`, a node's name, or a position of a puzzle
 * @typedef {["reach", number, number | null, number, number]} Reach
 * @typedef {["expand", number, number]} Expand
 * @typedef {["prune", number, number, [string, any] | null]} Prune   with its reason, and the cost of which that speaks: see `core.REASONS`
 * @typedef {["cutoff", number]} Cutoff
 * @typedef {["bound", number]} Bound     no path costs less
 * @typedef {["goal", number[], number]} Goal
 * @typedef {Reach | Expand | Prune | Cutoff | Bound | Goal} StoryEvent
 * @typedef {{v?: number, title?: string, states: State[], events: StoryEvent[], lines: number[], source: string,
 *   complete?: boolean, may_miss?: boolean, blind?: boolean, brief?: boolean, unit?: number, expanded?: number, cost?: number | null, error?: string,
 *   lamps?: Lamp[], invariant?: Invariant, ways?: {labels: number[]}, via?: (number | null)[],
 *   ranks?: (number | null)[], rule?: Rule, front?: object[]}} Answer   `ranks`: for each reach its rank in the frontier; null: it
 *   was not put there. `front`: the best costs, where they cannot always be compared
 * @typedef {{says: string, by: string[]}} Rule   what a search takes from its frontier, and the numbers that decide
 * @typedef {"admissible" | "consistent" | "optimal" | "re-expanded"} LampName
 * @typedef {[step: number, on: boolean | null, said: string]} LampMoment     it holds from `step` on; null: not decided yet
 * @typedef {{name: LampName, moments: LampMoment[], states: number[], edges: [number, number][]}} Lamp
 * @typedef {{path: number[], carrier: (number | null)[]}} Invariant         a cheapest path, and at each step who carries it
 * @typedef {{claim?: string, found?: boolean, proved?: boolean, said?: string, tried?: number, world?: World, column?: number,
 *   progress?: {tried: number, of?: number | null}}} Verdict
 * @typedef {{law: string, says: string, costs: string[], step: string | null, edges: [string, string, string][], found: string[],
 *   true: string[], search: string, story: Answer | null}} Finding   a law that an order breaks, or a promise that it does not
 *   keep, the smallest counterexample, and the `search` on its graph
 * @typedef {{laws?: [string, string, string][], findings?: Finding[], sample?: string, line?: number}} Judgement   what each law asks and its verdict;
 *   what breaks those that fail; on what all were tried
 * @typedef {Partial<Answer> & Verdict & Judgement & {n?: number, lanes?: Partial<Answer>[], output?: string}} Response   `output`: what
 *   a reader's code printed
 *
 * @typedef {{get(name: string): any, set(name: string, value: unknown): void, save_changes(): void,
 *   on(name: string, listener: () => void): void, off(name: string, listener: () => void): void,
 *   send(message: {cancel: true}): void}} Model   with `cancel` the figure gives up what it asked
 * @typedef {Model & {widget_manager: {get_model(id: string): Promise<Model>}}} NotebookModel
 *
 * @typedef {{kind: string, key: string}} Spot    what a finger or the cursor can be on: a "state", or another part of the drawing
 * @typedef {{x: number, y: number}} Point
 * @typedef {"g" | "h" | "f" | "all" | "order" | "none"} Numbers
 * @typedef {{numbers: Numbers, parents: boolean, code: boolean, invariant: boolean, plane?: boolean}} Layers
 */
export {};
