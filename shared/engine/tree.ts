/** Parallel arrays. Children are adjacent and come after their node. Values are for the side that moved into it. */

export const OPEN = 0;
export const PROVED_WIN = 1;
export const PROVED_DRAW = 2;
export const PROVED_LOSS = 3;

export const ROOT = 0;

const NONE = -1;

export class Tree {
  readonly capacity: number;
  size = 0;

  readonly parent: Int32Array;
  readonly firstChild: Int32Array;
  readonly childCount: Uint8Array;
  readonly move: Uint8Array;
  readonly visits: Int32Array;
  /** The sum of all visits' results: 1 for a win, ½ for a draw. */
  readonly score: Float64Array;
  readonly proof: Uint8Array;
  /** The node's value by the judge and by its best replies so far. */
  readonly worth: Float32Array;
  private readonly newPlace: Int32Array;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.parent = new Int32Array(capacity);
    this.firstChild = new Int32Array(capacity);
    this.childCount = new Uint8Array(capacity);
    this.move = new Uint8Array(capacity);
    this.visits = new Int32Array(capacity);
    this.score = new Float64Array(capacity);
    this.proof = new Uint8Array(capacity);
    this.worth = new Float32Array(capacity);
    this.newPlace = new Int32Array(capacity);
    this.clear();
  }

  clear(): void {
    this.size = 0;
    this.add(NONE, 0);
  }

  /** Returns the node's index. There must be room. */
  add(parent: number, move: number): number {
    const node = this.size++;
    this.parent[node] = parent;
    this.firstChild[node] = 0;
    this.childCount[node] = 0;
    this.move[node] = move;
    this.visits[node] = 0;
    this.score[node] = 0;
    this.proof[node] = OPEN;
    this.worth[node] = 0;
    return node;
  }

  childOfRoot(move: number): number {
    const first = this.firstChild[ROOT] ?? 0;
    const end = first + (this.childCount[ROOT] ?? 0);
    for (let child = first; child < end; child++) if (this.move[child] === move) return child;
    return -1;
  }

  /** Removes all that is not below it. Nodes keep their order and move to lower indices, so one pass is enough. */
  keep(root: number): void {
    const { newPlace, parent, size } = this;
    newPlace.fill(NONE, 0, size);
    this.size = 0;
    for (let node = root; node < size; node++) {
      const isKept = node === root || (newPlace[parent[node] ?? 0] ?? NONE) !== NONE;
      if (isKept) this.moveTo(node, this.size++, node === root);
    }
  }

  private moveTo(from: number, to: number, isRoot: boolean): void {
    this.newPlace[from] = to;
    const parent = isRoot ? NONE : (this.newPlace[this.parent[from] ?? 0] ?? NONE);
    const isFirst = !isRoot && this.firstChild[parent] === from;
    if (isFirst) this.firstChild[parent] = to;
    this.parent[to] = parent;
    this.firstChild[to] = this.firstChild[from] ?? 0;
    this.childCount[to] = this.childCount[from] ?? 0;
    this.move[to] = this.move[from] ?? 0;
    this.visits[to] = this.visits[from] ?? 0;
    this.score[to] = this.score[from] ?? 0;
    this.proof[to] = this.proof[from] ?? OPEN;
    this.worth[to] = this.worth[from] ?? 0;
  }
}
