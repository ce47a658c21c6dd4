import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import type { Identity, Player } from "../../../../shared/account/identity.ts";
import { database } from "../../../../worker/data/database.ts";
import { removeTies } from "../../../../worker/data/people/friends.ts";
import { PlayerHub } from "../../../../worker/player/player-hub.ts";
import { addPlayer, call, PASSWORD, tokenOf } from "../../http/api.ts";
import { quiet } from "../../quiet.ts";
import { connectToHub } from "../../test-client.ts";
import {
  alarmOf,
  arrive,
  hubOf,
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

/**
 * What a hub knows of its player's friends, whom it asks and notifies, and how often it checks for dead connections.
 */

setClock();

const DAY = 86_400;

/** Counts how often a hub reads friends from the database from now on. */
const countReads = async (who: Identity): Promise<() => number> => {
  let reads = 0;
  await runInDurableObject(hubOf(who), (hub) => {
    const { readFriends } = hub;
    hub.readFriends = (): Promise<readonly Player[]> => {
      reads++;
      return readFriends();
    };
  });
  return () => reads;
};

/** Which hubs greet each hub from now on. */
const greetings = (): (readonly [from: string, to: string])[] => {
  const greeted: (readonly [string, string])[] = [];
  const { greet } = PlayerHub.prototype;
  vi.spyOn(PlayerHub.prototype, "greet").mockImplementation(function (this: PlayerHub, from, ...news) {
    greeted.push([from.identifier, this.ctx.id.name ?? ""]);
    return greet.call(this, from, ...news);
  });
  return greeted;
};

const sleep = (who: Identity): Promise<void> => evictDurableObject(hubOf(who), { webSockets: "hibernate" });

describe("the list of friends", () => {
  test("is read once a day, however often the player connects and the hub hibernates", async () => {
    const [ann] = await newFriends();
    await leave(ann, await arrive(ann));
    await sleep(ann);
    const reads = await countReads(ann);
    await leave(ann, await arrive(ann));
    expect(reads()).toBe(0);
    pass(DAY);
    await arrive(ann);
    expect(reads()).toBe(1);
  });

  test("is read again after a friendship has begun or ended, and while one may be about to", async () => {
    const [ann, bob] = await newFriends();
    const page = await arrive(ann);
    await arrive(bob);
    await page.next("friendPresence");
    await hubOf(ann).friendsChanging();
    // The friendship still exists, but a list that is read now may be outdated at any moment.
    const second = await connectToHub(ann);
    expect((await second.next("friendsOnline")).args).toEqual([[{ username: bob.username, gameId: null }]]);
    await removeTies(database(env), ann.identifier, bob.identifier);
    // The hub hears nothing of the end, as if the Worker had died.
    const third = await connectToHub(ann);
    expect((await third.next("friendsOnline")).args).toEqual([[]]);
  });

  test("hides the player's presence from a former friend whose list is outdated", async () => {
    const [ann, bob] = await newFriends();
    const page = await arrive(ann);
    const other = await arrive(bob);
    await page.next("friendPresence");
    await removeTies(database(env), ann.identifier, bob.identifier);
    await hubOf(ann).friendsChanged(null);
    expect((await page.next("friendsOnline")).args).toEqual([[]]);
    // Bob's hub was not notified: it still takes Ann for a friend.
    await hubOf(bob).gameStarted("abcdefghjk");
    await hubOf(ann).gameStarted("abcdefghjm");
    await quiet();
    expect(page.unread()).toEqual(["friendsChanged"]);
    expect(other.unread()).toEqual([]);
    await evictDurableObject(hubOf(bob), { webSockets: "close" });
    expect((await (await connectToHub(bob)).next("friendsOnline")).args).toEqual([[]]);
  });

  test("without a new friend is read again when their hub calls", async () => {
    const [ann, bob] = [await newAccount(), await newAccount()];
    const page = await arrive(ann);
    await makeFriends(ann, bob);
    const other = await connectToHub(bob);
    expect((await other.next("friendsOnline")).args).toEqual([[{ username: ann.username, gameId: null }]]);
    expect((await page.next("friendPresence")).args).toMatchObject([{ username: bob.username, isOnline: true }]);
  });

  test("of a deleted account's friends no longer has the account, and its own hub has no friends", async () => {
    const player = await addPlayer();
    const ann: Identity = { identifier: player.id, username: player.username, role: "player", formerGuest: null };
    const bob = await newAccount();
    await makeFriends(ann, bob);
    await leave(bob, await arrive(bob));
    const page = await arrive(ann);
    const token = await tokenOf(player);
    const { status } = await call("/v2/account/delete", { token, body: { password: PASSWORD } });
    expect(status).toBe(200);
    await page.closed;
    for (const who of [ann, bob]) {
      const stored = await runInDurableObject(hubOf(who), (_, { storage }) => JSON.stringify([...storage.kv.list()]));
      expect(stored).not.toContain(who === ann ? bob.username : ann.username);
    }
  });
});

describe("hubs call each other", () => {
  const threeFriends = async () => {
    const [ann, bob] = await newFriends();
    const away = await newAccount();
    await makeFriends(ann, away);
    const page = await arrive(ann);
    const other = await arrive(bob);
    await page.next("friendPresence");
    return { ann, bob, away, page, other };
  };

  test("only about online players, when a game begins and ends and when the player goes, after every hibernation too", async () => {
    const { ann, bob, page, other } = await threeFriends();
    const greeted = greetings();
    await sleep(ann);
    await hubOf(ann).gameStarted("abcdefghjk");
    expect((await other.next("friendPresence")).args).toMatchObject([{ gameId: "abcdefghjk" }]);
    await sleep(ann);
    await hubOf(ann).gameEnded("abcdefghjk");
    expect((await other.next("friendPresence")).args).toMatchObject([{ gameId: null }]);
    await sleep(ann);
    await leave(ann, page);
    expect((await other.next("friendPresence")).args).toMatchObject([{ isOnline: false }]);
    expect(greeted).toEqual([1, 2, 3].map(() => [ann.identifier, bob.identifier]));
  });

  test("not for a second page, or one that comes back, hibernating or not", async () => {
    const { ann, page } = await threeFriends();
    const greeted = greetings();
    await sleep(ann);
    await arrive(ann);
    await page.close();
    await arrive(ann);
    expect(greeted).toEqual([]);
  });

  test("all of them when the player comes", async () => {
    const { ann, bob, away, page, other } = await threeFriends();
    await leave(ann, page);
    await other.next("friendPresence");
    const greeted = greetings();
    await arrive(ann);
    expect(greeted.toSorted()).toEqual(
      [
        [ann.identifier, away.identifier],
        [ann.identifier, bob.identifier],
      ].toSorted(),
    );
  });

  test("all of them again after the hub was killed: what it knew is gone", async () => {
    const { ann, away } = await threeFriends();
    await evictDurableObject(hubOf(ann), { webSockets: "close" });
    const greeted = greetings();
    await arrive(ann);
    expect(greeted).toContainEqual([ann.identifier, away.identifier]);
  });
});

describe("connections that die silently", () => {
  test("are looked for after 5, 10, 20, 40 and 80 minutes, and from then on each hour", async () => {
    const ann = await newAccount();
    const page = await arrive(ann);
    const rung: number[] = [];
    while (rung.length < 8) {
      const alarmAt = await alarmOf(ann);
      if (alarmAt === null) throw new Error("no alarm");
      vi.setSystemTime(alarmAt);
      // A ping just before.
      await settled(page);
      expect(await ring(ann)).toBe(true);
      rung.push((alarmAt - START) / 60_000);
    }
    expect(rung).toEqual([5, 10, 20, 40, 80, 140, 200, 260]);
  });

  test("are found at a friend's first question, and then all friends are notified", async () => {
    const [ann, bob] = await newFriends();
    const cem = await newAccount();
    await makeFriends(bob, cem);
    const watching = await arrive(ann);
    const page = await arrive(bob);
    await watching.next("friendPresence");
    for (let look = 0; look < 4; look++) {
      vi.setSystemTime(Number(await alarmOf(bob)));
      await settled(page);
      await ring(bob);
    }
    expect(await alarmOf(bob)).toBe(Date.now() + 2_400_000);
    pass(100);
    const asking = await connectToHub(cem);
    expect((await asking.next("friendsOnline")).args).toEqual([[]]);
    expect(await alarmOf(bob)).toBe(Date.now() + 5000);
    pass(5);
    await ring(bob);
    expect((await watching.next("friendPresence")).args).toMatchObject([{ username: bob.username, isOnline: false }]);
  });
});
