import { assertNever } from "../../shared/assert-never.ts";
import type { Identity } from "../../shared/identity.ts";
import { type EventFrame, MAX_SOCKETS } from "../../shared/protocol.ts";
import { type QueueClientFrame, queueClientFrame } from "../../shared/protocol-schema.ts";
import { ratingAt } from "../../shared/rating.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { blockedEitherWay } from "../data/blocks.ts";
import { database } from "../data/database.ts";
import { findRating } from "../data/ratings.ts";
import type { ClaimAnswer } from "../durable-object/claim-answer.ts";
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
import { isOver } from "./is-over.ts";
import { type Found, lookUp } from "./look-up.ts";
import type { Rated } from "./pairing.ts";
import { type Pool, poolNamed } from "./pool.ts";
import { SearchClaims } from "./search-claims.ts";
import { type Players, WaitingList } from "./waiting-list.ts";

const SEARCH_CANCELLED: EventFrame = { event: "searchCancelled", args: [] };

/**
 * Where the players of one pool wait for an opponent: sockets and the alarm around a waiting list. Whether somebody may
 * search or play here, as a person is in one search and one game, their hub decides.
 */
export class MatchmakingQueue extends SocketObject<QueueClientFrame> {
  readonly #pool: Pool;
  readonly #list: WaitingList;
  readonly #alarm: ObjectAlarm;
  readonly #claims: SearchClaims;
  /** Games that are being made right now. One that is on the list but not here was left by an instance that died over it. */
  readonly #making = new Map<string, Promise<unknown>>();

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
    this.#claims = new SearchClaims(env, ctx.id.name ?? "", this.#pool.gameType);
  }

  /** Somebody's hub says that they have begun to search elsewhere since they asked for a game here. */
  async searchMovedOn(identifier: string, searchedAt: Millis): Promise<void> {
    for (const { identity, connection, heardAt, game } of this.#list.of({ identifier, formerGuest: null })) {
      // A game that is being made is the hub's to refuse: it is asked before the room is.
      if (heardAt > searchedAt || game !== null) continue;
      this.#list.remove(identity);
      this.#send(connection, SEARCH_CANCELLED);
    }
    await this.#arm();
  }

  protected override async onConnect(socket: WebSocket, identity: Identity): Promise<void> {
    await this.#announceAgain(socket, identity);
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
    // Somebody for whom a game has been found does not search: they have just not heard of it yet.
    if (await this.#announceAgain(socket, identity)) return;
    const now = Date.now();
    this.#update(now);
    this.#cancelElsewhere(socket, identity);
    this.#list.enter(identity, connectionOf(socket), now);
    sendFrame(socket, { event: "searchStarted", args: [this.#pool.gameType] });
    try {
      const [isGranted, found] = await Promise.all([this.#isGranted(socket, identity, now), this.#lookUp(identity)]);
      if (isGranted && found !== null) this.#admit(socket, identity, found);
    } catch (error) {
      this.#list.remove(identity);
      throw error;
    }
    await this.#advance();
  }

  /** Whether somebody who has just entered may stay. If not, they are told why, and search here no more. */
  async #isGranted(socket: WebSocket, identity: ConnectedIdentity, searchedAt: Millis): Promise<boolean> {
    // For a game that is being made the hub is asked anyway.
    if (this.#list.of(identity).some(({ game }) => game !== null)) return true;
    const answer = await this.#claims.search(identity, searchedAt);
    if (answer.kind === "granted") return true;
    // Meanwhile the search may have been cancelled, have gone to another tab, or have led to a game.
    const entry = this.#list.of(identity).find(({ connection }) => connection === connectionOf(socket));
    if (entry?.game === null) this.#turnAway(entry, answer);
    return false;
  }

  #turnAway({ identity, connection }: Entry, answer: Exclude<ClaimAnswer, { kind: "granted" }>): void {
    if (answer.kind === "playing") {
      this.#send(connection, this.#list.assignRunning(identity, answer.gameId, Date.now()));
    } else {
      this.#list.remove(identity);
      this.#send(connection, SEARCH_CANCELLED);
    }
  }

  #admit(socket: WebSocket, identity: ConnectedIdentity, { rating, blocked }: Found): void {
    if (rating === null) {
      // The account was deleted while this connection was open.
      this.#list.remove(identity);
      sendRefusal(socket, undefined, "bad-request");
    } else {
      this.#list.admit(identity, rating, blocked);
    }
  }

  /** Null when everything is known already. */
  async #lookUp(identity: ConnectedIdentity): Promise<Found | null> {
    if (this.#list.of(identity).every(({ rating }) => rating !== null)) return null;
    const { databaseWithin, ratingOf, blockedOpponentsOf } = this;
    return lookUp(identity, { isRated: this.#pool.isRated, databaseWithin, ratingOf, blockedOpponentsOf });
  }

  async #cancel(socket: WebSocket, identity: ConnectedIdentity): Promise<void> {
    // Too late for a game that is being made, unless making it fails.
    await Promise.all(this.#list.of(identity).map(({ game }) => game && this.#making.get(game.id)));
    if (await this.#announceAgain(socket, identity)) return;
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

  /** Sends the found games that were not acknowledged and are not over; false when there is none. */
  async #announceAgain(socket: WebSocket, identity: Identity): Promise<boolean> {
    let isFound = false;
    for (const frame of this.#list.assignmentsOf(identity, Date.now())) {
      if (await isOver(this.env, String(frame.args[0]))) {
        if (frame.id !== undefined) this.#list.acknowledge(identity, frame.id);
      } else {
        sendFrame(socket, frame);
        isFound = true;
      }
    }
    return isFound;
  }

  /** Brings the list up to date, pairs whom it can and makes their games. To be called at the end of every event. */
  async #advance(gone?: WebSocket): Promise<void> {
    for (;;) {
      const now = Date.now();
      this.#update(now, gone);
      const found = this.#list.pair(now, Math.random, newGameId);
      // Armed before anything is made: should the object die over it, the alarm will find what was left undone.
      await this.#arm();
      const games = [...this.#list.games()].filter(([gameId]) => !this.#making.has(gameId));
      if (games.length === 0) return;
      const settled = await Promise.all(
        games.map(([gameId, players]) => this.#make(gameId, players, !found.has(gameId))),
      );
      await this.#arm();
      // Whoever was left without an opponent, as that one may not play here, takes the next. Each round takes one away.
      if (settled.every((isSettled) => isSettled)) return;
    }
  }

  #make(gameId: string, players: Players, isLeftover: boolean): Promise<boolean> {
    const making = this.#createAndAnnounce(gameId, players, isLeftover).finally(() => this.#making.delete(gameId));
    this.#making.set(gameId, making);
    return making;
  }

  /** False when the two must be paired anew. `isLeftover`: an instance that died over the game may have made it. */
  async #createAndAnnounce(gameId: string, players: Players, isLeftover: boolean): Promise<boolean> {
    if (!(await this.#claim(gameId, players))) return false;
    try {
      await this.createGame({ kind: "queue", gameId, ...this.#pool, players, ...this.#list.ratingsOf(gameId) });
    } catch (error) {
      logError("game-creation", error);
      this.#list.putBack(gameId, Date.now());
      this.ctx.waitUntil(this.#claims.release(gameId, players));
      return true;
    }
    if (isLeftover && (await isOver(this.env, gameId))) {
      this.#list.callOff(gameId);
      this.ctx.waitUntil(this.#claims.release(gameId, players));
      return false;
    }
    for (const { connection, frame } of this.#list.assign(gameId, Date.now())) this.#send(connection, frame);
    return true;
  }

  /** Whether both players are free for a game. If not it is called off, and whoever is not free leaves the list. */
  async #claim(gameId: string, players: Players): Promise<boolean> {
    const answers = await this.#claims.game(gameId, players, Date.now());
    const turnedAway = this.#list.ofGame(gameId).flatMap((entry) => {
      const answer = answers[entry.game?.side ?? "X"];
      return answer.kind === "granted" ? [] : [{ entry, answer }];
    });
    if (turnedAway.length === 0) return true;
    this.#list.callOff(gameId);
    for (const { entry, answer } of turnedAway) this.#turnAway(entry, answer);
    this.ctx.waitUntil(this.#claims.release(gameId, players));
    return false;
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
