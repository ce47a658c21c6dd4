import type { GameSummary } from "../../shared/game-meta.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { requestId } from "../core/request-id.ts";
import type { ClaimAnswer } from "../durable-object/claim-answer.ts";
import { queueNamed } from "../durable-object/placed-objects.ts";
import {
  type Claim,
  type ClaimedGame,
  type Decision,
  decideGame,
  decideSearch,
  type GameState,
  type Search,
  StoredClaim,
  stateOf,
  type WantedGame,
} from "./search-claim.ts";

export interface SearchRefereeOptions {
  readonly ctx: DurableObjectState;
  readonly env: Env;
  /** Identifier of the hub's player. */
  readonly self: () => string;
  readonly arm: () => Promise<void>;
}

const isSame = (a: Claim | null, b: Claim | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Sees to it that a person is in one search and one game from a queue, whichever pools race for them. Each decision is
 * one synchronous step over the stored claim; whether a claimed game still runs is asked of its room, so nobody is held
 * up by news that was lost.
 */
export class SearchReferee {
  readonly #options: SearchRefereeOptions;
  readonly #stored: StoredClaim;

  constructor(options: SearchRefereeOptions) {
    this.#options = options;
    this.#stored = new StoredClaim(options.ctx.storage.kv);
  }

  /** The search is in this pool from now on, and in no other. */
  claimSearch(pool: string, searchedAt: Millis): Promise<ClaimAnswer> {
    const wanted: Search = { kind: "search", pool, searchedAt };
    return this.#decide((claim, state) => decideSearch(claim, state, wanted));
  }

  /** A pool is about to bring the person into a game. */
  claimGame(wanted: WantedGame): Promise<ClaimAnswer> {
    return this.#decide((claim, state, now) => decideGame(claim, state, wanted, now));
  }

  /** A game will not be made after all: the search for it goes on. */
  releaseGame(gameId: string): void {
    const claim = this.#claimOf(gameId);
    if (claim !== null) this.#stored.write({ kind: "search", pool: claim.pool, searchedAt: claim.searchedAt });
  }

  gameEnded(gameId: string): void {
    if (this.#claimOf(gameId) !== null) this.#stored.write(null);
  }

  dropExpired(now: Millis): void {
    this.#stored.dropExpired(now);
  }

  expiresAt(): Millis | null {
    return this.#stored.expiresAt();
  }

  async #decide(decide: (claim: Claim | null, state: GameState, now: Millis) => Decision): Promise<ClaimAnswer> {
    for (;;) {
      const before = this.#stored.read(Date.now());
      const state = before?.kind === "game" ? await this.#ask(before) : "over";
      // While the room was asked another pool may have claimed something. From here on nothing waits.
      const now = Date.now();
      if (!isSame(before, this.#stored.read(now))) continue;
      const { answer, claim } = decide(before, state, now);
      if (!isSame(before, claim)) this.#stored.write(claim);
      if (before?.kind === "search" && before.pool !== claim?.pool) this.#cancel(before);
      await this.#options.arm();
      return answer;
    }
  }

  async #ask(claimed: ClaimedGame): Promise<GameState> {
    const facts = await this.#factsOf(claimed.gameId);
    return stateOf(claimed, facts === undefined ? undefined : (facts?.phase ?? null), Date.now());
  }

  /** A room that has just been given new code answers when it is asked again. Undefined: it does not answer. */
  async #factsOf(gameId: string): Promise<GameSummary | null | undefined> {
    for (let tries = 0; tries < 2; tries++) {
      try {
        return await this.#options.env.GAME_ROOM.getByName(gameId).facts();
      } catch (error) {
        logError("claimed-game", error, { gameId });
      }
    }
    return undefined;
  }

  /** Nobody waits for it: should it be lost, that pool is refused when it has found an opponent. */
  #cancel({ pool, searchedAt }: Search): void {
    const { ctx, env, self } = this.#options;
    const told = queueNamed(env, pool).searchMovedOn(self(), searchedAt, requestId());
    ctx.waitUntil(told.catch((error: unknown) => logError("search-cancellation", error)));
  }

  #claimOf(gameId: string): ClaimedGame | null {
    const claim = this.#stored.read(Date.now());
    return claim?.kind === "game" && claim.gameId === gameId ? claim : null;
  }
}
