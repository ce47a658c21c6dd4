import { app } from "./app.ts";

export { GameRoom } from "./game-room/game-room.ts";
export { MatchmakingQueue } from "./matchmaking/matchmaking-queue.ts";
export { PlayerHub } from "./player-hub/player-hub.ts";
export { RateLimiter } from "./rate-limiter/rate-limiter.ts";

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
