import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FriendsResponse } from "../../../shared/api.ts";
import { situationOf } from "../../../web/friends/friend-button.tsx";
import { currentSocial, dropChallenge, followSocial, subscribeSocial } from "../../../web/friends/social-store.ts";
import type { Socket } from "../../../web/socket/events.ts";
import { toChallengeAck } from "../../../web/socket/hub-channel.ts";
import { Listeners } from "../../../web/socket/listeners.ts";

const listeners = new Listeners();
const socket: Socket = {
  connected: true,
  on: (event, listener) => listeners.add(event, listener),
  off: (event, listener) => listeners.remove(event, listener),
  emit: () => {},
  timeout: () => ({ emitWithAck: () => Promise.reject(new Error("not asked here")) }),
  disconnect: () => {},
};

let unfollow = (): void => {};

beforeEach(() => {
  unfollow = followSocial(socket);
});
afterEach(() => unfollow());

const challenge = (gameId: string) => ({ from: "ann", gameId, gameType: "blitz" }) as const;
const open = (): string[] => currentSocial().challenges.map(({ gameId }) => gameId);

test("friends come, play and go", () => {
  listeners.notify("friendsOnline", [{ username: "ann", gameId: null }]);
  listeners.notify("friendPresence", { username: "bob", isOnline: true, gameId: null });
  listeners.notify("friendPresence", { username: "bob", isOnline: true, gameId: "abcdefghjk" });
  listeners.notify("friendPresence", { username: "ann", isOnline: false, gameId: null });
  expect([...currentSocial().online]).toEqual([["bob", "abcdefghjk"]]);
  listeners.notify("friendsOnline", []);
  expect(currentSocial().online.size).toBe(0);
});

test("a challenge is acknowledged, kept once, and dropped when it is over or answered", () => {
  const ack = vi.fn();
  for (const gameId of ["one", "two", "one"]) listeners.notify("receiveChallenge", challenge(gameId), ack);
  expect(ack.mock.calls).toEqual([["ACK"], ["ACK"], ["ACK"]]);
  expect(open()).toEqual(["two", "one"]);
  listeners.notify("challengeClosed", "two", "withdrawn");
  expect(open()).toEqual(["one"]);
  dropChallenge("one");
  expect(open()).toEqual([]);
});

test("a new connection starts without the challenges of the one before: all that are open are said anew", () => {
  listeners.notify("receiveChallenge", challenge("one"), () => {});
  listeners.notify("connection", false);
  expect(open()).toEqual(["one"]);
  listeners.notify("connection", true);
  expect(open()).toEqual([]);
});

test("nothing is left of a session that has ended, and nobody is told without news", () => {
  listeners.notify("receiveChallenge", challenge("one"), () => {});
  listeners.notify("friendsOnline", [{ username: "ann", gameId: null }]);
  const told = vi.fn();
  const unsubscribe = subscribeSocial(told);
  dropChallenge("unknown");
  expect(told).not.toHaveBeenCalled();
  unfollow();
  expect(told).toHaveBeenCalledOnce();
  expect(currentSocial()).toEqual({ online: new Map(), challenges: [] });
  listeners.notify("receiveChallenge", challenge("two"), () => {});
  expect(open()).toEqual([]);
  unsubscribe();
});

const lists = (change: Partial<FriendsResponse>): FriendsResponse => ({
  friends: [],
  incomingRequests: [],
  outgoingRequests: [],
  supporters: [],
  blocked: [],
  whoMayChallenge: "anyone",
  ...change,
});

test.each([
  [lists({ friends: ["bob"] }), "Remove friend", "remove"],
  [lists({ outgoingRequests: [{ id: 1, toUsername: "bob" }] }), "Cancel request", "remove"],
  [lists({ incomingRequests: [{ id: 1, fromUsername: "bob" }] }), "Accept request", "add"],
  [lists({ friends: ["ann"] }), "Add friend", "add"],
  [undefined, "Add friend", "add"],
] as const)("the button on a profile fits the situation: %#", (known, label, action) => {
  expect(situationOf("bob", known)).toEqual({ label, action });
});

test.each([
  [{ ok: true }, { ok: true }],
  [
    { ok: false, reason: "offline" },
    { ok: false, reason: "offline" },
  ],
  [
    { ok: false, reason: "news to us" },
    { ok: false, reason: "unavailable" },
  ],
  ["ACK", { ok: false, reason: "unavailable" }],
  [null, { ok: false, reason: "unavailable" }],
])("what a challenge is answered is believed only as far as it is known: %j", (answer, known) => {
  expect(toChallengeAck(answer)).toEqual(known);
});
