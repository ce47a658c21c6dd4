import { isGuest } from "../../shared/identity.ts";
import { logError } from "../core/log-error.ts";
import type { Finished, Game, Playing } from "./game.ts";
import { notifyPool } from "./notify-pool.ts";
import { tellRunningGames } from "./running-game.ts";

/**
 * Notifies the hubs of a game's players that it has begun or is over. A hub that misses it shows the game to friends
 * for a while longer; nothing else depends on it.
 */
const notifyHubs = async (env: Env, game: Playing | Finished): Promise<void> => {
  const { gameId } = game.terms;
  const players = [game.seats.X, game.seats.O].filter(({ identifier }) => !isGuest(identifier));
  try {
    await Promise.all(
      players.map(({ identifier }) => {
        const hub = env.PLAYER_HUB.getByName(identifier);
        return game.phase === "playing" ? hub.gameStarted(gameId) : hub.gameEnded(gameId);
      }),
    );
  } catch (error) {
    logError("hub-notification", error);
  }
};

/** Tells everybody who keeps account of running games that one has begun or is over. Nobody waits for it, or needs it. */
export class Notices {
  readonly #ctx: DurableObjectState;
  readonly #env: Env;
  /** The last one on its way: none overtakes another. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: Env) {
    this.#ctx = ctx;
    this.#env = env;
  }

  /** To be called after each change of the game. */
  follow(before: Game, game: Game): void {
    if (before.phase === game.phase) return;
    if (game.phase === "playing" || (before.phase === "playing" && game.phase === "finished")) {
      this.#last = this.#last.then(() =>
        Promise.all([notifyHubs(this.#env, game), notifyPool(this.#env, game), tellRunningGames(this.#env, game)]),
      );
      this.#ctx.waitUntil(this.#last);
    }
  }
}
