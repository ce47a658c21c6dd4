import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chartScaleOf,
  nearestPoint,
  ratingAxis,
  tickText,
  timeRange,
  timeTicks,
} from "../../../../web/pages/profile/chart-scale.ts";
import { chartPointsOf, ratingLines, thinned } from "../../../../web/pages/profile/rating-lines.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe("the axis of ratings", () => {
  test("has round ratings a few steps apart, with room above and below", () => {
    expect(ratingAxis([1500])).toEqual({ from: 1490, to: 1510, ticks: [1490, 1500, 1510] });
    expect(ratingAxis([1512, 1688]).ticks).toEqual([1450, 1500, 1550, 1600, 1650, 1700, 1750]);
  });

  test("holds every rating, with at most eight ticks", () => {
    const ratings = fc.array(fc.double({ min: 100, max: 3500, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(ratings, (values) => {
        const { from, to, ticks } = ratingAxis(values);
        expect(Math.min(...values)).toBeGreaterThan(from);
        expect(Math.max(...values)).toBeLessThan(to);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(8);
        expect([ticks[0], ticks.at(-1)]).toEqual([from, to]);
      }),
    );
  });
});

describe("the axis of time", () => {
  test("covers at least an hour around the values", () => {
    expect(timeRange([DAY])).toEqual({ from: DAY - HOUR / 2, to: DAY + HOUR / 2 });
    expect(timeRange([DAY, 3 * DAY])).toEqual({ from: DAY, to: 3 * DAY });
    expect(timeTicks({ from: 0, to: 4 }, 3)).toEqual([0, 2, 4]);
  });

  test("has labels as precise as its length needs", () => {
    const at = Date.UTC(2026, 10, 3, 15, 30);
    const text = (length: number): string => tickText(at, { from: at - length, to: at }, "UTC");
    // Newer Unicode data has a narrow space before PM.
    expect(text(HOUR)).toMatch(/^3:30\sPM$/);
    expect(text(30 * DAY)).toBe("Nov 3");
    expect(text(400 * DAY)).toBe("Nov 2026");
  });
});

test("a scale maps the corners of the values to the corners of the box", () => {
  const scale = chartScaleOf(
    { from: 0, to: 10 },
    { from: 1000, to: 2000 },
    { left: 40, top: 10, right: 140, bottom: 110 },
  );
  expect([scale.x(0), scale.x(10), scale.y(1000), scale.y(2000)]).toEqual([40, 140, 110, 10]);
});

test("the cursor takes the nearest point, horizontally first", () => {
  const scale = chartScaleOf({ from: 0, to: 100 }, { from: 0, to: 100 }, { left: 0, top: 0, right: 100, bottom: 100 });
  const points = [
    { at: 10, elo: 90 },
    { at: 50, elo: 50 },
    { at: 52, elo: 10 },
  ];
  expect(nearestPoint(points, scale, 12, 10)).toBe(0);
  expect(nearestPoint(points, scale, 50, 60)).toBe(1);
  expect(nearestPoint(points, scale, 52, 95)).toBe(2);
  expect(nearestPoint([], scale, 0, 0)).toBeNull();
});

describe("lines", () => {
  test("there is one for each rating, also in correspondence games", () => {
    const played = {
      blitz: [{ at: 2, elo: 1510 }],
      standard: [{ at: 1, elo: 1490 }],
      correspondence: [{ at: 3, elo: 1500 }],
    };
    const lines = ratingLines({ bullet: [], rapid: [], ...played });
    expect(lines.map(({ gameType }) => gameType)).toEqual(["blitz", "standard", "correspondence"]);
    expect(chartPointsOf(lines)).toEqual([
      { gameType: "standard", at: 1, elo: 1490 },
      { gameType: "blitz", at: 2, elo: 1510 },
      { gameType: "correspondence", at: 3, elo: 1500 },
    ]);
  });

  test("long ones are thinned out, but keep their first and last point", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 2, max: 200 }), (length, most) => {
        const points = Array.from({ length }, (_, index) => index);
        const kept = thinned(points, most);
        expect(kept.length).toBeLessThanOrEqual(most + 1);
        expect([kept[0], kept.at(-1)]).toEqual([0, length - 1]);
      }),
    );
  });
});
