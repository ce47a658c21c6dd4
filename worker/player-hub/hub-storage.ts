import type { Identity } from "../../shared/identity.ts";
import type { EventFrame } from "../../shared/protocol.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { createDeliveries, Deliveries } from "../durable-object/deliveries.ts";
import { hasTable, type MigrationStep, migrate } from "../durable-object/migrations.ts";
import { earliest } from "../durable-object/object-alarm.ts";
import { Challenges, createChallenges, type OpenChallenge } from "./challenges.ts";
import { CREATION_COUNTS_FOR, createFriendlyGames, FriendlyGames } from "./friendly-games.ts";
import { SentChallenges } from "./sent-challenges.ts";

/** For how long somebody who lost the connection is still told what became of what they asked for. */
export const REPEATED_FOR: Millis = 60_000;

/** The shape of the tables, one step for each version. Never change a step that has been deployed: add one. */
const STEPS: readonly MigrationStep[] = [
  (storage) => {
    for (const create of [createFriendlyGames, createDeliveries, createChallenges]) create(storage);
  },
];

/** What a hub stores in tables. Most people only connect, so there is none before there is something to remember. */
export class HubStorage {
  readonly games: FriendlyGames;
  readonly deliveries: Deliveries;
  readonly challenges: Challenges;
  readonly sentChallenges: SentChallenges;
  readonly #storage: DurableObjectStorage;
  #exists: boolean;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.games = new FriendlyGames(storage.sql);
    this.deliveries = new Deliveries(storage.sql);
    this.challenges = new Challenges(storage.sql);
    this.sentChallenges = new SentChallenges(storage.kv);
    this.#exists = hasTable(storage, "friendly_games");
    if (this.#exists) migrate(storage, STEPS);
  }

  /** Whether there are tables. Without them `games`, `deliveries` and `challenges` must not be used. */
  get exists(): boolean {
    return this.#exists;
  }

  /** To be called before anything is stored. */
  ensure(): void {
    if (!this.#exists) migrate(this.#storage, STEPS);
    this.#exists = true;
  }

  async deleteAll(): Promise<void> {
    this.#exists = false;
    await this.#storage.deleteAll();
  }

  /** None where there are no tables; so are the open challenges. */
  undelivered(identity: Identity, now: Millis): EventFrame[] {
    return this.#exists ? this.deliveries.pending(identity, now) : [];
  }

  openChallenges(): OpenChallenge[] {
    return this.#exists ? this.challenges.all() : [];
  }

  dropExpired(now: Millis): void {
    if (!this.#exists) return;
    this.games.dropUntil(now - CREATION_COUNTS_FOR);
    this.deliveries.dropExpired(now);
    this.sentChallenges.dropExpired(now);
  }

  /** When something in here is over; null when there is nothing. Deliveries are no reason to wake up early. */
  nextDeadline(): Millis | null {
    if (!this.#exists) return null;
    const newestGame = this.games.newestAt();
    const deadline = earliest([
      newestGame === null ? null : newestGame + CREATION_COUNTS_FOR,
      this.sentChallenges.expiresAt(),
      ...this.challenges.all().map(({ expiresAt }) => expiresAt),
    ]);
    return deadline ?? this.deliveries.nextExpiry();
  }
}
