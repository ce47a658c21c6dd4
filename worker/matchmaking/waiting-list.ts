import type { Identity } from "../../shared/identity.ts";
import type { EventFrame } from "../../shared/protocol.ts";
import { START_RATING } from "../../shared/rating.ts";
import type { Side } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import type { ConnectedIdentity } from "../durable-object/identity-header.ts";
import { migrate } from "../durable-object/migrations.ts";
import { Assignments } from "./assignments.ts";
import { Entries } from "./entries.ts";
import { type Entry, HEARD_WITHIN, nextWakeAt, withPresence } from "./entry.ts";
import { GameCount } from "./game-count.ts";
import { LookRounds } from "./look-rounds.ts";
import { StoredPause } from "./pause.ts";
import { PoolCrowd } from "./pool-crowd.ts";
import type { HeardAt } from "./presence-at.ts";
import { QUEUE_TABLES } from "./queue-tables.ts";
import type { Rated } from "./waiting.ts";

export type Players = Readonly<Record<Side, ConnectedIdentity>>;

export interface PairingOptions {
  readonly now: Millis;
  readonly random: () => number;
  readonly newGameId: () => string;
  readonly heardAt: HeardAt;
}

export interface Paired {
  /** The games that are to be made now. */
  readonly gameIds: ReadonlySet<string>;
  /** Who is to be asked whether they are there. */
  readonly asked: readonly Entry[];
}

/**
 * Those who search in one pool, from the search to the found game. All of it is in SQL and every change is one
 * synchronous step, so the object may lose its memory between any two of them. What is asked at every event is kept in
 * memory besides, so that an event costs the same however many wait.
 */
export class WaitingList {
  readonly #isRated: boolean;
  readonly #entries: Entries;
  readonly #crowd: PoolCrowd;
  readonly #rounds: LookRounds;
  readonly #assignments: Assignments;
  readonly #pause: StoredPause;
  /** Of this pool's clock and kind; not only those that were made here. */
  readonly gameCount: GameCount;

  constructor(storage: DurableObjectStorage, isRated: boolean) {
    migrate(storage, QUEUE_TABLES);
    this.#isRated = isRated;
    this.#entries = new Entries(storage.sql);
    this.#crowd = new PoolCrowd(storage.sql, this.#entries, isRated);
    this.#rounds = new LookRounds(this.#entries);
    this.#assignments = new Assignments(storage.sql, this.#entries);
    this.gameCount = new GameCount(storage);
    this.#pause = new StoredPause(storage.kv);
  }

  all(): Iterable<Entry> {
    return this.#entries.all();
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
      this.#put({ ...inTheMaking, connection, heardAt: now, askedAt: null, leftAt: null });
      return;
    }
    const own = earlier.find((entry) => entry.identity.identifier === identity.identifier);
    for (const entry of earlier) if (entry !== own) this.remove(entry.identity);
    const entered: Entry = {
      identity,
      // Nobody is paired before it is known whom they must not meet, and that they are in no other search or game.
      rating: own?.rating ?? null,
      waitingSince: Math.min(now, ...earlier.map(({ waitingSince }) => waitingSince)),
      connection,
      heardAt: now,
      askedAt: null,
      leftAt: null,
      game: null,
    };
    this.#put(entered);
    this.#rounds.looked(entered, now);
  }

  /** Fills in what had to be asked for, if the search is still on: from now on somebody can be paired. */
  admit({ identifier }: Identity, rating: Rated, blocked: readonly string[]): void {
    const entry = this.#entries.find(identifier);
    if (entry === null) return;
    this.#crowd.setBlocked(identifier, blocked);
    this.#put({ ...entry, rating });
  }

  remove(identity: Pick<Identity, "identifier">): void {
    this.#entries.remove(identity.identifier);
    this.#forget(identity);
  }

  /** Brings those up to date at whom it is time to look. Returns the searches that are over, as they were gone too long. */
  update(heardAt: HeardAt, now: Millis): Entry[] {
    this.#assignments.dropExpired(now);
    this.gameCount.store(now);
    return this.refresh(this.#rounds.due(now), heardAt, now);
  }

  /** Brings some searches up to date. Returns those that are over. */
  refresh(entries: Iterable<Entry>, heardAt: HeardAt, now: Millis): Entry[] {
    const over: Entry[] = [];
    for (const entry of entries) {
      this.#rounds.looked(entry, now);
      const current = withPresence(entry, heardAt(entry), now);
      if (current === null) {
        this.remove(entry.identity);
        over.push(entry);
      } else if (current !== entry) this.#put(current);
    }
    return over;
  }

  /** Somebody has answered the question whether they are there. False when it was not open. */
  heard(identity: Identity, now: Millis): boolean {
    const asked = this.#entries.of(identity).filter(({ askedAt }) => askedAt !== null);
    for (const entry of asked) this.#put({ ...entry, heardAt: now, askedAt: null });
    return asked.length > 0;
  }

  /**
   * Marks those who are paired now, so that they are paired with nobody else. Whoever was not heard lately is asked first
   * whether they are there, and until they answer the others are paired without them.
   */
  pair({ now, random, newGameId, heardAt }: PairingOptions): Paired {
    const gameIds = new Set<string>();
    const asked: Entry[] = [];
    if (now < this.#pause.until) return { gameIds, asked };
    for (;;) {
      let isAnyAway = false;
      for (const { X, O } of this.#crowd.takePairs(now, random)) {
        const two = [X, O].flatMap(({ identity }) => this.#entries.find(identity.identifier) ?? []);
        const away = two.filter((entry) => now - (heardAt(entry) ?? 0) > HEARD_WITHIN);
        if (away.length === 0) {
          const id = newGameId();
          this.#mark(X.identity, { id, side: "X" });
          this.#mark(O.identity, { id, side: "O" });
          gameIds.add(id);
        } else {
          isAnyAway = true;
          for (const entry of two) {
            if (away.includes(entry)) this.#put(this.#unheard(entry, heardAt, now));
            else this.#crowd.follow(entry);
          }
          asked.push(...away.filter(({ identity }) => this.#entries.standing("asked").has(identity.identifier)));
        }
      }
      if (!isAnyAway) return { gameIds, asked };
    }
  }

  /** The games that are to be made, by id; none during a pause. */
  games(now: Millis): Map<string, Players> {
    const games = new Map<string, Players>();
    if (now < this.#pause.until) return games;
    for (const entry of [...this.#entries.standing("made").values()]) {
      if (entry.game === null || games.has(entry.game.id)) continue;
      const players = this.playersOf(entry.game.id);
      // Without its opponent, whose entry could not be read, it searches on.
      if (players === null) this.#put({ ...entry, game: null });
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
    this.#crowd.remember(paired, gameId, now);
    return this.#entries.ofGame(gameId).map((entry) => {
      const frame = this.#assignments.addFound(entry, now);
      this.#forget(entry.identity);
      return { connection: entry.connection, frame };
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
    for (const entry of this.#entries.ofGame(gameId)) this.#put({ ...entry, game: null });
  }

  /** Ends a search for somebody who plays already. Returns what to send: the game, to be acknowledged. */
  assignRunning(identity: Identity, gameId: string, now: Millis): EventFrame {
    this.remove(identity);
    return this.#assignments.addRunning(identity, gameId, now);
  }

  /** The found games that somebody has not acknowledged yet, as they were announced. */
  assignmentsOf(identity: Identity, now: Millis): EventFrame[] {
    return this.#assignments.of(identity, now);
  }

  acknowledge(identity: Identity, id: number): void {
    this.#assignments.acknowledge(identity, id);
  }

  nextWakeAt(now: Millis): Millis | null {
    const [first] = this.#entries.standing("left").values();
    return nextWakeAt(
      {
        has: (standing) => this.#entries.standing(standing).size > 0,
        isBehind: this.#rounds.isBehind(now),
        firstLeftAt: first?.leftAt ?? null,
        nextPairAt: this.#crowd.nextPairAt(),
        pausedUntil: this.#pause.until,
        nextExpiry: this.#assignments.nextExpiry(),
        storeAt: this.gameCount.storeAt(),
      },
      now,
    );
  }

  /** How many wait for an opponent and are there, as far as is known. */
  countWaiting(): number {
    return this.#entries.standing("waiting").size;
  }

  #forget({ identifier }: Pick<Identity, "identifier">): void {
    this.#rounds.forget(identifier);
    this.#crowd.forget(identifier);
  }

  #put(entry: Entry): void {
    this.#entries.put(entry);
    this.#crowd.follow(entry);
  }

  /** Somebody who was to be paired and was not heard: asked whether they are there, if there is a connection to ask. */
  #unheard(entry: Entry, heardAt: HeardAt, now: Millis): Entry {
    const at = heardAt(entry);
    return at === null ? { ...entry, leftAt: now } : { ...entry, askedAt: now };
  }

  #mark({ identifier }: Identity, game: Entry["game"]): void {
    const entry = this.#entries.find(identifier);
    if (entry !== null) this.#put({ ...entry, game });
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
