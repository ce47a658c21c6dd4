import { assertNever } from "../../shared/assert-never.ts";
import type { Identity } from "../../shared/identity.ts";
import { type EventFrame, MAX_SOCKETS } from "../../shared/protocol.ts";
import { type QueueClientFrame, queueClientFrame } from "../../shared/protocol-schema.ts";
import { ratingAt, START_RATING } from "../../shared/rating.ts";
import { GAME_TYPES, type GameType, type Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { within } from "../core/within.ts";
import { blockedEitherWay } from "../data/blocks.ts";
import { database } from "../data/database.ts";
import { findRating } from "../data/ratings.ts";
import type { ConnectedIdentity } from "../durable-object/identity-header.ts";
import { newGameId } from "../durable-object/new-game-id.ts";
import { ObjectAlarm, wakeAt } from "../durable-object/object-alarm.ts";
import { SocketObject } from "../durable-object/socket-object.ts";
import {
  closeQuietly,
  connectionOf,
  isAlive,
  SILENT_AFTER,
  sendAck,
  sendFrame,
  sendRefusal,
  socketOf,
} from "../durable-object/sockets.ts";
import type { GameSetup } from "../game-room/new-game.ts";
import type { Entry } from "./entry.ts";
import type { Rated } from "./pairing.ts";
import { type Players, WaitingList } from "./waiting-list.ts";

const SEARCH_CANCELLED: EventFrame = { event: "searchCancelled", args: [] };

/** What everybody in one queue searches for. */
interface Pool {
  readonly gameType: GameType;
  readonly isRated: boolean;
}

/** The pool of the object that is named `<game type>:<rated or casual>`. Throws for any other name. */
const poolNamed = (name: string | undefined): Pool => {
  const [type, kind] = name?.split(":") ?? [];
  const gameType = GAME_TYPES.find((candidate) => candidate === type);
  if (gameType === undefined || (kind !== "rated" && kind !== "casual")) throw new Error(`no such pool: ${name}`);
  return { gameType, isRated: kind === "rated" };
};

/** Where the players of one pool wait for an opponent: sockets and the alarm around a waiting list. */
export class MatchmakingQueue extends SocketObject<QueueClientFrame> {
  readonly #pool: Pool;
  readonly #list: WaitingList;
  readonly #alarm: ObjectAlarm;
  /** Games that are being made right now. One that is on the list but not here was left by an instance that died over it. */
  readonly #making = new Map<string, Promise<void>>();

  /** How long the database may take. */
  databaseWithin: Millis = 2000;

  /** What the queue asks of others: properties, so that a test can put something else in their place. */
  ratingOf = async ({ identifier }: Identity): Promise<Rated | null> => {
    const stored = await findRating(database(this.env), identifier, this.#pool.gameType);
    return stored === null ? null : ratingAt(stored, Date.now());
  };
  blockedOpponentsOf = (player: Identity): Promise<string[]> => blockedEitherWay(database(this.env), player.identifier);
  createGame = async (setup: GameSetup): Promise<void> => {
    await this.env.GAME_ROOM.getByName(setup.gameId).create(setup);
  };

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, queueClientFrame, { sockets: MAX_SOCKETS.queue });
    this.#pool = poolNamed(ctx.id.name);
    this.#alarm = new ObjectAlarm(ctx.storage);
    this.#list = new WaitingList(ctx.storage, this.#pool.isRated);
  }

  protected override onConnect(socket: WebSocket, identity: Identity): void {
    this.#announceAgain(socket, identity, Date.now());
  }

  protected override async onFrame(
    socket: WebSocket,
    identity: ConnectedIdentity,
    frame: QueueClientFrame,
  ): Promise<void> {
    if (!this.#isAllowed(identity, frame)) {
      sendRefusal(socket, frame.id, "bad-request");
      return;
    }
    if (frame.id !== undefined) sendAck(socket, frame.id, { ok: true });
    switch (frame.event) {
      case "searchMatch":
        return this.#search(socket, identity);
      case "cancelSearch":
        return this.#cancel(socket, identity);
      default:
        return assertNever(frame);
    }
  }

  protected override async onAck(identity: Identity, id: number): Promise<void> {
    this.#list.acknowledge(identity, id);
    await this.#arm();
  }

  protected override onGone(socket: WebSocket): Promise<void> {
    return this.#advance(socket);
  }

  override alarm(): Promise<void> {
    this.#alarm.forget();
    return this.#advance();
  }

  /** A search must name the pool that it is sent to, and only players can be rated. */
  #isAllowed(identity: Identity, frame: QueueClientFrame): boolean {
    if (frame.event !== "searchMatch") return true;
    const [gameType, isRated] = frame.args;
    if (gameType !== this.#pool.gameType || isRated !== this.#pool.isRated) return false;
    return !isRated || identity.role === "player";
  }

  async #search(socket: WebSocket, identity: ConnectedIdentity): Promise<void> {
    const now = Date.now();
    // Somebody for whom a game has been found does not search: they have just not heard of it yet.
    if (this.#announceAgain(socket, identity, now)) return;
    this.#update(now);
    this.#cancelElsewhere(socket, identity);
    this.#list.enter(identity, connectionOf(socket), now);
    sendFrame(socket, { event: "searchStarted", args: [this.#pool.gameType] });
    await this.#admit(socket, identity);
    await this.#advance();
  }

  async #admit(socket: WebSocket, identity: ConnectedIdentity): Promise<void> {
    if (this.#list.of(identity).every(({ rating }) => rating !== null)) return;
    try {
      const asked = this.#pool.isRated ? this.ratingOf(identity) : START_RATING;
      const [rating, blocked] = await within(
        this.databaseWithin,
        Promise.all([asked, this.blockedOpponentsOf(identity)]),
      );
      if (rating !== null) return this.#list.admit(identity, rating, blocked);
      // The account was deleted while this connection was open.
      this.#list.remove(identity);
      sendRefusal(socket, undefined, "bad-request");
    } catch (error) {
      // Guests are paired then, too; and who is blocked can be left in a game for which nothing is at stake.
      if (!this.#pool.isRated) {
        logError("blocks-unknown", error);
        return this.#list.admit(identity, START_RATING, []);
      }
      this.#list.remove(identity);
      throw error;
    }
  }

  async #cancel(socket: WebSocket, identity: ConnectedIdentity): Promise<void> {
    // Too late for a game that is being made, unless making it fails.
    await Promise.all(this.#list.of(identity).map(({ game }) => game && this.#making.get(game.id)));
    if (this.#announceAgain(socket, identity, Date.now())) return;
    this.#cancelElsewhere(socket, identity);
    for (const entry of this.#list.of(identity)) this.#list.remove(entry.identity);
    sendFrame(socket, SEARCH_CANCELLED);
    await this.#advance();
  }

  /** Tells the other tabs of a person that the search is not theirs any more. */
  #cancelElsewhere(socket: WebSocket, identity: Identity): void {
    for (const { connection } of this.#list.of(identity)) {
      if (connection !== connectionOf(socket)) this.#send(connection, SEARCH_CANCELLED);
    }
  }

  /** Sends the found games that were not acknowledged; false when there is none. */
  #announceAgain(socket: WebSocket, identity: Identity, now: Millis): boolean {
    const assignments = this.#list.assignmentsOf(identity, now);
    for (const frame of assignments) sendFrame(socket, frame);
    return assignments.length > 0;
  }

  /** Brings the list up to date, pairs whom it can and makes their games. To be called at the end of every event. */
  async #advance(gone?: WebSocket): Promise<void> {
    const now = Date.now();
    this.#update(now, gone);
    this.#list.pair(now, Math.random, newGameId);
    // Armed before anything is made: should the object die over it, the alarm will find what was left undone.
    await this.#arm();
    const games = [...this.#list.games()].filter(([gameId]) => !this.#making.has(gameId));
    if (games.length === 0) return;
    await Promise.all(games.map(([gameId, players]) => this.#make(gameId, players)));
    await this.#arm();
  }

  #make(gameId: string, players: Players): Promise<void> {
    const making = this.#createAndAnnounce(gameId, players).finally(() => this.#making.delete(gameId));
    this.#making.set(gameId, making);
    return making;
  }

  async #createAndAnnounce(gameId: string, players: Players): Promise<void> {
    try {
      await this.createGame({ kind: "queue", gameId, ...this.#pool, players, ...this.#list.ratingsOf(gameId) });
    } catch (error) {
      logError("game-creation", error);
      this.#list.putBack(gameId, Date.now());
      return;
    }
    for (const { connection, frame } of this.#list.assign(gameId, Date.now())) this.#send(connection, frame);
  }

  /** `gone` has just been closed. A silent connection is closed with its search: a living client would come back. */
  #update(now: Millis, gone?: WebSocket): void {
    const isHere = ({ connection, heardAt }: Entry): boolean => {
      const socket = socketOf(this.ctx, connection);
      if (socket === undefined || socket === gone) return false;
      return isAlive(this.ctx, socket, now) || now - heardAt < SILENT_AFTER;
    };
    for (const { connection } of this.#list.update(isHere, now)) {
      const socket = socketOf(this.ctx, connection);
      if (socket !== undefined) closeQuietly(socket, 1001, "silent");
    }
  }

  #arm(): Promise<void> {
    const now = Date.now();
    return this.#alarm.ensure(() => wakeAt(this.#list.nextWakeAt(now)), now);
  }

  #send(connection: string, frame: EventFrame): void {
    const socket = socketOf(this.ctx, connection);
    if (socket !== undefined) sendFrame(socket, frame);
  }
}
