import { type Position, play, type Square, toSquare, whyIllegal } from "../../../shared/game/rules.ts";
import { EMPTY_TREE, positionAfter, withLine } from "../../../shared/study/tree.ts";
import { type Analysis, fits, goTo } from "./variations.ts";

/** Reads moves as text in several notations, with tags, comments, marks and variations as in chess's PGN. */

export type ImportProblem =
  | { readonly kind: "empty" | "several-games" | "no-link" | "too-large" }
  /** A tag that gives the game another start or other rules. */
  | { readonly kind: "tag"; readonly tag: string }
  | { readonly kind: "no-move"; readonly number: number; readonly text: string }
  | { readonly kind: "not-allowed" | "over"; readonly number: number; readonly square: Square };

export type ImportedMoves =
  | { readonly kind: "analysis"; readonly analysis: Analysis }
  | { readonly kind: "problem"; readonly problem: ImportProblem };

const LONGEST_QUOTE = 12;

export const noMove = (text: string, number: number): ImportProblem => ({
  kind: "no-move",
  number,
  text: text.slice(0, LONGEST_QUOTE),
});

/** Tag, comment such as {[%clk 0:04:58]}, NAG such as $1, bracket of a variation, or word. */
const TOKEN =
  /(?<tag>\[\s*(?<name>\w+)\s+"(?:[^"\\\r\n]|\\.)*"\s*\](?=\s|\[|$))|(?<comment>\{[^{}]*\}|\$\d+)|(?<bracket>[()])|(?<word>[^\s,;(){}]+|\{[^\s,;]*|\})/g;

/** Tags with which a game has another start or other rules. */
const OTHER_GAME = /^(?:position|setup|u?fen|start|startposition|variant|rules)$/i;

/** "1.", "12…" or "3...", at the start of a word. */
const NUMBER = /^\d{1,3}(?:\.+|…)/;
const DASHED = /^([1-9])-([1-9])$/;
const PAIRS = /^(?:[1-9]{2})+$/;
const RESULTS = ["1-0", "0-1", "1/2-1/2", "½-½", "*"];
/** What players think of a move, and the sign of a win. */
const MARKS = /[!?#]+$/;

/** Each hyphen, dash and minus of keyboards, phones and word processors. */
const DASH = /[\p{Pd}\u2212]/gu;

export const withPlainDashes = (text: string): string => text.replace(DASH, "-");

/** True for a word that could be moves, such as "5-1" or "5113". */
export const isMoveWord = (word: string): boolean => DASHED.test(word) || PAIRS.test(word);

const squareOfDigits = (subBoard: string, square: string): Square => toSquare(Number(subBoard) - 1, Number(square) - 1);

/** The moves in a word, such as two in "5313"; null if the word is not made of moves. */
const movesOfWord = (word: string, hasDashes: boolean): readonly Square[] | null => {
  const [, subBoard, square] = DASHED.exec(word) ?? [];
  if (subBoard !== undefined && square !== undefined) return [squareOfDigits(subBoard, square)];
  if (hasDashes || !PAIRS.test(word)) return null;
  return (word.match(/../g) ?? []).map((pair) => squareOfDigits(pair.charAt(0), pair.charAt(1)));
};

/** Among moves with dashes, a number counts moves, as in "1 5-1 2 1-3 3 3-3", or pairs, as in "1 5-1 1-3 2 3-3". */
const isMoveNumber = (word: string, known: number): boolean =>
  [known + 1, Math.floor(known / 2) + 1].some((number) => word === String(number));

class Line {
  readonly squares: Square[];
  #position: Position;

  constructor(squares: readonly Square[]) {
    this.squares = [...squares];
    this.#position = positionAfter(EMPTY_TREE, squares);
  }

  add(square: Square): ImportProblem | null {
    const whyNot = whyIllegal(this.#position, square);
    const kind = whyNot === "finished" ? "over" : "not-allowed";
    if (whyNot !== null) return { kind, number: this.squares.length + 1, square };
    this.#position = play(this.#position, square);
    this.squares.push(square);
    return null;
  }
}

class MoveReader {
  readonly #main = new Line([]);
  /** All lines, the main one first, so that its moves stand first in the tree. */
  readonly #lines: Line[] = [this.#main];
  readonly #open: Line[] = [this.#main];
  readonly #hasDashes: boolean;
  #isClosed = false;
  #events = 0;

  constructor(hasDashes: boolean) {
    this.#hasDashes = hasDashes;
  }

  get #line(): Line {
    return this.#open[0] ?? this.#main;
  }

  tag(name: string): ImportProblem | null {
    if (OTHER_GAME.test(name)) return { kind: "tag", tag: name.slice(0, LONGEST_QUOTE) };
    if (name === "Event") this.#events += 1;
    const isNextGame = this.#events > 1 || this.#isClosed || this.#main.squares.length > 0;
    return isNextGame ? { kind: "several-games" } : null;
  }

  bracket(text: string): ImportProblem | null {
    if (text === "(" && this.#line.squares.length > 0) {
      const variation = new Line(this.#line.squares.slice(0, -1));
      this.#lines.push(variation);
      this.#open.unshift(variation);
    } else if (text === ")" && this.#open.length > 1) this.#open.shift();
    else return this.#noMove(text);
    return null;
  }

  word(word: string): ImportProblem | null {
    const rest = word.replace(NUMBER, "");
    const known = this.#line.squares.length;
    if (/^1\.(?!\.)/.test(word) && known > 1 && this.#open.length === 1) return { kind: "several-games" };
    if (rest === "" || MARKS.test(rest.slice(0, 1)) || (this.#hasDashes && isMoveNumber(word, known))) return null;
    if (RESULTS.includes(rest) && !this.#isClosed) {
      this.#isClosed = this.#open.length === 1;
      return null;
    }
    const moves = movesOfWord(rest.replace(MARKS, ""), this.#hasDashes);
    if (moves === null) return this.#noMove(word);
    if (this.#isClosed) return { kind: "several-games" };
    for (const square of moves) {
      const problem = this.#line.add(square);
      if (problem !== null) return problem;
    }
    return null;
  }

  end(): ImportedMoves {
    const tree = this.#lines.reduce((grown, { squares }) => withLine(grown, squares), EMPTY_TREE);
    const { squares } = this.#main;
    if (this.#open.length > 1) return { kind: "problem", problem: this.#noMove("(") };
    if (squares.length === 0) return { kind: "problem", problem: { kind: "empty" } };
    if (!fits(tree)) return { kind: "problem", problem: { kind: "too-large" } };
    return { kind: "analysis", analysis: goTo(tree, squares) };
  }

  #noMove(text: string): ImportProblem {
    return noMove(text, this.#line.squares.length + 1);
  }
}

/** @param text with plain dashes. */
export const importMoves = (text: string): ImportedMoves => {
  const tokens = Array.from(text.matchAll(TOKEN), ({ groups = {} }) => groups);
  const bare = (word = ""): string => word.replace(NUMBER, "").replace(MARKS, "");
  const reader = new MoveReader(tokens.some(({ word }) => DASHED.test(bare(word))));
  for (const { name, bracket, word } of tokens) {
    const problem =
      (name === undefined ? null : reader.tag(name)) ??
      (bracket === undefined ? null : reader.bracket(bracket)) ??
      (word === undefined ? null : reader.word(word));
    if (problem !== null) return { kind: "problem", problem };
  }
  return reader.end();
};
