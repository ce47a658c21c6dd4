import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Clock,
  elapsedAt,
  flagAt,
  flaggedAt,
  lagAt,
  lostAt,
  pressClock,
  pressWithLag,
  quotaAfter,
  startClock,
} from "../../../shared/game/clock.ts";
import { type Line, startQuota, UNMEASURED, withAnswer } from "../../../shared/game/lag.ts";
import { sideAt } from "../../../shared/game/rules.ts";
import { GAME_TYPES, TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import { meanOf, unfairness, wonByLying } from "../../bench/clock-fairness.ts";

const LONGEST_ROUND_TRIP = 500;

const anyClock = fc.constantFrom(...GAME_TYPES).map((gameType) => {
  const { base, increment } = TIME_CONTROLS[gameType];
  return startClock(base, increment, 0);
});
/** Both sides' first moves, which are free. */
const begun = (clock: Clock): Clock => pressWithLag(pressWithLag(clock, 10, false, 0), 20, false, 0);
const anyTurn = fc.record({ elapsed: fc.nat({ max: 20_000 }), thought: fc.option(fc.nat({ max: 25_000 })) });
const anyGame = fc.array(anyTurn, { maxLength: 80 });
const measured = (roundTrip: number): Line => ({ roundTrip, waited: 0 });
const anyLine = fc.nat({ max: 3000 }).map(measured);

/** A move of the side to move over a line. */
const moved = (clock: Clock, now: number, thought: number | null, line: Line): Clock => {
  const lag = lagAt(clock, now, thought, line);
  return pressWithLag(clock, now, false, lag, quotaAfter(clock, lag, line));
};

test.each([
  ["bullet", 1800],
  ["blitz", 3000],
  ["rapid", 3000],
  ["standard", 3000],
] as const)("%s: the quota is %d ms", (gameType, full) => {
  expect(startQuota(TIME_CONTROLS[gameType].base)).toEqual({ full, left: { X: full, O: full } });
});

test("time beyond the thinking time is lag, and is free up to the round trip and the quota", () => {
  const clock = begun(startClock(300_000, 3000, 0));
  const lagOf = (elapsed: number, thought: number | null) => lagAt(clock, 20 + elapsed, thought, measured(100));
  expect([lagOf(5000, 4750), lagOf(5000, 5000), lagOf(5000, 6000), lagOf(5000, null)]).toEqual([250, 0, 0, 0]);
  expect(lagOf(9000, 1000)).toBe(3100);
  expect(pressClock(clock, 20 + 5000, false, 250).remaining.X).toBe(300_000 - 4750 + 3000);
});

test("a first move is free, so it gets no compensation", () => {
  const clock = startClock(120_000, 1000, 0);
  expect(lagAt(clock, 5000, 0, measured(100))).toBe(0);
  expect(begun(clock).lag).toEqual(clock.lag);
});

test("a move made at the start of its turn costs nothing and says nothing about lag", () => {
  const clock = begun(startClock(120_000, 1000, 0));
  const pressed = pressClock(clock, clock.turnAt, false);
  expect(pressed.remaining.X).toBe(121_000);
  expect(lagAt(clock, clock.turnAt, null)).toBe(0);
});

test("over a connection that is not measured nothing is given back but what the server kept a move waiting", () => {
  fc.assert(
    fc.property(anyClock, anyGame, fc.nat({ max: 5000 }), (start, turns, waited) => {
      let [clock, sum] = [begun(start), 0];
      for (const { elapsed, thought } of turns) {
        const side = sideAt(clock.ply);
        const now = clock.turnAt + elapsed;
        expect(lagAt(clock, now, thought, UNMEASURED)).toBe(0);
        const line = { roundTrip: null, waited };
        const lag = lagAt(clock, now, thought, line);
        const unexplained = thought === null ? 0 : Math.max(0, elapsed - thought);
        expect(lag).toBe(Math.min(unexplained, waited, clock.lag?.left[side] ?? 0));
        if (side === "X") sum += lag;
        clock = moved(clock, now, thought, line);
      }
      expect(sum).toBeLessThanOrEqual(start.lag?.full ?? 0);
    }),
  );
});

test("nobody gets more back than the round trips of their moves and the quota once, whatever clients report", () => {
  fc.assert(
    fc.property(anyClock, anyGame, anyLine, (start, turns, line) => {
      let clock = begun(start);
      const full = start.lag?.full ?? 0;
      const usual = Math.min(LONGEST_ROUND_TRIP, line.roundTrip ?? 0);
      const sums = { X: 0, O: 0 };
      const moves = { X: 0, O: 0 };
      for (const { elapsed, thought } of turns) {
        const side = sideAt(clock.ply);
        const now = clock.turnAt + elapsed;
        const lag = lagAt(clock, now, thought, line);
        if (thought !== null) expect(lag).toBeGreaterThanOrEqual(Math.min(usual, Math.max(0, elapsed - thought)));
        expect(lag).toBeLessThanOrEqual(elapsed);
        sums[side] += lag;
        moves[side]++;
        expect(sums[side]).toBeLessThanOrEqual(full + moves[side] * usual);
        const left = clock.lag?.left[side] ?? 0;
        clock = moved(clock, now, thought, line);
        expect(clock.lag?.left[side]).toBe(Math.min(full, left + usual - lag));
      }
    }),
  );
});

test("a move that took longer than the round trip uses the quota, and one that took less fills it", () => {
  const clock = begun(startClock(300_000, 3000, 0));
  const late = moved(clock, clock.turnAt + 5000, 3800, measured(200));
  expect(late.lag?.left).toEqual({ X: 2000, O: 3000 });
  const answered = moved(late, late.turnAt, 0, measured(200));
  const early = moved(answered, answered.turnAt + 1000, 950, measured(200));
  expect(early.lag?.left).toEqual({ X: 2150, O: 3000 });
});

test("one answer that comes late says little of the connection", () => {
  expect([withAnswer(100, 100), withAnswer(100, 20), withAnswer(100, 3100)]).toEqual([100, 80, 850]);
});

test("a flag at 0 waits for a move made in time, for the longest round trip and the quota, or two seconds", () => {
  fc.assert(
    fc.property(anyClock, anyGame, fc.nat({ max: 3000 }), fc.nat({ max: 3000 }), (start, turns, late, early) => {
      const line = measured(LONGEST_ROUND_TRIP);
      let clock = begun(start);
      for (const { elapsed, thought } of turns) {
        const now = clock.turnAt + elapsed;
        if (flaggedAt(clock, now, lagAt(clock, now, thought, line)) !== null) break;
        clock = moved(clock, now, thought, line);
      }
      const side = sideAt(clock.ply);
      const most = LONGEST_ROUND_TRIP + (clock.lag?.left[side] ?? 0);
      const [flag, lost] = [flagAt(clock) ?? 0, lostAt(clock) ?? 0];
      expect(lost - flag).toBe(Math.min(2000, most));
      // Made in time on the player's own clock by this margin; it reaches the server this long after the flag.
      const now = flag + late;
      const lag = lagAt(clock, now, clock.remaining[side] - early, line);
      const isSaved = flaggedAt(clock, now, lag) === null;
      expect(isSaved).toBe(elapsedAt(clock, now) - lag < clock.remaining[side]);
      if (isSaved) expect(late).toBeLessThan(most);
      if (early > 0 && late < lost - flag) expect(isSaved).toBe(true);
      expect(flaggedAt(clock, now)).toBe(side);
    }),
  );
});

describe("a connection of 250 ± 100 ms with 2 % of moves stalled for 3 s, against one of 20 ± 5 ms", () => {
  test.each(GAME_TYPES)("%s: costs less than 1 %% of the base more than the good one over a game", (gameType) => {
    expect(meanOf(unfairness(gameType, "given back", 500))).toBeLessThan(0.01);
  });

  test.each(GAME_TYPES)(
    "%s: a liar over a good connection wins less than a fiftieth of the base in every game",
    (gameType) => {
      expect(wonByLying(gameType, 500).at(-1)).toBeLessThan(0.02 * TIME_CONTROLS[gameType].base);
    },
  );

  test("costs more than 5 % of the base in bullet without compensation", () => {
    expect(meanOf(unfairness("bullet", "charged", 500))).toBeGreaterThan(0.05);
  });
});
