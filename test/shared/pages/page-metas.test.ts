import { expect, test } from "vitest";
import { fullTitle, NOT_FOUND_META, profilePath } from "../../../shared/pages/page-meta.ts";
import { leaderboardMeta, leaderboardType, pageMeta } from "../../../shared/pages/page-metas.ts";
import { fixedRoutes } from "../../../shared/pages/pages.ts";

test("a title ends with the brand", () => {
  expect(fullTitle(NOT_FOUND_META)).toBe("Page Not Found - Ultimate Tic-Tac-Toe");
});

test("no two pages have the same title", () => {
  const heads = [...fixedRoutes.values()].map(({ head }) => head);
  const titles = [...new Set(heads)].map((head) => pageMeta(head).title);
  expect(new Set(titles).size).toBe(titles.length);
});

test("every page describes itself in one or two lines", () => {
  for (const { head } of fixedRoutes.values()) {
    const { description } = pageMeta(head);
    expect(description.length).toBeGreaterThan(15);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});

test("an address with no or an unknown time control means rapid", () => {
  expect(leaderboardType("blitz")).toBe("blitz");
  expect(leaderboardType("chess")).toBe("rapid");
  expect(leaderboardMeta(leaderboardType(null)).title).toBe("Rapid leaderboard");
});

test("the leaderboard of correspondence games names no clock", () => {
  expect(leaderboardMeta(leaderboardType("correspondence"))).toEqual({
    title: "Correspondence leaderboard",
    description: "The 50 best players of correspondence games, among those who finished one in the last 30 days.",
  });
  expect(leaderboardMeta("blitz").description).toContain("Blitz 5 + 3,");
});

test("a player's page is found by the name", () => {
  expect(profilePath("Anna_B-2")).toBe("/@/Anna_B-2");
});
