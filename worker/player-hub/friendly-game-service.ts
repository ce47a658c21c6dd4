import type { GameType, Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import type { ConnectedIdentity } from "../durable-object/identity-header.ts";
import { newGameId } from "../durable-object/new-game-id.ts";
import { sendAck, sendFrame, sendRefusal } from "../durable-object/sockets.ts";
import type { GameSetup } from "../game-room/new-game.ts";
import type { FriendlyGame } from "./friendly-games.ts";
import { type HubStorage, REPEATED_FOR } from "./hub-storage.ts";

export interface FriendlyGameServiceOptions {
  readonly stored: HubStorage;
  readonly arm: () => Promise<void>;
  readonly createGame: (setup: GameSetup) => Promise<void>;
}

/** Makes the games that people ask for to share by link or code. */
export class FriendlyGameService {
  readonly #options: FriendlyGameServiceOptions;
  /** Games that are being made right now. */
  readonly #making = new Set<string>();

  constructor(options: FriendlyGameServiceOptions) {
    this.#options = options;
  }

  async create(
    socket: WebSocket,
    creator: ConnectedIdentity,
    gameType: GameType,
    frameId: number | undefined,
  ): Promise<void> {
    const { stored } = this.#options;
    stored.ensure();
    const now = Date.now();
    if (!stored.games.mayCreate(now)) {
      sendRefusal(socket, frameId, "too-many-games");
      return;
    }
    const game = { gameId: newGameId(), gameType, creator, requestedAt: now };
    stored.games.add(game);
    await this.#options.arm();
    await this.#make(socket, frameId, game);
  }

  /** Makes what an earlier instance of the hub died over. The room makes each game once, however often it is asked. */
  async resume(socket: WebSocket, now: Millis): Promise<void> {
    if (!this.#options.stored.exists) return;
    const unmade = this.#options.stored.games.unmade(now - REPEATED_FOR);
    const left = unmade.filter(({ gameId }) => !this.#making.has(gameId));
    await Promise.all(left.map((game) => this.#make(socket, undefined, game)));
  }

  /** Has the room made, then tells the socket that asked. */
  async #make(socket: WebSocket, frameId: number | undefined, game: FriendlyGame): Promise<void> {
    const { gameId, gameType, creator } = game;
    const { games, deliveries } = this.#options.stored;
    this.#making.add(gameId);
    try {
      await this.#options.createGame({ kind: "friendly", gameId, gameType, creator });
    } catch (error) {
      logError("game-creation", error);
      games.remove(gameId);
      sendRefusal(socket, frameId, "unavailable");
      return;
    } finally {
      this.#making.delete(gameId);
    }
    games.markMade(gameId);
    const created = { event: "friendlyGameCreated", args: [gameId] };
    const frame = deliveries.add(creator.identifier, created, Date.now() + REPEATED_FOR);
    if (frameId !== undefined) sendAck(socket, frameId, { ok: true });
    sendFrame(socket, frame);
  }
}
