import { PLAYOUT_OPTIONS, type PlayoutOptions } from "./options.ts";
import { Playouts } from "./playout.ts";
import { type Board, makeMove, TO_MOVE } from "./position.ts";
import { concludeFromChildren, VALUE_OF_PROOF } from "./proof.ts";
import { randomState } from "./random.ts";
import { OPEN, ROOT } from "./tree.ts";
import { TreeSearch } from "./tree-search.ts";

/** UCT: a leaf's value is the result of a random game, and a node's the mean of all games through it. */
export class PlayoutSearch extends TreeSearch {
  private readonly options: PlayoutOptions;
  private readonly seed: number;
  private readonly playouts = new Playouts();

  constructor(seed: number, capacity: number, options: PlayoutOptions = PLAYOUT_OPTIONS) {
    super(options.endgameSquares, capacity);
    this.options = options;
    this.seed = seed;
    this.playouts.begin(randomState(seed), options.boardChance);
  }

  override setRoot(board: Board): void {
    super.setRoot(board);
    this.playouts.begin(randomState(this.seed), this.options.boardChance);
  }

  protected visit(): void {
    const { board, tree } = this;
    const { childCount, move, proof, visits } = tree;
    let node = ROOT;
    for (;;) {
      // A leaf is expanded on its second visit: most never get one.
      if (childCount[node] === 0 && (node === ROOT || visits[node] !== 0)) this.expand(node);
      if (childCount[node] === 0 || proof[node] !== OPEN) break;
      node = this.select(node);
      makeMove(board, move[node] ?? 0);
    }
    if (proof[node] !== OPEN || this.solve(node)) {
      this.backUp(node, 0);
      return;
    }
    const lastSide = 1 - (board[TO_MOVE] ?? 0);
    const halfPointsOfX = this.playouts.play(board);
    this.backUp(node, lastSide === 0 ? halfPointsOfX / 2 : 1 - halfPointsOfX / 2);
  }

  protected judgeChild(): void {}

  private select(node: number): number {
    const { options } = this;
    const { visits, score, proof, firstChild, childCount } = this.tree;
    const count = childCount[node] ?? 0;
    const first = firstChild[node] ?? 0;
    const end = first + count;
    const exploration = count > 9 ? options.exploration * options.freeExploration : options.exploration;
    const spread = exploration * exploration * Math.log(1 + (visits[node] ?? 0));
    let best = first;
    let bestValue = -1;
    for (let child = first; child < end; child++) {
      if (proof[child] !== OPEN) continue;
      const tried = visits[child] ?? 0;
      const value = tried === 0 ? options.firstPlay : (score[child] ?? 0) / tried + Math.sqrt(spread / tried);
      if (value > bestValue) {
        bestValue = value;
        best = child;
      }
    }
    return best;
  }

  /** A node that gets proved counts with its proved value. */
  private backUp(from: number, result: number): void {
    const { tree } = this;
    const { visits, score, parent, proof } = tree;
    let value = result;
    let isNews = proof[from] !== OPEN;
    for (let node = from; node >= ROOT; node = parent[node] ?? -1) {
      if (isNews && node !== from) isNews = concludeFromChildren(tree, node);
      if (isNews) value = VALUE_OF_PROOF[proof[node] ?? OPEN] ?? value;
      visits[node] = (visits[node] ?? 0) + 1;
      score[node] = (score[node] ?? 0) + value;
      value = 1 - value;
    }
  }
}
