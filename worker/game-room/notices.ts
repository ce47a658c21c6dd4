import { isGuest } from "../../shared/identity.ts";
import { logError } from "../core/log-error.ts";
import { requestId } from "../core/request-id.ts";
import type { Finished, Game, Playing } from "./game.ts";
import { notifyPool } from "./notify-pool.ts";
import { tellRunningGames } from "./running-game.ts";

/**
 * Notifies the hubs of a game's players that it has begun or is over. A hub that misses it shows the game to friends
 * for a while longer; nothing else depends on it. False when one may have missed it.
 */
const notifyHubs = async (env: Env, game: Playing | Finished): Promise<boolean> => {
  const { gameId } = game.terms;
  const players = [game.seats.X, game.seats.O].filter(({ identifier }) => !isGuest(identifier));
  try {
    await Promise.all(
      players.map(({ identifier }) => {
        const hub = env.PLAYER_HUB.getByName(identifier);
        return game.phase === "playing" ? hub.gameStarted(gameId, requestId()) : hub.gameEnded(gameId, requestId());
      }),
    );
    return true;
  } catch (error) {
    logError("hub-notification", error);
    return false;
  }
};

const isDone = ({ recording }: Finished): boolean => recording.status === "done";

/** Tells everybody who keeps account of running games that one has begun or is over. Nobody waits for it, or needs it. */
export class Notices {
  readonly #ctx: DurableObjectState;
  readonly #env: Env;
  /** The last one on its way: none overtakes another. */
  #last: Promise<unknown> = Promise.resolve();
  /** Whether the hubs have heard of the end since the object woke. If not, they are told once more when it is recorded. */
  #hasToldEnd = false;

  constructor(ctx: DurableObjectState, env: Env) {
    this.#ctx = ctx;
    this.#env = env;
  }

  /** To be called after each change of the game. */
  follow(before: Game, game: Game): void {
    if (game.phase === "playing" && before.phase !== "playing") this.#tell(game);
    if (game.phase !== "finished") return;
    const isRecorded = before.phase === "finished" && isDone(game) && !isDone(before);
    if (before.phase === "playing" || (isRecorded && !this.#hasToldEnd)) this.#tell(game);
  }

  #tell(game: Playing | Finished): void {
    this.#last = this.#last.then(async () => {
      const [haveHeard] = await Promise.all([
        notifyHubs(this.#env, game),
        notifyPool(this.#env, game),
        tellRunningGames(this.#env, game),
      ]);
      this.#hasToldEnd = haveHeard && game.phase === "finished";
    });
    this.#ctx.waitUntil(this.#last);
  }
}
