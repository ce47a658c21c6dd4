import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSocket } from "../../../../web/server/socket/create-socket.ts";
import type { Socket } from "../../../../web/server/socket/events.ts";
import { FakeWebSocket } from "../../fake-web-socket.ts";

let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeWebSocket);
  FakeWebSocket.made = [];
  socket = createSocket({ token: "a token", origin: "ws://somewhere", onWakeUp: () => () => {} });
});

afterEach(() => {
  socket.disconnect();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a search answers at once that the page is there, and goes on", async () => {
  const cancelled = vi.fn();
  socket.listen({ searchCancelled: cancelled });
  socket.emit("searchMatch", "blitz", false);
  await vi.advanceTimersByTimeAsync(100);
  const queue = FakeWebSocket.made.at(-1);
  queue?.hear({ event: "areYouThere", args: [], id: 0 });
  expect(queue?.sent.at(-1)).toBe('{"ack":0,"args":["ACK"]}');
  expect(queue?.readyState).toBe(FakeWebSocket.OPEN);
  expect(cancelled).not.toHaveBeenCalled();
});
