import { OPEN, PROVED_DRAW, PROVED_LOSS, PROVED_WIN, type Tree } from "./tree.ts";

/** What a proof is worth for the side it is told of, by its number. An open node has none. */
export const VALUE_OF_PROOF: readonly number[] = [Number.NaN, 1, 0.5, 0];

/**
 * Concludes from the children of a node what is proved of it: it is lost for the side that moved into it when one child
 * is won for the other, and decided by the best of them when all are proved. Returns whether anything is proved now.
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
