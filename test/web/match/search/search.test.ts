import { beforeEach, expect, test, vi } from "vitest";
import { createSearch } from "../../../../web/match/search/search.ts";
import type { GameRequest } from "../../../../web/match/search/search-request.ts";
import type { Socket } from "../../../../web/server/socket/events.ts";
import { Listeners } from "../../../../web/server/socket/listeners.ts";

const bullet: GameRequest = { kind: "opponent", gameType: "bullet", isRated: false };
const blitz: GameRequest = { kind: "opponent", gameType: "blitz", isRated: true };

const listeners = new Listeners();
const emit = vi.fn<(...sent: readonly unknown[]) => void>();
const socket: Socket = {
  connected: true,
  listen: (handlers) => listeners.add(handlers),
  emit: (event, ...args) => emit(event, ...args),
  timeout: () => ({ emitWithAck: () => Promise.reject(new Error("not used")) }),
  disconnect: () => {},
};

const start = (checkToken: () => Promise<boolean> = async () => true) => {
  const onMatchFound = vi.fn();
  const search = createSearch({ socket, checkToken, now: () => 1, onMatchFound });
  return { search, onMatchFound, stop: search.attach() };
};

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  emit.mockClear();
});

test("joins the queue after the token check, and leaves it on a second press", async () => {
  const { search, stop } = start();
  search.press(bullet);
  expect(emit).not.toHaveBeenCalled();
  await settle();
  expect(emit.mock.calls).toEqual([["searchMatch", "bullet", false]]);
  search.press(bullet);
  expect(emit).toHaveBeenLastCalledWith("cancelSearch");
  expect(search.getState().phase).toBe("idle");
  stop();
});

test("sends nothing with a refused token", async () => {
  const { search, stop } = start(async () => false);
  search.press(bullet);
  await settle();
  expect(emit).not.toHaveBeenCalled();
  expect(search.getState().phase).toBe("idle");
  stop();
});

test("sends only the last of two quick searches", async () => {
  const { search, stop } = start();
  search.press(bullet);
  search.press(blitz);
  await settle();
  expect(emit.mock.calls).toEqual([["searchMatch", "blitz", true]]);
  stop();
});

test("sends nothing when it is cancelled during the check", async () => {
  const { search, stop } = start();
  search.press(bullet);
  search.press(bullet);
  await settle();
  expect(emit).not.toHaveBeenCalled();
  stop();
});

test("plays a sound for a match, acknowledges it and reports it", async () => {
  const { search, onMatchFound, stop } = start();
  search.press(bullet);
  await settle();
  const ack = vi.fn();
  listeners.notify("matchFound", "game", ack);
  expect(onMatchFound).toHaveBeenCalledOnce();
  expect(ack).toHaveBeenCalledWith("ACK");
  expect(search.getState()).toEqual({ phase: "found", gameId: "game" });
  emit.mockClear();
  stop();
  expect(emit).not.toHaveBeenCalled();
});

test("goes on while no page shows it, and ends with its session, after which it hears nothing more", async () => {
  const { search, stop } = start();
  const leave = search.subscribe(() => {});
  search.press(bullet);
  await settle();
  leave();
  listeners.notify("searchStarted", "bullet");
  expect(search.getState().phase).toBe("searching");
  stop();
  expect(emit).toHaveBeenLastCalledWith("cancelSearch");
  const ack = vi.fn();
  listeners.notify("matchFound", "game", ack);
  expect(ack).not.toHaveBeenCalled();
});
