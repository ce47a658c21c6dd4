import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Clock,
  elapsedAt,
  flagAt,
  flaggedAt,
  halveClock,
  lagAt,
  lostAt,
  momentAfter,
  pressClock,
  pressWithLag,
  standsFor,
  startClock,
  startDays,
  timersAt,
} from "../../../shared/game/clock.ts";
import { opponentOf, sideAt } from "../../../shared/game/rules.ts";
import { TIME_CONTROLS } from "../../../shared/game/time-controls.ts";

/** Hundredths of a second, as clocks are read. */
const cs = (hundredths: number): number => hundredths * 10;
const inHundredths = ({ X, O }: { X: number; O: number }) => ({ X: X / 10, O: O / 10 });

/** A clock after moves that took these times. None of them ends the game. */
const after = (base: number, increment: number, thinking: readonly number[], now = 0): Clock => {
  let clock = startClock(base, increment, now);
  for (const time of thinking) clock = pressClock(clock, clock.turnAt + time, false);
  return clock;
};

// 2 + 1 gives each side 12 000 hundredths.
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

test("only the clock of the side to move runs, and it stops at zero", () => {
  const clock = after(cs(12_000), cs(100), [0, 0, 0].map(cs));
  expect(inHundredths(timersAt(clock, cs(1)))).toEqual({ X: 12_100, O: 11_999 });
  expect(inHundredths(timersAt(clock, cs(12_000)))).toEqual({ X: 12_100, O: 0 });
  expect(inHundredths(timersAt(clock, cs(90_000)))).toEqual({ X: 12_100, O: 0 });
});

test("a side that has given up half its time has half of each increment, and the other all of it", () => {
  let clock = halveClock(startClock(cs(12_000), cs(100), 0), "O");
  expect(inHundredths(timersAt(clock, 0))).toEqual({ X: 12_000, O: 6000 });
  for (const took of [0, 0, 300, 400, 300, 400]) clock = pressClock(clock, clock.turnAt + cs(took), false);
  expect(inHundredths(timersAt(clock, clock.turnAt))).toEqual({ X: 11_600, O: 5300 });
});

test("both sides can give up half their time", () => {
  let clock = halveClock(halveClock(startClock(cs(12_000), cs(100), 0), "X"), "O");
  expect(inHundredths(timersAt(clock, 0))).toEqual({ X: 6000, O: 6000 });
  for (const took of [0, 0, 300, 400]) clock = pressClock(clock, clock.turnAt + cs(took), false);
  expect(inHundredths(timersAt(clock, clock.turnAt))).toEqual({ X: 5750, O: 5650 });
});

test("no flag can fall before both have moved", () => {
  for (const took of [[], [5]]) {
    const clock = after(1000, 0, took);
    expect(flagAt(clock)).toBeNull();
    expect(flaggedAt(clock, 1e12)).toBeNull();
    expect(timersAt(clock, 1e12)).toEqual({ X: 1000, O: 1000 });
    expect(elapsedAt(clock, clock.turnAt + 700)).toBe(700);
  }
});

const base = fc.integer({ min: 1, max: 900_000 });
const increment = fc.integer({ min: 0, max: 10_000 });
const start = fc.integer({ min: 0, max: 2e12 });

/** Any game without a fallen flag: each move takes a share of the time its side has left. */
const played = fc
  .record({ base, increment, start, shares: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true })) })
  .map(({ base: each, increment: earned, start: at, shares }) => {
    let clock = startClock(each, earned, at);
    let spent = 0;
    for (const share of shares) {
      const isTimed = flagAt(clock) !== null;
      // The first moves are free, so they may take long.
      const time = isTimed ? Math.floor(clock.remaining[sideAt(clock.ply)] * share) : Math.floor(share * 1e6);
      if (isTimed) spent += time;
      clock = pressClock(clock, clock.turnAt + time, false);
    }
    return { clock, base: each, increment: earned, spent, timedMoves: Math.max(0, shares.length - 2) };
  });

test("no time is lost or created: the total is the base, less the time used, plus increments", () => {
  fc.assert(
    fc.property(played, ({ clock, base: each, increment: earned, spent, timedMoves }) => {
      expect(clock.remaining.X + clock.remaining.O).toBe(2 * each - spent + timedMoves * earned);
    }),
  );
});

test("a flag falls at the exact millisecond at which the clock shows 0, and not before", () => {
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

test("the waiting side loses no time, and no clock goes below zero", () => {
  fc.assert(
    fc.property(played, fc.nat({ max: 2e9 }), ({ clock }, later) => {
      const shown = timersAt(clock, clock.turnAt + later);
      const mover = sideAt(clock.ply);
      expect(shown[opponentOf(mover)]).toBe(clock.remaining[opponentOf(mover)]);
      expect(shown[mover]).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("the last move costs its time and earns no increment", () => {
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

test("a system clock that goes back costs and gives nobody time", () => {
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

describe("a paused clock", () => {
  const TURN_AT = 100;
  const begun = { ...after(50, 3, [0, 0]), turnAt: TURN_AT };
  /** Pauses around the beginning of the turn and after it, at least a moment apart. */
  const standing: fc.Arbitrary<Clock> = fc
    .array(fc.record({ gap: fc.integer({ min: 1, max: 30 }), length: fc.nat({ max: 30 }) }), { maxLength: 4 })
    .map((parts) => {
      let at = TURN_AT - 40;
      const breaks = parts.map(({ gap, length }) => {
        const from = at + gap;
        at = from + length;
        return { from, until: at };
      });
      return { ...begun, breaks };
    });
  const moments = fc.integer({ min: TURN_AT - 60, max: TURN_AT + 250 });
  const stands = ({ breaks }: Clock, at: number): boolean => breaks.some(({ from, until }) => from <= at && at < until);

  test("charges nobody", () => {
    fc.assert(
      fc.property(standing, moments, (clock, now) => {
        let counted = 0;
        for (let at = TURN_AT; at < now; at++) if (!stands(clock, at)) counted++;
        expect(elapsedAt(clock, now)).toBe(counted);
        expect(timersAt(clock, now)).toEqual({ X: Math.max(0, 50 - counted), O: 50 });
        expect(flaggedAt(clock, now)).toBe(counted >= 50 ? "X" : null);
      }),
    );
  });

  test("reaches a time at the first moment at which that much was charged", () => {
    fc.assert(
      fc.property(standing, fc.nat({ max: 60 }), (clock, elapsed) => {
        let first = TURN_AT;
        while (elapsedAt(clock, first) < elapsed) first++;
        expect(momentAfter(clock, elapsed)).toBe(first);
        expect(flagAt(clock)).toBe(momentAfter(clock, 50));
      }),
    );
  });

  test("says how long it stays paused", () => {
    fc.assert(
      fc.property(standing, moments, (clock, now) => {
        for (const at of [now, ...clock.breaks.map(({ from }) => from)]) {
          let runsAt = at;
          while (stands(clock, runsAt)) runsAt++;
          expect(standsFor(clock, at)).toBe(runsAt - at);
        }
      }),
    );
  });

  test("runs again after the next move", () => {
    const clock: Clock = { ...begun, breaks: [{ from: 110, until: 120 }] };
    expect(pressClock(clock, 125, false)).toMatchObject({
      ply: 3,
      turnAt: 125,
      breaks: [],
      remaining: { X: 38, O: 50 },
    });
  });
});

test("a clock on a page gives no lag compensation and has no grace", () => {
  const clock: Clock = { ...after(60_000, 1000, [0, 0]), lag: null };
  expect(lagAt(clock, 5000, 1000)).toBe(0);
  expect(lostAt(clock)).toBe(flagAt(clock));
  expect(pressWithLag(clock, 5000, false, 0)).toEqual(pressClock(clock, 5000, false));
});

test("nobody can run out of time before both have moved", () => {
  for (const took of [[], [5]]) expect(lostAt(after(1000, 0, took))).toBeNull();
});

test("nobody gets more time back than the turn took, or ends below zero", () => {
  const clock = after(60_000, 0, [0, 0]);
  expect(pressClock(clock, 100, false, 500).remaining.X).toBe(60_000);
  expect(pressClock(clock, 90_000, false).remaining.X).toBe(0);
});

test("the clock of a correspondence game starts anew with each move, and gives no lag back", () => {
  const day = 86_400_000;
  const begun = pressClock(pressClock(startDays(day, 0), 5, false), 10, false);
  expect(flagAt(begun)).toBe(10 + day);
  // A move may be late by a thousandth of the turn, and then costs all but a millisecond.
  const lost = lostAt(begun) ?? 0;
  expect(lost).toBe(10 + day + 86_400);
  const lag = lagAt(begun, lost - 1, null);
  expect(flaggedAt(begun, lost - 1, lag)).toBeNull();
  expect(timersAt(pressWithLag(begun, lost - 1, true, lag), 0).X).toBe(1);
  expect(flaggedAt(begun, lost, lagAt(begun, lost, null))).toBe("X");
  // A gap in that time puts it off, too.
  expect(lostAt({ ...begun, breaks: [{ from: lost - 1, until: lost + 50 }] })).toBe(lost + 51);
  const moved = pressWithLag(begun, 10 + day - 1, false, lagAt(begun, 10 + day - 1, 0, { roundTrip: 50, waited: 50 }));
  expect(moved.remaining).toEqual({ X: day, O: day });
  expect(timersAt(moved, 2 * day)).toEqual({ X: day, O: 9 });
  // The move that ends the game gives no new time.
  expect(pressClock(moved, 2 * day, true).remaining).toEqual({ X: day, O: 9 });
});
