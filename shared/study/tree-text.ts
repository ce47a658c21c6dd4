import { type Position, play, type Side, SQUARE_COUNT, type Square, whyIllegal } from "../game/rules.ts";
import { fromBase64url, toBase64url } from "./base64url.ts";
import { positionOf, setUpOf, setUpProblem } from "./set-up.ts";
import { BIDI_CONTROL, commentOf, MOST_MOVES, type StudyTree, startOf, type TreeNode, type Variation } from "./tree.ts";

/**
 * A tree as text, for addresses and databases. Texts are stored, so never change what one means. Decoded from
 * base64url, a text is
 *
 *     tree    = "1" [start] place
 *     start   = "!" and 22 characters: four squares each, in order, then whose turn it is and where
 *     place   = [comment] [replies]
 *     replies = the main reply's move and comment, then each other reply in brackets, then the main reply's replies
 *     comment = '"' text NUL
 *
 * with one character a move, as `packMoves` writes it. A tree has one text, and a text one tree.
 */

export const LONGEST_TREE_TEXT = 16_384;

const VERSION = "1";
const START = "!";
const COMMENT = '"';
const COMMENT_END = "\0";
const OPEN = "(";
const CLOSE = ")";
const ZERO = "*".charCodeAt(0);

const characterOf = (value: number): string => String.fromCharCode(ZERO + value);

const MARKS: readonly (Side | null)[] = [null, "X", "O"];
const SQUARES_A_CHARACTER = 4;
const MARK_CHARACTERS = Math.ceil(SQUARE_COUNT / SQUARES_A_CHARACTER);
/** A free choice of the sub-board, besides 0 to 8. */
const ANYWHERE = 9;

const textOfStart = (start: Position): string => {
  const { marks, toMove, forced } = setUpOf(start);
  let text = START;
  for (let from = 0; from < SQUARE_COUNT; from += SQUARES_A_CHARACTER) {
    const part = marks.slice(from, from + SQUARES_A_CHARACTER);
    text += characterOf(part.reduce((value, mark) => 3 * value + MARKS.indexOf(mark), 0));
  }
  return text + characterOf(2 * (forced ?? ANYWHERE) + (toMove === "X" ? 0 : 1));
};

const textOfComment = (comment: string): string => (comment === "" ? "" : COMMENT + comment + COMMENT_END);

const textOfPlace = ({ comment, replies }: TreeNode): string => textOfComment(comment) + textOfReplies(replies);

const textOfReplies = ([main, ...others]: readonly Variation[]): string => {
  if (main === undefined) return "";
  const rest = others.map((other) => OPEN + characterOf(other.square) + textOfPlace(other) + CLOSE).join("");
  return characterOf(main.square) + textOfComment(main.comment) + rest + textOfReplies(main.replies);
};

export const textOfTree = (tree: StudyTree): string =>
  toBase64url(VERSION + (tree.start === null ? "" : textOfStart(tree.start)) + textOfPlace(tree));

/** Thrown inside this file only. */
class NoTree extends Error {}

class TreeReader {
  private readonly text: string;
  private at = 0;
  private moves = 0;

  constructor(text: string) {
    this.text = text;
  }

  tree(): StudyTree {
    if (!this.takes(VERSION)) throw new NoTree();
    const start = this.takes(START) ? this.start() : null;
    const comment = this.comment();
    const replies = this.replies(startOf({ start }));
    if (this.at < this.text.length) throw new NoTree();
    return { start, comment, replies };
  }

  private takes(character: string): boolean {
    const isNext = this.text[this.at] === character;
    if (isNext) this.at += 1;
    return isNext;
  }

  private value(limit: number): number | null {
    const value = this.text.charCodeAt(this.at) - ZERO;
    if (!(value >= 0 && value < limit)) return null;
    this.at += 1;
    return value;
  }

  private start(): Position {
    const marks: (Side | null)[] = [];
    for (let part = 0; part < MARK_CHARACTERS; part++) {
      const count = Math.min(SQUARES_A_CHARACTER, SQUARE_COUNT - marks.length);
      const value = this.value(3 ** count);
      if (value === null) throw new NoTree();
      for (let unit = 3 ** (count - 1); unit >= 1; unit /= 3) marks.push(MARKS[Math.floor(value / unit) % 3] ?? null);
    }
    const turn = this.value(2 * ANYWHERE + 2);
    if (turn === null) throw new NoTree();
    const forced = Math.floor(turn / 2);
    const setUp = { marks, toMove: turn % 2 === 0 ? "X" : "O", forced: forced === ANYWHERE ? null : forced } as const;
    const position = setUpProblem(setUp) === null ? positionOf(setUp) : null;
    // A decided sub-board forces nobody, so it is never written as forced.
    if (position?.target !== setUp.forced) throw new NoTree();
    return position;
  }

  private comment(): string {
    if (!this.takes(COMMENT)) return "";
    const end = this.text.indexOf(COMMENT_END, this.at);
    const comment = end < 0 ? "" : this.text.slice(this.at, end);
    const read = commentOf(comment);
    // An older text may have bidi controls: it is read without them.
    if (comment === "" || (read !== comment && !comment.match(BIDI_CONTROL))) throw new NoTree();
    this.at = end + 1;
    return read;
  }

  private move(position: Position): Square | null {
    const square = this.value(SQUARE_COUNT);
    if (square === null) return null;
    this.moves += 1;
    if (this.moves > MOST_MOVES || whyIllegal(position, square) !== null) throw new NoTree();
    return square;
  }

  /** Each level is a legal move further, so this goes no deeper than 81. */
  private replies(position: Position): Variation[] {
    const square = this.move(position);
    if (square === null) return [];
    const comment = this.comment();
    const others: Variation[] = [];
    while (this.takes(OPEN)) {
      const other = this.move(position);
      if (other === null || other === square || others.some((known) => known.square === other)) throw new NoTree();
      const place = { square: other, comment: this.comment(), replies: this.replies(play(position, other)) };
      if (!this.takes(CLOSE)) throw new NoTree();
      others.push(place);
    }
    return [{ square, comment, replies: this.replies(play(position, square)) }, ...others];
  }
}

/** Null for any other text, for illegal moves and for trees above the limits. */
export const treeOfText = (text: string): StudyTree | null => {
  if (text.length > LONGEST_TREE_TEXT) return null;
  const plain = fromBase64url(text);
  if (plain === null) return null;
  try {
    return new TreeReader(plain).tree();
  } catch (error) {
    if (error instanceof NoTree) return null;
    throw error;
  }
};
