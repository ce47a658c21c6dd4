import {
  legalSquares,
  outcomeOf,
  type Position,
  play,
  type Side,
  type Square,
  sideAt,
  subBoardOf,
} from "../../../shared/game/rules.ts";
import {
  other,
  playable,
  solved,
  takesBoard,
  takesSome,
  takesSomeNext,
  waysToWin,
  winsAtOnce,
  wouldWinGame,
} from "./truth.ts";

/** Decides by the rules alone if what a hint says is true. Knows its English sentences, and none of the code. */

interface Told {
  readonly position: Position;
  readonly square: Square;
}

/** The numbers of a sentence from 1, as written: boards from 0, and a move as a square. */
type Claim = (told: Told, ...numbers: readonly number[]) => boolean | null;

const after = ({ position, square }: Told): Position => play(position, square);
const mover = ({ position }: Told) => sideAt(position.ply);
const others = ({ position, square }: Told): readonly Position[] =>
  legalSquares(position)
    .filter((one) => one !== square)
    .map((one) => play(position, one));
const losing = (told: Told): number => others(told).filter(winsAtOnce).length;
const isHere = (told: Told, board: number): boolean => subBoardOf(told.square) === board;
const isSentTo = (told: Told, board: number): boolean =>
  told.square % 9 === board && [...playable(after(told))].join() === String(board);
const isResult = (told: Told, result: number): boolean | null => {
  const [before, then] = [solved(told.position), solved(after(told))];
  return before === null || then === null ? null : before === result && then === -result;
};

const CLAIMS: readonly (readonly [RegExp, Claim])[] = [
  [/^It wins the game\.$/, (told) => outcomeOf(after(told))?.winner === mover(told)],
  [/^It ends the game in a tie\.$/, (told) => outcomeOf(after(told))?.status === "tie"],
  [
    /^Any other move lets [XO] win the game at once\.$/,
    (told) => !winsAtOnce(after(told)) && losing(told) > 0 && losing(told) === others(told).length,
  ],
  [
    // After most other moves the opponent wins at once.
    /^It keeps [XO] from winning the game at once\.$/,
    (told) => !winsAtOnce(after(told)) && losing(told) > others(told).length - losing(told),
  ],
  [
    /^It wins board (\d)\. With board (\d) you win the game\.$/,
    (told, board = -1, next = -1) =>
      isHere(told, board) && takesBoard(told.position, told.square) && wouldWinGame(after(told), next, mover(told)),
  ],
  [/^It wins board (\d)\.$/, (told, board = -1) => isHere(told, board) && takesBoard(told.position, told.square)],
  [
    /^It blocks [XO] in board (\d)\.$/,
    (told, board = -1) =>
      waysToWin(told.position, board, other(mover(told))).join() === String(told.square) &&
      waysToWin(after(told), board, other(mover(told))).length === 0,
  ],
  [/^You can win a board next move, whatever [XO] plays\.$/, (told) => takesSomeNext(after(told))],
  [
    /^It gives you more than one way to win board (\d)\.$/,
    (told, board = -1) =>
      waysToWin(told.position, board, mover(told)).length < 2 && waysToWin(after(told), board, mover(told)).length > 1,
  ],
  [
    /^It makes two in a row in board (\d)\.$/,
    (told, board = -1) =>
      waysToWin(told.position, board, mover(told)).length === 0 &&
      waysToWin(after(told), board, mover(told)).length > 0,
  ],
  [
    // Something else would have let the opponent win a board.
    /^It sends [XO] to board (\d), where [XO] can't win at once\.$/,
    (told, board = -1) => isSentTo(told, board) && !takesSome(after(told)) && others(told).some(takesSome),
  ],
  [
    // Something else would have let the opponent choose. And where it must play it wins nothing.
    /^[XO] can't choose the board\.$/,
    (told) =>
      isSentTo(told, told.square % 9) &&
      !takesSome(after(told)) &&
      others(told).some((next) => playable(next).size > 1),
  ],
  [
    /^But [XO] can then win board (\d) with (\d)-(\d)\.$/,
    (told, board = -1, in_ = -1, index = -1) => in_ === board && takesBoard(after(told), in_ * 9 + index),
  ],
  [/^But [XO] can then choose the board\.$/, (told) => playable(after(told)).size > 1],
  [/^You are winning by force\.$/, (told) => isResult(told, 1)],
  [/^With best play it's a tie\.$/, (told) => isResult(told, 0)],
  [/^[XO] is winning by force\.$/, (told) => isResult(told, -1)],
  // The engine's word, where nothing else can be said. The rules cannot confirm it.
  [/^It pays off a few moves later\.$/, () => null],
];

/** All that a hint could say of what a move does, the strongest first. The numbers are those of the move. */
export const effectsToTell = (square: Square, opponent: Side): readonly string[] => {
  const board = subBoardOf(square) + 1;
  return [
    "It wins the game.",
    "It ends the game in a tie.",
    `Any other move lets ${opponent} win the game at once.`,
    `It keeps ${opponent} from winning the game at once.`,
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((next) => `It wins board ${board}. With board ${next} you win the game.`),
    `It wins board ${board}.`,
    `It blocks ${opponent} in board ${board}.`,
    `You can win a board next move, whatever ${opponent} plays.`,
    `It gives you more than one way to win board ${board}.`,
    `It makes two in a row in board ${board}.`,
  ];
};

/** All that it could say of where the opponent plays next. What speaks against the move is said only after an effect. */
export const placesToTell = (position: Position, square: Square, hasEffect: boolean): readonly string[] => {
  const opponent = other(sideAt(position.ply));
  const target = (square % 9) + 1;
  const strengths = [
    `It sends ${opponent} to board ${target}, where ${opponent} can't win at once.`,
    `${opponent} can't choose the board.`,
  ];
  const prices = legalSquares(play(position, square)).map((answer) => {
    const [board, index] = [subBoardOf(answer) + 1, (answer % 9) + 1];
    return `But ${opponent} can then win board ${board} with ${board}-${index}.`;
  });
  return hasEffect ? [...strengths, ...prices, `But ${opponent} can then choose the board.`] : strengths;
};

/** The opponent named in a sentence must be the opponent. */
const namesOpponent = (sentence: string, told: Told): boolean =>
  [...sentence.matchAll(/\b[XO]\b/g)].every(([side]) => side === other(mover(told)));

/** True, false, or null if only the engine knows: the end of the game is too far. Throws for an unknown sentence. */
export const isTrueHint = (sentence: string, position: Position, square: Square): boolean | null => {
  for (const [pattern, claim] of CLAIMS) {
    const numbers = pattern.exec(sentence)?.slice(1);
    if (numbers === undefined) continue;
    const told = { position, square };
    return namesOpponent(sentence, told) && claim(told, ...numbers.map((number) => Number(number) - 1));
  }
  throw new Error(`no claim is known for ${sentence}`);
};

/** The sentences of a hint, without its place: "It wins board 5. With board 3 you win the game." is one. */
export const sentencesOf = (hint: string): readonly string[] => hint.split(/(?<=\.) (?!With board)/).slice(1);
