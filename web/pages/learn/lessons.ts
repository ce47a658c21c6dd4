import {
  forcedSubBoard,
  legalSquares,
  outcomeOf,
  type Position,
  play,
  replay,
  type Side,
  type Square,
  sideAt,
  subBoardOf,
  subWinnerOf,
} from "../../../shared/game/rules.ts";
import { learnTexts } from "../../../shared/language/en/learn.ts";
import { fill } from "../../../shared/language/fill.ts";

/** A rule, with a position in which the reader makes the next move. */
export interface Lesson {
  readonly title: string;
  readonly text: string;
  readonly task: string;
  readonly moves: readonly Square[];
  /** The square that shows the rule; null if any legal square does. */
  readonly answer: Square | null;
}

const CENTRE_WON = [36, 4, 37, 13, 38] as const;

export const LESSONS: readonly Lesson[] = [
  {
    ...learnTexts.lessons.sent,
    moves: [],
    answer: null,
  },
  {
    ...learnTexts.lessons.back,
    moves: [38],
    answer: null,
  },
  {
    ...learnTexts.lessons.won,
    moves: CENTRE_WON.slice(0, -1),
    answer: 38,
  },
  {
    ...learnTexts.lessons.free,
    moves: CENTRE_WON,
    answer: 22,
  },
  {
    ...learnTexts.lessons.tied,
    moves: [
      ...[
        10, 16, 64, 13, 44, 73, 12, 27, 7, 69, 55, 15, 56, 24, 54, 1, 11, 26, 72, 0, 6, 78, 17, 77, 45, 2, 19, 14, 46,
      ],
    ],
    answer: 9,
  },
  {
    ...learnTexts.lessons.aim,
    moves: [
      ...[
        78, 59, 49, 44, 75, 29, 18, 4, 36, 0, 8, 74, 21, 31, 37, 15, 55, 12, 27, 2, 24, 62, 72, 5, 48, 33, 56, 40, 38,
        3,
      ],
    ],
    answer: 54,
  },
];

export const exampleOf = ({ moves, answer }: Lesson): Square => {
  const square = answer ?? legalSquares(replay(moves))[0];
  if (square === undefined) throw new Error("a lesson has a move to make");
  return square;
};

const decidedText = (subBoard: number, winner: Side | "tie"): string =>
  winner === "tie"
    ? fill(learnTexts.tiedBoard, { board: subBoard + 1 })
    : fill(learnTexts.wonBoard, { side: winner, board: subBoard + 1 });

const nextText = (forced: number | null, side: Side): string =>
  forced === null
    ? fill(learnTexts.mayPlayAnywhere, { side })
    : fill(learnTexts.mustPlayIn, { side, board: forced + 1 });

/** What a legal move leads to: "O must play in board 3." */
export const consequence = (before: Position, square: Square): string => {
  const after = play(before, square);
  const [mover, next] = [sideAt(before.ply), sideAt(after.ply)];
  const outcome = outcomeOf(after);
  if (outcome !== null && outcome.winner !== null) return fill(learnTexts.wonGame, { side: mover });
  const subBoard = subBoardOf(square);
  const winner = subWinnerOf(before, subBoard) === null ? subWinnerOf(after, subBoard) : null;
  const sent = nextText(forcedSubBoard(after), next);
  return winner === null ? sent : `${decidedText(subBoard, winner)} ${sent}`;
};
