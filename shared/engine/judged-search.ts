import type { Judge } from "./judge.ts";
import { JUDGED_OPTIONS, type JudgedOptions } from "./options.ts";
import { makeMove } from "./position.ts";
import { concludeFromChildren, VALUE_OF_PROOF } from "./proof.ts";
import { OPEN, ROOT } from "./tree.ts";
import { TreeSearch } from "./tree-search.ts";

/** A visit expands a leaf and judges all its children at once. A move's value mixes the visits' mean with minimax. */
export class JudgedSearch extends TreeSearch {
  private readonly judge: Judge;
  private readonly options: JudgedOptions;
  /** The node and sub-board that the judge is prepared for. All moves in one sub-board share the rest of the board. */
  private prepared = -1;

  constructor(judge: Judge, capacity: number, options: JudgedOptions = JUDGED_OPTIONS) {
    super(options.endgameSquares, capacity);
    this.judge = judge;
    this.options = options;
  }

  protected visit(): void {
    const { board, tree } = this;
    const { childCount, move } = tree;
    let node = ROOT;
    while (childCount[node] !== 0) {
      node = this.select(node);
      makeMove(board, move[node] ?? 0);
    }
    if (node === ROOT || !this.solve(node)) this.expand(node);
    this.backUp(node);
  }

  protected override expand(node: number): void {
    this.prepared = -1;
    super.expand(node);
  }

  protected judgeChild(child: number, square: number): void {
    const sub = (square / 9) | 0;
    if (this.prepared !== sub) this.judge.prepare(this.next, sub);
    this.prepared = sub;
    this.tree.worth[child] = 1 - this.judge.evaluatePrepared(this.next, sub);
  }

  private select(node: number): number {
    const { exploration, freeExploration, minimaxShare } = this.options;
    const { visits, score, proof, firstChild, childCount, worth } = this.tree;
    const count = childCount[node] ?? 0;
    const first = firstChild[node] ?? 0;
    const end = first + count;
    const factor = count > 9 ? exploration * freeExploration : exploration;
    const spread = factor * factor * Math.log(1 + (visits[node] ?? 0));
    let best = first;
    let bestValue = -1;
    for (let child = first; child < end; child++) {
      if (proof[child] !== OPEN) continue;
      const tried = visits[child] ?? 0;
      const minimax = worth[child] ?? 0;
      const mean = tried === 0 ? minimax : (score[child] ?? 0) / tried;
      const value = mean + minimaxShare * (minimax - mean) + Math.sqrt(spread / (1 + tried));
      if (value > bestValue) {
        bestValue = value;
        best = child;
      }
    }
    return best;
  }

  /** By the best child, for the side that moved into the node. */
  private worthByChildren(node: number): number {
    const { proof, worth, firstChild, childCount } = this.tree;
    const first = firstChild[node] ?? 0;
    const end = first + (childCount[node] ?? 0);
    let best = 0;
    for (let child = first; child < end; child++) {
      const proved = proof[child] ?? OPEN;
      const value = proved === OPEN ? (worth[child] ?? 0) : (VALUE_OF_PROOF[proved] ?? 0);
      if (value > best) best = value;
    }
    return 1 - best;
  }

  private backUp(from: number): void {
    const { tree } = this;
    const { visits, score, parent, proof, worth, childCount } = tree;
    let value = 0;
    let isNews = proof[from] !== OPEN;
    for (let node = from; node >= ROOT; node = parent[node] ?? -1) {
      if (isNews && node !== from) isNews = concludeFromChildren(tree, node);
      if (childCount[node] !== 0) worth[node] = this.worthByChildren(node);
      if (node === from) value = worth[node] ?? 0;
      if (isNews) value = VALUE_OF_PROOF[proof[node] ?? OPEN] ?? value;
      visits[node] = (visits[node] ?? 0) + 1;
      score[node] = (score[node] ?? 0) + value;
      value = 1 - value;
    }
  }
}
