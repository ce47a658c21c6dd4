import { expect, test } from "vitest";
import { profilePath } from "../../../shared/pages/page-meta.ts";
import { pages, routeOf } from "../../../shared/pages/pages.ts";

test.each([
  ["/", "/"],
  ["/leaderboard", "/leaderboard"],
  ["/practice", "/practice"],
  ["/Learn/", "/learn"],
  ["/tv", "/tv"],
  ["/analysis", "/analysis"],
  ["/settings/profile", "/settings/profile"],
])("%s is the page %s", (pathname, path) => {
  expect(routeOf(pathname)).toMatchObject({ path });
});

test.each([
  ["/@/anna", "anna"],
  [profilePath("Anna_B-2"), "Anna_B-2"],
  ["/@/anna/", "anna"],
  ["/%40/an%20na", "an na"],
  ["/@/%E0%A4%A", "%E0%A4%A"],
])("%s is the page of the player %j", (pathname, username) => {
  expect(routeOf(pathname)).toEqual({ name: "profile", username });
});

test.each(["/learn/sending", "/Learn/Sending/", "/learn/no-such-idea"])("%s is the page of an idea", (pathname) => {
  expect(routeOf(pathname)).toEqual({ name: "idea", idea: pathname.split("/")[2]?.toLowerCase() });
});

test.each(["/race/K7PM4XQD", "/Race/k7pm4xqd/"])("%s is the page of a race", (pathname) => {
  expect(routeOf(pathname)).toEqual({ name: "race", code: "K7PM4XQD" });
});

test.each(["/arena/K7PM4XQD", "/arena/2026-11-24-europe/", "/ARENA/K7PM4XQD"])("%s is an arena", (pathname) => {
  expect(routeOf(pathname)).toMatchObject({
    name: "arena",
    id: expect.stringMatching(/^(K7PM4XQD|2026-11-24-europe)$/),
  });
});

test.each(["/arena", "/arena/a", "/arena/a/b", "/arena/a%20b"])("%s is none", (pathname) => {
  expect(routeOf(pathname).name).not.toBe("arena");
});

test("a path that looks like a game id is one, and keeps its capitals", () => {
  expect(routeOf("/Ab3dEf7hJk")).toEqual({ name: "game", gameId: "Ab3dEf7hJk" });
});

test.each([
  "/@",
  "/@/",
  "/@/anna/games",
  "/leaderboard/blitz",
  "/settings/nothing",
  "/Ab3dEf7hJ0",
  "/constructor",
  "/race",
  "/race/nonsense",
])("%s is no page", (pathname) => {
  expect(routeOf(pathname)).toEqual({ name: "not-found" });
});

test("the router finds every page of several addresses but home by its name", () => {
  for (const [name, { paths }] of pages) {
    const addresses = Object.keys(paths);
    if (name === "home" || addresses.length === 1) continue;
    for (const path of addresses) expect(path.split("/")[1]).toBe(name);
  }
});
