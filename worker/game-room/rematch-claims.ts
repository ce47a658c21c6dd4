import type { Identity } from "../../shared/identity.ts";
import { opponentOf, type Side } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { requestId } from "../core/request-id.ts";
import { within } from "../core/within.ts";
import { type ClaimAnswer, hubsOf, together } from "../durable-object/claim-answer.ts";
import type { Terms } from "./game.ts";
import { longestGame } from "./new-game.ts";

/** A hub that takes longer counts as one that does not answer. */
const TIME_LIMIT: Millis = 3000;

type Players = Readonly<Record<Side, Identity>>;

/**
 * Asks people's hubs for a game, as a queue does: a person is in one game from a queue, and a rematch of one is one more.
 * A hub that fails keeps nobody from playing.
 */
export class RematchClaims {
  readonly #env: Env;

  constructor(env: Env) {
    this.#env = env;
  }

  /** Who of the two is not free for it, or null. The one who asks comes first. */
  async busy(gameId: string, { gameType, isRated }: Terms, players: Players, asker: Side): Promise<Side | null> {
    const pool = `${gameType}:${isRated ? "rated" : "casual"}`;
    const wanted = { pool, gameId, expiresAt: Date.now() + longestGame(gameType) };
    const [own, other] = await Promise.all([
      this.#ask(players[asker], wanted),
      this.#ask(players[opponentOf(asker)], wanted),
    ]);
    if (own.kind !== "granted") return asker;
    return other.kind === "granted" ? null : opponentOf(asker);
  }

  /** The game will not be made. A claim that stays because its hub fails expires by itself. */
  async release(gameId: string, { X, O }: Players): Promise<void> {
    const released = [...hubsOf(X), ...hubsOf(O)].map(async (identifier) => {
      try {
        await within(TIME_LIMIT, this.#env.PLAYER_HUB.getByName(identifier).gameEnded(gameId, requestId()));
      } catch (error) {
        logError("claim-release", error);
      }
    });
    await Promise.all(released);
  }

  async #ask(
    identity: Identity,
    wanted: { readonly pool: string; readonly gameId: string; readonly expiresAt: Millis },
  ): Promise<ClaimAnswer> {
    const answers = hubsOf(identity).map(async (identifier): Promise<ClaimAnswer> => {
      try {
        const asked: Promise<ClaimAnswer> = this.#env.PLAYER_HUB.getByName(identifier).claimGame(wanted, requestId());
        return await within(TIME_LIMIT, asked);
      } catch (error) {
        logError("rematch-claim", error);
        return { kind: "granted" };
      }
    });
    return together(await Promise.all(answers));
  }
}
