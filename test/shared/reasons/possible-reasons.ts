import type { Hint } from "./hints.ts";
import type { Fault } from "./review.ts";
import { boardOf, legalMoves, NINE, targetOf } from "./rules.ts";

// All possible sentences, the strongest first. The product must say the first one that is true.

/** A move as players write it, "5-3". */
const written = (move: number): string => `${boardOf(move) + 1}-${targetOf(move) + 1}`;

/** What a hint could say about the effect of a move. */
export const possibleEffects = ({ move, opponent }: Hint): readonly string[] => {
  const board = boardOf(move) + 1;
  return [
    "It wins the game.",
    "It ends the game in a tie.",
    `Any other move lets ${opponent} win the game at once.`,
    `It keeps ${opponent} from winning the game at once.`,
    ...NINE.map((next) => `It wins board ${board}. With board ${next + 1} you win the game.`),
    `It wins board ${board}.`,
    `It blocks ${opponent} in board ${board}.`,
    `You can win a board next move, whatever ${opponent} plays.`,
    `It gives you more than one way to win board ${board}.`,
    `It makes two in a row in board ${board}.`,
  ];
};

/** What a hint could say about where the opponent plays next. Drawbacks of the move are said only after an effect. */
export const possiblePlaces = ({ move, opponent, after }: Hint, hasEffect: boolean): readonly string[] => {
  const strengths = [
    `It sends ${opponent} to board ${targetOf(move) + 1}, where ${opponent} can't win at once.`,
    `${opponent} can't choose the board.`,
  ];
  const prices = legalMoves(after).map(
    (answer) => `But ${opponent} can then win board ${boardOf(answer) + 1} with ${written(answer)}.`,
  );
  return hasEffect ? [...strengths, ...prices, `But ${opponent} can then choose the board.`] : strengths;
};

/** What a review could say about a fault without a proof. `answer` is the reply that the review names. */
export const possibleReasons = (fault: Fault, answer: number | null): readonly string[] => {
  const { side, opponent, afterPlayed, afterBetter } = fault;
  const better = written(fault.better);
  const ends = legalMoves(afterPlayed).map((reply) => `Lets ${opponent} win the game with ${written(reply)}.`);
  const decisive = [`Missed a win: ${better} wins the game.`, ...ends];
  // Without an answer, or where the better move ends the game, there is nothing to compare.
  if (answer === null || afterBetter.result !== undefined) return decisive;
  const reply = written(answer);
  const board = boardOf(answer) + 1;
  const betterBoard = boardOf(fault.better) + 1;
  return [
    ...decisive,
    // Only where the best reply takes that square.
    ...(reply === better ? [`Leaves ${opponent} one square from board ${board}; ${better} blocks it.`] : []),
    `Sends ${opponent} to board ${board}: ${reply} wins it.`,
    `Lets ${opponent} choose the board: ${reply} wins board ${board}.`,
    `Missed a board: ${better} wins board ${betterBoard}.`,
    `After ${better}, ${side} can win a board next move, whatever ${opponent} plays.`,
    `After ${reply}, ${opponent} can win a board next move, whatever ${side} plays.`,
    `${better} gives ${side} more than one way to win board ${betterBoard}.`,
    `Allows ${reply}: ${opponent} then has more than one way to win board ${board}.`,
    `Lets ${opponent} choose the board.`,
    `Sends ${opponent} to board ${board}, where ${reply} blocks ${side}.`,
    `${better} blocks ${opponent} in board ${betterBoard}.`,
    `${better} makes two in a row in board ${betterBoard}.`,
    `Allows ${reply}: two in a row for ${opponent} in board ${board}.`,
  ];
};
