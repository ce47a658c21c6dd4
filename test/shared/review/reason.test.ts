import { describe, expect, test } from "vitest";
import { type Comparison, type Reason, reasonFor } from "../../../shared/review/reason.ts";
import {
  countLegal,
  forcedSubBoard,
  indexInSubBoard,
  legalSquares,
  opponentOf,
  outcomeOf,
  type Position,
  play,
  replay,
  type Square,
  sideAt,
  subBoardOf,
  subWinnerOf,
} from "../../../shared/rules.ts";
import { seededRandom } from "../../seeded-random.ts";

const compared = (moves: readonly Square[], played: Square, better: Square, more: Partial<Comparison> = {}): Reason =>
  reasonFor({ position: replay(moves), played, better, proofBefore: null, proofAfter: null, answer: null, ...more });

describe("a reason by example", () => {
  /** X has the centre, and O is sent to the top right board. */
  const CENTRE_WON = [36, 4, 37, 13, 38];

  test("sending to a board that is decided gives a free move", () => {
    expect(compared(CENTRE_WON, 22, 18)).toEqual({ kind: "free-move", target: 4 });
  });

  test("a win that was to be had at once comes before everything else", () => {
    const moves = [
      ...[78, 59, 49, 44, 75, 29, 18, 4, 36, 0, 8, 74, 21, 31, 37, 15, 55, 12, 27, 2, 24, 62, 72, 5, 48, 33, 56, 40],
      ...[38, 3],
    ];
    const position = replay(moves);
    const [other = 0] = legalSquares(position).filter((square) => outcomeOf(play(position, square)) === null);
    expect(compared(moves, other, 54, { proofBefore: "win" })).toEqual({ kind: "missed-end" });
  });

  test("a board that was to be had", () => {
    // X has two of the centre's top row; 5-3 would be the third.
    expect(compared(CENTRE_WON.slice(0, -1), 39, 38)).toEqual({ kind: "missed-board", subBoard: 4 });
  });

  test("a board that had to be kept from the other side", () => {
    // X has the first and the last square of a column of board 7, and O moves there.
    expect(compared([54, 6, 60], 61, 57)).toEqual({ kind: "missed-block", subBoard: 6 });
  });

  test("a board that is handed over", () => {
    // X has two of a column of board 5, and 4-5 sends X there.
    expect(compared([36, 4, 39], 31, 28)).toEqual({ kind: "handed-board", answer: 42 });
  });

  test("a free move with which the other side wins a board", () => {
    const moves = [70, 63, 1, 13, 38, 18, 2, 19, 11];
    expect(compared(moves, 20, 25)).toEqual({ kind: "free-move-for-board", target: 2, answer: 0 });
  });

  test("where both moves lead to different boards, the worse one is named first", () => {
    expect(compared([], 40, 36)).toEqual({ kind: "sent-where-it-hurts", target: 4, betterTarget: 0 });
  });

  test("where both lead to the same one, it is the board played in that was wrong", () => {
    expect(compared([], 0, 36)).toEqual({ kind: "wrong-board", subBoard: 0, betterSubBoard: 4 });
  });

  test("what is proved is said where nothing shorter is to be seen", () => {
    expect(compared([], 40, 36, { proofBefore: "win", answer: 41 })).toEqual({ kind: "missed-proved-win" });
    expect(compared([], 40, 36, { proofAfter: "loss", answer: 41 })).toEqual({ kind: "proved-loss", answer: 41 });
    expect(compared([], 40, 36, { proofBefore: "loss", proofAfter: "loss", answer: 41 }).kind).toBe(
      "sent-where-it-hurts",
    );
  });
});

/** Everything that a reason claims, by the rules alone. */
const claimsOf = (position: Position, played: Square, better: Square, reason: Reason): boolean[] => {
  const mover = sideAt(position.ply);
  const opponent = opponentOf(mover);
  const [after, afterBetter] = [play(position, played), play(position, better)];
  const winner = (of: Position) => outcomeOf(of)?.winner ?? null;
  const takesBoard = (from: Position, square: Square) =>
    legalSquares(from).includes(square) && subWinnerOf(play(from, square), subBoardOf(square)) === sideAt(from.ply);
  const cannotTake = (from: Position) => !legalSquares(from).some((square) => takesBoard(from, square));
  const isDecided = (of: Position, subBoard: number) => subWinnerOf(of, subBoard) !== null;
  switch (reason.kind) {
    case "missed-end":
      return [winner(afterBetter) === mover];
    case "allowed-end":
      return [
        winner(play(after, reason.answer)) === opponent,
        !legalSquares(afterBetter).some((square) => winner(play(afterBetter, square)) === opponent),
      ];
    case "made-tie":
      return [outcomeOf(after)?.status === "tie"];
    case "missed-tie":
      return [outcomeOf(after) === null, outcomeOf(afterBetter)?.status === "tie"];
    case "handed-board":
      return [
        forcedSubBoard(after) === indexInSubBoard(played),
        takesBoard(after, reason.answer),
        subBoardOf(reason.answer) === indexInSubBoard(played),
        cannotTake(afterBetter),
      ];
    case "free-move-for-board":
      return [
        isDecided(after, reason.target),
        reason.target === indexInSubBoard(played),
        takesBoard(after, reason.answer),
        forcedSubBoard(afterBetter) !== null,
        cannotTake(afterBetter),
      ];
    case "free-move":
      return [
        isDecided(after, reason.target),
        reason.target === indexInSubBoard(played),
        forcedSubBoard(after) === null,
      ];
    case "missed-board":
      return [
        subBoardOf(better) === reason.subBoard,
        takesBoard(position, better),
        subWinnerOf(after, subBoardOf(played)) !== mover,
      ];
    case "missed-block": {
      // Whatever else the other side does in that board, one mark there does not win it any more.
      const threats = (from: Position) =>
        [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((index) => {
          const free = { ...from, ply: position.ply + 1, target: reason.subBoard };
          return takesBoard(free, reason.subBoard * 9 + index);
        });
      return [threats(position).length > 0, threats(afterBetter).length === 0];
    }
    case "sent-where-it-hurts":
      return [
        forcedSubBoard(after) === reason.target,
        forcedSubBoard(afterBetter) === reason.betterTarget,
        reason.target !== reason.betterTarget,
      ];
    case "hurts-more-than-free":
      return [
        forcedSubBoard(after) === reason.target,
        countLegal(afterBetter) > 0,
        forcedSubBoard(afterBetter) === null,
      ];
    case "wrong-board":
      return [
        subBoardOf(played) === reason.subBoard,
        subBoardOf(better) === reason.betterSubBoard,
        reason.subBoard !== reason.betterSubBoard,
      ];
    case "wrong-square":
      return [subBoardOf(played) === reason.subBoard, subBoardOf(better) === reason.subBoard, played !== better];
    case "missed-proved-win":
    case "proved-loss":
      return [false];
  }
};

describe("a reason in any position", () => {
  test("claims only what the rules bear out, and each kind is met", () => {
    const random = seededRandom(3);
    const pick = (squares: readonly Square[]): Square => squares[Math.floor(random() * squares.length)] ?? 0;
    const met = new Map<string, number>();
    for (let game = 0; game < 400; game++) {
      let position = replay([]);
      while (outcomeOf(position) === null) {
        const legal = legalSquares(position);
        const [played, better] = [pick(legal), pick(legal)];
        const hasWon = (outcomeOf(play(position, played))?.winner ?? null) !== null;
        if (played !== better && !hasWon) {
          const comparison = { position, played, better, proofBefore: null, proofAfter: null, answer: null } as const;
          const reason = reasonFor(comparison);
          met.set(reason.kind, (met.get(reason.kind) ?? 0) + 1);
          const claims = claimsOf(position, played, better, reason);
          if (claims.includes(false)) expect.fail(`${JSON.stringify({ position, played, better, reason })}: ${claims}`);
        }
        position = play(position, pick(legal));
      }
    }
    expect([...met.keys()].sort()).toEqual(
      [
        ...["allowed-end", "free-move", "free-move-for-board", "handed-board", "hurts-more-than-free", "made-tie"],
        ...["missed-block", "missed-board", "missed-end", "missed-tie", "sent-where-it-hurts", "wrong-board"],
        "wrong-square",
      ].sort(),
    );
  });

  test("names the engine's own answer where several do it", () => {
    // In board 9 X has three squares that three lines go through: 9-1, 9-7 and 9-8 win it.
    const moves = [74, 26, 76, 44, 73];
    expect(compared(moves, 17, 9, { answer: 78 })).toEqual({ kind: "handed-board", answer: 78 });
    expect(compared(moves, 17, 9, { answer: 77 })).toEqual({ kind: "handed-board", answer: 72 });
    expect(compared(moves, 17, 9)).toEqual({ kind: "handed-board", answer: 72 });
  });
});
