import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { DELETED_PLAYER_NAME } from "../../../../shared/account/identity.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { renameUser } from "../../../../worker/data/account/user-profile.ts";
import { findUser } from "../../../../worker/data/account/users.ts";
import { database } from "../../../../worker/data/database.ts";
import { quiet } from "../../quiet.ts";
import { roomOf } from "../../room/room.ts";
import { connectToHub } from "../../test-client.ts";
import { addDevice, pushService, seePushes, shown } from "../devices.ts";
import { arrive, hubOf, kill, leave, newAccount, pass, setClock } from "../people.ts";
import { enter, linkGame, listed, makeMove } from "./days.ts";

/** The news of correspondence games reaches hubs that were away, and follows the names of players. */

setClock();

const DAY = 86_400;

/** Makes the room's calls to hubs fail until `restore` is called. */
const loseNews = async (gameId: string) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const failed = vi.fn(() => Promise.reject(new Error("the hub is reset")));
  const real = await runInDurableObject(roomOf(gameId), ({ parts: { notices } }) => {
    const { notifyHubs } = notices;
    notices.notifyHubs = failed;
    return notifyHubs;
  });
  const restore = () =>
    runInDurableObject(roomOf(gameId), ({ parts: { notices } }) => {
      notices.notifyHubs = real;
    });
  return { failed, restore };
};

test("a move that a hub does not hear of is sent again until it does, though the room sleeps", async () => {
  const ann = await newAccount();
  const hub = await arrive(ann);
  const pushes = await pushService(ann);
  await addDevice(ann, "phone");
  const { gameId, other } = await linkGame(ann, hub);
  await makeMove(gameId, ann, 40, 0);
  await listed(ann, [{ id: gameId, moves: "R" }]);
  await leave(ann, hub);
  const { failed } = await loseNews(gameId);
  const before = pushes.length;
  await makeMove(gameId, other, 36, 1);
  await quiet();
  expect(failed).toHaveBeenCalledTimes(1);
  const ringsAt = () => runInDurableObject(roomOf(gameId), (_, { storage }) => storage.getAlarm());
  /** Waits until the room has set its alarm for the next attempt, at most `pause` ahead, and rings it then. */
  const tryAgain = async (pause: number): Promise<void> => {
    await quiet();
    expect(await ringsAt()).toBeLessThanOrEqual(Date.now() + pause);
    vi.setSystemTime((await ringsAt()) ?? 0);
    await runDurableObjectAlarm(roomOf(gameId));
  };
  await tryAgain(1000);
  expect(failed).toHaveBeenCalledTimes(2);
  expect(shown(pushes.slice(before))).toEqual([]);
  // The next instance of the room calls the real hubs. It finds what an earlier build has stored.
  const at = (await ringsAt()) ?? 0;
  await runInDurableObject(roomOf(gameId), (_, { storage }) => storage.kv.put("hubs-untold", { at, failures: 2 }));
  await evictDurableObject(roomOf(gameId));
  await tryAgain(2000);
  await seePushes(pushes, before + 1);
  expect(shown(pushes.slice(before))).toEqual([`Your move against ${other.username}`]);
  expect(await hubOf(ann).correspondence()).toMatchObject([{ id: gameId, moves: expect.stringMatching(/^..$/) }]);
  expect(await ringsAt()).toBeGreaterThan(Date.now() + DAY * 1000);
});

test("a room that is killed between a move and its news tells it afterwards, though nobody comes", async () => {
  const ann = await newAccount();
  const hub = await arrive(ann);
  const pushes = await pushService(ann);
  await addDevice(ann, "phone");
  const { gameId, other } = await linkGame(ann, hub);
  await makeMove(gameId, ann, 40, 0);
  await listed(ann, [{ id: gameId, moves: "R" }]);
  await leave(ann, hub);
  const ringsAt = () => runInDurableObject(roomOf(gameId), (_, { storage }) => storage.getAlarm());
  // Its own move is sent, and the alarm for that is put back.
  await quiet();
  expect(await ringsAt()).toBeGreaterThan(Date.now() + DAY * 1000);
  await runInDurableObject(roomOf(gameId), ({ parts: { notices } }) => {
    notices.notifyHubs = () => new Promise(() => {});
  });
  const before = pushes.length;
  await makeMove(gameId, other, 36, 1);
  await kill(roomOf(gameId));
  expect(await ringsAt()).toBeLessThanOrEqual(Date.now() + 15_000);
  pass(15);
  await runDurableObjectAlarm(roomOf(gameId));
  await seePushes(pushes, before + 1);
  expect(shown(pushes.slice(before))).toEqual([`Your move against ${other.username}`]);
  await quiet();
  expect(await ringsAt()).toBeGreaterThan(Date.now() + DAY * 1000);
});

test("a list that missed a move of a game is put right once a day", async () => {
  const ann = await newAccount();
  const hub = await arrive(ann);
  const { gameId, other } = await linkGame(ann, hub);
  await makeMove(gameId, ann, 40, 0);
  await listed(ann, [{ id: gameId, moves: "R" }]);
  await leave(ann, hub);
  // The room is killed just after the move.
  const { failed } = await loseNews(gameId);
  await makeMove(gameId, other, 36, 1);
  await quiet();
  expect(failed).toHaveBeenCalled();
  pass(DAY);
  const page = await connectToHub(ann);
  await quiet();
  expect(page.texts.join()).toContain('"waiting":1');
  await page.close();
});

test("a new name is in the opponent's list and in the running game at once, and a deleted account in neither", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  const hub = await arrive(ann);
  hub.emit("sendChallenge", "correspondence", bob.username, { clock: { base: DAY * 1000, increment: 0 }, side: "X" });
  const gameId = (await hub.next("challengeCreated")).args[0];
  await (await enter(gameId, bob)).client.close();
  await listed(bob, [{ id: gameId, opponent: ann.username }]);
  const db = database(env);
  const userOf = async () => {
    const user = await findUser(db, ann.identifier);
    if (user === null) throw new Error("there is one");
    return user;
  };
  await renameUser(db, await userOf(), "ann_by_now", Date.now(), false);
  await hubOf(ann).renamed("ann_by_now");
  await listed(bob, [{ id: gameId, opponent: "ann_by_now" }]);
  const nameIn = async () => (await enter(gameId, bob)).state;
  expect(await nameIn()).toMatchObject({ players: [{ username: "ann_by_now" }, {}] });
  await eraseUser(db, await userOf(), Date.now());
  await hubOf(ann).accountDeleted();
  await listed(bob, []);
  expect(await nameIn()).toMatchObject({ players: [{ username: DELETED_PLAYER_NAME }, {}] });
});
