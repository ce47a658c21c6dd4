import { OPEN, PROVED_DRAW, PROVED_LOSS, PROVED_WIN, type Tree } from "./tree.ts";

/** The value of each proof, by its number, for the side that the proof belongs to. An open node has none. */
export const VALUE_OF_PROOF: readonly number[] = [Number.NaN, 1, 0.5, 0];

/**
 * Updates a node's proof from its children. One child that is won for the opponent makes the node a loss for the side
 * that moved into it. If all children are proved, the best one decides. Returns true if the node is proved now.
 */
export const concludeFromChildren = (tree: Tree, node: number): boolean => {
  const { proof } = tree;
  const first = tree.firstChild[node] ?? 0;
  const end = first + (tree.childCount[node] ?? 0);
  let best = PROVED_LOSS;
  let isAnyOpen = false;
  for (let child = first; child < end; child++) {
    const proved = proof[child] ?? OPEN;
    if (proved === OPEN) isAnyOpen = true;
    else if (proved < best) best = proved;
  }
  if (best === PROVED_WIN) proof[node] = PROVED_LOSS;
  else if (isAnyOpen) return false;
  else proof[node] = best === PROVED_DRAW ? PROVED_DRAW : PROVED_WIN;
  return true;
};
