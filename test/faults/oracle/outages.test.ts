import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RaceState } from "../../../shared/protocol/race-protocol.ts";
import { GameLog } from "../game-log.ts";
import type { RecordedGame } from "../recorded.ts";
import { lostInDays, savedTurns, wrongDays } from "./days.ts";
import { lostInRace, RaceLog, wrongRace } from "./race.ts";
import { recordedGame, START } from "./recorded-game.ts";

/** Oracles that find nothing would pass everything, so each of these is tampered with. */

/** A minute in which nobody could reach the server. */
const OUTAGE = { killedAt: START + 20_000, startedAt: START + 79_000, unreachableUntil: START + 80_000 };
const OUTAGES = [OUTAGE];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});

afterEach(() => {
  vi.useRealTimers();
});

const at = (milliseconds: number): void => {
  vi.setSystemTime(START + milliseconds);
};

describe("a game by days, with 30 seconds for a move and an outage of a minute after 20", () => {
  const SQUARES = [40, 36, 4];
  /** The third move is looked at when the server is back, and played then. */
  const played = (left: number): GameLog => {
    const log = new GameLog("abcdefghjk", { squares: SQUARES, end: { kind: "silence", ply: 3 } }, () => {});
    for (const [ply, square] of SQUARES.entries()) {
      at(ply === 2 ? 85_000 : 0);
      if (ply === 2) log.shown.push({ ply, at: Date.now(), left });
      log.sent("ann", ply, square, null);
      log.acknowledge("ann", ply, square);
    }
    return log;
  };
  const record = (changes: Partial<RecordedGame> = {}): RecordedGame =>
    recordedGame({ gameType: "correspondence", squares: SQUARES, status: "resign", ...changes });

  test("25 seconds are charged, and the turn was saved", () => {
    expect(wrongDays(played(5000), record(), OUTAGES)).toEqual([]);
    expect(lostInDays(played(5000), record(), OUTAGES)).toEqual([0]);
    expect(savedTurns(played(5000), record())).toBe(1);
  });

  test("what was charged of the outage is found and counted", () => {
    expect(wrongDays(played(4900), record(), OUTAGES)).toHaveLength(1);
    expect(lostInDays(played(4900), record(), OUTAGES)).toEqual([70]);
  });

  test("a flag that fell before all the time was there is found, and one that fell after it is right", () => {
    const flag = (endedAt: number): string[] =>
      wrongDays(played(5000), record({ squares: SQUARES.slice(0, 2), status: "timeout", endedAt }), OUTAGES);
    expect(flag(START + 30_000)).toHaveLength(1);
    expect(flag(START + 89_900)).toHaveLength(1);
    expect(flag(START + 90_000)).toEqual([]);
  });

  test("a clock that aborts it is found", () => {
    expect(wrongDays(played(5000), record({ status: "aborted" }), [])).toHaveLength(1);
  });
});

describe("a race with an outage of a minute after 20 seconds", () => {
  type Moves = readonly (readonly [square: number, at: number])[];
  const stateOf = (elapsed: number, own: Moves): RaceState => ({
    ...{ code: "ABCDEFGH", seats: [], you: 0 },
    round: { number: 0, puzzles: [], elapsed, moves: [own.map(([square, on]) => ({ square, at: on })), []] },
  });
  /** Both were ready at START. A move is acknowledged before the outage. */
  const raced = (): RaceLog => {
    const log = new RaceLog();
    log.ready(0, 0);
    log.ready(1, 0);
    at(10_000);
    log.sent(0, 0, 0, 40);
    log.acknowledge(0, 0, 0);
    at(85_000);
    return log;
  };

  test("clocks that stood have lost nothing", () => {
    const log = raced();
    log.receiveAll(stateOf(22_000, [[40, 7000]]));
    expect(wrongRace(log, OUTAGES)).toEqual([]);
    expect(lostInRace(log, OUTAGES)).toEqual([0]);
  });

  test.each<[string, RaceState]>([
    ["a clock that ran in the outage", stateOf(22_100, [[40, 7000]])],
    ["a move whose moment is later than possible", stateOf(7200, [[40, 7100]])],
    ["a lost move", stateOf(5000, [])],
    ["another move", stateOf(7000, [[41, 7000]])],
    [
      "an invented move",
      stateOf(8000, [
        [40, 7000],
        [36, 7500],
      ]),
    ],
  ])("%s is found", (_, state) => {
    const log = raced();
    log.receiveAll(state);
    expect(wrongRace(log, OUTAGES)).not.toEqual([]);
  });

  test("a move that changes its moment is found", () => {
    const log = raced();
    log.receiveAll(stateOf(8000, [[40, 7000]]));
    log.receiveAll(stateOf(8000, [[40, 6900]]));
    expect(wrongRace(log, OUTAGES)).toHaveLength(1);
  });
});
