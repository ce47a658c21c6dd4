import { assertNever } from "../../../shared/assert-never.ts";
import { replay, type Square, whyIllegal } from "../../../shared/game/rules.ts";

/** A move that was tried, with the moves tried after it. The first of those is the main continuation. */
export interface Variation {
  readonly square: Square;
  readonly replies: readonly Variation[];
}

/** The tree of tried moves and the line on show. */
export interface Analysis {
  readonly roots: readonly Variation[];
  /** The line on show, to its end. Always a path of the tree. */
  readonly line: readonly Square[];
  /** How many moves of the line are on the board. */
  readonly ply: number;
}

export type AnalysisEvent =
  /** Plays a move; an illegal one changes nothing. */
  | { readonly type: "play"; readonly square: Square }
  | { readonly type: "view"; readonly ply: number }
  /** Shows the position after a path. */
  | { readonly type: "go"; readonly path: readonly Square[] }
  /** Shows the next or previous alternative to the last move on the board. */
  | { readonly type: "other"; readonly by: 1 | -1 }
  /** Moves the variation on show before the one it branches off from. */
  | { readonly type: "promote" }
  /** Deletes the last move on the board and everything after it. */
  | { readonly type: "remove" }
  /** Adds a line, which must be legal, and shows it. */
  | { readonly type: "load"; readonly squares: readonly Square[]; readonly ply: number }
  | { readonly type: "clear" };

export const EMPTY_ANALYSIS: Analysis = { roots: [], line: [], ply: 0 };

const repliesTo = (nodes: readonly Variation[], path: readonly Square[]): readonly Variation[] =>
  path.reduce((known, square) => known.find((node) => node.square === square)?.replies ?? [], nodes);

const withLine = (nodes: readonly Variation[], [first, ...rest]: readonly Square[]): readonly Variation[] => {
  if (first === undefined) return nodes;
  const known = nodes.findIndex(({ square }) => square === first);
  if (known < 0) return [...nodes, { square: first, replies: withLine([], rest) }];
  return nodes.with(known, { square: first, replies: withLine(nodes[known]?.replies ?? [], rest) });
};

const mainLine = (nodes: readonly Variation[]): readonly Square[] => {
  const [first] = nodes;
  return first === undefined ? [] : [first.square, ...mainLine(first.replies)];
};

const withReplies = (
  nodes: readonly Variation[],
  [first, ...rest]: readonly Square[],
  change: (replies: readonly Variation[]) => readonly Variation[],
): readonly Variation[] =>
  first === undefined
    ? change(nodes)
    : nodes.map((node) =>
        node.square === first ? { ...node, replies: withReplies(node.replies, rest, change) } : node,
      );

const goTo = (roots: readonly Variation[], path: readonly Square[]): Analysis => ({
  roots,
  line: [...path, ...mainLine(repliesTo(roots, path))],
  ply: path.length,
});

const play = ({ roots, line, ply }: Analysis, square: Square): Analysis => {
  if (line[ply] === square) return { roots, line, ply: ply + 1 };
  const path = [...line.slice(0, ply), square];
  return goTo(withLine(roots, path), path);
};

const goToOther = (analysis: Analysis, by: 1 | -1): Analysis => {
  const { roots, line, ply } = analysis;
  if (ply === 0) return analysis;
  const before = line.slice(0, ply - 1);
  const siblings = repliesTo(roots, before);
  const other = siblings[siblings.findIndex(({ square }) => square === line[ply - 1]) + by];
  return other === undefined ? analysis : goTo(roots, [...before, other.square]);
};

/** The index of the last move in the path that is not its position's main move; null for none. */
const departure = ({ roots, line, ply }: Analysis): number | null => {
  for (let at = ply - 1; at >= 0; at--) if (repliesTo(roots, line.slice(0, at))[0]?.square !== line[at]) return at;
  return null;
};

const promote = (analysis: Analysis): Analysis => {
  const { roots, line } = analysis;
  const at = departure(analysis);
  if (at === null) return analysis;
  const toFront = (replies: readonly Variation[]): readonly Variation[] => [
    ...replies.filter(({ square }) => square === line[at]),
    ...replies.filter(({ square }) => square !== line[at]),
  ];
  return { ...analysis, roots: withReplies(roots, line.slice(0, at), toFront) };
};

const remove = (analysis: Analysis): Analysis => {
  const { roots, line, ply } = analysis;
  if (ply === 0) return analysis;
  const before = line.slice(0, ply - 1);
  const without = withReplies(roots, before, (replies) => replies.filter(({ square }) => square !== line[ply - 1]));
  return goTo(without, before);
};

/** True if the line on show branches off from a main line, so it can be promoted. */
export const isSideLine = (analysis: Analysis): boolean => departure(analysis) !== null;

export const nextAnalysis = (analysis: Analysis, event: AnalysisEvent): Analysis => {
  switch (event.type) {
    case "play": {
      const position = replay(analysis.line, analysis.ply);
      return whyIllegal(position, event.square) === null ? play(analysis, event.square) : analysis;
    }
    case "view":
      return { ...analysis, ply: Math.min(analysis.line.length, Math.max(0, event.ply)) };
    case "go":
      return goTo(analysis.roots, event.path);
    case "other":
      return goToOther(analysis, event.by);
    case "promote":
      return promote(analysis);
    case "remove":
      return remove(analysis);
    case "load": {
      const roots = withLine(analysis.roots, event.squares);
      return { roots, line: event.squares, ply: Math.min(event.squares.length, event.ply) };
    }
    case "clear":
      return EMPTY_ANALYSIS;
    default:
      return assertNever(event);
  }
};
