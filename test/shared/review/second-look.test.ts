import { expect, test } from "vitest";
import { legalSquares, replay, type Square, toSquare } from "../../../shared/game/rules.ts";
import type { Standing } from "../../../shared/review/chances.ts";
import type { Opinion } from "../../../shared/review/opinion.ts";
import { isSure, positionsOf, standingsAfter } from "../../../shared/review/second-look.ts";
import { SHORT_O_WIN } from "../../special-games.ts";
import strengths from "../../vectors/games-by-strength.json" with { type: "json" };

const guess: Opinion = { square: 0, value: 0.4, proof: null };

const movesOf = (text: string): readonly Square[] =>
  text.split(" ").map((move) => toSquare(Number(move[0]) - 1, Number(move[2]) - 1));

const sideOf = (chanceOfX: number, proofForX: Standing["proofForX"] = null): Standing => ({ chanceOfX, proofForX });

/** O moved, and its better move is worth more. */
const LOOKS: readonly (readonly [string, Standing, Standing, boolean])[] = [
  ["two guesses", sideOf(0.9), sideOf(0.1), false],
  ["two proofs", sideOf(0.5, "draw"), sideOf(0, "loss"), true],
  ["a proof and a guess near a tie", sideOf(1, "win"), sideOf(0.5), false],
  ["a guess near a tie and a proof", sideOf(0.5), sideOf(0, "loss"), false],
  ["a proof and a guess little beyond a tie", sideOf(1, "win"), sideOf(0.4), false],
  ["a proof and a guess far beyond a tie", sideOf(1, "win"), sideOf(0.3), true],
];

const isSureBy = (squares: readonly Square[], ply: number, played: Standing, better: Standing): boolean => {
  const [first = 0, second = 0] = legalSquares(replay(squares, ply));
  const drop = 100 * (played.chanceOfX - better.chanceOfX);
  return isSure(squares, { ply, played: first, better: second }, { played, better }, drop);
};

test.each(LOOKS)(
  "late in a game a second look is sure by proofs, not by guesses: %s",
  (_, played, better, isEnough) => {
    const game = movesOf(strengths.find(({ player }) => player === "Granite")?.games[0] ?? "");
    expect(isSureBy(game, 41, played, better)).toBe(isEnough);
  },
);

test.each(LOOKS)("early in a game a second look is sure by whatever it found: %s", (_, played, better) => {
  expect(isSureBy([40, 36], 1, played, better)).toBe(true);
});

test("the positions after both moves are looked at, unless the move ends the game", () => {
  expect(positionsOf([40, 36], { ply: 1, played: 36, better: 37 })).toEqual({ played: [40, 36], better: [40, 37] });
  const last = SHORT_O_WIN.at(-1) ?? 0;
  const ends = { ply: SHORT_O_WIN.length - 1, played: last, better: last };
  expect(positionsOf(SHORT_O_WIN, ends)).toEqual({ played: null, better: null });
  const after = standingsAfter(SHORT_O_WIN, ends, { played: undefined, better: undefined });
  expect(after?.played).toEqual({ chanceOfX: 0, proofForX: "loss" });
});

test("without an opinion of a position that goes on nothing is said", () => {
  expect(standingsAfter([40, 36], { ply: 1, played: 36, better: 37 }, { played: guess, better: undefined })).toBeNull();
});
