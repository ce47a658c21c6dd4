import type { GameInit, GameMove } from "../../shared/game-protocol.ts";
import { CLOSE_CODES, type FrameOf, JOINING_PROTOCOL } from "../../shared/protocol.ts";
import type { GameServerEvents } from "../../shared/protocol-events.ts";
import { Channel, NoAnswerError } from "./channel.ts";
import type { ActionAnswer, GameState } from "./events.ts";
import type { SessionChannelOptions } from "./listeners.ts";

type GameFrame = FrameOf<GameServerEvents>;

const toActionAnswer = (answer: unknown): ActionAnswer => {
  const { ok, reason } = { ok: false, reason: null, ...(typeof answer === "object" ? answer : null) };
  return ok === true ? { ok } : { ok: false, reason: String(reason) };
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
  /** The connection opens, and its page has not asked for it yet. */
  #isAhead = false;

  constructor(options: SessionChannelOptions) {
    this.#options = options;
  }

  get channel(): Channel<GameFrame> | null {
    return this.#channel;
  }

  /** Connects to the game that the page is about to join. */
  joinAhead(gameId: string): void {
    this.join(gameId);
    this.#isAhead = true;
  }

  /** Connects to a game. For the one that is open already, it asks for the whole of it once more. */
  join(gameId: string): void {
    const greeting = { event: "joinGame", args: [gameId] };
    const isAhead = this.#isAhead;
    this.#isAhead = false;
    if (gameId === this.#gameId && this.#channel?.isOpen) {
      // Whoever joins late has not heard it.
      this.#options.listeners.notify("gameConnection", true);
      this.#channel.send(greeting);
      return;
    }
    if (gameId === this.#gameId && isAhead) return;
    this.close();
    const { listeners, origin, ...options } = this.#options;
    let known: GameState | null = null;
    const channel: Channel<GameFrame> = new Channel<GameFrame>({
      ...options,
      url: `${origin}/sockets/games/${encodeURIComponent(gameId)}`,
      greeting,
      // A player who comes back is there once they say so: from then on their clock runs again.
      firstProtocol: JOINING_PROTOCOL,
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
          case "challengeDeclined":
            listeners.notify("challengeDeclined", ...frame.args, gameId, () => {});
            break;
          default:
            // Events of a later version, too: nobody listens to them yet.
            listeners.notify(frame.event, ...frame.args);
        }
      },
      onLost: (code) => {
        this.#isAhead = false;
        listeners.notify("gameConnection", false);
        if (code === CLOSE_CODES.badToken) listeners.notify("unauthorized");
        if (code === CLOSE_CODES.flood) listeners.notify("keptOut");
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
  async act(event: string, args: readonly unknown[], milliseconds: number): Promise<ActionAnswer> {
    if (this.#channel === null) throw new NoAnswerError("not connected");
    return toActionAnswer(await this.#channel.request(event, args, milliseconds));
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
