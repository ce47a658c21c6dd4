import { expect, test } from "vitest";
import { isPagePath, profilePath } from "../../shared/routes.ts";

test.each(["/", "/leaderboard", "/@/anna", "/@/Anna_B-2", "/Ab3dEf7hJk"])("%s may be a page", (path) => {
  expect(isPagePath(path)).toBe(true);
});

test.each(["/@", "/@/", "/@/anna/", "/@/anna/games", "/@/an na", "/leaderboard/blitz"])("%s is no page", (path) => {
  expect(isPagePath(path)).toBe(false);
});

test("a player's page is one that may be", () => {
  expect(isPagePath(profilePath("Anna_B-2"))).toBe(true);
});
