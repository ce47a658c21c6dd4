import type { RefusalReason } from "../../shared/game-protocol.ts";
import { type Identity, isGuest } from "../../shared/identity.ts";
import { type DatedRating, ratingAt } from "../../shared/rating.ts";
import { opponentOf, type Side } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { within } from "../core/within.ts";
import { blocksBetween } from "../data/blocks.ts";
import { database } from "../data/database.ts";
import { findRating } from "../data/ratings.ts";
import type { ConnectedIdentity } from "../durable-object/identity-header.ts";
import type { NextGame, Ratings } from "./exchange.ts";
import { exchangeOf, type Finished, type Terms } from "./game.ts";
import { createGame, type GameSetup, isFriendly } from "./new-game.ts";
import { RematchClaims } from "./rematch-claims.ts";

export type AgreedGame = Extract<NextGame, { status: "agreed" }>;

/** Should the room die over it, the alarm asks once more so much later. */
const TRY_AGAIN_AFTER: Millis = 5000;

/** By then those who agreed do something else. */
const GIVEN_UP_AFTER: Millis = 60_000;

/**
 * The next game of two who both want one: who has to be asked before, and the room that is to make it. It changes nothing
 * of its own game: what comes of it the room makes a step of.
 */
export class RematchMaker {
  readonly #env: Env;
  readonly #claims: RematchClaims;

  /** How long the database may take. */
  databaseWithin: Millis = 2000;

  /** What is asked of others: properties, so that a test can put something else in their place. */
  ratingOf = async (identifier: string, { gameType }: Terms): Promise<DatedRating | null> =>
    findRating(database(this.#env), identifier, gameType, Date.now());
  isBlocked = async (one: string, other: string): Promise<boolean> =>
    (await blocksBetween(database(this.#env), one, other)).length > 0;
  createGame = (setup: GameSetup): Promise<void> => createGame(this.#env, setup);

  constructor(env: Env) {
    this.#env = env;
    this.#claims = new RematchClaims(env);
  }

  /**
   * Whether a game can follow, and which: `side` accepts what the opponent, who is here as `opponent` if at all, has
   * offered. Everything but the last is asked of others, so the room has to look at itself again afterwards.
   */
  async prepare(
    game: Finished,
    side: Side,
    self: ConnectedIdentity,
    opponent: ConnectedIdentity | null,
  ): Promise<AgreedGame | RefusalReason> {
    const { next } = exchangeOf(game);
    if (next === null) return "no-offer";
    if (opponent === null) return "opponent-left";
    // The sides are swapped.
    const players = side === "X" ? { X: opponent, O: self } : { X: self, O: opponent };
    const known = await this.#lookUp(game.terms, players);
    if (typeof known === "string") return known;
    const busy = await this.#busy(next.gameId, game.terms, players, opponentOf(side));
    if (busy !== null) return busy;
    const now = Date.now();
    return { status: "agreed", gameId: next.gameId, players, ...known, agreedAt: now, tryAt: now + TRY_AGAIN_AFTER };
  }

  /** Has the game made that was agreed on. Null: it came to nothing. */
  async make(terms: Terms, agreed: AgreedGame, isFirstTry: boolean): Promise<NextGame | null> {
    const { gameId, players, ratings, agreedAt } = agreed;
    // Those who were free when they agreed may not be after some tries.
    if (!isFirstTry && (await this.#busy(gameId, terms, players, "X")) !== null) return null;
    const { gameType, isRated } = terms;
    try {
      await this.createGame({
        kind: "queue",
        gameId,
        gameType,
        isRated,
        players,
        ...(ratings !== undefined && { ratings }),
        ...(isFriendly(terms) && { isFriendly: true }),
      });
      return { status: "made", gameId };
    } catch (error) {
      logError("rematch-creation", error);
      const now = Date.now();
      if (now - agreedAt < GIVEN_UP_AFTER) return { ...agreed, tryAt: now + TRY_AGAIN_AFTER };
      await this.release(agreed);
      return null;
    }
  }

  /** What was agreed on is not done after all. */
  release({ gameId, players }: AgreedGame): Promise<void> {
    return this.#claims.release(gameId, players);
  }

  /** A rated game needs ratings; of any other the database may be away. */
  async #lookUp(
    terms: Terms,
    { X, O }: Readonly<Record<Side, Identity>>,
  ): Promise<{ ratings?: Ratings } | RefusalReason> {
    if (isGuest(X.identifier) || isGuest(O.identifier)) return terms.isRated ? "opponent-left" : {};
    try {
      const [isBlocked, ofX, ofO] = await within(
        this.databaseWithin,
        Promise.all([
          this.isBlocked(X.identifier, O.identifier),
          terms.isRated ? this.ratingOf(X.identifier, terms) : null,
          terms.isRated ? this.ratingOf(O.identifier, terms) : null,
        ]),
      );
      if (isBlocked) return "not-welcome";
      if (!terms.isRated) return {};
      const now = Date.now();
      // Without a rating the account is gone.
      return ofX === null || ofO === null
        ? "opponent-left"
        : { ratings: { X: ratingAt(ofX, now), O: ratingAt(ofO, now) } };
    } catch (error) {
      logError("rematch-lookup", error);
      return terms.isRated ? "unavailable" : {};
    }
  }

  /** `asker` is the side in the next game of whoever accepts. What was granted is given back if the other is busy. */
  async #busy(
    gameId: string,
    terms: Terms,
    players: Readonly<Record<Side, ConnectedIdentity>>,
    asker: Side,
  ): Promise<"busy" | "opponent-busy" | null> {
    if (isFriendly(terms)) return null;
    const busy = await this.#claims.busy(gameId, terms, players, asker);
    if (busy === null) return null;
    await this.#claims.release(gameId, players);
    return busy === asker ? "busy" : "opponent-busy";
  }
}
