import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { database } from "../../../../worker/data/database.ts";
import { removeTies } from "../../../../worker/data/people/friends.ts";
import { quiet } from "../../quiet.ts";
import { connectToHub, newGuest, newPlayer } from "../../test-client.ts";
import {
  alarmOf,
  arrive,
  hubOf,
  lastOnlineOf,
  leave,
  makeFriends,
  newAccount,
  newFriends,
  pass,
  ring,
  START,
  setClock,
  settled,
} from "../people.ts";

setClock();

describe("isUserOnline", () => {
  test("is true while a page is open, for the name in any case, and false for everybody else", async () => {
    const [ann, bob, away] = [await newAccount(), await newAccount(), await newAccount()];
    const client = await arrive(ann);
    expect(await client.emitWithAck("isUserOnline", bob.username)).toBe(false);
    await arrive(bob);
    expect(await client.emitWithAck("isUserOnline", bob.username.toUpperCase())).toBe(true);
    expect(await client.emitWithAck("isUserOnline", away.username)).toBe(false);
    expect(await client.emitWithAck("isUserOnline", "no-such-player")).toBe(false);
  });

  test("is answered to guests too, and refused when it is malformed", async () => {
    const bob = await newAccount();
    await arrive(bob);
    const client = await connectToHub(newGuest());
    expect(await client.emitWithAck("isUserOnline", bob.username)).toBe(true);
    client.send('{"event":"isUserOnline","args":[7]}');
    expect((await client.next("error")).args).toEqual(["bad-request"]);
  });
});

describe("a friend's dot", () => {
  test("is correct on arrival, and goes on and off", async () => {
    const [ann, bob] = await newFriends();
    const first = await connectToHub(ann);
    expect((await first.next("friendsOnline")).args).toEqual([[]]);
    const second = await connectToHub(bob);
    expect((await second.next("friendsOnline")).args).toEqual([[{ username: ann.username, gameId: null }]]);
    expect((await first.next("friendPresence")).args).toEqual([
      { username: bob.username, isOnline: true, gameId: null },
    ]);

    await leave(bob, second);
    expect((await first.next("friendPresence")).args).toEqual([
      { username: bob.username, isOnline: false, gameId: null },
    ]);
    await first.close();
    const again = await connectToHub(ann);
    expect((await again.next("friendsOnline")).args).toEqual([[]]);
  });

  test("stays on over a reload, and nobody is notified", async () => {
    const [ann, bob] = await newFriends();
    const watching = await arrive(ann);
    const page = await arrive(bob);
    await watching.next("friendPresence");
    await page.close();
    pass(4);
    expect(await watching.emitWithAck("isUserOnline", bob.username)).toBe(true);
    await arrive(bob);
    pass(60);
    expect(await ring(bob)).toBe(true);
    expect(await watching.emitWithAck("isUserOnline", bob.username)).toBe(true);
    expect(watching.unread()).toEqual([]);
    expect(await lastOnlineOf(bob)).toBeNull();
  });

  test("stays on while one of two pages is open", async () => {
    const [ann, bob] = await newFriends();
    const watching = await arrive(ann);
    const pages = [await arrive(bob), await arrive(bob)];
    await watching.next("friendPresence");
    await pages[0]?.close();
    pass(60);
    await ring(bob);
    expect(await watching.emitWithAck("isUserOnline", bob.username)).toBe(true);
    expect(watching.unread()).toEqual([]);
  });

  test("survives hibernation", async () => {
    const [ann, bob] = await newFriends();
    const watching = await arrive(ann);
    const page = await arrive(bob);
    await watching.next("friendPresence");
    for (const who of [ann, bob]) await evictDurableObject(hubOf(who), { webSockets: "hibernate" });
    const second = await connectToHub(ann);
    expect((await second.next("friendsOnline")).args).toEqual([[{ username: bob.username, gameId: null }]]);
    await leave(bob, page);
    for (const client of [watching, second]) {
      expect((await client.next("friendPresence")).args).toMatchObject([{ isOnline: false }]);
    }
  });

  describe("after a server crash, for a friend who is back first", () => {
    const killedWhileHere = async () => {
      const [ann, bob] = await newFriends();
      await arrive(ann);
      await arrive(bob);
      for (const who of [ann, bob]) await evictDurableObject(hubOf(who), { webSockets: "close" });
      const watching = await connectToHub(ann);
      expect((await watching.next("friendsOnline")).args).toEqual([[{ username: bob.username, gameId: null }]]);
      return { bob, watching };
    };

    test("stays on when the other one comes back, too", async () => {
      const { bob, watching } = await killedWhileHere();
      pass(3);
      await arrive(bob);
      pass(60);
      await ring(bob);
      expect(await watching.emitWithAck("isUserOnline", bob.username)).toBe(true);
      expect(watching.unread()).toEqual([]);
    });

    test("goes off some seconds later if the other one does not", async () => {
      const { bob, watching } = await killedWhileHere();
      pass(5);
      expect(await ring(bob)).toBe(true);
      expect((await watching.next("friendPresence")).args).toEqual([
        { username: bob.username, isOnline: false, gameId: null },
      ]);
    });
  });

  test("is shown to friends only, and no longer to former ones", async () => {
    const [ann, bob] = await newFriends();
    const stranger = await arrive(await newAccount());
    const watching = await arrive(ann);
    const page = await arrive(bob);
    await watching.next("friendPresence");
    await removeTies(database(env), ann.identifier, bob.identifier);
    for (const who of [ann, bob]) await hubOf(who).friendsChanged(null);
    expect((await watching.next("friendsOnline")).args).toEqual([[]]);
    await leave(bob, page);
    await quiet();
    expect(watching.unread()).toEqual(["friendsChanged"]);
    expect(stranger.unread()).toEqual([]);
  });

  test("goes on for both when they become friends while both are online", async () => {
    const [ann, bob] = [await newAccount(), await newAccount()];
    const [one, other] = [await arrive(ann), await arrive(bob)];
    await makeFriends(ann, bob);
    for (const who of [ann, bob]) await hubOf(who).friendsChanged(null);
    expect((await one.next("friendsOnline")).args).toEqual([[{ username: bob.username, gameId: null }]]);
    expect((await other.next("friendsOnline")).args).toEqual([[{ username: ann.username, gameId: null }]]);
  });

  test("goes on for two who connect at the same moment", async () => {
    const [ann, bob] = await newFriends();
    const [one, other] = await Promise.all([connectToHub(ann), connectToHub(bob)]);
    await Promise.all([one.next("friendsOnline"), other.next("friendsOnline")]);
    const again = [await connectToHub(ann), await connectToHub(bob)];
    expect((await again[0]?.next("friendsOnline"))?.args).toEqual([[{ username: bob.username, gameId: null }]]);
    expect((await again[1]?.next("friendsOnline"))?.args).toEqual([[{ username: ann.username, gameId: null }]]);
  });

  test("leads to the current game while it runs", async () => {
    const [ann, bob] = await newFriends();
    const watching = await arrive(ann);
    await arrive(bob);
    await watching.next("friendPresence");
    await hubOf(bob).gameStarted("abcdefghjk");
    expect((await watching.next("friendPresence")).args).toMatchObject([{ isOnline: true, gameId: "abcdefghjk" }]);
    const second = await connectToHub(ann);
    expect((await second.next("friendsOnline")).args).toEqual([[{ username: bob.username, gameId: "abcdefghjk" }]]);
    await hubOf(bob).gameEnded("another-one");
    await hubOf(bob).gameEnded("abcdefghjk");
    expect((await watching.next("friendPresence")).args).toMatchObject([{ isOnline: true, gameId: null }]);
  });

  test("is off for friends whose list cannot be read, and is requested again", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const [ann, bob] = await newFriends();
    await arrive(bob);
    await runInDurableObject(hubOf(ann), (hub) => {
      const { readFriends } = hub;
      hub.readFriends = () => {
        hub.readFriends = readFriends;
        return Promise.reject(new Error("no database"));
      };
    });
    const first = await connectToHub(ann);
    await settled(first);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("friends-news"));
    const second = await connectToHub(ann);
    expect((await second.next("friendsOnline")).args).toEqual([[{ username: bob.username, gameId: null }]]);
  });
});

describe("last online", () => {
  test("is written once, with the time at which the last page was closed", async () => {
    const ann = await newAccount();
    const pages = [await arrive(ann), await arrive(ann)];
    await pages[0]?.close();
    pass(10);
    const closedAt = Date.now();
    await pages[1]?.close();
    expect(await lastOnlineOf(ann)).toBeNull();
    expect(await alarmOf(ann)).toBe(closedAt + 5000);
    pass(20);
    expect(await ring(ann)).toBe(true);
    expect(await lastOnlineOf(ann)).toBe(closedAt);
    expect(await alarmOf(ann)).toBeNull();
  });

  test("is retried when the database does not answer", async () => {
    const ann = await newAccount();
    const page = await arrive(ann);
    await page.close();
    const closedAt = Date.now();
    vi.spyOn(Math, "random").mockReturnValue(0);
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const answers = await runInDurableObject(hubOf(ann), (hub) => {
      const { setLastOnline } = hub;
      hub.setLastOnline = () => Promise.reject(new Error("no database"));
      return () => {
        hub.setLastOnline = setLastOnline;
      };
    });
    // The platform would not repeat a throwing alarm so often. The hub sets its alarm again each time.
    for (let outage = 0; outage < 10; outage++) {
      const alarmAt = await alarmOf(ann);
      const pause = outage === 0 ? 5000 : Math.min(30_000, 10_000 * 2 ** (outage - 1));
      expect(alarmAt).toBe((outage === 0 ? closedAt : Date.now()) + pause);
      vi.setSystemTime(Number(alarmAt));
      expect(await ring(ann)).toBe(true);
    }
    expect(await lastOnlineOf(ann)).toBeNull();
    expect(logged).toHaveBeenCalledTimes(10);
    answers();
    pass(300);
    expect(await ring(ann)).toBe(true);
    expect(await lastOnlineOf(ann)).toBe(closedAt);
    expect(await alarmOf(ann)).toBeNull();
  });

  test("is not written for a player who returns at that very moment", async () => {
    const [ann, bob] = await newFriends();
    const watching = await arrive(bob);
    const page = await arrive(ann);
    await watching.next("friendPresence");
    await page.close();
    pass(5);
    await arrive(ann);
    expect(await ring(ann)).toBe(true);
    expect(await lastOnlineOf(ann)).toBeNull();
    expect(await watching.emitWithAck("isUserOnline", ann.username)).toBe(true);
  });

  test("is written for a page that died silently", async () => {
    const [ann, bob] = await newFriends();
    const watching = await arrive(bob);
    const ghost = await arrive(ann);
    await watching.next("friendPresence");
    expect(await alarmOf(ann)).toBe(START + 300_000);
    pass(300);
    // Bob's page still sends, Ann's does not.
    const speaking = await arrive(bob);
    expect(await ring(ann)).toBe(true);
    expect((await ghost.closed).code).toBe(1001);
    expect((await speaking.next("friendPresence")).args).toMatchObject([{ username: ann.username, isOnline: false }]);
    // The time it was last heard from, not the time of the check.
    expect(await lastOnlineOf(ann)).toBe(START);
  });
});

test("a guest who comes and goes leaves nothing, and is nobody's friend", async () => {
  const guest = newGuest();
  const client = await connectToHub(guest);
  await settled(client);
  expect(client.unread()).toEqual([]);
  await client.close();
  expect(await alarmOf(guest)).toBeNull();
});

test("a player who came and went leaves one row about friends, account and list of games, and no alarm", async () => {
  const ann = newPlayer();
  await leave(ann, await arrive(ann));
  const left = await runInDurableObject(hubOf(ann), async (_, { storage }) => ({
    keys: [...storage.kv.list()],
    tables: storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray(),
    alarmAt: await storage.getAlarm(),
  }));
  expect(left).toEqual({
    keys: [
      [
        "hub",
        {
          friends: expect.objectContaining({ friends: [], readAt: START }),
          account: expect.anything(),
          listChecked: expect.anything(),
        },
      ],
    ],
    tables: [],
    alarmAt: null,
  });
});
