import { assertNever } from "../../shared/assert-never.ts";
import type { Identity } from "../../shared/identity.ts";
import { type HubClientFrame, hubClientFrame } from "../../shared/protocol-schema.ts";
import type { GameType, Millis } from "../../shared/time-controls.ts";
import type { GameSetup } from "../game-room/game-setup.ts";
import { logError } from "../log-error.ts";
import { armAlarm } from "../realtime/arm-alarm.ts";
import { Deliveries } from "../realtime/deliveries.ts";
import { newGameId } from "../realtime/new-game-id.ts";
import { SocketObject } from "../realtime/socket-object.ts";
import { sendAck, sendFrame, sendRefusal } from "../realtime/sockets.ts";
import { CREATION_COUNTS_FOR, mayCreate } from "./creation-limit.ts";
import { type FriendlyGame, FriendlyGames } from "./friendly-games.ts";

/** How long somebody who lost the connection is still told of a game they asked for. */
const REPEATED_FOR: Millis = 60_000;

/**
 * Everything of one identity that is not a search or a game: the sockets of its session, one for each tab.
 * Most people only connect, so nothing is stored, not even a table, before there is something to remember.
 */
export class PlayerHub extends SocketObject<HubClientFrame> {
  readonly #games: FriendlyGames;
  readonly #deliveries: Deliveries;
  #hasTables: boolean;
  /** Games that are being made right now. */
  readonly #making = new Set<string>();

  /** What the hub asks of others: a property, so that a test can put something else in its place. */
  createGame = async (setup: GameSetup): Promise<void> => {
    await this.env.GAME_ROOM.getByName(setup.gameId).create(setup);
  };

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, hubClientFrame);
    this.#games = new FriendlyGames(ctx.storage.sql);
    this.#deliveries = new Deliveries(ctx.storage.sql);
    const tables = ctx.storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'friendly_games'").toArray();
    this.#hasTables = tables.length > 0;
  }

  protected override onConnect(socket: WebSocket, identity: Identity): void {
    if (!this.#hasTables) return;
    const now = Date.now();
    for (const frame of this.#deliveries.pending(identity, now)) sendFrame(socket, frame);
    // What an earlier life of this object died over. The room makes each game once, however often it is asked.
    const unmade = this.#games.unmade(now - REPEATED_FOR).filter(({ gameId }) => !this.#making.has(gameId));
    for (const game of unmade) this.ctx.waitUntil(this.#make(socket, undefined, game));
  }

  protected override onFrame(socket: WebSocket, identity: Identity, frame: HubClientFrame): Promise<void> {
    switch (frame.event) {
      case "createFriendlyGame":
        return this.#createFriendlyGame(socket, identity, frame.args[0], frame.id);
      default:
        return assertNever(frame.event);
    }
  }

  protected override onAck(identity: Identity, id: number): void {
    if (this.#hasTables) this.#deliveries.acknowledge(identity, id);
  }

  protected override onGone(): void {}

  /** Forgets what is over; a hub with nothing to remember stores nothing. */
  override async alarm(): Promise<void> {
    if (!this.#hasTables) return;
    const now = Date.now();
    this.#games.dropUntil(now - CREATION_COUNTS_FOR);
    this.#deliveries.dropExpired(now);
    if (this.#games.requestedAt().length > 0) return this.#arm(now);
    this.#hasTables = false;
    await this.ctx.storage.deleteAll();
  }

  async #createFriendlyGame(
    socket: WebSocket,
    creator: Identity,
    gameType: GameType,
    frameId: number | undefined,
  ): Promise<void> {
    const now = Date.now();
    this.#createTables();
    if (!mayCreate(this.#games.requestedAt(), now)) {
      sendRefusal(socket, frameId, "too-many-games");
      return;
    }
    const game = { gameId: newGameId(), gameType, creator, requestedAt: now };
    this.#games.add(game);
    await this.#arm(now);
    await this.#make(socket, frameId, game);
  }

  /** Has the room made, then tells the socket that asked. */
  async #make(socket: WebSocket, frameId: number | undefined, game: FriendlyGame): Promise<void> {
    const { gameId, gameType, creator } = game;
    this.#making.add(gameId);
    try {
      await this.createGame({ kind: "friendly", gameId, gameType, creator });
    } catch (error) {
      logError("game-creation", error);
      this.#games.remove(gameId);
      sendRefusal(socket, frameId, "unavailable");
      return;
    } finally {
      this.#making.delete(gameId);
    }
    this.#games.markMade(gameId);
    const created = { event: "friendlyGameCreated", args: [gameId] };
    const frame = this.#deliveries.add(creator.identifier, created, Date.now() + REPEATED_FOR);
    if (frameId !== undefined) sendAck(socket, frameId, { ok: true });
    sendFrame(socket, frame);
  }

  #createTables(): void {
    if (this.#hasTables) return;
    this.#games.createTable();
    this.#deliveries.createTable();
    this.#hasTables = true;
  }

  /** One alarm for all: an hour after the newest game, when everything else is over, too. */
  #arm(now: Millis): Promise<void> {
    return armAlarm(this.ctx.storage, () => (this.#games.requestedAt().at(-1) ?? now) + CREATION_COUNTS_FOR, now);
  }
}
