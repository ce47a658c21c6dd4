import { forcedResult, isForced } from "./forced.ts";
import { type Meanings, readerOf } from "./read.ts";
import { boardOf, legalMoves, otherSide, type Position, play, type Side, targetOf } from "./rules.ts";
import {
  blocks,
  boardWins,
  canChoose,
  canStillWinBoard,
  canWinGame,
  completesGame,
  makesFirstTwo,
  makesTwoWays,
  winsBoard,
  winsBoardWhatever,
  winsGame,
} from "./sight.ts";

/** A hint on the board: "you" are the side to move, "it" is the move. */
export type Hint = {
  readonly side: Side;
  readonly opponent: Side;
  readonly before: Position;
  readonly move: number;
  readonly after: Position;
  /** The positions after each of the other legal moves. */
  readonly otherwise: readonly Position[];
};

export const hintOf = (before: Position, move: number): Hint => ({
  side: before.toMove,
  opponent: otherSide(before.toMove),
  before,
  move,
  after: play(before, move),
  otherwise: legalMoves(before)
    .filter((other) => other !== move)
    .map((other) => play(before, other)),
});

/** What each sentence of a hint means to a player. A hint is a reason for one move: it must not fit just any move. */
export const hintMeanings: Meanings<Hint> = {
  "It wins the game.": ({ before, move }) => ({
    "three boards in a line": winsGame(before, move),
  }),

  "It ends the game in a tie.": ({ after }) => ({
    "the game is over without a winner": after.result === "tie",
  }),

  // There are other moves, all of them lose at once, and this one doesn't.
  "Any other move lets {opponent} win the game at once.": ({ after, otherwise }) => ({
    "there is another move": otherwise.length > 0,
    "each other move lets the opponent win": otherwise.every(canWinGame),
    "this one doesn't": !canWinGame(after),
  }),

  // The opponent threatens to win: most other moves do nothing about it.
  "It keeps {opponent} from winning the game at once.": ({ after, otherwise }) => ({
    "most other moves let the opponent win": 2 * otherwise.filter(canWinGame).length > otherwise.length,
    "this one doesn't": !canWinGame(after),
  }),

  "It wins board {board}. With board {next} you win the game.": ({ before, move, after, side }, { board, next }) => ({
    "the move is in the board": boardOf(move) === board,
    "it wins the board": winsBoard(before, move),
    "the game is not won yet": after.result === undefined,
    "the next board completes a line of boards": completesGame(after, side, next),
    "the next board can still be won": canStillWinBoard(after, side, next),
  }),

  "It wins board {board}.": ({ before, move }, { board }) => ({
    "the move is in the board": boardOf(move) === board,
    "it wins the board": winsBoard(before, move),
  }),

  // The opponent has a square that would win the board. This move takes it, and there is no second one.
  "It blocks {opponent} in board {board}.": ({ before, move }, { board }) => ({
    "the move is in the board": boardOf(move) === board,
    "it takes the only square with which the opponent wins the board": blocks(before, move),
  }),

  "You can win a board next move, whatever {opponent} plays.": ({ after }) => ({
    "after each answer a board can be won": winsBoardWhatever(after),
  }),

  // Two different empty squares each win the board, and it was not so before.
  "It gives you more than one way to win board {board}.": ({ before, move }, { board }) => ({
    "the move is in the board": boardOf(move) === board,
    "more than one square wins the board now, and not before": makesTwoWays(before, move),
  }),

  // Two marks in a line whose third square is empty, where you had no such line.
  "It makes two in a row in board {board}.": ({ before, move }, { board }) => ({
    "the move is in the board": boardOf(move) === board,
    "the first two in a line, the third square empty": makesFirstTwo(before, move),
  }),

  "It sends {opponent} to board {board}, where {opponent} can't win at once.": (
    { after, move, otherwise },
    { board },
  ) => ({
    "the move sends to the board": targetOf(move) === board && after.sentTo === board,
    "the opponent can't win that board at once": boardWins(after).length === 0,
    "after another move it could win one": otherwise.some((other) => boardWins(other).length > 0),
  }),

  // This is an advantage only if the opponent can't win the board it is sent to.
  "{opponent} can't choose the board.": ({ after, otherwise }) => ({
    "the opponent is sent to a board": after.sentTo !== undefined,
    "it can't win that board at once": boardWins(after).length === 0,
    "after another move it could choose": otherwise.some(canChoose),
  }),

  "But {opponent} can then win board {board} with {answer}.": ({ after }, { board, answer }) => ({
    "the answer is allowed": legalMoves(after).includes(answer),
    "the answer is in the board": boardOf(answer) === board,
    "the answer wins the board": winsBoard(after, answer),
  }),

  "But {opponent} can then choose the board.": ({ after }) => ({
    "there is more than one board to play in": canChoose(after),
  }),

  "You are winning by force.": ({ after, side }) => ({
    "you win if both play their best": isForced(after, side),
  }),

  "With best play it's a tie.": ({ before, after }) => ({
    "nobody wins if both play their best": isForced(before, "tie"),
    "nor after this move": isForced(after, "tie"),
  }),

  "{opponent} is winning by force.": ({ before, opponent }) => ({
    "the opponent wins if both play their best": isForced(before, opponent),
  }),

  // Whether a move pays off later can't be seen. These claims only check that it still could.
  "It pays off a few moves later.": ({ before, move, after, otherwise, opponent }) => ({
    "there is another move": otherwise.length > 0,
    "the game goes on": after.result === undefined,
    "the game is not lost": forcedResult(after) !== opponent,
    "the opponent can't win the game at once": !canWinGame(after),
    "it does not pay off at once": !winsBoard(before, move),
  }),
};

/** Where the move is, as the first sentence of a hint says it. */
export const placeOf = (move: number): string => `Board ${boardOf(move) + 1}, square ${targetOf(move) + 1}.`;

/** The sentences of a hint without its place: "It wins board 5. With board 3 you win the game." is one. */
export const sentencesOf = (hint: string): readonly string[] => hint.split(/(?<=\.) (?!With board)/).slice(1);

/** Reads a sentence of a hint. */
export const readHint = readerOf(hintMeanings);
