/** The maps among which a reader chooses: those of the book, and behind them what was opened since. */

/** @typedef {{label: string, world: unknown}} Offer */

export class Offers {
  /** @param {Offer[]} ofBook  none: it has but one
   * @param {unknown} world  that one */
  constructor(ofBook, world) {
    this.maps = ofBook.length ? [...ofBook] : [{ label: "as in the book", world }];
    this.first = this.maps.length;
  }

  /** Offer one more, in place of what was opened before under the same name.
   * @param {string} label
   * @param {unknown} world
   * @returns {number} its place */
  add(label, world) {
    const known = this.maps.findIndex((map, n) => n >= this.first && map.label === label);
    const place = known < 0 ? this.maps.length : known;
    this.maps[place] = { label, world };
    return place;
  }
}
