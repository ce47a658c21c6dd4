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
  whyIllegal,
} from "../../../shared/game/rules.ts";
import { learnTexts } from "../../../shared/language/en/learn.ts";
import { fill } from "../../../shared/language/fill.ts";

/** What the reader's move must achieve. "any" and "free" accept every legal move. */
type Goal = "any" | "free" | "board" | "tie" | "game";

export interface Lesson {
  readonly title: string;
  readonly text: string;
  readonly task: string;
  readonly moves: readonly Square[];
  readonly goal: Goal;
  /** The number by which browsers keep that it is passed: never change it. */
  readonly kept: number;
}

const CENTRE_WON = [36, 4, 37, 13, 38] as const;

/** In the order of the first steps, from the first mark to the won game. Each uses only what those before it explain. */
export const LESSONS: readonly Lesson[] = [
  {
    ...learnTexts.lessons.sent,
    moves: [],
    goal: "any",
    kept: 0,
  },
  {
    ...learnTexts.lessons.back,
    moves: [38],
    goal: "any",
    kept: 1,
  },
  {
    ...learnTexts.lessons.won,
    moves: CENTRE_WON.slice(0, -1),
    goal: "board",
    kept: 3,
  },
  {
    ...learnTexts.lessons.free,
    moves: [...CENTRE_WON, 22],
    goal: "free",
    kept: 2,
  },
  {
    ...learnTexts.lessons.tied,
    moves: [
      ...[
        10, 16, 64, 13, 44, 73, 12, 27, 7, 69, 55, 15, 56, 24, 54, 1, 11, 26, 72, 0, 6, 78, 17, 77, 45, 2, 19, 14, 46,
      ],
    ],
    goal: "tie",
    kept: 4,
  },
  {
    ...learnTexts.lessons.aim,
    moves: [
      ...[
        78, 59, 49, 44, 75, 29, 18, 4, 36, 0, 8, 74, 21, 31, 37, 15, 55, 12, 27, 2, 24, 62, 72, 5, 48, 33, 56, 40, 38,
        3,
      ],
    ],
    goal: "game",
    kept: 5,
  },
];

const reaches = (goal: Goal, before: Position, square: Square): boolean => {
  const after = play(before, square);
  const mover = sideAt(before.ply);
  switch (goal) {
    case "any":
    case "free":
      return true;
    case "board":
      return subWinnerOf(after, subBoardOf(square)) === mover;
    case "tie":
      return subWinnerOf(after, subBoardOf(square)) === "tie";
    case "game":
      return outcomeOf(after)?.winner === mover;
  }
};

/** The legal moves that do what the lesson asks for, in ascending order. */
export const answersOf = ({ moves, goal }: Lesson): readonly Square[] => {
  const position = replay(moves);
  return legalSquares(position).filter((square) => reaches(goal, position, square));
};

const decidedText = (subBoard: number, winner: Side | "tie"): string =>
  winner === "tie"
    ? fill(learnTexts.tiedBoard, { board: subBoard + 1 })
    : fill(learnTexts.wonBoard, { side: winner, board: subBoard + 1 });

const nextText = (forced: number | null, side: Side): string =>
  forced === null
    ? fill(learnTexts.mayPlayAnywhere, { side })
    : fill(learnTexts.mustPlayIn, { side, board: forced + 1 });

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

const illegalText = (position: Position, square: Square): string => {
  const next = nextText(forcedSubBoard(position), sideAt(position.ply));
  if (subWinnerOf(position, subBoardOf(square)) !== null) return `${learnTexts.decided} ${next}`;
  return whyIllegal(position, square) === "occupied" ? learnTexts.taken : `${learnTexts.notThere} ${next}`;
};

interface LessonVerdict {
  readonly isRight: boolean;
  readonly text: string;
}

export const judge = ({ moves, goal }: Lesson, square: Square): LessonVerdict => {
  const position = replay(moves);
  if (whyIllegal(position, square) !== null) return { isRight: false, text: illegalText(position, square) };
  if (!reaches(goal, position, square)) return { isRight: false, text: learnTexts.another };
  return { isRight: true, text: consequence(position, square) };
};

/** The moves that a still picture of the lesson shows: with the answer, except for the goal "free". */
export const pictureOf = (lesson: Lesson): readonly Square[] => {
  const [answer] = answersOf(lesson);
  return lesson.goal === "free" || answer === undefined ? lesson.moves : [...lesson.moves, answer];
};
