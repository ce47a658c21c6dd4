import type { Millis } from "../../shared/time-controls.ts";
import { Deliveries } from "../durable-object/deliveries.ts";
import { Challenges, type OpenChallenge } from "./challenges.ts";
import { CREATION_COUNTS_FOR } from "./creation-limit.ts";
import { FriendlyGames } from "./friendly-games.ts";

const earliest = (moments: readonly (Millis | null | undefined)[]): Millis | null => {
  const known = moments.filter((moment) => typeof moment === "number");
  return known.length === 0 ? null : Math.min(...known);
};

/** What a hub stores in tables. Most people only connect, so there is none before there is something to remember. */
export class HubStorage {
  readonly games: FriendlyGames;
  readonly deliveries: Deliveries;
  readonly challenges: Challenges;
  #exist: boolean;

  constructor({ sql }: DurableObjectStorage) {
    this.games = new FriendlyGames(sql);
    this.deliveries = new Deliveries(sql);
    this.challenges = new Challenges(sql);
    this.#exist = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'friendly_games'").toArray().length > 0;
    // Those of an older version may lack some.
    if (this.#exist) this.#create();
  }

  get exist(): boolean {
    return this.#exist;
  }

  ensure(): void {
    if (!this.#exist) this.#create();
    this.#exist = true;
  }

  /** To call when everything has been deleted. */
  forget(): void {
    this.#exist = false;
  }

  openChallenges(): OpenChallenge[] {
    return this.#exist ? this.challenges.all() : [];
  }

  dropExpired(now: Millis): void {
    if (!this.#exist) return;
    this.games.dropUntil(now - CREATION_COUNTS_FOR);
    this.deliveries.dropExpired(now);
  }

  /** When something in here is over; null when there is nothing. Deliveries are no reason to wake up early. */
  nextDeadline(): Millis | null {
    if (!this.#exist) return null;
    const newestGame = this.games.requestedAt().at(-1);
    const deadline = earliest([
      newestGame === undefined ? null : newestGame + CREATION_COUNTS_FOR,
      ...this.challenges.all().map(({ expiresAt }) => expiresAt),
    ]);
    return deadline ?? this.deliveries.nextExpiry();
  }

  #create(): void {
    for (const table of [this.games, this.deliveries, this.challenges]) table.createTable();
  }
}
