import { expect, test } from "vitest";
import type { Perf, Perfs } from "../../../shared/api/games-api.ts";
import { bestType, hasRatedGames, profileMeta } from "../../../shared/pages/profile-meta.ts";

const perf = (change: Partial<Perf> = {}): Perf => ({
  elo: 1500,
  deviation: 350,
  isProvisional: true,
  allR: 0,
  winsR: 0,
  lossesR: 0,
  drawsR: 0,
  ...change,
});
const perfs = (change: Partial<Perfs> = {}): Perfs => ({
  bullet: perf(),
  blitz: perf(),
  rapid: perf(),
  standard: perf(),
  ...change,
});

test("the best time control is the highest rated of those played", () => {
  expect(bestType(perfs())).toBe("bullet");
  expect(bestType(perfs({ rapid: perf({ elo: 1400, allR: 3 }) }))).toBe("rapid");
  const played = perfs({ blitz: perf({ elo: 1600, allR: 9 }), standard: perf({ elo: 1700.4, allR: 2 }) });
  expect(bestType(played)).toBe("standard");
  expect(hasRatedGames(played)).toBe(true);
  expect(hasRatedGames(perfs())).toBe(false);
});

test("the tab's description is SPEC's sentence", () => {
  expect(profileMeta({ username: "anna", perfs: perfs({ blitz: perf({ elo: 1703.6, allR: 530 }) }) })).toEqual({
    title: "anna",
    description: "anna's blitz rating is 1704 with 530 rated games",
  });
});

test("a player without a rating has no best time control", () => {
  expect(profileMeta({ username: "anna", perfs: perfs() }).description).toBe("anna has not played a rated game yet");
});
