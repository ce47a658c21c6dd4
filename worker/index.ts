import { app } from "./app.ts";
import { logNotice } from "./core/log-error.ts";
import { cleanUp } from "./data/clean-up.ts";
import { database } from "./data/database.ts";

export { GameRelay } from "./game-relay/game-relay.ts";
export { GameRoom } from "./game-room/game-room.ts";
export { MatchmakingQueue } from "./matchmaking/matchmaking-queue.ts";
export { PlayerHub } from "./player-hub/player-hub.ts";
export { RateLimiter } from "./rate-limiter/rate-limiter.ts";
export { RunningGames } from "./running-games/running-games.ts";

export default {
  fetch: app.fetch,
  /** Once a day, as the triggers in wrangler.toml say. */
  async scheduled({ scheduledTime }, env) {
    logNotice("clean-up", { ...(await cleanUp(database(env), scheduledTime)) });
  },
} satisfies ExportedHandler<Env>;
