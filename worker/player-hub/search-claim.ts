import { z } from "zod";
import type { GameSummary } from "../../shared/game-meta.ts";
import type { Millis } from "../../shared/time-controls.ts";
import type { ClaimAnswer } from "../durable-object/claim-answer.ts";
import { readKey, StoredShape } from "../durable-object/stored-shape.ts";

/** The one search or the one game from a queue that a person is in: pure, and how a hub remembers it. */

const search = z.object({
  kind: z.literal("search"),
  /** Name of the queue. */
  pool: z.string(),
  /** When it was asked for, by the queue's clock: it tells a search from a later one in the same pool. */
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

export type Search = Readonly<z.infer<typeof search>>;
export type ClaimedGame = Readonly<z.infer<typeof game>>;
export type Claim = Search | ClaimedGame;

/** What a queue says of a game that it is about to have made. */
export type WantedGame = Pick<ClaimedGame, "pool" | "gameId" | "expiresAt">;

/** `unknown`: its room did not answer. */
export type GameState = "making" | "playing" | "over" | "unknown";

/** How long a game may take to be made. A queue that died over it tries again after ten seconds. */
export const MADE_WITHIN: Millis = 20_000;

/** A search that has gone on for so long is forgotten: it is asked for again before it leads to a game. */
const SEARCH_KEPT: Millis = 2 * 3_600_000;

/** What a claimed game is by what its room says: null when there is none, undefined when the room did not answer. */
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
  /** The claim from now on. */
  readonly claim: Claim | null;
}

const GRANTED: ClaimAnswer = { kind: "granted" };
const ELSEWHERE: ClaimAnswer = { kind: "elsewhere" };

/** Why a claimed game stands in the way of a pool; null when it does not. Not knowing is no reason to play two at once. */
const obstacle = (claimed: ClaimedGame, state: GameState, pool: string): ClaimAnswer | null => {
  if (state === "over") return null;
  if (state === "playing") return { kind: "playing", gameId: claimed.gameId };
  // A pool that asks again while its own game is being made knows best whether it still is.
  return state === "making" && claimed.pool === pool ? null : ELSEWHERE;
};

/** A search takes the place of any other. `state` is that of the claimed game, if the claim is one. */
export const decideSearch = (claim: Claim | null, state: GameState, wanted: Search): Decision => {
  if (claim?.kind !== "game") return { answer: GRANTED, claim: wanted };
  const answer = obstacle(claim, state, wanted.pool);
  if (answer !== null) return { answer, claim };
  return { answer: GRANTED, claim: state === "making" ? claim : wanted };
};

/** A game needs that nobody searches elsewhere or is in another one. Asking twice for the same game changes nothing. */
export const decideGame = (claim: Claim | null, state: GameState, wanted: WantedGame, now: Millis): Decision => {
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

const endOf = (claim: Claim): Millis => (claim.kind === "game" ? claim.expiresAt : claim.searchedAt + SEARCH_KEPT);

const KEY = "search";
const claimShape = new StoredShape(z.discriminatedUnion("kind", [search, game]));

/** The claim in storage: one row, or none. */
export class StoredClaim {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  read(now: Millis): Claim | null {
    const claim = readKey(this.#kv, KEY, claimShape);
    return claim === null || now >= endOf(claim) ? null : claim;
  }

  write(claim: Claim | null): void {
    if (claim !== null) this.#kv.put(KEY, claimShape.stamped(claim));
    else this.#kv.delete(KEY);
  }

  dropExpired(now: Millis): void {
    if (this.expiresAt() !== null && this.read(now) === null) this.write(null);
  }

  /** When it is worth nothing any more; null when there is none. */
  expiresAt(): Millis | null {
    const claim = readKey(this.#kv, KEY, claimShape);
    return claim && endOf(claim);
  }
}
