import { describe, expect, test, vi } from "vitest";
import {
  legalSquares,
  outcomeOf,
  type Position,
  play,
  replay,
  type Square,
  sideAt,
} from "../../../shared/game/rules.ts";
import { type Comparison, type Reason, reasonFor } from "../../../shared/review/reason.ts";
import { reasonSentence } from "../../../shared/review/sentences.ts";
import { seededRandom } from "../../seeded-random.ts";
import { bestMoves, greedyMove, pick, positionsOf, proofOf } from "../reasons/positions.ts";
import { isTrueReason, type Pair, reasonsToTell } from "../reasons/review-claims.ts";

// CPU-bound: it needs a longer timeout on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const compared = (
  moves: readonly Square[],
  played: Square,
  better: Square,
  more: Partial<Comparison> = {},
): Reason | null =>
  reasonFor({ position: replay(moves), played, better, proofBefore: null, proofAfter: null, answer: null, ...more });

describe("a reason by example", () => {
  /** X has the centre, and O is sent to the top right board. */
  const CENTRE_WON = [36, 4, 37, 13, 38];

  test("sending to a board that is finished lets the opponent choose", () => {
    expect(compared(CENTRE_WON, 22, 18, { answer: 0 })).toEqual({ kind: "gives-choice" });
  });

  test("a missed win of the game comes before everything else", () => {
    const moves = [
      ...[78, 59, 49, 44, 75, 29, 18, 4, 36, 0, 8, 74, 21, 31, 37, 15, 55, 12, 27, 2, 24, 62, 72, 5, 48, 33, 56, 40],
      ...[38, 3],
    ];
    const position = replay(moves);
    const [other = 0] = legalSquares(position).filter((square) => outcomeOf(play(position, square)) === null);
    expect(compared(moves, other, 54, { proofBefore: "win" })).toEqual({ kind: "missed-end" });
  });

  test("a missed win of a board", () => {
    // X has two of the centre's top row; 5-3 would be the third.
    expect(compared(CENTRE_WON.slice(0, -1), 39, 38, { answer: 27 })).toEqual({ kind: "missed-board", board: 4 });
  });

  test("a missed block, more if the opponent can play there at once", () => {
    // X has two of the top row of board 5. 5-5 would send X there, 5-8 sends X to board 8.
    const moves = [36, 4, 37, 11, 22];
    expect(compared(moves, 40, 38, { answer: 38 })).toEqual({ kind: "missed-block", board: 4 });
    expect(compared(moves, 43, 38, { answer: 63 })).toEqual({ kind: "missed-far-block", board: 4 });
  });

  test("sending to a board that the opponent wins", () => {
    // X has two of a column of board 5, and 4-5 sends X there.
    expect(compared([36, 4, 39], 31, 28, { answer: 42 })).toEqual({ kind: "gives-board", board: 4, answer: 42 });
  });

  test("nothing is said of a win that is not the opponent's best answer", () => {
    expect(compared([36, 4, 39], 31, 28, { answer: 43 })).toBeNull();
  });

  test("a free choice with which the opponent wins a board", () => {
    const moves = [70, 63, 1, 13, 38, 18, 2, 19, 11];
    expect(compared(moves, 20, 25, { answer: 0 })).toEqual({ kind: "gives-choice-of-board", board: 0, answer: 0 });
  });

  test("nothing is said where nothing is certain", () => {
    expect(compared([], 40, 36, { answer: 41 })).toBeNull();
    expect(compared([], 0, 36, { answer: 1 })).toBeNull();
  });

  test("a proof is told when there is no shorter reason", () => {
    expect(compared([], 40, 36, { proofBefore: "win", proofAfter: "draw" })).toEqual({ kind: "missed-forced-win" });
    expect(compared([], 40, 36, { proofAfter: "loss", answer: 41 })).toEqual({ kind: "proved-loss", answer: 41 });
    expect(compared([], 40, 36, { proofBefore: "loss", proofAfter: "loss", answer: 41 })).toBeNull();
  });

  test("a forced win is only called missed if the played move does not win, too", () => {
    expect(compared([], 40, 36, { proofBefore: "win", answer: 41 })).toEqual({ kind: "forced-win" });
  });
});

const sentenceFor = (comparison: Comparison): string | null =>
  reasonSentence({
    ...{ ply: comparison.position.ply, side: sideAt(comparison.position.ply), judgement: "mistake", drop: 10 },
    ...{ square: comparison.played, better: comparison.better, isProved: false, reason: reasonFor(comparison) },
  });

const kindOf = (sentence: string): string => sentence.replaceAll(/\d/g, "5");

describe("a reason in any position", () => {
  const random = seededRandom(3);

  /** Two legal moves of which the first does not win the game, and often the better one is better. */
  const pairAt = (position: Position): Pair | null => {
    const legal = legalSquares(position);
    const played = pick(legal, random);
    const better = random() < 0.5 ? greedyMove(position, random) : pick(legal, random);
    const hasWon = (outcomeOf(play(position, played))?.winner ?? null) !== null;
    return played === better || hasWon ? null : { position, played, better };
  };

  const count = (said: Map<string, number>, sentence: string): void => {
    const kind = kindOf(sentence).replaceAll(/\b[XO]\b/g, "O");
    said.set(kind, (said.get(kind) ?? 0) + 1);
  };

  test("is true and new, and none is missed or weaker than what could be said", () => {
    const said = new Map<string, number>();
    for (const position of positionsOf(4, 22)) {
      const pair = pairAt(position);
      if (pair === null) continue;
      const after = play(position, pair.played);
      const isOver = outcomeOf(after) !== null;
      const answer = isOver ? null : random() < 0.7 ? greedyMove(after, random) : pick(legalSquares(after), random);
      const sentence = sentenceFor({ ...pair, answer, proofBefore: null, proofAfter: null });
      const truths = reasonsToTell(pair, answer).filter((told) => isTrueReason(told, pair) === true);
      // Of several replies that win the game it may name another one.
      const expected = truths[0] ?? null;
      const isSame =
        sentence === expected || (sentence !== null && expected?.startsWith("Lets") && truths.includes(sentence));
      expect(isSame, `${JSON.stringify({ ...pair, answer })}: ${sentence}, not ${expected}`).toBe(true);
      count(said, sentence ?? "nothing");
    }
    // Each kind is met often enough to be wrong once.
    expect(Math.min(...said.values())).toBeGreaterThan(4);
    expect([...said.keys()].sort()).toEqual([
      "5-5 blocks O in board 5.",
      "5-5 gives O more than one way to win board 5.",
      "5-5 makes two in a row in board 5.",
      "After 5-5, O can win a board next move, whatever O plays.",
      "Allows 5-5: O then has more than one way to win board 5.",
      "Allows 5-5: two in a row for O in board 5.",
      "Leaves O one square from board 5; 5-5 blocks it.",
      "Lets O choose the board.",
      "Lets O choose the board: 5-5 wins board 5.",
      "Lets O win the game with 5-5.",
      "Missed a board: 5-5 wins board 5.",
      "Missed a win: 5-5 wins the game.",
      "Sends O to board 5, where 5-5 blocks O.",
      "Sends O to board 5: 5-5 wins it.",
      "nothing",
    ]);
  });

  test("by a proof is true", () => {
    const said = new Map<string, number>();
    for (const position of positionsOf(5, 5)) {
      const proofBefore = proofOf(position);
      if (proofBefore === null) continue;
      const better = pick(bestMoves(position), random);
      for (const played of legalSquares(position)) {
        const after = play(position, played);
        const known = outcomeOf(after) === null ? proofOf(after) : null;
        const proofAfter = known === "win" ? "loss" : known === "loss" ? "win" : "draw";
        // The move was not worse.
        if (proofAfter === proofBefore || outcomeOf(after)?.status === "line") continue;
        const pair = { position, played, better };
        const answer = known === null ? null : pick(bestMoves(after), random);
        const sentence = sentenceFor({ ...pair, answer, proofBefore, proofAfter: random() < 0.3 ? null : proofAfter });
        if (sentence !== null) expect(isTrueReason(sentence, pair), `${JSON.stringify(pair)}: ${sentence}`).toBe(true);
        count(said, sentence ?? "nothing");
      }
    }
    const proved = ["5-5 wins by force.", "5-5 loses by force: O starts with 5-5."];
    for (const kind of [...proved, "Missed a forced win, starting with 5-5."]) {
      expect(said.get(kind), kind).toBeGreaterThan(4);
    }
  });
});
