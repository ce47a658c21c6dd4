import { expect, test } from "vitest";
import { profilePath } from "../../../shared/page-meta.ts";
import { routeOf, wellFormed } from "../../../worker/html/route-of.ts";

test.each([
  ["/", "/"],
  ["/leaderboard", "/leaderboard"],
  ["/practice", "/practice"],
  ["/Learn/", "/learn"],
  ["/tv", "/tv"],
  ["/analysis", "/analysis"],
  ["/settings/profile", "/settings/profile"],
])("%s is the page %s", (pathname, path) => {
  expect(routeOf(pathname)).toEqual({ kind: "page", path });
});

test.each([
  ["/@/anna", "anna"],
  [profilePath("Anna_B-2"), "Anna_B-2"],
  ["/@/anna/", "anna"],
  ["/%40/an%20na", "an na"],
  ["/@/%E0%A4%A", "%E0%A4%A"],
])("%s is the page of the player %j", (pathname, username) => {
  expect(routeOf(pathname)).toEqual({ kind: "profile", username });
});

test("what can be a game's id is taken for one, with its capitals", () => {
  expect(routeOf("/Ab3dEf7hJk")).toEqual({ kind: "game", gameId: "Ab3dEf7hJk" });
});

test.each(["/@", "/@/", "/@/anna/games", "/leaderboard/blitz", "/settings/nothing", "/Ab3dEf7hJ0", "/constructor"])(
  "%s is nothing",
  (pathname) => {
    expect(routeOf(pathname)).toEqual({ kind: "nothing" });
  },
);

test.each([
  ["/@/%E0%A4", "/@/%25E0%25A4"],
  ["/caf%C3%A9%", "/caf%25C3%25A9%25"],
  ["//elsewhere/%zz/", "//elsewhere/%25zz/"],
])("%s has an escape that means nothing: %s says the same", (pathname, mended) => {
  expect(wellFormed(pathname)).toBe(mended);
  expect(routeOf(mended)).toEqual(routeOf(pathname));
  expect(wellFormed(mended)).toBe(mended);
});

test.each(["/", "/@/an%20na", "/%40/caf%C3%A9", "/@//"])("%s is well-formed", (pathname) => {
  expect(wellFormed(pathname)).toBe(pathname);
});
