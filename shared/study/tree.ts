import { INITIAL_POSITION, type Position, play, type Square } from "../game/rules.ts";

/** A move that was tried, with the moves tried after it. The first of those is the main continuation. */
export interface Variation {
  readonly square: Square;
  /** At most `COMMENT_LENGTH` characters, as `commentOf` returns them; "" for none. */
  readonly comment: string;
  readonly replies: readonly Variation[];
}

/** The tried lines of a game or of a position that was set up. All moves are legal. */
export interface StudyTree {
  /** Where the lines start if that was set up (`positionOf` in `set-up.ts`); null for the start of a game. */
  readonly start: Position | null;
  /** The comment on the start itself. */
  readonly comment: string;
  readonly replies: readonly Variation[];
}

/** The limits of a tree. `treeOfText` takes nothing larger. */
export const COMMENT_LENGTH = 500;
export const MOST_MOVES = 2000;

export const EMPTY_TREE: StudyTree = { start: null, comment: "", replies: [] };

/** The moves from the start to a place in the tree. */
export type Path = readonly Square[];

/** What a move and the start have in common: a comment and replies. */
export type TreeNode = Pick<Variation, "comment" | "replies">;

export const startOf = ({ start }: Pick<StudyTree, "start">): Position => start ?? INITIAL_POSITION;

/** The position after legal moves. */
export const positionAfter = (tree: Pick<StudyTree, "start">, path: Path): Position => path.reduce(play, startOf(tree));

/** The place after a path; undefined if the tree has no such path. */
export const placeAt = (tree: TreeNode, path: Path): TreeNode | undefined =>
  path.reduce<TreeNode | undefined>((place, square) => place?.replies.find((reply) => reply.square === square), tree);

export const repliesAt = (tree: TreeNode, path: Path): readonly Variation[] => placeAt(tree, path)?.replies ?? [];

/** The tree with the place after a path changed. Without that path the tree stays as it is. */
export const withPlace = <P extends TreeNode>(tree: P, path: Path, change: (place: TreeNode) => TreeNode): P => {
  const [first, ...rest] = path;
  if (first === undefined) return { ...tree, ...change(tree) };
  return {
    ...tree,
    replies: tree.replies.map((reply) => (reply.square === first ? withPlace(reply, rest, change) : reply)),
  };
};

/** The tree with a line of legal moves added. Moves that the tree has already keep their places. */
export const withLine = <P extends TreeNode>(tree: P, [first, ...rest]: Path): P => {
  if (first === undefined) return tree;
  const at = tree.replies.findIndex(({ square }) => square === first);
  const reply = withLine(tree.replies[at] ?? { square: first, comment: "", replies: [] }, rest);
  return { ...tree, replies: at < 0 ? [...tree.replies, reply] : tree.replies.with(at, reply) };
};

/** The main moves from a place on. */
export const mainLine = ({ replies: [main] }: TreeNode): Square[] =>
  main === undefined ? [] : [main.square, ...mainLine(main)];

export const countMoves = ({ replies }: TreeNode): number =>
  replies.reduce((sum, reply) => sum + 1 + countMoves(reply), 0);

/** True for a tree that is no more than one line from the start of a game. */
export const isPlainLine = ({ start, comment, replies }: StudyTree): boolean => {
  if (start !== null || comment !== "") return false;
  let [main, ...others] = replies;
  while (main !== undefined) {
    if (others.length > 0 || main.comment !== "") return false;
    [main, ...others] = main.replies;
  }
  return true;
};

/** What a comment must not have: control characters except line breaks. */
const CONTROL = /(?!\n)\p{Cc}/gu;
/** They would also turn the text around the comment. */
export const BIDI_CONTROL = /\p{Bidi_Control}/gu;
/** Half of a character. */
const UNPAIRED = /\p{Cs}/gu;
/** The first half of a character that a cut has split. */
const HALF_AT_END = /[\ud800-\udbff]$/u;

/** A typed text as a comment: cleaned, trimmed and cut. */
export const commentOf = (text: string): string => {
  const cleaned = text
    .replaceAll("\r\n", "\n")
    .replace(UNPAIRED, "\ufffd")
    .replace(BIDI_CONTROL, "")
    .replace(CONTROL, " ")
    .trim();
  return cleaned.slice(0, COMMENT_LENGTH).replace(HALF_AT_END, "").trimEnd();
};
