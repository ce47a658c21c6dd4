import {
  forcedSubBoard,
  legalSquares,
  outcomeOf,
  type Position,
  play,
  replay,
  type Square,
  sideAt,
  subBoardOf,
  subWinnerOf,
} from "../../../shared/rules.ts";

/** The rules, each with a position in which the reader makes the next move. */
export interface Lesson {
  readonly title: string;
  readonly text: string;
  /** What to try. */
  readonly task: string;
  readonly moves: readonly Square[];
  /** The square that shows the rule; null where every one does. */
  readonly answer: Square | null;
}

const CENTRE_WON = [36, 4, 37, 13, 38] as const;

export const LESSONS: readonly Lesson[] = [
  {
    title: "Where you are sent",
    text: "The square you take in a small board points to the board in the same place. There your opponent must play.",
    task: "Take any square and see where O is sent.",
    moves: [],
    answer: null,
  },
  {
    title: "And back again",
    text: "Your opponent's square sends you. So a good square for you may be a good board for them.",
    task: "X took a top right square. Answer for O in the top right board.",
    moves: [38],
    answer: null,
  },
  {
    title: "Winning a board",
    text: "Three in a row win a small board. It stays won, and nobody plays in it any more.",
    task: "Complete the row in the centre for X.",
    moves: CENTRE_WON.slice(0, -1),
    answer: 38,
  },
  {
    title: "Free choice",
    text: "Whoever is sent to a board that is won or full plays in any open one.",
    task: "O is sent to the top right board. Which square gives X the free choice?",
    moves: CENTRE_WON,
    answer: 22,
  },
  {
    title: "Ties count for nobody",
    text: "A small board that fills up without three in a row belongs to nobody.",
    task: "Fill the top middle board for O.",
    moves: [
      ...[
        10, 16, 64, 13, 44, 73, 12, 27, 7, 69, 55, 15, 56, 24, 54, 1, 11, 26, 72, 0, 6, 78, 17, 77, 45, 2, 19, 14, 46,
      ],
    ],
    answer: 9,
  },
  {
    title: "The aim",
    text: "Three small boards in a row, across, down or diagonally, win the game.",
    task: "X owns two boards of a diagonal. Win the third.",
    moves: [
      ...[
        78, 59, 49, 44, 75, 29, 18, 4, 36, 0, 8, 74, 21, 31, 37, 15, 55, 12, 27, 2, 24, 62, 72, 5, 48, 33, 56, 40, 38,
        3,
      ],
    ],
    answer: 54,
  },
];

/** A square that shows the rule. */
export const exampleOf = ({ moves, answer }: Lesson): Square => {
  const square = answer ?? legalSquares(replay(moves))[0];
  if (square === undefined) throw new Error("a lesson has a move to make");
  return square;
};

const PLACES = [
  ...["top left", "top middle", "top right", "left", "centre", "right"],
  ...["bottom left", "bottom middle", "bottom right"],
];

const placeOf = (subBoard: number): string => PLACES[subBoard] ?? "";

/** What a legal move has brought about: "O must play in the top right board." */
export const consequence = (before: Position, square: Square): string => {
  const after = play(before, square);
  const [mover, next] = [sideAt(before.ply), sideAt(after.ply)];
  const outcome = outcomeOf(after);
  if (outcome !== null && outcome.winner !== null) return `${mover} owns three boards in a row and has won.`;
  const subBoard = subBoardOf(square);
  const winner = subWinnerOf(before, subBoard) === null ? subWinnerOf(after, subBoard) : null;
  const won =
    winner === null
      ? ""
      : winner === "tie"
        ? `The ${placeOf(subBoard)} board is full without a line: nobody's. `
        : `${mover} has three in a row and owns the ${placeOf(subBoard)} board. `;
  const forced = forcedSubBoard(after);
  return `${won}${next} ${forced === null ? "may play in any open board." : `must play in the ${placeOf(forced)} board.`}`;
};
