import { afterEach, beforeEach, vi } from "vitest";
import { createSocket, type SocketOptions } from "../../../../web/server/socket/create-socket.ts";
import type { Handlers, RoomEvent, ServerEvents, Socket } from "../../../../web/server/socket/events.ts";
import { FakeWebSocket } from "../../fake-web-socket.ts";

/** A page's socket over connections without a network, new for each test, on the test's own clock. */
export class TestPage {
  #socket: Socket | null = null;
  #wakeUps: (() => void)[] = [];

  constructor(options: Pick<SocketOptions, "firstGame"> = {}) {
    beforeEach(() => {
      vi.useFakeTimers();
      vi.stubGlobal("WebSocket", FakeWebSocket);
      vi.spyOn(console, "info").mockReturnValue();
      FakeWebSocket.made = [];
      FakeWebSocket.isDeaf = false;
      this.#wakeUps = [];
      this.#socket = createSocket({
        ...options,
        token: "a token",
        origin: "ws://somewhere",
        onWakeUp: (listener) => {
          this.#wakeUps.push(listener);
          return () => {
            this.#wakeUps = this.#wakeUps.filter((other) => other !== listener);
          };
        },
      });
    });
    afterEach(() => {
      this.socket.disconnect();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      vi.useRealTimers();
    });
  }

  get socket(): Socket {
    if (this.#socket === null) throw new Error("a page has a socket within a test only");
    return this.#socket;
  }

  /** The page becomes visible again. */
  wakeUp(): void {
    for (const wakeUp of [...this.#wakeUps]) wakeUp();
  }

  connectionsTo(path: string): FakeWebSocket[] {
    return FakeWebSocket.made.filter(({ url }) => url.endsWith(path));
  }

  /** The latest connection to a path, after time to open. */
  async latestTo(path: string): Promise<FakeWebSocket> {
    await vi.advanceTimersByTimeAsync(100);
    const made = this.connectionsTo(path).at(-1);
    if (made === undefined) throw new Error("nobody connected");
    return made;
  }

  /** Collects an event from now on. */
  heardOf<Event extends keyof ServerEvents>(event: Event): ServerEvents[Event][] {
    const heard: ServerEvents[Event][] = [];
    // TypeScript cannot see that the key and the handler belong to one event.
    this.socket.listen({ [event]: (...args: ServerEvents[Event]) => heard.push(args) } as Handlers);
    return heard;
  }

  /** Collects events of a name in games, with the game's id. */
  heardInGames(name: RoomEvent["event"]): (readonly unknown[])[] {
    const heard: (readonly unknown[])[] = [];
    this.socket.listen({
      game: (gameId, { event, args }) => {
        if (event === name) heard.push([gameId, ...args]);
      },
    });
    return heard;
  }
}
