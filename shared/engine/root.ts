import { type Candidate, type Proof, VALUE_OF } from "./choice.ts";
import { OPEN, ROOT, type Tree } from "./tree.ts";

const PROOFS: readonly (Proof | null)[] = [null, "win", "draw", "loss"];
export const OPPOSITE: Readonly<Record<Proof, Proof>> = { win: "loss", draw: "draw", loss: "win" };

const candidateOf = (tree: Tree, node: number): Candidate => {
  const visits = tree.visits[node] ?? 0;
  const proof = PROOFS[tree.proof[node] ?? OPEN] ?? null;
  const mean = visits === 0 ? null : (tree.score[node] ?? 0) / visits;
  return { square: tree.move[node] ?? 0, visits, proof, value: proof === null ? mean : VALUE_OF[proof] };
};

export const candidatesOf = (tree: Tree, node: number): Candidate[] => {
  const first = tree.firstChild[node] ?? 0;
  return Array.from({ length: tree.childCount[node] ?? 0 }, (_, index) => candidateOf(tree, first + index));
};

export const candidatesOfRoot = (tree: Tree): Candidate[] => candidatesOf(tree, ROOT);

export const proofOfNode = (tree: Tree, node: number): Proof | null => {
  const proof = PROOFS[tree.proof[node] ?? OPEN] ?? null;
  return proof === null ? null : OPPOSITE[proof];
};

export const proofOfRoot = (tree: Tree): Proof | null => proofOfNode(tree, ROOT);

/** The root's proved value, else the mean of its visits, for the side to move; ½ before the first visit. */
export const valueOfRoot = (tree: Tree): number => {
  const proof = proofOfRoot(tree);
  if (proof !== null) return VALUE_OF[proof];
  const visits = tree.visits[ROOT] ?? 0;
  return visits === 0 ? VALUE_OF.draw : 1 - (tree.score[ROOT] ?? 0) / visits;
};
