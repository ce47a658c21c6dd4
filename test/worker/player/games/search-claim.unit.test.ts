import { describe, expect, test } from "vitest";
import {
  type ClaimedGame,
  type ClaimedSearch,
  decideGame,
  decideSearch,
  type GameClaim,
  MADE_WITHIN,
  stateOf,
} from "../../../../worker/player/games/search-claim.ts";

const NOW = 1_000_000;

const search = (pool: string, searchedAt = NOW): ClaimedSearch => ({ kind: "search", pool, searchedAt });
const game = (pool: string, gameId: string): ClaimedGame => ({
  kind: "game",
  pool,
  searchedAt: NOW - 5000,
  gameId,
  claimedAt: NOW - 4000,
  expiresAt: NOW + 600_000,
});
const wanted = (pool: string, gameId: string) => ({ pool, gameId, expiresAt: NOW + 900_000 });

describe("a claimed game", () => {
  const claimed = { ...game("a", "one"), claimedAt: NOW };

  test.each([
    ["playing", NOW, "playing"],
    ["finished", NOW, "over"],
    ["called-off", NOW, "over"],
    [null, NOW + MADE_WITHIN - 1, "making"],
    [null, NOW + MADE_WITHIN, "over"],
    [undefined, NOW, "unknown"],
    ["playing", claimed.expiresAt, "over"],
    [undefined, claimed.expiresAt, "over"],
  ] as const)("whose room says %s at %i is %s", (phase, at, state) => {
    expect(stateOf(claimed, phase, at)).toBe(state);
  });
});

describe("a search", () => {
  test.each<readonly [string, GameClaim | null]>([
    ["nothing", null],
    ["a search in the same pool", search("a", NOW - 1)],
    ["a search in another pool", search("b", NOW - 1)],
  ])("replaces %s", (_, claim) => {
    expect(decideSearch(claim, "over", search("a"))).toEqual({ answer: { kind: "granted" }, claim: search("a") });
  });

  test("replaces a game that is over, in any pool", () => {
    for (const pool of ["a", "b"]) {
      expect(decideSearch(game(pool, "one"), "over", search("a")).claim).toEqual(search("a"));
    }
  });

  test("is answered with the running game, in any pool", () => {
    for (const pool of ["a", "b"]) {
      const claim = game(pool, "one");
      const answer = { kind: "playing", gameId: "one" };
      expect(decideSearch(claim, "playing", search("a"))).toEqual({ answer, claim });
    }
  });

  test("leaves a game that is being made alone", () => {
    const claim = game("a", "one");
    expect(decideSearch(claim, "making", search("a"))).toEqual({ answer: { kind: "granted" }, claim });
    expect(decideSearch(claim, "making", search("b"))).toEqual({ answer: { kind: "elsewhere" }, claim });
  });

  test("does not begin while it is unknown whether the last game is over", () => {
    expect(decideSearch(game("a", "one"), "unknown", search("a")).answer).toEqual({ kind: "elsewhere" });
  });
});

describe("a pairing", () => {
  test("of a player who searches in that pool, or is unknown, is granted", () => {
    for (const claim of [null, search("a")]) {
      expect(decideGame(claim, "over", wanted("a", "one"), NOW)).toEqual({
        answer: { kind: "granted" },
        claim: { kind: "game", ...wanted("a", "one"), searchedAt: NOW, claimedAt: NOW },
      });
    }
  });

  test("of a player who now searches elsewhere is refused, and that search goes on", () => {
    const claim = search("b");
    expect(decideGame(claim, "over", wanted("a", "one"), NOW)).toEqual({ answer: { kind: "elsewhere" }, claim });
  });

  test("that is requested twice is one", () => {
    const claim = game("a", "one");
    for (const state of ["making", "playing", "unknown", "over"] as const) {
      expect(decideGame(claim, state, wanted("a", "one"), NOW)).toEqual({ answer: { kind: "granted" }, claim });
    }
  });

  test("never joins a running game, one that another pool makes, or an unknown one", () => {
    const two = wanted("a", "two");
    expect(decideGame(game("a", "one"), "playing", two, NOW).answer).toEqual({ kind: "playing", gameId: "one" });
    expect(decideGame(game("b", "one"), "making", two, NOW).answer).toEqual({ kind: "elsewhere" });
    expect(decideGame(game("a", "one"), "unknown", two, NOW).answer).toEqual({ kind: "elsewhere" });
  });

  test("replaces a game that is over, or that the same pool gave up", () => {
    expect(decideGame(game("b", "one"), "over", wanted("a", "two"), NOW).claim).toMatchObject({ gameId: "two" });
    expect(decideGame(game("a", "one"), "making", wanted("a", "two"), NOW).claim).toMatchObject({ gameId: "two" });
  });
});
