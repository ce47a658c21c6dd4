import { describe, expect, test } from "vitest";
import { legalSquares, outcomeOf, play, replay, type Square, sideAt } from "../../../shared/game/rules.ts";
import { type Comparison, type Reason, reasonFor } from "../../../shared/review/reason.ts";
import { reasonSentence } from "../../../shared/review/sentences.ts";
import { seededRandom } from "../../seeded-random.ts";
import { beginningsOf, bestMoves, greedyMove, pick, proofOf } from "../reasons/positions.ts";
import { possibleReasons } from "../reasons/possible-reasons.ts";
import { isSeenTrue } from "../reasons/read.ts";
import { type Fault, faultOf, readReview } from "../reasons/review.ts";
import { legalMoves, type Position, playAll, play as playOne } from "../reasons/rules.ts";

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

  /** Each board has a few marks. O has two of two lines in board 1, and X is sent to board 6. */
  const EARLY = [16, 65, 22, 43, 68, 51, 54, 4, 37, 13, 41, 46, 9, 1, 12, 35, 72, 5];
  const LATE = [...EARLY, 47, 19, 15, 59, 53, 73];
  const END = [
    ...LATE,
    56,
    24,
    57,
    28,
    74,
    18,
    8,
    80,
    78,
    58,
    39,
    32,
    45,
    3,
    30,
    34,
    67,
    44,
    79,
    63,
    62,
    75,
    33,
    60,
    61,
    70,
  ];

  test("the opponent's two in a row is no reason if the better move gives it a whole board", () => {
    // 6-1 sends O to board 1, where 1-4 and 1-8 win.
    expect(compared(EARLY, 48, 45, { answer: 32 })).toBeNull();
  });

  test("two in a row is no reason against a move that adds another way to win a board", () => {
    // 6-5 adds 6-4 to 6-9, which won board 6 already.
    expect(compared(LATE, 49, 76, { answer: 37 })).toBeNull();
    // O has two ways to win board 5, and 5-8 makes a third.
    const twoWays = [
      ...[71, 72, 6, 61, 66, 33, 56, 21, 29, 25, 67, 37, 10, 9, 3, 35, 73, 15, 58, 39, 31, 44, 77, 46, 16, 65, 26, 80],
      ...[74, 23, 51, 59, 45, 2, 24, 62, 76, 38, 18, 0, 7, 69, 60],
    ];
    expect(compared(twoWays, 43, 79, { answer: 63 })).toBeNull();
  });

  test("a block is no reason if the opponent can block elsewhere after the better move", () => {
    // 8-9 sends O to 9-5; 8-7 sends O to 7-2, X's last square in board 7. But 9-5 is more than a block.
    expect(compared(END, 71, 69, { answer: 76 })).toEqual({ kind: "allowed-two", board: 8, answer: 76 });
  });

  test("a block is no reason against a move that wins a board", () => {
    const moves = [
      ...[14, 47, 24, 57, 28, 15, 61, 67, 39, 34, 63, 3, 27, 8, 73, 16, 65, 23, 51, 55, 11, 26, 74, 21, 30, 35, 80],
      ...[72, 6, 54, 0, 4, 41, 46, 13, 36, 7, 69, 56, 25, 70, 71, 78, 62, 77, 45, 5],
    ];
    // 4-7 wins board 4. 8-2 only blocks X in board 8.
    expect(compared(moves, 33, 64, { answer: 58 })).toBeNull();
  });

  test("two ways to win a board are no reason if the opponent wins that board at once", () => {
    const moves = [38, 19, 16, 65, 26, 76, 42, 62, 79, 70, 64, 17, 75, 28, 9, 1, 10, 14, 51, 59, 48, 31, 40];
    // 2-5 makes two ways for O, but lets X choose the board, and 2-3 wins board 2.
    expect(compared(moves, 0, 13, { answer: 2 })).not.toMatchObject({ kind: "missed-two-ways" });
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
  const faultAt = (position: Position): Fault | null => {
    const legal = legalMoves(position);
    const played = pick(legal, random);
    const better = random() < 0.5 ? greedyMove(position, random) : pick(legal, random);
    const hasWon = playOne(position, played).result === position.toMove;
    return played === better || hasWon ? null : faultOf(position, played, better);
  };

  const count = (said: Map<string, number>, sentence: string): void => {
    const kind = kindOf(sentence).replaceAll(/\b[XO]\b/g, "O");
    said.set(kind, (said.get(kind) ?? 0) + 1);
  };

  test("is true and new, and none is missed or weaker than what could be said", () => {
    const said = new Map<string, number>();
    for (const moves of beginningsOf(4, 22)) {
      const fault = faultAt(playAll(moves));
      if (fault === null) continue;
      const { played, better, afterPlayed } = fault;
      const isOver = afterPlayed.result !== undefined;
      const isGreedy = random() < 0.7;
      const answer = isOver ? null : isGreedy ? greedyMove(afterPlayed, random) : pick(legalMoves(afterPlayed), random);
      const pair = { position: replay(moves), played, better };
      const sentence = sentenceFor({ ...pair, answer, proofBefore: null, proofAfter: null });
      const truths = possibleReasons(fault, answer).filter((text) => isSeenTrue(readReview(text, fault)));
      // If several replies win the game, the review may name another one.
      const expected = truths[0] ?? null;
      const isSame =
        sentence === expected || (sentence !== null && expected?.startsWith("Lets") && truths.includes(sentence));
      expect(isSame, `${moves}, ${[played, better, answer]}: ${sentence}, not ${expected}`).toBe(true);
      count(said, sentence ?? "nothing");
    }
    // Each kind occurs often enough to show a mistake.
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
    for (const moves of beginningsOf(5, 5)) {
      const position = playAll(moves);
      const proofBefore = proofOf(position);
      if (proofBefore === null) continue;
      const better = pick(bestMoves(position), random);
      for (const played of legalMoves(position)) {
        const fault = faultOf(position, played, better);
        const after = fault.afterPlayed;
        const known = after.result === undefined ? proofOf(after) : null;
        const proofAfter = known === "win" ? "loss" : known === "loss" ? "win" : "draw";
        // The move was not worse.
        if (proofAfter === proofBefore || after.result === position.toMove) continue;
        const pair = { position: replay(moves), played, better };
        const answer = known === null ? null : pick(bestMoves(after), random);
        const sentence = sentenceFor({ ...pair, answer, proofBefore, proofAfter: random() < 0.3 ? null : proofAfter });
        if (sentence !== null) {
          const reading = readReview(sentence, fault);
          expect(reading, `${moves}, ${played}, ${better}: ${sentence}`).toEqual({ falsely: [], unseen: [] });
        }
        count(said, sentence ?? "nothing");
      }
    }
    const proved = ["5-5 wins by force.", "5-5 loses by force: O starts with 5-5."];
    for (const kind of [...proved, "Missed a forced win, starting with 5-5."]) {
      expect(said.get(kind), kind).toBeGreaterThan(4);
    }
  });
});
