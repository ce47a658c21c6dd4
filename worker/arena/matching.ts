/**
 * Who plays whom: a matching of as many as possible, and among those the cheapest. Edmonds' blossom algorithm with dual
 * variables on a full matrix, in O(n³); after Galil, "Efficient algorithms for finding maximum matching in graphs",
 * 1986. Vertices count from 1, and 0 means none. Numbers above the count are blossoms: odd circles that act as one
 * vertex.
 */

const FREE = -1;
const OUTER = 0;
const INNER = 1;

class Matcher {
  readonly #count: number;
  readonly #size: number;
  #top: number;
  readonly #weights: Float64Array;
  /** The ends of the real edge between two vertices or blossoms; 0 if there is none. */
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  readonly #labels: Float64Array;
  /** The real vertex at the other end of each vertex's matched edge. */
  readonly match: Int32Array;
  /** For each outermost vertex: the outer vertex with the tightest edge to it. */
  readonly #slack: Int32Array;
  readonly #outermost: Int32Array;
  readonly #parents: Int32Array;
  readonly #states: Int8Array;
  readonly #visits: Int32Array;
  #visit = 0;
  readonly #flowers: number[][];
  /** The part of a blossom that contains a vertex. */
  readonly #part: Int32Array;
  #queue: number[] = [];

  constructor(count: number, weightOf: (one: number, other: number) => number) {
    this.#count = count;
    this.#top = count;
    const size = 2 * count + 1;
    this.#size = size;
    const all = size * size;
    this.#weights = new Float64Array(all);
    this.#from = new Int32Array(all);
    this.#to = new Int32Array(all);
    this.#part = new Int32Array(all);
    this.#labels = new Float64Array(size);
    this.match = new Int32Array(size);
    this.#slack = new Int32Array(size);
    this.#outermost = Int32Array.from({ length: size }, (_, vertex) => (vertex <= count ? vertex : 0));
    this.#parents = new Int32Array(size);
    this.#states = new Int8Array(size);
    this.#visits = new Int32Array(size);
    this.#flowers = Array.from({ length: size }, () => []);
    let heaviest = 0;
    for (let u = 1; u <= count; u++) {
      this.#part[u * size + u] = u;
      for (let v = 1; v <= count; v++) {
        const weight = u === v ? 0 : weightOf(u - 1, v - 1);
        if (weight <= 0) continue;
        this.#weights[u * size + v] = weight;
        this.#from[u * size + v] = u;
        this.#to[u * size + v] = v;
        heaviest = Math.max(heaviest, weight);
      }
    }
    this.#labels.fill(heaviest, 1, count + 1);
  }

  /** False if the matching is the best one already. */
  augment(): boolean {
    this.#states.fill(FREE);
    this.#slack.fill(0);
    this.#queue = [];
    for (let x = 1; x <= this.#top; x++) {
      if (this.#outermost[x] !== x || this.match[x] !== 0) continue;
      this.#parents[x] = 0;
      this.#states[x] = OUTER;
      this.#push(x);
    }
    if (this.#queue.length === 0) return false;
    for (;;) {
      if (this.#grow()) return true;
      if (!this.#adjust()) return false;
      for (let x = 1; x <= this.#top; x++) {
        const u = this.#at(this.#slack, x);
        if (this.#outermost[x] !== x || u === 0 || this.#outermost[u] === x || this.#gap(u, x) !== 0) continue;
        if (this.#follow(u, x)) return true;
      }
      for (let b = this.#count + 1; b <= this.#top; b++) {
        if (this.#outermost[b] === b && this.#states[b] === INNER && this.#labels[b] === 0) this.#expand(b);
      }
    }
  }

  /** Follows tight edges from outer vertices. True if the matching is longer now. */
  #grow(): boolean {
    for (let head = 0; head < this.#queue.length; head++) {
      const u = this.#queue[head] ?? 0;
      if (this.#states[this.#at(this.#outermost, u)] === INNER) continue;
      for (let v = 1; v <= this.#count; v++) {
        if (this.#edge(u, v) === 0 || this.#outermost[u] === this.#outermost[v]) continue;
        if (this.#gap(u, v) !== 0) this.#tighten(u, this.#at(this.#outermost, v));
        else if (this.#follow(u, v)) return true;
      }
    }
    this.#queue = [];
    return false;
  }

  /** Until another edge is tight. False if nothing more can be gained. */
  #adjust(): boolean {
    let step = Number.POSITIVE_INFINITY;
    for (let x = 1; x <= this.#top; x++) {
      if (this.#outermost[x] !== x) continue;
      if (x > this.#count && this.#states[x] === INNER) step = Math.min(step, this.#at(this.#labels, x) / 2);
      const u = this.#at(this.#slack, x);
      if (u === 0 || this.#states[x] === INNER) continue;
      step = Math.min(step, this.#states[x] === FREE ? this.#gap(u, x) : this.#gap(u, x) / 2);
    }
    for (let u = 1; u <= this.#count; u++) {
      const state = this.#states[this.#at(this.#outermost, u)];
      const label = this.#at(this.#labels, u);
      if (state === OUTER && label <= step) return false;
      if (state !== FREE) this.#labels[u] = state === OUTER ? label - step : label + step;
    }
    for (let b = this.#count + 1; b <= this.#top; b++) {
      if (this.#outermost[b] !== b || this.#states[b] === FREE) continue;
      this.#labels[b] = this.#at(this.#labels, b) + (this.#states[b] === OUTER ? 2 * step : -2 * step);
    }
    return true;
  }

  #at(values: Int32Array | Float64Array, index: number): number {
    return values[index] ?? 0;
  }

  #edge(x: number, y: number): number {
    return this.#from[x * this.#size + y] ?? 0;
  }

  #gap(x: number, y: number): number {
    const [u, v] = [this.#edge(x, y), this.#to[x * this.#size + y] ?? 0];
    return this.#at(this.#labels, u) + this.#at(this.#labels, v) - 2 * this.#at(this.#weights, u * this.#size + v);
  }

  #tighten(u: number, x: number): void {
    const known = this.#at(this.#slack, x);
    if (known === 0 || this.#gap(u, x) < this.#gap(known, x)) this.#slack[x] = u;
  }

  #findSlack(x: number): void {
    this.#slack[x] = 0;
    for (let u = 1; u <= this.#count; u++) {
      const outermost = this.#at(this.#outermost, u);
      if (this.#edge(u, x) > 0 && outermost !== x && this.#states[outermost] === OUTER) this.#tighten(u, x);
    }
  }

  #push(x: number): void {
    if (x <= this.#count) this.#queue.push(x);
    else for (const part of this.#flower(x)) this.#push(part);
  }

  #flower(b: number): number[] {
    return this.#flowers[b] ?? [];
  }

  #enclose(x: number, b: number): void {
    this.#outermost[x] = b;
    if (x > this.#count) for (const part of this.#flower(x)) this.#enclose(part, b);
  }

  /** The place of a part in its blossom, which is turned around so that an even number of steps leads there. */
  #place(b: number, part: number): number {
    const flower = this.#flower(b);
    const place = flower.indexOf(part);
    if (place % 2 === 0) return place;
    this.#flowers[b] = [...flower.slice(0, 1), ...flower.slice(1).reverse()];
    return flower.length - place;
  }

  #partWith(b: number, vertex: number): number {
    return this.#part[b * this.#size + vertex] ?? 0;
  }

  #setMatch(u: number, v: number): void {
    this.match[u] = this.#to[u * this.#size + v] ?? 0;
    if (u <= this.#count) return;
    const part = this.#partWith(u, this.#edge(u, v));
    const place = this.#place(u, part);
    const flower = this.#flower(u);
    for (let i = 0; i < place; i++) this.#setMatch(flower[i] ?? 0, flower[i ^ 1] ?? 0);
    this.#setMatch(part, v);
    this.#flowers[u] = [...flower.slice(place), ...flower.slice(0, place)];
  }

  /** From an edge back to the root of its tree. */
  #flip(from: number, to: number): void {
    let [u, v] = [from, to];
    for (;;) {
      const next = this.#at(this.#outermost, this.#at(this.match, u));
      this.#setMatch(u, v);
      if (next === 0) return;
      const parent = this.#at(this.#outermost, this.#at(this.#parents, next));
      this.#setMatch(next, parent);
      [u, v] = [parent, next];
    }
  }

  /** Where two paths to the roots meet; 0 if they do not. */
  #meeting(one: number, other: number): number {
    this.#visit++;
    let [u, v] = [one, other];
    while (u !== 0 || v !== 0) {
      if (u !== 0) {
        if (this.#visits[u] === this.#visit) return u;
        this.#visits[u] = this.#visit;
        const mate = this.#at(this.#outermost, this.#at(this.match, u));
        u = mate === 0 ? 0 : this.#at(this.#outermost, this.#at(this.#parents, mate));
      }
      [u, v] = [v, u];
    }
    return 0;
  }

  /** The edge is tight, `from` is outer. True if the matching is longer now. */
  #follow(from: number, to: number): boolean {
    const start = this.#edge(from, to);
    const u = this.#at(this.#outermost, start);
    const v = this.#at(this.#outermost, this.#to[from * this.#size + to] ?? 0);
    if (this.#states[v] === FREE) {
      this.#parents[v] = start;
      this.#states[v] = INNER;
      const mate = this.#at(this.#outermost, this.#at(this.match, v));
      this.#slack[v] = 0;
      this.#slack[mate] = 0;
      this.#states[mate] = OUTER;
      this.#push(mate);
    } else if (this.#states[v] === OUTER) {
      const meeting = this.#meeting(u, v);
      if (meeting === 0) {
        this.#flip(u, v);
        this.#flip(v, u);
        return true;
      }
      this.#contract(u, meeting, v);
    }
    return false;
  }

  /** The vertices from one of the two ends of a blossom's last edge up to where the paths meet. */
  #arm(end: number, meeting: number): number[] {
    const arm: number[] = [];
    for (let x = end; x !== meeting; ) {
      const mate = this.#at(this.#outermost, this.#at(this.match, x));
      arm.push(x, mate);
      this.#push(mate);
      x = this.#at(this.#outermost, this.#at(this.#parents, mate));
    }
    return arm;
  }

  #contract(u: number, meeting: number, v: number): void {
    let b = this.#count + 1;
    while (b <= this.#top && this.#outermost[b] !== 0) b++;
    this.#top = Math.max(this.#top, b);
    this.#labels[b] = 0;
    this.#states[b] = OUTER;
    this.match[b] = this.#at(this.match, meeting);
    const flower = [meeting, ...this.#arm(u, meeting).reverse(), ...this.#arm(v, meeting)];
    this.#flowers[b] = flower;
    this.#enclose(b, b);
    const size = this.#size;
    for (let x = 1; x <= this.#top; x++) {
      this.#from[b * size + x] = 0;
      this.#from[x * size + b] = 0;
    }
    this.#part.fill(0, b * size, b * size + this.#count + 1);
    for (const part of flower) {
      for (let x = 1; x <= this.#top; x++) {
        if (this.#edge(part, x) === 0) continue;
        if (this.#edge(b, x) !== 0 && this.#gap(part, x) >= this.#gap(b, x)) continue;
        for (const ends of [this.#from, this.#to]) {
          ends[b * size + x] = ends[part * size + x] ?? 0;
          ends[x * size + b] = ends[x * size + part] ?? 0;
        }
      }
      for (let x = 1; x <= this.#count; x++) if (this.#partWith(part, x) !== 0) this.#part[b * size + x] = part;
    }
    this.#findSlack(b);
  }

  #expand(b: number): void {
    for (const part of this.#flower(b)) this.#enclose(part, part);
    const parent = this.#at(this.#parents, b);
    const entry = this.#partWith(b, this.#edge(b, parent));
    const place = this.#place(b, entry);
    const flower = this.#flower(b);
    for (let i = 0; i < place; i += 2) {
      const [inner = 0, outer = 0] = [flower[i], flower[i + 1]];
      this.#parents[inner] = this.#edge(outer, inner);
      this.#states[inner] = INNER;
      this.#states[outer] = OUTER;
      this.#slack[inner] = 0;
      this.#findSlack(outer);
      this.#push(outer);
    }
    this.#states[entry] = INNER;
    this.#parents[entry] = parent;
    for (const part of flower.slice(place + 1)) {
      this.#states[part] = FREE;
      this.#findSlack(part);
    }
    this.#outermost[b] = 0;
  }
}

/**
 * Among those with the most pairs. `costOf` is a whole number ≥ 0, or null if the two must not meet; called once for
 * two, the lower index first. Returns partners; null for who is left over.
 */
export const cheapestMatching = (
  count: number,
  costOf: (one: number, other: number) => number | null,
): (number | null)[] => {
  const costs = Array.from({ length: count }, (_, one) =>
    Array.from({ length: count }, (_, other) => (one < other ? costOf(one, other) : null)),
  );
  // One pair more is worth more than all costs together.
  const pairWorth = 1 + count * costs.flat().reduce<number>((most, cost) => Math.max(most, cost ?? 0), 0);
  const matcher = new Matcher(count, (one, other) => {
    const cost = costs[Math.min(one, other)]?.[Math.max(one, other)] ?? null;
    return cost === null ? 0 : pairWorth - cost;
  });
  while (matcher.augment());
  return Array.from({ length: count }, (_, one) => {
    const partner = matcher.match[one + 1] ?? 0;
    return partner === 0 ? null : partner - 1;
  });
};
