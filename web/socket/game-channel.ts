import {
  type ActionAck,
  CLOSE_CODES,
  type FrameOf,
  type GameInit,
  type GameMove,
  REFUSAL_REASONS,
  type RefusalReason,
} from "../../shared/protocol.ts";
import type { GameServerEvents } from "../../shared/protocol-events.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { Channel, NoAnswerError } from "./channel.ts";
import type { GameState } from "./events.ts";
import type { SessionChannelOptions } from "./listeners.ts";

/** Until the game is asked for again when the server would not say it right now. */
const ASK_AGAIN_AFTER: Millis = 1000;

type GameFrame = FrameOf<GameServerEvents>;

const isRefusal = (reason: unknown): reason is RefusalReason => REFUSAL_REASONS.some((known) => known === reason);

const toActionAck = (answer: unknown): ActionAck => {
  const { ok, reason } = { ok: false, reason: null, ...(typeof answer === "object" ? answer : null) };
  if (ok === true) return { ok };
  return { ok: false, reason: isRefusal(reason) ? reason : "bad-request" };
};

/**
 * The whole game after a message, as pages are handed it, though only new moves cross the wire. Null when the move was
 * seen before, "gap" when one before it was missed.
 */
export const nextGameState = (known: GameState | null, message: GameInit | GameMove): GameState | null | "gap" => {
  if (message.t === "init") return message;
  if (known === null || message.ply > known.moveHistory.length) return "gap";
  if (message.ply < known.moveHistory.length) return null;
  const { move, timers, firstMove } = message;
  return { ...known, t: "move", moveHistory: [...known.moveHistory, move], timers, firstMove };
};

/**
 * The game being played or watched: connected only while its page is open. It keeps what it last handed to pages, so
 * that the next move can be put to it; how the game stands for a player is the game store's alone to say.
 */
export class GameChannel {
  readonly #options: SessionChannelOptions;
  #gameId: string | null = null;
  #channel: Channel<GameFrame> | null = null;

  constructor(options: SessionChannelOptions) {
    this.#options = options;
  }

  get channel(): Channel<GameFrame> | null {
    return this.#channel;
  }

  join(gameId: string): void {
    this.close();
    const { listeners, origin, ...options } = this.#options;
    let known: GameState | null = null;
    const greeting = { event: "joinGame", args: [gameId] };
    let askingAgain: ReturnType<typeof setTimeout> | undefined;
    const askAgain = (): void => {
      clearTimeout(askingAgain);
      askingAgain = setTimeout(() => {
        // A connection that opens meanwhile asks by itself.
        if (channel.isOpen) channel.send(greeting);
      }, ASK_AGAIN_AFTER);
    };
    const channel: Channel<GameFrame> = new Channel<GameFrame>({
      ...options,
      url: `${origin}/sockets/games/${encodeURIComponent(gameId)}`,
      greeting,
      onOpen: () => listeners.notify("gameConnection", true),
      onFrame: (frame) => {
        switch (frame.event) {
          case "gameState": {
            const state = nextGameState(known, ...frame.args);
            if (state === null) break;
            if (state === "gap") {
              // The answer is a full copy.
              channel.send(greeting);
              break;
            }
            known = state;
            listeners.notify("gameState", state);
            break;
          }
          case "gameResult":
            listeners.notify("gameResult", ...frame.args);
            break;
          case "challengeDeclined":
            listeners.notify("challengeDeclined", ...frame.args, gameId, () => {});
            break;
          case "error":
            if (frame.args[0] === "too-fast" || frame.args[0] === "unavailable") askAgain();
            else listeners.notify("error", ...frame.args);
            break;
        }
      },
      onLost: (code) => {
        listeners.notify("gameConnection", false);
        if (code === CLOSE_CODES.badToken) listeners.notify("unauthorized");
        if (code === CLOSE_CODES.notFound) listeners.notify("error", "not-found");
        if (code === CLOSE_CODES.replaced) {
          this.leave(gameId);
          listeners.notify("gameReplaced");
        }
      },
    });
    this.#gameId = gameId;
    this.#channel = channel;
  }

  /** Sends a player's action. The acknowledgement comes once it is written. */
  async act(
    event: "makeMove" | "resign" | "abort",
    args: readonly unknown[],
    milliseconds: number,
  ): Promise<ActionAck> {
    if (this.#channel === null) throw new NoAnswerError("not connected");
    return toActionAck(await this.#channel.request(event, args, milliseconds));
  }

  /** Without an acknowledgement. */
  send(event: string, args: readonly unknown[]): void {
    this.#channel?.send({ event, args });
  }

  leave(gameId: string): void {
    if (gameId === this.#gameId) this.close();
  }

  close(): void {
    this.#channel?.close();
    this.#channel = null;
    this.#gameId = null;
  }
}
