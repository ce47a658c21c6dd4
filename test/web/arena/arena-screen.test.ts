import { expect, test } from "vitest";
import type { ArenaPairing, ArenaSelf, ArenaState } from "../../../shared/protocol/arena-protocol.ts";
import {
  type ArenaEvent,
  type ArenaScreen,
  endOfPhase,
  FIRST_ARENA_SCREEN,
  nextArenaScreen,
} from "../../../web/arena/arena-screen.ts";

const ME: ArenaSelf = { rank: 12, score: 4, games: 3, sheet: "202", status: "waiting" };

const STATE: ArenaState = {
  arenaId: "K7PM4XQD",
  phase: { name: "running", startedAt: 1000, endsAt: 61_000 },
  now: 5000,
  players: 30,
  games: 12,
  standing: { page: 0, rows: [{ rank: 1, username: "ada", score: 9, games: 4, sheet: "2223" }] },
  leading: null,
  me: ME,
};

const PAIRING: ArenaPairing = {
  arenaId: "K7PM4XQD",
  gameId: "K7PM4XQDRW",
  side: "X",
  opponent: { username: "bob", rank: 3 },
};

/** One event after the other, a millisecond apart. */
const after = (events: readonly ArenaEvent[], from: ArenaScreen = FIRST_ARENA_SCREEN, now = 100): ArenaScreen =>
  events.reduce((screen, event, index) => nextArenaScreen(screen, event, now + index), from);

const state = (change: Partial<ArenaState> = {}): ArenaEvent => ({ type: "state", state: { ...STATE, ...change } });

test("the whole arena replaces what was known, and news only what they name", () => {
  const known = after([state()]);
  expect(known).toMatchObject({ view: { players: 30, games: 12 }, me: ME });
  const later = after([{ type: "news", news: { arenaId: "K7PM4XQD", now: 7000, games: 13 } }], known);
  expect(later.view).toMatchObject({ players: 30, games: 13, standing: STATE.standing });
  expect(later.me).toEqual(ME);
  expect(after([state({ players: 2 })], later).view).toMatchObject({ players: 2, games: 12 });
});

test("news without an arena are no arena", () => {
  const screen = after([{ type: "news", news: { arenaId: "K7PM4XQD", now: 7000, games: 13 } }]);
  expect(screen).toEqual(FIRST_ARENA_SCREEN);
});

test("a game calls until the arena tells of none, or of another", () => {
  const playing: ArenaSelf = { ...ME, status: "playing", gameId: PAIRING.gameId };
  const game: ArenaEvent = { type: "game", pairing: PAIRING };
  // News for everybody may arrive before the player's own news.
  const called = after([state(), game, { type: "news", news: { arenaId: "K7PM4XQD", now: 7000, games: 13 } }]);
  expect(called.pairing).toEqual(PAIRING);
  const news = (me: ArenaSelf): ArenaEvent => ({ type: "news", news: { arenaId: "K7PM4XQD", now: 8000, me } });
  const running = after([news(playing)], called);
  expect(running.pairing).toEqual(PAIRING);
  expect(after([news({ ...playing, gameId: "K7PM4XQDRX" })], running).pairing).toBeNull();
  expect(after([news(ME)], running).pairing).toBeNull();
});

test("the server's clock is the one of its fastest message", () => {
  const slow = after([state()], FIRST_ARENA_SCREEN, 900);
  expect(slow.offset).toBe(900 - 5000);
  const fast = after([{ type: "news", news: { arenaId: "K7PM4XQD", now: 6000 } }], slow, 1200);
  expect(fast.offset).toBe(1200 - 6000);
  expect(after([{ type: "news", news: { arenaId: "K7PM4XQD", now: 7000 } }], fast, 9000).offset).toBe(fast.offset);
});

test("a refusal stands until the arena lets somebody in", () => {
  const refused = after([{ type: "refused", refusal: "rating-too-low" }]);
  expect(refused.refusal).toBe("rating-too-low");
  expect(after([state()], refused).refusal).toBeNull();
});

test("a lost line keeps what was known", () => {
  const screen = after([{ type: "connection", isOpen: true }, state(), { type: "connection", isOpen: false }]);
  expect(screen).toMatchObject({ isConnected: false, me: ME, view: { players: 30 } });
});

test("before and while it runs, an arena has a moment to wait for", () => {
  expect(endOfPhase({ name: "soon", startsAt: 5 })).toBe(5);
  expect(endOfPhase({ name: "soon", startsAt: null })).toBeNull();
  expect(endOfPhase(STATE.phase)).toBe(61_000);
  expect(endOfPhase({ name: "over", startedAt: 1, endsAt: 2, isFinal: true })).toBeNull();
  expect(endOfPhase({ name: "called-off" })).toBeNull();
});
