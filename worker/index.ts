import { app } from "./app.ts";
import { logNotice } from "./core/log-error.ts";
import { inRequest, newName } from "./core/request-id.ts";
import { cleanUp, FREQUENT_STEPS, STEPS } from "./data/clean-up.ts";
import { gameStores } from "./data/game-archive.ts";

export { GameArchive } from "./game-archive/game-archive.ts";
export { GameRelay } from "./game-relay/game-relay.ts";
export { GameRoom } from "./game-room/game-room.ts";
export { MatchmakingQueue } from "./matchmaking/matchmaking-queue.ts";
export { PlayerHub } from "./player-hub/player-hub.ts";
export { RateLimiter } from "./rate-limiter/rate-limiter.ts";
export { RunningGames } from "./running-games/running-games.ts";

/** The one of the triggers in wrangler.toml that rings once a day. */
const DAILY = "17 4 * * *";

export default {
  fetch: app.fetch,
  scheduled: ({ cron, scheduledTime }, env) =>
    inRequest(newName(), async () => {
      const steps = cron === DAILY ? STEPS : FREQUENT_STEPS;
      const taken = await cleanUp(gameStores(env), scheduledTime, steps);
      // Most of the frequent ones find nothing.
      if (cron === DAILY || Object.values(taken).some((count) => count !== 0)) logNotice("clean-up", { ...taken });
    }),
} satisfies ExportedHandler<Env>;
