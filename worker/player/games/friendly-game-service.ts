import type { GameType, Millis } from "../../../shared/game/time-controls.ts";
import { logError } from "../../platform/core/log-error.ts";
import type { ConnectedIdentity } from "../../platform/object/identity-header.ts";
import { newGameId } from "../../platform/object/new-game-id.ts";
import { sendAck, sendFrame, sendRefusal } from "../../platform/object/sockets.ts";
import type { HubContext } from "../hub-context.ts";
import { type HubStorage, REPEATED_FOR } from "../hub-storage.ts";
import type { FriendlyGame } from "./friendly-games.ts";

export class FriendlyGameService {
  readonly #hub: HubContext;
  readonly #stored: HubStorage;
  readonly #making = new Set<string>();

  constructor(hub: HubContext, stored: HubStorage) {
    this.#hub = hub;
    this.#stored = stored;
  }

  async create(
    socket: WebSocket,
    creator: ConnectedIdentity,
    gameType: GameType,
    frameId: number | undefined,
  ): Promise<void> {
    const stored = this.#stored;
    stored.ensure();
    const now = Date.now();
    if (!stored.games.mayCreate(now)) {
      sendRefusal(socket, frameId, "too-many-games");
      return;
    }
    const game = { gameId: newGameId(), gameType, creator, requestedAt: now };
    stored.games.add(game);
    await this.#hub.arm();
    await this.#make(socket, frameId, game);
  }

  /**
   * Makes games that an earlier instance of the hub died over. A room makes its game once, however often it is asked.
   */
  async resume(socket: WebSocket, now: Millis): Promise<void> {
    if (!this.#stored.exists) return;
    const unmade = this.#stored.games.unmade(now - REPEATED_FOR);
    const left = unmade.filter(({ gameId }) => !this.#making.has(gameId));
    await Promise.all(left.map((game) => this.#make(socket, undefined, game)));
  }

  /** Makes the room, then tells the socket that asked. */
  async #make(socket: WebSocket, frameId: number | undefined, game: FriendlyGame): Promise<void> {
    const { gameId, gameType, creator } = game;
    const { games, deliveries } = this.#stored;
    this.#making.add(gameId);
    try {
      await this.#hub.outside.createGame({ kind: "friendly", gameId, gameType, creator });
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
