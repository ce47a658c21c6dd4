import type { Identity } from "../../shared/account/identity.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { EventFrame } from "../../shared/protocol/protocol.ts";
import { createDeliveries, Deliveries } from "../platform/object/deliveries.ts";
import { hasTable, type MigrationStep, migrate } from "../platform/object/migrations.ts";
import { earliest } from "../platform/object/object-alarm.ts";
import { BotGames, createBotGames } from "./bots/bot-games.ts";
import { Challenges, createChallenges, type OpenChallenge, SentChallenges } from "./games/challenges.ts";
import { CorrespondenceGames, createCorrespondenceGames } from "./games/correspondence-games.ts";
import { createFriendlyGames, FriendlyGames } from "./games/friendly-games.ts";
import { addTermsTo } from "./games/stored-terms.ts";
import type { HubRow } from "./hub-row.ts";
import { Rings } from "./notices/rings.ts";

/** For this long, a reconnecting page still gets the answer to its last request. */
export const REPEATED_FOR: Millis = 60_000;

/** The steps to this build's tables. Never edit a deployed step: add one. */
const STEPS: readonly MigrationStep[] = [
  (storage) => {
    for (const create of [createFriendlyGames, createDeliveries, createChallenges]) create(storage);
  },
  addTermsTo,
  createCorrespondenceGames,
  createBotGames,
];

/** The tables of a hub. Most people only connect, so the tables are created on first use. */
export class HubStorage {
  readonly games: FriendlyGames;
  readonly deliveries: Deliveries;
  readonly challenges: Challenges;
  readonly sentChallenges: SentChallenges;
  readonly correspondence: CorrespondenceGames;
  readonly botGames: BotGames;
  readonly rings: Rings;
  readonly #storage: DurableObjectStorage;
  readonly #row: HubRow;
  #exists: boolean;

  constructor(storage: DurableObjectStorage, row: HubRow) {
    this.#storage = storage;
    this.#row = row;
    this.games = new FriendlyGames(storage.sql);
    this.deliveries = new Deliveries(storage.sql);
    this.challenges = new Challenges(storage.sql);
    this.sentChallenges = new SentChallenges(row);
    this.correspondence = new CorrespondenceGames(storage.sql);
    this.botGames = new BotGames(storage.sql);
    this.rings = new Rings(row);
    this.#exists = hasTable(storage, "friendly_games");
    if (this.#exists) migrate(storage, STEPS);
  }

  /** False until the tables exist. Do not use the tables before. */
  get exists(): boolean {
    return this.#exists;
  }

  /** Call before storing anything. */
  ensure(): void {
    if (!this.#exists) migrate(this.#storage, STEPS);
    this.#exists = true;
  }

  async deleteAll(): Promise<void> {
    this.#exists = false;
    this.#row.clear();
    await this.#storage.deleteAll();
  }

  /** True if something that never expires is worth keeping. */
  isWorthKeeping(): boolean {
    return this.#exists && this.correspondence.count() > 0;
  }

  /** Unacknowledged events; none without tables. */
  undelivered(identity: Identity, now: Millis): EventFrame[] {
    return this.#exists ? this.deliveries.pending(identity, now) : [];
  }

  openChallenges(): OpenChallenge[] {
    return this.#exists ? this.challenges.all() : [];
  }

  dropExpired(now: Millis): void {
    this.rings.dropExpired(now);
    if (!this.#exists) return;
    this.games.dropOver(now);
    this.deliveries.dropExpired(now);
    this.sentChallenges.dropExpired(now);
  }

  /** When something here expires; null if nothing does. Deliveries alone are no reason to wake up early. */
  nextDeadline(): Millis | null {
    const ringsEnd = this.rings.expiresAt();
    if (!this.#exists) return ringsEnd;
    const deadline = earliest([
      this.games.lastUntil(),
      this.sentChallenges.expiresAt(),
      ringsEnd,
      ...this.challenges.all().map(({ expiresAt }) => expiresAt),
    ]);
    return deadline ?? this.deliveries.nextExpiry();
  }
}
