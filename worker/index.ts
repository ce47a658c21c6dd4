import { app } from "./app.ts";
import { cleanUp, FREQUENT_STEPS, STEPS } from "./data/clean-up.ts";
import { gameStores } from "./data/game/game-archive.ts";
import { logNotice } from "./platform/core/log-error.ts";
import { inRequest, newName } from "./platform/core/request-id.ts";

export { Arena } from "./arena/arena.ts";
export { GameArchive } from "./data/archive/game-archive.ts";
export { DowntimeMonitor } from "./downtime/downtime-monitor.ts";
export { HouseBot } from "./house/house-bot.ts";
export { MatchmakingQueue } from "./matchmaking/matchmaking-queue.ts";
export { SocketBridge } from "./platform/bridge/socket-bridge.ts";
export { RateLimiter } from "./platform/rate-limiter/rate-limiter.ts";
export { PlayerHub } from "./player/player-hub.ts";
export { RaceRoom } from "./race/race-room.ts";
export { GameRoom } from "./room/game-room.ts";
export { GameRelay } from "./room/relay/game-relay.ts";
export { RunningGames } from "./room/running/running-games.ts";
export { SeekPool } from "./seeks/seek-pool.ts";

/** As in wrangler.toml. All others are frequent runs. */
const DAILY = "17 4 * * *";

export default {
  fetch: app.fetch,
  scheduled: ({ cron, scheduledTime }, env) =>
    inRequest(newName(), async () => {
      const steps = cron === DAILY ? STEPS : FREQUENT_STEPS;
      const taken = await cleanUp(gameStores(env), scheduledTime, steps);
      // Most frequent runs find nothing: do not log those.
      if (cron === DAILY || Object.values(taken).some((count) => count !== 0)) logNotice("clean-up", { ...taken });
    }),
} satisfies ExportedHandler<Env>;
