import { legalSquares, outcomeOf, type Position, play, type Square, sideAt } from "../../../shared/game/rules.ts";
import { other, playable, solved, takesBoard, takesSome, takesSomeNext, waysToWin, winsAtOnce } from "./truth.ts";

/**
 * Decides by the rules alone if what a review says of a move is true, and new: not so after the better move. Knows its
 * English sentences, and none of the code.
 */

/** A fault: the position before it, and the two moves. */
export interface Pair {
  readonly position: Position;
  readonly played: Square;
  readonly better: Square;
}

/** The moves of a sentence as squares, then its boards from 0. */
type Claim = (pair: Pair, ...numbers: readonly number[]) => boolean | null;

const afterPlayed = ({ position, played }: Pair): Position => play(position, played);
const afterBetter = ({ position, better }: Pair): Position => play(position, better);
const mover = ({ position }: Pair) => sideAt(position.ply);
const isAnswer = (pair: Pair, answer: Square): boolean => legalSquares(afterPlayed(pair)).includes(answer);
const isSentTo = (pair: Pair, board: number): boolean =>
  pair.played % 9 === board && [...playable(afterPlayed(pair))].join() === String(board);
const canChoose = (position: Position): boolean => playable(position).size > 1;
const boardOf = (square: Square): number => Math.floor(square / 9);

const isWorth = (position: Position, worth: number): boolean | null => {
  const real = solved(position);
  return real === null ? null : real === worth;
};

/** True if all are, false if one is not, else null. */
const all = (...claims: readonly (boolean | null)[]): boolean | null =>
  claims.includes(false) ? false : claims.includes(null) ? null : true;

/** A move after which its side has several ways to win its board, and had fewer. */
const makesWays = (position: Position, square: Square): boolean => {
  const ways = (of: Position) => waysToWin(of, boardOf(square), sideAt(position.ply)).length;
  return ways(position) < 2 && ways(play(position, square)) > 1;
};

/** A move after which its side has a way to win its board, and had none. */
const opens = (position: Position, square: Square): boolean => {
  const ways = (of: Position) => waysToWin(of, boardOf(square), sideAt(position.ply)).length;
  return ways(position) === 0 && ways(play(position, square)) > 0;
};

/** A move after which the other side has no way to win its board, and had one. */
const shuts = (position: Position, square: Square): boolean => {
  const ways = (of: Position) => waysToWin(of, boardOf(square), other(sideAt(position.ply)));
  return ways(position).join() === String(square) && ways(play(position, square)).length === 0;
};

const anyReply = (position: Position, does: (position: Position, square: Square) => boolean): boolean =>
  legalSquares(position).some((square) => does(position, square));

const takesSomeAfter = (position: Position, square: Square): boolean => takesSomeNext(play(position, square));

const M = String.raw`(\d-\d)`;
const B = String.raw`board (\d)`;

const CLAIMS: readonly (readonly [string, Claim])[] = [
  [
    `Missed a win: ${M} wins the game.`,
    (pair, better) => better === pair.better && outcomeOf(afterBetter(pair))?.winner === mover(pair),
  ],
  [
    `Lets THEY win the game with ${M}.`,
    (pair, answer = -1) =>
      isAnswer(pair, answer) &&
      outcomeOf(play(afterPlayed(pair), answer))?.winner === other(mover(pair)) &&
      !winsAtOnce(afterBetter(pair)),
  ],
  [
    `Missed a forced win, starting with ${M}.`,
    (pair, better) => {
      const kept = isWorth(afterPlayed(pair), -1);
      return all(better === pair.better, isWorth(afterBetter(pair), -1), kept === null ? null : !kept);
    },
  ],
  [`${M} wins by force.`, (pair, better) => all(better === pair.better, isWorth(afterBetter(pair), -1))],
  [
    `${M} loses by force: THEY starts with ${M}.`,
    (pair, played, answer = -1) =>
      isAnswer(pair, answer) && all(played === pair.played, isWorth(play(afterPlayed(pair), answer), -1)),
  ],
  [
    // The opponent takes it with its next move.
    `Leaves THEY one square from ${B}; ${M} blocks it.`,
    (pair, better = -1, board = -1) =>
      better === pair.better &&
      takesBoard(afterPlayed(pair), better) &&
      boardOf(better) === board &&
      waysToWin(afterPlayed(pair), board, other(mover(pair))).join() === String(better) &&
      waysToWin(afterBetter(pair), board, other(mover(pair))).length === 0 &&
      !takesSome(afterBetter(pair)),
  ],
  [
    `Sends THEY to ${B}: ${M} wins it.`,
    (pair, answer = -1, board = -1) =>
      isSentTo(pair, board) &&
      boardOf(answer) === board &&
      takesBoard(afterPlayed(pair), answer) &&
      !takesSome(afterBetter(pair)),
  ],
  [
    `Lets THEY choose the board: ${M} wins ${B}.`,
    (pair, answer = -1, board = -1) =>
      canChoose(afterPlayed(pair)) &&
      !canChoose(afterBetter(pair)) &&
      boardOf(answer) === board &&
      takesBoard(afterPlayed(pair), answer) &&
      !takesSome(afterBetter(pair)),
  ],
  [
    `Missed a board: ${M} wins ${B}.`,
    (pair, better = -1, board = -1) =>
      better === pair.better &&
      boardOf(better) === board &&
      takesBoard(pair.position, better) &&
      !takesBoard(pair.position, pair.played),
  ],
  [
    `After ${M}, THEY can win a board next move, whatever WE plays.`,
    (pair, answer = -1) =>
      isAnswer(pair, answer) &&
      takesSomeAfter(afterPlayed(pair), answer) &&
      !anyReply(afterBetter(pair), takesSomeAfter),
  ],
  [
    `After ${M}, WE can win a board next move, whatever THEY plays.`,
    (pair, better) => better === pair.better && takesSomeNext(afterBetter(pair)) && !takesSomeNext(afterPlayed(pair)),
  ],
  [
    `Allows ${M}: THEY then has more than one way to win ${B}.`,
    (pair, answer = -1, board = -1) =>
      isAnswer(pair, answer) &&
      boardOf(answer) === board &&
      makesWays(afterPlayed(pair), answer) &&
      !anyReply(afterBetter(pair), makesWays),
  ],
  [
    `${M} gives WE more than one way to win ${B}.`,
    (pair, better = -1, board = -1) =>
      better === pair.better &&
      boardOf(better) === board &&
      makesWays(pair.position, better) &&
      !makesWays(pair.position, pair.played),
  ],
  ["Lets THEY choose the board.", (pair) => canChoose(afterPlayed(pair)) && !canChoose(afterBetter(pair))],
  [
    `Sends THEY to ${B}, where ${M} blocks WE.`,
    (pair, answer = -1, board = -1) =>
      isSentTo(pair, board) &&
      isAnswer(pair, answer) &&
      waysToWin(afterPlayed(pair), board, mover(pair)).join() === String(answer) &&
      waysToWin(play(afterPlayed(pair), answer), board, mover(pair)).length === 0 &&
      pair.better !== answer &&
      !legalSquares(afterBetter(pair)).includes(answer),
  ],
  [
    `${M} blocks THEY in ${B}.`,
    (pair, better = -1, board = -1) =>
      better === pair.better &&
      boardOf(better) === board &&
      shuts(pair.position, better) &&
      !shuts(pair.position, pair.played),
  ],
  [
    `${M} makes two in a row in ${B}.`,
    (pair, better = -1, board = -1) =>
      better === pair.better &&
      boardOf(better) === board &&
      opens(pair.position, better) &&
      !opens(pair.position, pair.played),
  ],
  [
    `Allows ${M}: two in a row for THEY in ${B}.`,
    (pair, answer = -1, board = -1) =>
      isAnswer(pair, answer) &&
      boardOf(answer) === board &&
      opens(afterPlayed(pair), answer) &&
      !anyReply(afterBetter(pair), opens),
  ],
];

const squareOf = (move: string): Square => 9 * (Number(move[0]) - 1) + Number(move[2]) - 1;

/** True, false, or null if a claim about the end of the game is too far from it. Throws for an unknown sentence. */
export const isTrueReason = (sentence: string, pair: Pair): boolean | null => {
  const [we, they] = [mover(pair), other(mover(pair))];
  for (const [template, claim] of CLAIMS) {
    const pattern = template.replaceAll(".", "\\.").replaceAll("WE", we).replaceAll("THEY", they);
    const found = new RegExp(`^${pattern}$`).exec(sentence)?.slice(1);
    if (found === undefined) continue;
    const moves = found.filter((part) => part.includes("-")).map(squareOf);
    const boards = found.filter((part) => !part.includes("-")).map((part) => Number(part) - 1);
    return claim(pair, ...moves, ...boards);
  }
  throw new Error(`no claim is known for ${sentence}`);
};

const textOf = (square: Square): string => `${boardOf(square) + 1}-${(square % 9) + 1}`;

/** All that could be said of a fault without a proof, the most serious first. The answer is the reply it names. */
export const reasonsToTell = (pair: Pair, answer: Square | null): readonly string[] => {
  const [we, they] = [mover(pair), other(mover(pair))];
  const better = textOf(pair.better);
  const ends = legalSquares(afterPlayed(pair)).map((reply) => `Lets ${they} win the game with ${textOf(reply)}.`);
  const decisive = [`Missed a win: ${better} wins the game.`, ...ends];
  // Without an answer, or where the better move ends the game, there is nothing to compare.
  if (answer === null || outcomeOf(afterBetter(pair)) !== null) return decisive;
  const reply = textOf(answer);
  const board = boardOf(answer) + 1;
  const betterBoard = boardOf(pair.better) + 1;
  return [
    ...decisive,
    // Only where the best reply takes that square.
    ...(reply === better ? [`Leaves ${they} one square from board ${board}; ${better} blocks it.`] : []),
    `Sends ${they} to board ${board}: ${reply} wins it.`,
    `Lets ${they} choose the board: ${reply} wins board ${board}.`,
    `Missed a board: ${better} wins board ${betterBoard}.`,
    `After ${better}, ${we} can win a board next move, whatever ${they} plays.`,
    `After ${reply}, ${they} can win a board next move, whatever ${we} plays.`,
    `${better} gives ${we} more than one way to win board ${betterBoard}.`,
    `Allows ${reply}: ${they} then has more than one way to win board ${board}.`,
    `Lets ${they} choose the board.`,
    `Sends ${they} to board ${board}, where ${reply} blocks ${we}.`,
    `${better} blocks ${they} in board ${betterBoard}.`,
    `${better} makes two in a row in board ${betterBoard}.`,
    `Allows ${reply}: two in a row for ${they} in board ${board}.`,
  ];
};
