import { describe, expect, test } from "vitest";
import { countingPool, poolNameFor, poolNamesOf, poolSplitOf } from "../../../../worker/platform/object/pool-name.ts";

const RATED = { gameType: "blitz", isRated: true } as const;
const CASUAL = { gameType: "blitz", isRated: false } as const;

describe("undivided pools", () => {
  test.each([
    ["", ""],
    ["", "1400"],
    ["everywhere", "strong"],
  ])("regions %j and bands %j", (regions, bands) => {
    const split = poolSplitOf({ POOL_REGIONS: regions, POOL_BANDS: bands });
    expect(poolNameFor(RATED, "EU", 1500, split)).toBe("blitz:rated");
    expect(poolNamesOf(CASUAL, split)).toEqual(["blitz:casual"]);
  });
});

describe("by region", () => {
  const split = poolSplitOf({ POOL_REGIONS: "EU,NA", POOL_BANDS: "" });

  test.each([
    ["EU", "blitz:rated:EU"],
    ["NA", "blitz:rated:NA"],
    ["OC", "blitz:rated"],
    ["local", "blitz:rated"],
  ])("a player in %s searches in %s", (region, pool) => {
    expect(poolNameFor(RATED, region, 1500, split)).toBe(pool);
  });

  test("all of them are listed", () => {
    expect(poolNamesOf(RATED, split)).toEqual(["blitz:rated", "blitz:rated:EU", "blitz:rated:NA"]);
  });
});

describe("by region, then by rating", () => {
  const split = poolSplitOf({ POOL_REGIONS: "EU", POOL_BANDS: "1650,1400" });

  test.each([
    [600, "blitz:rated:EU:0"],
    [1399.9, "blitz:rated:EU:0"],
    [1400, "blitz:rated:EU:1400"],
    [1649, "blitz:rated:EU:1400"],
    [2500, "blitz:rated:EU:1650"],
  ])("a rating of %d searches in %s", (rating, pool) => {
    expect(poolNameFor(RATED, "EU", rating, split)).toBe(pool);
  });

  test("not for unrated games, nor in a region without its own pool", () => {
    expect(poolNameFor(CASUAL, "EU", 2500, split)).toBe("blitz:casual:EU");
    expect(poolNameFor(RATED, "AS", 2500, split)).toBe("blitz:rated");
  });

  test("all of them are listed", () => {
    expect(poolNamesOf(RATED, split)).toEqual([
      "blitz:rated",
      "blitz:rated:EU:0",
      "blitz:rated:EU:1400",
      "blitz:rated:EU:1650",
    ]);
    expect(poolNamesOf(CASUAL, split)).toEqual(["blitz:casual", "blitz:casual:EU"]);
  });
});

test("the parts of a divided pool share the counting of games, and one part always counts the same game", () => {
  const split = poolSplitOf({ POOL_REGIONS: "EU,NA", POOL_BANDS: "1500" });
  const ids = Array.from({ length: 500 }, (_, index) => `game${index}XYZ`);
  const counting = ids.map((id) => countingPool(RATED, id, split));
  expect(new Set(counting)).toEqual(new Set(poolNamesOf(RATED, split)));
  expect(ids.map((id) => countingPool(RATED, id, split))).toEqual(counting);
  expect(countingPool(RATED, "game1", poolSplitOf({}))).toBe("blitz:rated");
});
