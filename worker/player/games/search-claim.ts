import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { GameSummary } from "../../../shared/pages/game-meta.ts";
import type { ClaimAnswer } from "../../platform/object/claim-answer.ts";
import { readKey, StoredShape } from "../../platform/object/stored-shape.ts";

/** A person's one search, or one game from a queue: pure rules, and how a hub stores them. */

const search = z.object({
  kind: z.literal("search"),
  pool: z.string(),
  /** The queue's clock. Tells a search from a later one in the same pool. */
  searchedAt: z.number(),
});

const game = z.object({
  kind: z.literal("game"),
  pool: z.string(),
  searchedAt: z.number(),
  gameId: z.string(),
  claimedAt: z.number(),
  /** No game lasts longer. */
  expiresAt: z.number(),
});

export type ClaimedSearch = Readonly<z.infer<typeof search>>;
export type ClaimedGame = Readonly<z.infer<typeof game>>;
export type GameClaim = ClaimedSearch | ClaimedGame;

export type WantedGame = Pick<ClaimedGame, "pool" | "gameId" | "expiresAt">;

/** `unknown`: its room did not answer. */
export type GameState = "making" | "playing" | "over" | "unknown";

/** How long making a game may take. A queue that is killed meanwhile tries again after ten seconds. */
export const MADE_WITHIN: Millis = 20_000;

/** A search this old is forgotten. A queue claims it again before it leads to a game. */
const SEARCH_KEPT: Millis = 2 * 3_600_000;

/** The state of a claimed game by its room's answer: null if there is no game, undefined if the room did not answer. */
export const stateOf = (
  { claimedAt, expiresAt }: ClaimedGame,
  phase: GameSummary["phase"] | null | undefined,
  now: Millis,
): GameState => {
  if (now >= expiresAt) return "over";
  if (phase === undefined) return "unknown";
  if (phase === null) return now - claimedAt < MADE_WITHIN ? "making" : "over";
  return phase === "playing" ? "playing" : "over";
};

export interface Decision {
  readonly answer: ClaimAnswer;
  readonly claim: GameClaim | null;
}

const GRANTED: ClaimAnswer = { kind: "granted" };
const ELSEWHERE: ClaimAnswer = { kind: "elsewhere" };

/**
 * The answer if a claimed game blocks a pool, else null. An unknown state blocks too: nobody plays two games at once.
 */
const obstacle = (claimed: ClaimedGame, state: GameState, pool: string): ClaimAnswer | null => {
  if (state === "over") return null;
  if (state === "playing") return { kind: "playing", gameId: claimed.gameId };
  // A pool that asks again while its own game is being made knows best whether that still goes on.
  return state === "making" && claimed.pool === pool ? null : ELSEWHERE;
};

/** A new search replaces any other. `state` is that of the claimed game, if there is one. */
export const decideSearch = (claim: GameClaim | null, state: GameState, wanted: ClaimedSearch): Decision => {
  if (claim?.kind !== "game") return { answer: GRANTED, claim: wanted };
  const answer = obstacle(claim, state, wanted.pool);
  if (answer !== null) return { answer, claim };
  return { answer: GRANTED, claim: state === "making" ? claim : wanted };
};

/**
 * A game is granted unless the person searches elsewhere or is in another game. Asking twice for the same game changes
 * nothing.
 */
export const decideGame = (claim: GameClaim | null, state: GameState, wanted: WantedGame, now: Millis): Decision => {
  const granted = (searchedAt: Millis): Decision => ({
    answer: GRANTED,
    claim: { kind: "game", ...wanted, searchedAt, claimedAt: now },
  });
  if (claim === null) return granted(now);
  if (claim.kind === "search") {
    return claim.pool === wanted.pool ? granted(claim.searchedAt) : { answer: ELSEWHERE, claim };
  }
  if (claim.gameId === wanted.gameId) return { answer: GRANTED, claim };
  const answer = obstacle(claim, state, wanted.pool);
  return answer === null ? granted(claim.searchedAt) : { answer, claim };
};

const endOf = (claim: GameClaim): Millis => (claim.kind === "game" ? claim.expiresAt : claim.searchedAt + SEARCH_KEPT);

const KEY = "search";
const claimShape = new StoredShape(z.discriminatedUnion("kind", [search, game]));

/** The claim in storage: one row, or none. */
export class StoredClaim {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  read(now: Millis): GameClaim | null {
    const claim = readKey(this.#kv, KEY, claimShape);
    return claim === null || now >= endOf(claim) ? null : claim;
  }

  write(claim: GameClaim | null): void {
    if (claim !== null) this.#kv.put(KEY, claimShape.stamped(claim));
    else this.#kv.delete(KEY);
  }

  dropExpired(now: Millis): void {
    if (this.expiresAt() !== null && this.read(now) === null) this.write(null);
  }

  /** When the claim expires; null if there is none. */
  expiresAt(): Millis | null {
    const claim = readKey(this.#kv, KEY, claimShape);
    return claim && endOf(claim);
  }
}
