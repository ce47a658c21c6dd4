import { reviewTexts } from "../../../shared/language/en/review.ts";
import { isForced, isNotForced } from "./forced.ts";
import { type Claims, type Meanings, readerOf } from "./read.ts";
import { boardOf, legalMoves, otherSide, type Position, play, type Side, targetOf } from "./rules.ts";
import {
  blocks,
  boardWins,
  canChoose,
  canWinGame,
  makesFirstTwo,
  makesTwo,
  makesTwoWays,
  winningSquares,
  winsBoard,
  winsBoardWhatever,
  winsGame,
} from "./sight.ts";

/** A fault of a review on the board: the side played one move and had a better one. */
export type Fault = {
  readonly side: Side;
  readonly opponent: Side;
  readonly before: Position;
  readonly played: number;
  readonly better: number;
  readonly afterPlayed: Position;
  readonly afterBetter: Position;
};

export const faultOf = (before: Position, played: number, better: number): Fault => ({
  side: before.toMove,
  opponent: otherSide(before.toMove),
  before,
  played,
  better,
  afterPlayed: play(before, played),
  afterBetter: play(before, better),
});

/** The reply that a sentence names, after the move that was played. */
const isReply = ({ afterPlayed }: Fault, answer: number): Claims => ({
  "the answer is allowed": legalMoves(afterPlayed).includes(answer),
});

/** The better move that a sentence names is the review's. */
const isBetter = (fault: Fault, better: number): Claims => ({
  "the better move is the review's": fault.better === better,
});

/** Replies to the better move that do the same. If there is one, the opponent can do it after either move. */
const repliesToBetter = (
  { afterBetter }: Fault,
  isTrueOf: (position: Position, reply: number) => boolean,
): readonly number[] => legalMoves(afterBetter).filter((reply) => isTrueOf(afterBetter, reply));

/** If the opponent can win a board after the better move, too, a gain after the played move is no reason against it. */
const noBoardAfterBetter = ({ afterBetter }: Fault): Claims => ({
  "after the better move the opponent can win no board": boardWins(afterBetter).length === 0,
});

/** If the played move wins a board, that is worth more than what the better move is praised for. */
const noBoardByPlayed = ({ before, played }: Fault): Claims => ({
  "the played move wins no board": !winsBoard(before, played),
});

/** The move makes more than one way to win a board, and the opponent can't win that board with its reply. */
const makesLastingWays = (position: Position, move: number): boolean =>
  makesTwoWays(position, move) && !boardWins(play(position, move)).some((reply) => boardOf(reply) === boardOf(move));

const sendsTo = (move: number, after: Position, board: number): boolean =>
  targetOf(move) === board && after.sentTo === board;

/** What each reason of a review means to a player. It says why a move was worse, so it must not fit the better one. */
export const reviewMeanings: Meanings<Fault> = {
  "Missed a win: {better} wins the game.": (fault, { better }) => ({
    ...isBetter(fault, better),
    "the better move wins the game": winsGame(fault.before, better),
    "the played one doesn't": fault.afterPlayed.result !== fault.side,
  }),

  "Lets {opponent} win the game with {answer}.": (fault, { answer }) => ({
    ...isReply(fault, answer),
    "the answer wins the game": winsGame(fault.afterPlayed, answer),
    "after the better move the opponent can't win at once": !canWinGame(fault.afterBetter),
  }),

  "Missed a forced win, starting with {better}.": (fault, { better }) => ({
    ...isBetter(fault, better),
    "the better move wins by force": isForced(fault.afterBetter, fault.side),
    "the played one doesn't": isNotForced(fault.afterPlayed, fault.side),
  }),

  "{better} wins by force.": (fault, { better }) => ({
    ...isBetter(fault, better),
    "the better move wins by force": isForced(fault.afterBetter, fault.side),
    "the played one doesn't": isNotForced(fault.afterPlayed, fault.side),
  }),

  "{played} loses by force: {opponent} starts with {answer}.": (fault, { played, answer }) => ({
    ...isReply(fault, answer),
    "the move was played": fault.played === played,
    "the opponent wins by force": isForced(fault.afterPlayed, fault.opponent),
    "the answer keeps the win": isForced(play(fault.afterPlayed, answer), fault.opponent),
    "the better move doesn't lose": isNotForced(fault.afterBetter, fault.opponent),
  }),

  "Leaves {opponent} one square from board {board}; {better} blocks it.": (fault, { board, better }) => ({
    ...isBetter(fault, better),
    "the game goes on": fault.afterPlayed.result === undefined,
    "a square wins the board for the opponent": winningSquares(fault.afterPlayed, fault.opponent, board).length > 0,
    "the better move is in the board": boardOf(better) === board,
    "the better move takes the only such square": blocks(fault.before, better),
    ...noBoardAfterBetter(fault),
  }),

  "Sends {opponent} to board {board}: {answer} wins it.": (fault, { board, answer }) => ({
    ...isReply(fault, answer),
    "the played move sends there": sendsTo(fault.played, fault.afterPlayed, board),
    "the answer wins that board": boardOf(answer) === board && winsBoard(fault.afterPlayed, answer),
    ...noBoardAfterBetter(fault),
  }),

  "Lets {opponent} choose the board: {answer} wins board {board}.": (fault, { board, answer }) => ({
    ...isReply(fault, answer),
    "the opponent may choose": canChoose(fault.afterPlayed),
    "the answer wins that board": boardOf(answer) === board && winsBoard(fault.afterPlayed, answer),
    ...noBoardAfterBetter(fault),
    "after the better move the opponent can't choose": !canChoose(fault.afterBetter),
  }),

  "Missed a board: {better} wins board {board}.": (fault, { board, better }) => ({
    ...isBetter(fault, better),
    "the better move wins that board": boardOf(better) === board && winsBoard(fault.before, better),
    ...noBoardByPlayed(fault),
  }),

  "After {answer}, {opponent} can win a board next move, whatever {side} plays.": (fault, { answer }) => ({
    ...isReply(fault, answer),
    "after the answer a board can't be saved": winsBoardWhatever(play(fault.afterPlayed, answer)),
    ...noBoardAfterBetter(fault),
    "after the better move the opponent has no such answer":
      repliesToBetter(fault, (position, reply) => winsBoardWhatever(play(position, reply))).length === 0,
  }),

  "After {better}, {side} can win a board next move, whatever {opponent} plays.": (fault, { better }) => ({
    ...isBetter(fault, better),
    "after each reply a board can be won": winsBoardWhatever(fault.afterBetter),
    "it is not so after the played move": !winsBoardWhatever(fault.afterPlayed),
    ...noBoardByPlayed(fault),
  }),

  "Allows {answer}: {opponent} then has more than one way to win board {board}.": (fault, { board, answer }) => ({
    ...isReply(fault, answer),
    "the answer makes more than one way": boardOf(answer) === board && makesLastingWays(fault.afterPlayed, answer),
    "after the better move no answer does": repliesToBetter(fault, makesLastingWays).length === 0,
    ...noBoardAfterBetter(fault),
  }),

  "{better} gives {side} more than one way to win board {board}.": (fault, { board, better }) => ({
    ...isBetter(fault, better),
    "it makes more than one way": boardOf(better) === board && makesLastingWays(fault.before, better),
    "the played one doesn't": !makesLastingWays(fault.before, fault.played),
    ...noBoardByPlayed(fault),
  }),

  "Lets {opponent} choose the board.": (fault) => ({
    "the opponent may choose": canChoose(fault.afterPlayed),
    "after the better move the opponent can't choose": !canChoose(fault.afterBetter),
  }),

  "Sends {opponent} to board {board}, where {answer} blocks {side}.": (fault, { board, answer }) => ({
    ...isReply(fault, answer),
    "the played move sends there": sendsTo(fault.played, fault.afterPlayed, board),
    "the answer blocks in that board": boardOf(answer) === board && blocks(fault.afterPlayed, answer),
    "after the better move no answer blocks": repliesToBetter(fault, blocks).length === 0,
    ...noBoardAfterBetter(fault),
  }),

  "{better} blocks {opponent} in board {board}.": (fault, { board, better }) => ({
    ...isBetter(fault, better),
    "it blocks in that board": boardOf(better) === board && blocks(fault.before, better),
    "the played one blocks nothing": !blocks(fault.before, fault.played),
    ...noBoardByPlayed(fault),
  }),

  "{better} makes two in a row in board {board}.": (fault, { board, better }) => ({
    ...isBetter(fault, better),
    "the first two in a line, the third square empty": boardOf(better) === board && makesFirstTwo(fault.before, better),
    "the played one doesn't": !makesTwo(fault.before, fault.played),
    ...noBoardByPlayed(fault),
  }),

  "Allows {answer}: two in a row for {opponent} in board {board}.": (fault, { board, answer }) => ({
    ...isReply(fault, answer),
    "the first two in a line, the third square empty":
      boardOf(answer) === board && makesFirstTwo(fault.afterPlayed, answer),
    "after the better move no answer does": repliesToBetter(fault, makesTwo).length === 0,
    ...noBoardAfterBetter(fault),
  }),
};

export const readReview = readerOf(reviewMeanings);

/** What a sentence for the reader means: the same as the one for everybody, of "you" instead of a side. */
const meaningsForReader = (texts: Readonly<Record<string, string>>): Meanings<Fault> =>
  Object.fromEntries(
    Object.entries(reviewTexts.reasons).map(([kind, general]) => {
      const meaning = reviewMeanings[general];
      if (meaning === undefined) throw new Error(`No meaning is known of: ${general}`);
      return [texts[kind] ?? general, meaning];
    }),
  );

/** Reads a reason as the side that made the move reads it, and as its opponent does. */
export const readOwnReview = readerOf(meaningsForReader(reviewTexts.yourReasons));
export const readOthersReview = readerOf(meaningsForReader(reviewTexts.theirReasons));
