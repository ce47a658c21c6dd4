import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FriendsResponse } from "../../../shared/api/api.ts";
import { situationOf } from "../../../web/people/friend-button.tsx";
import { currentSocial, dropChallenge, followSocial, subscribeSocial } from "../../../web/people/social-store.ts";
import { errorText } from "../../../web/server/socket/error-texts.ts";
import type { Socket } from "../../../web/server/socket/events.ts";
import { Listeners } from "../../../web/server/socket/listeners.ts";

const listeners = new Listeners();
const socket: Socket = {
  connected: true,
  listen: (handlers) => listeners.add(handlers),
  emit: () => {},
  timeout: () => ({ emitWithAck: () => Promise.reject(new Error("not asked here")) }),
  disconnect: () => {},
};

let unfollow = (): void => {};

beforeEach(() => {
  unfollow = followSocial(socket);
});
afterEach(() => unfollow());

const ignore = (): void => {};
const challenge = (gameId: string) => ({ from: "ann", gameId, gameType: "blitz" }) as const;
const open = (): string[] => currentSocial().challenges.map(({ gameId }) => gameId);

test("friends come, play and leave", () => {
  listeners.notify("friendsOnline", [{ username: "ann", gameId: null }], ignore);
  listeners.notify("friendPresence", { username: "bob", isOnline: true, gameId: null }, ignore);
  listeners.notify("friendPresence", { username: "bob", isOnline: true, gameId: "abcdefghjk" }, ignore);
  listeners.notify("friendPresence", { username: "ann", isOnline: false, gameId: null }, ignore);
  expect([...currentSocial().online]).toEqual([["bob", "abcdefghjk"]]);
  listeners.notify("friendsOnline", [], ignore);
  expect(currentSocial().online.size).toBe(0);
});

test("how many games wait is known once the server has said it, or has listed the friends without", () => {
  expect(currentSocial().isKnown).toBe(false);
  listeners.notify("friendPresence", { username: "bob", isOnline: true, gameId: null }, ignore);
  expect(currentSocial().isKnown).toBe(false);
  listeners.notify("friendsOnline", [], ignore);
  expect(currentSocial()).toMatchObject({ isKnown: true, correspondence: { waiting: 0 } });
  listeners.notify("correspondence", { waiting: 2, running: 3 }, ignore);
  expect(currentSocial().correspondence).toEqual({ waiting: 2, running: 3 });
});

test("a challenge is acknowledged, stored once, and dropped when it is over or answered", () => {
  const ack = vi.fn();
  for (const gameId of ["one", "two", "one"]) listeners.notify("receiveChallenge", challenge(gameId), ack);
  expect(ack.mock.calls).toEqual([["ACK"], ["ACK"], ["ACK"]]);
  expect(open()).toEqual(["two", "one"]);
  listeners.notify("challengeClosed", "two", "withdrawn", ignore);
  expect(open()).toEqual(["one"]);
  dropChallenge("one");
  expect(open()).toEqual([]);
});

test("a new connection drops earlier challenges: the server repeats all open ones", () => {
  listeners.notify("receiveChallenge", challenge("one"), ignore);
  listeners.notify("connection", false);
  expect(open()).toEqual(["one"]);
  listeners.notify("connection", true);
  expect(open()).toEqual([]);
});

test("the end of a session clears everything, and listeners hear only changes", () => {
  listeners.notify("receiveChallenge", challenge("one"), ignore);
  listeners.notify("friendsOnline", [{ username: "ann", gameId: null }], ignore);
  const notified = vi.fn();
  const unsubscribe = subscribeSocial(notified);
  dropChallenge("unknown");
  expect(notified).not.toHaveBeenCalled();
  unfollow();
  expect(notified).toHaveBeenCalledOnce();
  expect(currentSocial()).toEqual({
    online: new Map(),
    challenges: [],
    correspondence: { waiting: 0, running: 0 },
    isKnown: false,
  });
  listeners.notify("receiveChallenge", challenge("two"), ignore);
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

test("an unknown reason of a later server has a sentence, too", () => {
  expect(errorText("offline")).toBe("This player is offline.");
  expect(errorText("news to us")).toBe(errorText("unavailable"));
});
