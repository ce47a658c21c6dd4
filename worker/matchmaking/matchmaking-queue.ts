import type { ActivityResponse } from "../../shared/api.ts";
import { assertNever } from "../../shared/assert-never.ts";
import type { Identity } from "../../shared/identity.ts";
import { type EventFrame, MAX_SOCKETS } from "../../shared/protocol.ts";
import { type QueueClientFrame, queueClientFrame } from "../../shared/protocol-schema.ts";
import { ratingAt } from "../../shared/rating.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { inRequest } from "../core/request-id.ts";
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
  identityOf,
  sendAck,
  sendFrame,
  sendRefusal,
  socketOf,
} from "../durable-object/sockets.ts";
import { createGame, type GameSetup } from "../game-room/new-game.ts";
import type { Entry } from "./entry.ts";
import { askRoom, type FactsOf } from "./found-game.ts";
import { GameMaking } from "./game-making.ts";
import { lookUp } from "./look-up.ts";
import { isAllowedIn, type Pool, poolNamed } from "./pool.ts";
import { type HeardAt, presenceAt } from "./presence-at.ts";
import { SearchClaims } from "./search-claims.ts";
import { SearchService } from "./search-service.ts";
import type { Rated } from "./waiting.ts";
import { WaitingList } from "./waiting-list.ts";

/** Found games have ids from 1 on. */
const QUESTION_ID = 0;
const ARE_YOU_THERE: EventFrame = { event: "areYouThere", args: [], id: QUESTION_ID };

/**
 * Where the players of one pool wait for an opponent: sockets and the alarm around a waiting list. Whether somebody may
 * search or play here, as a person is in one search and one game, their hub decides.
 */
export class MatchmakingQueue extends SocketObject<QueueClientFrame> {
  readonly #pool: Pool;
  readonly #alarm: ObjectAlarm;
  readonly #making: GameMaking;
  readonly #searches: SearchService;
  /** A property, so that a test can look into it. */
  readonly list: WaitingList;

  /** How long the database may take. */
  databaseWithin: Millis = 2000;
  /** How long a room may take to make a game or to tell of it. */
  roomWithin: Millis = 5000;

  /** What the queue asks of others: properties, so that a test can put something else in their place. */
  ratingOf = async ({ identifier }: Identity): Promise<Rated | null> => {
    const now = Date.now();
    const stored = await findRating(database(this.env), identifier, this.#pool.gameType, now);
    return stored === null ? null : ratingAt(stored, now);
  };
  blockedOpponentsOf = (player: Identity): Promise<string[]> => blockedEitherWay(database(this.env), player.identifier);
  createGame = (setup: GameSetup): Promise<void> => createGame(this.env, setup);
  factsOf: FactsOf = async (gameId) => this.env.GAME_ROOM.getByName(gameId).facts();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, queueClientFrame, { sockets: MAX_SOCKETS.queue });
    this.#pool = poolNamed(ctx.id.name);
    this.#alarm = new ObjectAlarm(ctx.storage);
    this.list = new WaitingList(ctx.storage, this.#pool.isRated);
    const shared = {
      pool: this.#pool,
      list: this.list,
      claims: new SearchClaims(env, ctx.id.name ?? "", this.#pool.gameType),
      askRoom: (gameId: string) => askRoom(this.factsOf, gameId, this.roomWithin),
    };
    this.#making = new GameMaking({
      ...shared,
      ctx,
      createGame: (setup) => this.createGame(setup),
      roomWithin: () => this.roomWithin,
      announce: (gameId) => {
        for (const { connection, frame } of this.list.assign(gameId, Date.now())) this.#send(connection, frame);
      },
      turnAway: (entry, answer) => this.#searches.turnAway(entry, answer),
    });
    this.#searches = new SearchService({
      ...shared,
      lookUp: (identity) => {
        const { databaseWithin, ratingOf, blockedOpponentsOf } = this;
        return lookUp(identity, { isRated: this.#pool.isRated, databaseWithin, ratingOf, blockedOpponentsOf });
      },
      settle: (gameId) => this.#making.settle(gameId),
      update: (inAnyCase, now) => this.#update(presenceAt(ctx, now), now, inAnyCase),
      advance: () => this.#advance(),
      send: (connection, frame) => this.#send(connection, frame),
    });
  }

  /** A game of this clock and kind has begun, wherever its players met. */
  gameStarted(gameId: string): Promise<void> {
    this.list.gameCount.begin(gameId, this.#pool.gameType, Date.now());
    return this.#arm();
  }

  gameEnded(gameId: string): Promise<void> {
    this.list.gameCount.end(gameId, Date.now());
    return this.#arm();
  }

  /** How many wait here, and how many play at this clock and kind. */
  activity(): ActivityResponse {
    return { waiting: this.list.countWaiting(), playing: 2 * this.list.gameCount.count(Date.now()) };
  }

  /** Somebody's hub says that they have begun to search elsewhere since they asked for a game here. */
  searchMovedOn(identifier: string, searchedAt: Millis, request?: string): Promise<void> {
    return inRequest(request, () => {
      this.#searches.moveOn(identifier, searchedAt);
      return this.#arm();
    });
  }

  protected override async onConnect(socket: WebSocket, identity: Identity): Promise<void> {
    await this.#searches.announceAgain(socket, identity);
  }

  protected override async onFrame(
    socket: WebSocket,
    identity: ConnectedIdentity,
    frame: QueueClientFrame,
  ): Promise<void> {
    if (!isAllowedIn(this.#pool, identity, frame)) {
      sendRefusal(socket, frame.id, "bad-request");
      return;
    }
    if (frame.id !== undefined) sendAck(socket, frame.id, { ok: true });
    switch (frame.event) {
      case "searchMatch":
        return this.#searches.begin(socket, identity);
      case "cancelSearch":
        return this.#searches.cancel(socket, identity);
      default:
        return assertNever(frame);
    }
  }

  protected override async onAck(identity: Identity, id: number): Promise<void> {
    if (id === QUESTION_ID) {
      if (this.list.heard(identity, Date.now())) await this.#advance();
      return;
    }
    this.list.acknowledge(identity, id);
    await this.#arm();
  }

  protected override onGone(socket: WebSocket): Promise<void> {
    return this.#advance(socket);
  }

  protected override onAlarm(): Promise<void> {
    this.#alarm.forget();
    return this.#advance();
  }

  /** Brings the list up to date, pairs whom it can and makes their games. To be called at the end of every event. */
  async #advance(gone?: WebSocket): Promise<void> {
    for (;;) {
      const now = Date.now();
      const heardAt = presenceAt(this.ctx, now, gone);
      this.#update(heardAt, now, gone === undefined ? [] : this.#entriesOf(gone));
      const { gameIds, asked } = this.list.pair({ now, random: Math.random, newGameId, heardAt });
      // Armed before anything is made: should the object die over it, the alarm will find what was left undone.
      await this.#arm();
      for (const { connection } of asked) this.#send(connection, ARE_YOU_THERE);
      const games = [...this.list.games(now)].filter(([gameId]) => !this.#making.isMaking(gameId));
      if (games.length === 0) return;
      const settled = await Promise.all(
        games.map(([gameId, players]) => this.#making.make(gameId, players, gameIds.has(gameId))),
      );
      await this.#arm();
      // Whoever was left without an opponent, as that one may not play here, takes the next. Each round takes one away.
      if (settled.every((isSettled) => isSettled)) return;
    }
  }

  /**
   * Brings the list up to date, some searches in any case. A silent connection is closed with its search: a living client
   * would come back.
   */
  #update(heardAt: HeardAt, now: Millis, inAnyCase: readonly Entry[]): void {
    const over = [...this.list.refresh(inAnyCase, heardAt, now), ...this.list.update(heardAt, now)];
    for (const { connection } of over) {
      const socket = socketOf(this.ctx, connection);
      if (socket !== undefined) closeQuietly(socket, 1001, "silent");
    }
  }

  /** The searches of a socket. */
  #entriesOf(socket: WebSocket): Entry[] {
    return this.list.of(identityOf(socket)).filter(({ connection }) => connection === connectionOf(socket));
  }

  #arm(): Promise<void> {
    const now = Date.now();
    return this.#alarm.ensure(() => wakeAt(this.list.nextWakeAt(now)), now);
  }

  #send(connection: string, frame: EventFrame): void {
    const socket = socketOf(this.ctx, connection);
    if (socket !== undefined) sendFrame(socket, frame);
  }
}
