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
  startClock,
} from "../../shared/clock.ts";
import { startQuota } from "../../shared/lag.ts";
import { sideAt } from "../../shared/rules.ts";
import { GAME_TYPES, TIME_CONTROLS } from "../../shared/time-controls.ts";
import { meanOf, unfairness } from "../bench/clock-fairness.ts";

const MOST_GAINS = 7;

const anyClock = fc.constantFrom(...GAME_TYPES).map((gameType) => {
  const { base, increment } = TIME_CONTROLS[gameType];
  return startClock(base, increment, 0);
});
/** Both sides' first moves, which are free. */
const begun = (clock: Clock): Clock => pressWithLag(pressWithLag(clock, 10, false, 0), 20, false, 0);
const anyTurn = fc.record({ elapsed: fc.nat({ max: 20_000 }), thought: fc.option(fc.nat({ max: 25_000 })) });
const anyGame = fc.array(anyTurn, { maxLength: 80 });

test.each([
  ["bullet", 730],
  ["blitz", 1000],
  ["rapid", 1000],
  ["standard", 1000],
] as const)("%s: a move gains %d ms, and the first three gains are there from the start", (gameType, gain) => {
  const { base, increment } = TIME_CONTROLS[gameType];
  expect(startQuota(base, increment)).toEqual({ gain, left: { X: 3 * gain, O: 3 * gain } });
});

test("what took longer than the thinking is the line's, and costs nothing as far as the quota goes", () => {
  const clock = begun(startClock(300_000, 3000, 0));
  const lagOf = (elapsed: number, thought: number | null) => lagAt(clock, 20 + elapsed, thought);
  expect([lagOf(5000, 4750), lagOf(5000, 5000), lagOf(5000, 6000), lagOf(5000, null)]).toEqual([250, 0, 0, 0]);
  expect(lagOf(9000, 1000)).toBe(3000);
  expect(pressClock(clock, 20 + 5000, false, 250).remaining.X).toBe(300_000 - 4750 + 3000);
});

test("a first move is free, so nothing is given back of it", () => {
  const clock = startClock(120_000, 1000, 0);
  expect(lagAt(clock, 5000, 0)).toBe(0);
  expect(begun(clock).lag).toEqual(clock.lag);
});

test("a move at the moment at which the turn began costs nothing, and says nothing of the line", () => {
  const clock = begun(startClock(120_000, 1000, 0));
  const pressed = pressClock(clock, clock.turnAt, false);
  expect(pressed.remaining.X).toBe(121_000);
  expect(lagAt(clock, clock.turnAt, null)).toBe(0);
});

test("whatever clients say, nobody gets more back than the quota, which never exceeds seven gains", () => {
  fc.assert(
    fc.property(anyClock, anyGame, (start, turns) => {
      let clock = begun(start);
      const sums = { X: 0, O: 0 };
      const moves = { X: 0, O: 0 };
      for (const { elapsed, thought } of turns) {
        const side = sideAt(clock.ply);
        const now = clock.turnAt + elapsed;
        const lag = lagAt(clock, now, thought);
        if (clock.lag === null) throw new Error("a room reckons lag");
        const { gain, left } = clock.lag;
        expect(lag).toBeGreaterThanOrEqual(0);
        expect(lag).toBeLessThanOrEqual(Math.min(left[side], elapsed));
        expect(left[side]).toBeLessThanOrEqual(MOST_GAINS * gain);
        sums[side] += lag;
        moves[side]++;
        // The first quota and what each move has added.
        expect(sums[side]).toBeLessThanOrEqual((2 + moves[side]) * gain);
        clock = pressWithLag(clock, now, false, lag);
      }
    }),
  );
});

test("a liar who never thought wins no more than the quota over one who tells the truth", () => {
  fc.assert(
    fc.property(
      anyClock,
      fc.array(fc.record({ thought: fc.nat({ max: 4000 }), delay: fc.nat({ max: 600 }) }), { maxLength: 25 }),
      (start, turns) => {
        const played = (isLiar: boolean): Clock => {
          let clock = begun(start);
          for (const { thought, delay } of turns) {
            const now = clock.turnAt + thought + delay;
            clock = pressWithLag(clock, now, false, lagAt(clock, now, isLiar ? 0 : thought));
            clock = pressClock(clock, clock.turnAt, false);
          }
          return clock;
        };
        const won = played(true).remaining.X - played(false).remaining.X;
        expect(won).toBeGreaterThanOrEqual(0);
        expect(won).toBeLessThanOrEqual((2 + turns.length) * (start.lag?.gain ?? 0));
      },
    ),
  );
});

test("a flag that shows 0 waits for a move that was made in time, for the quota or two seconds", () => {
  fc.assert(
    fc.property(anyClock, anyGame, fc.nat({ max: 3000 }), fc.nat({ max: 3000 }), (start, turns, late, early) => {
      let clock = begun(start);
      for (const { elapsed, thought } of turns) {
        const now = clock.turnAt + elapsed;
        const lag = lagAt(clock, now, thought);
        if (flaggedAt(clock, now, lag) !== null) break;
        clock = pressWithLag(clock, now, false, lag);
      }
      const side = sideAt(clock.ply);
      const [flag, lost] = [flagAt(clock) ?? 0, lostAt(clock) ?? 0];
      expect(lost - flag).toBe(Math.min(2000, clock.lag?.left[side] ?? 0));
      // In time on the player's own clock, by so much; at the server so much after the flag.
      const now = flag + late;
      const lag = lagAt(clock, now, clock.remaining[side] - early);
      const isSaved = flaggedAt(clock, now, lag) === null;
      expect(isSaved).toBe(elapsedAt(clock, now) - lag < clock.remaining[side]);
      if (isSaved) expect(late).toBeLessThan(clock.lag?.left[side] ?? 0);
      if (early > 0 && late < lost - flag) expect(isSaved).toBe(true);
      expect(flaggedAt(clock, now)).toBe(side);
    }),
  );
});

describe("a line of 250 ± 100 ms with 2 % of moves stalled for 3 s, against one of 20 ± 5 ms", () => {
  test.each(GAME_TYPES)("%s: costs less than 1 %% of the base more than the good one over a game", (gameType) => {
    expect(meanOf(unfairness(gameType, true, 500))).toBeLessThan(0.01);
  });

  test("costs a game of bullet more than 5 % where nothing is given back", () => {
    expect(meanOf(unfairness("bullet", false, 500))).toBeGreaterThan(0.05);
  });
});
