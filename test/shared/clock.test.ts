import fc from "fast-check";
import { expect, test } from "vitest";
import { type Clock, flagAt, flaggedAt, pressClock, startClock, timersAt } from "../../shared/clock.ts";
import { opponentOf, sideAt } from "../../shared/rules.ts";
import { TIME_CONTROLS } from "../../shared/time-controls.ts";

/** Hundredths of a second, as people read a clock. */
const cs = (hundredths: number): number => hundredths * 10;
const inHundredths = ({ X, O }: { X: number; O: number }) => ({ X: X / 10, O: O / 10 });

/** A clock after moves that took so long each, none of them the last. */
const after = (base: number, increment: number, thinking: readonly number[], now = 0): Clock => {
  let clock = startClock(base, increment, now);
  for (const time of thinking) clock = pressClock(clock, clock.turnAt + time, false);
  return clock;
};

// 2 + 1: twelve thousand hundredths each.
test.each([
  { took: [], X: 12_000, O: 12_000 },
  { took: [1500], X: 12_000, O: 12_000 },
  { took: [1500, 1900], X: 12_000, O: 12_000 },
  { took: [1500, 1900, 0], X: 12_100, O: 12_000 },
  { took: [1500, 1900, 1], X: 12_099, O: 12_000 },
  { took: [0, 0, 250, 100], X: 11_850, O: 12_000 },
  { took: [0, 0, 250, 101], X: 11_850, O: 11_999 },
  { took: [0, 0, 11_999, 11_999], X: 101, O: 101 },
  { took: [0, 0, 11_999, 11_999, 100, 1], X: 101, O: 200 },
])("after $took both clocks show $X and $O", ({ took, X, O }) => {
  const clock = after(cs(12_000), cs(100), took.map(cs));
  expect(inHundredths(timersAt(clock, clock.turnAt))).toEqual({ X, O });
});

test("only the clock of the side to move runs, and it stops at nothing", () => {
  const clock = after(cs(12_000), cs(100), [0, 0, 0].map(cs));
  expect(inHundredths(timersAt(clock, cs(1)))).toEqual({ X: 12_100, O: 11_999 });
  expect(inHundredths(timersAt(clock, cs(12_000)))).toEqual({ X: 12_100, O: 0 });
  expect(inHundredths(timersAt(clock, cs(90_000)))).toEqual({ X: 12_100, O: 0 });
});

test("before both have moved no flag can fall", () => {
  for (const took of [[], [5]]) {
    const clock = after(1000, 0, took);
    expect(flagAt(clock)).toBeNull();
    expect(flaggedAt(clock, 1e12)).toBeNull();
  }
});

const base = fc.integer({ min: 1, max: 900_000 });
const increment = fc.integer({ min: 0, max: 10_000 });
const start = fc.integer({ min: 0, max: 2e12 });

/** Any game in which nobody's flag falls: each move takes a share of what its side has left. */
const played = fc
  .record({ base, increment, start, shares: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true })) })
  .map(({ base: each, increment: earned, start: at, shares }) => {
    let clock = startClock(each, earned, at);
    let spent = 0;
    for (const share of shares) {
      const isTimed = flagAt(clock) !== null;
      // The first moves are free, so let them take long.
      const time = isTimed ? Math.floor(clock.remaining[sideAt(clock.ply)] * share) : Math.floor(share * 1e6);
      if (isTimed) spent += time;
      clock = pressClock(clock, clock.turnAt + time, false);
    }
    return { clock, base: each, increment: earned, spent, timedMoves: Math.max(0, shares.length - 2) };
  });

test("time is neither lost nor made: what both have is the base, less what was used, plus the increments", () => {
  fc.assert(
    fc.property(played, ({ clock, base: each, increment: earned, spent, timedMoves }) => {
      expect(clock.remaining.X + clock.remaining.O).toBe(2 * each - spent + timedMoves * earned);
    }),
  );
});

test("a flag falls at the very millisecond that the clock shows 0, and not before", () => {
  fc.assert(
    fc.property(played, ({ clock }) => {
      const flag = flagAt(clock);
      if (flag === null) {
        expect(clock.ply).toBeLessThan(2);
        return;
      }
      const mover = sideAt(clock.ply);
      expect(timersAt(clock, flag)[mover]).toBe(0);
      expect(flaggedAt(clock, flag)).toBe(mover);
      expect(timersAt(clock, flag - 1)[mover]).toBe(1);
      expect(flaggedAt(clock, flag - 1)).toBeNull();
    }),
  );
});

test("whoever waits loses no time, and nobody shows less than nothing", () => {
  fc.assert(
    fc.property(played, fc.nat({ max: 2e9 }), ({ clock }, later) => {
      const shown = timersAt(clock, clock.turnAt + later);
      const mover = sideAt(clock.ply);
      expect(shown[opponentOf(mover)]).toBe(clock.remaining[opponentOf(mover)]);
      expect(shown[mover]).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a move that ends the game costs its time and earns nothing", () => {
  fc.assert(
    fc.property(played, ({ clock }) => {
      const mover = sideAt(clock.ply);
      const time = Math.floor(clock.remaining[mover] / 2);
      const isTimed = flagAt(clock) !== null;
      const ended = pressClock(clock, clock.turnAt + time, true);
      expect(ended.remaining[mover]).toBe(clock.remaining[mover] - (isTimed ? time : 0));
    }),
  );
});

test("a system clock that goes back costs nobody anything and gives nobody anything", () => {
  fc.assert(
    fc.property(played, fc.nat({ max: 1e6 }), ({ clock, increment: earned }, back) => {
      const mover = sideAt(clock.ply);
      const pressed = pressClock(clock, clock.turnAt - back, false);
      expect(pressed.remaining[mover]).toBe(clock.remaining[mover] + (flagAt(clock) === null ? 0 : earned));
      expect(pressed.turnAt).toBe(clock.turnAt);
    }),
  );
});

test.each([
  ["bullet", 2, 1],
  ["blitz", 5, 3],
  ["rapid", 10, 5],
  ["standard", 15, 10],
] as const)("a %s game begins with %d minutes and gives %d seconds a move", (gameType, minutes, seconds) => {
  const { base: each, increment: earned, label } = TIME_CONTROLS[gameType];
  const left = minutes * 60_000;
  expect(after(each, earned, []).remaining).toEqual({ X: left, O: left });
  expect(after(each, earned, [0, 0, 20_000]).remaining).toEqual({ X: left - 20_000 + seconds * 1000, O: left });
  expect(label).toBe(`${minutes} + ${seconds}`);
});
