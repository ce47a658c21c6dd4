import { expect, test } from "vitest";
import { type GameRequest, IDLE, type SearchState } from "../../../../web/match/search/search-request.ts";
import { nextSearch, type SearchEvent } from "../../../../web/match/search/search-state.ts";

const bullet: GameRequest = { kind: "opponent", gameType: "bullet", isRated: false };
const blitz: GameRequest = { kind: "opponent", gameType: "blitz", isRated: true };
const friend: GameRequest = { kind: "friend" };

const after = (...events: readonly SearchEvent[]): SearchState => events.reduce(nextSearch, IDLE);
const asked = (request: GameRequest): readonly SearchEvent[] => [
  { type: "requested", request },
  { type: "token-valid" },
];

test("a search begins when the server confirms it", () => {
  expect(after({ type: "requested", request: bullet })).toEqual({ phase: "checking", request: bullet });
  expect(after(...asked(bullet))).toEqual({ phase: "asking", request: bullet });
  const searching = after(...asked(bullet), { type: "search-started", now: 5 });
  expect(searching).toEqual({ phase: "searching", request: bullet, since: 5, pausedUntil: null });
  // The server repeats it after a reconnect.
  expect(nextSearch(searching, { type: "search-started", now: 9 })).toBe(searching);
});

test("a search may have to wait until a moment", () => {
  const searching = after(...asked(bullet), { type: "search-started", now: 5 }, { type: "search-paused", until: 9000 });
  expect(searching).toMatchObject({ phase: "searching", since: 5, pausedUntil: 9000 });
  // The next search does not inherit the pause.
  const next = [
    { type: "requested", request: blitz },
    { type: "token-valid" },
    { type: "search-started", now: 7 },
  ] as const;
  expect(next.reduce(nextSearch, searching)).toMatchObject({ request: blitz, pausedUntil: null });
  expect(after(...asked(friend), { type: "search-paused", until: 9000 })).toMatchObject({ phase: "asking" });
});

test("an invalid token ends the search", () => {
  expect(after({ type: "requested", request: bullet }, { type: "token-invalid" })).toEqual(IDLE);
});

test("the server's cancellation ends a search, but not a friendly game", () => {
  expect(after(...asked(bullet), { type: "search-started", now: 5 }, { type: "search-cancelled" })).toEqual(IDLE);
  expect(after(...asked(friend), { type: "search-cancelled" })).toMatchObject({ phase: "asking" });
});

test("the late confirmation of an older search's end does not touch the next search", () => {
  const next = after(...asked(bullet), { type: "requested", request: blitz }, { type: "search-cancelled" });
  expect(next).toEqual({ phase: "checking", request: blitz });
});

test("a match counts even just after giving up", () => {
  const found = { phase: "found", gameId: "g" };
  expect(after(...asked(bullet), { type: "given-up" }, { type: "match-found", gameId: "g" })).toEqual(found);
});

test("a friendly game opens only for a player who waits for it", () => {
  const created: SearchEvent = { type: "friendly-game-created", gameId: "g" };
  expect(after(...asked(friend), created)).toEqual({ phase: "found", gameId: "g" });
  expect(after(created)).toEqual(IDLE);
  expect(after(...asked(bullet), created)).toMatchObject({ phase: "asking" });
});

test("a refusal says why", () => {
  const refused: SearchEvent = { type: "refused", reason: "too-many-games" };
  expect(after(...asked(friend), refused)).toEqual({ phase: "idle", refusal: "too-many-games" });
  expect(after(refused)).toEqual(IDLE);
});

test("no search starts on the way into a game", () => {
  const found = after({ type: "match-found", gameId: "g" });
  expect(nextSearch(found, { type: "requested", request: blitz })).toBe(found);
});

test("a game that is open, or a refusal that was read, leaves nothing behind", () => {
  expect(after({ type: "match-found", gameId: "g" }, { type: "settled" })).toEqual(IDLE);
  expect(after(...asked(friend), { type: "refused", reason: "too-many-games" }, { type: "settled" })).toEqual(IDLE);
  expect(after(...asked(bullet), { type: "settled" })).toMatchObject({ phase: "asking" });
});
