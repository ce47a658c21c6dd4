import { OPEN, PROVED_DRAW, PROVED_LOSS, PROVED_WIN, type Tree } from "./tree.ts";

/** By a proof's number, for the side that the proof belongs to. An open node has none. */
export const VALUE_OF_PROOF: readonly number[] = [Number.NaN, 1, 0.5, 0];

/** A child won for the opponent is a loss for the side that moved into the node. Else the best proved child counts. */
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
