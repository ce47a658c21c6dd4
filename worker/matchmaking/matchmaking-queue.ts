import type { Identity } from "../../shared/account/identity.ts";
import type { Activity } from "../../shared/api/api.ts";
import { assertNever } from "../../shared/assert-never.ts";
import { ratingAt, START_RATING } from "../../shared/game/rating.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { GameSummary } from "../../shared/pages/game-meta.ts";
import { MAX_SOCKETS } from "../../shared/protocol/protocol.ts";
import { CHANNELS, type QueueClientFrame } from "../../shared/protocol/protocol-schema.ts";
import { database } from "../data/database.ts";
import { exhaustedOpponents } from "../data/game/rated-pairs.ts";
import { findRating } from "../data/game/ratings.ts";
import { blockedEitherWay } from "../data/people/blocks.ts";
import { answerOr, isDone } from "../platform/core/answer-or.ts";
import { later } from "../platform/core/later.ts";
import { inRequest } from "../platform/core/request-id.ts";
import { DeadlineList } from "../platform/object/deadline-list.ts";
import { type ConnectedIdentity, playsAsBot } from "../platform/object/identity-header.ts";
import { newGameId } from "../platform/object/new-game-id.ts";
import { type PoolKind, poolNamed } from "../platform/object/pool-name.ts";
import { SocketObject } from "../platform/object/socket-object.ts";
import {
  closeQuietly,
  connectionOf,
  heardAt,
  SILENT_AFTER,
  sendAck,
  sendFrame,
  sendRefusal,
  socketOf,
} from "../platform/object/sockets.ts";
import { createGame, type GameSetup } from "../room/new-game.ts";
import { GameCount } from "./game-count.ts";
import { KeptSearches } from "./kept-searches.ts";
import { type Pairing, PairingTable } from "./pairings.ts";
import { readFacts } from "./player-facts.ts";
import type { QueueEffect, QueueEvent, RoomAnswer } from "./queue-events.ts";
import type { Search } from "./search.ts";
import { SearchClaims } from "./search-claims.ts";
import type { Rated } from "./waiting.ts";
import { WaitingList } from "./waiting-list.ts";

/** Performed before anything is sent or asked. */
const STORED: ReadonlySet<QueueEffect["kind"]> = new Set(["keep", "drop", "add-pairing", "set-made", "remove-pairing"]);
const KINDS = { searchMatch: "search", cancelSearch: "cancel" } as const;

/** Each event, also an answer to a question, becomes a step of the list, and only this class performs its effects. */
export class MatchmakingQueue extends SocketObject<QueueClientFrame> {
  readonly #pool: PoolKind;
  readonly #deadlines = new DeadlineList(this.ctx.storage, "queue-alarm", () => [
    { at: () => this.#gameCount.storeAt(), act: (now) => this.#gameCount.store(now) },
    { at: () => this.list.nextWakeAt(), act: () => this.#step({ kind: "alarm" }) },
  ]);
  readonly #pairings: PairingTable;
  readonly #kept: KeptSearches;
  readonly #claims: SearchClaims;
  readonly #gameCount: GameCount;
  readonly list: WaitingList;

  databaseWithin: Millis = 2000;
  roomWithin: Millis = 5000;

  /** Properties, so that tests can replace them. */
  ratingOf = async ({ identifier }: Identity): Promise<Rated | null> => {
    const now = Date.now();
    const stored = await findRating(database(this.env), identifier, this.#pool.gameType, now);
    return stored === null ? null : ratingAt(stored, now);
  };
  blockedOpponentsOf = (player: Identity): Promise<string[]> => blockedEitherWay(database(this.env), player.identifier);
  exhaustedOpponentsOf = (player: Identity): Promise<string[]> =>
    exhaustedOpponents(database(this.env), player.identifier, Date.now());
  createGame = (setup: GameSetup): Promise<void> => createGame(this.env, setup);
  factsOf = async (gameId: string): Promise<GameSummary | null> => this.env.GAME_ROOM.getByName(gameId).facts();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, CHANNELS.queue, { sockets: MAX_SOCKETS.queue });
    this.#pool = poolNamed(ctx.id.name);
    this.#pairings = new PairingTable(ctx.storage);
    this.#claims = new SearchClaims(env, ctx.id.name ?? "", this.#pool.gameType);
    this.#gameCount = new GameCount(ctx.storage);
    this.#kept = new KeptSearches(ctx);
    this.list = new WaitingList(this.#pool.isRated, this.#pairings.read(), this.#kept.read(), Date.now());
  }

  gameStarted(gameId: string): Promise<void> {
    this.#gameCount.begin(gameId, this.#pool.gameType, Date.now());
    return this.#deadlines.arm();
  }

  gameEnded(gameId: string): Promise<void> {
    this.#gameCount.end(gameId, Date.now());
    return this.#deadlines.arm();
  }

  activity(): Activity {
    return { waiting: this.list.countWaiting(), playing: 2 * this.#gameCount.count(Date.now()) };
  }

  /** The player has begun to search elsewhere. Ends searches that began at `searchedAt` or earlier. */
  searchMovedOn(identifier: string, searchedAt: Millis, request?: string): Promise<void> {
    return inRequest(request, () => this.#step({ kind: "moved", identifier, searchedAt }));
  }

  protected override onConnect(socket: WebSocket, identity: ConnectedIdentity): Promise<void> {
    return this.#step({ kind: "connect", identity, connection: connectionOf(socket) });
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
    await this.#step({ kind: KINDS[frame.event], identity, connection: connectionOf(socket) });
  }

  protected override onAck(identity: Identity, id: number): Promise<void> {
    return this.#step({ kind: "acknowledge", identity, id });
  }

  protected override onGone(socket: WebSocket): Promise<void> {
    return this.#step({ kind: "gone", connection: connectionOf(socket), kept: this.#kept.of(socket) });
  }

  protected override async onAlarm(): Promise<void> {
    await this.#deadlines.ring();
    await this.#deadlines.arm();
  }

  /** A search must name the pool, and only players can be rated. */
  #isAllowed(identity: ConnectedIdentity, frame: QueueClientFrame): boolean {
    if (frame.event !== "searchMatch") return true;
    const [gameType, isRated] = frame.args;
    const { gameType: ours, isRated: isOurs, isOfBots = false } = this.#pool;
    const { role } = identity;
    // The handshake has checked it already.
    if (isOfBots ? identity.isBot !== true : playsAsBot(identity)) return false;
    return gameType === ours && isRated === isOurs && (!isRated || role === "player");
  }

  /** Stores first, then sets the alarm, then sends and asks. */
  async #step(event: QueueEvent): Promise<void> {
    const now = Date.now();
    const effects = this.list.step(event, {
      now,
      random: Math.random,
      newGameId,
      heardAt: (search) =>
        event.kind === "gone" && event.connection === search.connection ? null : this.#heardAt(search, now),
    });
    for (const effect of effects) if (STORED.has(effect.kind)) this.#perform(effect);
    await this.#deadlines.arm();
    for (const effect of effects) if (!STORED.has(effect.kind)) this.#perform(effect);
  }

  #perform(effect: QueueEffect): void {
    switch (effect.kind) {
      case "keep":
        this.#kept.keep(effect.search);
        break;
      case "drop":
        this.#kept.drop(effect.search);
        break;
      case "add-pairing":
        this.#pairings.add(effect.pairing);
        break;
      case "set-made":
        this.#pairings.setMade(effect.gameId, effect.at);
        break;
      case "remove-pairing":
        this.#pairings.remove(effect.gameId);
        break;
      case "send":
        this.#on(effect.connection, (socket) => sendFrame(socket, effect.frame));
        break;
      case "started":
        this.#on(effect.connection, (socket) =>
          sendFrame(socket, { event: "searchStarted", args: [this.#pool.gameType] }),
        );
        break;
      case "refuse":
        this.#on(effect.connection, (socket) => sendRefusal(socket, undefined, effect.reason));
        break;
      case "close":
        this.#on(effect.connection, (socket) => closeQuietly(socket, 1001, "silent"));
        break;
      case "admit":
        this.#ask(this.#admit(effect.search));
        break;
      case "ask-room":
        this.#ask(this.#askRoom(effect.gameId).then((state) => ({ ...effect, kind: "found-game" as const, state })));
        break;
      case "make":
        this.#ask(this.#make(effect.pairing, effect.isFirstTry));
        break;
      case "release":
        later("claim-release", this.#claims.release(effect.pairing));
        return;
      default:
        assertNever(effect);
    }
  }

  #on(connection: string, act: (socket: WebSocket) => void): void {
    const socket = socketOf(this.ctx, connection);
    if (socket !== undefined) act(socket);
  }

  /** Does not wait for the answer, which is an event of its own. */
  #ask(answer: Promise<QueueEvent>): void {
    const isDealtWith = answer.then((event) => this.#step(event));
    later("queue-answer", isDealtWith);
  }

  async #admit(search: Search): Promise<QueueEvent> {
    const { identity, rating, blocked, searchedAt } = search;
    const { databaseWithin, ratingOf, blockedOpponentsOf, exhaustedOpponentsOf } = this;
    const { isRated } = this.#pool;
    const facts =
      rating === null
        ? readFacts(identity, { isRated, databaseWithin, ratingOf, blockedOpponentsOf, exhaustedOpponentsOf })
        : Promise.resolve({ rating, blocked });
    const [answer, known] = await Promise.all([this.#claims.search(identity, searchedAt), facts]);
    return { kind: "admitted", search, answer, facts: known };
  }

  async #make(pairing: Pairing, isFirstTry: boolean): Promise<QueueEvent> {
    const { gameId, players } = pairing;
    const answers = await this.#claims.game(pairing, Date.now());
    if (answers.X.kind !== "granted" || answers.O.kind !== "granted") return { kind: "refused", gameId, answers };
    const { X, O } = { X: players.X.search, O: players.O.search };
    const { gameType, isRated } = this.#pool;
    const setup: GameSetup = {
      kind: "queue",
      gameId,
      gameType,
      isRated,
      players: { X: X.identity, O: O.identity },
      ...(isRated && { ratings: { X: X.rating ?? START_RATING, O: O.rating ?? START_RATING } }),
    };
    return { kind: "made", gameId, state: await this.#create(setup, isFirstTry) };
  }

  async #create(setup: GameSetup, isFirstTry: boolean): Promise<RoomAnswer> {
    const isMade = await isDone(this.roomWithin, "game-creation", () => this.createGame(setup));
    if (isMade && isFirstTry) return "playing";
    const state = await this.#askRoom(setup.gameId);
    return isMade && state === "unknown" ? "playing" : state;
  }

  /** Asks twice: a room whose code was just updated fails the first call. */
  async #askRoom(gameId: string): Promise<RoomAnswer> {
    for (let tries = 0; tries < 2; tries++) {
      const ask = () => this.factsOf(gameId);
      const facts = await answerOr(undefined, this.roomWithin, "found-game", ask, { gameId });
      if (facts !== undefined) return facts === null ? "none" : facts.phase === "playing" ? "playing" : "over";
    }
    return "unknown";
  }

  /** A connection that was silent for too long counts as gone. */
  #heardAt({ connection, heardAt: spokeAt }: Search, now: Millis): Millis | null {
    const socket = socketOf(this.ctx, connection);
    if (socket === undefined) return null;
    const at = Math.max(heardAt(this.ctx, socket), spokeAt);
    return now - at < SILENT_AFTER ? at : null;
  }
}
