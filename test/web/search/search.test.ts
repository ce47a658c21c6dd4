import { beforeEach, expect, test, vi } from "vitest";
import { createSearch } from "../../../web/search/search.ts";
import type { GameRequest } from "../../../web/search/search-state.ts";
import type { Socket } from "../../../web/socket/events.ts";
import { Listeners } from "../../../web/socket/listeners.ts";

const bullet: GameRequest = { kind: "opponent", gameType: "bullet" };
const blitz: GameRequest = { kind: "opponent", gameType: "blitz" };

const listeners = new Listeners();
const emit = vi.fn<(...sent: readonly unknown[]) => void>();
const socket: Socket = {
  connected: true,
  on: (event, listener) => listeners.add(event, listener),
  off: (event, listener) => listeners.remove(event, listener),
  emit: (event, ...args) => emit(event, ...args),
  timeout: () => ({ emitWithAck: () => Promise.reject(new Error("not used")) }),
  disconnect: () => {},
};

const start = (checkToken: () => Promise<boolean> = async () => true) => {
  const onMatchFound = vi.fn();
  const search = createSearch({ socket, checkToken, now: () => 1, onMatchFound });
  return { search, onMatchFound, stop: search.subscribe(() => {}) };
};

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  emit.mockClear();
});

test("asks the queue after the token check, and once more takes it back", async () => {
  const { search, stop } = start();
  search.press(bullet, false);
  expect(emit).not.toHaveBeenCalled();
  await settle();
  expect(emit.mock.calls).toEqual([["searchMatch", "bullet", false]]);
  search.press(bullet, false);
  expect(emit).toHaveBeenLastCalledWith("cancelSearch");
  expect(search.getState().phase).toBe("idle");
  stop();
});

test("a refused token asks for nothing", async () => {
  const { search, stop } = start(async () => false);
  search.press(bullet, false);
  await settle();
  expect(emit).not.toHaveBeenCalled();
  expect(search.getState().phase).toBe("idle");
  stop();
});

test("only the last of two quick wishes is asked for", async () => {
  const { search, stop } = start();
  search.press(bullet, false);
  search.press(blitz, true);
  await settle();
  expect(emit.mock.calls).toEqual([["searchMatch", "blitz", true]]);
  stop();
});

test("taken back during the check, nothing is asked for", async () => {
  const { search, stop } = start();
  search.press(bullet, false);
  search.press(bullet, false);
  await settle();
  expect(emit).not.toHaveBeenCalled();
  stop();
});

test("a match is sounded, acknowledged and found", async () => {
  const { search, onMatchFound, stop } = start();
  search.press(bullet, false);
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

test("the search ends with its last subscriber, who then hears nothing more", async () => {
  const { search, stop } = start();
  search.press(bullet, false);
  await settle();
  stop();
  expect(emit).toHaveBeenLastCalledWith("cancelSearch");
  const ack = vi.fn();
  listeners.notify("matchFound", "game", ack);
  expect(ack).not.toHaveBeenCalled();
});
