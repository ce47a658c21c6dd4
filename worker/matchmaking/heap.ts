/** A heap: of many items, the first by an order, in a step for each doubling of their number. */
export class Heap<Item> {
  readonly #compare: (a: Item, b: Item) => number;
  readonly #items: Item[] = [];

  /** `compare` as for sorting. */
  constructor(compare: (a: Item, b: Item) => number) {
    this.#compare = compare;
  }

  push(item: Item): void {
    const items = this.#items;
    let at = items.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = items[above];
      if (parent === undefined || this.#compare(parent, item) <= 0) break;
      items[at] = parent;
      at = above;
    }
    items[at] = item;
  }

  /** Takes the first away; undefined when there is none. */
  pop(): Item | undefined {
    const items = this.#items;
    const [first] = items;
    const last = items.pop();
    if (last === undefined || items.length === 0) return first;
    let at = 0;
    for (;;) {
      const [left, right] = [items[2 * at + 1], items[2 * at + 2]];
      if (left === undefined) break;
      const isRight = right !== undefined && this.#compare(right, left) < 0;
      const child = isRight ? right : left;
      if (this.#compare(last, child) <= 0) break;
      items[at] = child;
      at = 2 * at + (isRight ? 2 : 1);
    }
    items[at] = last;
    return first;
  }
}
