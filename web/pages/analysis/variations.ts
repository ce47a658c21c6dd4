import { assertNever } from "../../../shared/assert-never.ts";
import { type Position, type Square, whyIllegal } from "../../../shared/game/rules.ts";
import {
  commentOf,
  countMoves,
  EMPTY_TREE,
  MOST_MOVES,
  mainLine,
  type Path,
  placeAt,
  positionAfter,
  repliesAt,
  type StudyTree,
  type TreeNode,
  withLine,
  withPlace,
} from "../../../shared/study/tree.ts";
import { LONGEST_TREE_TEXT, textOfTree } from "../../../shared/study/tree-text.ts";

export interface Analysis {
  readonly tree: StudyTree;
  /** The line on show, to its end. Always a path of the tree. */
  readonly line: Path;
  readonly ply: number;
}

export type AnalysisEvent =
  | { readonly type: "play"; readonly square: Square }
  | { readonly type: "view"; readonly ply: number }
  | { readonly type: "go"; readonly path: Path }
  /** Shows the next or previous alternative to the last move on the board. */
  | { readonly type: "other"; readonly by: 1 | -1 }
  | { readonly type: "promote" }
  | { readonly type: "remove" }
  /** Comments on the last move on the board, or on the start. */
  | { readonly type: "comment"; readonly text: string };

export const EMPTY_ANALYSIS: Analysis = { tree: EMPTY_TREE, line: [], ply: 0 };

export const pathOf = ({ line, ply }: Analysis): Path => line.slice(0, ply);

export const positionOf = (analysis: Analysis): Position => positionAfter(analysis.tree, pathOf(analysis));

export const commentAt = (analysis: Analysis): string => placeAt(analysis.tree, pathOf(analysis))?.comment ?? "";

export const goTo = (tree: StudyTree, path: Path): Analysis => ({
  tree,
  line: [...path, ...mainLine(placeAt(tree, path) ?? { comment: "", replies: [] })],
  ply: path.length,
});

const play = (analysis: Analysis, square: Square): Analysis => {
  const { tree, line, ply } = analysis;
  if (whyIllegal(positionOf(analysis), square) !== null) return analysis;
  if (line[ply] === square) return { tree, line, ply: ply + 1 };
  const path = [...line.slice(0, ply), square];
  return goTo(withLine(tree, path), path);
};

const goToOther = (analysis: Analysis, by: 1 | -1): Analysis => {
  const { tree, line, ply } = analysis;
  if (ply === 0) return analysis;
  const before = line.slice(0, ply - 1);
  const siblings = repliesAt(tree, before);
  const other = siblings[siblings.findIndex(({ square }) => square === line[ply - 1]) + by];
  return other === undefined ? analysis : goTo(tree, [...before, other.square]);
};

/** The index of the last move in the path that is not its position's main move; null for none. */
const departure = ({ tree, line, ply }: Analysis): number | null => {
  for (let at = ply - 1; at >= 0; at--) if (repliesAt(tree, line.slice(0, at))[0]?.square !== line[at]) return at;
  return null;
};

const promote = (analysis: Analysis): Analysis => {
  const { tree, line } = analysis;
  const at = departure(analysis);
  if (at === null) return analysis;
  const toFront = ({ comment, replies }: TreeNode): TreeNode => ({
    comment,
    replies: [
      ...replies.filter(({ square }) => square === line[at]),
      ...replies.filter(({ square }) => square !== line[at]),
    ],
  });
  return { ...analysis, tree: withPlace(tree, line.slice(0, at), toFront) };
};

const remove = (analysis: Analysis): Analysis => {
  const { tree, line, ply } = analysis;
  if (ply === 0) return analysis;
  const before = line.slice(0, ply - 1);
  const without = withPlace(tree, before, ({ comment, replies }) => ({
    comment,
    replies: replies.filter(({ square }) => square !== line[ply - 1]),
  }));
  return goTo(without, before);
};

const comment = (analysis: Analysis, text: string): Analysis => {
  const path = pathOf(analysis);
  const tree = withPlace(analysis.tree, path, (place) => ({ ...place, comment: commentOf(text) }));
  return { ...analysis, tree };
};

/** True if the line on show branches off from a main line, so it can be promoted. */
export const isSideLine = (analysis: Analysis): boolean => departure(analysis) !== null;

export const nextAnalysis = (analysis: Analysis, event: AnalysisEvent): Analysis => {
  switch (event.type) {
    case "play":
      return play(analysis, event.square);
    case "view":
      return { ...analysis, ply: Math.min(analysis.line.length, Math.max(0, event.ply)) };
    case "go":
      return goTo(analysis.tree, event.path);
    case "other":
      return goToOther(analysis, event.by);
    case "promote":
      return promote(analysis);
    case "remove":
      return remove(analysis);
    case "comment":
      return comment(analysis, event.text);
    default:
      return assertNever(event);
  }
};

/** False for a tree that `treeOfText` would not read back. */
export const fits = (tree: StudyTree): boolean =>
  countMoves(tree) <= MOST_MOVES && textOfTree(tree).length <= LONGEST_TREE_TEXT;
