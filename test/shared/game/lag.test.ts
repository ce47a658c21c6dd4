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
import { startQuota } from "../../../shared/game/lag.ts";
import { sideAt } from "../../../shared/game/rules.ts";
import { GAME_TYPES, TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import { meanOf, unfairness, wonByLying } from "../../bench/clock-fairness.ts";

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

test("time beyond the thinking time is lag, and is free up to the quota", () => {
  const clock = begun(startClock(300_000, 3000, 0));
  const lagOf = (elapsed: number, thought: number | null) => lagAt(clock, 20 + elapsed, thought);
  expect([lagOf(5000, 4750), lagOf(5000, 5000), lagOf(5000, 6000), lagOf(5000, null)]).toEqual([250, 0, 0, 0]);
  expect(lagOf(9000, 1000)).toBe(3000);
  expect(pressClock(clock, 20 + 5000, false, 250).remaining.X).toBe(300_000 - 4750 + 3000);
});

test("a first move is free, so it gets no compensation", () => {
  const clock = startClock(120_000, 1000, 0);
  expect(lagAt(clock, 5000, 0)).toBe(0);
  expect(begun(clock).lag).toEqual(clock.lag);
});

test("a move made at the start of its turn costs nothing and says nothing about lag", () => {
  const clock = begun(startClock(120_000, 1000, 0));
  const pressed = pressClock(clock, clock.turnAt, false);
  expect(pressed.remaining.X).toBe(121_000);
  expect(lagAt(clock, clock.turnAt, null)).toBe(0);
});

test("nobody gets more back than the quota, whatever clients report, and the quota never exceeds seven gains", () => {
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
        // The initial quota plus the gain of each move.
        expect(sums[side]).toBeLessThanOrEqual((2 + moves[side]) * gain);
        clock = pressWithLag(clock, now, false, lag);
      }
    }),
  );
});

test("moves over a good connection fill the quota up to seven gains, and no further", () => {
  fc.assert(
    fc.property(anyClock, fc.nat({ max: 40 }), (start, movesOfEach) => {
      let clock = begun(start);
      for (let ply = 0; ply < 2 * movesOfEach; ply++) clock = pressWithLag(clock, clock.turnAt, false, 0);
      const gain = startQuota(start.remaining.X, start.increment).gain;
      // X is to move over a connection that is suddenly very slow.
      expect(lagAt(clock, clock.turnAt + 100_000, 0)).toBe(Math.min(MOST_GAINS, 3 + movesOfEach) * gain);
    }),
  );
});

test("compensation uses up the quota", () => {
  const clock = begun(startClock(300_000, 3000, 0));
  expect(pressWithLag(clock, clock.turnAt + 5000, false, 1200).lag?.left).toEqual({ X: 3000 - 1200 + 1000, O: 3000 });
  expect(pressWithLag(clock, clock.turnAt + 5000, false, 3000).lag?.left).toEqual({ X: 1000, O: 3000 });
});

test("a liar who reports no thinking time gains at most the quota", () => {
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

const anyRoundTrip = fc.nat({ max: 3000 });

test("over a measured connection a move gets back its usual delay, and the quota only shrinks", () => {
  fc.assert(
    fc.property(anyClock, anyGame, anyRoundTrip, (start, turns, roundTrip) => {
      let clock = begun(start);
      const { gain = 0 } = start.lag ?? {};
      const usual = Math.min(gain, 2 * roundTrip + 50);
      const sums = { X: 0, O: 0 };
      const moves = { X: 0, O: 0 };
      for (const { elapsed, thought } of turns) {
        const side = sideAt(clock.ply);
        const now = clock.turnAt + elapsed;
        const lag = lagAt(clock, now, thought, roundTrip);
        if (thought !== null) expect(lag).toBeGreaterThanOrEqual(Math.min(usual, Math.max(0, elapsed - thought)));
        sums[side] += lag;
        moves[side]++;
        expect(sums[side]).toBeLessThanOrEqual(3 * gain + moves[side] * usual);
        const left = quotaAfter(clock, lag, roundTrip);
        expect(left).toBe((clock.lag?.left[side] ?? 0) - Math.max(0, lag - usual));
        clock = pressWithLag(clock, now, false, lag, left);
        expect(clock.lag?.left[side]).toBe(left);
      }
    }),
  );
});

test("a flag at 0 waits for a move made in time, for the quota or two seconds", () => {
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
      // Made in time on the player's own clock by this margin; it reaches the server this long after the flag.
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

describe("a connection of 250 ± 100 ms with 2 % of moves stalled for 3 s, against one of 20 ± 5 ms", () => {
  test.each(GAME_TYPES)("%s: costs less than 1 %% of the base more than the good one over a game", (gameType) => {
    expect(meanOf(unfairness(gameType, "by quota", 500))).toBeLessThan(0.01);
    expect(meanOf(unfairness(gameType, "by round trip", 500))).toBeLessThan(0.01);
  });

  test.each(GAME_TYPES)(
    "%s: where it is measured, a liar wins less than a third of what the quota gives",
    (gameType) => {
      const [before, after] = [
        meanOf(wonByLying(gameType, "by quota", 500)),
        meanOf(wonByLying(gameType, "by round trip", 500)),
      ];
      expect(before).toBeGreaterThan(15_000);
      expect(after).toBeLessThan(before / 3);
    },
  );

  test("costs more than 5 % of the base in bullet without compensation", () => {
    expect(meanOf(unfairness("bullet", "charged", 500))).toBeGreaterThan(0.05);
  });
});
