import type { Identity } from "../../shared/identity.ts";
import type { Side } from "../../shared/rules.ts";
import type { GameType, Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { requestId } from "../core/request-id.ts";
import { within } from "../core/within.ts";
import { type ClaimAnswer, hubsOf, together } from "../durable-object/claim-answer.ts";
import { longestGame } from "../game-room/new-game.ts";
import type { Players } from "./waiting-list.ts";

/** A hub that takes longer counts as one that does not answer. */
const TIME_LIMIT: Millis = 3000;

const GRANTED: ClaimAnswer = { kind: "granted" };

/**
 * Asks people's hubs, which see to it that one person is in one search and one game. A hub that fails, or still runs the
 * build before, keeps nobody from playing: without its answer the pool pairs as if it were alone.
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

  /** Both players of a game that is to be made, at once. */
  async game(gameId: string, { X, O }: Players, now: Millis): Promise<Readonly<Record<Side, ClaimAnswer>>> {
    const wanted = { pool: this.#pool, gameId, expiresAt: now + longestGame(this.#gameType) };
    const claim = (identifier: string): Promise<ClaimAnswer> => this.#hubOf(identifier).claimGame(wanted, requestId());
    const [ofX, ofO] = await Promise.all([this.#askAll(X, claim), this.#askAll(O, claim)]);
    return { X: ofX, O: ofO };
  }

  /** A game will not be made. A claim that stays because its hub fails expires by itself. */
  async release(gameId: string, { X, O }: Players): Promise<void> {
    const released = [...hubsOf(X), ...hubsOf(O)].map(async (identifier) => {
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
