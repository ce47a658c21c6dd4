import { expect, test } from "vitest";
import {
  type GameRequest,
  IDLE,
  nextSearch,
  type SearchEvent,
  type SearchState,
} from "../../../web/search/search-state.ts";

const bullet: GameRequest = { kind: "opponent", gameType: "bullet" };
const blitz: GameRequest = { kind: "opponent", gameType: "blitz" };
const friend: GameRequest = { kind: "friend" };

const after = (...events: readonly SearchEvent[]): SearchState => events.reduce(nextSearch, IDLE);
const asked = (request: GameRequest): readonly SearchEvent[] => [
  { type: "requested", request },
  { type: "token-valid" },
];

test("a search is one once the server confirms it", () => {
  expect(after({ type: "requested", request: bullet })).toEqual({ phase: "checking", request: bullet });
  expect(after(...asked(bullet))).toEqual({ phase: "asking", request: bullet });
  const searching = after(...asked(bullet), { type: "search-started", now: 5 });
  expect(searching).toEqual({ phase: "searching", request: bullet, since: 5 });
  // Said again after a reconnect.
  expect(nextSearch(searching, { type: "search-started", now: 9 })).toBe(searching);
});

test("an invalid token leads to nothing", () => {
  expect(after({ type: "requested", request: bullet }, { type: "token-invalid" })).toEqual(IDLE);
});

test("the server's cancellation ends a search, but not a friendly game", () => {
  expect(after(...asked(bullet), { type: "search-started", now: 5 }, { type: "search-cancelled" })).toEqual(IDLE);
  expect(after(...asked(friend), { type: "search-cancelled" })).toMatchObject({ phase: "asking" });
});

test("the echo of an older search's end does not touch the next", () => {
  const next = after(...asked(bullet), { type: "requested", request: blitz }, { type: "search-cancelled" });
  expect(next).toEqual({ phase: "checking", request: blitz });
});

test("a match is taken even just after giving up", () => {
  const found = { phase: "found", gameId: "g" };
  expect(after(...asked(bullet), { type: "given-up" }, { type: "match-found", gameId: "g" })).toEqual(found);
});

test("a friendly game is opened only by who waits for it", () => {
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

test("nothing is wished on the way into a game", () => {
  const found = after({ type: "match-found", gameId: "g" });
  expect(nextSearch(found, { type: "requested", request: blitz })).toBe(found);
});
