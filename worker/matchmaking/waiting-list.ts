import type { Identity } from "../../shared/identity.ts";
import type { EventFrame } from "../../shared/protocol.ts";
import { START_RATING } from "../../shared/rating.ts";
import type { Side } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { createDeliveries, Deliveries } from "../durable-object/deliveries.ts";
import type { ConnectedIdentity } from "../durable-object/identity-header.ts";
import { type MigrationStep, migrate } from "../durable-object/migrations.ts";
import { Arrivals, addSearchedAt } from "./arrivals.ts";
import { BlockedOpponents, createBlockedOpponents } from "./blocked-opponents.ts";
import { addAskedAt, createEntries, Entries } from "./entries.ts";
import { type Entry, isPairable, nextWakeAt, withPresence } from "./entry.ts";
import { createGameCount, GameCount } from "./game-count.ts";
import { type Crowd, pairUp, type Rated, type Waiting } from "./pairing.ts";
import { StoredPause } from "./pause.ts";
import { createRecentPairings, RecentPairings } from "./recent-pairings.ts";

export type Players = Readonly<Record<Side, ConnectedIdentity>>;

export interface PairingOptions {
  readonly now: Millis;
  readonly random: () => number;
  readonly newGameId: () => string;
  /** Whether somebody was heard within the last seconds. */
  readonly wasHeard: (entry: Entry) => boolean;
}

export interface Paired {
  /** The games that are to be made now. */
  readonly gameIds: ReadonlySet<string>;
  /** Who is to be asked whether they are there. */
  readonly asked: readonly Entry[];
}

/** How long a found game is announced. Whoever has not come by then has missed the first-move limit. */
const ASSIGNMENT_LIFETIME: Millis = 60_000;

/** The shape of the tables, one step for each version. Never change a step that has been deployed: add one. */
const STEPS: readonly MigrationStep[] = [
  (storage) => {
    for (const create of [createEntries, createBlockedOpponents, createRecentPairings, createDeliveries])
      create(storage);
  },
  (storage) => {
    for (const change of [addAskedAt, addSearchedAt, createGameCount]) change(storage);
  },
];

/**
 * Those who search in one pool, from the search to the found game. All of it is in SQL and every change is one
 * synchronous step, so the object may lose its memory between any two of them.
 */
export class WaitingList {
  readonly #isRated: boolean;
  readonly #entries: Entries;
  readonly #blocked: BlockedOpponents;
  readonly #recentPairings: RecentPairings;
  readonly #arrivals: Arrivals;
  readonly #assignments: Deliveries;
  readonly #pause: StoredPause;
  /** Of this pool's clock and kind; not only those that were made here. */
  readonly gameCount: GameCount;

  constructor(storage: DurableObjectStorage, isRated: boolean) {
    migrate(storage, STEPS);
    this.#isRated = isRated;
    this.#entries = new Entries(storage.sql);
    this.#blocked = new BlockedOpponents(storage.sql);
    this.#recentPairings = new RecentPairings(storage.sql);
    this.#arrivals = new Arrivals(storage.sql);
    this.#assignments = new Deliveries(storage.sql);
    this.gameCount = new GameCount(storage.sql);
    this.#pause = new StoredPause(storage.kv);
  }

  of(identity: Pick<Identity, "identifier" | "formerGuest">): Entry[] {
    return this.#entries.of(identity);
  }

  /** The two for whom a game is being made. */
  ofGame(gameId: string): Entry[] {
    return this.#entries.ofGame(gameId);
  }

  /** Makes this the one search of a person. What they have waited so far counts. */
  enter(identity: ConnectedIdentity, connection: string, now: Millis): void {
    const earlier = this.#entries.of(identity);
    const inTheMaking = earlier.find(({ game }) => game !== null);
    if (inTheMaking !== undefined) {
      this.#entries.put({ ...inTheMaking, connection, heardAt: now, askedAt: null, leftAt: null });
      return;
    }
    const own = earlier.find((entry) => entry.identity.identifier === identity.identifier);
    for (const entry of earlier) if (entry !== own) this.#entries.remove(entry.identity.identifier);
    this.#entries.put({
      identity,
      // Nobody is paired before it is known whom they must not meet, and that they are in no other search or game.
      rating: own?.rating ?? null,
      waitingSince: Math.min(now, ...earlier.map(({ waitingSince }) => waitingSince)),
      connection,
      heardAt: now,
      askedAt: null,
      leftAt: null,
      game: null,
    });
  }

  /** Fills in what had to be asked for, if the search is still on: from now on somebody can be paired. */
  admit({ identifier }: Identity, rating: Rated, blocked: readonly string[]): void {
    const entry = this.#entries.find(identifier);
    if (entry === null) return;
    this.#blocked.put(identifier, blocked);
    this.#entries.put({ ...entry, rating });
  }

  remove({ identifier }: Identity): void {
    this.#entries.remove(identifier);
  }

  /**
   * Brings the list up to date. Returns the searches that are over because they were gone for too long.
   * @param heardAt when somebody's connection was last heard; null when it is not there.
   */
  update(heardAt: (entry: Entry) => Millis | null, now: Millis): Entry[] {
    this.#assignments.dropExpired(now);
    return this.#entries.all().filter((entry) => {
      const current = withPresence(entry, heardAt(entry), now);
      if (current === null) this.#entries.remove(entry.identity.identifier);
      else if (current !== entry) this.#entries.put(current);
      return current === null;
    });
  }

  /** Somebody has answered the question whether they are there. False when it was not open. */
  heard(identity: Identity, now: Millis): boolean {
    const asked = this.#entries.of(identity).filter(({ askedAt }) => askedAt !== null);
    for (const entry of asked) this.#entries.put({ ...entry, heardAt: now, askedAt: null });
    return asked.length > 0;
  }

  /**
   * Marks those who are paired now, so that they are paired with nobody else. Whoever was not heard lately is asked first
   * whether they are there, and until they answer the others are paired without them.
   */
  pair({ now, random, newGameId, wasHeard }: PairingOptions): Paired {
    const gameIds = new Set<string>();
    const asked: Entry[] = [];
    if (now < this.#pause.until) return { gameIds, asked };
    for (;;) {
      let isAnyAsleep = false;
      for (const { X, O } of pairUp(this.#crowd(now), now, random)) {
        const silent = [X, O].flatMap(({ identity }) => {
          const entry = this.#entries.find(identity.identifier);
          return entry === null || wasHeard(entry) ? [] : { ...entry, askedAt: now };
        });
        if (silent.length === 0) {
          const id = newGameId();
          this.#mark(X.identity, { id, side: "X" });
          this.#mark(O.identity, { id, side: "O" });
          gameIds.add(id);
        } else {
          isAnyAsleep = true;
          for (const entry of silent) this.#entries.put(entry);
          asked.push(...silent);
        }
      }
      if (!isAnyAsleep) return { gameIds, asked };
    }
  }

  /** The games that are to be made, by id; none during a pause. */
  games(now: Millis): Map<string, Players> {
    const games = new Map<string, Players>();
    if (now < this.#pause.until) return games;
    for (const entry of this.#entries.all()) {
      if (entry.game === null || games.has(entry.game.id)) continue;
      const players = this.playersOf(entry.game.id);
      // Without its opponent, whose entry could not be read, it searches on.
      if (players === null) this.#entries.put({ ...entry, game: null });
      else games.set(entry.game.id, players);
    }
    return games;
  }

  /** Who is to play a game that is to be made; null when one of the two searches no more. */
  playersOf(gameId: string): Players | null {
    const entries = this.#sidesOf(gameId);
    return entries && { X: entries.X.identity, O: entries.O.identity };
  }

  /** What to say of the ratings in a game that is to be made: nothing where they do not count. */
  ratingsOf(gameId: string): { readonly ratings?: Readonly<Record<Side, Rated>> } {
    if (!this.#isRated) return {};
    const { X, O } = this.#entriesOf(gameId);
    return { ratings: { X: X.rating ?? START_RATING, O: O.rating ?? START_RATING } };
  }

  /** A game was made: its players stop searching and are assigned to it. Returns what to send to which connection. */
  assign(gameId: string, now: Millis): { readonly connection: string; readonly frame: EventFrame }[] {
    this.#pause.end();
    const paired = this.#entriesOf(gameId);
    this.#recentPairings.record(paired, now);
    for (const { identity, waitingSince } of [paired.X, paired.O]) this.#arrivals.add(identity, waitingSince);
    return this.#entries.ofGame(gameId).map(({ identity: { identifier }, connection }) => {
      this.#entries.remove(identifier);
      const found = { event: "matchFound", args: [gameId] };
      return { connection, frame: this.#assignments.add(identifier, found, now + ASSIGNMENT_LIFETIME) };
    });
  }

  /** A game could not be made: its players search on as if nothing had happened, and nobody is paired for a while. */
  putBack(gameId: string, now: Millis): void {
    this.callOff(gameId);
    this.pause(now);
  }

  /** Nobody is paired for a while; games that are to be made stay so until then. */
  pause(now: Millis): void {
    this.#pause.lengthen(now);
  }

  /** A game is not to be made: its players search on. */
  callOff(gameId: string): void {
    for (const entry of this.#entries.ofGame(gameId)) this.#entries.put({ ...entry, game: null });
  }

  /** Ends a search for somebody who plays already. Returns what to send: the game, to be acknowledged. */
  assignRunning({ identifier }: Identity, gameId: string, now: Millis): EventFrame {
    this.#entries.remove(identifier);
    return this.#assignments.add(identifier, { event: "matchFound", args: [gameId] }, now + ASSIGNMENT_LIFETIME);
  }

  /** The found games that somebody has not acknowledged yet, as they were announced. */
  assignmentsOf(identity: Identity, now: Millis): EventFrame[] {
    return this.#assignments.pending(identity, now);
  }

  acknowledge(identity: Identity, id: number): void {
    this.#assignments.acknowledge(identity, id);
  }

  nextWakeAt(now: Millis): Millis | null {
    return nextWakeAt(
      {
        entries: this.#entries.all(),
        crowd: this.#crowd(now),
        pausedUntil: this.#pause.until,
        nextExpiry: this.#assignments.nextExpiry(),
      },
      now,
    );
  }

  /** How many wait for an opponent. */
  countWaiting(): number {
    return this.#entries.countWaiting();
  }

  #crowd(now: Millis): Crowd {
    const entries = this.#entries.all();
    const searching = new Set(entries.map(({ identity }) => identity.identifier));
    const waiting = entries.filter(isPairable).map(
      ({ identity, rating, waitingSince }): Waiting => ({
        identity,
        ...rating,
        waitingSince,
        ...this.#recentPairings.of(identity, now),
        blocked: this.#blocked.of(identity.identifier),
      }),
    );
    return { waiting, arrivals: this.#arrivals.withoutThose(searching), isRated: this.#isRated };
  }

  #mark({ identifier }: Identity, game: Entry["game"]): void {
    const entry = this.#entries.find(identifier);
    if (entry !== null) this.#entries.put({ ...entry, game });
  }

  #sidesOf(gameId: string): Readonly<Record<Side, Entry>> | null {
    const entries = this.#entries.ofGame(gameId);
    const X = entries.find(({ game }) => game?.side === "X");
    const O = entries.find(({ game }) => game?.side === "O");
    return X === undefined || O === undefined ? null : { X, O };
  }

  #entriesOf(gameId: string): Readonly<Record<Side, Entry>> {
    const entries = this.#sidesOf(gameId);
    if (entries === null) throw new Error(`a game without two players: ${gameId}`);
    return entries;
  }
}
