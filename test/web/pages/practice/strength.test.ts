import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { OPPONENTS } from "../../../../shared/engine/opponents.ts";
import { LADDER, LEAST_GAMES, levelAt, STEP_UP, strengthOf } from "../../../../web/pages/practice/strength.ts";
import type { PracticeResult } from "../../../../web/study/progress/practice-progress.ts";
import { seededRandom } from "../../../shared/review/random-games.ts";

const TOP = LADDER.at(-1) ?? 0;

/** A random result against an opponent, with the expected score of Elo's formula. Some close games are ties. */
const scoreOf = (elo: number, against: number, random: () => number): number => {
  const expected = 1 / (1 + 10 ** ((against - elo) / 400));
  const ties = 0.6 * Math.min(expected, 1 - expected);
  const lot = random();
  if (lot < ties) return 0.5;
  return lot < ties + (expected - ties / 2) ? 1 : 0;
};

const play = (elo: number, levels: readonly number[], random: () => number): PracticeResult[] =>
  levels.map((level) => ({
    opponent: OPPONENTS[level]?.id ?? "summit",
    score: scoreOf(elo, LADDER[level] ?? 0, random),
  }));

/** The share of simulated players whose estimate is within one level after 20 games. */
const shareWithinOne = (levelFor: (own: number, random: () => number) => number): number => {
  const random = seededRandom(3);
  const players = 1500;
  let near = 0;
  for (let player = 0; player < players; player++) {
    const elo = random() * TOP;
    const levels = Array.from({ length: 20 }, () => levelFor(levelAt(elo), random));
    const found = strengthOf(play(elo, levels, random));
    if (found !== null && Math.abs(found.level - levelAt(elo)) <= 1) near++;
  }
  return near / players;
};

test("every opponent but the weakest has its measured step, which the bench's README has, too", () => {
  const [, row = ""] =
    /\| each practice opponent above the one below, .+? \| (.+?) Elo, /.exec(
      readFileSync("test/bench/README.md", "utf8"),
    ) ?? [];
  expect(row.split(", ")).toEqual(OPPONENTS.slice(1).map(({ id }) => `+${STEP_UP[id]}`));
  expect(LADDER).toHaveLength(OPPONENTS.length);
});

describe("after 20 games the estimate is within one level for nine players in ten", () => {
  test("who play opponents of about their strength", () => {
    const near = (own: number, random: () => number): number =>
      Math.min(OPPONENTS.length - 1, Math.max(0, own - 1 + Math.floor(random() * 3)));
    expect(shareWithinOne(near)).toBeGreaterThanOrEqual(0.9);
  });

  test("who play anybody", () => {
    expect(shareWithinOne((_, random) => Math.floor(random() * OPPONENTS.length))).toBeGreaterThanOrEqual(0.9);
  });
});

test("nothing is said of fewer than five games", () => {
  const won: PracticeResult = { opponent: "pebble", score: 1 };
  expect(strengthOf(Array.from({ length: LEAST_GAMES - 1 }, () => won))).toBeNull();
  expect(strengthOf(Array.from({ length: LEAST_GAMES }, () => won))).not.toBeNull();
});

test("few games leave it more open than many", () => {
  const widthOf = (games: number): number => {
    const { from, to } = strengthOf(
      Array.from({ length: games }, (_, game): PracticeResult => ({ opponent: "clover", score: game % 2 })),
    ) ?? { from: 0, to: 0 };
    return to - from;
  };
  expect(widthOf(6)).toBeGreaterThan(widthOf(30));
});

test("an unbroken series is the end of the ladder that it was played at, not beyond", () => {
  const series = (opponent: PracticeResult["opponent"], score: number) =>
    strengthOf(Array.from({ length: 30 }, () => ({ opponent, score })));
  expect(series("summit", 1)?.level).toBe(OPPONENTS.length - 1);
  expect(series("pebble", 0)?.level).toBe(0);
});
