import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { GameSummary } from "../../../shared/pages/game-meta.ts";
import { answerOr } from "../../platform/core/answer-or.ts";
import { later } from "../../platform/core/later.ts";
import { requestId } from "../../platform/core/request-id.ts";
import { within } from "../../platform/core/within.ts";
import type { ClaimAnswer } from "../../platform/object/claim-answer.ts";
import { earliest } from "../../platform/object/object-alarm.ts";
import { queueNamed } from "../../platform/object/placed-objects.ts";
import { type HubContext, ownerOf } from "../hub-context.ts";
import { SocketNote } from "../socket-note.ts";
import { AbortedGames } from "./aborted-games.ts";
import {
  type ClaimedGame,
  type ClaimedSearch,
  type Decision,
  decideGame,
  decideSearch,
  type GameClaim,
  type GameState,
  StoredClaim,
  stateOf,
  type WantedGame,
} from "./search-claim.ts";

const searchNote = z.object({ kind: z.literal("search"), pool: z.string(), searchedAt: z.number() });

/** Time limit for a room or a queue. Two tries fit into a queue's own time limit for a hub. */
const ANSWER_WITHIN: Millis = 1200;

const isSame = (a: GameClaim | null, b: GameClaim | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Limits a person to one search and one game from a queue, whichever pools compete. Each decision is one synchronous
 * step over the stored claim. The room itself is asked whether a claimed game still runs, so lost news blocks nobody.
 */
export class SearchReferee {
  readonly #hub: HubContext;
  /** Games are stored in a row. */
  readonly #stored: StoredClaim;
  /** Searches are not: if a killed process loses one, the first pool to find a game still gets the person. */
  readonly #search: SocketNote<ClaimedSearch>;
  readonly #aborted: AbortedGames;

  constructor(hub: HubContext) {
    this.#hub = hub;
    this.#stored = new StoredClaim(hub.row);
    this.#search = new SocketNote(hub.ctx, "search", searchNote);
    this.#aborted = new AbortedGames(hub.row);
  }

  /** Call for a new connection. */
  opened(socket: WebSocket): void {
    this.#search.saveTo(socket);
  }
  closing(socket: WebSocket): void {
    this.#search.takeFrom(socket);
  }

  /** The game from the search, until it is over; null if there is none. */
  claimedGame(now: Millis): string | null {
    const claim = this.#read(now);
    return claim?.kind === "game" ? claim.gameId : null;
  }

  /** True if the person searches, or plays a game from a search. */
  isBusy(now: Millis): boolean {
    return this.#read(now) !== null;
  }

  async claimSearch(pool: string, searchedAt: Millis): Promise<ClaimAnswer> {
    const wanted: ClaimedSearch = { kind: "search", pool, searchedAt };
    const answer = await this.#decide((claim, state) => decideSearch(claim, state, wanted));
    const pausedUntil = this.#aborted.pausedUntil(Date.now());
    return answer.kind === "granted" && pausedUntil !== null ? { ...answer, pausedUntil } : answer;
  }

  /** The person has ended a game from the search before it began. */
  gameAborted(gameId: string): void {
    this.#aborted.add(gameId, Date.now());
  }

  /** A pool is about to start a game for the person. */
  claimGame(wanted: WantedGame): Promise<ClaimAnswer> {
    return this.#decide((claim, state, now) => decideGame(claim, state, wanted, now));
  }

  /** The game will not be made, so the search goes on. */
  releaseGame(gameId: string): void {
    const claim = this.#claimOf(gameId);
    if (claim !== null) this.#write({ kind: "search", pool: claim.pool, searchedAt: claim.searchedAt });
  }

  /** False for another game. */
  gameEnded(gameId: string): boolean {
    const isIt = this.#claimOf(gameId) !== null;
    if (isIt) this.#write(null);
    return isIt;
  }

  /**
   * Whether a live game keeps its player from another one. One with a bot does not: a search goes on during it. Without
   * an answer of its room a game counts as running.
   */
  async holdOf(gameId: string): Promise<"holds" | "lets-go" | "over"> {
    const facts = await this.#factsOf(gameId);
    if (facts === undefined) return "holds";
    if (facts?.phase !== "playing") return "over";
    return facts.isWithBot === true ? "lets-go" : "holds";
  }

  dropExpired(now: Millis): void {
    this.#stored.dropExpired(now);
    this.#aborted.dropExpired(now);
  }

  expiresAt(): Millis | null {
    return earliest([this.#stored.expiresAt(), this.#aborted.expiresAt()]);
  }

  async #decide(decide: (claim: GameClaim | null, state: GameState, now: Millis) => Decision): Promise<ClaimAnswer> {
    for (;;) {
      const before = this.#read(Date.now());
      const state = before?.kind === "game" ? await this.#ask(before) : "over";
      // Another pool may have claimed something during the await. From here on everything is synchronous.
      const now = Date.now();
      if (!isSame(before, this.#read(now))) continue;
      const { answer, claim } = decide(before, state, now);
      if (!isSame(before, claim)) this.#write(claim);
      if (before?.kind === "search" && before.pool !== claim?.pool) this.#cancel(before);
      await this.#hub.arm();
      return answer;
    }
  }

  #read(now: Millis): GameClaim | null {
    return this.#stored.read(now) ?? this.#search.get();
  }

  #write(claim: GameClaim | null): void {
    this.#search.set(claim?.kind === "search" ? claim : null);
    if (claim?.kind === "game") this.#stored.write(claim);
    else if (this.#stored.expiresAt() !== null) this.#stored.write(null);
  }

  async #ask(claimed: ClaimedGame): Promise<GameState> {
    const facts = await this.#factsOf(claimed.gameId);
    return stateOf(claimed, facts === undefined ? undefined : (facts?.phase ?? null), Date.now());
  }

  /** A room that has just been updated to a new build fails once, so ask twice. Undefined: no answer. */
  async #factsOf(gameId: string): Promise<GameSummary | null | undefined> {
    const ask = async (): Promise<GameSummary | null> => this.#hub.env.GAME_ROOM.getByName(gameId).facts();
    for (let tries = 0; tries < 2; tries++) {
      const facts = await answerOr(undefined, ANSWER_WITHIN, "claimed-game", ask, { gameId });
      if (facts !== undefined) return facts;
    }
    return undefined;
  }

  /** Not awaited: if the message is lost, that pool is refused when it has found an opponent. */
  #cancel({ pool, searchedAt }: ClaimedSearch): void {
    const { ctx, env } = this.#hub;
    const notified = queueNamed(env, pool).searchMovedOn(ownerOf(ctx), searchedAt, requestId());
    later("search-cancellation", within(ANSWER_WITHIN, notified));
  }

  #claimOf(gameId: string): ClaimedGame | null {
    const claim = this.#read(Date.now());
    return claim?.kind === "game" && claim.gameId === gameId ? claim : null;
  }
}
