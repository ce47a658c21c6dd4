import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import { clockOfDays } from "../../../../shared/game/time-controls.ts";
import { database } from "../../../../worker/data/database.ts";
import { runningOf } from "../../../../worker/data/game/running-correspondence.ts";
import { quiet } from "../../quiet.ts";
import { newGameId, roomOf } from "../../room/room.ts";
import { connectToHub, newGuest } from "../../test-client.ts";
import { addDevice, alarmSet, HOUR } from "../devices.ts";
import { alarmOf, arrive, hubOf, leave, newAccount, pass, setClock } from "../people.ts";
import { enter, linkGame, listed, makeMove } from "./days.ts";

/** A list that a hub has lost is made again from D1 and the rooms, without a move. */

setClock();

const DAY = 86_400;

const noted = ({ identifier }: Identity): Promise<readonly string[]> => runningOf(database(env), identifier);

/** A player whose hub has read D1 today: until tomorrow it lists only what rooms tell it. */
const newListed = async (): Promise<Identity> => {
  const who = await newAccount();
  expect(await hubOf(who).correspondence()).toEqual([]);
  return who;
};

/** Everything that the hub has stored is gone, and so is the hub. */
const wipe = async (who: Identity): Promise<void> => {
  await runInDurableObject(hubOf(who), (_, { storage }) => storage.deleteAll());
  await evictDurableObject(hubOf(who));
};

/** A game of a player against a guest, without pages: both rooms and hubs are the real ones. */
const begin = async (who: Identity, other: Identity): Promise<string> => {
  const gameId = newGameId();
  const terms = { side: "X", clock: clockOfDays(3) } as const;
  await roomOf(gameId).create({ kind: "friendly", gameId, gameType: "correspondence", terms, creator: who });
  await (await enter(gameId, other)).client.close();
  await quiet();
  return gameId;
};

test("fifty games come back to a hub that has lost everything, as they stand, and none is sent as news", async () => {
  const ann = await newListed();
  const ids: string[] = [];
  for (let game = 0; game < 50; game++) ids.push(await begin(ann, newGuest()));
  expect(await hubOf(ann).correspondence()).toHaveLength(50);
  await makeMove(ids[7] ?? "", ann, 40, 0);
  await quiet();
  expect((await hubOf(ann).correspondence()).filter(({ moves }) => moves !== "")).toHaveLength(1);
  const before = await hubOf(ann).correspondence();
  await wipe(ann);
  const page = await connectToHub(ann);
  const { args } = await page.next("correspondence");
  expect(args).toEqual([{ waiting: 49, running: 50 }]);
  const after = await hubOf(ann).correspondence();
  const byId = (games: typeof before) => games.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(byId(after)).toEqual(byId(before));
  await page.close();
});

test("a guest's list comes back when it is looked at", async () => {
  const ann = await newAccount();
  const guest = newGuest();
  const gameId = await begin(ann, guest);
  await listed(guest, [{ id: gameId, you: "O" }]);
  await wipe(guest);
  expect(await hubOf(guest).correspondence()).toMatchObject([{ id: gameId, you: "O" }]);
});

test("reminders go on after the list was lost", async () => {
  const ann = await newAccount();
  await addDevice(ann, "phone", { kinds: ["reminder-8-hours"] });
  const hub = await arrive(ann);
  const { gameId } = await linkGame(ann, hub);
  await listed(ann, [{ id: gameId }]);
  expect(await noted(ann)).toEqual([gameId]);
  await leave(ann, hub);
  await wipe(ann);
  expect(await alarmOf(ann)).toBeNull();
  await hubOf(ann).correspondence();
  expect(await alarmSet(ann)).toBeLessThanOrEqual(Date.now() + 3 * DAY * 1000 - 8 * HOUR);
});

test("D1 has two rows for a game and writes none for its moves, and they go with its end", async () => {
  const ann = await newListed();
  const other = newGuest();
  const gameId = await begin(ann, other);
  expect([await noted(ann), await noted(other)]).toEqual([[gameId], [gameId]]);
  await makeMove(gameId, ann, 40, 0);
  await makeMove(gameId, other, 36, 1);
  await listed(ann, [{ id: gameId, moves: expect.stringMatching(/^..$/) }]);
  await env.DB.exec("DELETE FROM running_correspondence");
  await makeMove(gameId, ann, 4, 2);
  await listed(ann, [{ id: gameId, moves: expect.stringMatching(/^...$/) }]);
  expect(await noted(ann)).toEqual([]);
  await env.DB.prepare("INSERT INTO running_correspondence VALUES (?, ?)").bind(ann.identifier, gameId).run();
  const { client } = await enter(gameId, ann);
  await client.emitWithAck("resign", gameId);
  await client.close();
  await quiet();
  expect(await noted(ann)).toEqual([]);
});

test("a row that is left over costs one question, and goes", async () => {
  const ann = await newAccount();
  await env.DB.prepare("INSERT INTO running_correspondence VALUES (?, ?)").bind(ann.identifier, newGameId()).run();
  expect(await hubOf(ann).correspondence()).toEqual([]);
  expect(await noted(ann)).toEqual([]);
});

test("with D1 or a room away it looks again at the next visit, and otherwise once a day", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const ann = await newAccount();
  const gameId = await begin(ann, newGuest());
  await listed(ann, [{ id: gameId }]);
  await wipe(ann);
  let reads = 0;
  await runInDurableObject(hubOf(ann), (hub) => {
    const { readRunningGames } = hub;
    hub.readRunningGames = () => {
      reads++;
      return reads === 1 ? Promise.reject(new Error("D1 is away")) : readRunningGames();
    };
  });
  expect(await hubOf(ann).correspondence()).toEqual([]);
  expect(await hubOf(ann).correspondence()).toHaveLength(1);
  await hubOf(ann).correspondence();
  expect(reads).toBe(2);
  pass(DAY);
  await hubOf(ann).correspondence();
  expect(reads).toBe(3);
});
