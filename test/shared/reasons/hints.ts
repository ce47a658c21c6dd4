import { isForced } from "./forced.ts";
import { type Claims, type Meanings, type Named, readerOf } from "./read.ts";
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

/** The positions before each move of a line after the hint's move, and after the last one; none if one is not allowed. */
const positionsOf = ({ after }: Hint, line: readonly number[]): readonly Position[] => {
  const positions = [after];
  for (const move of line) {
    const position = positions.at(-1) ?? after;
    if (!legalMoves(position).includes(move)) return [];
    positions.push(play(position, move));
  }
  return positions;
};

const isLine = (hint: Hint, { line, move }: Named): Claims => {
  const positions = positionsOf(hint, line);
  return {
    "the line and the move are allowed":
      legalMoves(positions.at(-1) ?? hint.after).includes(move) && positions.length > 0,
    "the line begins and ends with the opponent": line.length % 2 === 1,
    "the opponent wins no board in it": line.every((reply, index) => {
      const position = positions[index];
      return position !== undefined && (position.toMove === hint.side || !winsBoard(position, reply));
    }),
  };
};

const afterLine = (hint: Hint, { line }: Named, isSo: (position: Position) => boolean): boolean => {
  const position = positionsOf(hint, line).at(-1);
  return position !== undefined && isSo(position);
};

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

  // What is expected need not happen. These claims are about the line: it can be played, it begins and ends with the
  // opponent, who wins no board in it, and then the move does what the sentence says.
  "Expected line: {line}, then {move} wins the game.": (hint, named) => ({
    ...isLine(hint, named),
    "the move wins the game": afterLine(hint, named, (position) => winsGame(position, named.move)),
  }),

  "Expected line: {line}, then {move} wins board {board}.": (hint, named) => ({
    ...isLine(hint, named),
    "the move is in the board": boardOf(named.move) === named.board,
    "it wins the board": afterLine(hint, named, (position) => winsBoard(position, named.move)),
  }),

  "Expected line: {line}, then {move} makes more than one way to win board {board}.": (hint, named) => ({
    ...isLine(hint, named),
    "the move is in the board": boardOf(named.move) === named.board,
    "more than one square wins the board then, and not before": afterLine(hint, named, (position) =>
      makesTwoWays(position, named.move),
    ),
  }),

  "Expected line: {line}, then {move} makes two in a row in board {board}.": (hint, named) => ({
    ...isLine(hint, named),
    "the move is in the board": boardOf(named.move) === named.board,
    "the first two in a line, the third square empty": afterLine(hint, named, (position) =>
      makesFirstTwo(position, named.move),
    ),
  }),
};

/** Where the move is, as the first sentence of a hint says it. */
export const placeOf = (move: number): string => `Board ${boardOf(move) + 1}, square ${targetOf(move) + 1}.`;

/** The sentences of a hint without its place: "It wins board 5. With board 3 you win the game." is one. */
export const sentencesOf = (hint: string): readonly string[] => hint.split(/(?<=\.) (?!With board)/).slice(1);

export const readHint = readerOf(hintMeanings);
