import type { Identity } from "../../shared/account/identity.ts";
import type { Side } from "../../shared/game/rules.ts";
import type { GameType, Millis } from "../../shared/game/time-controls.ts";
import { requestId } from "../platform/core/request-id.ts";
import { type ClaimAnswer, claimAtHubs, releaseAtHubs } from "../platform/object/claim-answer.ts";
import { longestGame } from "../room/new-game.ts";
import type { Pairing } from "./pairings.ts";

/** If all hubs fail, the pool pairs as if it were the only one. */
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
    return claimAtHubs(this.#env, identity, "search-claim", (hub) =>
      hub.claimSearch(this.#pool, searchedAt, requestId()),
    );
  }

  async game({ gameId, players: { X, O } }: Pairing, now: Millis): Promise<Readonly<Record<Side, ClaimAnswer>>> {
    const wanted = { pool: this.#pool, gameId, expiresAt: now + longestGame(this.#gameType) };
    const claim = ({ search }: Pairing["players"]["X"]): Promise<ClaimAnswer> =>
      claimAtHubs(this.#env, search.identity, "search-claim", (hub) => hub.claimGame(wanted, requestId()));
    const [ofX, ofO] = await Promise.all([claim(X), claim(O)]);
    return { X: ofX, O: ofO };
  }

  release({ gameId, players: { X, O } }: Pairing): Promise<void> {
    return releaseAtHubs(this.#env, [X.search.identity, O.search.identity], (hub) => hub.releaseGame(gameId));
  }
}
