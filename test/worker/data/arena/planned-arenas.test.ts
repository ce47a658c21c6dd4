import { expect, test } from "vitest";
import { plannedArenas } from "../../../../worker/data/arena/planned-arenas.ts";
import { type ArenaSlot, TIMETABLE } from "../../../../worker/data/arena/timetable.ts";

const DAY = 86_400_000;
const at = (text: string): number => Date.parse(text);

const daily = (timeZone: string, hour = 20): readonly ArenaSlot[] => [
  { series: "europe", timeZone, hour, minutes: 30, gameTypes: ["blitz", "bullet"] },
];

const startsOf = (now: string, timetable: readonly ArenaSlot[]): string[] =>
  plannedArenas(at(now), timetable).map(({ startsAt }) => new Date(startsAt).toISOString());

test("each day has one arena of each continent, and each week a long one", () => {
  const arenas = plannedArenas(at("2026-11-24T04:17:00Z"));
  for (const series of ["asia", "europe", "americas"]) {
    const own = arenas.filter((arena) => arena.series === series);
    expect(own).toHaveLength(8);
    expect(new Set(own.map(({ minutes }) => minutes))).toEqual(new Set([30]));
    expect(new Set(own.map(({ gameType }) => gameType))).toEqual(new Set(["blitz", "bullet"]));
  }
  expect(arenas.filter(({ series }) => series === "weekly")).toEqual([
    { id: "2026-11-29-weekly", series: "weekly", gameType: "blitz", minutes: 60, startsAt: at("2026-11-29T17:00:00Z") },
  ]);
});

test("bullet and blitz take turns from day to day", () => {
  const types = plannedArenas(at("2026-11-24T04:17:00Z"), daily("UTC")).map(({ gameType }) => gameType);
  for (const [index, type] of types.entries()) expect(type).not.toBe(types[index + 1]);
});

test("an arena begins at the same hour of its zone when the clocks are changed", () => {
  // In Berlin clocks go back on October 25 of 2026, and forward on March 28 of 2027.
  const autumn = startsOf("2026-10-23T12:00:00Z", daily("Europe/Berlin"));
  expect(autumn.slice(0, 4)).toEqual([
    "2026-10-23T18:00:00.000Z",
    "2026-10-24T18:00:00.000Z",
    "2026-10-25T19:00:00.000Z",
    "2026-10-26T19:00:00.000Z",
  ]);
  const spring = startsOf("2027-03-26T12:00:00Z", daily("Europe/Berlin"));
  expect(spring.slice(0, 3)).toEqual([
    "2027-03-26T19:00:00.000Z",
    "2027-03-27T19:00:00.000Z",
    "2027-03-28T18:00:00.000Z",
  ]);
  // An hour near the change itself.
  expect(startsOf("2026-10-24T12:00:00Z", daily("Europe/Berlin", 4))[0]).toBe("2026-10-25T03:00:00.000Z");
  expect(startsOf("2027-03-27T12:00:00Z", daily("Europe/Berlin", 4))[0]).toBe("2027-03-28T02:00:00.000Z");
});

test("a zone whose date is another one than in UTC misses no day", () => {
  for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kolkata"]) {
    for (const hour of [0, 12, 23]) {
      const starts = plannedArenas(at("2026-11-24T11:30:00Z"), daily(timeZone, hour)).map(({ startsAt }) => startsAt);
      expect(starts, timeZone).toHaveLength(8);
      for (const [index, start] of starts.entries()) expect(start - (starts[0] ?? 0)).toBe(index * DAY);
    }
  }
});

test("two runs name the same arenas, and no two arenas have one name", () => {
  const first = plannedArenas(at("2026-11-24T04:17:00Z"));
  const second = plannedArenas(at("2026-11-25T04:17:00Z"));
  const known = new Map(first.map((arena) => [arena.id, arena]));
  expect(known.size).toBe(first.length);
  const both = second.filter(({ id }) => known.has(id));
  expect(both.length).toBeGreaterThan(20);
  for (const arena of both) expect(arena).toEqual(known.get(arena.id));
});

test("the timetable has zones that exist and lengths that an arena may have", () => {
  for (const { timeZone, minutes, hour } of TIMETABLE) {
    expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
    expect(minutes).toBeGreaterThanOrEqual(20);
    expect(minutes).toBeLessThanOrEqual(120);
    expect(hour).toBeLessThan(24);
  }
});
