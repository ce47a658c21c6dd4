import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { PlayerHub } from "../../../worker/player/player-hub.ts";
import { meterStorage, written } from "../../bench/workers/meter.ts";
import { quiet } from "../quiet.ts";
import { connectToGame, connectToQueue, newPlayer } from "../test-client.ts";
import { arrive, hubOf, leave, pass, setClock } from "./people.ts";

/** The rows that a player's hub writes for a rated game, by what writes them. */

setClock();

const rows = (): Record<string, number> => Object.fromEntries(written);

const rowsSince = (before: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(rows()).flatMap(([writer, count]) => {
      const more = count - (before[writer] ?? 0);
      // An alarm that is rung by hand is taken back first.
      return more === 0 || writer.endsWith("alarm taken back") ? [] : [[writer, more]];
    }),
  );

const newRegular = async (): Promise<Identity> => {
  const who = newPlayer();
  await runInDurableObject(hubOf(who), (_, { storage }) => meterStorage(storage, who.username) && undefined);
  return who;
};

const playOne = async (players: readonly Identity[]): Promise<void> => {
  const notified = vi.spyOn(PlayerHub.prototype, "gameEnded");
  // Past the pause between two scans of a pool.
  pass(1);
  const gameIds: string[] = [];
  const queues = await Promise.all(players.map((who) => connectToQueue("blitz", "rated", who)));
  for (const queue of queues) queue.emit("searchMatch", "blitz", true);
  for (const queue of queues) {
    const found = await queue.next("matchFound");
    queue.acknowledge(found);
    gameIds.push(found.args[0]);
  }
  const [gameId = ""] = gameIds;
  const [X] = await Promise.all(players.map((who) => connectToGame(gameId, who)));
  X?.emit("joinGame", gameId);
  await X?.emitWithAck("abort", gameId);
  await quiet();
  expect(notified).toHaveBeenCalledTimes(players.length);
  notified.mockRestore();
  for (const queue of queues) await queue.close();
};

test("two rows for each game, one more for aborting it, and five for coming and going", async () => {
  const players = [await newRegular(), await newRegular()] as const;
  const pages = await Promise.all(players.map(arrive));
  await playOne(players);
  const before = rows();
  await playOne(players);
  const [aborting, one] = players;
  // Aborted games are counted.
  expect(rowsSince(before)).toEqual({ [`${aborting.username}: key hub`]: 3, [`${one.username}: key hub`]: 2 });
  const beforeLeaving = rows();
  await leave(one, pages[1] ?? (await arrive(one)));
  expect(rowsSince(beforeLeaving)).toEqual({ [`${one.username}: key hub`]: 1, [`${one.username}: alarm`]: 1 });
  const beforeArrival = rows();
  await leave(one, await arrive(one));
  expect(rowsSince(beforeArrival)).toEqual({ [`${one.username}: key hub`]: 2, [`${one.username}: alarm`]: 2 });
});
