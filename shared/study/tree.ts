import { INITIAL_POSITION, type Position, play, type Square } from "../game/rules.ts";

/** The first reply is the main continuation. */
export interface Variation {
  readonly square: Square;
  /** At most `COMMENT_LENGTH` characters, as `commentOf` returns them; "" for none. */
  readonly comment: string;
  readonly replies: readonly Variation[];
}

/** All moves are legal. */
export interface StudyTree {
  /** Where the lines start if that was set up (`positionOf` in `set-up.ts`); null for the start of a game. */
  readonly start: Position | null;
  readonly comment: string;
  readonly replies: readonly Variation[];
}

export const COMMENT_LENGTH = 500;
export const MOST_MOVES = 2000;

export const EMPTY_TREE: StudyTree = { start: null, comment: "", replies: [] };

export type Path = readonly Square[];

export type TreeNode = Pick<Variation, "comment" | "replies">;

export const startOf = ({ start }: Pick<StudyTree, "start">): Position => start ?? INITIAL_POSITION;

export const positionAfter = (tree: Pick<StudyTree, "start">, path: Path): Position => path.reduce(play, startOf(tree));

export const placeAt = (tree: TreeNode, path: Path): TreeNode | undefined =>
  path.reduce<TreeNode | undefined>((place, square) => place?.replies.find((reply) => reply.square === square), tree);

export const repliesAt = (tree: TreeNode, path: Path): readonly Variation[] => placeAt(tree, path)?.replies ?? [];

export const withPlace = <P extends TreeNode>(tree: P, path: Path, change: (place: TreeNode) => TreeNode): P => {
  const [first, ...rest] = path;
  if (first === undefined) return { ...tree, ...change(tree) };
  return {
    ...tree,
    replies: tree.replies.map((reply) => (reply.square === first ? withPlace(reply, rest, change) : reply)),
  };
};

/** Moves must be legal. Those that the tree has already keep their places. */
export const withLine = <P extends TreeNode>(tree: P, [first, ...rest]: Path): P => {
  if (first === undefined) return tree;
  const at = tree.replies.findIndex(({ square }) => square === first);
  const reply = withLine(tree.replies[at] ?? { square: first, comment: "", replies: [] }, rest);
  return { ...tree, replies: at < 0 ? [...tree.replies, reply] : tree.replies.with(at, reply) };
};

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

/** Line breaks are allowed. */
const CONTROL = /(?!\n)\p{Cc}/gu;
/** They would also turn the text around the comment. */
export const BIDI_CONTROL = /\p{Bidi_Control}/gu;
const UNPAIRED = /\p{Cs}/gu;
/** The first half of a character that a cut has split. */
const HALF_AT_END = /[\ud800-\udbff]$/u;

export const commentOf = (text: string): string => {
  const cleaned = text
    .replaceAll("\r\n", "\n")
    .replace(UNPAIRED, "\ufffd")
    .replace(BIDI_CONTROL, "")
    .replace(CONTROL, " ")
    .trim();
  return cleaned.slice(0, COMMENT_LENGTH).replace(HALF_AT_END, "").trimEnd();
};
