import { expect, test } from "vitest";
import { forcedSubBoard, legalSquares, outcomeOf, play, replay, whyIllegal } from "../../../../shared/game/rules.ts";
import { answersOf, consequence, judge, LESSONS, pictureOf } from "../../../../web/pages/learn/lessons.ts";

interface Claim {
  /** Null if every legal move does what the task asks for. */
  readonly answers: readonly number[] | null;
  readonly square: number;
  readonly text: string;
  /** A wrong tap, and the text that answers it. */
  readonly wrong: readonly [square: number, text: string] | null;
}

const ANOTHER = "A legal move, but not the one you need here. Look again.";

const CLAIMS: Readonly<Record<string, Claim>> = {
  "Where you are sent": { answers: null, square: 40, text: "O must play in board 5.", wrong: null },
  "And back again": {
    answers: null,
    square: 18,
    text: "X must play in board 1.",
    wrong: [40, "Not there. O must play in board 3."],
  },
  "Winning a board": {
    answers: [38],
    square: 38,
    text: "X has three in a row and owns board 5. O must play in board 3.",
    wrong: [39, ANOTHER],
  },
  "Free choice": {
    answers: null,
    square: 80,
    text: "O must play in board 9.",
    wrong: [44, "That board is decided. X may play in any open board."],
  },
  "Ties count for nobody": {
    answers: [9],
    square: 9,
    text: "Board 2 is full without a line: nobody's. X may play in any open board.",
    wrong: [10, "That square is taken."],
  },
  "The aim": { answers: [50, 54], square: 54, text: "X owns three boards in a row and has won.", wrong: [36, ""] },
};

test("the first steps are six, from the first mark to the won game", () => {
  expect(LESSONS.map(({ title }) => title)).toEqual(Object.keys(CLAIMS));
});

test("no board is decided before a step has explained how one is won", () => {
  const explains = LESSONS.findIndex(({ goal }) => goal === "board");
  for (const { title, moves } of LESSONS.slice(0, explains + 1)) {
    const { wonByX, wonByO, tied } = replay(moves);
    expect([title, wonByX | wonByO | tied]).toEqual([title, 0]);
  }
  expect(explains).toBeLessThan(LESSONS.findIndex(({ goal }) => goal === "free"));
});

test("a browser keeps the passed steps by numbers that stay the same", () => {
  expect(Object.fromEntries(LESSONS.map(({ title, kept }) => [title, kept]))).toEqual({
    "Where you are sent": 0,
    "And back again": 1,
    "Free choice": 2,
    "Winning a board": 3,
    "Ties count for nobody": 4,
    "The aim": 5,
  });
});

test.each(LESSONS)("$title: legal moves lead to it, its task can be done, and the stated effect happens", (lesson) => {
  let position = replay([]);
  for (const square of lesson.moves) {
    expect(whyIllegal(position, square)).toBeNull();
    position = play(position, square);
  }
  expect(outcomeOf(position)).toBeNull();
  const claim = CLAIMS[lesson.title];
  if (claim === undefined) throw new Error("a lesson without a claim");
  expect(answersOf(lesson)).toEqual(claim.answers ?? legalSquares(position));
  expect(judge(lesson, claim.square)).toEqual({ isRight: true, text: claim.text });
  if (claim.wrong !== null) {
    const [square, text] = claim.wrong;
    expect(judge(lesson, square)).toMatchObject({ isRight: false, ...(text !== "" && { text }) });
  }
});

test("no tap but the right ones is taken, in any lesson", () => {
  for (const lesson of LESSONS) {
    const answers = answersOf(lesson);
    for (let square = 0; square < 81; square++) {
      expect(judge(lesson, square).isRight, `${lesson.title}: ${square}`).toBe(answers.includes(square));
    }
  }
});

test("the free choice is one: X is sent to the center board, which is won", () => {
  const lesson = LESSONS.find(({ goal }) => goal === "free");
  const last = lesson?.moves.at(-1) ?? -1;
  const position = replay(lesson?.moves ?? []);
  expect(position.target).toBe(last % 9);
  expect(forcedSubBoard(position)).toBeNull();
  expect(consequence(replay(lesson?.moves ?? [], 5), last)).toBe("X may play in any open board.");
  expect(pictureOf(lesson ?? LESSONS[0] ?? expect.fail())).toEqual(lesson?.moves);
});
