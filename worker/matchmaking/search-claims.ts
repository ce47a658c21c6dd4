import type { Identity } from "../../shared/account/identity.ts";
import type { Side } from "../../shared/game/rules.ts";
import type { GameType, Millis } from "../../shared/game/time-controls.ts";
import { logError } from "../platform/core/log-error.ts";
import { requestId } from "../platform/core/request-id.ts";
import { within } from "../platform/core/within.ts";
import { type ClaimAnswer, hubsOf, together } from "../platform/object/claim-answer.ts";
import { longestGame } from "../room/new-game.ts";
import type { Pairing } from "./pairings.ts";

/** A hub that takes longer counts as silent. */
const TIME_LIMIT: Millis = 3000;

const GRANTED: ClaimAnswer = { kind: "granted" };

/**
 * Asks players' hubs, which keep each person in one search and one game. If a hub fails, its claim counts as granted:
 * the pool then pairs as if it were the only one.
 */
export class SearchClaims {
  readonly #env: Env;
  readonly #pool: string;
  readonly #gameType: GameType;

  constructor(env: Env, pool: string, gameType: GameType) {
    this.#env = env;
    this.#pool = pool;
    this.#gameType = gameType;
  }

  search(identity: Identity, searchedAt: Millis): Promise<ClaimAnswer> {
    return this.#askAll(identity, (identifier) =>
      this.#hubOf(identifier).claimSearch(this.#pool, searchedAt, requestId()),
    );
  }

  /** Claims a game for both players at once. */
  async game({ gameId, players: { X, O } }: Pairing, now: Millis): Promise<Readonly<Record<Side, ClaimAnswer>>> {
    const wanted = { pool: this.#pool, gameId, expiresAt: now + longestGame(this.#gameType) };
    const claim = (identifier: string): Promise<ClaimAnswer> => this.#hubOf(identifier).claimGame(wanted, requestId());
    const [ofX = GRANTED, ofO = GRANTED] = await Promise.all(
      [X, O].map((one) => this.#askAll(one.search.identity, claim)),
    );
    return { X: ofX, O: ofO };
  }

  /** Tells the hubs that a game will not be made. If a hub fails, its claim expires by itself. */
  async release({ gameId, players: { X, O } }: Pairing): Promise<void> {
    const released = [X, O]
      .flatMap(({ search }) => hubsOf(search.identity))
      .map(async (identifier) => {
        try {
          await within(TIME_LIMIT, this.#hubOf(identifier).releaseGame(gameId));
        } catch (error) {
          logError("claim-release", error);
        }
      });
    await Promise.all(released);
  }

  async #askAll(identity: Identity, ask: (identifier: string) => Promise<ClaimAnswer>): Promise<ClaimAnswer> {
    const answers = hubsOf(identity).map(async (identifier) => {
      try {
        return await within(TIME_LIMIT, ask(identifier));
      } catch (error) {
        logError("search-claim", error);
        return GRANTED;
      }
    });
    return together(await Promise.all(answers));
  }

  #hubOf(identifier: string) {
    return this.#env.PLAYER_HUB.getByName(identifier);
  }
}
