import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { countEverything, countGames } from "../../../../worker/data/account/operators-view.ts";
import { database } from "../../../../worker/data/database.ts";
import { games } from "../../../../worker/data/game/game-schema.ts";
import { archiveAll, gamesOf } from "../../archived.ts";

const db = database(env);
const idsInDatabase = async (): Promise<string[]> =>
  (await db.select({ id: games.id }).from(games)).map(({ id }) => id);

test("an operator's count has the games of the database and of the archive", async () => {
  expect((await countEverything(db, Date.now())).games).toBe(0);
  const made = await gamesOf({ seed: 25, games: 230 });
  expect((await countEverything(db, Date.now())).games).toBe(made.length);
  await archiveAll();
  expect((await idsInDatabase()).length).toBeLessThan(made.length);
  expect((await countEverything(db, Date.now())).games).toBe(made.length);
});

test("games are estimated where there are too many to count", async () => {
  const [exact, ids] = [await countGames(db), await idsInDatabase()];
  // One of them has the code of an invitation for its id.
  const [first = "", ...others] = ids;
  await db.update(games).set({ id: "C3479DFG" }).where(eq(games.id, first));
  const sampled = others.filter((id) => id.startsWith("C")).length;
  expect(await countGames(db, ids.length + 1)).toBe(exact);
  expect(await countGames(db, ids.length)).toBe(exact - ids.length + 55 * sampled + 21);
});
