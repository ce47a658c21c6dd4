import type { GameType } from "../../../shared/game/time-controls.ts";
import { ACK, CLOSE_CODES, type FrameOf, isFinalClose } from "../../../shared/protocol/protocol.ts";
import type { QueueServerEvents } from "../../../shared/protocol/protocol-events.ts";
import { Channel } from "./channel.ts";
import type { SessionChannelOptions } from "./listeners.ts";

type QueueFrame = FrameOf<QueueServerEvents>;

/** The connection of a search for an opponent. It is open only during a search. */
export class QueueChannel {
  readonly #options: SessionChannelOptions;
  #channel: Channel<QueueFrame> | null = null;

  constructor(options: SessionChannelOptions) {
    this.#options = options;
  }

  /** Searches in a pool, and ends any other search. */
  search(gameType: GameType, isRated: boolean): void {
    this.close();
    const { listeners, origin, ...options } = this.#options;
    const channel = new Channel<QueueFrame>({
      ...options,
      url: `${origin}/sockets/queue/${gameType}/${isRated ? "rated" : "casual"}`,
      // Sent on each opening, so the search survives a lost connection.
      greeting: { event: "searchMatch", args: [gameType, isRated] },
      onFrame: (frame, ack) => {
        if (channel !== this.#channel) return;
        switch (frame.event) {
          case "searchStarted":
            listeners.notify("searchStarted", ...frame.args);
            break;
          case "searchCancelled":
            this.#end();
            break;
          case "searchPaused":
            listeners.notify("searchPaused", ...frame.args);
            break;
          case "matchFound":
            listeners.notify("matchFound", ...frame.args, (answer) => {
              ack(answer);
              if (channel === this.#channel) this.close();
            });
            break;
          case "areYouThere":
            ack(ACK);
            break;
          case "error":
            listeners.notify("requestRefused", frame.args[0]);
            this.#end();
            break;
        }
      },
      onLost: (code) => {
        if (code === CLOSE_CODES.badToken) listeners.notify("unauthorized");
        // The search ends for good: the player may have left by the time connections are allowed again.
        if (code === CLOSE_CODES.flood) listeners.notify("requestRefused", "too-fast");
        if (isFinalClose(code)) this.#end();
      },
    });
    this.#channel = channel;
  }

  /** The server confirms with searchCancelled. Without a connection, the search ends at once. */
  cancel(): void {
    if (this.#channel?.isOpen) this.#channel.send({ event: "cancelSearch", args: [] });
    else this.#end();
  }

  close(): void {
    this.#channel?.close();
    this.#channel = null;
  }

  #end(): void {
    this.close();
    this.#options.listeners.notify("searchCancelled");
  }
}
