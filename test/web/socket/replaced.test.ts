import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLOSE_CODES } from "../../../shared/protocol.ts";
import { createSocket } from "../../../web/socket/create-socket.ts";
import type { ServerEvents, Socket } from "../../../web/socket/events.ts";
import { FakeWebSocket } from "../fake-web-socket.ts";

/** What a page does when the server would rather have it wait, or has closed it for another one of the same person. */

const GAME = "ABCDEFGHJK";
const JOIN = JSON.stringify({ event: "joinGame", args: [GAME] });

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

/** The latest connection to a path, once it is open. */
const opened = async (path: string): Promise<FakeWebSocket> => {
  await vi.advanceTimersByTimeAsync(100);
  const made = connectionsTo(path).at(-1);
  if (made === undefined) throw new Error("nobody connected");
  return made;
};

const closeFor = (connection: FakeWebSocket, code: number): void => {
  connection.readyState = FakeWebSocket.CLOSED;
  connection.dispatchEvent(Object.assign(new Event("close"), { code, reason: "" }));
};

const heardOf = <Event extends keyof ServerEvents>(event: Event): ServerEvents[Event][] => {
  const heard: ServerEvents[Event][] = [];
  socket.on(event, (...args) => heard.push(args));
  return heard;
};

test.each(["too-fast", "unavailable"])("a game that is %s is asked for again a second later, once", async (reason) => {
  const errors = heardOf("error");
  socket.emit("joinGame", GAME);
  const game = await opened(`/games/${GAME}`);
  expect(game.sent).toEqual([JOIN]);
  game.hear({ event: "error", args: [reason] });
  game.hear({ event: "error", args: [reason] });
  await vi.advanceTimersByTimeAsync(999);
  expect(game.sent).toEqual([JOIN]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(game.sent).toEqual([JOIN, JOIN]);
  expect(errors).toEqual([]);
});

test("a game that was left meanwhile is not asked for again", async () => {
  socket.emit("joinGame", GAME);
  const game = await opened(`/games/${GAME}`);
  game.hear({ event: "error", args: ["too-fast"] });
  socket.emit("leaveGame", GAME);
  await vi.advanceTimersByTimeAsync(5000);
  expect(game.sent).toEqual([JOIN]);
  expect(connectionsTo(`/games/${GAME}`)).toHaveLength(1);
});

test("a game that another window has is left alone until it is joined again", async () => {
  const replaced = heardOf("gameReplaced");
  socket.emit("joinGame", GAME);
  closeFor(await opened(`/games/${GAME}`), CLOSE_CODES.replaced);
  expect(replaced).toHaveLength(1);
  for (const wakeUp of [...wakeUps]) wakeUp();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(connectionsTo(`/games/${GAME}`)).toHaveLength(1);

  socket.emit("joinGame", GAME);
  expect((await opened(`/games/${GAME}`)).sent).toEqual([JOIN]);
  expect(connectionsTo(`/games/${GAME}`)).toHaveLength(2);
});

test("a hub that other windows have comes back when the page is looked at", async () => {
  closeFor(await opened("/hub"), CLOSE_CODES.replaced);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(connectionsTo("/hub")).toHaveLength(1);
  for (const wakeUp of [...wakeUps]) wakeUp();
  await opened("/hub");
  expect(connectionsTo("/hub")).toHaveLength(2);
});

test("so it does when somebody does something there, which is not lost", async () => {
  closeFor(await opened("/hub"), CLOSE_CODES.replaced);
  socket.emit("createFriendlyGame", "blitz");
  expect((await opened("/hub")).sent).toEqual([JSON.stringify({ event: "createFriendlyGame", args: ["blitz"] })]);
  expect(connectionsTo("/hub")).toHaveLength(2);
});
