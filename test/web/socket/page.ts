import { afterEach, beforeEach, vi } from "vitest";
import { PROTOCOL } from "../../../shared/protocol.ts";
import { createSocket, type SocketOptions } from "../../../web/socket/create-socket.ts";
import type { ServerEvents, Socket } from "../../../web/socket/events.ts";
import { FakeWebSocket } from "../fake-web-socket.ts";

/** A page's socket over connections without a network, anew for each test of a file, with a clock of the test's own. */
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
      FakeWebSocket.protocol = PROTOCOL;
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

  /** Somebody looks at the page again. */
  wakeUp(): void {
    for (const wakeUp of [...this.#wakeUps]) wakeUp();
  }

  connectionsTo(path: string): FakeWebSocket[] {
    return FakeWebSocket.made.filter(({ url }) => url.endsWith(path));
  }

  /** The latest connection to a path, after it had time to open. */
  async latestTo(path: string): Promise<FakeWebSocket> {
    await vi.advanceTimersByTimeAsync(100);
    const made = this.connectionsTo(path).at(-1);
    if (made === undefined) throw new Error("nobody connected");
    return made;
  }

  /** What is heard of an event from now on. */
  heardOf<Event extends keyof ServerEvents>(event: Event): ServerEvents[Event][] {
    const heard: ServerEvents[Event][] = [];
    this.socket.on(event, (...args) => heard.push(args));
    return heard;
  }
}
