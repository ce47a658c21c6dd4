import { describe, expect, test } from "vitest";
import { opponentWithId } from "../../../../shared/engine/opponents.ts";
import { AGAINST_ENGINE, FIRST_SETUP, textOfPractice } from "../../../../web/pages/practice/kept-practice.ts";
import { nextPractice } from "../../../../web/pages/practice/practice-reducer.ts";
import type { Practice, PracticeFinished } from "../../../../web/pages/practice/practice-state.ts";
import { PracticeStore } from "../../../../web/pages/practice/practice-store.ts";
import { progressAfter } from "../../../../web/pages/practice/progress.ts";
import {
  NO_PROGRESS,
  nextStep,
  type Progress,
  progressIn,
  runningOpponent,
  textOfProgress,
} from "../../../../web/study/progress/practice-progress.ts";
import vectors from "../../../vectors/uttt.json" with { type: "json" };

const WON_BY_O = vectors.special_games.find(({ name }) => name === "shortest_possible_o_win_18")?.moves ?? [];
const CHOOSING: Practice = { phase: "choosing", setup: FIRST_SETUP };

const finished = (you: "X" | "O", change: Partial<PracticeFinished["game"]> = {}): PracticeFinished => {
  let practice = nextPractice(CHOOSING, { type: "start", setup: FIRST_SETUP, you, seed: 1, at: 0 });
  for (const [ply, square] of WON_BY_O.entries()) {
    practice = nextPractice(practice, { type: "move", square, ply, at: 1000 * (ply + 1) });
  }
  if (practice.phase !== "finished") throw new Error("the game goes on");
  return { ...practice, game: { ...practice.game, ...change } };
};

describe("the progress", () => {
  test("counts games, wins, and wins without help", () => {
    const games = [finished("O"), finished("X"), finished("O", { hints: 1 }), finished("O", { takebacks: 2 })];
    const progress = games.reduce(progressAfter, NO_PROGRESS);
    expect(progress.tallies.get("crumb")).toEqual({ games: 4, wins: 3, cleanWins: 1 });
    expect(progress.results).toEqual([
      { opponent: "crumb", score: 1 },
      { opponent: "crumb", score: 0 },
    ]);
  });

  test("does not count a game that began in the middle", () => {
    expect(progressAfter(NO_PROGRESS, finished("O", { setUp: 4 }))).toBe(NO_PROGRESS);
  });

  test("is read as it was written, with the last thirty results", () => {
    const summit = opponentWithId("summit") ?? FIRST_SETUP.opponent;
    let progress = progressAfter(NO_PROGRESS, finished("X", { opponent: summit }));
    for (let game = 0; game < 35; game++) progress = progressAfter(progress, finished("O"));
    expect(progress.results).toHaveLength(30);
    expect(progressIn(textOfProgress(progress))).toEqual(progress);
  });

  test.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["another version", '{"version":2,"tallies":[["pebble",{"games":1,"wins":1,"cleanWins":1}]],"results":[]}'],
    ["an unknown opponent", '{"version":1,"tallies":[["nobody",{"games":1,"wins":1,"cleanWins":1}]],"results":[]}'],
    ["more wins than games", '{"version":1,"tallies":[["pebble",{"games":1,"wins":2,"cleanWins":1}]],"results":[]}'],
    ["a broken count", '{"version":1,"tallies":[["pebble",{"games":-1,"wins":0,"cleanWins":0}]],"results":[]}'],
    ["a score that no game has", '{"version":1,"tallies":[],"results":[{"opponent":"pebble","score":2}]}'],
    ["lists of something else", '{"version":1,"tallies":5,"results":[null,7]}'],
  ])("starts anew from %s", (_, text) => {
    expect(progressIn(text)).toEqual(NO_PROGRESS);
  });
});

test("the store counts a game once, and the next page knows it", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const open = (): PracticeStore => {
    const store = new PracticeStore(
      AGAINST_ENGINE,
      () => storage,
      () => 0,
    );
    store.open();
    return store;
  };
  const store = open();
  store.dispatch({ type: "start", setup: FIRST_SETUP, you: "X", seed: 5, at: 0 });
  store.dispatch({ type: "resign" });
  store.dispatch({ type: "view", ply: 0 });
  const next = open();
  next.dispatch({ type: "leave" });
  expect(next.getProgress().tallies.get("crumb")).toEqual({ games: 1, wins: 0, cleanWins: 0 });
});

describe("the next step of the ladder", () => {
  const havingBeaten = (...wins: readonly string[]): Progress => ({
    ...NO_PROGRESS,
    tallies: new Map(
      wins.flatMap((id) => {
        const opponent = opponentWithId(id);
        return opponent === null ? [] : [[opponent.id, { games: 1, wins: 1, cleanWins: 1 }] as const];
      }),
    ),
  });
  const name = (progress: Progress): string => nextStep(progress).opponent.name;

  test("is the weakest opponent for a newcomer, and for who has only lost", () => {
    expect(nextStep(NO_PROGRESS)).toMatchObject({ opponent: { name: "Crumb" }, level: 1 });
    const lost = new Map([["summit", { games: 3, wins: 0, cleanWins: 0 }]] as const);
    expect(name({ ...NO_PROGRESS, tallies: lost })).toBe("Crumb");
  });

  test("is one above the strongest opponent that was beaten, and the strongest after all", () => {
    expect(nextStep(havingBeaten("crumb"))).toMatchObject({ opponent: { name: "Pebble" }, level: 2 });
    expect(name(havingBeaten("clover", "pebble"))).toBe("Lantern");
    expect(nextStep(havingBeaten("zenith"))).toMatchObject({ opponent: { name: "Zenith" }, level: 10 });
  });
});

test("a stored game is to go on with if it has a move and no result", () => {
  const start = { type: "start", setup: FIRST_SETUP, you: "X", seed: 1, at: 0 } as const;
  const begun = nextPractice(CHOOSING, start);
  const moved = nextPractice(begun, { type: "move", square: 40, ply: 0, at: 1000 });
  const resigned = nextPractice(moved, { type: "resign" });
  const found = [CHOOSING, begun, moved, resigned].map((practice) => runningOpponent(textOfPractice(practice, 2000)));
  expect(found.map((opponent) => opponent?.name)).toEqual([undefined, undefined, "Crumb", undefined]);
  expect(runningOpponent(null)).toBeNull();
});
