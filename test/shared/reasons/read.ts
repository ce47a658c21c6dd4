import type { Side } from "./rules.ts";

/** Squares (0 to 80) and boards (0 to 8) that a sentence names; NaN for those that it doesn't. */
export type Named = Readonly<Record<"board" | "next" | "answer" | "better" | "played" | "move", number>> & {
  /** The moves of a line. */
  readonly line: readonly number[];
};

/** What a sentence claims: each claim in words, and whether it is true; undefined if the end is too far to be seen. */
export type Claims = Readonly<Record<string, boolean | undefined>>;

/** What each English sentence means to a player. */
export type Meanings<Scene> = Readonly<Record<string, (scene: Scene, named: Named) => Claims>>;

const MOVE = "[1-9]-[1-9]";
const BOARD = "[1-9]";
const PATTERNS: Readonly<Record<string, string>> = {
  board: BOARD,
  next: BOARD,
  answer: MOVE,
  better: MOVE,
  played: MOVE,
  move: MOVE,
  line: `${MOVE}(?: ${MOVE})*`,
};

type Sides = { readonly side: Side; readonly opponent: Side };

const patternOf = (text: string, { side, opponent }: Sides): RegExp => {
  const filled = text.replaceAll("{side}", side).replaceAll("{opponent}", opponent).replaceAll(".", "\\.");
  return new RegExp(`^${filled.replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${PATTERNS[name]})`)}$`);
};

/** A board "5" is 4, a move "5-3" is square 3 of board 5, what isn't named is NaN. */
const numberOf = (words: string | undefined): number => {
  const [board = Number.NaN, square] = (words ?? "").split("-").map((digit) => Number.parseInt(digit, 10) - 1);
  return square === undefined ? board : board * 9 + square;
};

/** A sentence as it was read: what it claims falsely, and what can't be seen. */
export type Reading = { readonly falsely: readonly string[]; readonly unseen: readonly string[] };

/** True if each claim can be seen on the board, and is true. */
export const isSeenTrue = ({ falsely, unseen }: Reading): boolean => falsely.length + unseen.length === 0;

/** Makes a reader of sentences. The reader throws if a sentence has no meaning, for example with the sides swapped. */
export const readerOf = <Scene extends Sides>(
  meanings: Meanings<Scene>,
): ((sentence: string, scene: Scene) => Reading) => {
  const patternsOf = (sides: Sides) =>
    Object.entries(meanings).map(([text, meaning]) => ({ pattern: patternOf(text, sides), meaning }));
  const patterns = { X: patternsOf({ side: "X", opponent: "O" }), O: patternsOf({ side: "O", opponent: "X" }) };
  return (sentence, scene) => {
    for (const { pattern, meaning } of patterns[scene.side]) {
      const found = pattern.exec(sentence);
      if (found === null) continue;
      const { board, next, answer, better, played, move, line } = found.groups ?? {};
      const claims = meaning(scene, {
        board: numberOf(board),
        next: numberOf(next),
        answer: numberOf(answer),
        better: numberOf(better),
        played: numberOf(played),
        move: numberOf(move),
        line: line === undefined ? [] : line.split(" ").map(numberOf),
      });
      const thoseThat = (are: boolean | undefined) => Object.keys(claims).filter((claim) => claims[claim] === are);
      return { falsely: thoseThat(false), unseen: thoseThat(undefined) };
    }
    throw new Error(`No meaning is known of: ${sentence}`);
  };
};
