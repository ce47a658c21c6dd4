import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLOSE_CODES } from "../../../shared/protocol.ts";
import { createSocket } from "../../../web/socket/create-socket.ts";
import type { ServerEvents, Socket } from "../../../web/socket/events.ts";
import { FakeWebSocket } from "../fake-web-socket.ts";

/** What a page does when the server keeps its person out for a minute, as too much came from them. */

const GAME = "ABCDEFGHJK";

let socket: Socket;
let wakeUps: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeWebSocket);
  vi.spyOn(console, "info").mockReturnValue();
  FakeWebSocket.made = [];
  wakeUps = [];
  socket = createSocket({
    token: "a token",
    origin: "ws://somewhere",
    onWakeUp: (listener) => {
      wakeUps.push(listener);
      return () => {
        wakeUps = wakeUps.filter((other) => other !== listener);
      };
    },
  });
});

afterEach(() => {
  socket.disconnect();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const connectionsTo = (path: string): FakeWebSocket[] => FakeWebSocket.made.filter(({ url }) => url.endsWith(path));

/** The latest connection to a path, after it had time to open. */
const latestTo = async (path: string): Promise<FakeWebSocket> => {
  await vi.advanceTimersByTimeAsync(100);
  const made = connectionsTo(path).at(-1);
  if (made === undefined) throw new Error("nobody connected");
  return made;
};

const flood = (connection: FakeWebSocket): void => {
  connection.readyState = FakeWebSocket.CLOSED;
  connection.dispatchEvent(Object.assign(new Event("close"), { code: CLOSE_CODES.flood, reason: "flood" }));
};

const heardOf = <Event extends keyof ServerEvents>(event: Event): ServerEvents[Event][] => {
  const heard: ServerEvents[Event][] = [];
  socket.on(event, (...args) => heard.push(args));
  return heard;
};

test.each([
  ["the hub", "/hub"],
  ["a game", `/games/${GAME}`],
])(
  "%s is left alone for a minute, whatever wakes the page up, and then taken up again; pages are told",
  async (_what, path) => {
    const told = heardOf("keptOut");
    if (path !== "/hub") socket.emit("joinGame", GAME);
    flood(await latestTo(path));
    expect(told).toHaveLength(1);
    for (const wakeUp of [...wakeUps]) wakeUp();
    await vi.advanceTimersByTimeAsync(60_000);
    for (const wakeUp of [...wakeUps]) wakeUp();
    expect(connectionsTo(path)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connectionsTo(path)).toHaveLength(2);

    // Kept out once more, and gone: then it stays away.
    flood(await latestTo(path));
    expect(told).toHaveLength(2);
    if (path === "/hub") socket.disconnect();
    else socket.emit("leaveGame", GAME);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(connectionsTo(path)).toHaveLength(2);
  },
);

test("a search ends and says that it was too fast", async () => {
  const [refused, cancelled] = [heardOf("requestRefused"), heardOf("searchCancelled")];
  socket.emit("searchMatch", "blitz", false);
  flood(await latestTo("/queue/blitz/casual"));
  expect(refused).toEqual([["too-fast"]]);
  expect(cancelled).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(connectionsTo("/queue/blitz/casual")).toHaveLength(1);
});
