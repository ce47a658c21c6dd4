import type { Identity } from "../../shared/identity.ts";
import type { EventFrame } from "../../shared/protocol.ts";
import { START_RATING } from "../../shared/rating.ts";
import type { Side } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { createDeliveries, Deliveries } from "../durable-object/deliveries.ts";
import type { ConnectedIdentity } from "../durable-object/identity-header.ts";
import { type MigrationStep, migrate } from "../durable-object/migrations.ts";
import { BlockedOpponents, createBlockedOpponents } from "./blocked-opponents.ts";
import { createEntries, Entries } from "./entries.ts";
import { type Entry, isPairable, nextWakeAt, withPresence } from "./entry.ts";
import { pairUp, type Rated, type Waiting } from "./pairing.ts";
import { StoredPause } from "./pause.ts";
import { createRecentPairings, RecentPairings } from "./recent-pairings.ts";

export type Players = Readonly<Record<Side, ConnectedIdentity>>;

/** How long a found game is announced. Whoever has not come by then has missed the first-move limit. */
const ASSIGNMENT_LIFETIME: Millis = 60_000;

/** The shape of the tables, one step for each version. Never change a step that has been deployed: add one. */
const STEPS: readonly MigrationStep[] = [
  (storage) => {
    for (const create of [createEntries, createBlockedOpponents, createRecentPairings, createDeliveries])
      create(storage);
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
  readonly #assignments: Deliveries;
  readonly #pause: StoredPause;

  constructor(storage: DurableObjectStorage, isRated: boolean) {
    migrate(storage, STEPS);
    this.#isRated = isRated;
    this.#entries = new Entries(storage.sql);
    this.#blocked = new BlockedOpponents(storage.sql);
    this.#recentPairings = new RecentPairings(storage.sql);
    this.#assignments = new Deliveries(storage.sql);
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
      this.#entries.put({ ...inTheMaking, connection, heardAt: now, leftAt: null });
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

  /** Brings the list up to date. Returns the searches that are over because they were gone for too long. */
  update(isHere: (entry: Entry) => boolean, now: Millis): Entry[] {
    this.#assignments.dropExpired(now);
    return this.#entries.all().filter((entry) => {
      const current = withPresence(entry, isHere(entry), now);
      if (current === null) this.#entries.remove(entry.identity.identifier);
      else if (current !== entry) this.#entries.put(current);
      return current === null;
    });
  }

  /** Marks those who are paired now, so that they are paired with nobody else. Returns the ids of their games. */
  pair(now: Millis, random: () => number, newGameId: () => string): Set<string> {
    const gameIds = new Set<string>();
    if (now < this.#pause.until) return gameIds;
    for (const pair of pairUp(this.#waiting(now), now, this.#isRated, random)) {
      const id = newGameId();
      this.#mark(pair.X.identity, { id, side: "X" });
      this.#mark(pair.O.identity, { id, side: "O" });
      gameIds.add(id);
    }
    return gameIds;
  }

  /** The games that are to be made, by id. */
  games(): Map<string, Players> {
    const games = new Map<string, Players>();
    for (const entry of this.#entries.all()) {
      if (entry.game === null || games.has(entry.game.id)) continue;
      // Without its opponent, whose entry could not be read, it searches on.
      if (this.#entries.ofGame(entry.game.id).length < 2) this.#entries.put({ ...entry, game: null });
      else games.set(entry.game.id, this.#playersOf(entry.game.id));
    }
    return games;
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
    this.#recentPairings.record(this.#playersOf(gameId), now);
    return this.#entries.ofGame(gameId).map(({ identity: { identifier }, connection }) => {
      this.#entries.remove(identifier);
      const found = { event: "matchFound", args: [gameId] };
      return { connection, frame: this.#assignments.add(identifier, found, now + ASSIGNMENT_LIFETIME) };
    });
  }

  /** A game could not be made: its players search on as if nothing had happened, and nobody is paired for a while. */
  putBack(gameId: string, now: Millis): void {
    this.callOff(gameId);
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
        waiting: this.#waiting(now),
        isRated: this.#isRated,
        pausedUntil: this.#pause.until,
        nextExpiry: this.#assignments.nextExpiry(),
      },
      now,
    );
  }

  #waiting(now: Millis): Waiting[] {
    const pairable = this.#entries.all().filter(isPairable);
    return pairable.map(({ identity, rating, waitingSince }) => ({
      identity,
      ...rating,
      waitingSince,
      ...this.#recentPairings.of(identity, now),
      blocked: this.#blocked.of(identity.identifier),
    }));
  }

  #mark({ identifier }: Identity, game: Entry["game"]): void {
    const entry = this.#entries.find(identifier);
    if (entry !== null) this.#entries.put({ ...entry, game });
  }

  #playersOf(gameId: string): Players {
    const { X, O } = this.#entriesOf(gameId);
    return { X: X.identity, O: O.identity };
  }

  #entriesOf(gameId: string): Readonly<Record<Side, Entry>> {
    const entries = this.#entries.ofGame(gameId);
    const X = entries.find(({ game }) => game?.side === "X");
    const O = entries.find(({ game }) => game?.side === "O");
    if (X === undefined || O === undefined) throw new Error(`a game without two players: ${gameId}`);
    return { X, O };
  }
}
