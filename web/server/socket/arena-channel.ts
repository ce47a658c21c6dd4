import type { Millis } from "../../../shared/game/time-controls.ts";
import type { ArenaNews, ArenaPairing, ArenaState } from "../../../shared/protocol/arena-protocol.ts";
import { ACK, CLOSE_CODES, type FrameOf } from "../../../shared/protocol/protocol.ts";
import type { ArenaAck, ArenaServerEvents } from "../../../shared/protocol/protocol-events.ts";
import { Channel, type OnWakeUp, onWakeUp } from "./channel.ts";

const ANSWER_WITHIN: Millis = 4000;

export interface ArenaChannelOptions {
  readonly token: string;
  readonly arenaId: string;
  /** `ws://host` or `wss://host`; defaults to the page's own. */
  readonly origin?: string;
  readonly onWakeUp?: OnWakeUp;
  readonly onOpen: () => void;
  readonly onLost: () => void;
  readonly onState: (state: ArenaState) => void;
  readonly onNews: (news: ArenaNews) => void;
  /** Called again after each reopening of the connection until the pairing is acknowledged. */
  readonly onGame: (pairing: ArenaPairing, acknowledge: () => void) => void;
  /** The arena does not exist, or not any more. */
  readonly onGone: () => void;
}

/** A player's connection to an arena. */
export class ArenaChannel {
  readonly #arenaId: string;
  readonly #channel: Channel<FrameOf<ArenaServerEvents>>;

  constructor({ arenaId, onOpen, onLost, onState, onNews, onGame, onGone, ...options }: ArenaChannelOptions) {
    const { token, origin = location.origin.replace(/^http/, "ws") } = options;
    this.#arenaId = arenaId;
    this.#channel = new Channel<FrameOf<ArenaServerEvents>>({
      token,
      onWakeUp: options.onWakeUp ?? onWakeUp,
      url: `${origin}/sockets/arenas/${arenaId}`,
      onOpen,
      onFrame: (frame, ack) => {
        if (frame.event === "arenaState") onState(...frame.args);
        else if (frame.event === "arenaNews") onNews(...frame.args);
        else if (frame.event === "arenaGame") onGame(...frame.args, () => ack(ACK));
        else if (frame.args[0] === "not-found") onGone();
      },
      onLost: (closeCode) => {
        onLost();
        if (closeCode === CLOSE_CODES.notFound) onGone();
      },
    });
  }

  /** Joins the arena, or returns to it. All requests here reject on a lost connection, or without a timely answer. */
  join(): Promise<ArenaAck> {
    return this.#channel.request("joinArena", [this.#arenaId], ANSWER_WITHIN);
  }

  pause(isPaused: boolean): Promise<ArenaAck> {
    return this.#channel.request("pauseArena", [this.#arenaId, isPaused], ANSWER_WITHIN);
  }

  choosePage(page: number): Promise<ArenaAck> {
    return this.#channel.request("standing", [this.#arenaId, page], ANSWER_WITHIN);
  }

  close(): void {
    this.#channel.close();
  }
}
