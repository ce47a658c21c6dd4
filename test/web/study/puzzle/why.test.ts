import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Puzzle, puzzleOf } from "../../../../shared/puzzles/puzzle.ts";
import { pathOfSet, SET_COUNT } from "../../../../shared/puzzles/sets.ts";
import { whyText } from "../../../../web/study/puzzle/why.ts";
import { isDead } from "../../../shared/puzzles/theme-meanings.ts";
import { hintOf, readHint, sentencesOf } from "../../../shared/reasons/hints.ts";
import {
  boardOf,
  legalMoves,
  openBoards,
  otherSide,
  type Position,
  play,
  playAll,
  targetOf,
} from "../../../shared/reasons/rules.ts";
import {
  boardWins,
  canChoose,
  canWinGame,
  completesGame,
  winningSquares,
  winsBoard,
} from "../../../shared/reasons/sight.ts";

/** What is said of a puzzle's first move. Uses the rules of the tests, and of the product nothing but the sentence. */
interface Described {
  readonly puzzle: Puzzle;
  readonly position: Position;
  readonly move: number;
  readonly after: Position;
  readonly side: string;
  readonly other: string;
  /** The board that the sentence names, from 0. */
  readonly board: number;
}

/** The boards in which one move of a side would win the game, wherever it is sent. */
const gameWins = (position: Position, side: "X" | "O"): readonly number[] =>
  openBoards(position).filter(
    (board) => completesGame(position, side, board) && winningSquares(position, side, board).length > 0,
  );

/** The positions after each way to win a board; none if the move itself wins one. */
const tempted = ({ position, move, board }: Described): readonly Position[] =>
  winsBoard(position, move)
    ? []
    : boardWins(position)
        .filter((win) => boardOf(win) === board)
        .map((win) => play(position, win));

const CLAIMS: readonly (readonly [RegExp, (described: Described) => boolean])[] = [
  [
    /^With board (\d), ([XO]) threatens to win the game in two boards\. ([XO]) can't stop both\.$/,
    ({ position, move, after, board }) =>
      boardOf(move) === board &&
      winsBoard(position, move) &&
      gameWins(position, position.toMove).length < 2 &&
      gameWins(after, position.toMove).length === 2 &&
      legalMoves(after).every((reply) => canWinGame(play(after, reply))),
  ],
  [
    /^(?<other>[XO]) was one square from winning board (\d), and the game with it\.$/,
    ({ position, move, board }) =>
      boardOf(move) === board &&
      completesGame(position, otherSide(position.toMove), board) &&
      winningSquares(position, otherSide(position.toMove), board).join() === String(move),
  ],
  [
    // The puzzle's kind says that its side wins: other tests prove it.
    /^Board (\d) has one empty square: ([XO]) must take it, and ([XO]) wins\.$/,
    ({ puzzle, move, after, board }) =>
      puzzle.kind === "win" && targetOf(move) === board && after.sentTo === board && legalMoves(after).length === 1,
  ],
  [
    /^([XO]) can win board (\d), but then ([XO]) wins the game\.$/,
    ({ move, after, board }) => {
      const wins = boardWins(after);
      return (
        targetOf(move) === board &&
        after.sentTo === board &&
        wins.length > 0 &&
        wins.every((reply) => canWinGame(play(after, reply)))
      );
    },
  ],
  [
    /^Winning board (\d) here sends ([XO]) where ([XO]) wins the game\.$/,
    (described) => {
      const next = tempted(described);
      return next.length > 0 && next.every((then) => then.sentTo !== undefined && canWinGame(then));
    },
  ],
  [
    /^Winning board (\d) lets ([XO]) play anywhere, and ([XO]) wins the game\.$/,
    (described) => {
      const next = tempted(described);
      return next.length > 0 && next.every((then) => canChoose(then) && canWinGame(then));
    },
  ],
  [
    // That no other move is enough is what the puzzle says before its last step: other tests prove it.
    /^([XO]) could win other boards too, but only the center board is enough\.$/,
    ({ puzzle, position, move }) =>
      puzzle.kind === "win" &&
      puzzle.line.length > 1 &&
      boardOf(move) === 4 &&
      winsBoard(position, move) &&
      boardWins(position).some((win) => boardOf(win) !== 4),
  ],
  [
    /^No line through board (\d) can be won any more: it is worth nothing to ([XO])\.$/,
    ({ move, after, board }) => after.sentTo === board && targetOf(move) === board && isDead(after, board),
  ],
];

/** The sides that a sentence names, in its order: the mover where it says so, else the opponent. */
const sidesOf = (kind: number, { side, other }: Described): readonly string[] =>
  [[side, other], [other], [other, side], [other, side], [other, other], [other, other], [side], [other]][kind] ?? [];

const described = Array.from({ length: SET_COUNT }, (_, set) => readFileSync(`web/public${pathOfSet(set)}`, "utf8"))
  .flatMap((file) => file.trimEnd().split("\n"))
  .map(puzzleOf)
  .map((puzzle) => {
    const position = playAll(puzzle.moves);
    const move = puzzle.line[0] ?? -1;
    const side = position.toMove;
    const text = whyText(puzzle);
    const board = Number(/[Bb]oard (\d)/.exec(text ?? "")?.[1] ?? 0) - 1;
    return { puzzle, position, move, after: play(position, move), side, other: otherSide(side), board, text };
  });

test("what is said of the first move of any puzzle is true, in the words of Learn or of a hint", () => {
  const counts = CLAIMS.map(() => 0);
  let [hints, silent] = [0, 0];
  for (const [number, one] of described.entries()) {
    const { text, position, move } = one;
    if (text === null) {
      silent++;
      continue;
    }
    const kind = CLAIMS.findIndex(([pattern]) => pattern.test(text));
    const claim = CLAIMS[kind];
    if (claim === undefined) {
      hints++;
      for (const sentence of sentencesOf(`Board 1, square 1. ${text}`)) {
        expect(readHint(sentence, hintOf(position, move)), `${number}: ${sentence}`).toEqual({
          falsely: [],
          unseen: [],
        });
      }
      continue;
    }
    counts[kind] = (counts[kind] ?? 0) + 1;
    expect([number, text, claim[1](one)]).toEqual([number, text, true]);
    expect([number, text.match(/\b[XO]\b/g)]).toEqual([number, sidesOf(kind, one)]);
  }
  // Each idea is met, and few puzzles are left without a word.
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(10);
  expect(hints).toBeGreaterThan(1000);
  expect(silent).toBeLessThan(described.length / 10);
});

test("an idea of Learn is told wherever the board shows one", () => {
  const boards = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  for (const [number, one] of described.entries()) {
    if (one.after.result !== undefined) continue;
    const isShown = CLAIMS.some(([, holds]) => boards.some((board) => holds({ ...one, board })));
    const isExplained = one.text !== null && CLAIMS.some(([pattern]) => pattern.test(one.text ?? ""));
    expect([number, isExplained]).toEqual([number, isShown]);
  }
});
