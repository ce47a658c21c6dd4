import type { Square } from "../game/rules.ts";
import { choose, type Proof } from "./choice.ts";
import { candidatesOf, OPPOSITE, proofOfNode } from "./root.ts";
import { ROOT, type Tree } from "./tree.ts";

const childOf = (tree: Tree, node: number, square: Square): number => {
  const first = tree.firstChild[node] ?? 0;
  const end = first + (tree.childCount[node] ?? 0);
  for (let child = first; child < end; child++) if (tree.move[child] === square) return child;
  return -1;
};

export interface KnownLine {
  readonly squares: readonly Square[];
  /** For the side that makes the first move. If it is proved, all moves of the line keep it. */
  readonly proof: Proof | null;
}

export const lineInTree = (tree: Tree, square: Square): KnownLine => {
  const squares = [square];
  const child = childOf(tree, ROOT, square);
  for (let node = child; node >= 0; ) {
    const best = choose(candidatesOf(tree, node), proofOfNode(tree, node));
    if (best === undefined || (best.visits === 0 && best.proof === null)) break;
    squares.push(best.square);
    node = childOf(tree, node, best.square);
  }
  const proofOfReply = child < 0 ? null : proofOfNode(tree, child);
  return { squares, proof: proofOfReply === null ? null : OPPOSITE[proofOfReply] };
};
