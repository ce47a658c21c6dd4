import { expect, test } from "vitest";
import type { Perf, Perfs } from "../../../shared/api/games-api.ts";
import { bestRating, hasRatedGames, profileMeta } from "../../../shared/pages/profile-meta.ts";

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

test("the best rating is the highest of those played", () => {
  expect(bestRating(perfs())).toBeNull();
  expect(bestRating(perfs({ rapid: perf({ elo: 1400, allR: 3 }) }))).toEqual({ type: "rapid", elo: 1400, allR: 3 });
  const played = perfs({ blitz: perf({ elo: 1600, allR: 9 }), standard: perf({ elo: 1700.4, allR: 2 }) });
  expect(bestRating(played)?.type).toBe("standard");
  expect(hasRatedGames(played)).toBe(true);
  expect(hasRatedGames(perfs())).toBe(false);
});

test("rated correspondence games are rated games, also for a player of nothing else", () => {
  const slow = perfs({ correspondence: perf({ elo: 1350, allR: 2 }) });
  expect(hasRatedGames(slow)).toBe(true);
  expect(profileMeta({ username: "anna", perfs: slow }).description).toBe(
    "anna's correspondence rating is 1350 with 2 rated games",
  );
  const faster = perfs({ correspondence: perf({ elo: 1350, allR: 2 }), blitz: perf({ elo: 1351, allR: 1 }) });
  expect(bestRating(faster)?.type).toBe("blitz");
});

test("the tab's description is SPEC's sentence", () => {
  expect(profileMeta({ username: "anna", perfs: perfs({ blitz: perf({ elo: 1703.6, allR: 530 }) }) })).toEqual({
    title: "anna",
    description: "anna's blitz rating is 1704 with 530 rated games",
  });
});

test("a player without a rated game is said to have none", () => {
  expect(profileMeta({ username: "anna", perfs: perfs() }).description).toBe("anna has not played a rated game yet");
});
