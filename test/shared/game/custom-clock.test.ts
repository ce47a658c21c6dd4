import fc from "fast-check";
import { expect, test } from "vitest";
import { customClockIn, gameTypeOf, isCustomClock, mayBeRated, paceOf } from "../../../shared/game/custom-clock.ts";
import {
  clockLabel,
  clockOf,
  clockOfDays,
  DAYS_A_MOVE,
  GAME_TYPES,
  TIME_CONTROLS,
} from "../../../shared/game/time-controls.ts";

const minutes = (base: number, increment: number) => ({ base: base * 60_000, increment: increment * 1000 });

test("each of the four time controls counts as itself, and is no custom clock", () => {
  for (const gameType of GAME_TYPES) {
    expect(gameTypeOf(TIME_CONTROLS[gameType])).toBe(gameType);
    expect(paceOf(TIME_CONTROLS[gameType])).toEqual({ gameType });
  }
});

test.each([
  [1, 0, "bullet"],
  [2, 2, "bullet"],
  [3, 0, "blitz"],
  [3, 2, "blitz"],
  [7, 0, "blitz"],
  [8, 0, "rapid"],
  [1, 30, "rapid"],
  [15, 0, "rapid"],
  [20, 0, "standard"],
  [60, 30, "standard"],
])("%i + %i counts as %s", (base, increment, gameType) => {
  const clock = minutes(base, increment);
  expect(isCustomClock(clock)).toBe(true);
  expect(paceOf(clock)).toEqual({ gameType, clock });
});

test("a clock is whole minutes from 1 to 60, and whole seconds from 0 to 30", () => {
  for (const clock of [
    minutes(0, 5),
    minutes(61, 0),
    minutes(1.5, 0),
    minutes(5, -1),
    minutes(5, 31),
    minutes(5, 0.5),
  ]) {
    expect(isCustomClock(clock)).toBe(false);
  }
});

test("what a recorded game says of its clock is the clock that was chosen", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 30 }), (base, increment) => {
      const clock = minutes(base, increment);
      const pace = paceOf(clock);
      expect(clockOf({ ...pace, ...customClockIn({ ...clock, gameType: pace.gameType }) })).toMatchObject(clock);
      expect(customClockIn({ ...clock, gameType: pace.gameType })).toEqual(
        pace.clock === undefined ? {} : { clock: pace.clock },
      );
    }),
  );
});

test("a standard game on a server with faster clocks is no custom one", () => {
  for (const gameType of GAME_TYPES) {
    const { base, increment } = TIME_CONTROLS[gameType];
    expect(customClockIn({ gameType, base: base / 60, increment: increment / 60 })).toEqual({});
  }
});

test("days for each move are a clock of their own, with a rating; other numbers of days are none", () => {
  for (const days of DAYS_A_MOVE) {
    const clock = clockOfDays(days);
    expect(isCustomClock(clock)).toBe(true);
    expect(mayBeRated(clock)).toBe(true);
    expect(paceOf(clock).gameType).toBe("correspondence");
    expect(clockOf(paceOf(clock))).toEqual(clock);
    expect(clockOf({ gameType: "correspondence", ...customClockIn({ ...clock, gameType: "correspondence" }) })).toEqual(
      clock,
    );
  }
  for (const days of [0, 0.5, 4, 15]) expect(isCustomClock(clockOfDays(days))).toBe(false);
  expect(isCustomClock({ ...clockOfDays(1), increment: 1000 })).toBe(false);
  expect(mayBeRated({ base: 180_000, increment: 2000 })).toBe(false);
  expect(clockLabel(clockOfDays(1))).toBe("1 day");
  expect(clockLabel(clockOfDays(14), { locale: "de", direction: "ltr" })).toBe("14 Tage");
});
