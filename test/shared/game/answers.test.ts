import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AnswerLine,
  type AnswersAhead,
  answersAfter,
  countAnswers,
  haveJustMissed,
  MOST_ANSWERS,
  mayBeKept,
  wholeAnswers,
  withLine,
} from "../../../shared/game/answers.ts";
import { legalSquares, replay, type Square } from "../../../shared/game/rules.ts";

/** X thinks about ply 2, in sub-board 0. O has two answers to 3, and one to 1. */
const MOVES: readonly Square[] = [40, 36];
const LINES: readonly AnswerLine[] = [
  [3, 27, 1, 9],
  [1, 10],
];
const AHEAD: AnswersAhead = { ply: 2, lines: LINES };

/** Legal moves, chosen by any numbers. */
const lineFrom = (moves: readonly Square[], choices: readonly number[]): AnswerLine => {
  const squares = [...moves];
  for (const choice of choices) {
    const legal = legalSquares(replay(squares));
    const square = legal[choice % legal.length];
    if (square !== undefined) squares.push(square);
  }
  return squares.slice(moves.length);
};

/** A position, and lines that somebody played out from there, in their order. */
const played = fc
  .record({
    before: fc.array(fc.nat(), { maxLength: 40 }),
    choices: fc.array(fc.array(fc.nat(3), { minLength: 1, maxLength: 8 }), { maxLength: 7 }),
    isOwnTurn: fc.boolean(),
  })
  .map(({ before, choices, isOwnTurn }) => {
    const moves = lineFrom([], before);
    const lines = choices.map((choice) => wholeAnswers(lineFrom(moves, choice), isOwnTurn));
    const kept = lines.reduce<readonly AnswerLine[]>((known, line) => withLine(known, line, isOwnTurn), []);
    return { moves, lines, kept, isOwnTurn };
  });

describe("answers ahead", () => {
  test("the branch that fits a move stays, up to its end", () => {
    expect(answersAfter(AHEAD, MOVES)).toEqual(AHEAD);
    expect(answersAfter(AHEAD, [...MOVES, 3])).toEqual({ ply: 3, lines: [[27, 1, 9]] });
    expect(answersAfter(AHEAD, [...MOVES, 3, 27])).toEqual({ ply: 4, lines: [[1, 9]] });
    expect(answersAfter(AHEAD, [...MOVES, 3, 27, 1, 9])).toEqual({ ply: 6, lines: [] });
  });

  test("any other move ends them, and only that move does", () => {
    for (const moves of [
      [...MOVES, 5],
      [...MOVES, 3, 27, 5],
      [...MOVES, 3, 28],
    ]) {
      expect(answersAfter(AHEAD, moves)).toBeNull();
      expect(haveJustMissed(AHEAD, moves)).toBe(true);
      expect(haveJustMissed(AHEAD, [...moves, 45])).toBe(false);
    }
  });

  test("a branch that was not taken, and answers that are used up, are not missed", () => {
    expect(haveJustMissed(AHEAD, [...MOVES, 1])).toBe(false);
    expect(haveJustMissed(AHEAD, [...MOVES, 1, 10])).toBe(false);
    expect(haveJustMissed(AHEAD, [...MOVES, 1, 10, 12])).toBe(false);
  });

  test("none are left as none, as long as no move was made since", () => {
    expect(answersAfter({ ply: 2, lines: [] }, MOVES)).toEqual({ ply: 2, lines: [] });
    expect(answersAfter({ ply: 2, lines: [] }, [...MOVES, 3])).toBeNull();
  });

  test("there may be thirty, and no more", () => {
    // X begins in any of the first squares, and O replies in the sub-board to which that sends.
    const lines = Array.from({ length: 31 }, (_, square) => lineFrom([], [square, 0]));
    expect(MOST_ANSWERS).toBe(30);
    expect(new Set(lines.map(([first]) => first)).size).toBe(31);
    expect(mayBeKept(replay([]), lines.slice(1), false)).toBe(true);
    expect(mayBeKept(replay([]), lines, false)).toBe(false);
  });

  test("a move at the end that has no reply is cut off", () => {
    expect(wholeAnswers([3, 27, 1], false)).toEqual([3, 27]);
    expect(wholeAnswers([0, 3, 27, 1], true)).toEqual([0, 3, 27]);
    expect(wholeAnswers([3, 27, 1, 9], false)).toEqual([3, 27, 1, 9]);
  });

  test("a line without a reply adds nothing", () => {
    expect(withLine(LINES, [5], false)).toBe(LINES);
    expect(withLine([], [0, 3], true)).toEqual([]);
  });

  test("a position before theirs has none: its moves were taken back", () => {
    expect(answersAfter(AHEAD, [40])).toBeNull();
  });

  test.each<[string, boolean, readonly AnswerLine[]]>([
    [
      "two replies to one move",
      false,
      [
        [3, 27],
        [3, 28],
      ],
    ],
    [
      "two first moves of one's own",
      true,
      [
        [3, 27, 1],
        [1, 9, 2],
      ],
    ],
    [
      "a line twice",
      false,
      [
        [3, 27],
        [3, 27],
      ],
    ],
    [
      "a line that another one begins with",
      false,
      [
        [3, 27],
        [3, 27, 1, 9],
      ],
    ],
    ["a taken square", false, [[3, 36]]],
    ["another sub-board", false, [[3, 9]]],
    ["an illegal move further on", false, [[3, 27, 3, 28]]],
    ["a move without a reply", false, [[3, 27, 1]]],
    ["an own move without any answer", true, [[3]]],
    ["an empty line", false, [[]]],
  ])("%s may not be kept", (_, isOwnTurn, lines) => {
    expect(mayBeKept(replay(MOVES), LINES, false)).toBe(true);
    expect(
      mayBeKept(
        replay(MOVES),
        [
          [3, 27, 1],
          [3, 28, 10],
        ],
        true,
      ),
    ).toBe(true);
    expect(mayBeKept(replay(MOVES), lines, isOwnTurn)).toBe(false);
  });

  test("answers are counted once, and a move that is presumed is none", () => {
    expect(countAnswers(LINES, false)).toBe(3);
    expect(
      countAnswers(
        [
          [3, 27, 1, 9],
          [3, 27, 5, 45],
        ],
        false,
      ),
    ).toBe(3);
    expect(
      countAnswers(
        [
          [3, 27, 1],
          [3, 28, 10],
        ],
        true,
      ),
    ).toBe(2);
  });
});

describe("lines that are played out", () => {
  test("another reply takes the place of the first, and of what followed that", () => {
    expect(withLine(LINES, [3, 28], false)).toEqual([
      [1, 10],
      [3, 28],
    ]);
    expect(withLine(LINES, [3, 27, 1, 11], false)).toEqual([
      [1, 10],
      [3, 27, 1, 11],
    ]);
    expect(withLine([[3, 27, 1]], [1, 9, 2], true)).toEqual([[1, 9, 2]]);
  });

  test("a longer one takes the place of its beginning, and a beginning adds nothing", () => {
    expect(withLine(LINES, [1, 10, 9, 1], false)).toEqual([LINES[0], [1, 10, 9, 1]]);
    expect(withLine(LINES, [3, 27], false)).toBe(LINES);
  });

  test("may always be kept, the last one is among them, and each reply is the last one that was played to its moves", () => {
    fc.assert(
      fc.property(played, ({ moves, lines, kept, isOwnTurn }) => {
        fc.pre(countAnswers(kept, isOwnTurn) <= 30);
        expect(mayBeKept(replay(moves), kept, isOwnTurn)).toBe(true);
        const last = lines.at(-1);
        if (last !== undefined && last.length > (isOwnTurn ? 2 : 1)) {
          expect(kept.some((line) => line.slice(0, last.length).join() === last.join())).toBe(true);
        }
        // Each kept line is one that was played.
        for (const line of kept) expect(lines.map((one) => one.join())).toContain(line.join());
        // Without a line the others stay.
        for (const line of kept) {
          const others = kept.filter((other) => other !== line);
          expect(mayBeKept(replay(moves), others, isOwnTurn)).toBe(true);
        }
      }),
    );
  });
});
