import { expect, test } from "vitest";
import { fullTitle, NOT_FOUND_META, profilePath } from "../../shared/page-meta.ts";
import { leaderboardMeta, leaderboardType, PAGE_METAS } from "../../shared/page-metas.ts";

test("a title ends with the brand", () => {
  expect(fullTitle(NOT_FOUND_META)).toBe("Page Not Found - Ultimate Tic-Tac-Toe");
});

test("no two pages are called the same, but for those that are the same", () => {
  const { "/home": _home, "/settings": _settings, ...pages } = PAGE_METAS;
  const titles = Object.values(pages).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test("every page describes itself in one or two lines", () => {
  for (const { description } of Object.values(PAGE_METAS)) {
    expect(description.length).toBeGreaterThan(15);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});

test("an address without a time control, or with one that there is not, means rapid", () => {
  expect(leaderboardType("blitz")).toBe("blitz");
  expect(leaderboardType("chess")).toBe("rapid");
  expect(leaderboardMeta(leaderboardType(null)).title).toBe("Rapid leaderboard");
});

test("a player's page is found by the name", () => {
  expect(profilePath("Anna_B-2")).toBe("/@/Anna_B-2");
});
