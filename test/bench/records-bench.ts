import { drizzle } from "drizzle-orm/d1";
import { newPlayer } from "../e2e/support/accounts.ts";
import { recordOldGames } from "../e2e/support/old-games.ts";
import { startServer } from "../e2e/support/server.ts";
import { verdict } from "./report.ts";

const GAMES = 10;
/** Budget of rows written for a rated game, with indexes. */
const MAX_ROWS_WRITTEN = 12;

/** The cost of recording a rated game in D1, as Cloudflare bills it. */
export const benchRecords = async (): Promise<void> => {
  const server = await startServer();
  const d1 = await server.d1();
  const cost = { read: 0, written: 0 };
  const metered = new Proxy(d1, {
    get: (target, name) =>
      name !== "batch"
        ? Reflect.get(target, name)
        : async (...args: Parameters<typeof d1.batch>) => {
            const results = await target.batch(...args);
            for (const { meta } of results) {
              cost.read += meta.rows_read;
              cost.written += meta.rows_written;
            }
            return results;
          },
  });
  const [winner, loser] = [await newPlayer(server), await newPlayer(server)];
  const games = { winner, loser, gameType: "blitz", isRated: true } as const;
  // Only a settled rating is on a leaderboard, whose index then costs rows too.
  await recordOldGames(await server.database(), { ...games, count: 40 });
  await recordOldGames(drizzle(metered), { ...games, count: GAMES });
  await server.close();

  console.log("\nRecording a rated game in D1");
  console.log(`  rows read                 ${cost.read / GAMES}`);
  verdict(`rows written ≤ ${MAX_ROWS_WRITTEN}`, cost.written / GAMES, MAX_ROWS_WRITTEN, "at most");
};
