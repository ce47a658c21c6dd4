import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { RaceMove, RaceSeatNumber, RaceState, TimedMove } from "../../../../shared/protocol/race-protocol.ts";
import { NEW_RUN, runAfter } from "../../../../shared/puzzles/run.ts";
import { STORM_PENALTY, STORM_TIME } from "../../../../shared/puzzles/storm.ts";
import { pathOfStorm, stormLine, stormPuzzles } from "../../../../shared/puzzles/storm-sets.ts";
import {
  FIRST_RACE_SCREEN,
  isGap,
  nextRaceScreen,
  nextTickIn,
  type RaceEvent,
  type RaceScreen,
  runsIn,
} from "../../../../web/pages/race/race-screen.ts";
import { stormMove } from "../../../storm-moves.ts";

const PUZZLES = stormPuzzles(0, readFileSync(`web/public${pathOfStorm(0)}`, "utf8"));

/** Right and wrong moves in order: "r" and "w". */
const movesOf = (wanted: string): TimedMove[] => {
  let run = NEW_RUN;
  return [...wanted].map((letter, number) => {
    const puzzle = PUZZLES[run.index];
    const square = puzzle && stormMove(run, puzzle, letter === "r");
    if (square == null) throw new Error("no such move");
    const move = { square, at: (number + 1) * 1000 };
    run = runAfter(PUZZLES, run, move).storm;
    return move;
  });
};

const MOVES = movesOf("rrwr");

const stateAt = (elapsed: number, mine: readonly TimedMove[] = [], number = 0): RaceState => ({
  code: "CDFGHJKM",
  seats: [
    { username: "ada", isReady: false },
    { username: "bob", isReady: false },
  ],
  you: 0,
  round: { number, puzzles: PUZZLES.map(stormLine), elapsed, moves: [mine, []] },
});

const after = (events: readonly (readonly [at: number, event: RaceEvent])[]): RaceScreen =>
  events.reduce((screen, [at, event]) => nextRaceScreen(screen, event, at), FIRST_RACE_SCREEN);

const play = (number: number): RaceEvent => ({ type: "play", square: MOVES[number]?.square ?? -1 });

const received = (number: number, seat: RaceSeatNumber = 0, round = 0): RaceMove => ({
  ...(MOVES[number] ?? { square: -1, at: 0 }),
  number,
  seat,
  round,
});

const begun: readonly (readonly [number, RaceEvent])[] = [[10_000, { type: "state", state: stateAt(0) }]];

test("own moves count at once, and once when the server confirms them", () => {
  const played = after([...begun, [11_000, play(0)], [12_000, play(1)]]);
  expect(played.pending.map(({ at }) => at)).toEqual([1000, 2000]);
  const [before] = runsIn(played, PUZZLES) ?? [];
  const confirmed = nextRaceScreen(played, { type: "move", move: received(0) }, 12_100);
  expect(confirmed.pending).toHaveLength(1);
  const again = nextRaceScreen(confirmed, { type: "move", move: received(0) }, 12_200);
  expect(again.race).toBe(confirmed.race);
  expect(runsIn(again, PUZZLES)?.[0].run).toEqual(before?.run);
});

test("after a cut line the full race says which moves are still to be sent", () => {
  const played = after([...begun, [11_000, play(0)], [12_000, play(1)], [13_000, play(2)]]);
  const back = nextRaceScreen(played, { type: "state", state: stateAt(5000, MOVES.slice(0, 2)) }, 15_000);
  expect(back.pending.map(({ square }) => square)).toEqual([MOVES[2]?.square]);
  expect(runsIn(back, PUZZLES)?.[0].run.wrong).toBe(1);
});

test("another window's move of the same number takes one's own back", () => {
  const other = { ...received(0), square: MOVES[1]?.square ?? -1 };
  const screen = after([...begun, [11_000, play(0)], [12_000, play(1)], [12_100, { type: "move", move: other }]]);
  expect(screen.pending).toEqual([]);
  expect(screen.race?.round?.moves[0]).toEqual([{ square: other.square, at: other.at }]);
});

test("a refused move and a new round leave nothing to be sent", () => {
  const played = after([...begun, [11_000, play(0)]]);
  expect(nextRaceScreen(played, { type: "refused" }, 11_500).pending).toEqual([]);
  const next = nextRaceScreen(played, { type: "state", state: stateAt(-3000, [], 1) }, 300_000);
  expect(next).toMatchObject({ pending: [], startedAt: 303_000 });
});

test("a missed move is a gap, also one of a round that this page does not know", () => {
  const screen = after(begun);
  expect(isGap(screen, received(0, 1))).toBe(false);
  expect(isGap(screen, received(1, 1))).toBe(true);
  expect(isGap(screen, received(0, 1, 1))).toBe(true);
  expect(isGap(FIRST_RACE_SCREEN, received(0))).toBe(true);
});

test("after an outage of the server the clock goes on where the server says, later and then earlier", () => {
  const stoodFor = (elapsed: number, stood: number): RaceState => {
    const { round, ...state } = stateAt(elapsed);
    return { ...state, round: round && { ...round, stood } };
  };
  const back = after([...begun, [70_000, { type: "state", state: stoodFor(-6000, 66_000) }]]);
  expect(back.startedAt).toBe(76_000);
  const both = nextRaceScreen(back, { type: "state", state: stoodFor(4000, 58_000) }, 72_000);
  expect(both.startedAt).toBe(68_000);
  const late = nextRaceScreen(both, { type: "state", state: stoodFor(4000, 58_000) }, 73_000);
  expect(late.startedAt).toBe(68_000);
});

test("a slow message does not set the clock back, and each clock ends on its own", () => {
  const late = after([...begun, [14_000, { type: "state", state: stateAt(2000) }]]);
  expect(late.startedAt).toBe(10_000);
  const wrong = movesOf("w");
  const screen = nextRaceScreen(late, { type: "state", state: stateAt(5000, wrong) }, 15_000);
  const runs = runsIn(screen, PUZZLES) ?? [];
  expect(runs.map(({ endsAt }) => endsAt - 10_000)).toEqual([STORM_TIME - STORM_PENALTY, STORM_TIME]);
  expect(nextTickIn(screen, runs)).toBe(10_000 + STORM_TIME - STORM_PENALTY);
  const ticked = nextRaceScreen(screen, { type: "tick" }, 10_000 + STORM_TIME - STORM_PENALTY);
  expect(runsIn(ticked, PUZZLES)?.map(({ isOver }) => isOver)).toEqual([true, false]);
});
