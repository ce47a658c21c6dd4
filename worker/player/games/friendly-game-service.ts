import { paceOf } from "../../../shared/game/custom-clock.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { HubClientFrame } from "../../../shared/protocol/protocol-schema.ts";
import { answerOr, isDone } from "../../platform/core/answer-or.ts";
import { logError } from "../../platform/core/log-error.ts";
import { type ConnectedIdentity, isTooFastFor, playsAsBot } from "../../platform/object/identity-header.ts";
import { newCode, newGameId } from "../../platform/object/new-game-id.ts";
import { sendAck, sendRefusal } from "../../platform/object/sockets.ts";
import type { HubContext } from "../hub-context.ts";
import { sendEvent } from "../hub-events.ts";
import { type HubStorage, REPEATED_FOR } from "../hub-storage.ts";
import type { CorrespondenceService } from "./correspondence-service.ts";
import type { FriendlyGame } from "./friendly-games.ts";

/** Time limit for checking whether a code is free. */
const LOOK_WITHIN: Millis = 2000;

export class FriendlyGameService {
  readonly #hub: HubContext;
  readonly #stored: HubStorage;
  readonly #correspondence: CorrespondenceService;
  readonly #making = new Set<string>();

  constructor(hub: HubContext, stored: HubStorage, correspondence: CorrespondenceService) {
    this.#hub = hub;
    this.#stored = stored;
    this.#correspondence = correspondence;
  }

  async create(
    socket: WebSocket,
    creator: ConnectedIdentity,
    { args: [gameType, terms = {}], id: frameId }: Extract<HubClientFrame, { event: "createFriendlyGame" }>,
  ): Promise<void> {
    if (playsAsBot(creator)) {
      sendRefusal(socket, frameId, "not-for-bots");
      return;
    }
    if (terms.isRated === true && creator.role !== "player") {
      sendRefusal(socket, frameId, "players-only");
      return;
    }
    const pace = terms.clock === undefined ? { gameType } : paceOf(terms.clock);
    if (isTooFastFor(creator, { ...pace, isRated: terms.isRated === true })) {
      sendRefusal(socket, frameId, "not-for-bots");
      return;
    }
    const { games } = this.#stored;
    this.#stored.ensure();
    if (!games.mayCreate(Date.now()) || this.#correspondence.isFull(pace)) {
      sendRefusal(socket, frameId, "too-many-games");
      return;
    }
    const gameId = await this.#freeId();
    const now = Date.now();
    // Other games may have been created meanwhile.
    if (!games.mayCreate(now)) {
      sendRefusal(socket, frameId, "too-many-games");
      return;
    }
    const game = { gameId, gameType: pace.gameType, terms, creator, requestedAt: now };
    games.add(game);
    await this.#hub.arm();
    await this.#make(socket, frameId, game);
  }

  /**
   * A short code that no recorded game has, else a long id, which needs no check. The room of a running game refuses.
   */
  async #freeId(): Promise<string> {
    const code = newCode();
    const isRecorded = await answerOr(true, LOOK_WITHIN, "code-unknown", () => this.#hub.outside.isRecorded(code));
    return isRecorded ? newGameId() : code;
  }

  /**
   * Makes games whose making was interrupted because the hub was killed. A room makes its game once, however often it
   * is asked.
   */
  async resume(socket: WebSocket, now: Millis): Promise<void> {
    if (!this.#stored.exists) return;
    const unmade = this.#stored.games.unmade(now - REPEATED_FOR);
    const left = unmade.filter(({ gameId }) => !this.#making.has(gameId));
    await Promise.all(left.map((game) => this.#make(socket, undefined, game)));
  }

  /** The account has become a bot: the rooms of games that still wait call them off. */
  async becameBot(): Promise<void> {
    const ids = this.#stored.exists ? this.#stored.games.ids() : [];
    const { env, outside } = this.#hub;
    // A room that misses the call asks D1 once somebody joins.
    const notify = (gameId: string) => {
      const call = () => env.GAME_ROOM.getByName(gameId).namesChanged();
      return isDone(outside.objectWithin, "game-not-called-off", call, { gameId });
    };
    await Promise.all(ids.map(notify));
  }

  /** Makes the room, then answers the socket that asked. */
  async #make(socket: WebSocket, frameId: number | undefined, game: FriendlyGame): Promise<void> {
    const { gameId, gameType, terms, creator } = game;
    const { games, deliveries } = this.#stored;
    this.#making.add(gameId);
    try {
      await this.#hub.outside.createGame({ kind: "friendly", gameId, gameType, terms, creator });
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
    sendEvent(socket, frame);
  }
}
