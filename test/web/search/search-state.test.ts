import { expect, test } from "vitest";
import { IDLE, nextSearch, type SearchEvent, type SearchState, type Wish } from "../../../web/search/search-state.ts";

const bullet: Wish = { kind: "opponent", gameType: "bullet" };
const blitz: Wish = { kind: "opponent", gameType: "blitz" };
const friend: Wish = { kind: "friend" };

const after = (...events: readonly SearchEvent[]): SearchState => events.reduce(nextSearch, IDLE);
const asked = (wish: Wish): readonly SearchEvent[] => [{ type: "wished", wish }, { type: "token-valid" }];

test("a search is one once the server confirms it", () => {
  expect(after({ type: "wished", wish: bullet })).toEqual({ phase: "checking", wish: bullet });
  expect(after(...asked(bullet))).toEqual({ phase: "asking", wish: bullet });
  const searching = after(...asked(bullet), { type: "search-started", now: 5 });
  expect(searching).toEqual({ phase: "searching", wish: bullet, since: 5 });
  // Said again after a reconnect.
  expect(nextSearch(searching, { type: "search-started", now: 9 })).toBe(searching);
});

test("an invalid token leads to nothing", () => {
  expect(after({ type: "wished", wish: bullet }, { type: "token-invalid" })).toEqual(IDLE);
});

test("the server's cancellation ends a search, but not a friendly game", () => {
  expect(after(...asked(bullet), { type: "search-started", now: 5 }, { type: "search-cancelled" })).toEqual(IDLE);
  expect(after(...asked(friend), { type: "search-cancelled" })).toMatchObject({ phase: "asking" });
});

test("the echo of an older search's end does not touch the next", () => {
  const next = after(...asked(bullet), { type: "wished", wish: blitz }, { type: "search-cancelled" });
  expect(next).toEqual({ phase: "checking", wish: blitz });
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
  expect(nextSearch(found, { type: "wished", wish: blitz })).toBe(found);
});
