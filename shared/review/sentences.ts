import type { Proof } from "../engine/choice.ts";
import { moveText } from "../notation.ts";
import { indexInSubBoard, opponentOf, type Side, type Square, sideAt } from "../rules.ts";
import type { Standing } from "./chances.ts";
import type { Fault, Judgement, Review } from "./review.ts";

/** What a review says, in whole sentences. */

export const JUDGEMENT_TEXTS: Readonly<Record<Judgement, string>> = {
  inaccuracy: "Inaccuracy",
  mistake: "Mistake",
  blunder: "Blunder",
};

const board = (subBoard: number): number => subBoard + 1;

/** Why a move was worse than the better one. */
export const reasonSentence = ({ square, better: betterSquare, side, reason }: Fault): string => {
  const [played, better] = [moveText(square), moveText(betterSquare)];
  const opponent = opponentOf(side);
  switch (reason.kind) {
    case "missed-end":
      return `Missed a win: ${better} ends the game, and ${side} has three boards in a line.`;
    case "allowed-end":
      return `Lets ${opponent} end the game at once with ${moveText(reason.answer)}.`;
    case "missed-proved-win":
      return `Missed a win: it was proved, beginning with ${better}.`;
    case "proved-loss":
      return `After ${played} the win of ${opponent} is proved, beginning with ${moveText(reason.answer)}.`;
    case "made-tie":
      return `${played} decides the last board, and the game is tied.`;
    case "missed-tie":
      return `Missed a tie: ${better} decides the last board.`;
    case "handed-board":
      return `Handed over a board: ${opponent} is sent to board ${board(indexInSubBoard(square))} and can win it with ${moveText(reason.answer)}.`;
    case "free-move-for-board":
      return `Gave a free move: board ${board(reason.target)} is decided, so ${opponent} may play anywhere and can win a board with ${moveText(reason.answer)}.`;
    case "free-move":
      return `Gave a free move: board ${board(reason.target)} is decided, so ${opponent} may play anywhere.`;
    case "missed-board":
      return `Missed a board: ${better} wins board ${board(reason.subBoard)}.`;
    case "missed-block":
      return `Left a board open: ${better} keeps ${opponent} from winning board ${board(reason.subBoard)}.`;
    case "sent-where-it-hurts":
      return `Sent ${opponent} where it hurts: board ${board(reason.target)} is better for ${opponent} than board ${board(reason.betterTarget)}.`;
    case "hurts-more-than-free":
      return `Sent ${opponent} where it hurts: board ${board(reason.target)} is better for ${opponent} than a free move after ${better}.`;
    case "wrong-board":
      return `Played in the wrong board: a move in board ${board(reason.betterSubBoard)} is worth more than one in board ${board(reason.subBoard)}.`;
    case "wrong-square":
      return `Took the wrong square of board ${board(reason.subBoard)}: ${better} is worth more than ${played}.`;
  }
};

/** "Better: 5-3." */
export const betterSentence = ({ better, isProved }: Pick<Fault, "better" | "isProved">): string =>
  isProved ? `Better, as is proved: ${moveText(better)}.` : `Better: ${moveText(better)}.`;

const provedText = (proof: Proof, side: Side): string => {
  if (proof === "draw") return "Proved: a tie";
  return `Proved: ${proof === "win" ? side : opponentOf(side)} wins`;
};

/** How a position stands: "X 63 %, O 37 %", or what is proved of it. */
export const standingText = ({ chanceOfX, proofForX }: Standing): string => {
  if (proofForX !== null) return provedText(proofForX, "X");
  const percent = Math.round(100 * chanceOfX);
  return `X ${percent}\u202f%, O ${100 - percent}\u202f%`;
};

const percentText = (chance: number): string => `${Math.round(100 * chance)}\u202f%`;

/** The graph of the chances in a sentence. */
export const graphDescription = ({ standings, faults }: Review, length: number): string => {
  const [first, last] = [standings[0], standings[length]];
  if (first === undefined || last === undefined) return "The game is being reviewed.";
  return `X's chance to win goes from ${percentText(first.chanceOfX)} to ${percentText(last.chanceOfX)}. Moves that cost something: ${faults.length}.`;
};

/** "Move 6, O: 5-1" of the move at a ply. */
export const moveName = (square: Square, ply: number): string =>
  `Move ${Math.floor(ply / 2) + 1}, ${sideAt(ply)}: ${moveText(square)}`;

/** What is to be said of the position after so many moves: the last move, how it stands, and what the move was. */
export const momentText = (squares: readonly Square[], { standings, faults }: Review, ply: number): string => {
  const square = squares[ply - 1];
  const standing = standings[ply];
  const fault = faults.find((known) => known.ply === ply - 1);
  return [
    square === undefined ? "The beginning" : moveName(square, ply - 1),
    ...(standing === undefined ? [] : [standingText(standing)]),
    ...(fault === undefined ? [] : [JUDGEMENT_TEXTS[fault.judgement]]),
  ].join(". ");
};
